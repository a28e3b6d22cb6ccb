import type { Messages } from "@gongshu/core/text/messages";

export const ldapSignInErrors = {
  notOffered: {
    zh: "未开启域账号登录",
    zhtw: "未開啟網域帳號登入",
    en: "Signing in by the directory is not offered",
  },
  notLinked: {
    zh: "您的域账号尚未同步到本系统，请联系管理员",
    zhtw: "您的網域帳號尚未同步到本系統，請聯絡管理員",
    en: "Your account in the directory has none here yet, please contact the administrator",
  },
} satisfies Messages;
