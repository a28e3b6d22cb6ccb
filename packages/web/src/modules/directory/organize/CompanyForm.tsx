import { type CompanyInput, organizeRoot } from "@gongshu/contract/directory/organize";
import { useEffect, useMemo } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useStaleGuard } from "#ui/use-stale-guard.tsx";
import { directoryControl } from "#widgets/directory/DirectoryPicker.tsx";
import { CompanyFacts, factSections } from "./company-facts.tsx";
import type { UnitTarget } from "./DepartmentForm.tsx";
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
export function CompanyForm({ dialog }: { readonly dialog: DialogTarget<UnitTarget> }) {
  const t = useT();
  const { isOpen, target, round, close } = dialog;
  const id = target?.id;
  const company = useCompany(id, round);
  const create = useCreateCompany();
  const update = useUpdateCompany();
  const refresh = useRefreshUnits();
  const fields = fieldsOf(t, id);
  const { reloads, save } = useStaleGuard({
    fields: [...fields, ...factSections(t).flatMap((section) => section.fields)],
    onReload: () => Promise.all([company.refetch(), refresh()]),
  });
  const isMissing = company.isError;
  useEffect(() => {
    // Somebody has deleted it meanwhile; the toast says so.
    if (isMissing) close();
  }, [isMissing, close]);
  const { data } = company;
  const stored = useMemo(() => data && { ...data, propertyJson: readFacts(data.propertyJson) }, [data]);

  const submit = async (values: CompanyInput) => {
    const body = { ...values, parentId: values.parentId || organizeRoot };
    if (id === undefined) await create.mutateAsync({ body });
    else await save(data?.version, (version) => update.mutateAsync({ params: { id }, body: { ...body, version } }));
  };
  const blank: Partial<CompanyInput> = { parentId: target?.parentId ?? organizeRoot, sortCode: 0, enabledMark: 1 };
  return (
    <FormDrawer<CompanyInput>
      key={reloads}
      isOpen={isOpen}
      title={t(id === undefined ? messages.newCompany : messages.editCompany)}
      fields={fields}
      columns={2}
      initialValues={id === undefined ? blank : stored}
      onSubmit={submit}
      onClose={close}
    >
      <CompanyFacts />
    </FormDrawer>
  );
}
