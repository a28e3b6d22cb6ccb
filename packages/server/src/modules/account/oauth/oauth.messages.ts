import type { Messages } from "@gongshu/core/text/messages";

/** One sentence for every wrong combination, so that accounts cannot be probed. */
export const oauthErrors = {
  wrongCredentials: { zh: "账号或密码错误", zhtw: "帳號或密碼錯誤", en: "Wrong account or password" },
  disabled: {
    zh: "账号已被禁用，请联系管理员",
    zhtw: "帳號已被停用，請聯絡管理員",
    en: "This account is disabled, please contact the administrator",
  },
  tenantExpired: {
    zh: "租户已停用或已到期，请联系平台管理员",
    zhtw: "租戶已停用或已到期，請聯絡平台管理員",
    en: "This tenant is suspended or has expired, please contact the operator of the platform",
  },
  otherAccount: {
    zh: "只能用当前登录的账号解锁",
    zhtw: "只能用目前登入的帳號解鎖",
    en: "Only the signed-in account can unlock",
  },
} satisfies Messages;
