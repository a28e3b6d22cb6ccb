import { ProtocolError } from "./message-reader.ts";
import type { RowShape } from "./prepared-statement.ts";

/** How much a statement that a user wrote may give, and how long it may take. */
export interface ReadLimits {
  readonly maxRows: number;
  /** Of the values as PostgreSQL prints them. */
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

export interface TextColumn {
  readonly name: string;
  /** Object id of its type. */
  readonly typeId: number;
}

/** Rows as PostgreSQL prints them, with the names that the statement gives; two columns may have the same. */
export interface TextRows {
  readonly columns: readonly TextColumn[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** There was more than the limits allow. */
  readonly isTruncated: boolean;
}

/** A statement that took longer than it may, or was not answered in that time. */
export class ReadTimeout extends Error {
  constructor(options?: ErrorOptions) {
    super("The statement took too long.", options);
    this.name = "ReadTimeout";
  }
}

/** Collects the rows of one statement of a unit within limits. What is beyond them is dropped as it arrives. */
export class Reading {
  readonly limits: ReadLimits;
  /** Position of the statement in its unit. */
  readonly at: number;
  #columns: readonly TextColumn[] = [];
  #rows: (string | null)[][] = [];
  #bytes = 0;
  #arrived = 0;
  #isTruncated = false;

  constructor(limits: ReadLimits, at: number) {
    this.limits = limits;
    this.at = at;
  }

  get result(): TextRows {
    return { columns: this.#columns, rows: this.#rows, isTruncated: this.#isTruncated };
  }

  describe(shape: RowShape | null): void {
    this.#columns = shape?.columns ?? [];
  }

  /** @param end 0 for a row that was too long to be kept */
  take(shape: RowShape, buffer: Buffer, start: number, end: number): void {
    this.#arrived += 1;
    // No more than one beyond the limit was asked for.
    if (this.#arrived > this.limits.maxRows + 1) throw new ProtocolError("there are more rows than were asked for");
    if (end === 0) {
      this.#isTruncated = true;
      return;
    }
    this.#bytes += end - start;
    if (this.#isTruncated || this.#rows.length >= this.limits.maxRows || this.#bytes > this.limits.maxBytes)
      this.#isTruncated = true;
    else this.#rows.push(shape.readTexts(buffer, start, end));
  }

  /** For a unit that is sent again. */
  restart(): void {
    this.#rows = [];
    this.#bytes = 0;
    this.#arrived = 0;
    this.#isTruncated = false;
  }
}
