/** What was found in place of a workbook. */
export type FoundInstead = "otherFile" | "otherZip" | "passwordProtected" | "binaryWorkbook" | "oldExcel" | "emptyFile";

/** Why a file is refused, with the figures that a message to the user needs. */
export interface RefusalData {
  wrongFileName: { fileName: string };
  notAWorkbook: { found: FoundInstead };
  fileTooLarge: { maxBytes: number };
  zipBomb: { cause: "size" | "ratio" | "entries" | "lyingSize" };
  noSuchSheet: { sheet: number; sheetCount: number };
  emptySheet: { sheetName: string };
  tooManyRows: { maxRows: number };
  tooManyColumns: { maxColumns: number };
  mergedCells: { range: string };
  timeOut: { timeoutMs: number };
  tooComplex: { maxMemoryMb: number };
  damaged: { detail: string };
}

export type RefusalReason = keyof RefusalData;

/** A refusal as plain data: what crosses from the worker thread. */
export type RefusalFacts = { [R in RefusalReason]: { reason: R; data: RefusalData[R] } }[RefusalReason];

/** Thrown for a file that cannot be read. `facts.reason` is stable; the caller words it in the user's language. */
export class ExcelRefusal extends Error {
  readonly facts: RefusalFacts;

  constructor(facts: RefusalFacts) {
    super(`Excel file refused: ${facts.reason} ${JSON.stringify(facts.data)}`);
    this.name = "ExcelRefusal";
    this.facts = facts;
  }

  get reason(): RefusalReason {
    return this.facts.reason;
  }
}

export function damaged(detail: string): ExcelRefusal {
  return new ExcelRefusal({ reason: "damaged", data: { detail } });
}

export function notAWorkbook(found: FoundInstead): ExcelRefusal {
  return new ExcelRefusal({ reason: "notAWorkbook", data: { found } });
}
