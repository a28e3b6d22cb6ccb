import type { DirectorySource as SourceName } from "@gongshu/contract/directory/directory-sync";
import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { BusinessError } from "#platform/http/errors.ts";
import type { RunningJob } from "#platform/jobs/job.ts";
import type { DirectorySource } from "./directory-source.ts";
import { Links } from "./links.ts";
import { addNote, addOutcomes, type ItemKind, type Outcome, type ReportEntry, type Tally } from "./tally.ts";

/** What is taken over, and where to. */
export interface SyncPlan {
  readonly rootId: string;
  readonly roleIds: readonly string[];
  readonly outerWins: boolean;
  readonly syncsOrganize: boolean;
  readonly syncsUser: boolean;
}

export interface SyncRunParts {
  readonly ctx: Context;
  readonly id: string;
  readonly sourceName: SourceName;
  readonly source: DirectorySource;
  readonly plan: SyncPlan;
  /** When the run was started, which names it in the links. */
  readonly time: number;
  readonly tally: Tally;
  readonly job: RunningJob;
}

interface Item {
  readonly externalId: string;
  readonly name: string;
}

/** One run, with what has come of it so far. Each batch is one transaction, which keeps the tally too: a run that was cut off goes on from there. */
export class SyncRun {
  readonly ctx: Context;
  readonly sourceName: SourceName;
  readonly source: DirectorySource;
  readonly plan: SyncPlan;
  readonly time: number;
  readonly job: RunningJob;
  readonly #id: string;
  #tally: Tally;

  constructor({ ctx, id, sourceName, source, plan, time, tally, job }: SyncRunParts) {
    this.ctx = ctx;
    this.#id = id;
    this.sourceName = sourceName;
    this.source = source;
    this.plan = plan;
    this.time = time;
    this.#tally = tally;
    this.job = job;
  }

  get tally(): Tally {
    return this.#tally;
  }

  links(tx: Context, kind: ItemKind): Links {
    return new Links(tx, this.sourceName, kind, this.time);
  }

  /** Nothing more is begun once the server stops. */
  checkGoing(): void {
    this.job.signal.throwIfAborted();
  }

  /**
   * Takes a batch over in one transaction. Where the database refuses it, each one is tried alone, so that one that cannot be taken over
   * does not block others.
   */
  async take<T extends Item>(
    kind: ItemKind,
    items: readonly T[],
    work: (tx: Context, items: readonly T[]) => Promise<readonly Outcome[]>,
  ): Promise<void> {
    this.checkGoing();
    if (items.length === 0) return;
    try {
      await this.#keep((tx) => work(tx, items));
      return;
    } catch (error) {
      if (items.length === 1) return this.#giveUp(kind, items, error);
      this.ctx.log.warn({ error, source: this.sourceName }, "batch of a directory refused");
    }
    for (const item of items) await this.take(kind, [item], work);
  }

  async note(code: string, params: ReportEntry["params"] = {}): Promise<void> {
    const next = addNote(this.#tally, code, params);
    await this.#write(this.ctx, next);
    this.#tally = next;
  }

  async #giveUp(kind: ItemKind, items: readonly Item[], error: unknown): Promise<void> {
    this.checkGoing();
    // A lost database is not a fault of this person.
    await sql`select 1`.execute(this.ctx.db);
    if (!(error instanceof BusinessError)) this.ctx.log.error({ error, source: this.sourceName }, "not taken over");
    await this.#keep(async () =>
      items.map(({ externalId, name }) => ({
        kind,
        externalId,
        name,
        result: "fail",
        issues: [{ code: "unexpected" }],
      })),
    );
  }

  async #keep(work: (tx: Context) => Promise<readonly Outcome[]>): Promise<void> {
    this.#tally = await this.ctx.tx(async (tx) => {
      const next = addOutcomes(this.#tally, await work(tx));
      await this.#write(tx, next);
      return next;
    });
  }

  async #write(tx: Context, { counts, report }: Tally): Promise<void> {
    await tx.db
      .updateTable("directorySync")
      .set({
        counters: JSON.stringify(counts),
        ...(report !== this.#tally.report &&
          report.length !== this.#tally.report.length && { report: JSON.stringify(report) }),
      })
      .where("id", "=", this.#id)
      .execute();
  }
}

/** Parts of a stream, each small enough for one transaction. */
export async function* batchesOf<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** So many are taken over in one transaction. */
export const batchSize = 200;
