import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the phone's side of a sign-in by QR code. */
export const jumpMessages = {
  title: { zh: "扫码登录确认", zhtw: "掃碼登入確認", en: "Confirm sign-in" },
  question: {
    zh: "允许这台设备登录您的账号吗？",
    zhtw: "允許這部裝置登入您的帳號嗎？",
    en: "Let this device sign in to your account?",
  },
  asWho: { zh: "登录为", zhtw: "登入身分", en: "Sign in as" },
  device: { zh: "设备", zhtw: "裝置", en: "Device" },
  place: { zh: "地点", zhtw: "地點", en: "Place" },
  address: { zh: "IP 地址", zhtw: "IP 位址", en: "IP address" },
  time: { zh: "时间", zhtw: "時間", en: "Time" },
  unknown: { zh: "未知", zhtw: "未知", en: "Unknown" },
  warning: {
    zh: "如果不是您本人操作，请拒绝。",
    zhtw: "若非您本人操作，請拒絕。",
    en: "Refuse if this was not you.",
  },
  left: { zh: "请在 {time} 内确认", zhtw: "請在 {time} 內確認", en: "Answer within {time}" },
  confirm: { zh: "确认登录", zhtw: "確認登入", en: "Confirm" },
  refuse: { zh: "拒绝", zhtw: "拒絕", en: "Refuse" },
  confirmed: { zh: "已确认", zhtw: "已確認", en: "Confirmed" },
  confirmedText: {
    zh: "另一台设备即将登录，本页可以关闭。",
    zhtw: "另一部裝置即將登入，可以關閉本頁。",
    en: "The other device is being signed in. You can close this page.",
  },
  refused: { zh: "已拒绝", zhtw: "已拒絕", en: "Refused" },
  refusedText: {
    zh: "另一台设备不会登录，本页可以关闭。",
    zhtw: "另一部裝置不會登入，可以關閉本頁。",
    en: "The other device is not signed in. You can close this page.",
  },
  fault: { zh: "无法确认", zhtw: "無法確認", en: "Cannot be confirmed" },
  noTicket: {
    zh: "此页面用于确认扫码登录，请扫描登录页上的二维码打开。",
    zhtw: "此頁面用於確認掃碼登入，請掃描登入頁上的 QR 碼開啟。",
    en: "This page confirms a sign-in. Open it by scanning the QR code on the sign-in page.",
  },
  expired: {
    zh: "二维码已过期，请在另一台设备上刷新后重新扫描。",
    zhtw: "QR 碼已逾期，請在另一部裝置上重新產生後再掃描。",
    en: "The QR code has expired. Get a new one on the other device and scan it.",
  },
  signInFirst: {
    zh: "请先在本机登录，再确认另一台设备的登录。",
    zhtw: "請先在本機登入，再確認另一部裝置的登入。",
    en: "Sign in on this phone first, then confirm the other device.",
  },
  signIn: { zh: "去登录", zhtw: "前往登入", en: "Sign in" },
  home: { zh: "进入首页", zhtw: "前往首頁", en: "Go to home" },
  retry: { zh: "重试", zhtw: "重試", en: "Try again" },
} satisfies Messages;
