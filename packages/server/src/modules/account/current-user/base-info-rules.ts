import type { BaseInfoValues } from "@gongshu/contract/account/current-user";
import type { Message } from "@gongshu/core/text/messages";
import { type NamedRule, rules } from "@gongshu/core/validation/rules";
import type { FieldIssue } from "#platform/http/errors.ts";
import { currentUserErrors } from "./current-user.messages.ts";

/** Digits with the signs that people write between them, and an extension. */
const phone = /^\+?[\d\s()-]{3,25}(?:(?:#|-|x|ext\.?)\s?\d{1,6})?$/i;
const phoneRule = { test: (text: string) => phone.test(text), message: currentUserErrors.badPhone };

interface TextRule {
  readonly test: (text: string) => boolean;
  readonly message: Message;
}

const named = (name: NamedRule): TextRule => rules[name];

const textRules = {
  realName: named("name"),
  mobilePhone: named("mobile"),
  email: named("email"),
  telePhone: phoneRule,
  landline: phoneRule,
  urgentTelePhone: phoneRule,
} satisfies Partial<Record<keyof BaseInfoValues, TextRule>>;

/** The malformed fields, in the order of the form. Empty and absent texts are valid. The number of an identity card is checked by its check digit. */
export function baseInfoIssues(input: BaseInfoValues, isIdCard: boolean, nowMs: number): FieldIssue[] {
  const issues: FieldIssue[] = Object.entries(textRules).flatMap(([field, rule]: [string, TextRule]) => {
    const text = input[field as keyof typeof textRules] ?? "";
    return text === "" || rule.test(text) ? [] : [{ field, message: rule.message }];
  });
  const number = input.certificatesNumber ?? "";
  if (isIdCard && number !== "" && !rules.idCard.test(number))
    issues.push({ field: "certificatesNumber", message: rules.idCard.message });
  if ((input.birthday ?? 0) > nowMs) issues.push({ field: "birthday", message: currentUserErrors.birthdayAhead });
  return issues;
}
