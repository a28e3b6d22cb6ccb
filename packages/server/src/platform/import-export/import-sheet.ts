import { buffer } from "node:stream/consumers";
import { importMaxRows } from "@gongshu/contract/system/import-export";
import type { SheetRow } from "../excel/sheet-cell.ts";
import { FileGone, type FileKey, type FileStore } from "../files/file-store.ts";
import { invalid } from "../http/errors.ts";
import { importErrors } from "./import-export.messages.ts";

/** Every field of a form, its bookkeeping columns and the error column fit. */
const maxColumns = 320;

/** One sheet of a workbook: its heading and what stands below. */
export interface ImportSheet {
  readonly sheetName: string;
  readonly sheetNames: readonly string[];
  readonly header: SheetRow;
  readonly rows: readonly SheetRow[];
}

export interface ImportFile {
  readonly bytes: Uint8Array;
  /** As the user named it. */
  readonly fileName: string;
}

/** The uploaded workbook of an import, which is small enough to be held; undefined when it is not there any more. */
export async function loadImportFile(
  files: FileStore,
  key: FileKey,
  fileName: string,
): Promise<ImportFile | undefined> {
  try {
    return { bytes: await buffer(await files.get(key)), fileName };
  } catch (error) {
    if (error instanceof FileGone) return undefined;
    throw error;
  }
}

/** Reads a whole sheet; without `sheet` the first one that is not hidden. Throws ExcelRefusal for what cannot be read. */
export async function readImportSheet(
  { bytes, fileName }: ImportFile,
  signal: AbortSignal,
  sheet?: number,
): Promise<ImportSheet> {
  const { readWorkbook } = await import("../excel/read-workbook.ts");
  const workbook = await readWorkbook(bytes, {
    fileName,
    maxRows: importMaxRows + 1,
    maxColumns,
    signal,
    ...(sheet !== undefined && { sheet }),
  });
  const rows: SheetRow[] = [];
  let header: SheetRow | undefined;
  for await (const chunk of workbook.chunks) {
    header ??= chunk.shift();
    rows.push(...chunk);
  }
  if (header === undefined) throw invalid(importErrors.noRows);
  return { sheetName: workbook.sheetName, sheetNames: workbook.sheetNames, header, rows };
}
