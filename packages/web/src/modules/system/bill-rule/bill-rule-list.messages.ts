import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the screen of bill-number rules. */
export const billListMessages = {
  title: { zh: "单据规则", zhtw: "單據規則", en: "Number rules" },
  newRule: { zh: "新增规则", zhtw: "新增規則", en: "New rule" },
  keyword: { zh: "关键词", zhtw: "關鍵字", en: "Keyword" },
  keywordHint: { zh: "名称或编码", zhtw: "名稱或編碼", en: "Name or code" },
  empty: { zh: "还没有单据规则", zhtw: "尚無單據規則", en: "No number rules yet" },
  emptyText: {
    zh: "规则决定单号的前缀、日期和流水位数。表单里加一个“单据编号”字段，就能按规则自动取号。",
    zhtw: "規則決定單號的前綴、日期和流水位數。表單裡加一個「單據編號」欄位，就能按規則自動取號。",
    en: "A rule sets the prefix, date and digits of numbers. A form with a number field takes its numbers from one.",
  },
  outputNumber: { zh: "当前流水号", zhtw: "目前流水號", en: "Current number" },
  edit: { zh: "编辑", zhtw: "編輯", en: "Edit" },
  monitor: { zh: "流水监控", zhtw: "流水監控", en: "Monitor" },
  remove: { zh: "删除", zhtw: "刪除", en: "Delete" },
  askRemove: {
    zh: "确定删除单据规则“{name}”吗？",
    zhtw: "確定刪除單據規則「{name}」嗎？",
    en: "Delete the rule {name}?",
  },
  nextNumber: { zh: "下一个单号", zhtw: "下一個單號", en: "Next number" },
  series: { zh: "各期流水", zhtw: "各期流水", en: "Series" },
  stem: { zh: "前缀和日期", zhtw: "前綴和日期", en: "Prefix and date" },
  lastNumber: { zh: "最近单号", zhtw: "最近單號", en: "Latest number" },
  givenCount: { zh: "已生成", zhtw: "已產生", en: "Given" },
  outputTime: { zh: "最近生成时间", zhtw: "最近產生時間", en: "Last given" },
  noSeries: { zh: "还没有生成过单号", zhtw: "尚未產生過單號", en: "No number has been given yet" },
  holds: { zh: "已显示、未保存的单号", zhtw: "已顯示、未儲存的單號", en: "Numbers shown and not saved" },
  noHolds: { zh: "没有保留中的单号", zhtw: "沒有保留中的單號", en: "No numbers are reserved" },
  heldUntil: { zh: "为{user}保留到 {time}", zhtw: "為{user}保留到 {time}", en: "reserved for {user} until {time}" },
  isFree: {
    zh: "保留已到期，由下一张单据使用",
    zhtw: "保留已到期，由下一張單據使用",
    en: "free: the next document takes it",
  },
  uses: { zh: "使用该规则的表单", zhtw: "使用此規則的表單", en: "Forms that use it" },
  noUses: { zh: "还没有表单使用该规则", zhtw: "尚無表單使用此規則", en: "No form uses it yet" },
  draft: { zh: "草稿", zhtw: "草稿", en: "Draft" },
  fieldsOf: { zh: "字段：{fields}", zhtw: "欄位：{fields}", en: "Fields: {fields}" },
} satisfies Messages;
