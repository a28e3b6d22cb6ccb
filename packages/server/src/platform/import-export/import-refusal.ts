import { sizeUnits } from "@gongshu/core/text/file-size";
import type { MessageParams } from "@gongshu/core/text/messages";
import { fileCheckMessages } from "@gongshu/core/validation/file-check.messages";
import type { ExcelRefusal, RefusalData, RefusalReason } from "../excel/excel-refusal.ts";
import { type BusinessError, invalid, tooLarge } from "../http/errors.ts";
import { foundTexts, importErrors, refusalTexts } from "./import-export.messages.ts";

type Wording = { readonly [R in RefusalReason]: (data: RefusalData[R]) => BusinessError };

/** The sentence for every reason for which a file is not read. */
const wordings: Wording = {
  wrongFileName: ({ fileName }) => invalid(importErrors.wrongFileName, { fileName }),
  notAWorkbook: ({ found }) => invalid(refusalTexts.notAWorkbook, { found: foundTexts[found] }),
  fileTooLarge: ({ maxBytes }) => fileTooLarge(maxBytes),
  zipBomb: () => invalid(refusalTexts.zipBomb),
  noSuchSheet: () => invalid(refusalTexts.noSuchSheet),
  emptySheet: ({ sheetName }) => invalid(refusalTexts.emptySheet, { sheetName }),
  // The heading is a row of the sheet, but not of the data.
  tooManyRows: ({ maxRows }) => invalid(refusalTexts.tooManyRows, { maxRows: maxRows - 1 }),
  tooManyColumns: ({ maxColumns }) => invalid(refusalTexts.tooManyColumns, { maxColumns }),
  mergedCells: ({ range }) => invalid(refusalTexts.mergedCells, { range }),
  timeOut: ({ timeoutMs }) => invalid(refusalTexts.timeOut, { seconds: timeoutMs / 1000 }),
  tooComplex: () => invalid(refusalTexts.tooComplex),
  damaged: () => invalid(refusalTexts.damaged),
};

export function refusalError({ facts }: ExcelRefusal): BusinessError {
  const word = wordings[facts.reason] as (data: MessageParams | RefusalData[RefusalReason]) => BusinessError;
  return word(facts.data);
}

/** The refusal of a file that exceeds the size limit of imports. */
export function fileTooLarge(maxBytes: number): BusinessError {
  return tooLarge(fileCheckMessages.largerThan, { size: maxBytes / sizeUnits.MB, unit: "MB" });
}
