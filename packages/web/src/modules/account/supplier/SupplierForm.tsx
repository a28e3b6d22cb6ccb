import { type SupplierInput, supplierColumns, supplierLimits } from "@gongshu/contract/account/supplier";
import { type Translate, useT } from "#lib/locale.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useEntityForm } from "#ui/use-entity-form.ts";
import { codeRule } from "./code-rule.ts";
import { contactRule, mobileRule } from "./contact-rules.ts";
import { useRefreshSuppliers, useSupplier, useUpdateSupplier } from "./queries.ts";
import { supplierMessages as messages } from "./supplier.messages.ts";

function fieldsOf(t: Translate): FormField[] {
  const text = (name: keyof typeof supplierLimits, label: string, more: Partial<FormField> = {}): FormField => ({
    name,
    label,
    kind: "text",
    maxLength: supplierLimits[name],
    ...more,
  });
  return [
    text("fullName", t(messages.fullName), { isRequired: true }),
    text("enCode", t(messages.enCode), { isRequired: true, rules: [codeRule(t)] }),
    text("contact", t(messages.contact), { isRequired: true }),
    text("mobilePhone", t(messages.mobilePhone), { isRequired: true, rules: [mobileRule(t)] }),
    text("email", t(messages.email), { rules: [contactRule("email", t)] }),
    text("creditCode", t(messages.creditCode), { rules: [contactRule("creditCode", t)] }),
    text("address", t(messages.address), { isWide: true }),
    { name: "description", label: t(messages.description), kind: "textarea", maxLength: 500, isWide: true },
  ];
}

/** Changes a supplier; `dialog` holds its id. */
export function SupplierForm({ dialog }: { readonly dialog: DialogTarget<string> }) {
  const t = useT();
  const { target, openCount } = dialog;
  const supplier = useSupplier(target, openCount);
  const update = useUpdateSupplier();
  const refresh = useRefreshSuppliers();
  const { formKey, props } = useEntityForm({
    dialog,
    id: target ?? "",
    fields: fieldsOf(t),
    columns: supplierColumns,
    edited: supplier,
    blank: {},
    refresh,
    update: (id, values: SupplierInput, version) =>
      update.mutateAsync({ params: { id }, body: { ...values, sortCode: supplier.data?.sortCode ?? 0, version } }),
  });
  return <FormDrawer<SupplierInput> key={formKey} {...props} title={t(messages.editSupplier)} columns={2} />;
}
