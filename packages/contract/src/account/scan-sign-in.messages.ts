import type { Messages } from "@gongshu/core/text/messages";

export const scanSignInMessages = {
  scanned: { zh: "扫码成功，请确认登录", zhtw: "掃描成功，請確認登入", en: "Scanned, please confirm the sign-in" },
  confirmed: { zh: "已确认登录", zhtw: "已確認登入", en: "Sign-in confirmed" },
  refused: { zh: "已拒绝登录", zhtw: "已拒絕登入", en: "Sign-in refused" },
} satisfies Messages;
