import { useSession } from "./session.ts";
import { readStored, removeStored, writeStored } from "./storage.ts";

/** Filters by name, as they stand in the address. */
export type Filters = Readonly<Record<string, string>>;

/** What a list searches for where its address says nothing about it. */
export interface ListMemory {
  /** Under which this browser remembers what each user has searched for last: unique in the product. */
  readonly name: string;
  /** Which filters are remembered: those of the search panel, and not what else stands in the address. */
  readonly isOwn: (filter: string) => boolean;
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

function isSame(one: Filters, other: Filters): boolean {
  const entries = filled(one);
  return entries.length === filled(other).length && entries.every(([name, value]) => other[name] === value);
}

/** Keeps what is searched for. What the list searches for by itself is not kept: it may change. */
export function rememberFilters({ name, isOwn, initial }: ListMemory, filters: Filters): void {
  const own = Object.fromEntries(filled(filters).filter(([filter]) => isOwn(filter)));
  if (isSame(own, initial)) removeStored(keyOf(name));
  else store(name, { ...blank(Object.keys(rememberedFilters(name) ?? {})), ...own });
}

const blank = (names: readonly string[]): Filters => Object.fromEntries(names.map((name) => [name, ""]));

function store(name: string, filters: Filters): void {
  // Stored values lose their bars, which are part of what people search for.
  writeStored(keyOf(name), encodeURIComponent(JSON.stringify(filters)));
}

/** Keeps what is searched for on a page: all names of its search, those without a value as empty. Nothing is kept of a search for nothing. */
export function rememberSearch(path: string, search: Filters): void {
  if (filled(search).length === 0) removeStored(keyOf(path));
  else store(path, search);
}

/** The memory of a page whose lists have none of their own: what its search panel has kept. */
export function pageMemory(path: string): ListMemory {
  return { name: path, isOwn: (filter) => Object.hasOwn(rememberedFilters(path) ?? {}, filter), initial: {} };
}

/** The filters of an address; those that are remembered, or else the list's own, where it names none of them. */
export function startFilters(given: Filters, memory: ListMemory): Filters {
  if (Object.keys(given).some(memory.isOwn)) return given;
  const remembered = rememberedFilters(memory.name);
  return { ...given, ...(remembered === undefined ? memory.initial : Object.fromEntries(filled(remembered))) };
}

/**
 * The filters to write into an address. The empty ones that the list searches for by itself are written as well: an address that does not name any
 * stands for what is remembered.
 */
export function addressFilters(filters: Filters, memory: ListMemory): Filters {
  const cleared = Object.fromEntries(Object.keys(memory.initial).map((name) => [name, ""]));
  return { ...cleared, ...Object.fromEntries(filled(filters)) };
}
