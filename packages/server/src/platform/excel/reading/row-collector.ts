import { damaged, ExcelRefusal } from "../excel-refusal.ts";
import type { SheetCell, SheetRow } from "../sheet-cell.ts";

export interface SheetLimits {
  maxRows: number;
  maxColumns: number;
  /** Refuses cells that are merged below the first row: all but the first of them look empty, whatever people see. */
  refusesMerged?: boolean;
}

/** Rows in one message from the reading thread. */
const rowsPerChunk = 250;

/** Gathers cells into rows and rows into chunks, refusing a sheet over its limits at its first row or cell too many. */
export class RowCollector {
  rowCount = 0;
  #ready: SheetRow[] = [];
  #cells: SheetCell[] = [];
  readonly #limits: SheetLimits;

  constructor(limits: SheetLimits) {
    this.#limits = limits;
  }

  /** Only cells that hold something count against the width: sheets often carry formatted blanks far to the right. */
  put(column: number, cell: SheetCell): void {
    if (cell === null || cell === "") return;
    if (!(column >= 0)) throw damaged("a cell says no place on the sheet");
    if (!(column < this.#limits.maxColumns))
      throw new ExcelRefusal({ reason: "tooManyColumns", data: { maxColumns: this.#limits.maxColumns } });
    while (this.#cells.length < column) this.#cells.push(null);
    this.#cells[column] = cell;
  }

  endRow(number: number): void {
    if (this.#cells.length === 0) return;
    this.rowCount += 1;
    if (this.rowCount > this.#limits.maxRows)
      throw new ExcelRefusal({ reason: "tooManyRows", data: { maxRows: this.#limits.maxRows } });
    this.#ready.push({ number, cells: this.#cells });
    this.#cells = [];
  }

  /** The rows gathered so far, once they fill a chunk (or at the `end`, whatever there is). */
  take(end = false): SheetRow[] | null {
    if (this.#ready.length === 0 || (!end && this.#ready.length < rowsPerChunk)) return null;
    const rows = this.#ready;
    this.#ready = [];
    return rows;
  }
}
