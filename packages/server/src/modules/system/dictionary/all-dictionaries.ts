import type { Locale } from "@gongshu/core/text/messages";
import { entityTopic } from "#platform/entity/entity.ts";
import { gapTopic } from "#platform/events/event-hub.ts";
import type { Context } from "#platform/http/context.ts";
import type { Platform } from "#platform/http/platform.ts";
import { PreparedReply } from "#platform/http/prepared-reply.ts";
import { listAll } from "./service.ts";

interface Kept {
  readonly json: Promise<string>;
  readonly replies: Map<Locale, Promise<PreparedReply>>;
}

/** Beyond so many tenants all are forgotten, and made again when they ask. */
const maxTenants = 200;

/** Every dictionary of a tenant as the reply that all of its sessions get, until an entry or a type changes. */
export class AllDictionaries {
  readonly #tenants = new Map<string, Kept>();

  constructor({ events }: Platform) {
    events.subscribe(entityTopic, ({ tenantId, payload }) => {
      if (String(payload?.["table"]).startsWith("dictionary")) this.#tenants.delete(tenantId);
    });
    events.subscribe(gapTopic, () => this.#tenants.clear());
  }

  reply(ctx: Context): Promise<PreparedReply> {
    const { json, replies } = this.#keptOf(ctx);
    const known = replies.get(ctx.locale);
    if (known !== undefined) return known;
    const made = json.then((text) => PreparedReply.of(text, ctx.locale));
    replies.set(ctx.locale, made);
    return made;
  }

  /** What is read while a change commits is dropped with it: the event comes after the commit, and a reading that began before is not kept. */
  #keptOf(ctx: Context): Kept {
    const tenantId = ctx.tenant.id;
    const known = this.#tenants.get(tenantId);
    if (known !== undefined) return known;
    const json = listAll(ctx).then((list) => JSON.stringify({ list }));
    const kept: Kept = { json, replies: new Map() };
    if (this.#tenants.size >= maxTenants) this.#tenants.clear();
    this.#tenants.set(tenantId, kept);
    json.catch(() => {
      if (this.#tenants.get(tenantId) === kept) this.#tenants.delete(tenantId);
    });
    return kept;
  }
}
