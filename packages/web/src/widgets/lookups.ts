import { type Dictionary, type DictionaryDataNode, listAll } from "@gongshu/contract/dictionary";
import { allUsers, type UserBrief } from "@gongshu/contract/directory";
import type { FieldDefinition, FormDefinition, OptionSource } from "@gongshu/core/form/definition";
import type { DictionarySource, Lookups } from "@gongshu/core/form/kinds/kind";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocale } from "../lib/locale.ts";
import { readOf } from "../lib/queries.ts";
import { useSession } from "../lib/session.ts";

/** Shared lists are fetched once and kept (spec platform §4); changes of dictionaries and users arrive after this long. */
const keptMs = 5 * 60_000;

const noDictionaries: readonly Dictionary[] = [];
const noUsers: readonly UserBrief[] = [];

export interface Loaded<Item> {
  readonly list: readonly Item[];
  /** True until the first answer. */
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/** Every dictionary with its enabled entries. With `enabled` false nothing is fetched. */
export function useDictionaries(enabled = true): Loaded<Dictionary> {
  const { data, isPending, error } = useQuery({ ...readOf(listAll), staleTime: keptMs, enabled });
  return { list: data?.list ?? noDictionaries, isLoading: enabled && isPending, error };
}

/** Every enabled user. With `enabled` false nothing is fetched. */
export function useUsers(enabled = true): Loaded<UserBrief> {
  const { data, isPending, error } = useQuery({ ...readOf(allUsers), staleTime: keptMs, enabled });
  return { list: data?.list ?? noUsers, isLoading: enabled && isPending, error };
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
  readonly users: readonly UserBrief[];
  readonly isLoading: boolean;
}

/** `real name/account`, as everywhere a user is shown by text. */
export function userText(user: Pick<UserBrief, "realName" | "account">): string {
  return `${user.realName}/${user.account}`;
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

function userIdOf(users: readonly UserBrief[], text: string): { readonly id: string } | "unknown" | "ambiguous" {
  const exact = users.find((user) => user.account === text || userText(user) === text);
  if (exact !== undefined) return { id: exact.id };
  const named = users.filter((user) => user.realName === text);
  const [only] = named;
  if (only === undefined) return "unknown";
  return named.length === 1 ? { id: only.id } : "ambiguous";
}

/** The fields that hold a value, those inside sub-tables included. */
function everyField(form: FormDefinition | undefined): readonly FieldDefinition[] {
  return (form?.fields ?? []).flatMap((field): FieldDefinition[] =>
    field.kind === "table" ? [field, ...field.columns] : [field],
  );
}

/** What a form needs to be filled in and read. Dictionaries and users are fetched only when the form uses them. */
export function useFormSources(form: FormDefinition | undefined): FormSources {
  const locale = useLocale();
  const timeZone = useSession(
    (session) => session.userInfo?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  const needs = useMemo(() => {
    const fields = everyField(form);
    return {
      dictionaries: fields.some((field) => "options" in field && field.options.source === "dictionary"),
      users: fields.some((field) => field.kind === "user"),
    };
  }, [form]);
  const dictionaries = useDictionaries(needs.dictionaries);
  const users = useUsers(needs.users);
  const isLoading = dictionaries.isLoading || users.isLoading;
  return useMemo(() => {
    const index = indexDictionaries(dictionaries.list);
    const names = new Map(users.list.map((user) => [user.id, userText(user)]));
    const lookups: Lookups = {
      locale,
      timeZone,
      optionLabel: (source: DictionarySource, value) => index.get(source.dictionaryType)?.labels.get(value),
      optionValue: (source: DictionarySource, label) => index.get(source.dictionaryType)?.values.get(label),
      userText: (id) => names.get(id),
      userId: (text) => userIdOf(users.list, text),
    };
    return {
      lookups,
      users: users.list,
      isLoading,
      optionsOf: (source) =>
        source.source === "static" ? source.options : (index.get(source.dictionaryType)?.options ?? []),
    };
  }, [dictionaries.list, users.list, isLoading, locale, timeZone]);
}
