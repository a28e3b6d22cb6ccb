import type { Locale } from "@gongshu/core/text/messages";
import type { Context } from "#platform/http/context.ts";
import type { Platform } from "#platform/http/platform.ts";
import { PreparedReply } from "#platform/http/prepared-reply.ts";
import { DictionaryCache } from "./dictionary-cache.ts";
import { listAll } from "./service.ts";

interface Kept {
  readonly json: string;
  readonly replies: Map<Locale, Promise<PreparedReply>>;
}

const maxTenants = 200;

/** Every dictionary of a tenant as the reply that all of its sessions get, until an entry or a type changes. */
export class AllDictionaries {
  readonly #cache: DictionaryCache<Kept>;

  constructor({ events }: Platform) {
    const load = async (ctx: Context): Promise<Kept> => {
      const json = JSON.stringify({ list: await listAll(ctx) });
      return { json, replies: new Map() };
    };
    this.#cache = new DictionaryCache(load, { events, maxTenants });
  }

  async reply(ctx: Context): Promise<PreparedReply> {
    const { json, replies } = await this.#cache.get(ctx);
    const known = replies.get(ctx.locale);
    if (known !== undefined) return known;
    const made = PreparedReply.of(json, ctx.locale);
    replies.set(ctx.locale, made);
    return made;
  }
}
