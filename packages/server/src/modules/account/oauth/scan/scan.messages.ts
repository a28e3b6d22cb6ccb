import type { Messages } from "@gongshu/core/text/messages";

export const scanErrors = {
  unknown: {
    zh: "二维码无效，请扫描登录页上的二维码",
    zhtw: "QR Code 無效，請掃描登入頁上的 QR Code",
    en: "This QR code is not valid, please scan the one on the sign-in page",
  },
  expired: {
    zh: "二维码已过期，请刷新后重新扫描",
    zhtw: "QR Code 已過期，請重新整理後再掃描",
    en: "This QR code has expired, please refresh it and scan again",
  },
  used: {
    zh: "二维码已使用，请刷新后重新扫描",
    zhtw: "QR Code 已使用過，請重新整理後再掃描",
    en: "This QR code has been used, please refresh it and scan again",
  },
  otherUser: {
    zh: "二维码已被其他用户扫描",
    zhtw: "QR Code 已被其他使用者掃描",
    en: "This QR code has been scanned by another user",
  },
  notScanned: {
    zh: "请先扫描二维码",
    zhtw: "請先掃描 QR Code",
    en: "Please scan the QR code first",
  },
} satisfies Messages;
