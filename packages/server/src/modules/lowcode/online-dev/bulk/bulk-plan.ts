import { maxBulkRecords } from "@gongshu/contract/lowcode/bulk-edit";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import { namedRecords } from "../left-out.ts";
import { whereClause } from "../list-sql.ts";
import { recordGone } from "../online-dev.messages.ts";
import type { OpenedModel } from "../record-query.ts";
import { rowsOf } from "../record-text.ts";
import { readRecords } from "../records-by-id.ts";
import type { OnlineRecords } from "../service.ts";
import { SqlText } from "../sql-text.ts";
import type { DifferingUpdate } from "../writing/record-change.ts";
import { bulkEditErrors } from "./bulk-edit.messages.ts";
import { type BulkScope, endStep, readBulkEdit, type SampledRecord, type SeenRecord } from "./bulk-edit-row.ts";
import { BulkTally } from "./bulk-tally.ts";
import { dataOf } from "./bulk-values.ts";
import { left, verdictOf } from "./bulk-verdict.ts";
import { type BulkWork, existingIn, inBatches } from "./bulk-work.ts";

/** The records that a bulk edit is to look at, in the order of their ids; refused where these are too many. */
export async function idsInScope(
  records: OnlineRecords,
  ctx: Context,
  opened: OpenedModel,
  { ids, ...choice }: BulkScope,
): Promise<string[]> {
  if (ids !== undefined) return [...new Set(ids)].toSorted();
  const { model } = opened;
  const sql = new SqlText();
  const where = whereClause(model, await records.choose(ctx, opened, choice), sql);
  const [found] = await ctx.database.batch(ctx.scope, [
    sql.statement(`select "id" from ${model.table} where ${where} limit ${sql.bind(maxBulkRecords + 1)}`),
  ]);
  const rows = found?.rows ?? [];
  if (rows.length > maxBulkRecords) throw invalid(bulkEditErrors.tooMany, { max: maxBulkRecords });
  return rows.map(({ id }) => String(id)).toSorted();
}

/** Works out what the new values would change, and keeps it with the versions of the records: nothing else is changed when it is applied. */
export async function planEdit(work: BulkWork): Promise<void> {
  const { records, ctx, modelId, editId } = work;
  await records.write(ctx, modelId, undefined, async (opened) => {
    const { model, selection } = opened;
    const { changes, scope } = await readBulkEdit(ctx, modelId, editId);
    const data = dataOf(opened, changes);
    const exists = await existingIn(work, opened, data);
    const tally = new BulkTally();
    const seen: SeenRecord[] = [];
    const sample: SampledRecord[] = [];
    await inBatches(work, work.ids ?? (await idsInScope(records, ctx, opened, scope)), async (ids) => {
      const found = await readRecords(ctx, model, selection, ids);
      for (const id of ids) {
        const before = found.get(id);
        const verdict = before === undefined ? left(ctx, id, recordGone) : verdictOf(ctx, opened, exists, before, data);
        tally.add(verdict);
        if (verdict.kind !== "change") continue;
        seen.push([id, verdict.update.before.version]);
        if (sample.length < namedRecords) sample.push(sampleOf(opened, verdict.update));
      }
    });
    const outcome = await tally.named(records, ctx, opened);
    await ctx.tx(async (tx) => {
      await endStep(tx, editId, { state: "planned", outcome, records: seen, sample });
      await work.end(tx);
    });
  });
}

/** Of a sub-table, how many rows it has. */
function sampleOf({ model }: OpenedModel, { before, diff }: DifferingUpdate): SampledRecord {
  const tables = new Set(model.children.map(({ key }) => key));
  const changes = Object.entries(diff).flatMap(([key, sides]) => {
    if (!Array.isArray(sides)) return [];
    const pair: readonly unknown[] = sides;
    const [was, is] = pair;
    const shown = tables.has(key) ? [rowsOf(was).length, rowsOf(is).length] : [was ?? null, is ?? null];
    return [[key, [shown[0], shown[1]] satisfies [unknown, unknown]] as const];
  });
  return { id: before.id, changes: Object.fromEntries(changes) };
}
