import type { Messages } from "../../text/messages.ts";

/** What kinds find wrong with the definition of a field. Apart from all else that can be wrong with a form, because kinds are wherever values are read. */
export const fieldMessages = {
  noOptions: { zh: "“{name}”没有选项", zhtw: "「{name}」沒有選項", en: "“{name}” has no options" },
  duplicateOption: {
    zh: "“{name}”的选项“{text}”重复",
    zhtw: "「{name}」的選項「{text}」重複",
    en: "“{name}” has the option “{text}” twice",
  },
  tooManyOptions: {
    zh: "“{name}”的选项最多 {max} 个",
    zhtw: "「{name}」的選項最多 {max} 個",
    en: "“{name}” may have at most {max} options",
  },
  badPattern: {
    zh: "“{name}”的校验规则不是有效的正则表达式",
    zhtw: "「{name}」的驗證規則不是有效的正規表示式",
    en: "The pattern of “{name}” is not a regular expression",
  },
  unsupportedPattern: {
    zh: "“{name}”的校验规则使用了反向引用或内联标志，不受支持",
    zhtw: "「{name}」的驗證規則使用了反向參照或內嵌旗標，不受支援",
    en: "The pattern of “{name}” uses back references or inline flags, which are not supported",
  },
  largePattern: {
    zh: "“{name}”的校验规则过大，请减少重复次数或拆分",
    zhtw: "「{name}」的驗證規則過大，請減少重複次數或拆分",
    en: "The pattern of “{name}” is too large: repeat less often, or split it",
  },
  patternLength: {
    zh: "“{name}”使用了自定义校验规则，最大长度不能超过 {max}",
    zhtw: "「{name}」使用了自訂驗證規則，最大長度不能超過 {max}",
    en: "“{name}” has a pattern of its own, so its length must be at most {max}",
  },
} satisfies Messages;
