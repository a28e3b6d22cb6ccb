import { organizeNamePattern } from "@gongshu/contract/directory/organize";
import { typeCodePattern } from "@gongshu/contract/system/dictionary";
import type { Translate } from "#lib/locale.ts";
import type { FormField } from "#ui/form-fields.tsx";
import { patternRule } from "#ui/pattern-rule.ts";
import { organizeMessages as messages } from "./organize.messages.ts";

/** Name and code, of either kind. */
export function nameFields(t: Translate): FormField[] {
  return [
    {
      name: "fullName",
      label: t(messages.fullName),
      kind: "text",
      isRequired: true,
      maxLength: 50,
      rules: [patternRule(organizeNamePattern, t(messages.badName))],
    },
    {
      name: "enCode",
      label: t(messages.enCode),
      kind: "text",
      isRequired: true,
      maxLength: 50,
      rules: [patternRule(typeCodePattern, t(messages.badCode))],
    },
  ];
}

/** Order, state and remarks, of either kind. */
export function lastFields(t: Translate): FormField[] {
  return [
    { name: "sortCode", label: t(messages.sortCode), kind: "number", min: 0, max: 9999 },
    { name: "enabledMark", label: t(messages.enabledMark), kind: "switch" },
    { name: "description", label: t(messages.description), kind: "textarea", maxLength: 500, isWide: true },
  ];
}
