import type { Messages } from "@gongshu/core/text/messages";

/** Texts of sign-in by QR code, on the screen that shows it. */
export const scanMessages = {
  hint: {
    zh: "用已登录工枢的手机扫描二维码",
    zhtw: "用已登入工樞的手機掃描 QR 碼",
    en: "Scan with a phone that is signed in to Gongshu",
  },
  picture: { zh: "登录二维码", zhtw: "登入 QR 碼", en: "QR code for signing in" },
  left: { zh: "{time} 后过期", zhtw: "{time} 後逾期", en: "Valid for {time}" },
  seen: { zh: "{name} 已扫码", zhtw: "{name} 已掃碼", en: "Scanned by {name}" },
  seenByNobody: { zh: "已扫码", zhtw: "已掃碼", en: "Scanned" },
  confirmThere: { zh: "请在手机上确认登录", zhtw: "請在手機上確認登入", en: "Confirm on the phone" },
  granted: { zh: "正在进入…", zhtw: "正在進入…", en: "Signing you in…" },
  refused: { zh: "手机上已拒绝登录", zhtw: "手機上已拒絕登入", en: "Refused on the phone" },
  expired: { zh: "二维码已过期", zhtw: "QR 碼已逾期", en: "The QR code has expired" },
  renew: { zh: "刷新二维码", zhtw: "重新產生 QR 碼", en: "Get a new code" },
  offline: {
    zh: "连接中断，正在重试…",
    zhtw: "連線中斷，正在重試…",
    en: "Connection lost, trying again…",
  },
} satisfies Messages;
