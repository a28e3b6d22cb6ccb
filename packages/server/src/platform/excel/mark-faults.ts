import type { PlainCell, WritableCell } from "./workbook-column.ts";

export interface CellFault {
  /** Position of the column, from 0; null for a fault of the whole row. */
  column: number | null;
  message: string;
}

/** A row of an error workbook: faulty cells marked with their notes, and a last cell (column `width`) with all the row's messages. */
export function markFaults(cells: readonly PlainCell[], width: number, faults: readonly CellFault[]): WritableCell[] {
  const row: WritableCell[] = [];
  for (let column = 0; column < width; column += 1) {
    const value = cells[column] ?? null;
    const note = faults
      .filter((fault) => fault.column === column)
      .map(({ message }) => message)
      .join("\n");
    row.push(note === "" ? value : { kind: "marked", value, note });
  }
  row.push(faults.map(({ message }) => message).join("; "));
  return row;
}
