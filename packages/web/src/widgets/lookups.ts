import { type PickerKind, pickerKinds } from "@gongshu/contract/directory/picker";
import { type Dictionary, type DictionaryDataNode, listAll } from "@gongshu/contract/system/dictionary";
import {
  type FieldDefinition,
  type FormDefinition,
  isScalarField,
  type OptionSource,
} from "@gongshu/core/form/definition";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import type { ReferenceName } from "@gongshu/core/form/reference";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocale } from "../lib/locale.ts";
import { endpointQuery } from "../lib/queries.ts";
import { useTimeZone } from "../lib/time-zone.ts";
import { useRetiredNames } from "./dictionary-names.ts";
import { entryText, useNames } from "./directory/names.ts";

/** Shared lists are fetched once and kept. The socket tells of changes (`app/live/watch-dictionaries.ts`); without one they arrive after this long. */
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
  /** What a value of a source is called that it no longer offers; undefined when nobody knows, or while the name is on its way. */
  readonly retiredLabel: (source: OptionSource, value: string) => string | undefined;
  readonly isLoading: boolean;
}

function flatten(nodes: readonly DictionaryDataNode[]): FieldOption[] {
  return nodes.flatMap(({ enCode, fullName, color, children }) => [
    { value: enCode, label: fullName, ...(color !== "" && { color }) },
    ...flatten(children),
  ]);
}

/** Whether values come from the organisation, so that they are picked from its directory. */
export function isPickerKind(source: ReferenceName): source is PickerKind & ReferenceName {
  return pickerKinds.some((kind) => kind === source);
}

interface DictionaryIndex {
  readonly options: readonly FieldOption[];
  readonly labels: ReadonlyMap<string, string>;
}

/** Entries by the dictionary's code and by its id: definitions may name it by either. */
export function indexDictionaries(list: readonly Dictionary[]): ReadonlyMap<string, DictionaryIndex> {
  const index = new Map<string, DictionaryIndex>();
  for (const { id, enCode, dictionaryList } of list) {
    const options = flatten(dictionaryList);
    const entry = { options, labels: new Map(options.map(({ value, label }) => [value, label])) };
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
    const sources = new Set(
      everyField(form).flatMap((field) =>
        isScalarField(field) ? (kindOf(field).reference?.(field)?.source ?? []) : [],
      ),
    );
    return { dictionaries: sources.has("dictionary"), names: [...sources].some(isPickerKind) };
  }, [form]);
  const dictionaries = useDictionaries(needs.dictionaries);
  const nameOf = useNames(needs.names);
  const retiredName = useRetiredNames(needs.dictionaries);
  const { isLoading } = dictionaries;
  return useMemo(() => {
    const index = indexDictionaries(dictionaries.list);
    const retired = (of: string, id: string) => (isLoading ? undefined : retiredName({ of, id })?.fullName);
    const lookups: Lookups = {
      locale,
      timeZone,
      textOf: ({ source, of }, id) => {
        if (source === "dictionary") return index.get(of)?.labels.get(id) ?? retired(of, id);
        const name = isPickerKind(source) ? nameOf({ kind: source, id }) : undefined;
        return name ? entryText(name) : undefined;
      },
      // Cells of workbooks are read by the server; nothing in the browser turns a text into an id.
      find: () => "unknown",
    };
    return {
      lookups,
      isLoading,
      retiredLabel: (source, value) =>
        source.source === "dictionary" ? retired(source.dictionaryType, value) : undefined,
      optionsOf: (source) =>
        source.source === "static" ? source.options : (index.get(source.dictionaryType)?.options ?? []),
    };
  }, [dictionaries.list, nameOf, retiredName, isLoading, locale, timeZone]);
}
