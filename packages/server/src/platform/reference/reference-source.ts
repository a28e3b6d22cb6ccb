import type { FoundText, ReferenceName } from "@gongshu/core/form/reference";
import type { Context } from "../http/context.ts";

export interface ReferenceQuery {
  /** Empty for everything. */
  readonly keyword: string;
  readonly currentPage: number;
  readonly pageSize: number;
}

export interface ReferenceEntry {
  readonly id: string;
  readonly fullName: string;
}

/** There is no total, because such lists are only scrolled. */
export interface ReferencePage {
  readonly list: readonly ReferenceEntry[];
  readonly hasMore: boolean;
}

/** One page out of entries of which one more than the page was read: it tells whether there is another page. */
export function pageOf(entries: readonly ReferenceEntry[], { pageSize }: ReferenceQuery): ReferencePage {
  return { list: entries.slice(0, pageSize), hasMore: entries.length > pageSize };
}

/**
 * Something that fields refer to. `of` is the code of the dictionary, the id of the model or of the data interface, and empty for the others. A source applies the
 * rights of the caller itself: what may not be seen is unknown, not refused.
 */
export interface ReferenceSource {
  readonly name: ReferenceName;
  /** Changes of these tables change its texts, which are kept in memory; undefined when texts depend on the caller and are not kept. */
  readonly tables: readonly string[] | undefined;
  /** Which of the ids the caller may choose: enabled, not deleted, and offered to them. */
  exists(ctx: Context, of: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** What ids are called, also of what is disabled or deleted: records still name it. Unknown ids are left out. */
  textOf(ctx: Context, of: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What texts mean, of what may be chosen; unknown texts are left out. */
  find(ctx: Context, of: string, texts: readonly string[]): Promise<ReadonlyMap<string, FoundText>>;
  /** The ids of nodes and of all that is below them, of things that make a tree. */
  below?(ctx: Context, ids: readonly string[]): Promise<readonly string[]>;
  /** What the caller may choose from. */
  page(ctx: Context, of: string, query: ReferenceQuery): Promise<ReferencePage>;
}

/** What texts mean: a code or another exact text of an entry comes before a name, which several entries may share. */
export function foundTexts<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  { exact, names }: Record<"exact" | "names", (entry: Entry) => readonly string[]>,
): Map<string, FoundText> {
  return new Map([...meanings(entries, names), ...meanings(entries, exact)]);
}

function meanings<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  textsOf: (entry: Entry) => readonly string[],
): Map<string, FoundText> {
  const found = new Map<string, FoundText>();
  for (const entry of entries)
    for (const text of new Set(textsOf(entry))) found.set(text, found.has(text) ? "ambiguous" : { id: entry.id });
  return found;
}
