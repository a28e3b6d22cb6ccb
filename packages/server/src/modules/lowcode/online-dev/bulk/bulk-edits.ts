import type { ParsedArguments } from "@gongshu/contract/endpoint";
import type { BulkEdit, planBulkEdit } from "@gongshu/contract/lowcode/bulk-edit";
import { locales, translate } from "@gongshu/core/text/messages";
import { z } from "zod";
import type { Context } from "#platform/http/context.ts";
import { conflict } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { languageJob } from "#platform/import-export/import-export-context.ts";
import type { Job, RunningJob } from "#platform/jobs/job.ts";
import { type OnlineRecords, readData } from "../service.ts";
import { applyEdit } from "./bulk-apply.ts";
import { bulkEditErrors, bulkEditTexts } from "./bulk-edit.messages.ts";
import { type BulkScope, insertBulkEdit, readBulkEdit } from "./bulk-edit-row.ts";
import { idsInScope, planEdit } from "./bulk-plan.ts";
import { undoEdit } from "./bulk-undo.ts";
import { readBulkValues } from "./bulk-values.ts";
import { bulkEditView } from "./bulk-view.ts";
import type { BulkWork } from "./bulk-work.ts";

/** More records than this are the work of a job. */
export const recordsInRequest = 500;

const steps = {
  plan: { run: planEdit, title: bulkEditTexts.planTitle },
  apply: { run: applyEdit, title: bulkEditTexts.applyTitle },
  undo: { run: undoEdit, title: bulkEditTexts.undoTitle },
} as const;
const stepNames = ["plan", "apply", "undo"] as const;
type StepName = (typeof stepNames)[number];

const payloadSchema = z.object({
  modelId: z.string(),
  editId: z.string(),
  step: z.enum(stepNames),
  locale: z.enum(locales),
});
type BulkPayload = z.infer<typeof payloadSchema>;

type PlanBody = ParsedArguments<typeof planBulkEdit>["body"];

type Asked = Pick<BulkWork, "ctx" | "modelId" | "editId" | "ids">;

interface Started {
  readonly id: string;
  readonly jobId: string;
}

/** New values for many records at once: worked out first, then written as they were shown, and taken back if need be. */
export class BulkEdits {
  readonly job: Job;
  readonly #platform: Platform;
  readonly #records: OnlineRecords;

  constructor(platform: Platform, records: OnlineRecords) {
    this.#platform = platform;
    this.#records = records;
    this.job = languageJob(platform, {
      kind: "onlineBulkEdit",
      payload: payloadSchema,
      run: (ctx, payload, job) => this.#run(ctx, payload, job),
    });
  }

  /** Works out what would change. What is wrong with the values, or with the filter, is said at once. */
  async plan(ctx: Context, modelId: string, { ids, data, ...choice }: PlanBody): Promise<Started> {
    const given = readData(data);
    const scope: BulkScope = ids === undefined ? choice : { ids };
    const { changes, chosen } = await this.#records.write(ctx, modelId, given, async (opened, exists) => ({
      changes: readBulkValues(ctx, opened, exists, given),
      chosen: await idsInScope(this.#records, ctx, opened, scope),
    }));
    const editId = await insertBulkEdit(ctx, modelId, { changes, scope });
    return this.#start({ ctx, modelId, editId, ids: chosen }, "plan", chosen.length);
  }

  async apply(ctx: Context, modelId: string, editId: string): Promise<Started> {
    const { state, recordCount } = await readBulkEdit(ctx, modelId, editId);
    if (state !== "planned") throw conflict(bulkEditErrors.notPlanned);
    return this.#start({ ctx, modelId, editId }, "apply", recordCount);
  }

  async undo(ctx: Context, modelId: string, editId: string): Promise<Started> {
    const { state, recordCount } = await readBulkEdit(ctx, modelId, editId);
    if (state !== "done") throw conflict(bulkEditErrors.notDone);
    return this.#start({ ctx, modelId, editId }, "undo", recordCount);
  }

  view(ctx: Context, modelId: string, editId: string): Promise<BulkEdit> {
    return bulkEditView(this.#records, ctx, modelId, editId);
  }

  async #start(asked: Asked, step: StepName, count: number): Promise<Started> {
    const { ctx, modelId, editId } = asked;
    if (count <= recordsInRequest) {
      const work = { ...asked, records: this.#records };
      await steps[step].run({ ...work, onProgress: () => undefined, end: () => Promise.resolve() });
      return { id: editId, jobId: "" };
    }
    const { model } = await this.#records.open(ctx, modelId);
    const title = translate(steps[step].title, ctx.locale, { fullName: model.fullName });
    const payload: BulkPayload = { modelId, editId, step, locale: ctx.locale };
    return { id: editId, jobId: await this.#platform.jobs.enqueue(ctx, this.job.kind, title, payload) };
  }

  async #run(ctx: Context, { modelId, editId, step }: BulkPayload, job: RunningJob): Promise<void> {
    const work: BulkWork = {
      records: this.#records,
      ctx,
      modelId,
      editId,
      signal: job.signal,
      onProgress: (share) => job.progress(share * 99),
      end: (tx) => job.finish(tx, { id: editId }),
    };
    await steps[step].run(work);
  }
}
