import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the choices in trees of options. */
export const optionTreeMessages = {
  choose: { zh: "请选择", zhtw: "請選擇", en: "Please choose" },
  none: { zh: "没有可选的选项", zhtw: "沒有可選的選項", en: "Nothing to choose" },
  retired: { zh: "{text}（已停用）", zhtw: "{text}（已停用）", en: "{text} (retired)" },
} satisfies Messages;
