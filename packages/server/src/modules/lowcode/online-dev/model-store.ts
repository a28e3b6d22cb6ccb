import { locales } from "@gongshu/core/text/messages";
import { gapTopic } from "#platform/events/event-hub.ts";
import type { Context } from "#platform/http/context.ts";
import { modelTopic } from "#platform/http/hooks.ts";
import type { Platform } from "#platform/http/platform.ts";
import { inLanguage, publishedModel, translatedModel } from "../visual-dev/service.ts";
import { compileModel, type OnlineModel } from "./online-model.ts";

/** Compiled models by tenant and id; dropped when any process publishes or pauses one. */
export class ModelStore {
  readonly #cache = new Map<string, Promise<OnlineModel>>();
  /** Those of the cache that have been read. */
  readonly #loaded = new WeakMap<Promise<OnlineModel>, OnlineModel>();

  constructor({ events }: Platform) {
    events.subscribe(modelTopic, (event) => this.#drop(event.tenantId, String(event.payload?.["modelId"])));
    events.subscribe(gapTopic, () => this.#cache.clear());
  }

  /** Has the model read again next time, after a statement found a newer published version. */
  forget(ctx: Context, modelId: string): void {
    this.#drop(ctx.tenant.id, modelId);
  }

  get(ctx: Context, modelId: string): Promise<OnlineModel> {
    const key = keyOf(ctx, modelId);
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const loading = readModel(ctx, modelId);
    void loading.then((model) => this.#loaded.set(loading, model)).catch(() => undefined);
    this.#cache.set(key, loading);
    // A refusal is not remembered: the model may be published the next moment.
    loading.catch(() => this.#cache.delete(key));
    return loading;
  }

  /** Likewise inside of a transaction: it never waits for what another request reads, which may wait for this transaction. */
  async getInTransaction(ctx: Context, modelId: string): Promise<OnlineModel> {
    const known = this.#cache.get(keyOf(ctx, modelId));
    return (known && this.#loaded.get(known)) ?? readModel(ctx, modelId);
  }

  #drop(tenantId: string, modelId: string): void {
    for (const locale of locales) this.#cache.delete(`${tenantId}|${modelId}|${locale}`);
  }
}

/** A model with texts of the product is another one in each language; all others are the same, whoever asks. */
function keyOf(ctx: Context, modelId: string): string {
  const locale = translatedModel(ctx, modelId) === undefined ? locales[0] : ctx.locale;
  return `${ctx.tenant.id}|${modelId}|${locale}`;
}

async function readModel(ctx: Context, modelId: string): Promise<OnlineModel> {
  const model = await publishedModel(ctx, modelId);
  const shipped = translatedModel(ctx, modelId);
  return compileModel(shipped === undefined ? model : inLanguage(model, shipped, ctx.locale));
}
