import { type PositionInput, positionCodePattern, positionColumns } from "@gongshu/contract/directory/position";
import { rules } from "@gongshu/core/validation/rules";
import { useMemo } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { FormField, FormOption } from "#ui/form-fields.tsx";
import { patternRule } from "#ui/pattern-rule.ts";
import { uiMessages } from "#ui/ui.messages.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useEntityForm } from "#ui/use-entity-form.ts";
import { directoryControl } from "#widgets/directory/DirectoryPicker.tsx";
import { indexDictionaries, useDictionaries } from "#widgets/lookups.ts";
import { positionMessages as messages } from "./position.messages.ts";
import { useCreatePosition, usePosition, useRefreshPositions, useUpdatePosition } from "./queries.ts";

/** A position to change, or a new one of an organisation. */
export interface PositionTarget {
  readonly id?: string;
  readonly organizeId?: string | undefined;
}

function fieldsOf(t: Translate, types: readonly FormOption[]): FormField[] {
  return [
    {
      name: "organizeId",
      label: t(messages.department),
      kind: "custom",
      isRequired: true,
      control: directoryControl("department", false, {
        placeholder: t(uiMessages.pleaseSelect, { label: t(messages.department) }),
      }),
    },
    {
      name: "fullName",
      label: t(messages.fullName),
      kind: "text",
      isRequired: true,
      maxLength: 50,
      rules: [
        {
          validator: (_rule, value: unknown) =>
            typeof value !== "string" || value === "" || rules.name.test(value.trim())
              ? Promise.resolve()
              : Promise.reject(new Error(t(rules.name.message))),
        },
      ],
    },
    {
      name: "enCode",
      label: t(messages.enCode),
      kind: "text",
      isRequired: true,
      maxLength: 50,
      help: t(messages.codeHelp),
      rules: [patternRule(positionCodePattern, t(rules.account.message))],
    },
    { name: "type", label: t(messages.type), kind: "select", isRequired: true, options: types },
    { name: "sortCode", label: t(messages.sortCode), kind: "number", min: 0, max: 9999 },
    { name: "enabledMark", label: t(messages.state), kind: "switch" },
    { name: "description", label: t(messages.description), kind: "textarea", maxLength: 500 },
  ];
}

/** Creates or changes a position. */
export function PositionForm({ dialog }: { readonly dialog: DialogTarget<PositionTarget> }) {
  const t = useT();
  const { isOpen, target, openCount } = dialog;
  const id = target?.id;
  const position = usePosition(id, openCount);
  const create = useCreatePosition();
  const update = useUpdatePosition();
  const dictionaries = useDictionaries(isOpen);
  const types = useMemo(
    () => indexDictionaries(dictionaries.list).get("PositionType")?.options ?? [],
    [dictionaries.list],
  );
  const refresh = useRefreshPositions();
  const blank: Partial<PositionInput> = {
    sortCode: 0,
    enabledMark: 1,
    ...(target?.organizeId !== undefined && { organizeId: target.organizeId }),
  };
  const { formKey, props } = useEntityForm({
    dialog,
    id,
    fields: fieldsOf(t, types),
    columns: positionColumns,
    edited: position,
    blank,
    refresh,
    create: (body: PositionInput) => create.mutateAsync({ body }),
    update: (key, body, version) => update.mutateAsync({ params: { id: key }, body: { ...body, version } }),
  });
  return (
    <FormDrawer<PositionInput>
      key={formKey}
      {...props}
      title={t(id === undefined ? messages.newPosition : messages.editPosition)}
    />
  );
}
