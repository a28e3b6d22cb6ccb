import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import type { lostValues as lostEndpoint } from "@gongshu/contract/lowcode/visual-dev-removed";
import type { TableRef } from "@gongshu/core/form/table-shape";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { planDraft } from "../assess.ts";
import { ColumnOrigins } from "../column-origins.ts";
import { converted, isFilled } from "../conversion-sql.ts";
import { type Draft, storedDraft } from "../draft.ts";
import { modelRow } from "../model-row.ts";
import { type ModelTables, quoteColumn, quoteTable, tableOf } from "../model-tables.ts";
import { labelsOf } from "../plan-text.ts";
import { visualDevErrors } from "../visual-dev.messages.ts";

const sampleSize = 20;
const longestValue = 200;

/** A conversion of the plan, with what tells the rows whose values it would lose. */
export interface LossyConversion {
  readonly label: string;
  /** Of the database, quoted. */
  readonly table: string;
  readonly column: string;
  /** The record of a row. */
  readonly recordId: string;
  readonly isChild: boolean;
  readonly condition: string;
}

/** The conversion that publishing the draft makes of a field; refused when it makes none. */
export async function plannedConversion(
  ctx: Context,
  id: string,
  table: TableRef,
  field: string,
): Promise<LossyConversion> {
  const { tables, ...row } = await modelRow(ctx, id);
  const draft = storedDraft(row);
  const found = tables === null ? undefined : conversionIn(tables, draft, table, field, ctx.tenant.timeZone);
  if (found === undefined) throw notFound(visualDevErrors.noConversion);
  return found;
}

function conversionIn(
  tables: ModelTables,
  draft: Draft,
  table: TableRef,
  field: string,
  timeZone: string,
): LossyConversion | undefined {
  const origins = new ColumnOrigins(tables.shape);
  for (const step of planDraft(tables, draft).steps) {
    origins.follow(step);
    if (step.type !== "convertColumn" || step.table !== table || step.field !== field) continue;
    const column = quoteColumn(origins.of(table, step.name) ?? step.name);
    return {
      label: labelsOf(draft.form, null)(table, field),
      table: quoteTable(tableOf(tables, table)),
      column,
      recordId: table === null ? "id" : "record_id",
      isChild: table !== null,
      condition: `${isFilled(column, step.from)} and (${converted(column, step.from, step.to, timeZone)}) is null`,
    };
  }
  return undefined;
}

/** Some of the values that the planned conversion of a field would lose, those of records that are there first. */
export async function lostValues(
  ctx: Context,
  id: string,
  { table, field }: ParsedArguments<typeof lostEndpoint>["query"],
): Promise<ReplyOf<typeof lostEndpoint>> {
  const { table: name, column, recordId, isChild, condition } = await plannedConversion(ctx, id, table ?? null, field);
  const isDeleted = isChild ? "false" : "delete_mark is not null";
  const sql = `select ${recordId} as record, left(${column}::text, ${longestValue}) as value, ${isDeleted} as deleted from ${name} where ${condition} limit ${sampleSize}`;
  const [result] = await ctx.batch([{ compile: () => ({ sql, parameters: [] }) }]);
  const list = (result?.rows ?? []).map((row) => ({
    recordId: String(row["record"]),
    value: String(row["value"]),
    isDeleted: row["deleted"] === true,
  }));
  return { list: list.toSorted((one, other) => Number(one.isDeleted) - Number(other.isDeleted)) };
}
