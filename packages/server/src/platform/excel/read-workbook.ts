import { ExcelRefusal } from "./excel-refusal.ts";
import { takeThread } from "./reading/thread-pool.ts";
import { WorkbookReading } from "./reading/workbook-reading.ts";
import type { SheetRow } from "./sheet-cell.ts";

export interface ReadOptions {
  /** As the user named it: it must end in .xls or .xlsx. What the file is, its bytes decide. */
  fileName: string;
  /** Position among all sheets, from 0; without it the first sheet that is not hidden. */
  sheet?: number;
  /** Rows that hold something, the header included. */
  maxRows: number;
  maxColumns: number;
  maxBytes?: number;
  /** Bytes that all parts of the file may have once they are unpacked. */
  maxInflatedBytes?: number;
  /** Refuses cells that are merged below the heading, when all rows have been taken: an .xlsx names them after its rows. */
  refusesMerged?: boolean;
  /** The caller needs the bytes no more: the reading thread gets them and no copy. */
  isHandedOver?: boolean;
  /** Time for the reading itself; waiting for the caller to take rows does not count. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

export interface ReadWorkbook {
  sheetName: string;
  /** All sheets, hidden ones included. */
  sheetNames: string[];
  /** The rows in chunks of some hundreds, to be taken once. Leaving the loop early ends the reading. */
  chunks: AsyncIterable<SheetRow[]>;
  /** How much of the sheet has been read, 0 to 1; 0 where that is not known. */
  share(): number;
}

const defaultMaxBytes = 20_971_520;
const defaultMaxInflatedBytes = 100_000_000;
const defaultTimeoutMs = 30_000;

/**
 * Reads one sheet of an .xlsx or .xls file in a thread of its own, with bounded memory and time.
 * Throws ExcelRefusal for a file that cannot be read: most before the first row, the rest (too many rows, damage far
 * into the file, time-out) while the chunks are taken.
 */
export async function readWorkbook(file: string | Uint8Array, options: ReadOptions): Promise<ReadWorkbook> {
  if (!/\.xlsx?$/i.test(options.fileName))
    throw new ExcelRefusal({ reason: "wrongFileName", data: { fileName: options.fileName } });
  const { sheet, maxRows, maxColumns, maxBytes = defaultMaxBytes, timeoutMs = defaultTimeoutMs, signal } = options;
  const { maxInflatedBytes = defaultMaxInflatedBytes, isHandedOver = false, refusesMerged = false } = options;
  if (typeof file !== "string" && file.length > maxBytes)
    throw new ExcelRefusal({ reason: "fileTooLarge", data: { maxBytes } });
  const thread = await takeThread(signal);
  const reading = new WorkbookReading(thread, timeoutMs, signal);
  const limits = {
    maxRows,
    maxColumns,
    maxBytes,
    maxInflatedBytes,
    refusesMerged,
    ...(sheet === undefined ? {} : { sheet }),
  };
  return reading.open(file, limits, isHandedOver);
}

/** All rows at once, for callers whose `maxRows` is small enough to hold them. */
export async function collectRows(workbook: ReadWorkbook): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const chunk of workbook.chunks) rows.push(...chunk);
  return rows;
}
