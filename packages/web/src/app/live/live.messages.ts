import type { Messages } from "@gongshu/core/text/messages";

/** Texts of what lives beside the pages: signing in again, the connection, new versions, leaving. */
export const liveMessages = {
  renewTitle: { zh: "请重新登录", zhtw: "請重新登入", en: "Please sign in again" },
  renewText: {
    zh: "页面和已填写的内容都还在，输入密码即可继续。",
    zhtw: "頁面和已填寫的內容都還在，輸入密碼即可繼續。",
    en: "Your pages and everything you typed are still here. Enter your password to go on.",
  },
  renewAccount: { zh: "账号", zhtw: "帳號", en: "Account" },
  renewPassword: { zh: "密码", zhtw: "密碼", en: "Password" },
  passwordMissing: { zh: "请输入密码", zhtw: "請輸入密碼", en: "Enter your password" },
  renew: { zh: "登录并继续", zhtw: "登入並繼續", en: "Sign in and continue" },
  otherWay: { zh: "在新页面用其他方式登录", zhtw: "在新頁面用其他方式登入", en: "Sign in another way in a new tab" },
  otherAccount: { zh: "换个账号登录", zhtw: "使用其他帳號登入", en: "Sign in as somebody else" },
  otherAccountText: {
    zh: "换账号登录会关闭所有页面，尚未保存的内容将丢失。",
    zhtw: "使用其他帳號登入會關閉所有頁面，尚未儲存的內容將遺失。",
    en: "Signing in as somebody else closes all pages. What is not saved is lost.",
  },
  otherAccountYes: { zh: "放弃并换账号", zhtw: "放棄並換帳號", en: "Discard and switch" },
  changeFirst: {
    zh: "请在新页面登录并修改密码，完成后这里会自动继续。",
    zhtw: "請在新頁面登入並變更密碼，完成後這裡會自動繼續。",
    en: "Sign in and change your password in a new tab. This page then goes on by itself.",
  },
  renewed: { zh: "已重新登录，可以继续", zhtw: "已重新登入，可以繼續", en: "You are signed in again" },
  lost: {
    zh: "连接已断开，正在重试。已填写的内容不会丢失。",
    zhtw: "連線已中斷，正在重試。已填寫的內容不會遺失。",
    en: "Connection lost, trying again. What you typed is safe.",
  },
  tryNow: { zh: "立即重试", zhtw: "立即重試", en: "Try now" },
  back: { zh: "连接已恢复", zhtw: "連線已恢復", en: "Connected again" },
  updated: { zh: "系统已更新", zhtw: "系統已更新", en: "A new version is available" },
  updatedText: {
    zh: "刷新页面即可使用新版本。",
    zhtw: "重新整理頁面即可使用新版本。",
    en: "Reload the page to use it.",
  },
  later: { zh: "稍后", zhtw: "稍後", en: "Later" },
} satisfies Messages;
