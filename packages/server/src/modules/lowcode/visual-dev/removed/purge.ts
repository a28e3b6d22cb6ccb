import type { ParsedArguments } from "@gongshu/contract/endpoint";
import type { purgeRemoved as purgeEndpoint } from "@gongshu/contract/lowcode/visual-dev-removed";
import type { FormShape } from "@gongshu/core/form/table-shape";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { errorCode } from "#platform/db/database-error.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, invalidField, notFound } from "#platform/http/errors.ts";
import { modelChanged, modelRow } from "../model-row.ts";
import { type ModelTables, quoteColumn, quoteTable, tableOf } from "../model-tables.ts";
import { visualDevErrors } from "../visual-dev.messages.ts";
import { forgetFilesOf } from "./purged-files.ts";
import { countValues, type HiddenPart, hiddenParts } from "./removed-parts.ts";

type PurgeBody = ParsedArguments<typeof purgeEndpoint>["body"];

/** Drops hidden columns and sub-tables with their values, for good: in one transaction, and noted in the history with what was lost. */
export async function purgeRemoved(ctx: Context, id: string, body: PurgeBody): Promise<{ valueCount: number }> {
  try {
    return await ctx.tx((tx) => purge(tx, id, body), "owner");
  } catch (error) {
    if (errorCode(error) === "55P03") throw conflict(visualDevErrors.busy);
    throw error;
  }
}

async function purge(tx: Context, id: string, body: PurgeBody): Promise<{ valueCount: number }> {
  const { tables, enCode, publishedVersion } = await modelRow(tx, id, "update");
  if (body.confirm.trim() !== enCode) throw invalidField("confirm", visualDevErrors.wrongConfirm, { code: enCode });
  if (tables === null || publishedVersion !== body.publishedVersion) throw conflict(visualDevErrors.publishedSince);
  const hidden = hiddenParts(tables.shape);
  const parts = body.parts.map((asked) => {
    const part = hidden.find((one) => isAsked(one, asked));
    if (part === undefined) throw notFound(visualDevErrors.notRemoved);
    return part;
  });
  const purged = [...new Set(parts)];
  const counts = await countValues(tx, tables, purged);
  const valueCount = purged.reduce((sum, part) => sum + (counts.get(part) ?? 0), 0);
  await tx.batch(purged.map((part) => ({ compile: () => ({ sql: dropSql(tables, part), parameters: [] }) })));
  const rest = withoutParts(tables, purged);
  await forgetFilesOf(tx, id, purged, rest);
  const left = JSON.stringify(rest);
  const lost = purged.map(({ table, field, column }) => ({ table, field, column }));
  await tx.batch([
    tx.db.updateTable("visualDev").set({ tables: left }).where("id", "=", id),
    // Only the version in use is read for its tables; a version before it still says what it had.
    tx.db
      .updateTable("visualDevVersion")
      .set({ tables: left })
      .where("visualDevId", "=", id)
      .where("version", "=", publishedVersion),
    auditEvent(tx, { entity: "visualDev", entityId: id, action: "delete", diff: { purged: lost, valueCount } }),
    modelChanged(tx, id),
  ]);
  return { valueCount };
}

function isAsked(part: HiddenPart, { table = null, field, column = null }: PurgeBody["parts"][number]): boolean {
  if (part.field !== field || part.column !== column) return false;
  return column === null || part.table === table;
}

function dropSql(tables: ModelTables, { table, column }: HiddenPart): string {
  const name = quoteTable(tableOf(tables, table));
  return column === null ? `drop table ${name}` : `alter table ${name} drop column ${quoteColumn(column)}`;
}

function withoutParts(tables: ModelTables, purged: readonly HiddenPart[]): ModelTables {
  const isGone = (table: HiddenPart["table"], column: string | null) =>
    purged.some((part) => part.table === table && part.column === column);
  const shape: FormShape = {
    ...tables.shape,
    columns: tables.shape.columns.filter(({ name }) => !isGone(null, name)),
    children: tables.shape.children
      .filter(({ field }) => !isGone(field, null))
      .map((child) => ({ ...child, columns: child.columns.filter(({ name }) => !isGone(child.field, name)) })),
  };
  const children = Object.entries(tables.children).filter(([field]) => !isGone(field, null));
  return { ...tables, children: Object.fromEntries(children), shape };
}
