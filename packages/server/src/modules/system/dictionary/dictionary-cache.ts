import { entityTopic } from "#platform/entity/entity.ts";
import { type EventHub, gapTopic } from "#platform/events/event-hub.ts";
import type { Context } from "#platform/http/context.ts";

interface DictionaryCacheOptions {
  readonly events: EventHub;
  /** Beyond so many tenants all are forgotten, and made again when they ask; no limit, unless it is said. */
  readonly maxTenants?: number;
}

/**
 * Something made of all dictionaries of a tenant, until an entry or a type changes. What is read while a change commits is dropped with it: the event
 * comes after the commit, and a reading that began before is not kept.
 */
export class DictionaryCache<Value> {
  readonly #tenants = new Map<string, Promise<Value>>();
  readonly #load: (ctx: Context) => Promise<Value>;
  readonly #maxTenants: number;

  constructor(
    load: (ctx: Context) => Promise<Value>,
    { events, maxTenants = Number.POSITIVE_INFINITY }: DictionaryCacheOptions,
  ) {
    this.#load = load;
    this.#maxTenants = maxTenants;
    events.subscribe(entityTopic, ({ tenantId, payload }) => {
      if (String(payload?.["table"]).startsWith("dictionary")) this.#tenants.delete(tenantId);
    });
    events.subscribe(gapTopic, () => this.#tenants.clear());
  }

  get(ctx: Context): Promise<Value> {
    const tenantId = ctx.tenant.id;
    const known = this.#tenants.get(tenantId);
    if (known !== undefined) return known;
    const loading = this.#load(ctx);
    if (this.#tenants.size >= this.#maxTenants) this.#tenants.clear();
    this.#tenants.set(tenantId, loading);
    loading.catch(() => {
      if (this.#tenants.get(tenantId) === loading) this.#tenants.delete(tenantId);
    });
    return loading;
  }
}
