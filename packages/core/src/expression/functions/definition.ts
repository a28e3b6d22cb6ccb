import type { EvaluationContext, ExpressionReader, ExpressionType, Value, ValueOf, ValueType } from "../value.ts";

/** What one evaluation works on; `row` is the row of the sub-table that an aggregate walks at present. */
export interface Frame {
  readonly reader: ExpressionReader;
  readonly context: EvaluationContext;
  row: number;
}

export type Evaluate = (frame: Frame) => Value;

/** The SQL of a part. Its number has at most `scale` decimals, and it is below 10^`size`; for a text, 10^`size` is more than its length. */
export interface SqlPiece {
  readonly sql: string;
  readonly type: ExpressionType;
  readonly scale: number;
  readonly size: number;
  /** Of a list: SQL that says whether a value is in it, where the database finds that sooner than in an array. */
  readonly holds?: ((value: string) => string) | undefined;
}

/** SQL as a function makes it: 12 decimals and the size of its largest argument, where it does not say otherwise. */
export type MadeSql = string | { readonly sql: string; readonly scale?: number; readonly size?: number };

/** Rows that an aggregate of the database walks: the SQL of what it collects of each, and where they come from, with `where`. */
export interface SqlRows {
  /** As it is computed, and as everything but + − × ÷ sees it. */
  readonly value: string;
  readonly outer: string;
  readonly from: string;
}

export interface SqlCall {
  /** A place holder for the name of the time zone. */
  readonly zone: string;
}

/** One way to use a function or an operator: which types it takes, and what comes out. */
export interface Variant {
  /** The types that each argument may have. */
  readonly takes: readonly (readonly ValueType[])[];
  /** How many of them there must be; all where it is left out. */
  readonly least?: number;
  /** The types that all further arguments may have. */
  readonly rest?: readonly ValueType[];
  /** From which argument on `sql` gets them as one piece, an array: texts that are known become one value of a statement. */
  readonly gathers?: number;
  readonly result: ValueType;
  /** How many of the first arguments may be columns of a sub-table, whose rows are walked; their values are collected. */
  readonly rows?: number;
  /** True when it tells a missing number from 0, also where missing numbers count as 0. */
  readonly seesMissing?: true;
  /** Makes the evaluation from those of the arguments. Every variant has this or `aggregate`. */
  readonly compile?: (parts: readonly Evaluate[], types: readonly ExpressionType[]) => Evaluate;
  /** For a variant with `rows`: what the collected values come to, missing ones left out; `others` are the arguments behind them. */
  readonly aggregate?: (values: readonly Value[], others: readonly Value[]) => Value;
  /** For a variant with `aggregate`: it gets null for what is missing of a row, too. */
  readonly keepsMissing?: true;
  /** For a variant with `rows`: the same in PostgreSQL, over the rows of a sub-table. Without it such a call is not part of the SQL subset. */
  readonly sqlRows?: (rows: SqlRows) => string;
  /** The same in PostgreSQL; null when these arguments cannot. A function without it is not part of the SQL subset. */
  readonly sql?: (pieces: readonly SqlPiece[], call: SqlCall) => MadeSql | null;
}

/** A function of expressions. */
export interface FunctionDefinition {
  readonly least: number;
  readonly most: number;
  readonly variants: readonly Variant[];
  /** The texts that an argument may be, where it is written as a constant. */
  readonly choices?: { readonly index: number; readonly values: readonly string[] };
}

type ValuesOf<Types extends readonly ValueType[]> = {
  -readonly [Index in keyof Types]: Types[Index] extends ValueType ? ValueOf[Types[Index]] : never;
};

interface StrictVariant<
  Types extends readonly ValueType[],
  Optional extends readonly ValueType[],
  Type extends ValueType,
> {
  readonly takes: Types;
  readonly optional?: Optional;
  readonly result: Type;
  readonly run: (
    ...values: [...ValuesOf<Types>, ...Partial<ValuesOf<Optional>>, context: EvaluationContext]
  ) => ValueOf[Type] | null;
  readonly sql?: NonNullable<Variant["sql"]>;
}

/**
 * A variant that is null when one of its arguments is, as nearly everything in SQL. An optional argument that is left out is undefined; the
 * context comes behind all of them.
 */
export function strict<
  const Types extends readonly ValueType[],
  Type extends ValueType,
  const Optional extends readonly ValueType[] = [],
>(variant: StrictVariant<Types, Optional, Type>): Variant {
  const { takes, optional = [], result, sql } = variant;
  const run = variant.run as (...values: readonly (Value | EvaluationContext | undefined)[]) => Value;
  const arity = takes.length + optional.length;
  const compile: NonNullable<Variant["compile"]> = (parts) => {
    const [one, two] = parts;
    if (arity === 1 && one !== undefined)
      return (frame) => {
        const value = one(frame);
        return value === null ? null : run(value, frame.context);
      };
    if (arity === 2 && one !== undefined && two !== undefined)
      return (frame) => {
        const first = one(frame);
        if (first === null) return null;
        const second = two(frame);
        return second === null ? null : run(first, second, frame.context);
      };
    return (frame) => {
      const values: (Value | EvaluationContext | undefined)[] = [];
      for (const part of parts) {
        const value = part(frame);
        if (value === null) return null;
        values.push(value);
      }
      while (values.length < arity) values.push(undefined);
      values.push(frame.context);
      return run(...values);
    };
  };
  const all = [...takes, ...optional].map((type) => [type]);
  return { takes: all, least: takes.length, result, compile, ...(sql === undefined ? {} : { sql }) };
}

/** A function of one variant or several; `optional` is how many of the last arguments may be left out. */
export function definition(
  variants: readonly Variant[],
  options: {
    readonly optional?: number;
    readonly more?: number;
    readonly choices?: FunctionDefinition["choices"];
  } = {},
): FunctionDefinition {
  const most = Math.max(...variants.map(({ takes }) => takes.length));
  const { optional = 0, more = 0, choices } = options;
  return { least: most - optional, most: most + more, variants, ...(choices === undefined ? {} : { choices }) };
}

/** An SQL expression over values that are needed more than once. */
export function withSql(values: Readonly<Record<string, string>>, sql: string): string {
  const columns = Object.entries(values).map(([name, value]) => `${value} as ${name}`);
  return `(select ${sql} from (select ${columns.join(", ")}) as given)`;
}

/** A number as everything but + − × ÷ sees it. */
export function outerSql({ sql, scale }: SqlPiece): string {
  return scale <= 12 ? sql : `round(${sql}, 12)`;
}

/** A number as a whole one within limits, as `toWhole` does. */
export function wholeSql(piece: SqlPiece, least: number, most: number): string {
  const within = (value: string) => `least(greatest(trunc(${value}), ${least}), ${most})::int`;
  const value = outerSql(piece);
  if (boundNumber.test(value)) return within(value);
  // LEAST and GREATEST pass over a missing value.
  return withSql({ v: value }, `case when v is not null then ${within("v")} end`);
}

const boundNumber = /^(?!null)[^ ()]+::numeric$/;
