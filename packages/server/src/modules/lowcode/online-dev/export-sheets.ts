import type { ScalarField, ScalarValue } from "@gongshu/core/form/definition";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { translate } from "@gongshu/core/text/messages";
import type { PlainCell, WorkbookColumn } from "#platform/excel/workbook-column.ts";
import type { WorkbookSheet } from "#platform/excel/workbook-sheet.ts";
import type { Context } from "#platform/http/context.ts";
import type { StoredRow } from "./export-rows.ts";
import type { ListColumn, ModelChild } from "./online-model.ts";
import { addIds, stored, userIdsIn } from "./record-text.ts";
import type { OnlineRecords } from "./service.ts";
import { transferTexts } from "./transfer.messages.ts";
import { exportHeader, type SheetChild, type SheetField } from "./transfer-fields.ts";
import { sheetKindOf } from "./transfer-kinds.ts";

/** The first row below the headings. */
export const firstDataRow = 2;
const recordsAtOnce = 500;

/** What the sheets of one export share. */
export interface ExportRun {
  readonly ctx: Context;
  readonly records: OnlineRecords;
  readonly columns: readonly ListColumn[];
  readonly fields: readonly SheetField[];
  /** Ids of the exported records in order, filled as the main sheet is written; empty unless sub-tables follow. */
  readonly ids: string[];
  readonly keepIds: boolean;
  readonly onRows: (count: number) => void;
}

type CellOf = (row: StoredRow, lookups: Lookups) => PlainCell;

/** The records themselves. */
export function mainSheet(run: ExportRun, name: string, chunks: AsyncIterable<StoredRow[]>): WorkbookSheet {
  const { ctx, columns, fields } = run;
  const cells = columns.map(cellOf);
  const rows = async function* () {
    for await (const chunk of chunks) {
      const lookups = await run.records.lookups(ctx, userIdsIn(columns, chunk));
      if (run.keepIds) for (const row of chunk) run.ids.push(String(row["id"]));
      yield chunk.map((row) => cells.map((cell) => cell(row, lookups)));
      run.onRows(chunk.length);
    }
  };
  return {
    name,
    columns: columns.map((column) => ({ header: exportHeader(column, fields, ctx.locale), ...columnOf(column) })),
    rows: rows(),
  };
}

/** The rows of a sub-table, each with the number of its record's row on the main sheet. */
export function childSheet(run: ExportRun, { child, label, fields }: SheetChild): WorkbookSheet {
  const { ctx } = run;
  const cells = fields.map(({ field }) => fieldCell(field));
  const rows = async function* () {
    for (let from = 0; from < run.ids.length; from += recordsAtOnce) {
      const ids = run.ids.slice(from, from + recordsAtOnce);
      const chunk = await childRows(ctx, child, ids);
      const lookups = await run.records.lookups(ctx, usersOf(fields, chunk));
      const numbers = new Map(ids.map((id, index) => [id, from + index + firstDataRow]));
      const numbered = chunk
        .map((row) => ({ row, number: numbers.get(String(row["recordId"])) ?? 0 }))
        .sort((left, right) => left.number - right.number);
      yield numbered.map(({ row, number }) => [number, ...cells.map((cell) => cell(row, lookups))]);
    }
  };
  return {
    name: label,
    columns: [
      mainRowColumn(ctx),
      ...fields.map(({ header, field }) => ({ header, ...sheetKindOf(field).column(field) })),
    ],
    rows: rows(),
  };
}

export function mainRowColumn({ locale }: Context): WorkbookColumn {
  return { header: translate(transferTexts.mainRow, locale), kind: "integer", required: true };
}

async function childRows(ctx: Context, child: ModelChild, ids: readonly string[]): Promise<StoredRow[]> {
  const columns = ['"record_id"', ...child.columns.map(({ sql }) => sql)].join(", ");
  const statement = {
    sql: `select ${columns} from ${child.table} where "record_id" = any($1::text[]) order by "record_id", "sort_code"`,
    parameters: [ids],
  };
  const [result] = await ctx.database.batch(ctx.scope, [statement]);
  return result?.rows ?? [];
}

function usersOf(fields: readonly SheetField[], rows: readonly StoredRow[]): Set<string> {
  const ids = new Set<string>();
  for (const { field } of fields) if (field.kind === "user") for (const row of rows) addIds(ids, row[field.field]);
  return ids;
}

function columnOf({ key, field }: ListColumn): Pick<WorkbookColumn, "kind" | "format"> {
  if (field !== undefined) return sheetKindOf(field).column(field);
  return { kind: key.endsWith("Time") ? "dateTime" : "text" };
}

function cellOf(column: ListColumn): CellOf {
  if (column.field !== undefined) return fieldCell(column.field);
  const key = stored(column);
  if (column.key.endsWith("Time")) return (row) => (typeof row[key] === "number" ? row[key] : null);
  return (row, lookups) => (typeof row[key] === "string" ? (lookups.userText(row[key]) ?? row[key]) : null);
}

function fieldCell(field: ScalarField): CellOf {
  const kind = sheetKindOf(field);
  // What the driver gives for a column is what its kind stores there.
  return (row, lookups) => kind.cell((row[field.field] ?? null) as ScalarValue, field, lookups);
}
