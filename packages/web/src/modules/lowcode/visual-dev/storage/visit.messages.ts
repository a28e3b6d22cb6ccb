import type { Messages } from "@gongshu/core/text/messages";

/** Texts about others who design the same form. */
export const visitMessages = {
  others: {
    zh: "{names} 也打开了此表单。谁的修改都不会被覆盖，保存时如有冲突会请您选择。",
    zhtw: "{names} 也開啟了此表單。誰的修改都不會被覆蓋，儲存時如有衝突會請您選擇。",
    en: "Also in this form: {names}. Nobody's changes are overwritten; you are asked when they meet.",
  },
  withChanges: {
    zh: "{name}（有未保存的修改）",
    zhtw: "{name}（有未儲存的修改）",
    en: "{name} (with unsaved changes)",
  },
  separator: { zh: "、", zhtw: "、", en: ", " },
  saved: { zh: "{name} 保存了新的草稿", zhtw: "{name} 儲存了新的草稿", en: "{name} has saved a newer draft" },
  load: { zh: "载入", zhtw: "載入", en: "Load it" },
  compare: { zh: "比较并选择", zhtw: "比較並選擇", en: "Compare and choose" },
  both: { zh: "两份都保留", zhtw: "兩份都保留", en: "Keep both" },
  bothText: {
    zh: "把我的设计另存为一个新表单，这里载入服务器上的版本",
    zhtw: "把我的設計另存為一個新表單，這裡載入伺服器上的版本",
    en: "Mine becomes a form of its own, and the server's design is loaded here",
  },
  copyName: { zh: "{name}副本{mark}", zhtw: "{name}副本{mark}", en: "{name} copy {mark}" },
  copied: { zh: "已另存为“{name}”", zhtw: "已另存為「{name}」", en: "Saved as “{name}”" },
} satisfies Messages;
