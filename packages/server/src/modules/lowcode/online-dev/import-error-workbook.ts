import { isSecret, kindOf, sheetColumnOf } from "@gongshu/core/form/kinds/kinds";
import { translate } from "@gongshu/core/text/messages";
import type { WorkbookColumn } from "#platform/excel/workbook-column.ts";
import type { WorkbookSheet } from "#platform/excel/workbook-sheet.ts";
import type { StoredFile } from "#platform/files/download-link.ts";
import type { Context } from "#platform/http/context.ts";
import type { Platform } from "#platform/http/platform.ts";
import { chunks, faultColumns, faultRow, shownCell } from "#platform/import-export/fault-sheet.ts";
import { workbookResult } from "#platform/import-export/workbook-file.ts";
import { firstDataRow } from "./export-sheets.ts";
import type { ImportChild } from "./import-children.ts";
import { importExportErrors, importExportTexts } from "./import-export.messages.ts";
import type { ImportHeaders } from "./import-headers.ts";
import type { Candidate, ImportPlan, ImportSource } from "./import-plan.ts";
import { type ConvertedRow, worded } from "./import-row.ts";

/** Where the wrong rows can be fetched; both empty when there are none. */
export interface ErrorWorkbook {
  readonly messageId: string;
  readonly errorFile: StoredFile | null;
}

/** Writes the wrong rows as they were but for their secrets, faults marked, in a form that can be corrected and imported again. */
export async function writeErrorWorkbook(
  platform: Platform,
  source: ImportSource,
  { faulty, orphans }: Pick<ImportPlan, "faulty" | "orphans">,
): Promise<ErrorWorkbook> {
  if (faulty.length === 0 && [...orphans.values()].every((rows) => rows.length === 0))
    return { messageId: "", errorFile: null };
  const { ctx, main, headers, children, signal } = source;
  const name = translate(importExportTexts.errorFile, ctx.locale);
  const sheets: WorkbookSheet[] = [
    {
      name: main.sheetName,
      columns: columnsOf(ctx, headers),
      rows: chunks(faulty, (candidate) => markedRow(ctx, headers, candidate.main)),
    },
    ...children.map((child) => childSheet(ctx, child, faulty, orphans.get(child.key) ?? [])),
  ];
  const { file } = await workbookResult(platform, ctx, { name, sheets, signal });
  return { messageId: file.name, errorFile: file };
}

/** The rows of a sub-table that belong to wrong records, numbered as the records are now, and those that belong to none as they were. */
function childSheet(
  ctx: Context,
  { key, sheet, headers }: ImportChild,
  faulty: readonly Candidate[],
  orphans: readonly ConvertedRow[],
): WorkbookSheet {
  const owned = faulty.flatMap(({ children }, index) =>
    (children.get(key) ?? []).map((row) => ({ row, number: index + firstDataRow })),
  );
  const rows = [...owned, ...orphans.map((row) => ({ row, number: undefined }))];
  return {
    name: sheet.sheetName,
    columns: columnsOf(ctx, headers),
    rows: chunks(rows, ({ row, number }) => markedRow(ctx, headers, row, number)),
  };
}

function columnsOf({ locale }: Context, { texts, columns }: ImportHeaders): WorkbookColumn[] {
  const columnAt = (position: number): Omit<WorkbookColumn, "header"> => {
    const field = columns.find((column) => column.position === position)?.field;
    return {
      ...(field === undefined ? { kind: "general" } : sheetColumnOf(field)),
      ...(field?.required === true && { required: true }),
    };
  };
  return faultColumns(texts, columnAt, locale);
}

function markedRow(
  { locale }: Context,
  { texts, columns, mainRow }: ImportHeaders,
  { row, faults }: ConvertedRow,
  newMainRow?: number,
) {
  const fields = new Map(columns.map(({ position, field }) => [position, field]));
  const cells = texts.map((_, position) => {
    if (position === mainRow && newMainRow !== undefined) return newMainRow;
    const field = fields.get(position);
    if (field !== undefined && isSecret(field)) return null;
    return shownCell(row, position, field !== undefined && kindOf(field).columnType(field).type === "timestamptz");
  });
  // A password that somebody typed does not lie about in one more file, nor is it lost unnoticed when the file is imported again.
  const left = columns.filter(({ position, field }) => isSecret(field) && (row.cells[position] ?? null) !== null);
  const asked = left.map(({ position, header }) => ({
    position,
    header,
    message: worded(header, importExportErrors.secretLeftOut, { locale }),
  }));
  return faultRow(texts, cells, [...faults, ...asked]);
}
