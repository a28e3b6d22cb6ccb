import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { errorCode } from "#platform/db/database-error.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict } from "#platform/http/errors.ts";
import type { ModelTables } from "../model-tables.ts";
import { visualDevErrors } from "../visual-dev.messages.ts";
import { pageShares, scanPages } from "./page-scan.ts";
import {
  countLostSql,
  dismantleSql,
  fillingSql,
  fillSql,
  preparedNames,
  prepareSql,
  type StagedColumn,
  type StagedTable,
  type StagedWork,
  stagedIndexSql,
} from "./staged-work.ts";

/** How often a run says that it goes on, and after which silence it is taken for dead. */
const seenEveryMs = 5_000;
const silentMs = 30_000;
/** So long readers wait at most behind a publication that waits for its own lock; then it steps back and tries again. */
const lockMs = 500;
const lockTries = 40;
const pauseMs = 200;

const preparedSchema = z.object({
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  indexes: z.array(z.string()),
});

const plain = (sql: string) => ({ compile: () => ({ sql, parameters: [] }) });

/** Waits for locks no longer than readers may wait, again and again. Only for work that is a transaction of its own. */
export async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await work();
    } catch (error) {
      if (errorCode(error) !== "55P03") throw error;
      if (turn >= lockTries) throw conflict(visualDevErrors.busy);
      await delay(pauseMs);
    }
  }
}

export const shortLocks = plain(`select set_config('lock_timeout', '${lockMs}ms', true)`);

/** Refuses while somebody else publishes the model; takes away what a run has left that died. Part of a transaction of the owner that holds the model. */
export async function clearRun(tx: Context, modelId: string): Promise<void> {
  const row = await tx.db
    .selectFrom("visualDevConversion")
    .select(["runId", "seenTime"])
    .where("visualDevId", "=", modelId)
    .executeTakeFirst();
  if (row === undefined) return;
  // The clock of the process, which the other one has written with as well; theirs differ by far less.
  if (tx.now().getTime() - row.seenTime < silentMs) throw conflict(visualDevErrors.beingPublished);
  await dismantle(tx, modelId, row.runId);
}

/** Takes away what a run has added, if it is still this one that the model knows. In a transaction of the owner. */
export async function dismantle(tx: Context, modelId: string, runId: string): Promise<void> {
  const row = await tx.db
    .selectFrom("visualDevConversion")
    .select("prepared")
    .where("visualDevId", "=", modelId)
    .where("runId", "=", runId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return;
  const prepared = preparedSchema.parse(row.prepared);
  await tx.batch([...dismantleSql(prepared).map(plain), ...forgetRun(tx, modelId, runId)]);
}

export function forgetRun(tx: Context, modelId: string, runId: string) {
  return [
    tx.db.deleteFrom("visualDevConversionLoss").where("runId", "=", runId),
    tx.db.deleteFrom("visualDevConversion").where("visualDevId", "=", modelId).where("runId", "=", runId),
  ];
}

/** Takes away what runs have left that died with their process. */
export async function clearDeadRuns(ctx: Context): Promise<void> {
  const rows = await ctx.db.selectFrom("visualDevConversion").select(["visualDevId", "runId", "seenTime"]).execute();
  // An embedded database belongs to this process, which has only just begun.
  const isDead = (seenTime: number) => ctx.database.kind === "embedded" || ctx.now().getTime() - seenTime >= silentMs;
  for (const { visualDevId, runId, seenTime } of rows)
    if (isDead(seenTime))
      await whenFree(() =>
        ctx.tx(async (tx) => {
          await tx.batch([shortLocks]);
          await dismantle(tx, visualDevId, runId);
        }, "owner"),
      );
}

/** One publication on its way: new columns are filled and indexes built beside the life of the tables, piece by piece. */
export class PublicationRun {
  readonly id: string;
  readonly #ctx: Context;
  readonly #modelId: string;
  readonly #tables: ModelTables;
  readonly #work: StagedWork;
  readonly #losses = new Map<StagedColumn, number>();

  constructor(ctx: Context, modelId: string, tables: ModelTables, work: StagedWork) {
    this.id = ctx.newId();
    this.#ctx = ctx;
    this.#modelId = modelId;
    this.#tables = tables;
    this.#work = work;
  }

  /** Adds the new columns and the triggers. Part of a transaction of the owner that holds the model. */
  async prepare(tx: Context): Promise<void> {
    await clearRun(tx, this.#modelId);
    const now = tx.now();
    await tx.batch([
      tx.db.insertInto("visualDevConversion").values({
        tenantId: tx.tenant.id,
        visualDevId: this.#modelId,
        runId: this.id,
        prepared: JSON.stringify(preparedNames(this.#work)),
        creatorUserId: tx.actor.userId,
        creatorTime: now,
        seenTime: now,
      }),
      ...prepareSql(this.#work, this.id, tx.tenant.timeZone).map(plain),
    ]);
  }

  /** Fills the columns and builds the indexes; nobody waits for longer than a piece. */
  async work(): Promise<void> {
    const heart = setInterval(() => void this.#seen().catch(() => undefined), seenEveryMs);
    try {
      for (const table of this.#work.tables) await scanPages(this.#ctx, `form.${table.name}`, this.#steps(table));
      for (const index of this.#work.indexes) await this.#build(stagedIndexSql(this.#tables, index));
    } finally {
      clearInterval(heart);
    }
  }

  /** Counting comes first: what does not convert is not written, so each such value is counted where it is. */
  #steps(table: StagedTable): ((rows: string) => Promise<unknown>)[] {
    const { timeZone } = this.#ctx.tenant;
    return [
      (rows) => this.#count(table, countLostSql(table, rows, timeZone)),
      ...pageShares.map((share) => (rows: string) => {
        const sql = fillSql(table, `${rows} and ${share}`, timeZone);
        return this.#ctx.batch([plain(fillingSql), plain(sql)]);
      }),
    ];
  }

  async #count(table: StagedTable, sql: string | undefined): Promise<void> {
    if (sql === undefined) return;
    const [result] = await this.#ctx.batch([plain(sql)]);
    for (const [index, column] of table.columns.entries())
      this.#lose(column, Number(result?.rows[0]?.[`c${index}`] ?? 0));
  }

  #lose(column: StagedColumn, count: number): void {
    this.#losses.set(column, (this.#losses.get(column) ?? 0) + count);
  }

  /** Writers of the table wait for it on a server, readers do not. */
  #build(sql: string): Promise<void> {
    return whenFree(() =>
      this.#ctx.tx(async (tx) => {
        await tx.batch([shortLocks, plain(sql)]);
      }, "owner"),
    );
  }

  async #seen(): Promise<void> {
    await this.#ctx.db
      .updateTable("visualDevConversion")
      .set({ seenTime: this.#ctx.now() })
      .where("visualDevId", "=", this.#modelId)
      .where("runId", "=", this.id)
      .execute();
  }

  /** The values that do not convert, with those that were written since, by column. Refused when the run was taken for dead and cleared away. */
  async losses(tx: Context): Promise<ReadonlyMap<StagedColumn, number>> {
    const own = await tx.db
      .selectFrom("visualDevConversion")
      .select("runId")
      .where("visualDevId", "=", this.#modelId)
      .where("runId", "=", this.id)
      .forUpdate()
      .executeTakeFirst();
    if (own === undefined) throw conflict(visualDevErrors.beingPublished);
    const late = await tx.db
      .selectFrom("visualDevConversionLoss")
      .select(({ fn }) => ["columnName", fn.countAll<number>().as("count")])
      .where("runId", "=", this.id)
      .groupBy("columnName")
      .execute();
    const lateBy = new Map(late.map(({ columnName, count }) => [columnName, Number(count)]));
    const columns = this.#work.tables.flatMap((table) => table.columns);
    return new Map(
      columns.map((column) => [column, (this.#losses.get(column) ?? 0) + (lateBy.get(column.fresh) ?? 0)]),
    );
  }

  /** Takes away what it has added, after it has failed. */
  async undo(): Promise<void> {
    await whenFree(() =>
      this.#ctx.tx(async (tx) => {
        await tx.batch([shortLocks]);
        await dismantle(tx, this.#modelId, this.id);
      }, "owner"),
    );
  }
}
