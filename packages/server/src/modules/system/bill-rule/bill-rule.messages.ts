import type { Messages } from "@gongshu/core/text/messages";

export const billRuleErrors = {
  unknown: {
    zh: "单据规则 {code} 不存在或已停用",
    zhtw: "單據規則 {code} 不存在或已停用",
    en: "The bill rule {code} does not exist or is disabled",
  },
  startTooLong: {
    zh: "流水起始不能超过 {digit} 位",
    zhtw: "流水起始不能超過 {digit} 位",
    en: "The first number has more than {digit} digits",
  },
  isUsed: {
    zh: "规则“{fullName}”已生成过单号，不能删除，可以停用",
    zhtw: "規則「{fullName}」已產生過單號，不能刪除，可以停用",
    en: "The rule {fullName} has given numbers and cannot be deleted; disable it instead",
  },
  isNamed: {
    zh: "表单“{forms}”正在使用该规则，不能删除",
    zhtw: "表單「{forms}」正在使用此規則，不能刪除",
    en: "The rule is used by {forms} and cannot be deleted",
  },
  codeIsNamed: {
    zh: "表单“{forms}”正在使用该编码，不能修改",
    zhtw: "表單「{forms}」正在使用此編碼，不能修改",
    en: "The code is used by {forms} and cannot be changed",
  },
} satisfies Messages;
