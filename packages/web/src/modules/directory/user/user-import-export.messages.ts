import type { Messages } from "@gongshu/core/text/messages";

/** Texts of importing and exporting users. */
export const userImportExportMessages = {
  users: { zh: "用户", zhtw: "使用者", en: "users" },
  passwords: {
    zh: "已为 {count} 个新用户生成初始密码",
    zhtw: "已為 {count} 位新使用者產生初始密碼",
    en: "Initial passwords of new users: {count}",
  },
  passwordsText: {
    zh: "仅您本人可在一小时内下载，系统不会再次显示；用户首次登录须修改密码。",
    zhtw: "僅您本人可在一小時內下載，系統不會再次顯示；使用者首次登入須修改密碼。",
    en: "Only you can download them, within an hour; they are shown nowhere else. Everybody changes theirs at the first sign-in.",
  },
  fetchPasswords: { zh: "下载初始密码", zhtw: "下載初始密碼", en: "Download them" },
} satisfies Messages;
