import { rules } from "@gongshu/core/validation/rules";

/** Whether this can be asked for a code: a mobile number, alone or right of a tenant's `@`. */
export function isMobileAccount(text: string): boolean {
  const at = text.lastIndexOf("@");
  return at !== 0 && rules.mobile.test(text.slice(at + 1));
}
