import { type DepartmentInput, departmentColumns } from "@gongshu/contract/directory/department";
import { type Translate, useT } from "#lib/locale.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useEntityForm } from "#ui/use-entity-form.ts";
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

export interface UnitFormProps {
  readonly dialog: DialogTarget<UnitTarget>;
  /** A new one is there: where it stands. */
  readonly onCreated: (unit: NewUnit) => void;
}

/** A unit that was just made. */
export interface NewUnit {
  readonly id: string;
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
      control: directoryControl("user"),
    },
    ...lastFields(t),
  ];
}

/** Creates or changes a department; choosing another parent moves it. */
export function DepartmentForm({ dialog, onCreated }: UnitFormProps) {
  const t = useT();
  const { target, openCount } = dialog;
  const id = target?.id;
  const department = useDepartment(id, openCount);
  const create = useCreateDepartment();
  const update = useUpdateDepartment();
  const refresh = useRefreshUnits();
  const blank: Partial<DepartmentInput> = { parentId: target?.parentId ?? "", sortCode: 0, enabledMark: 1 };
  const { formKey, props } = useEntityForm({
    dialog,
    id,
    fields: fieldsOf(t, id),
    columns: departmentColumns,
    edited: department,
    blank,
    refresh,
    create: async (body: DepartmentInput) =>
      onCreated({ id: (await create.mutateAsync({ body })).id, parentId: body.parentId }),
    update: (key, body, version) => update.mutateAsync({ params: { id: key }, body: { ...body, version } }),
  });
  return (
    <FormDrawer<DepartmentInput>
      key={formKey}
      {...props}
      title={t(id === undefined ? messages.newDepartment : messages.editDepartment)}
    />
  );
}
