import type { Messages } from "@gongshu/core/text/messages";

export const outboundErrors = {
  notReached: {
    zh: "无法连接{service}，请检查网络或联系管理员",
    zhtw: "無法連線{service}，請檢查網路或聯絡管理員",
    en: "{service} cannot be reached, please check the network or contact the administrator",
  },
  refused: {
    zh: "{service}拒绝了请求（状态 {status}）",
    zhtw: "{service}拒絕了請求（狀態 {status}）",
    en: "{service} refused the request (status {status})",
  },
  notUnderstood: {
    zh: "{service}返回的内容无法识别",
    zhtw: "{service}傳回的內容無法識別",
    en: "The answer of {service} could not be understood",
  },
} satisfies Messages;
