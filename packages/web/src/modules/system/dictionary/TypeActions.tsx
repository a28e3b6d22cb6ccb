import { createType, type DictionaryTypeNode, deleteType, updateType } from "@gongshu/contract/system/dictionary";
import { useT } from "#lib/locale.ts";
import { useCanAny } from "#lib/permission.ts";
import { MoreMenu } from "#ui/MoreMenu.tsx";
import { dictionaryMessages } from "./dictionary.messages.ts";

interface TypeActionsProps {
  readonly node: DictionaryTypeNode;
  readonly onAdd: (parent: DictionaryTypeNode) => void;
  readonly onEdit: (node: DictionaryTypeNode) => void;
  readonly onRemove: (node: DictionaryTypeNode) => void;
}

/** The actions on one type that the user may use. */
export function TypeActions({ node, onAdd, onEdit, onRemove }: TypeActionsProps) {
  const t = useT();
  const can = useCanAny();
  const items = [
    { key: "add", endpoint: createType, label: t(dictionaryMessages.newChildType), onClick: () => onAdd(node) },
    {
      key: "edit",
      endpoint: updateType,
      label: t(dictionaryMessages.editType),
      extra: "F2",
      onClick: () => onEdit(node),
    },
    {
      key: "remove",
      endpoint: deleteType,
      label: t(dictionaryMessages.removeType),
      extra: "Del",
      danger: true,
      onClick: () => onRemove(node),
    },
  ].flatMap(({ endpoint, ...item }) => (can(endpoint) ? [item] : []));
  if (items.length === 0) return null;
  // Not a stop of the Tab key in every line: the keys of the tree do the same.
  return (
    <MoreMenu label={t(dictionaryMessages.typeActions, { name: node.fullName })} items={items} isTabStop={false} />
  );
}
