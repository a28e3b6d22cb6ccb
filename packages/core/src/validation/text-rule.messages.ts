import type { Messages } from "../text/messages.ts";

/** What a text that a pattern refuses is told, where the rule has no sentence of its own. */
export const textRuleMessages = {
  mismatch: { zh: "格式不正确", zhtw: "格式不正確", en: "Does not have the required form" },
  unusable: {
    zh: "校验规则无法使用，请联系表单的设计者",
    zhtw: "驗證規則無法使用，請聯絡表單的設計者",
    en: "Cannot be checked by its pattern: please tell the designer of the form",
  },
  tooSlow: {
    zh: "校验规则过于复杂，无法完成校验，请联系表单的设计者",
    zhtw: "驗證規則過於複雜，無法完成驗證，請聯絡表單的設計者",
    en: "The patterns are too complex to be checked: please tell the designer of the form",
  },
} satisfies Messages;
