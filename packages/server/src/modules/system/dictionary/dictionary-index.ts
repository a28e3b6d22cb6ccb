import type { Dictionary, DictionaryDataNode } from "@gongshu/contract/system/dictionary";
import type { EventHub } from "#platform/events/event-hub.ts";
import type { Context } from "#platform/http/context.ts";
import { DictionaryCache } from "./dictionary-cache.ts";
import { type EntryName, everyName } from "./entry-reads.ts";
import { listAll } from "./service.ts";

/** The enabled entries of one dictionary, in their order and by code. */
export interface IndexedEntries {
  readonly list: readonly DictionaryDataNode[];
  readonly byCode: ReadonlyMap<string, DictionaryDataNode>;
  /** What codes are called, also those of entries that are switched off or deleted: records still name them. */
  readonly names: ReadonlyMap<string, string>;
}

/** By the code of the dictionary in small letters, and by its id. */
type Index = ReadonlyMap<string, IndexedEntries>;

const none: IndexedEntries = { list: [], byCode: new Map(), names: new Map() };

/**
 * The entries of all dictionaries, by tenant, until one changes. Ask before a transaction, not inside of one: several callers wait for the same load, which
 * could wait for ever for the session that a transaction holds.
 */
export class DictionaryIndex {
  readonly #cache: DictionaryCache<Index>;

  constructor(events: EventHub) {
    const load = async (ctx: Context) => indexOf(await Promise.all([listAll(ctx), everyName(ctx)]));
    this.#cache = new DictionaryCache(load, { events });
  }

  /** The entries of a dictionary by its code or id; none when there is no such dictionary. */
  async entries(ctx: Context, of: string): Promise<IndexedEntries> {
    const index = await this.#cache.get(ctx);
    return index.get(of.toLowerCase()) ?? index.get(of) ?? none;
  }
}

function indexOf([dictionaries, names]: readonly [readonly Dictionary[], readonly EntryName[]]): Index {
  const index = new Map<string, IndexedEntries>();
  const namesOf = Map.groupBy(names, ({ dictionaryTypeId }) => dictionaryTypeId);
  for (const { id, enCode, dictionaryList } of dictionaries) {
    const list = flat(dictionaryList);
    const byCode = new Map(list.map((entry) => [entry.enCode, entry]));
    const entries = { list, byCode, names: new Map(namesOf.get(id)?.map((entry) => [entry.enCode, entry.fullName])) };
    index.set(id, entries).set(enCode.toLowerCase(), entries);
  }
  return index;
}

function flat(nodes: readonly DictionaryDataNode[]): DictionaryDataNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}
