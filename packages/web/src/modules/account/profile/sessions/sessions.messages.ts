import type { Messages } from "@gongshu/core/text/messages";

export const sessionMessages = {
  title: { zh: "已登录的设备", zhtw: "已登入的裝置", en: "Where you are signed in" },
  text: {
    zh: "发现不认识的设备时，请结束该会话并立即修改密码。",
    zhtw: "發現不認識的裝置時，請結束該工作階段並立即變更密碼。",
    en: "If you do not know one of them, end it and change your password.",
  },
  platForm: { zh: "设备", zhtw: "裝置", en: "Device" },
  unknownDevice: { zh: "未知设备", zhtw: "未知裝置", en: "Unknown device" },
  current: { zh: "当前会话", zhtw: "目前工作階段", en: "This session" },
  place: { zh: "位置", zhtw: "位置", en: "Place" },
  way: { zh: "登录方式", zhtw: "登入方式", en: "Signed in by" },
  createdTime: { zh: "登录时间", zhtw: "登入時間", en: "Since" },
  lastSeenTime: { zh: "最近使用", zhtw: "最近使用", en: "Last used" },
  end: { zh: "结束", zhtw: "結束", en: "End" },
  endText: {
    zh: "结束“{name}”的会话后，该设备需要重新登录。",
    zhtw: "結束「{name}」的工作階段後，該裝置需要重新登入。",
    en: "“{name}” will have to sign in again.",
  },
  endOthers: { zh: "结束其他会话", zhtw: "結束其他工作階段", en: "End all others" },
  endOthersText: {
    zh: "除当前会话外，其他设备都需要重新登录。",
    zhtw: "除目前工作階段外，其他裝置都需要重新登入。",
    en: "Every device but this one will have to sign in again.",
  },
  identities: { zh: "单点登录绑定", zhtw: "單一登入連結", en: "Linked accounts" },
  identitiesText: {
    zh: "这些身份可以直接登录你的账号。",
    zhtw: "這些身分可以直接登入你的帳號。",
    en: "These identities of other providers open your account.",
  },
  issuer: { zh: "身份提供方", zhtw: "身分提供者", en: "Provider" },
  linkedTime: { zh: "绑定时间", zhtw: "連結時間", en: "Linked" },
  unlink: { zh: "解除绑定", zhtw: "解除連結", en: "Unlink" },
  unlinkText: {
    zh: "解除后不能再用“{name}”的身份登录，直到重新绑定。",
    zhtw: "解除後不能再用「{name}」的身分登入，直到重新連結。",
    en: "You cannot sign in by “{name}” any more until it is linked again.",
  },
} satisfies Messages;

/** By the word that the server keeps. */
export const wayNames = {
  password: { zh: "密码", zhtw: "密碼", en: "Password" },
  sms: { zh: "短信验证码", zhtw: "簡訊驗證碼", en: "Text message" },
  scan: { zh: "扫码", zhtw: "掃碼", en: "Scan" },
  oidc: { zh: "单点登录", zhtw: "單一登入", en: "Single sign-on" },
  ldap: { zh: "域账号", zhtw: "網域帳號", en: "Directory" },
  passkey: { zh: "通行密钥", zhtw: "通行密鑰", en: "Passkey" },
  totp: { zh: "两步验证", zhtw: "兩步驟驗證", en: "second factor" },
  factor: { zh: "两步验证", zhtw: "兩步驟驗證", en: "second factor" },
  recovery: { zh: "恢复码", zhtw: "復原碼", en: "recovery code" },
} satisfies Messages;
