import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { recordImportKind } from "#platform/import-export/import-kinds.ts";
import { markUndone } from "#platform/import-export/undone-import.ts";
import type { OpenedModel } from "./record-query.ts";
import { lockRecords } from "./records-by-id.ts";
import type { OnlineRecords } from "./service.ts";
import { recordsAtOnce, writeRecords } from "./writing/write-records.ts";

/**
 * Deletes the records that an import of the caller has added and that were not changed since. The history says which records those
 * are: an import writes it under the id of its job.
 */
export async function undoImport(
  records: OnlineRecords,
  ctx: Context,
  modelId: string,
  jobId: string,
): Promise<{ deleted: number; kept: number }> {
  return records.write(ctx, modelId, undefined, (opened) => ctx.tx((tx) => undoIn(tx, opened, jobId)));
}

async function undoIn(tx: Context, { model, selection, rights }: OpenedModel, jobId: string) {
  const job = await tx.db
    .selectFrom("job")
    .select("payload")
    .where("id", "=", jobId)
    .where("kind", "=", recordImportKind)
    .where("creatorUserId", "=", tx.actor.userId)
    .where("state", "=", "done")
    .executeTakeFirst();
  const payload: unknown = job?.payload;
  const isOfModel =
    typeof payload === "object" && payload !== null && "modelId" in payload && payload.modelId === model.id;
  if (job === undefined || !isOfModel) throw notFound();
  const added = await tx.db
    .selectFrom("auditEvent")
    .select("entityId")
    .where("entity", "=", model.id)
    .where("requestId", "=", jobId)
    .where("action", "=", "import")
    .execute();
  let deleted = 0;
  for (let from = 0; from < added.length; from += recordsAtOnce) {
    const ids = added.slice(from, from + recordsAtOnce).map(({ entityId }) => entityId);
    const untouched = (await lockRecords(tx, model, selection, ids)).filter(({ version }) => version === 1);
    const moves = untouched.map((before) => ({ kind: "delete", before }) as const);
    deleted += await writeRecords(tx, model, moves, { origin: "undo", rights });
  }
  const undone = { deleted, kept: added.length - deleted };
  await markUndone(tx, jobId, undone);
  return undone;
}
