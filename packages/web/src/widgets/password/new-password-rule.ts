import type { PasswordPolicy } from "@gongshu/core/validation/password";
import { passwordMessages } from "@gongshu/core/validation/password.messages";
import type { Rule } from "antd/es/form";
import type { Translate } from "../../lib/locale.ts";
import { findPasswordFault } from "./find-password-fault.ts";

type GetValue = (name: string) => unknown;

/** Refuses a new password that the policy does not accept. Emptiness is the business of another rule. */
export function newPasswordRule(t: Translate, policy: PasswordPolicy, accountOf: (getValue: GetValue) => string): Rule {
  return ({ getFieldValue }) => ({
    validator: async (_rule, value: unknown) => {
      if (typeof value !== "string" || value === "") return;
      const fault = await findPasswordFault(value, accountOf(getFieldValue), policy);
      if (fault !== undefined) throw new Error(t(passwordMessages[fault]));
    },
  });
}
