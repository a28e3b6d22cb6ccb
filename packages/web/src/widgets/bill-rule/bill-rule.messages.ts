import type { BillDateFormat } from "@gongshu/core/billno/bill-number";
import type { Message, Messages } from "@gongshu/core/text/messages";

/** Texts of the form of a bill-number rule, wherever it is opened. */
export const billRuleMessages = {
  newRule: { zh: "新增单据规则", zhtw: "新增單據規則", en: "New number rule" },
  editRule: { zh: "编辑单据规则", zhtw: "編輯單據規則", en: "Edit number rule" },
  fullName: { zh: "业务名称", zhtw: "業務名稱", en: "Name" },
  enCode: { zh: "业务编码", zhtw: "業務編碼", en: "Code" },
  codeHelp: {
    zh: "表单和程序按编码取号，被表单使用后不能修改",
    zhtw: "表單和程式按編碼取號，被表單使用後不能修改",
    en: "Forms and programs ask for numbers by it; it stays once a form uses it",
  },
  badCode: {
    zh: "编码只能由英文、数字组成，中间可用 . _ -",
    zhtw: "編碼只能由英文、數字組成，中間可用 . _ -",
    en: "Letters and digits only, with . _ - between them",
  },
  prefix: { zh: "流水前缀", zhtw: "流水前綴", en: "Prefix" },
  badPrefix: { zh: "前缀不能包含空格", zhtw: "前綴不能包含空格", en: "A prefix has no spaces" },
  dateFormat: { zh: "流水日期", zhtw: "流水日期", en: "Date part" },
  digit: { zh: "流水位数", zhtw: "流水位數", en: "Digits" },
  startNumber: { zh: "流水起始", zhtw: "流水起始", en: "First number" },
  badStart: {
    zh: "请输入不超过 {digit} 位的数字",
    zhtw: "請輸入不超過 {digit} 位的數字",
    en: "Digits only, at most {digit} of them",
  },
  state: { zh: "状态", zhtw: "狀態", en: "State" },
  sortCode: { zh: "排序", zhtw: "排序", en: "Order" },
  description: { zh: "说明", zhtw: "說明", en: "Remarks" },
  preview: { zh: "单号预览", zhtw: "單號預覽", en: "Preview" },
  incomplete: {
    zh: "填写前缀、位数和起始后显示",
    zhtw: "填寫前綴、位數和起始後顯示",
    en: "Enter prefix, digits and first number",
  },
  thenNumber: { zh: "接着 {number}", zhtw: "接著 {number}", en: "then {number}" },
  overflow: {
    zh: "用完 {number} 后自动增加一位",
    zhtw: "用完 {number} 後自動增加一位",
    en: "After {number} the numbers get one digit more",
  },
  usedUpTo: {
    zh: "最近的单号是 {number}。修改只影响以后的单号，用过的号码不会再次出现。",
    zhtw: "最近的單號是 {number}。修改只影響以後的單號，用過的號碼不會再次出現。",
    en: "The latest number is {number}. Changes are for later numbers; none comes twice.",
  },
} satisfies Messages;

/** The choices of the date part. */
export const dateFormatNames: Readonly<Record<BillDateFormat, Message>> = {
  yyyyMMdd: { zh: "年月日 {sample}", zhtw: "年月日 {sample}", en: "Year, month, day {sample}" },
  yyyyMM: { zh: "年月 {sample}", zhtw: "年月 {sample}", en: "Year, month {sample}" },
  yyyy: { zh: "年 {sample}", zhtw: "年 {sample}", en: "Year {sample}" },
  no: { zh: "无", zhtw: "無", en: "None" },
};

/** When counting begins again. */
export const periodTexts: Readonly<Record<BillDateFormat, Message>> = {
  yyyyMMdd: { zh: "每天从起始号重新计数", zhtw: "每天從起始號重新計數", en: "Counts anew every day" },
  yyyyMM: { zh: "每月从起始号重新计数", zhtw: "每月從起始號重新計數", en: "Counts anew every month" },
  yyyy: { zh: "每年从起始号重新计数", zhtw: "每年從起始號重新計數", en: "Counts anew every year" },
  no: { zh: "一直计数，不重新开始", zhtw: "一直計數，不重新開始", en: "Counts on for ever" },
};
