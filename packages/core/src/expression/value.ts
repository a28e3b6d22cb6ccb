import type { Decimal } from "./decimal.ts";

/** What an expression may be worth. `date` is a time in epoch milliseconds, `list` the texts that a field with several values holds. */
export const valueTypes = ["number", "text", "bool", "date", "list"] as const;
export type ValueType = (typeof valueTypes)[number];

/** The type of a part of an expression; `empty` is that of the literal EMPTY, which fits every type. */
export type ExpressionType = ValueType | "empty";

/** A value while it is computed, by its type. Numbers are exact in there; null is a missing value of any type. */
export interface ValueOf {
  readonly number: Decimal;
  readonly text: string;
  readonly bool: boolean;
  readonly date: number;
  readonly list: readonly string[];
}

export type Value = ValueOf[ValueType] | null;

/** A result as the rest of the product holds it: numbers are JavaScript's. */
export type Result = number | string | boolean | readonly string[] | null;

/** Where the values of fields come from: ids in, values as they are stored out. */
export interface ExpressionReader {
  readonly value: (field: string) => unknown;
  readonly rowCount: (table: string) => number;
  readonly cell: (table: string, row: number, field: string) => unknown;
}

/** What an expression may know beside the record: when, where and for whom it is computed. */
export interface EvaluationContext {
  /** Epoch milliseconds. */
  readonly now: number;
  /** IANA name; all parts of dates are those of its wall clock. */
  readonly timeZone: string;
  readonly userId?: string | null;
  readonly organizeId?: string | null;
  readonly departmentId?: string | null;
  readonly positionId?: string | null;
  readonly tenantId?: string | null;
}
