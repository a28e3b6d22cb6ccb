import type { Messages } from "@gongshu/core/text/messages";

export const billRuleErrors = {
  unknown: {
    zh: "单据规则 {code} 不存在或已停用",
    zhtw: "單據規則 {code} 不存在或已停用",
    en: "The bill rule {code} does not exist or is disabled",
  },
} satisfies Messages;
