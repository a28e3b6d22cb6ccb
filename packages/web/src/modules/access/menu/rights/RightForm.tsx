import { menuCodePattern, menuRoot } from "@gongshu/contract/access/menu";
import type { MenuButtonInput } from "@gongshu/contract/access/menu-rights";
import { useT } from "#lib/locale.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { FormField, FormTreeNode } from "#ui/form-fields.tsx";
import { patternRule } from "#ui/pattern-rule.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useStaleGuard } from "#ui/use-stale-guard.tsx";
import { IconPicker } from "../IconPicker.tsx";
import { menuMessages } from "../menu.messages.ts";
import { rightsMessages as messages } from "./rights.messages.ts";
import { type RightKind, type RightRow, useRight, useRightWrites } from "./rights-queries.ts";

/** A right to change, or a new one, a button perhaps below another. */
export interface RightTarget {
  readonly id?: string;
  readonly parentId?: string;
}

interface RightFormProps {
  readonly dialog: DialogTarget<RightTarget>;
  readonly kind: RightKind;
  readonly moduleId: string;
  /** For choosing the parent of a button. */
  readonly rows: readonly RightRow[];
}

type Values = Omit<MenuButtonInput, "moduleId">;

/** Creates or changes a button, a column or a form field of a menu. */
export function RightForm({ dialog, kind, moduleId, rows }: RightFormProps) {
  const t = useT();
  const { isOpen, target, openCount, close } = dialog;
  const id = target?.id;
  const right = useRight(kind, id, openCount);
  const { create, update } = useRightWrites(kind);
  const extra: Readonly<Record<RightKind, readonly FormField[]>> = {
    buttons: [
      {
        name: "parentId",
        label: t(menuMessages.parent),
        kind: "treeSelect",
        isRequired: true,
        tree: [{ id: menuRoot, fullName: t(menuMessages.topLevel), children: withoutBranch(rows, id) }],
      },
      { name: "icon", label: t(menuMessages.icon), kind: "custom", control: <IconPicker /> },
    ],
    columns: [
      { name: "bindTable", label: t(messages.bindTable), kind: "text", maxLength: 100 },
      { name: "bindTableName", label: t(messages.bindTableName), kind: "text", maxLength: 100 },
    ],
    forms: [],
  };
  const fields: FormField[] = [
    { name: "fullName", label: t(menuMessages.fullName), kind: "text", isRequired: true, maxLength: 50 },
    {
      name: "enCode",
      label: t(menuMessages.enCode),
      kind: "text",
      isRequired: true,
      maxLength: 50,
      rules: [patternRule(menuCodePattern, t(menuMessages.badCode))],
    },
    ...extra[kind],
    { name: "sortCode", label: t(menuMessages.sortCode), kind: "number", min: 0, max: 9999 },
    { name: "enabledMark", label: t(menuMessages.enabledMark), kind: "switch" },
    { name: "description", label: t(menuMessages.description), kind: "textarea", maxLength: 500 },
  ];
  const { reloads, draft, save } = useStaleGuard({
    fields,
    draft: dialog.draft,
    version: right.data?.version,
    onReload: () => right.refetch(),
  });
  const submit = async (values: Values) => {
    const body = { ...right.data, ...values, moduleId };
    if (id === undefined) await create.mutateAsync({ body: { ...values, moduleId } });
    else
      await save(right.data?.version, (version) => update.mutateAsync({ params: { id }, body: { ...body, version } }));
  };
  const blank: Partial<Values> = { parentId: target?.parentId ?? menuRoot, icon: "", sortCode: 0, enabledMark: 1 };
  return (
    <FormDrawer<Values>
      key={reloads}
      isOpen={isOpen}
      draft={draft}
      title={t(id === undefined ? messages.newItem : messages.editItem)}
      fields={fields}
      initialValues={id === undefined ? blank : right.data}
      source={right}
      onSubmit={submit}
      onClose={close}
    />
  );
}

function withoutBranch(rows: readonly RightRow[], id: string | undefined): FormTreeNode[] {
  return rows
    .filter((row) => row.id !== id)
    .map((row) => ({ id: row.id, fullName: row.fullName, children: withoutBranch(row.children ?? [], id) }));
}
