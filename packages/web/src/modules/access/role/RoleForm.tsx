import { type RoleInput, roleCodePattern, roleColumns } from "@gongshu/contract/access/role";
import { type Translate, useT } from "#lib/locale.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import { patternRule } from "#ui/pattern-rule.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useEntityForm } from "#ui/use-entity-form.ts";
import { useCreateRole, useRefreshRoles, useRole, useUpdateRole } from "./queries.ts";
import { roleMessages as messages } from "./role.messages.ts";
import type { RoleType } from "./role-groups.ts";

/** A role to change, or a new one of a type. */
export interface RoleTarget {
  readonly id?: string;
  readonly type?: string | undefined;
}

function fieldsOf(t: Translate, types: readonly RoleType[]): FormField[] {
  return [
    { name: "fullName", label: t(messages.fullName), kind: "text", isRequired: true, maxLength: 50 },
    {
      name: "enCode",
      label: t(messages.enCode),
      kind: "text",
      isRequired: true,
      maxLength: 50,
      rules: [patternRule(roleCodePattern, t(messages.badCode))],
    },
    {
      name: "type",
      label: t(messages.type),
      kind: "select",
      isRequired: true,
      options: types.map(({ enCode, fullName }) => ({ value: enCode, label: fullName })),
    },
    { name: "sortCode", label: t(messages.sortCode), kind: "number", min: 0, max: 9999 },
    { name: "enabledMark", label: t(messages.enabledMark), kind: "switch", help: t(messages.stateHelp) },
    { name: "description", label: t(messages.description), kind: "textarea", maxLength: 500 },
  ];
}

interface RoleFormProps {
  readonly dialog: DialogTarget<RoleTarget>;
  readonly types: readonly RoleType[];
}

/** Creates or changes a role. */
export function RoleForm({ dialog, types }: RoleFormProps) {
  const t = useT();
  const { target, openCount } = dialog;
  const id = target?.id;
  const role = useRole(id, openCount);
  const create = useCreateRole();
  const update = useUpdateRole();
  const refresh = useRefreshRoles();
  const type = target?.type ?? types[0]?.enCode;
  const blank: Partial<RoleInput> = { ...(type !== undefined && { type }), sortCode: 0, enabledMark: 1 };
  const { formKey, props } = useEntityForm({
    dialog,
    id,
    fields: fieldsOf(t, types),
    columns: roleColumns,
    edited: role,
    blank,
    refresh,
    create: (body: RoleInput) => create.mutateAsync({ body }),
    update: (key, body, version) => update.mutateAsync({ params: { id: key }, body: { ...body, version } }),
  });
  return (
    <FormDrawer<RoleInput>
      key={formKey}
      {...props}
      title={t(id === undefined ? messages.newRole : messages.editRole)}
    />
  );
}
