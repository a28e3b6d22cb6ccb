import { sheetColumnOf } from "@gongshu/core/form/kinds/kinds";
import type { PlainCell, WorkbookColumn } from "#platform/excel/workbook-column.ts";
import type { WorkbookSheet } from "#platform/excel/workbook-sheet.ts";
import type { StoredRow } from "./export-rows.ts";
import { cellOf, columnOf, type ExportRun, type PlacedRow, placedRows, withinSheet } from "./export-sheets.ts";
import { namedInList } from "./record-references.ts";
import { exportHeader, type SheetChild } from "./workbook-fields.ts";

type Cells = readonly PlainCell[];

/** Rows handed on in one go. */
const piece = 500;

/**
 * Records with the rows of their sub-tables beside them, on one sheet: a record stands there once for each row of the sub-table that has most of them, and once
 * without any. The first rows of several sub-tables stand beside each other, then the second ones.
 */
export function repeatedSheet(
  run: ExportRun,
  name: string,
  chunks: AsyncIterable<StoredRow[]>,
  children: readonly SheetChild[],
): WorkbookSheet {
  const { ctx, columns, fields } = run;
  const main = columns.map(
    (column): WorkbookColumn => ({
      header: exportHeader(column, fields, ctx.locale),
      ...columnOf(column),
    }),
  );
  const beside = children.flatMap(({ name: table, fields: own }) =>
    own.map(({ header, field }): WorkbookColumn => ({ header: `${table} / ${header}`, ...sheetColumnOf(field) })),
  );
  return { name, columns: [...main, ...beside], rows: withinSheet(repeatedRows(run, chunks, children)) };
}

async function* repeatedRows(
  run: ExportRun,
  chunks: AsyncIterable<StoredRow[]>,
  children: readonly SheetChild[],
): AsyncGenerator<Cells[]> {
  const cells = run.columns.map(cellOf);
  for await (const chunk of chunks) {
    const lookups = await run.records.lookups(run.ctx, namedInList(run.columns, chunk));
    const ids = chunk.map(({ id }) => String(id));
    const rowsOf = children.map((child) => new PlacedRows(run, child, ids));
    let rows: Cells[] = [];
    for (const [index, record] of chunk.entries()) {
      const own = cells.map((cell) => cell(record, lookups));
      for await (const beside of sideBySide(rowsOf, index + 1)) {
        rows.push([...own, ...beside]);
        if (rows.length < piece) continue;
        yield rows;
        rows = [];
      }
    }
    yield rows;
    run.onRows(chunk.length);
  }
}

/** The cells of all sub-tables for one record, row by row; one row of blanks when there is none. */
async function* sideBySide(tables: readonly PlacedRows[], place: number): AsyncGenerator<Cells> {
  for (let isFirst = true; ; isFirst = false) {
    const next: (Cells | undefined)[] = [];
    for (const table of tables) next.push(await table.next(place));
    if (!isFirst && next.every((cells) => cells === undefined)) return;
    yield next.flatMap((cells, index) => cells ?? tables[index]?.blanks ?? []);
  }
}

/** The rows of one sub-table for some records, taken in their order. Only as many are in memory as one statement brings. */
class PlacedRows {
  readonly blanks: Cells;
  readonly #chunks: AsyncGenerator<PlacedRow[]>;
  #rows: readonly PlacedRow[] = [];
  #at = 0;

  constructor(run: ExportRun, child: SheetChild, ids: readonly string[]) {
    this.blanks = child.fields.map(() => null);
    this.#chunks = placedRows(run, child, ids);
  }

  /** The next row of the record at this place; undefined when it has no more. */
  async next(place: number): Promise<Cells | undefined> {
    while (this.#at === this.#rows.length) {
      const next = await this.#chunks.next();
      if (next.done === true) return undefined;
      this.#rows = next.value;
      this.#at = 0;
    }
    const row = this.#rows[this.#at];
    if (row?.place !== place) return undefined;
    this.#at += 1;
    return row.cells;
  }
}
