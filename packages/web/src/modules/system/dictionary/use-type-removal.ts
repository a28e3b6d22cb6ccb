import type { DictionaryTypeNode } from "@gongshu/contract/system/dictionary";
import { useT } from "#lib/locale.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import { dictionaryMessages } from "./dictionary.messages.ts";
import { useDeleteType } from "./queries.ts";

/** Deletes a type after a question. `onDeleted` runs once the server has agreed, while the old tree is still in view. */
export function useTypeRemoval(onDeleted: (node: DictionaryTypeNode) => void): (node: DictionaryTypeNode) => void {
  const t = useT();
  const ask = useConfirm();
  const { mutateAsync } = useDeleteType();
  return (node) =>
    void ask({
      about: node.fullName,
      text: (name) => t(dictionaryMessages.askRemoveType, { name }),
      onYes: () => mutateAsync({ params: { id: node.id } }).then(() => onDeleted(node)),
    });
}
