import {
  type DictionaryDataInput,
  dictionaryDataRoot,
  entryCodePattern,
  entryColumns,
} from "@gongshu/contract/system/dictionary";
import { type Translate, useT } from "#lib/locale.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { FormField, FormTreeNode } from "#ui/form-fields.tsx";
import { patternRule } from "#ui/pattern-rule.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useEntityForm } from "#ui/use-entity-form.ts";
import { ColorSelect } from "./ColorSelect.tsx";
import { dictionaryMessages } from "./dictionary.messages.ts";
import type { DictionaryInView } from "./entry-rows.ts";
import { useCreateEntry, useEntry, useEntryParents, useRefreshEntries, useUpdateEntry } from "./queries.ts";
import { withoutBranch } from "./type-tree.ts";

/** An entry to change, or a new one of `type`, below `parentId` if there is one. */
export interface EntryTarget {
  readonly type: DictionaryInView;
  readonly id?: string;
  readonly parentId?: string | undefined;
}

function fieldsOf(t: Translate, isTree: boolean, parents: readonly FormTreeNode[]): FormField[] {
  const parent: FormField = {
    name: "parentId",
    label: t(dictionaryMessages.parent),
    kind: "treeSelect",
    isRequired: true,
    tree: parents,
  };
  return [
    ...(isTree ? [parent] : []),
    { name: "fullName", label: t(dictionaryMessages.fullName), kind: "text", isRequired: true, maxLength: 50 },
    {
      name: "enCode",
      label: t(dictionaryMessages.enCode),
      kind: "text",
      isRequired: true,
      maxLength: 50,
      help: t(dictionaryMessages.codeHelp),
      rules: [patternRule(entryCodePattern, t(dictionaryMessages.badEntryCode))],
    },
    { name: "color", label: t(dictionaryMessages.color), kind: "custom", control: <ColorSelect /> },
    { name: "sortCode", label: t(dictionaryMessages.sortCode), kind: "number", min: 0, max: 9999 },
    { name: "enabledMark", label: t(dictionaryMessages.enabledMark), kind: "switch" },
    { name: "description", label: t(dictionaryMessages.description), kind: "textarea", maxLength: 500 },
  ];
}

/** Creates or changes a dictionary entry. */
export function EntryForm({ dialog }: { readonly dialog: DialogTarget<EntryTarget> }) {
  const t = useT();
  const { isOpen, target, openCount } = dialog;
  const { id, type } = target ?? {};
  const isTree = type?.isTree === 1;
  const entry = useEntry(id, openCount);
  const parents = useEntryParents(type?.id ?? "", isOpen && isTree);
  const create = useCreateEntry();
  const update = useUpdateEntry();
  const refresh = useRefreshEntries();
  // Among the choices the type itself stands for "no parent".
  const root = type?.id ?? dictionaryDataRoot;
  const withRoot = <Entry extends { readonly parentId?: unknown }>(stored: Entry) =>
    stored.parentId === dictionaryDataRoot ? { ...stored, parentId: root } : stored;
  const blank: Partial<DictionaryDataInput> = {
    parentId: target?.parentId ?? root,
    color: "",
    sortCode: 0,
    enabledMark: 1,
  };
  const bodyOf = (values: DictionaryDataInput) => ({ ...values, dictionaryTypeId: type?.id ?? "" });
  const { formKey, props } = useEntityForm({
    dialog,
    id,
    fields: fieldsOf(t, isTree, withoutBranch(parents.data?.list ?? [], id)),
    columns: entryColumns,
    edited: entry,
    blank,
    valuesOf: withRoot,
    staleValuesOf: withRoot,
    refresh,
    create: (values: DictionaryDataInput) => create.mutateAsync({ body: bodyOf(values) }),
    update: (key, values, version) => update.mutateAsync({ params: { id: key }, body: { ...bodyOf(values), version } }),
  });
  return (
    <FormDrawer<DictionaryDataInput>
      key={formKey}
      {...props}
      title={t(id === undefined ? dictionaryMessages.newEntry : dictionaryMessages.editEntry)}
    />
  );
}
