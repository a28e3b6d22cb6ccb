import { type AreaInput, areaCodePattern, areaColumns, areaRoot } from "@gongshu/contract/system/area";
import { useT } from "#lib/locale.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import { patternRule } from "#ui/pattern-rule.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useEntityForm } from "#ui/use-entity-form.ts";
import { AddressField } from "#widgets/address/AddressField.tsx";
import { areaMessages as messages } from "./area.messages.ts";
import { useArea, useCreateArea, useRefreshAreas, useUpdateArea } from "./queries.ts";

/** An area to change, or a new one below a parent; at the top without one. */
export interface AreaTarget {
  readonly id?: string;
  readonly parent?: { readonly id: string; readonly name: string };
}

type Values = Omit<AreaInput, "parentId"> & {
  /** Ids from the province down; nothing at the top. */
  readonly parentIds?: readonly string[];
  readonly parentName?: string;
};

/** Creates or changes an area. */
export function AreaForm({ dialog }: { readonly dialog: DialogTarget<AreaTarget> }) {
  const t = useT();
  const { target, openCount } = dialog;
  const id = target?.id;
  const area = useArea(id, openCount);
  const create = useCreateArea();
  const update = useUpdateArea();
  const refresh = useRefreshAreas();
  const isMovable = (area.data?.parentIds.length ?? 0) > 0;
  const parent: FormField =
    id !== undefined && isMovable
      ? {
          name: "parentIds",
          label: t(messages.parent),
          kind: "custom",
          isRequired: true,
          control: <AddressField level={2} isPartial />,
        }
      : { name: "parentName", label: t(messages.parent), kind: "text", isDisabled: true };
  const fields: FormField[] = [
    parent,
    { name: "fullName", label: t(messages.fullName), kind: "text", isRequired: true, maxLength: 50 },
    {
      name: "enCode",
      label: t(messages.enCode),
      kind: "text",
      isRequired: true,
      maxLength: 20,
      rules: [patternRule(areaCodePattern, t(messages.badCode))],
    },
    { name: "sortCode", label: t(messages.sortCode), kind: "number", min: 0, max: 9999 },
    { name: "enabledMark", label: t(messages.enabledMark), kind: "switch" },
    { name: "description", label: t(messages.description), kind: "textarea", maxLength: 500 },
  ];
  const blank: Values = {
    fullName: "",
    enCode: "",
    sortCode: 0,
    enabledMark: 1,
    parentName: target?.parent?.name ?? t(messages.topLevel),
  };
  const { formKey, props } = useEntityForm({
    dialog,
    id,
    fields,
    columns: areaColumns,
    edited: area,
    blank,
    valuesOf: (record) => ({ ...record, parentName: record.parentName || t(messages.topLevel) }),
    // Those above the parent are not told of either side, and its name is enough.
    staleValuesOf: ({ parentId, ...values }) => ({ ...values, parentIds: [parentId] }),
    refresh,
    create: ({ parentIds: _ids, parentName: _name, ...values }: Values) =>
      create.mutateAsync({ body: { ...values, parentId: target?.parent?.id ?? areaRoot } }),
    update: (key, { parentIds, parentName: _name, ...values }, version) =>
      update.mutateAsync({
        params: { id: key },
        body: { ...values, parentId: isMovable ? (parentIds?.at(-1) ?? areaRoot) : area.data?.parentId, version },
      }),
  });
  return (
    <FormDrawer<Values> key={formKey} {...props} title={t(id === undefined ? messages.create : messages.editTitle)} />
  );
}
