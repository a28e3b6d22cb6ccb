import type { TableRef } from "@gongshu/core/form/table-shape";
import type { StepType, TableStep } from "./table-sql.ts";

/**
 * Rows that the steps of one publication may go through together, as an index counts them: about two seconds on the embedded database, which does
 * nothing else meanwhile. A single step may take longer, for it cannot be divided.
 */
export const maxRowWork = 500_000;

/** The cost of a step per row of its table. A conversion counts the values that would be lost, and rewrites the table with all its indexes. */
const weights: Partial<Record<StepType, number>> = { addIndex: 1, convertColumn: 4, replaceColumn: 4 };

/** Adds up what the steps of a publication do to rows that are there. */
export class RowWork {
  done = 0;
  readonly #countRows: (table: TableRef) => Promise<number>;
  readonly #rows = new Map<TableRef, Promise<number>>();

  /** `countRows` gives 0 for a table that is not there yet. */
  constructor(countRows: (table: TableRef) => Promise<number>) {
    this.#countRows = countRows;
  }

  /** How many rows keep the step from running with those before it; null when it may. */
  async obstacle(step: TableStep): Promise<number | null> {
    const weight = weights[step.type];
    if (weight === undefined) return null;
    const rows = await this.#rowsOf(step.table);
    const work = weight * rows;
    if (this.done > 0 && work > 0 && this.done + work > maxRowWork) return rows;
    this.done += work;
    return null;
  }

  #rowsOf(table: TableRef): Promise<number> {
    const known = this.#rows.get(table) ?? this.#countRows(table);
    this.#rows.set(table, known);
    return known;
  }
}
