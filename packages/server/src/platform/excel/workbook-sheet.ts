import type { WorkbookColumn, WritableCell } from "./workbook-column.ts";

export type RowChunk = readonly (readonly WritableCell[])[];

export interface WorkbookSheet {
  /** Characters that Excel does not allow in a sheet's name are replaced. */
  name: string;
  columns: readonly WorkbookColumn[];
  /** Chunks of rows, each row a cell per column; the next chunk is asked for when the last has been written. */
  rows: AsyncIterable<RowChunk> | Iterable<RowChunk>;
}
