import type { Dictionary, DictionaryDataNode } from "@gongshu/contract/system/dictionary";
import type { OptionSource } from "@gongshu/core/form/definition";
import type { OptionNode } from "@gongshu/core/text/option-tree";
import { useMemo } from "react";
import { useDictionaries } from "../lookups.ts";

/** Where a tree of options comes from: written down in the form, or a dictionary by its code or id. */
export type TreeSource =
  | { readonly source: "static"; readonly options: readonly OptionNode[] }
  | Extract<OptionSource, { readonly source: "dictionary" }>;

function nodeOf({ enCode, fullName, children }: DictionaryDataNode): OptionNode {
  return { value: enCode, label: fullName, ...(children.length > 0 && { children: children.map(nodeOf) }) };
}

/** The enabled entries of a dictionary as a tree; undefined when there is no such dictionary. */
export function dictionaryTree(list: readonly Dictionary[], dictionaryType: string): readonly OptionNode[] | undefined {
  return list.find(({ id, enCode }) => id === dictionaryType || enCode === dictionaryType)?.dictionaryList.map(nodeOf);
}

const noNodes: readonly OptionNode[] = [];

/** The options of a source. Dictionaries are fetched once and shared, and only when the source is one. */
export function useOptionTree(source: TreeSource): {
  readonly options: readonly OptionNode[];
  readonly isLoading: boolean;
} {
  const isDictionary = source.source === "dictionary";
  const dictionaries = useDictionaries(isDictionary);
  const options = useMemo(
    () =>
      source.source === "static"
        ? source.options
        : (dictionaryTree(dictionaries.list, source.dictionaryType) ?? noNodes),
    [source, dictionaries.list],
  );
  return { options, isLoading: dictionaries.isLoading };
}
