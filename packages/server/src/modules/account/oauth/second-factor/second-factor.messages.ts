import type { Messages } from "@gongshu/core/text/messages";

export const secondFactorErrors = {
  needed: {
    zh: "请输入两步验证码完成登录",
    zhtw: "請輸入兩步驟驗證碼以完成登入",
    en: "Enter the code of your second factor to complete the sign-in",
  },
  neededPasskey: {
    zh: "请使用通行密钥完成登录",
    zhtw: "請使用通行密鑰完成登入",
    en: "Use your passkey to complete the sign-in",
  },
  refused: {
    zh: "验证码错误或验证已失效，请重试或重新登录",
    zhtw: "驗證碼錯誤或驗證已失效，請重試或重新登入",
    en: "The code is wrong or the time for it is over, please try again or sign in anew",
  },
  wrongCode: {
    zh: "验证码错误或已使用过",
    zhtw: "驗證碼錯誤或已使用過",
    en: "The code is wrong or has been used",
  },
  passwordMissing: { zh: "请输入登录密码", zhtw: "請輸入登入密碼", en: "Enter your password" },
  isOn: { zh: "两步验证已开启", zhtw: "兩步驟驗證已開啟", en: "The second factor is on already" },
  isOff: { zh: "两步验证未开启", zhtw: "兩步驟驗證未開啟", en: "The second factor is off" },
  notBegun: {
    zh: "请先扫描二维码绑定验证器",
    zhtw: "請先掃描 QR 碼綁定驗證器",
    en: "Please scan the QR code with your device first",
  },
  resetOwn: {
    zh: "请在个人信息中管理自己的两步验证",
    zhtw: "請在個人資訊中管理自己的兩步驟驗證",
    en: "Please manage your own second factor in your profile",
  },
  required: {
    zh: "系统要求使用两步验证，不能关闭",
    zhtw: "系統要求使用兩步驟驗證，不能關閉",
    en: "A second factor is required here and cannot be turned off",
  },
} satisfies Messages;
