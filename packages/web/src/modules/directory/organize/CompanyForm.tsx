import { type CompanyInput, companyColumns, organizeRoot } from "@gongshu/contract/directory/organize";
import { type Translate, useT } from "#lib/locale.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import { useEntityForm } from "#ui/use-entity-form.ts";
import { directoryControl } from "#widgets/directory/DirectoryPicker.tsx";
import { CompanyFacts, factSections } from "./company-facts.tsx";
import type { UnitFormProps } from "./DepartmentForm.tsx";
import { organizeMessages as messages } from "./organize.messages.ts";
import { ParentSelect } from "./ParentSelect.tsx";
import { useCompany, useCreateCompany, useRefreshUnits, useUpdateCompany } from "./queries.ts";
import { readFacts } from "./stored-facts.ts";
import { lastFields, nameFields } from "./unit-fields.tsx";

function fieldsOf(t: Translate, id: string | undefined): FormField[] {
  return [
    {
      name: "parentId",
      label: t(messages.parentCompany),
      kind: "custom",
      control: <ParentSelect kinds="company" ownId={id} placeholder={t(messages.noParent)} isClearable />,
    },
    ...nameFields(t),
    { name: "managerId", label: t(messages.manager), kind: "custom", control: directoryControl("user") },
    ...lastFields(t),
  ];
}

/** Creates or changes a company; choosing another parent moves it. */
export function CompanyForm({ dialog, onCreated }: UnitFormProps) {
  const t = useT();
  const { target, openCount } = dialog;
  const id = target?.id;
  const company = useCompany(id, openCount);
  const create = useCreateCompany();
  const update = useUpdateCompany();
  const refresh = useRefreshUnits();
  const bodyOf = (values: CompanyInput) => ({ ...values, parentId: values.parentId || organizeRoot });
  const blank: Partial<CompanyInput> = { parentId: target?.parentId ?? organizeRoot, sortCode: 0, enabledMark: 1 };
  const { formKey, props } = useEntityForm({
    dialog,
    id,
    fields: fieldsOf(t, id),
    otherFields: factSections(t).flatMap((section) => section.fields),
    columns: companyColumns,
    edited: company,
    blank,
    valuesOf: (record) => ({ ...record, propertyJson: readFacts(record.propertyJson) }),
    refresh,
    create: async (values: CompanyInput) => {
      const body = bodyOf(values);
      onCreated({ id: (await create.mutateAsync({ body })).id, parentId: body.parentId });
    },
    update: (key, values, version) => update.mutateAsync({ params: { id: key }, body: { ...bodyOf(values), version } }),
  });
  return (
    <FormDrawer<CompanyInput>
      key={formKey}
      {...props}
      title={t(id === undefined ? messages.newCompany : messages.editCompany)}
      columns={2}
    >
      <CompanyFacts />
    </FormDrawer>
  );
}
