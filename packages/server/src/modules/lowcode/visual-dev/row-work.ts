import type { TableRef } from "@gongshu/core/form/table-shape";
import type { TableStep } from "./table-sql.ts";

/**
 * Rows that the indexes of one publication may go through together: about two seconds on the embedded database, which does nothing else meanwhile. A
 * single index may take longer, for it cannot be divided.
 */
const maxIndexedRows = 500_000;

/** From so many rows on it is worth saying that a conversion takes its time. */
const manyRows = 100_000;

/** Adds up what the steps of a publication do to rows that are there. Conversions go on while others work, so they stand in nobody's way. */
export class RowWork {
  isLong = false;
  #indexed = 0;
  readonly #countRows: (table: TableRef) => Promise<number>;
  readonly #rows = new Map<TableRef, Promise<number>>();

  /** `countRows` gives 0 for a table that is not there yet. */
  constructor(countRows: (table: TableRef) => Promise<number>) {
    this.#countRows = countRows;
  }

  /** How many rows keep the step from running with those before it; null when it may. */
  async obstacle(step: TableStep): Promise<number | null> {
    const isConversion = step.type === "convertColumn" || step.type === "replaceColumn";
    if (!isConversion && step.type !== "addIndex") return null;
    const rows = await this.#rowsOf(step.table);
    if (!isConversion) {
      if (this.#indexed > 0 && rows > 0 && this.#indexed + rows > maxIndexedRows) return rows;
      this.#indexed += rows;
    }
    this.isLong ||= rows > manyRows;
    return null;
  }

  #rowsOf(table: TableRef): Promise<number> {
    const known = this.#rows.get(table) ?? this.#countRows(table);
    this.#rows.set(table, known);
    return known;
  }
}
