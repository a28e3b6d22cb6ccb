import { useSession } from "./session.ts";
import { readStored, removeStored, writeStored } from "./storage.ts";

/** Filters by name, as they stand in the address. */
export type Filters = Readonly<Record<string, string>>;

/** What a list searches for where its address says nothing about it. */
export interface ListMemory {
  /** Under which this browser remembers what each user has searched for last: unique in the product. */
  readonly name: string;
  /** What is searched for until somebody searches for something else. */
  readonly initial: Filters;
}

const keyOf = (name: string) => `${useSession.getState().userInfo?.userId ?? ""}_${name}_search`;

function isFilters(value: unknown): value is Filters {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((entry) => typeof entry === "string")
  );
}

/** What this user has searched for last in the list called `name`; undefined before, and after a reset. */
export function rememberedFilters(name: string): Filters | undefined {
  const stored = readStored(keyOf(name));
  if (typeof stored !== "string") return undefined;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(stored));
    return isFilters(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const filled = (filters: Filters) => Object.entries(filters).filter(([, value]) => value !== "");

/** Whether two searches look for the same: an empty value is none. */
export function isSameFilters(one: Filters, other: Filters): boolean {
  const entries = filled(one);
  return entries.length === filled(other).length && entries.every(([name, value]) => other[name] === value);
}

function store(name: string, filters: Filters): void {
  // Stored values lose their bars, which are part of what people search for.
  writeStored(keyOf(name), encodeURIComponent(JSON.stringify(filters)));
}

/** Keeps what is searched for. What the list searches for by itself is not kept: it may change. */
export function rememberFilters({ name, initial }: ListMemory, filters: Filters): void {
  if (isSameFilters(filters, initial)) removeStored(keyOf(name));
  else store(name, Object.fromEntries(filled(filters)));
}

/** Keeps what the search panel of a page has searched for: all of its names, those without a value as empty. Nothing is kept of a search for nothing. */
export function rememberSearch(path: string, search: Filters): void {
  if (filled(search).length === 0) removeStored(keyOf(path));
  else store(path, search);
}

/** Keeps what a page searches for otherwise than by its panel, such as with the button that clears it: of the names that the panel has kept. */
export function followSearch(path: string, filters: Filters): void {
  const known = rememberedFilters(path);
  if (known === undefined) return;
  rememberSearch(path, Object.fromEntries(Object.keys(known).map((name) => [name, filters[name] ?? ""])));
}

/** The filters of a page's address; with those that its panel has kept, where it names none of them. */
export function pageFilters(path: string, given: Filters): Filters {
  const known = rememberedFilters(path) ?? {};
  if (Object.keys(given).some((name) => Object.hasOwn(known, name))) return given;
  return { ...given, ...Object.fromEntries(filled(known)) };
}
