import { type Dictionary, type DictionaryDataNode, listAll } from "@gongshu/contract/system/dictionary";
import type { FieldDefinition, FormDefinition, OptionSource } from "@gongshu/core/form/definition";
import type { DictionarySource, Lookups } from "@gongshu/core/form/kinds/kind";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocale } from "../lib/locale.ts";
import { endpointQuery } from "../lib/queries.ts";
import { useTimeZone } from "../lib/time-zone.ts";
import { entryText, useNames } from "./directory/names.ts";

/** Shared lists are fetched once and kept; changes of dictionaries arrive after this long. */
const keptMs = 5 * 60_000;

const noDictionaries: readonly Dictionary[] = [];

export interface Loaded<Item> {
  readonly list: readonly Item[];
  /** True until the first answer. */
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/** Every dictionary with its enabled entries. With `enabled` false nothing is fetched. */
export function useDictionaries(enabled = true): Loaded<Dictionary> {
  const { data, isPending, error } = useQuery({ ...endpointQuery(listAll), staleTime: keptMs, enabled });
  return { list: data?.list ?? noDictionaries, isLoading: enabled && isPending, error };
}

/** One choice of a select, radio or checkbox; `color` is an antd colour name or `#rrggbb`. */
export interface FieldOption {
  readonly value: string;
  readonly label: string;
  readonly color?: string | undefined;
}

/** What the inputs of a form choose from, and how its values read. */
export interface FormSources {
  readonly lookups: Lookups;
  /** The options of a source in order; none while they are on their way. */
  readonly optionsOf: (source: OptionSource) => readonly FieldOption[];
  readonly isLoading: boolean;
}

function flatten(nodes: readonly DictionaryDataNode[]): FieldOption[] {
  return nodes.flatMap((node) => [{ value: node.enCode, label: node.fullName }, ...flatten(node.children)]);
}

interface DictionaryIndex {
  readonly options: readonly FieldOption[];
  readonly labels: ReadonlyMap<string, string>;
  readonly values: ReadonlyMap<string, string>;
}

/** Entries by the dictionary's code and by its id: definitions may name it by either. */
export function indexDictionaries(list: readonly Dictionary[]): ReadonlyMap<string, DictionaryIndex> {
  const index = new Map<string, DictionaryIndex>();
  for (const { id, enCode, dictionaryList } of list) {
    const options = flatten(dictionaryList);
    const entry = {
      options,
      labels: new Map(options.map(({ value, label }) => [value, label])),
      values: new Map(options.map(({ value, label }) => [label, value])),
    };
    index.set(id, entry).set(enCode, entry);
  }
  return index;
}

/** The fields that hold a value, those inside sub-tables included. */
function everyField(form: FormDefinition | undefined): readonly FieldDefinition[] {
  return (form?.fields ?? []).flatMap((field): FieldDefinition[] =>
    field.kind === "table" ? [field, ...field.columns] : [field],
  );
}

/**
 * What a form needs to be filled in and read. Dictionaries are fetched only when the form uses them, names of users one request for all that are
 * drawn together; a name that is on its way reads as none.
 */
export function useFormSources(form: FormDefinition | undefined): FormSources {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const needs = useMemo(() => {
    const fields = everyField(form);
    return {
      dictionaries: fields.some((field) => "options" in field && field.options.source === "dictionary"),
      users: fields.some((field) => field.kind === "user"),
    };
  }, [form]);
  const dictionaries = useDictionaries(needs.dictionaries);
  const nameOf = useNames(needs.users);
  const { isLoading } = dictionaries;
  return useMemo(() => {
    const index = indexDictionaries(dictionaries.list);
    const lookups: Lookups = {
      locale,
      timeZone,
      optionLabel: (source: DictionarySource, value) => index.get(source.dictionaryType)?.labels.get(value),
      optionValue: (source: DictionarySource, label) => index.get(source.dictionaryType)?.values.get(label),
      userText: (id) => {
        const name = nameOf({ kind: "user", id });
        return name ? entryText(name) : undefined;
      },
      // Cells of workbooks are read by the server; nothing in the browser turns a text into a user.
      userId: () => "unknown",
    };
    return {
      lookups,
      isLoading,
      optionsOf: (source) =>
        source.source === "static" ? source.options : (index.get(source.dictionaryType)?.options ?? []),
    };
  }, [dictionaries.list, nameOf, isLoading, locale, timeZone]);
}
