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
    zh: "【{sign}】您的登录验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。",
    zhtw: "【{sign}】您的登入驗證碼是 {code}，{minutes} 分鐘內有效，請勿告訴他人。",
    en: "[{sign}] Your sign-in code is {code}. It is valid for {minutes} minutes; do not share it.",
  },
  test: {
    zh: "【{sign}】这是一条测试短信，短信服务可以使用。",
    zhtw: "【{sign}】這是一則測試簡訊，簡訊服務可以使用。",
    en: "[{sign}] This is a test message: the SMS service works.",
  },
} satisfies Messages;

/** Refusals of the test in the settings. */
export const smsTestErrors = {
  noProvider: {
    zh: "尚未接入短信服务：请由运维人员设置 SMS_URL",
    zhtw: "尚未接入簡訊服務：請由維運人員設定 SMS_URL",
    en: "No SMS service is connected: an operator has to set SMS_URL",
  },
  noNumber: {
    zh: "您还没有填写手机号，请先在个人信息中填写，测试短信将发到那里",
    zhtw: "您尚未填寫手機號碼，請先在個人資訊中填寫，測試簡訊將傳到那裡",
    en: "You have no mobile number yet: enter one in your profile, the test message goes there",
  },
  notReached: {
    zh: "连接不上短信服务，请联系运维人员检查 SMS_URL",
    zhtw: "無法連線至簡訊服務，請聯絡維運人員檢查 SMS_URL",
    en: "The SMS service cannot be reached: ask an operator to check SMS_URL",
  },
  refused: {
    zh: "短信服务没有接收这条短信（状态 {status}），请检查签名、模板和余额",
    zhtw: "簡訊服務沒有接收這則簡訊（狀態 {status}），請檢查簽名、範本和餘額",
    en: "The SMS service has not taken the message (status {status}): check signature, template and balance",
  },
} satisfies Messages;
