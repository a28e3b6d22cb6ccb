import type { Messages } from "@gongshu/core/text/messages";

export const onlineUserMessages = {
  title: { zh: "在线用户", zhtw: "線上使用者", en: "Users online" },
  description: {
    zh: "正在使用系统的人，每 15 秒刷新一次",
    zhtw: "正在使用系統的人，每 15 秒重新整理一次",
    en: "Who is working now; refreshed every 15 seconds",
  },
  count: { zh: "在线 {count} 人", zhtw: "線上 {count} 人", en: "{count} online" },
  countAtLeast: {
    zh: "仅显示最近登录的 {count} 人，其他人请搜索",
    zhtw: "僅顯示最近登入的 {count} 人，其他人請搜尋",
    en: "The latest {count} are shown; search for the others",
  },
  keyword: { zh: "关键词", zhtw: "關鍵字", en: "Keyword" },
  keywordHint: { zh: "姓名、账号或拼音", zhtw: "姓名、帳號或拼音", en: "Name, account or pinyin" },
  userName: { zh: "用户", zhtw: "使用者", en: "User" },
  loginTime: { zh: "登录时间", zhtw: "登入時間", en: "Signed in at" },
  loginIPAddress: { zh: "登录 IP", zhtw: "登入 IP", en: "Address" },
  loginPlatForm: { zh: "登录设备", zhtw: "登入裝置", en: "Device" },
  sessions: { zh: "{count} 个会话", zhtw: "{count} 個工作階段", en: "{count} sessions" },
  self: { zh: "本人", zhtw: "本人", en: "You" },
  force: { zh: "强制下线", zhtw: "強制登出", en: "Sign out" },
  askForce: {
    zh: "确定要将“{name}”强制下线吗？其所有会话会立即结束，未保存的内容会丢失。",
    zhtw: "確定要將「{name}」強制登出嗎？其所有工作階段會立即結束，未儲存的內容會遺失。",
    en: "Sign out “{name}”? All sessions end at once and unsaved work is lost.",
  },
  askForceMany: {
    zh: "确定要将{names}强制下线吗？未保存的内容会丢失。",
    zhtw: "確定要將{names}強制登出嗎？未儲存的內容會遺失。",
    en: "Sign out {names}? Their unsaved work is lost.",
  },
  refresh: { zh: "刷新", zhtw: "重新整理", en: "Refresh" },
  empty: { zh: "没有人在线", zhtw: "沒有人在線上", en: "Nobody is online" },
} satisfies Messages;
