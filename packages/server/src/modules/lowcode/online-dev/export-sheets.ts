import type { ScalarField, ScalarValue } from "@gongshu/core/form/definition";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { sheetCell, sheetColumnOf } from "@gongshu/core/form/kinds/kinds";
import { userReference } from "@gongshu/core/form/reference";
import type { PlainCell, WorkbookColumn } from "#platform/excel/workbook-column.ts";
import type { WorkbookSheet } from "#platform/excel/workbook-sheet.ts";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import { childRows } from "./export-child-rows.ts";
import type { StoredRow } from "./export-rows.ts";
import { importExportErrors } from "./import-export.messages.ts";
import type { ListColumn } from "./online-model.ts";
import { namedInFields, namedInList } from "./record-references.ts";
import { stored } from "./record-text.ts";
import type { OnlineRecords } from "./service.ts";
import { exportHeader, mainRowHeader, type SheetChild, type SheetField } from "./workbook-fields.ts";

/** What a sheet holds below its headings. */
export const maxRows = 1_048_575;
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

export type CellOf = (row: StoredRow, lookups: Lookups) => PlainCell;

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
export function childSheet(run: ExportRun, sheet: SheetChild): WorkbookSheet {
  const { name, fields } = sheet;
  const rows = async function* () {
    for (let from = 0; from < run.ids.length; from += recordsAtOnce)
      for await (const chunk of placedRows(run, sheet, run.ids.slice(from, from + recordsAtOnce)))
        yield chunk.map(({ place, cells }) => [from + place - 1 + firstDataRow, ...cells]);
  };
  return {
    name,
    columns: [
      mainRowColumn(run.ctx, fields),
      ...fields.map(({ header, field }) => ({ header, ...sheetColumnOf(field) })),
    ],
    rows: withinSheet(rows()),
  };
}

/** A row of a sub-table in an export. */
export interface PlacedRow {
  /** Of its record among those asked for, from 1. */
  readonly place: number;
  readonly cells: readonly PlainCell[];
}

/** The rows of a sub-table for some records, in their order. */
export async function* placedRows(
  { ctx, records }: ExportRun,
  { child, fields }: SheetChild,
  ids: readonly string[],
): AsyncGenerator<PlacedRow[]> {
  const own = fields.map(({ field }) => field);
  const cells = own.map(fieldCell);
  for await (const chunk of childRows(ctx, { child, fields: own }, ids)) {
    const lookups = await records.lookups(ctx, namedInFields(own, chunk));
    yield chunk.map((row) => ({ place: Number(row["~place"]), cells: cells.map((cell) => cell(row, lookups)) }));
  }
}

/** Refuses, in words, what no sheet can hold. How many rows sub-tables have is not counted beforehand. */
export async function* withinSheet<Chunk extends readonly unknown[]>(
  chunks: AsyncIterable<Chunk>,
): AsyncGenerator<Chunk> {
  let count = 0;
  for await (const chunk of chunks) {
    count += chunk.length;
    if (count > maxRows) throw invalid(importExportErrors.tooManyToExport, { max: maxRows });
    yield chunk;
  }
}

export function mainRowColumn({ locale }: Context, fields: readonly SheetField[]): WorkbookColumn {
  return { header: mainRowHeader(fields, locale), kind: "integer", required: true };
}

export function columnOf({ key, field }: ListColumn): Pick<WorkbookColumn, "kind" | "format"> {
  if (field !== undefined) return sheetColumnOf(field);
  return { kind: key.endsWith("Time") ? "dateTime" : "text" };
}

export function cellOf(column: ListColumn): CellOf {
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
