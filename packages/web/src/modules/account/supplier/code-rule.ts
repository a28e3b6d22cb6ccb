import { supplierCodePattern } from "@gongshu/contract/account/supplier";
import type { Rule } from "antd/es/form";
import type { Translate } from "#lib/locale.ts";
import { patternRule } from "#ui/pattern-rule.ts";
import { supplierMessages } from "./supplier.messages.ts";

/** What the code of a supplier may be. */
export function codeRule(t: Translate): Rule {
  return patternRule(supplierCodePattern, t(supplierMessages.enCodeHelp));
}
