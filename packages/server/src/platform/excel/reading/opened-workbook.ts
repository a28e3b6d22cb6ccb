import { ExcelRefusal } from "../excel-refusal.ts";
import type { SheetRow } from "../sheet-cell.ts";
import type { SheetLimits } from "./row-collector.ts";

export interface OpenOptions extends SheetLimits {
  /** Position among all sheets, from 0; without it the first sheet that is not hidden. */
  sheet?: number;
  maxBytes: number;
  maxInflatedBytes: number;
}

export interface OpenedWorkbook {
  sheetName: string;
  sheetNames: string[];
  chunks: AsyncIterable<SheetRow[]>;
  /** How much of the sheet has been read, 0 to 1; absent where that is not known. */
  share?: () => number;
}

/** The sheet asked for, or the first that the user sees. */
export function chooseSheet<S extends { hidden: boolean }>(sheets: readonly S[], sheet: number | undefined): S {
  const chosen = sheet === undefined ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0]) : sheets[sheet];
  if (chosen === undefined)
    throw new ExcelRefusal({ reason: "noSuchSheet", data: { sheet: sheet ?? 0, sheetCount: sheets.length } });
  return chosen;
}
