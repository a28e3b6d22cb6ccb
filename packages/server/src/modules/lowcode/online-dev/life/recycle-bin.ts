import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import type { listDeletedRecords as listEndpoint } from "@gongshu/contract/lowcode/record-life";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { userReference } from "@gongshu/core/form/reference";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import type { NamedIds } from "#platform/reference/referenced.ts";
import { cellLimits, shortCells } from "../list-cells.ts";
import { countStatement, type RecordSelection, whereClause } from "../list-sql.ts";
import type { OpenedModel } from "../record-query.ts";
import { namedInList } from "../record-references.ts";
import { rowFormatter } from "../record-text.ts";
import { lockRecords } from "../records-by-id.ts";
import { SqlText } from "../sql-text.ts";
import { purgeRecords } from "../writing/purge-records.ts";
import type { RecordSaving } from "../writing/save-record.ts";
import { writeRecords } from "../writing/write-records.ts";
import { recycleBinDays } from "./purge-expired.ts";

/** Records that are read and written at once; each may be long. */
const recordsAtOnce = 100;
const dayMs = 86_400_000;

type Query = ParsedArguments<typeof listEndpoint>["query"];

interface Records {
  open(ctx: Context, modelId: string): Promise<OpenedModel>;
  lookups(ctx: Context, named: NamedIds): Promise<Lookups>;
}

function deletedOf({ selection }: OpenedModel): RecordSelection {
  return { ...selection, filters: [], isDeleted: true };
}

/** A page of the deleted records that the caller could see before they were deleted, as texts. */
export async function listDeleted(
  records: Records,
  ctx: Context,
  modelId: string,
  { currentPage, pageSize }: Query,
): Promise<ReplyOf<typeof listEndpoint>> {
  const opened = await records.open(ctx, modelId);
  const { model, rights } = opened;
  const limits = cellLimits(rights.columns, pageSize);
  const sql = new SqlText();
  const where = whereClause(model, deletedOf(opened), sql);
  const cells = shortCells(rights.columns, limits).map(({ name, value }) => `${value} as ${name}`);
  const read = ['"id"', '"version"', '"delete_user_id" as "~by"', '"delete_time" as "~at"', ...cells].join(", ");
  const page = sql.statement(
    `select ${read} from ${model.table} where ${where} order by "delete_time" desc, "id" desc
      limit ${sql.bind(pageSize)} offset ${sql.bind((currentPage - 1) * pageSize)}`,
  );
  const [found, counted] = await ctx.database.batch(ctx.scope, [page, countStatement(model, deletedOf(opened))]);
  const rows = found?.rows ?? [];
  const named = namedInList(rights.columns, rows);
  for (const row of rows) named.add(userReference, row["~by"]);
  const lookups = await records.lookups(ctx, named);
  const format = rowFormatter(rights.columns, lookups, limits);
  return {
    list: rows.map((row) => ({
      id: String(row["id"]),
      deleteUserName: lookups.textOf(userReference, String(row["~by"])) ?? "",
      deleteTime: Number(row["~at"]),
      purgeTime: Number(row["~at"]) + recycleBinDays * dayMs,
      row: format(row),
    })),
    pagination: { currentPage, pageSize, total: Number(counted?.rows[0]?.["total"] ?? 0) },
  };
}

/** Runs work on deleted records of the caller, some at a time; naming one that is not there is a refusal, and nothing is done. */
async function withDeleted(
  tx: Context,
  opened: OpenedModel,
  ids: readonly string[],
  work: (records: Awaited<ReturnType<typeof lockRecords>>) => Promise<unknown>,
): Promise<number> {
  const wanted = [...new Set(ids)].toSorted();
  for (let from = 0; from < wanted.length; from += recordsAtOnce) {
    const part = wanted.slice(from, from + recordsAtOnce);
    const found = await lockRecords(tx, opened.model, deletedOf(opened), part);
    if (found.length < part.length) throw notFound();
    await work(found);
  }
  return wanted.length;
}

/** Takes deleted records back out, all of them or none: another record may have one of their unique values by now. */
export function restoreDeleted(
  records: RecordSaving,
  ctx: Context,
  modelId: string,
  ids: readonly string[],
): Promise<number> {
  return records.write(ctx, modelId, undefined, (opened) => {
    const { model, rights } = opened;
    return ctx.tx((tx) =>
      withDeleted(tx, opened, ids, (found) => {
        const moves = found.map((before) => ({ kind: "restore", before }) as const);
        return writeRecords(tx, model, moves, { origin: "restore", rights });
      }),
    );
  });
}

/** Deletes them for good. */
export function purgeDeleted(
  records: RecordSaving,
  ctx: Context,
  modelId: string,
  ids: readonly string[],
): Promise<number> {
  return records.write(ctx, modelId, undefined, (opened) =>
    ctx.tx((tx) =>
      withDeleted(tx, opened, ids, (found) =>
        purgeRecords(
          tx,
          opened.model,
          found.map(({ id }) => id),
          "form",
        ),
      ),
    ),
  );
}
