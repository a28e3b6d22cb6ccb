import type { Message } from "../text/messages.ts";
import { rules } from "./rules.ts";
import { supplierContactMessages as messages } from "./supplier-contact.messages.ts";

/** Who a supplier is and how to reach it; empty texts stand for what was left out. */
export interface SupplierContact {
  readonly company: string;
  readonly contact: string;
  readonly mobilePhone: string;
  readonly email: string;
  readonly address: string;
  readonly creditCode: string;
}

export interface SupplierContactIssue {
  readonly field: keyof SupplierContact;
  readonly message: Message;
}

/** The letters I, O, S, V and Z are not used (GB 32100). */
const creditCode = /^[0-9A-HJ-NPQRTUWXY]{18}$/;

/** What is missing or malformed, in the order of the form: company, contact and a mobile number are required. */
export function supplierContactIssues(input: SupplierContact): SupplierContactIssue[] {
  const issues: SupplierContactIssue[] = [];
  if (input.company === "") issues.push({ field: "company", message: messages.companyRequired });
  if (input.contact === "") issues.push({ field: "contact", message: messages.contactRequired });
  if (input.mobilePhone === "") issues.push({ field: "mobilePhone", message: messages.mobileRequired });
  else if (!rules.mobile.test(input.mobilePhone)) issues.push({ field: "mobilePhone", message: rules.mobile.message });
  if (input.email !== "" && !rules.email.test(input.email))
    issues.push({ field: "email", message: rules.email.message });
  if (input.creditCode !== "" && !creditCode.test(input.creditCode))
    issues.push({ field: "creditCode", message: messages.badCreditCode });
  return issues;
}
