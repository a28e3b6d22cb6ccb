import type { ScalarField, ScalarValue } from "@gongshu/core/form/definition";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { sheetCell, sheetColumnOf } from "@gongshu/core/form/kinds/kinds";
import { userReference } from "@gongshu/core/form/reference";
import type { PlainCell, WorkbookColumn } from "#platform/excel/workbook-column.ts";
import type { WorkbookSheet } from "#platform/excel/workbook-sheet.ts";
import type { Context } from "#platform/http/context.ts";
import type { StoredRow } from "./export-rows.ts";
import { replyBytes, rowBytes, wholeCells } from "./list-cells.ts";
import type { ListColumn, ModelChild } from "./online-model.ts";
import { namedInFields, namedInList } from "./record-references.ts";
import { stored } from "./record-text.ts";
import type { OnlineRecords } from "./service.ts";
import { exportHeader, mainRowHeader, type SheetChild, type SheetField } from "./workbook-fields.ts";

/** The first row below the headings. */
export const firstDataRow = 2;
const recordsAtOnce = 500;
const rowsAtOnce = 5000;

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
      const lookups = await run.records.lookups(ctx, namedInList(columns, chunk));
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
export function childSheet(run: ExportRun, { child, name, fields }: SheetChild): WorkbookSheet {
  const { ctx } = run;
  const own = fields.map(({ field }) => field);
  const cells = own.map(fieldCell);
  const rows = async function* () {
    for (let from = 0; from < run.ids.length; from += recordsAtOnce) {
      for await (const chunk of childRows(ctx, child, run.ids.slice(from, from + recordsAtOnce))) {
        const lookups = await run.records.lookups(ctx, namedInFields(own, chunk));
        yield chunk.map((row) => [
          from + Number(row["~place"]) - 1 + firstDataRow,
          ...cells.map((cell) => cell(row, lookups)),
        ]);
      }
    }
  };
  return {
    name,
    columns: [mainRowColumn(ctx, fields), ...fields.map(({ header, field }) => ({ header, ...sheetColumnOf(field) }))],
    rows: rows(),
  };
}

export function mainRowColumn({ locale }: Context, fields: readonly SheetField[]): WorkbookColumn {
  return { header: mainRowHeader(fields, locale), kind: "integer", required: true };
}

/** The rows of the sub-table of these records in their order, in as many pieces as their size asks for. Each has the place of its record, from 1. */
async function* childRows(ctx: Context, child: ModelChild, ids: readonly string[]): AsyncGenerator<StoredRow[]> {
  const cells = wholeCells(child.columns.map(({ field, sql }) => ({ key: field.field, field, sql })));
  const names = cells.map(({ name }) => name).join(", ");
  const order = `"~place", "sort_code", "id"`;
  const rows = `select child."id", "sort_code", "~place", ${names} from ${child.table} child
    join unnest($1::text[]) with ordinality as wanted("~id", "~place") on "record_id" = "~id"
    where ("~place", "sort_code", child."id") > ($2::bigint, $3::bigint, $4) order by ${order} limit ${rowsAtOnce}`;
  const sized = `select *, sum(${rowBytes(cells)}) over (order by ${order} rows unbounded preceding) as "~sum", row_number() over (order by ${order}) as "~row" from (${rows}) sized`;
  const sql = `select "id", "sort_code", "~place", ${names} from (${sized}) summed where "~sum" <= ${replyBytes} or "~row" = 1 order by "~row"`;
  let after: readonly unknown[] = [0, 0, ""];
  for (;;) {
    const [result] = await ctx.database.batch(ctx.scope, [{ sql, parameters: [ids, ...after] }]);
    const found = result?.rows ?? [];
    const last = found.at(-1);
    if (last === undefined) return;
    yield found;
    after = [last["~place"], last["sortCode"], last["id"]];
  }
}

function columnOf({ key, field }: ListColumn): Pick<WorkbookColumn, "kind" | "format"> {
  if (field !== undefined) return sheetColumnOf(field);
  return { kind: key.endsWith("Time") ? "dateTime" : "text" };
}

function cellOf(column: ListColumn): CellOf {
  if (column.field !== undefined) return fieldCell(column.field);
  const key = stored(column);
  if (column.key.endsWith("Time")) return (row) => (typeof row[key] === "number" ? row[key] : null);
  return (row, lookups) =>
    typeof row[key] === "string" ? (lookups.textOf(userReference, row[key]) ?? row[key]) : null;
}

function fieldCell(field: ScalarField): CellOf {
  // What the driver gives for a column is what its kind stores there.
  return (row, lookups) => sheetCell((row[field.field] ?? null) as ScalarValue, field, lookups);
}
