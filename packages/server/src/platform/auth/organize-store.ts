import { isAtOrBelow } from "../db/at-or-below.ts";
import type { Database } from "../db/database.ts";
import { entityTopic } from "../entity/entity.ts";
import type { EventHub } from "../events/event-hub.ts";

const maxCached = 5000;
/** Lists longer than this are slower to hand over than to ask for again by path. */
const maxListed = 500;

/** The organisations below a path, kept until the tenant's organisation changes; people of one department share one list. */
export class OrganizeStore {
  readonly #database: Database;
  readonly #cache = new Map<string, Promise<readonly string[] | null>>();

  constructor(database: Database, events: EventHub) {
    this.#database = database;
    events.subscribe(entityTopic, ({ tenantId, payload }) => {
      if (payload?.["table"] === "organize") this.forget(tenantId);
    });
  }

  /** Ids of the organisation at the path and of everything below it; null when they are too many to be listed. */
  below(tenantId: string, path: string): Promise<readonly string[] | null> {
    const key = `${tenantId}|${path}`;
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const loading = this.#load(tenantId, path);
    if (this.#cache.size >= maxCached) this.#cache.clear();
    this.#cache.set(key, loading);
    loading.catch(() => this.#cache.delete(key));
    return loading;
  }

  forget(tenantId: string): void {
    for (const key of this.#cache.keys()) if (key.startsWith(`${tenantId}|`)) this.#cache.delete(key);
  }

  forgetEverything(): void {
    this.#cache.clear();
  }

  async #load(tenantId: string, path: string): Promise<readonly string[] | null> {
    const rows = await this.#database
      .kysely({ tenantId })
      .selectFrom("organize")
      .select("id")
      .where(isAtOrBelow("tree_path", path))
      .where("deleteMark", "is", null)
      .limit(maxListed + 1)
      .execute();
    return rows.length > maxListed ? null : rows.map((row) => row.id);
  }
}
