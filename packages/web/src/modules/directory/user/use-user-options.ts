import type { Dictionary, DictionaryDataNode } from "@gongshu/contract/system/dictionary";
import { useMemo } from "react";
import { useDictionaries } from "#widgets/lookups.ts";
import type { UserOptions } from "./user-fields.tsx";

function entriesOf(list: readonly Dictionary[], enCode: string): DictionaryDataNode[] {
  const flat = (nodes: readonly DictionaryDataNode[]): DictionaryDataNode[] =>
    nodes.flatMap((node) => [node, ...flat(node.children)]);
  return flat(list.find((dictionary) => dictionary.enCode === enCode)?.dictionaryList ?? []);
}

/** The entries that the form offers; nothing is fetched before it opens. */
export function useUserOptions(isOpen: boolean): UserOptions {
  const { list } = useDictionaries(isOpen);
  return useMemo(() => {
    const optionsOf = (enCode: string) =>
      entriesOf(list, enCode).map(({ id, fullName }) => ({ value: id, label: fullName }));
    return {
      nation: optionsOf("Nation"),
      education: optionsOf("Education"),
      certificatesType: optionsOf("certificateType"),
      idCard: entriesOf(list, "certificateType").find(({ enCode }) => enCode === "idCard")?.id,
    };
  }, [list]);
}
