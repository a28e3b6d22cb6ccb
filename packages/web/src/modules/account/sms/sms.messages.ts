import type { Messages } from "@gongshu/core/text/messages";

export const smsMessages = {
  title: { zh: "短信记录", zhtw: "簡訊記錄", en: "Text messages" },
  description: {
    zh: "登录验证码的发送情况，最新的在前",
    zhtw: "登入驗證碼的傳送情況，最新的在前",
    en: "Sign-in codes that were asked for, newest first",
  },
  keyword: { zh: "手机号", zhtw: "手機號碼", en: "Mobile number" },
  keywordHint: { zh: "手机号的一部分", zhtw: "手機號碼的一部分", en: "Part of a number" },
  mobilePhone: { zh: "手机号", zhtw: "手機號碼", en: "Mobile number" },
  account: { zh: "账号", zhtw: "帳號", en: "Account" },
  state: { zh: "状态", zhtw: "狀態", en: "State" },
  creatorTime: { zh: "请求时间", zhtw: "請求時間", en: "Asked for at" },
  ipAddress: { zh: "IP 地址", zhtw: "IP 位址", en: "IP address" },
  body: { zh: "内容", zhtw: "內容", en: "Text" },
  sent: { zh: "已发送", zhtw: "已傳送", en: "Sent" },
  used: { zh: "已使用", zhtw: "已使用", en: "Used" },
  failed: { zh: "未发送", zhtw: "未傳送", en: "Not sent" },
  emptyTitle: { zh: "还没有短信", zhtw: "還沒有簡訊", en: "No text messages yet" },
  emptyText: {
    zh: "有人用手机号登录时，验证码的发送情况会出现在这里",
    zhtw: "有人用手機號碼登入時，驗證碼的傳送情況會出現在這裡",
    en: "When somebody signs in with a mobile number, it appears here",
  },
  nothingFound: { zh: "没有符合条件的短信", zhtw: "沒有符合條件的簡訊", en: "No text message matches" },
} satisfies Messages;
