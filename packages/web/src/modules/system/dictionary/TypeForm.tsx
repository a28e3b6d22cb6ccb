import { type DictionaryTypeInput, dictionaryTypeRoot, typeCodePattern } from "@gongshu/contract/system/dictionary";
import { type Translate, useT } from "#lib/locale.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { FormField, FormTreeNode } from "#ui/form-fields.tsx";
import { patternRule } from "#ui/pattern-rule.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useEntityForm } from "#ui/use-entity-form.ts";
import { dictionaryMessages } from "./dictionary.messages.ts";
import { useCreateType, useRefreshTypes, useType, useTypeParents, useUpdateType } from "./queries.ts";
import { withoutBranch } from "./type-tree.ts";

/** A type to change, or a new one below `parentId`. */
export interface TypeTarget {
  readonly id?: string;
  readonly parentId: string;
}

interface TypeFormProps {
  readonly dialog: DialogTarget<TypeTarget>;
  readonly onCreated: (id: string) => void;
}

function fieldsOf(t: Translate, parents: readonly FormTreeNode[]): FormField[] {
  return [
    {
      name: "parentId",
      label: t(dictionaryMessages.parent),
      kind: "treeSelect",
      isRequired: true,
      tree: [{ id: dictionaryTypeRoot, fullName: t(dictionaryMessages.topLevel), children: parents }],
    },
    { name: "fullName", label: t(dictionaryMessages.fullName), kind: "text", isRequired: true, maxLength: 50 },
    {
      name: "enCode",
      label: t(dictionaryMessages.enCode),
      kind: "text",
      isRequired: true,
      maxLength: 50,
      help: t(dictionaryMessages.codeHelp),
      rules: [patternRule(typeCodePattern, t(dictionaryMessages.badTypeCode))],
    },
    {
      name: "isTree",
      label: t(dictionaryMessages.structure),
      kind: "radio",
      isRequired: true,
      options: [
        { value: 0, label: t(dictionaryMessages.flat) },
        { value: 1, label: t(dictionaryMessages.tree) },
      ],
    },
    { name: "sortCode", label: t(dictionaryMessages.sortCode), kind: "number", min: 0, max: 9999 },
    { name: "description", label: t(dictionaryMessages.description), kind: "textarea", maxLength: 500 },
  ];
}

/** Creates or changes a dictionary type; moving it means to choose another parent. */
export function TypeForm({ dialog, onCreated }: TypeFormProps) {
  const t = useT();
  const { isOpen, target, openCount } = dialog;
  const id = target?.id;
  const type = useType(id, openCount);
  const parents = useTypeParents(isOpen);
  const create = useCreateType();
  const update = useUpdateType();
  const refresh = useRefreshTypes();
  const blank: Partial<DictionaryTypeInput> = {
    parentId: target?.parentId ?? dictionaryTypeRoot,
    isTree: 0,
    sortCode: 0,
  };
  const { formKey, props } = useEntityForm({
    dialog,
    id,
    fields: fieldsOf(t, withoutBranch(parents.data?.list ?? [], id)),
    edited: type,
    blank,
    refresh,
    create: async (body: DictionaryTypeInput) => onCreated((await create.mutateAsync({ body })).id),
    update: (key, body, version) => update.mutateAsync({ params: { id: key }, body: { ...body, version } }),
  });
  return (
    <FormDrawer<DictionaryTypeInput>
      key={formKey}
      {...props}
      title={t(id === undefined ? dictionaryMessages.newType : dictionaryMessages.editType)}
    />
  );
}
