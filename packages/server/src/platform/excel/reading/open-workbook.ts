import { ExcelRefusal, notAWorkbook } from "../excel-refusal.ts";
import type { ByteSource } from "./byte-source.ts";
import type { OpenedWorkbook, OpenOptions } from "./opened-workbook.ts";
import { openXls } from "./xls-workbook.ts";
import { openXlsx } from "./xlsx-workbook.ts";

/** Opens a workbook by what its bytes are, whatever its name says: people rename files. */
export async function openWorkbook(source: ByteSource, options: OpenOptions): Promise<OpenedWorkbook> {
  if (source.sizeBytes > options.maxBytes)
    throw new ExcelRefusal({ reason: "fileTooLarge", data: { maxBytes: options.maxBytes } });
  if (source.sizeBytes === 0) throw notAWorkbook("emptyFile");
  const start = Buffer.from(source.read(0, 8)).toString("hex");
  if (start.startsWith("504b0304") || start.startsWith("504b0506")) return openXlsx(source, options);
  if (start === "d0cf11e0a1b11ae1") return openXls(source, options);
  // Excel before 97 wrote its records without a compound file around them.
  throw notAWorkbook(/^09(?:00|02|04)0[46]00/.test(start) ? "oldExcel" : "otherFile");
}
