import { type SupplierInput, supplierLimits } from "@gongshu/contract/account/supplier";
import { useEffect } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useStaleGuard } from "#ui/use-stale-guard.tsx";
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
  const { isOpen, target, round, close } = dialog;
  const supplier = useSupplier(target, round);
  const update = useUpdateSupplier();
  const fields = fieldsOf(t);
  const refresh = useRefreshSuppliers();
  const { reloads, save } = useStaleGuard({ fields, onReload: () => Promise.all([supplier.refetch(), refresh()]) });
  const isMissing = supplier.isError;
  useEffect(() => {
    // Somebody has deleted it meanwhile; the toast says so.
    if (isMissing) close();
  }, [isMissing, close]);
  const submit = (values: SupplierInput) =>
    save(supplier.data?.version, (version) =>
      update.mutateAsync({
        params: { id: target ?? "" },
        body: { ...values, sortCode: supplier.data?.sortCode ?? 0, version },
      }),
    );
  return (
    <FormModal<SupplierInput>
      key={reloads}
      isOpen={isOpen}
      title={t(messages.editSupplier)}
      fields={fields}
      columns={2}
      initialValues={supplier.data}
      onSubmit={submit}
      onClose={close}
    />
  );
}
