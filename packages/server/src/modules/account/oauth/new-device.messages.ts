import type { Messages } from "@gongshu/core/text/messages";

/** The mail about a sign-in on a device that is not known. */
export const newDeviceTexts = {
  subject: {
    zh: "{system}：新设备登录提醒",
    zhtw: "{system}：新裝置登入提醒",
    en: "{system}: sign-in on a new device",
  },
  text: {
    zh: "{name}，您好！您的账号 {account} 刚刚在一台新设备上登录。",
    zhtw: "{name}，您好！您的帳號 {account} 剛剛在一台新裝置上登入。",
    en: "Hello {name}, your account {account} has just signed in on a new device.",
  },
  advice: {
    zh: "如果不是您本人，请立即修改密码，并在“个人信息”的“安全”中结束该登录。",
    zhtw: "如果不是您本人，請立即修改密碼，並在「個人資訊」的「安全性」中結束該登入。",
    en: "If that was not you, change your password now and end that session in your profile, under security.",
  },
  time: { zh: "时间", zhtw: "時間", en: "Time" },
  address: { zh: "地址", zhtw: "位址", en: "Address" },
  device: { zh: "设备", zhtw: "裝置", en: "Device" },
  link: { zh: "查看我的登录", zhtw: "檢視我的登入", en: "Look at my sessions" },
  reason: {
    zh: "您的企业开启了新设备登录提醒，因此收到此邮件。",
    zhtw: "您的企業開啟了新裝置登入提醒，因此收到此郵件。",
    en: "You get this mail because your company tells its people about new devices.",
  },
} satisfies Messages;
