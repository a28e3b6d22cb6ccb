import { createHash } from "node:crypto";
import type { Statement } from "#platform/db/database.ts";
import { type Announcement, gapTopic } from "#platform/events/event-hub.ts";
import type { Compilable, Context } from "#platform/http/context.ts";
import type { Platform } from "#platform/http/platform.ts";

type Row = Readonly<Record<string, unknown>>;

interface Total {
  /** What the statement answers; null when it took too long. */
  readonly row: Row | null;
  /** Changes of the model's records when it was counted. */
  readonly changes: number;
  readonly untilMs: number;
}

/** Where the row of a statement is remembered. */
export interface TotalPlace {
  /** What the statement answered; null when it took too long, undefined when that is not known. */
  readonly known: Row | null | undefined;
  readonly remember: (row: Row | null) => void;
}

/** Of a statement that reads records of other models: nobody tells this one of their changes. */
export const noPlace: TotalPlace = { known: undefined, remember: () => undefined };

const recordsTopic = "records-changed";
/** Told to this process only, when a transaction that wrote one record has been committed. */
const writtenTopic = "record-written";
/** A process that wrote notifies the others at most this often. */
const notifyMs = 200;
/** Totals are counted again after this time in any case. */
const lifeMs = 10_000;
const maxTotals = 5000;

/**
 * Totals of lists, so that turning pages does not count the same rows again. A total holds until any record of its model changes:
 * at once for writes of this process, within `notifyMs` for those of another.
 */
export class TotalStore {
  readonly #platform: Platform;
  readonly #totals = new Map<string, Total>();
  readonly #changes = new Map<string, number>();
  readonly #notifying = new Set<string>();

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.events.subscribe(recordsTopic, ({ tenantId, payload }) =>
      this.#bump(`${tenantId}|${String(payload?.["modelId"])}`),
    );
    platform.events.subscribe(writtenTopic, ({ tenantId, payload }) =>
      this.#written(tenantId, String(payload?.["modelId"])),
    );
    platform.events.subscribe(gapTopic, () => this.#totals.clear());
  }

  #written(tenantId: string, modelId: string): void {
    const model = `${tenantId}|${modelId}`;
    this.#bump(model);
    if (this.#notifying.has(model)) return;
    this.#notifying.add(model);
    setTimeout(() => {
      this.#notifying.delete(model);
      this.#platform.events.publish({ topic: recordsTopic, tenantId, payload: { modelId } });
    }, notifyMs).unref();
  }

  /** The place of the one row that a statement answers. To be asked for before the statement runs, so that a write in between is not missed. */
  place(ctx: Context, modelId: string, total: Statement): TotalPlace {
    const key = keyOf(ctx, total);
    const changes = this.#changes.get(`${ctx.tenant.id}|${modelId}`) ?? 0;
    const found = this.#totals.get(key);
    const holds = found !== undefined && found.changes === changes && found.untilMs >= ctx.now().getTime();
    return {
      known: holds ? found.row : undefined,
      remember: (row) => {
        if (this.#totals.size >= maxTotals) this.#totals.clear();
        this.#totals.set(key, { row, changes, untilMs: ctx.now().getTime() + lifeMs });
      },
    };
  }

  /** What a statement counts; asks the database only when it is not known. */
  async total(ctx: Context, modelId: string, count: Statement): Promise<number> {
    const { known, remember } = this.place(ctx, modelId, count);
    if (known !== undefined) return totalIn(known);
    const [counted] = await ctx.database.batch(ctx.scope, [count]);
    const row = counted?.rows[0] ?? null;
    remember(row);
    return totalIn(row);
  }

  #bump(model: string): void {
    this.#changes.set(model, (this.#changes.get(model) ?? 0) + 1);
  }
}

/** The number that a counting statement has answered. */
export function totalIn(row: Row | null | undefined): number {
  return Number(row?.["total"] ?? 0);
}

/** Part of the transaction of a bulk write, so that its records and the new totals become visible together. */
export function recordsChanged(ctx: Context, modelId: string): Compilable {
  return ctx.announce({ topic: recordsTopic, payload: { modelId } });
}

/**
 * A statement that tells this process, when it is committed, that a record was written. Other processes learn of it a little later: PostgreSQL lets
 * transactions that notify commit one after another only.
 */
export function recordWritten(ctx: Context, written: Compilable, modelId: string): Compilable {
  const event = { topic: writtenTopic, tenantId: ctx.tenant.id, payload: { modelId } };
  return { compile: (): Announcement => ({ ...written.compile(), event }) };
}

/** Longer keys are kept as their hash: a filter may have ten thousand values. */
const longestKey = 4000;

/** The statement names the table, which is one tenant's and one model's, and carries filters and rights as parameters. */
function keyOf(ctx: Context, { sql, parameters }: Statement): string {
  const key = `${ctx.tenant.id}|${sql}|${JSON.stringify(parameters)}`;
  return key.length <= longestKey ? key : createHash("sha256").update(key).digest("base64");
}
