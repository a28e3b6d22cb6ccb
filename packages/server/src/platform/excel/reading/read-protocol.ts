import type { RefusalFacts } from "../excel-refusal.ts";
import type { SheetRow } from "../sheet-cell.ts";
import type { OpenOptions } from "./opened-workbook.ts";

/** To the reading thread: one workbook at a time; `taken` allows one more chunk. */
export type ReadRequest = { kind: "open"; file: string | Uint8Array; options: OpenOptions } | { kind: "taken" };

/** From the reading thread. `opened` comes with the first rows, so that an empty or broken sheet is refused before any. */
export type ReadReply =
  | { kind: "opened"; sheetName: string; sheetNames: string[] }
  | { kind: "rows"; rows: SheetRow[]; share: number }
  | { kind: "done" }
  | { kind: "refused"; facts: RefusalFacts }
  | { kind: "failed"; message: string };

/** Chunks that may be under way or waiting: enough to keep both sides busy, few enough to bound memory. */
export const chunksAhead = 4;
