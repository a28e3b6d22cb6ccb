import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the change of password that is asked for before anything else. */
export const newPasswordMessages = {
  title: { zh: "请修改密码", zhtw: "請變更密碼", en: "Change your password" },
  text: {
    zh: "{name}，请先设置新密码，再继续使用。",
    zhtw: "{name}，請先設定新密碼，再繼續使用。",
    en: "{name}, please set a new password to go on.",
  },
  old: { zh: "当前密码", zhtw: "目前密碼", en: "Current password" },
  oldHint: { zh: "请输入当前密码", zhtw: "請輸入目前密碼", en: "Enter your current password" },
  fresh: { zh: "新密码", zhtw: "新密碼", en: "New password" },
  freshHint: { zh: "请输入新密码", zhtw: "請輸入新密碼", en: "Enter a new password" },
  repeat: { zh: "确认新密码", zhtw: "確認新密碼", en: "Repeat the new password" },
  repeatHint: { zh: "请再次输入新密码", zhtw: "請再次輸入新密碼", en: "Enter the new password again" },
  differs: { zh: "两次输入的密码不一致", zhtw: "兩次輸入的密碼不一致", en: "The two passwords differ" },
  same: {
    zh: "新密码不能与当前密码相同",
    zhtw: "新密碼不能與目前密碼相同",
    en: "The new password must differ from the current one",
  },
  save: { zh: "保存并继续", zhtw: "儲存並繼續", en: "Save and continue" },
} satisfies Messages;
