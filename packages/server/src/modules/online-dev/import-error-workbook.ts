import { translate } from "@gongshu/core/text/messages";
import { markFaults } from "../../platform/excel/mark-faults.ts";
import { cellValue, type SheetCell, type SheetRow } from "../../platform/excel/sheet-cell.ts";
import type { PlainCell, WorkbookColumn } from "../../platform/excel/workbook-column.ts";
import type { WorkbookSheet } from "../../platform/excel/workbook-sheet.ts";
import { workbookMediaType, writeWorkbook } from "../../platform/excel/write-workbook.ts";
import { completeTemporaryFile, registerTemporaryFile, temporaryLifeMs } from "../../platform/files/temporary-files.ts";
import type { Context } from "../../platform/http/context.ts";
import type { Platform } from "../../platform/http/platform.ts";
import { firstDataRow } from "./export-sheets.ts";
import type { ImportChild } from "./import-children.ts";
import type { ImportHeaders } from "./import-headers.ts";
import type { Candidate, ImportSource } from "./import-plan.ts";
import type { ConvertedRow, RowFault } from "./import-row.ts";
import { transferTexts } from "./transfer.messages.ts";
import { isTextOf } from "./transfer-fields.ts";
import { sheetKindOf } from "./transfer-kinds.ts";

const rowsAtOnce = 500;

/** Where the wrong rows can be fetched; both empty when there are none. */
export interface ErrorWorkbook {
  readonly messageId: string;
  readonly errorUrl: string;
}

/** Writes the wrong rows as they were, faults marked, in a form that can be corrected and imported again. */
export async function writeErrorWorkbook(
  { files, downloads }: Platform,
  source: ImportSource,
  faulty: readonly Candidate[],
): Promise<ErrorWorkbook> {
  if (faulty.length === 0) return { messageId: "", errorUrl: "" };
  const { ctx, main, headers, children } = source;
  const name = translate(transferTexts.errorFile, ctx.locale);
  const key = await registerTemporaryFile(ctx, {
    originalName: name,
    extension: "xlsx",
    contentType: workbookMediaType,
  });
  const sheets: WorkbookSheet[] = [
    {
      name: main.sheetName,
      columns: columnsOf(ctx, headers),
      rows: chunks(faulty, (candidate) => markedRow(headers, candidate.main)),
    },
    ...children.map((child) => childSheet(ctx, child, faulty)),
  ];
  await writeWorkbook(await files.pathOf(key), { sheets, timeZone: ctx.tenant.timeZone }, { signal: source.signal });
  await completeTemporaryFile(ctx, key, await files.size(key));
  return {
    messageId: key.name,
    errorUrl: downloads.create({ ...key, downloadName: name }, ctx.now().getTime(), temporaryLifeMs),
  };
}

/** The rows of a sub-table that belong to wrong records, numbered as the records are now. */
function childSheet(ctx: Context, { key, sheet, headers }: ImportChild, faulty: readonly Candidate[]): WorkbookSheet {
  const rows = faulty.flatMap(({ children }, index) =>
    (children.get(key) ?? []).map((row) => ({ row, number: index + firstDataRow })),
  );
  return {
    name: sheet.sheetName,
    columns: columnsOf(ctx, headers),
    rows: chunks(rows, ({ row, number }) => markedRow(headers, row, number)),
  };
}

function columnsOf({ locale }: Context, { texts, columns }: ImportHeaders): WorkbookColumn[] {
  const kept = texts.map((header, position): WorkbookColumn => {
    const field = columns.find((column) => column.position === position)?.field;
    return {
      header,
      ...(field === undefined ? { kind: "general" } : sheetKindOf(field).column(field)),
      ...(field?.required === true && { required: true }),
    };
  });
  return [...withoutOldErrors(kept, texts), { header: translate(transferTexts.errorColumn, locale), kind: "longText" }];
}

function markedRow(headers: ImportHeaders, { row, faults }: ConvertedRow, mainRow?: number) {
  const cells = headers.texts.map((_, position) =>
    position === headers.mainRow && mainRow !== undefined ? mainRow : shownCell(row, headers, position),
  );
  const shift = (position: number) => position - headers.texts.slice(0, position).filter(isOldErrors).length;
  const kept = withoutOldErrors(cells, headers.texts);
  return markFaults(
    kept,
    kept.length,
    faults.map((fault) => ({ column: columnOf(fault, headers, shift), message: fault.message })),
  );
}

/** A cell without a heading has no column here: its fault is the row's. */
function columnOf(
  { position }: RowFault,
  { texts }: ImportHeaders,
  shift: (position: number) => number,
): number | null {
  return position === null || position >= texts.length ? null : shift(position);
}

/** The error column of an earlier round is replaced. */
function withoutOldErrors<T>(items: readonly T[], texts: readonly string[]): T[] {
  return items.filter((_, position) => !isOldErrors(texts[position] ?? ""));
}

function isOldErrors(text: string): boolean {
  return isTextOf("errorColumn", text);
}

function shownCell(row: SheetRow, { columns }: ImportHeaders, position: number): PlainCell {
  const cell: SheetCell = row.cells[position] ?? null;
  if (typeof cell === "object" && cell !== null && cell.kind === "error") return cell.code;
  const value = cellValue(cell);
  const kind = columns.find((column) => column.position === position)?.field.kind;
  // A date in a column of texts reads as the import understood it.
  if (typeof value === "object" && value !== null && kind !== "date")
    return value.at.replace("T00:00:00", "").replace("T", " ");
  return value;
}

function* chunks<T, R>(items: readonly T[], map: (item: T) => R): Generator<R[]> {
  for (let from = 0; from < items.length; from += rowsAtOnce) yield items.slice(from, from + rowsAtOnce).map(map);
}
