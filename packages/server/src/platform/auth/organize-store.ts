import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { entityTopic } from "../entity/entity.ts";
import type { EventHub } from "../events/event-hub.ts";

const maxCached = 5000;

/** The organisations below a path, kept until the tenant's organisation changes; people of one department share one list. */
export class OrganizeStore {
  readonly #database: Database;
  readonly #cache = new Map<string, Promise<readonly string[]>>();

  constructor(database: Database, events: EventHub) {
    this.#database = database;
    events.subscribe(entityTopic, ({ tenantId, payload }) => {
      if (payload?.["table"] === "organize") this.forget(tenantId);
    });
  }

  /** Ids of the organisation at the path and of everything below it. */
  below(tenantId: string, path: string): Promise<readonly string[]> {
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

  async #load(tenantId: string, path: string): Promise<readonly string[]> {
    const rows = await this.#database
      .kysely({ tenantId })
      .selectFrom("organize")
      .select("id")
      .where(sql<boolean>`starts_with(tree_path, ${path})`)
      .where("deleteMark", "is", null)
      .execute();
    return rows.map((row) => row.id);
  }
}
