import type { Messages } from "@gongshu/core/text/messages";

export const smsTestMessages = {
  tested: {
    zh: "测试短信已交给短信服务，接收号码 {mobilePhone}",
    zhtw: "測試簡訊已交給簡訊服務，接收號碼 {mobilePhone}",
    en: "The SMS service has taken a test message to {mobilePhone}",
  },
} satisfies Messages;
