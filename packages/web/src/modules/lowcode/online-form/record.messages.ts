import type { Messages } from "@gongshu/core/text/messages";

/** Texts of records that are opened. */
export const recordMessages = {
  back: { zh: "返回列表", zhtw: "返回清單", en: "Back to the list" },
  addTitle: { zh: "新增{name}", zhtw: "新增{name}", en: "New {name}" },
  editTitle: { zh: "编辑{name}", zhtw: "編輯{name}", en: "Edit {name}" },
  detailTitle: { zh: "{name}详情", zhtw: "{name}詳情", en: "{name} details" },
  saveAndNext: { zh: "保存并新增", zhtw: "儲存並新增", en: "Save and new" },
  saveAndNextHint: {
    zh: "保存后继续新增一条（Ctrl+Enter）",
    zhtw: "儲存後繼續新增一筆（Ctrl+Enter）",
    en: "Save it and begin another one (Ctrl+Enter)",
  },
  discardNew: { zh: "放弃新增的{name}？", zhtw: "放棄新增的{name}？", en: "Discard the new {name}?" },
  discardEdit: {
    zh: "放弃对“{name}”的修改？",
    zhtw: "放棄對「{name}」的修改？",
    en: "Discard the changes of “{name}”?",
  },
  withheld: {
    zh: "部分字段您无权查看，未在此显示。",
    zhtw: "部分欄位您無權查看，未在此顯示。",
    en: "Some fields are not shown, because you may not see them.",
  },
  mergeTitle: { zh: "数据已被他人修改", zhtw: "資料已被他人修改", en: "Someone else has changed this record" },
  mergeText: {
    zh: "您打开之后，他人保存了新的内容。请逐项选择要保留的值；只有一方改动的项已替您选好。",
    zhtw: "您開啟之後，他人儲存了新的內容。請逐項選擇要保留的值；只有一方變更的項目已替您選好。",
    en: "It was saved by somebody after you opened it. Choose the value to keep for each field; where only one side changed something, that is chosen already.",
  },
  mergeNothing: {
    zh: "他人的修改与您的没有冲突，可直接保存。",
    zhtw: "他人的修改與您的沒有衝突，可直接儲存。",
    en: "Their changes do not touch yours; you can save.",
  },
  mergeMine: { zh: "我的值", zhtw: "我的值", en: "Mine" },
  mergeTheirs: { zh: "他人的值", zhtw: "他人的值", en: "Theirs" },
  mergeBoth: { zh: "双方都改了", zhtw: "雙方都改了", en: "Both changed it" },
  mergeMySecret: { zh: "我输入的新密码", zhtw: "我輸入的新密碼", en: "The new password that I have entered" },
  mergeTheirSecret: {
    zh: "他人设置的新密码",
    zhtw: "他人設定的新密碼",
    en: "A new password that somebody else has set",
  },
  mergeOldSecret: { zh: "原来的密码", zhtw: "原來的密碼", en: "The former password" },
  mergeSave: { zh: "保存合并结果", zhtw: "儲存合併結果", en: "Save the merge" },
  mergeBack: { zh: "返回编辑", zhtw: "返回編輯", en: "Back to editing" },
  rowCount: { zh: "{count} 行", zhtw: "{count} 列", en: "{count} rows" },
  nothing: { zh: "（空）", zhtw: "（空）", en: "(empty)" },
} satisfies Messages;
