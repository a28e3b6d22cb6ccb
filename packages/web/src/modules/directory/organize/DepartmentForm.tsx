import type { DepartmentInput } from "@gongshu/contract/directory/department";
import { useEffect } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useStaleGuard } from "#ui/use-stale-guard.tsx";
import { directoryControl } from "#widgets/directory/DirectoryPicker.tsx";
import { organizeMessages as messages } from "./organize.messages.ts";
import { ParentSelect } from "./ParentSelect.tsx";
import { useCreateDepartment, useDepartment, useRefreshUnits, useUpdateDepartment } from "./queries.ts";
import { lastFields, nameFields } from "./unit-fields.tsx";

/** A unit to change, or a new one below `parentId`. */
export interface UnitTarget {
  readonly id?: string;
  readonly parentId: string;
}

function fieldsOf(t: Translate, id: string | undefined): FormField[] {
  return [
    {
      name: "parentId",
      label: t(messages.parent),
      kind: "custom",
      isRequired: true,
      control: <ParentSelect kinds="all" ownId={id} placeholder={t(messages.parent)} />,
    },
    ...nameFields(t),
    {
      name: "managerId",
      label: t(messages.manager),
      kind: "custom",
      isRequired: true,
      control: directoryControl("user"),
    },
    ...lastFields(t),
  ];
}

/** Creates or changes a department; choosing another parent moves it. */
export function DepartmentForm({ dialog }: { readonly dialog: DialogTarget<UnitTarget> }) {
  const t = useT();
  const { isOpen, target, round, close } = dialog;
  const id = target?.id;
  const department = useDepartment(id, round);
  const create = useCreateDepartment();
  const update = useUpdateDepartment();
  const refresh = useRefreshUnits();
  const fields = fieldsOf(t, id);
  const { reloads, save } = useStaleGuard({ fields, onReload: () => Promise.all([department.refetch(), refresh()]) });
  const isMissing = department.isError;
  useEffect(() => {
    // Somebody has deleted it meanwhile; the toast says so.
    if (isMissing) close();
  }, [isMissing, close]);

  const submit = async (values: DepartmentInput) => {
    if (id === undefined) await create.mutateAsync({ body: values });
    else
      await save(department.data?.version, (version) =>
        update.mutateAsync({ params: { id }, body: { ...values, version } }),
      );
  };
  const blank: Partial<DepartmentInput> = { parentId: target?.parentId ?? "", sortCode: 0, enabledMark: 1 };
  return (
    <FormDrawer<DepartmentInput>
      key={reloads}
      isOpen={isOpen}
      title={t(id === undefined ? messages.newDepartment : messages.editDepartment)}
      fields={fields}
      initialValues={id === undefined ? blank : department.data}
      onSubmit={submit}
      onClose={close}
    />
  );
}
