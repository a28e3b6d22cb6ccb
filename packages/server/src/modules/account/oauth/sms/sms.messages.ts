import type { Messages } from "@gongshu/core/text/messages";

export const smsErrors = {
  notOffered: {
    zh: "未开通短信登录，请用密码登录",
    zhtw: "尚未開通簡訊登入，請用密碼登入",
    en: "Signing in by SMS is not set up here, please use your password",
  },
  /** One sentence for a wrong code and a number that nobody has, so that numbers cannot be probed. */
  wrong: { zh: "手机号或验证码错误", zhtw: "手機號碼或驗證碼錯誤", en: "Wrong mobile number or code" },
  expired: {
    zh: "验证码已过期，请重新获取",
    zhtw: "驗證碼已過期，請重新取得",
    en: "The code has expired, please get a new one",
  },
  used: {
    zh: "验证码已使用过，请重新获取",
    zhtw: "驗證碼已使用過，請重新取得",
    en: "The code has been used already, please get a new one",
  },
  dead: {
    zh: "验证码错误次数过多，请重新获取",
    zhtw: "驗證碼錯誤次數過多，請重新取得",
    en: "Too many wrong codes, please get a new one",
  },
  severalAccounts: {
    zh: "该手机号对应多个账号，请用密码登录",
    zhtw: "該手機號碼對應多個帳號，請用密碼登入",
    en: "Several accounts have this number, please sign in with your password",
  },
} satisfies Messages;

export const smsTexts = {
  code: {
    zh: "【工枢】您的登录验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。",
    zhtw: "【工樞】您的登入驗證碼是 {code}，{minutes} 分鐘內有效，請勿告訴他人。",
    en: "[Gongshu] Your sign-in code is {code}. It is valid for {minutes} minutes; do not share it.",
  },
} satisfies Messages;
