import type { ReplyOf } from "@gongshu/contract/endpoint";
import type { undoImport } from "@gongshu/contract/lowcode/online-dev";
import { locales, translate } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import { z } from "zod";
import type { Context } from "#platform/http/context.ts";
import { forbidden, notFound } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { languageJob } from "#platform/import-export/import-export-context.ts";
import { recordImportKind, recordUndoKind } from "#platform/import-export/import-kinds.ts";
import { refuseSecond } from "#platform/import-export/one-import.ts";
import { markUndone } from "#platform/import-export/undone-import.ts";
import type { Job, RunningJob } from "#platform/jobs/job.ts";
import { importExportErrors, importExportTexts } from "./import-export.messages.ts";
import type { OpenedModel } from "./record-query.ts";
import { lockRecords } from "./records-by-id.ts";
import type { OnlineRecords } from "./service.ts";
import { recordsAtOnce, writeRecords } from "./writing/write-records.ts";

/** Taking back more records than this is the work of a job. */
const recordsInRequest = 2000;

const payloadSchema = z.object({ modelId: z.string(), jobId: z.string(), locale: z.enum(locales) });
type UndoPayload = z.infer<typeof payloadSchema>;

interface Undone {
  readonly deleted: number;
  readonly kept: number;
}

/** What is told while it goes on. Without a job, nothing. */
interface UndoWork {
  readonly jobId: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
}

/**
 * Deletes the records that an import of the caller has added and that were not changed since, all of them or none. The history says which records those
 * are: an import writes it under the id of its job.
 */
export class ImportUndo {
  readonly job: Job;
  readonly #platform: Platform;
  readonly #records: OnlineRecords;

  constructor(platform: Platform, records: OnlineRecords) {
    this.#platform = platform;
    this.#records = records;
    this.job = languageJob(platform, {
      kind: recordUndoKind,
      payload: payloadSchema,
      run: (ctx, payload, job) => this.#run(ctx, payload, job),
    });
  }

  /** Takes a small import back at once, and starts a job for a large one. */
  async start(ctx: Context, modelId: string, jobId: string): Promise<ReplyOf<typeof undoImport>> {
    const { model } = await this.#records.open(ctx, modelId);
    const added = await addedBy(ctx, modelId, jobId);
    if (added <= recordsInRequest) {
      const undo = (opened: OpenedModel) => ctx.tx((tx) => undoIn(tx, opened, { jobId }));
      return { jobId: "", ...(await this.#records.write(ctx, modelId, undefined, undo)) };
    }
    const payload: UndoPayload = { modelId, jobId, locale: ctx.locale };
    const title = translate(importExportTexts.undoTitle, ctx.locale, { fullName: model.fullName });
    const isOfImport = sql<boolean>`kind = ${this.job.kind} and payload ->> 'jobId' = ${jobId}`;
    const undoId = await ctx.tx(async (tx) => {
      await refuseSecond(tx, `${this.job.kind}|${jobId}`, isOfImport, importExportErrors.undoRuns);
      return this.#platform.jobs.enqueue(tx, this.job.kind, title, payload);
    });
    return { jobId: undoId, deleted: 0, kept: 0 };
  }

  async #run(ctx: Context, { modelId, jobId }: UndoPayload, job: RunningJob): Promise<Undone> {
    const { signal } = job;
    const onProgress = (share: number) => job.progress(share * 99);
    return this.#records.write(ctx, modelId, undefined, (opened) => {
      if (!opened.selection.access.buttons.has("btn_upload")) throw forbidden();
      return ctx.tx(async (tx) => {
        const undone = await undoIn(tx, opened, { jobId, signal, onProgress });
        await job.finish(tx, undone);
        return undone;
      });
    });
  }
}

/** How many records an import of the caller has added. */
async function addedBy(ctx: Context, modelId: string, jobId: string): Promise<number> {
  const job = await ctx.db
    .selectFrom("job")
    .select(["payload", "result"])
    .where("id", "=", jobId)
    .where("kind", "=", recordImportKind)
    .where("creatorUserId", "=", ctx.actor.userId)
    .where("state", "=", "done")
    .executeTakeFirst();
  const payload = z.object({ modelId: z.literal(modelId) }).safeParse(job?.payload);
  const result = z.object({ insertSize: z.number() }).safeParse(job?.result);
  if (!payload.success || !result.success) throw notFound();
  return result.data.insertSize;
}

async function undoIn(tx: Context, { model, selection, rights }: OpenedModel, work: UndoWork): Promise<Undone> {
  const total = await addedBy(tx, model.id, work.jobId);
  let seen = 0;
  let deleted = 0;
  for await (const ids of addedIds(tx, model.id, work.jobId)) {
    work.signal?.throwIfAborted();
    const untouched = (await lockRecords(tx, model, selection, ids)).filter(({ version }) => version === 1);
    const moves = untouched.map((before) => ({ kind: "delete", before }) as const);
    deleted += await writeRecords(tx, model, moves, { origin: "undo", rights });
    seen += ids.length;
    work.onProgress?.(seen / Math.max(total, seen));
  }
  const undone = { deleted, kept: seen - deleted };
  await markUndone(tx, work.jobId, undone);
  return undone;
}

/** The ids of the records that an import has added, in parts and in their order, so that a million of them are never held. */
async function* addedIds(tx: Context, modelId: string, jobId: string): AsyncGenerator<readonly string[]> {
  for (let after = ""; ; ) {
    const rows = await tx.db
      .selectFrom("auditEvent")
      .select("entityId")
      .where("entity", "=", modelId)
      .where("requestId", "=", jobId)
      .where("action", "=", "import")
      .where("entityId", ">", after)
      .orderBy("entityId")
      .limit(recordsAtOnce)
      .execute();
    if (rows.length > 0) yield rows.map(({ entityId }) => entityId);
    const last = rows.at(-1);
    if (last === undefined || rows.length < recordsAtOnce) return;
    after = last.entityId;
  }
}
