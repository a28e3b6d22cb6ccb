import type { Messages } from "@gongshu/core/text/messages";

export const ownPasswordMessages = {
  text: {
    zh: "修改后所有设备都需要用新密码重新登录。",
    zhtw: "變更後所有裝置都需要用新密碼重新登入。",
    en: "Afterwards every device has to sign in again with the new password.",
  },
  old: { zh: "当前密码", zhtw: "目前密碼", en: "Current password" },
  fresh: { zh: "新密码", zhtw: "新密碼", en: "New password" },
  repeat: { zh: "确认新密码", zhtw: "確認新密碼", en: "Repeat the new password" },
  differs: { zh: "两次输入的密码不一致", zhtw: "兩次輸入的密碼不一致", en: "The two passwords differ" },
  same: {
    zh: "新密码不能与当前密码相同",
    zhtw: "新密碼不能與目前密碼相同",
    en: "The new password must differ from the current one",
  },
  save: { zh: "修改密码", zhtw: "變更密碼", en: "Change the password" },
} satisfies Messages;
