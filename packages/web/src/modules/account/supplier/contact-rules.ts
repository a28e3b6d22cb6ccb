import { rules } from "@gongshu/core/validation/rules";
import { type SupplierContact, supplierContactIssues } from "@gongshu/core/validation/supplier-contact";
import type { Rule } from "antd/es/form";
import type { Translate } from "#lib/locale.ts";

const valid: SupplierContact = {
  company: "x",
  contact: "x",
  mobilePhone: "",
  email: "",
  address: "",
  creditCode: "",
};

/** The rule of one field in a form: the server's own. Emptiness is left to `isRequired`. */
export function contactRule(field: "email" | "creditCode", t: Translate): Rule {
  return {
    validator: (_rule, value: unknown) => {
      const text = typeof value === "string" ? value.trim() : "";
      const issue = supplierContactIssues({ ...valid, [field]: text }).find((found) => found.field === field);
      return issue === undefined ? Promise.resolve() : Promise.reject(new Error(t(issue.message)));
    },
  };
}

/** The rule of a mobile number in a form. */
export function mobileRule(t: Translate): Rule {
  return {
    validator: (_rule, value: unknown) =>
      typeof value !== "string" || value === "" || rules.mobile.test(value.trim())
        ? Promise.resolve()
        : Promise.reject(new Error(t(rules.mobile.message))),
  };
}
