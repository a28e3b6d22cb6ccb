import type { ImportLimits } from "@gongshu/contract/system/import-history";
import { sizeUnits } from "@gongshu/core/text/file-size";
import type { ReadWorkbook } from "../excel/read-workbook.ts";
import type { SheetRow } from "../excel/sheet-cell.ts";
import { invalid } from "../http/errors.ts";
import { openImport, type StoredImport } from "./import-bytes.ts";
import { importErrors } from "./import-export.messages.ts";

/** Every field of a form, its bookkeeping columns and the error column fit. */
const maxColumns = 320;
/** A sheet is some ten times as large when it is unpacked; more than these is no sheet of data. */
const inflatedTimes = 25;
const leastInflatedBytes = 100_000_000;
const readMs = 30_000;
const readMsPerMb = 3000;

/** One sheet of a workbook: its heading and what stands below. */
export interface ImportSheet {
  readonly sheetName: string;
  readonly sheetNames: readonly string[];
  readonly header: SheetRow;
  readonly rows: readonly SheetRow[];
}

/** The same while it is being read. The rows are taken once, and `end` is called when no more are wanted. */
export interface OpenedSheet extends Omit<ImportSheet, "rows"> {
  readonly chunks: AsyncIterable<readonly SheetRow[]>;
  readonly share: () => number;
  readonly end: () => Promise<void>;
}

/** An uploaded workbook. It is read from the store for each sheet. */
export interface ImportFile extends StoredImport {
  /** As the user named it. */
  readonly fileName: string;
  readonly limits: ImportLimits;
}

/** Opens a sheet; without `sheet` the first one that is not hidden. Throws ExcelRefusal for what cannot be read. */
export async function openImportSheet(file: ImportFile, signal: AbortSignal, sheet?: number): Promise<OpenedSheet> {
  const { readWorkbook } = await import("../excel/read-workbook.ts");
  const { maxBytes, maxRows } = file.limits;
  return openImport(file, async (content, sizeBytes) =>
    withHeader(
      await readWorkbook(content, {
        fileName: file.fileName,
        // The heading is a row of the sheet, but not of the data.
        maxRows: maxRows + 1,
        maxColumns,
        maxBytes,
        maxInflatedBytes: Math.max(leastInflatedBytes, sizeBytes * inflatedTimes),
        timeoutMs: readMs + (sizeBytes / sizeUnits.MB) * readMsPerMb,
        isHandedOver: true,
        refusesMerged: true,
        signal,
        ...(sheet !== undefined && { sheet }),
      }),
    ),
  );
}

async function withHeader(workbook: ReadWorkbook): Promise<OpenedSheet> {
  const { sheetName, sheetNames, chunks } = workbook;
  const iterator = chunks[Symbol.asyncIterator]();
  const end = async () => void (await iterator.return?.());
  const first = await iterator.next();
  const [header, ...rest] = first.done === true ? [] : first.value;
  if (header === undefined) throw invalid(importErrors.noRows);
  async function* below(): AsyncGenerator<readonly SheetRow[]> {
    try {
      if (rest.length > 0) yield rest;
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
    } finally {
      await end();
    }
  }
  return { sheetName, sheetNames, header, chunks: below(), share: () => workbook.share(), end };
}

/** Reads a whole sheet, for imports that hold all their rows. */
export async function readImportSheet(file: ImportFile, signal: AbortSignal, sheet?: number): Promise<ImportSheet> {
  const { sheetName, sheetNames, header, chunks } = await openImportSheet(file, signal, sheet);
  const rows: SheetRow[] = [];
  for await (const chunk of chunks) rows.push(...chunk);
  return { sheetName, sheetNames, header, rows };
}
