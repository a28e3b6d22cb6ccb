import type { RecordValues } from "@gongshu/core/form/definition";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import type { RecordOrigin } from "#platform/http/record-hooks.ts";
import { onlineDevErrors } from "../online-dev.messages.ts";
import { withKnownFiles } from "../record-files.ts";
import type { OpenedModel } from "../record-query.ts";
import { staleRecord } from "../record-refusal.ts";
import { SealedSecrets } from "../record-secrets.ts";
import { readRecord, readStatements } from "../record-sql.ts";
import { lockRecords } from "../records-by-id.ts";
import { compiled } from "../sql-text.ts";
import { changedSecrets } from "./changed-secrets.ts";
import { checkRecord, type Exists } from "./record-check.ts";
import { writeRecords } from "./write-records.ts";

/** What saving needs of the records of a process. */
export interface RecordSaving {
  /** Runs a write on the published model, once more if it was published anew in between. */
  write<T>(
    ctx: Context,
    modelId: string,
    data: unknown,
    work: (opened: OpenedModel, exists: Exists) => Promise<T>,
  ): Promise<T>;
  /** Values as the caller may see them. */
  shown(ctx: Context, opened: OpenedModel, values: RecordValues): RecordValues;
}

export interface SavedRecord {
  readonly id: string;
  readonly version: number;
}

/** Records that are read and deleted at once; each may be long. */
const deletedAtOnce = 100;

/** Saves a new record. */
export async function createRecord(
  records: RecordSaving,
  ctx: Context,
  modelId: string,
  data: unknown,
  origin: RecordOrigin,
): Promise<SavedRecord> {
  const id = ctx.newId();
  await records.write(ctx, modelId, data, async (opened, exists) => {
    const { model, rights } = opened;
    const checked = await checkRecord(ctx, opened, exists, data, undefined, new SealedSecrets());
    const values = await withKnownFiles(ctx, model, checked);
    await writeRecords(ctx, model, [{ kind: "create", id, values }], { origin, rights });
  });
  return { id, version: 1 };
}

export interface ChangedData {
  readonly id: string;
  /** The version that the caller has read; without one the last writer wins, as older clients expect. */
  readonly version: number | undefined;
  readonly origin: RecordOrigin;
}

/** Changes a record that is still at its version. */
export function updateRecord(
  records: RecordSaving,
  ctx: Context,
  modelId: string,
  data: unknown,
  change: ChangedData,
): Promise<SavedRecord> {
  return records.write(ctx, modelId, data, async (opened, exists) => {
    const secrets = await SealedSecrets.of(opened.model, data);
    return ctx.tx((tx) => updateIn(tx, records, opened, exists, change, { data, secrets }));
  });
}

async function updateIn(
  tx: Context,
  records: RecordSaving,
  opened: OpenedModel,
  exists: Exists,
  { id, version, origin }: ChangedData,
  { data, secrets }: { readonly data: unknown; readonly secrets: SealedSecrets },
): Promise<SavedRecord> {
  const { model, selection, rights } = opened;
  const before = readRecord(model, await tx.batch(readStatements(model, selection, id, true).map(compiled)));
  if (before === undefined) throw notFound();
  if (version !== undefined && version !== before.version) {
    const current = {
      ...before,
      values: records.shown(tx, opened, before.values),
      changedSecrets: await changedSecrets(tx, opened, before, version),
    };
    throw staleRecord(model, current, data, version);
  }
  const checked = await checkRecord(tx, opened, exists, data, before.values, secrets);
  const values = await withKnownFiles(tx, model, checked, before.values);
  const written = await writeRecords(tx, model, [{ kind: "update", before, values }], { origin, rights });
  return { id, version: before.version + written };
}

/** Deletes what the caller may see of `ids`; naming one that is not there is a refusal, and nothing is deleted. */
export function deleteRecords(
  records: RecordSaving,
  ctx: Context,
  modelId: string,
  ids: readonly string[],
  origin: RecordOrigin,
): Promise<number> {
  const wanted = [...new Set(ids)].toSorted();
  return records.write(ctx, modelId, undefined, ({ model, selection, rights }) =>
    ctx.tx(async (tx) => {
      let missing = 0;
      for (let from = 0; from < wanted.length; from += deletedAtOnce) {
        const part = wanted.slice(from, from + deletedAtOnce);
        const found = await lockRecords(tx, model, selection, part);
        missing += part.length - found.length;
        // All are looked for, to tell how many are not there; what was deleted meanwhile is taken back.
        if (missing > 0) continue;
        const moves = found.map((before) => ({ kind: "delete", before }) as const);
        await writeRecords(tx, model, moves, { origin, rights });
      }
      if (missing > 0) throw wanted.length === 1 ? notFound() : notFound(onlineDevErrors.someGone, { count: missing });
      return wanted.length;
    }),
  );
}
