import { type BulkOutcome, bulkEdit } from "@gongshu/contract/lowcode/bulk-edit";
import { recordQuery } from "@gongshu/contract/lowcode/online-dev";
import { sql } from "kysely";
import { z } from "zod";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { bulkValue } from "./bulk-values.ts";

const scope = recordQuery
  .pick({ json: true, filter: true, keyword: true })
  .partial()
  .extend({ ids: z.array(z.string()).optional() });
/** The records that are looked at: by their ids, or all that a filter of the list leaves. */
export type BulkScope = z.infer<typeof scope>;

const sampled = z.object({ id: z.string(), changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])) });
/** A record of the preview: what changes in it, by the keys of the fields. */
export type SampledRecord = z.infer<typeof sampled>;

/** A record and the version that it was seen at. */
const seenRecord = z.tuple([z.string(), z.number()]);
export type SeenRecord = z.infer<typeof seenRecord>;

const stored = z.object({
  id: z.string(),
  state: bulkEdit.shape.state,
  changes: z.array(bulkValue),
  scope,
  recordCount: z.number(),
  sample: z.array(sampled),
  planOutcome: bulkEdit.shape.plan,
  doneOutcome: bulkEdit.shape.done,
  undoneOutcome: bulkEdit.shape.undone,
  requestId: z.string().nullable(),
});
export type BulkEditRow = z.infer<typeof stored>;

/** A bulk edit of the caller; of its records, which may be many, the number alone. */
export async function readBulkEdit(ctx: Context, modelId: string, id: string): Promise<BulkEditRow> {
  const row = await ofCaller(ctx, modelId, id)
    .select(["id", "state", "changes", "scope", "sample"])
    .select(["planOutcome", "doneOutcome", "undoneOutcome", "requestId"])
    .select(sql<number>`jsonb_array_length(records)`.as("recordCount"))
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return stored.parse(row);
}

const locked = z.object({ state: bulkEdit.shape.state, records: z.array(seenRecord) });

/** The state of a bulk edit of the caller with its records; others are kept from it until the end of the transaction. */
export async function lockBulkEdit(tx: Context, modelId: string, id: string): Promise<z.infer<typeof locked>> {
  const row = await ofCaller(tx, modelId, id).select(["state", "records"]).forUpdate().executeTakeFirst();
  if (row === undefined) throw notFound();
  return locked.parse(row);
}

/** The records of a bulk edit. */
export async function seenRecords(ctx: Context, modelId: string, id: string): Promise<readonly SeenRecord[]> {
  const row = await ofCaller(ctx, modelId, id).select("records").executeTakeFirst();
  return locked.shape.records.parse(row?.records ?? []);
}

function ofCaller(ctx: Context, modelId: string, id: string) {
  return ctx.db
    .selectFrom("bulkEdit")
    .where("id", "=", id)
    .where("modelId", "=", modelId)
    .where("creatorUserId", "=", ctx.actor.userId);
}

export async function insertBulkEdit(
  ctx: Context,
  modelId: string,
  { changes, scope: looked }: Pick<BulkEditRow, "changes" | "scope">,
): Promise<string> {
  const id = ctx.newId();
  await ctx.db
    .insertInto("bulkEdit")
    .values({
      tenantId: ctx.tenant.id,
      id,
      modelId,
      creatorUserId: ctx.actor.userId,
      creatorTime: ctx.now(),
      changes: JSON.stringify(changes),
      scope: JSON.stringify(looked),
    })
    .execute();
  return id;
}

interface Ended {
  readonly state: "planned" | "done" | "undone";
  readonly outcome: BulkOutcome;
  readonly records: readonly SeenRecord[];
  readonly sample?: readonly SampledRecord[];
}

const outcomeColumns = { planned: "planOutcome", done: "doneOutcome", undone: "undoneOutcome" } as const;

/** Keeps what a step has come to, in the transaction of its effect. */
export async function endStep(tx: Context, id: string, { state, outcome, records, sample }: Ended): Promise<void> {
  await tx.db
    .updateTable("bulkEdit")
    .set({ state, [outcomeColumns[state]]: JSON.stringify(outcome), records: JSON.stringify(records) })
    .$if(sample !== undefined, (query) => query.set({ sample: JSON.stringify(sample) }))
    .$if(state === "done", (query) => query.set({ requestId: tx.requestId }))
    .where("id", "=", id)
    .execute();
}
