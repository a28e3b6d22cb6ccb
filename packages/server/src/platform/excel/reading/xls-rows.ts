import { damaged, ExcelRefusal } from "../excel-refusal.ts";
import type { SheetCell, SheetRow, SheetValue } from "../sheet-cell.ts";
import { noResult } from "../sheet-cell.ts";
import { fromSerial } from "../wall-clock.ts";
import { columnName } from "../writing/xml-text.ts";
import type { BiffRecord } from "./biff-records.ts";
import { BiffStrings, readRecords, record, unpackRk } from "./biff-records.ts";
import type { DateFormat } from "./number-format.ts";
import type { SheetLimits } from "./row-collector.ts";
import { RowCollector } from "./row-collector.ts";

export interface XlsContext {
  strings: readonly string[];
  formats: readonly (DateFormat | null)[];
  date1904: boolean;
}

const errorNames: Record<number, string> = {
  0x00: "#NULL!",
  0x07: "#DIV/0!",
  0x0f: "#VALUE!",
  0x17: "#REF!",
  0x1d: "#NAME?",
  0x24: "#NUM!",
  0x2a: "#N/A",
};

type Put = (row: number, column: number, cell: SheetCell) => void;
type CellReader = (one: BiffRecord, row: number, column: number, put: Put, context: XlsContext) => void;

/** A sheet's rows in chunks. Cells may come in any order, so they are gathered first: the format ends at 65,536 rows. */
export function* readXlsRows(
  stream: Uint8Array,
  at: number,
  context: XlsContext,
  limits: SheetLimits,
): Generator<SheetRow[]> {
  const { rows, merged } = gatherRows(stream, at, context, limits);
  if (limits.refusesMerged === true) requireUnmerged(rows, merged);
  const collector = new RowCollector(limits);
  for (const number of [...rows.keys()].sort((a, b) => a - b)) {
    rows.get(number)?.forEach((cell, column) => collector.put(column, cell));
    rows.delete(number);
    collector.endRow(number + 1);
    const chunk = collector.take();
    if (chunk !== null) yield chunk;
  }
  const rest = collector.take(true);
  if (rest !== null) yield rest;
}

interface GatheredRows {
  readonly rows: Map<number, Map<number, SheetCell>>;
  readonly merged: readonly DataView[];
}

function gatherRows(stream: Uint8Array, at: number, context: XlsContext, limits: SheetLimits): GatheredRows {
  const rows = new Map<number, Map<number, SheetCell>>();
  const merged: DataView[] = [];
  const put: Put = (row, column, cell) => {
    if (cell === null || cell === "") return;
    const cells = rows.get(row) ?? new Map<number, SheetCell>();
    // One row and one column too many are enough for the collector to refuse; the rest need not be held.
    if (cells.size === 0 && rows.size > limits.maxRows) return;
    if (cells.size <= limits.maxColumns) cells.set(column, cell);
    rows.set(row, cells);
  };
  let depth = 0;
  let textResult: { row: number; column: number } | null = null;
  for (const one of readRecords(stream, at)) {
    if (depth === 0 && one.kind !== record.bof) throw damaged("the sheet is not where the workbook says");
    // Embedded charts are whole substreams inside the sheet's own.
    if (one.kind === record.bof) depth += 1;
    else if (one.kind === record.eof) depth -= 1;
    if (depth === 0) break;
    if (depth > 1) continue;
    if (one.kind === record.string && textResult !== null) {
      put(textResult.row, textResult.column, {
        kind: "formula",
        value: new BiffStrings(one.pieces, 0).read().trim() || null,
      });
      textResult = null;
    }
    if (one.kind === record.mergeCells) merged.push(one.data);
    const reader = cellReaders[one.kind];
    if (reader === undefined) continue;
    const row = one.data.getUint16(0, true);
    const column = one.data.getUint16(2, true);
    textResult = one.kind === record.formula && resultKind(one.data) === "text" ? { row, column } : null;
    reader(one, row, column, put, context);
  }
  return { rows, merged };
}

/** Refuses cells that are merged below the first row with something in it, as in an .xlsx. */
function requireUnmerged(rows: GatheredRows["rows"], merged: GatheredRows["merged"]): void {
  const first = Math.min(...rows.keys());
  for (const data of merged) {
    for (let index = 0; index < data.getUint16(0, true); index += 1) {
      const [top = 0, bottom = 0, left = 0, right = 0] = [2, 4, 6, 8].map((at) => data.getUint16(at + index * 8, true));
      if (bottom <= first) continue;
      const range = `${columnName(left)}${top + 1}:${columnName(right)}${bottom + 1}`;
      throw new ExcelRefusal({ reason: "mergedCells", data: { range } });
    }
  }
}

const cellReaders: Record<number, CellReader> = {
  [record.labelSst]: ({ data }, row, column, put, { strings }) =>
    put(row, column, strings[data.getUint32(6, true)] ?? null),
  [record.label]: ({ pieces }, row, column, put) => put(row, column, new BiffStrings(pieces, 6).read().trim()),
  [record.rString]: ({ pieces }, row, column, put) => put(row, column, new BiffStrings(pieces, 6).read().trim()),
  [record.number]: ({ data }, row, column, put, context) =>
    put(row, column, numberOrDate(data.getFloat64(6, true), data.getUint16(4, true), context)),
  [record.rk]: ({ data }, row, column, put, context) =>
    put(row, column, numberOrDate(unpackRk(data.getInt32(6, true)), data.getUint16(4, true), context)),
  [record.mulRk]({ data }, row, column, put, context) {
    const count = Math.floor((data.byteLength - 6) / 6);
    for (let index = 0; index < count; index += 1) {
      const value = unpackRk(data.getInt32(6 + index * 6, true));
      put(row, column + index, numberOrDate(value, data.getUint16(4 + index * 6, true), context));
    }
  },
  [record.boolErr]({ data }, row, column, put) {
    const value = data.getUint8(6);
    put(row, column, data.getUint8(7) === 1 ? errorCell(value, false) : value !== 0);
  },
  [record.formula]({ data }, row, column, put, context) {
    put(row, column, formulaReaders[resultKind(data)](data, context));
  },
};

const formulaReaders = {
  number: (data, context) => ({
    kind: "formula",
    value: numberOrDate(data.getFloat64(6, true), data.getUint16(4, true), context),
  }),
  // The text itself follows in a record of its own; until it comes there is no result.
  text: () => ({ kind: "error", code: noResult, formula: true }),
  boolean: (data) => ({ kind: "formula", value: data.getUint8(8) !== 0 }),
  error: (data) => errorCell(data.getUint8(8), true),
  blank: () => ({ kind: "formula", value: null }),
} satisfies Record<string, (data: DataView, context: XlsContext) => SheetCell>;

function resultKind(data: DataView): keyof typeof formulaReaders {
  if (data.getUint16(12, true) !== 0xffff) return "number";
  return (["text", "boolean", "error", "blank"] as const)[data.getUint8(6)] ?? "blank";
}

function errorCell(code: number, formula: boolean): SheetCell {
  return { kind: "error", code: errorNames[code] ?? "#ERROR!", formula };
}

function numberOrDate(value: number, style: number, { formats, date1904 }: XlsContext): SheetValue {
  const format = formats[style] ?? null;
  return format === null ? value : (fromSerial(value, { date1904, timeOnly: format === "time" }) ?? value);
}
