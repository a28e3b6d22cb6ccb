import type { PickerKind } from "@gongshu/contract/directory/picker";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/db/database.ts";
import { entityTopic } from "#platform/entity/entity.ts";
import { type EventHub, gapTopic } from "#platform/events/event-hub.ts";
import { matchesIn, type NameList, nameListOf, rowEnd } from "./name-list.ts";

const sources: Record<PickerKind, { readonly table: string; readonly condition: RawBuilder<boolean> }> = {
  company: { table: "organize", condition: sql<boolean>`category = 'company'` },
  department: { table: "organize", condition: sql<boolean>`category = 'department'` },
  position: { table: "position", condition: sql<boolean>`true` },
  user: { table: "app_user", condition: sql<boolean>`true` },
  role: { table: "role", condition: sql<boolean>`true` },
};
/** Tables as events name them. */
const kindsOf: Readonly<Record<string, readonly PickerKind[]>> = {
  organize: ["company", "department"],
  position: ["position"],
  appUser: ["user"],
  role: ["role"],
};

/** Longer lists are not held; a row takes about 100 bytes. */
const maxRows = 300_000;
const maxRowsOfAll = 600_000;

interface Held {
  readonly loading: Promise<NameList | undefined>;
  /** 0 until it is loaded. */
  rows: number;
}

/**
 * The search texts of enabled organisations, positions, people and roles, held in memory: row security lets no index of the database answer for a
 * word inside of a text. A list is read with the first search after a change of its table, of which other processes learn a moment later; so
 * whatever is found here has to be read from the database again before it is shown.
 */
export class NameIndex {
  readonly #database: Database;
  /** By tenant and kind, the longest unused first. */
  readonly #lists = new Map<string, Held>();

  constructor(database: Database, events: EventHub) {
    this.#database = database;
    events.subscribe(entityTopic, ({ tenantId, payload }) => {
      for (const kind of kindsOf[String(payload?.["table"])] ?? []) this.#lists.delete(keyOf(tenantId, kind));
    });
    events.subscribe(gapTopic, () => this.#lists.clear());
  }

  /** Ids of at most `most` rows that have the word, the best ones first; undefined when there are too many rows to be held. */
  async find(tenantId: string, kind: PickerKind, word: string, most: number): Promise<readonly string[] | undefined> {
    const list = await this.#list(tenantId, kind);
    return list && matchesIn(list, word, most);
  }

  #list(tenantId: string, kind: PickerKind): Promise<NameList | undefined> {
    const key = keyOf(tenantId, kind);
    const known = this.#lists.get(key);
    if (known !== undefined) {
      this.#lists.delete(key);
      this.#lists.set(key, known);
      return known.loading;
    }
    const held: Held = { loading: this.#load(tenantId, kind), rows: 0 };
    this.#lists.set(key, held);
    held.loading.then(
      (list) => {
        held.rows = list?.ids.length ?? 0;
        this.#makeRoom();
      },
      () => this.#lists.get(key) === held && this.#lists.delete(key),
    );
    return held.loading;
  }

  #makeRoom(): void {
    let rows = 0;
    for (const held of this.#lists.values()) rows += held.rows;
    for (const [key, held] of this.#lists) {
      if (rows <= maxRowsOfAll) return;
      this.#lists.delete(key);
      rows -= held.rows;
    }
  }

  async #load(tenantId: string, kind: PickerKind): Promise<NameList | undefined> {
    const { table, condition } = sources[kind];
    // One value instead of rows: the database gives it in a quarter of the time.
    const { rows } = await sql<{ count: number; ids: string | null; texts: string | null }>`
      select count(*)::int as count, string_agg(id, E'\n') as ids,
        string_agg(E'\n' || replace(search_text, ${rowEnd}, ' '), ${rowEnd}) as texts
      from (
        select id, search_text from ${sql.table(table)}
        where delete_mark is null and enabled_mark = 1 and ${condition}
        order by sort_code, creator_time desc, id limit ${maxRows + 1}
      ) row`.execute(this.#database.kysely({ tenantId }));
    const [row] = rows;
    return row === undefined || row.count > maxRows ? undefined : nameListOf(row.ids ?? "", row.texts ?? "");
  }
}

function keyOf(tenantId: string, kind: PickerKind): string {
  return `${tenantId}|${kind}`;
}
