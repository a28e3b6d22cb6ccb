import type { Messages } from "@gongshu/core/text/messages";

export const oauthMessages = {
  loggedIn: { zh: "登录成功", zhtw: "登入成功", en: "Signed in" },
  loggedOut: { zh: "已退出", zhtw: "已登出", en: "Signed out" },
  locked: { zh: "已锁屏", zhtw: "已鎖定", en: "Locked" },
  unlocked: { zh: "已解锁", zhtw: "已解鎖", en: "Unlocked" },
  /** Toasts with fixed texts. */
  switched: { zh: "切换成功", zhtw: "切換成功", en: "Switch Language Success" },
} satisfies Messages;
