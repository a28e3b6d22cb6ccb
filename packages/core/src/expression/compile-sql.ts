import { type CheckedCall, type CheckedNode, checkExpression, isConstant, takesAt } from "./check.ts";
import { compileNode } from "./compile.ts";
import { allDigits, type Decimal } from "./decimal.ts";
import { expressionMessages as messages } from "./expression.messages.ts";
import { outerSql, type SqlCall, type SqlPiece } from "./functions/definition.ts";
import { caught, ExpressionError, type ExpressionIssue, type Place } from "./issue.ts";
import { maxSqlLength } from "./limits.ts";
import type { ExpressionNode } from "./node.ts";
import type { ExpressionScope } from "./scope.ts";
import type { EvaluationContext, ExpressionReader, ExpressionType, Value, ValueType } from "./value.ts";

export interface SqlOptions {
  /** SQL of a field by its id, of the type in {@link sqlTypes}: an integer column must be cast. Undefined when the field is no column. */
  readonly column: (id: string) => string | undefined;
  /** Of a list, SQL that says whether a value is in it: for long ones, which the database would go through from the beginning for each row. */
  readonly holds?: (id: string) => ((value: string) => string) | undefined;
  /** The rows of sub-tables; without it, an expression that reads them is refused. */
  readonly rows?: SqlRowSource;
  /** A numbered place holder for a value, such as `$3`: it may stand in the SQL more than once, and is cast where it does. */
  readonly bind: (value: string | readonly (string | null)[]) => string;
  /** What `{@userId}`, TODAY() and the parts of dates mean; it becomes part of the SQL, which is good for one moment and one person. */
  readonly context: EvaluationContext;
}

/** The rows of sub-tables, by the ids of these. Their columns are seen wherever the rows of `from` are. */
export interface SqlRowSource {
  /** The rows of the record at hand, as they stand behind `from`, with `where`; undefined when there is no such table. */
  readonly from: (table: string) => string | undefined;
  /** SQL of a column, of the type in {@link sqlTypes}. */
  readonly cell: (table: string, id: string) => string | undefined;
}

export type CompiledSql =
  | { readonly ok: true; readonly sql: string; readonly type: ExpressionType }
  /** The piece that the database cannot compute, or what is wrong with the expression. */
  | { readonly ok: false; readonly issue: ExpressionIssue };

/** The types of columns that an expression reads and of values that it gives. */
export const sqlTypes: Readonly<Record<ValueType, string>> = {
  number: "numeric",
  text: "text",
  bool: "boolean",
  date: "timestamptz",
  list: "text[]",
};

/** Digits of a number, so that no result of PostgreSQL can be one that is too large in JavaScript. */
const mostNumberSize = 1000;
/** Length of a text, as 10 to this power. */
const mostTextSize = 7;
/** Columns hold numbers of fewer digits, and texts shorter than this. */
const columnSizes: Readonly<Record<ValueType, number>> = { number: 20, text: 5, bool: 0, date: 0, list: 0 };

const noRecord: ExpressionReader = { value: () => null, rowCount: () => 0, cell: () => null };

class SqlCompiler {
  readonly #options: SqlOptions;
  readonly #call: SqlCall;
  #zone: string | undefined;

  constructor(options: SqlOptions) {
    this.#options = options;
    const zone = () => {
      this.#zone ??= `${options.bind(options.context.timeZone)}::text`;
      return this.#zone;
    };
    this.#call = {
      get zone() {
        return zone();
      },
    };
  }

  /** The SQL of a node; `wanted` is the type of one that has none of its own. */
  piece(node: CheckedNode, wanted: ValueType, around: Place): SqlPiece {
    // What does not depend on a record is computed once, here.
    if (isConstant(node)) return this.#constant(node, wanted, around);
    switch (node.kind) {
      case "field":
        return this.#column(node);
      case "call":
        return this.#called(node);
      case "in":
        return this.#membership(node, wanted, around);
      case "cell":
        return this.#cell(node);
      case "rows":
        return {
          sql: `(select count(*)::numeric from ${this.#from(node.table, "COUNT", node.place)})`,
          ...flat("number"),
          size: 9,
        };
      case "constant":
        return this.#constant(node, wanted, around);
    }
  }

  #membership({ operand, list }: CheckedNode & { kind: "in" }, wanted: ValueType, around: Place): SqlPiece {
    const piece = this.piece(operand, wanted, around);
    const type = operand.type as ValueType;
    const value = type === "number" ? outerSql(piece) : piece.sql;
    const [first, ...others] = list;
    // An index gives the rows of one value in order, but not those of an array.
    const isOne = first !== undefined && others.length === 0;
    const sql = isOne ? this.piece(first, type, around).sql : `any(${this.#array(list, type, around).sql})`;
    return { sql: `(${value} = ${sql})`, ...flat("bool") };
  }

  /** Constants of one type as one value of the statement. */
  #array(nodes: readonly CheckedNode[], type: ValueType, around: Place): SqlPiece {
    const texts = nodes.map((node) => constantText(this.#value(node), node.type));
    for (const text of texts) if (text !== null) checkText(text, around);
    const length = texts.reduce((longest, text) => Math.max(longest, text?.length ?? 0), 0);
    return { sql: `${this.#options.bind(texts)}::${sqlTypes[type]}[]`, type: "list", scale: 0, size: textSize(length) };
  }

  #value(node: CheckedNode): Value {
    return compileNode(node, false)({ reader: noRecord, context: this.#options.context, row: 0 });
  }

  #column({ id, type, place }: CheckedNode & { kind: "field" }): SqlPiece {
    const holds = type === "list" ? this.#options.holds?.(id) : undefined;
    if (holds !== undefined) return this.#heldList(id, place, holds);
    const sql = this.#options.column(id);
    if (sql === undefined) throw refused(place, id);
    return { sql, type, scale: type === "number" ? 12 : 0, size: columnSizes[type] };
  }

  /** Its array becomes part of the statement, with values of its own, only where it is used. */
  #heldList(id: string, place: Place, holds: (value: string) => string): SqlPiece {
    const array = () => {
      const sql = this.#options.column(id);
      if (sql === undefined) throw refused(place, id);
      return sql;
    };
    return {
      get sql() {
        return array();
      },
      type: "list",
      scale: 0,
      size: columnSizes.list,
      holds,
    };
  }

  #cell({ table, id, type, place }: CheckedNode & { kind: "cell" }): SqlPiece {
    const sql = this.#options.rows?.cell(table, id);
    if (sql === undefined) throw refused(place, `${table}.${id}`);
    return { sql, type, scale: type === "number" ? 12 : 0, size: columnSizes[type] };
  }

  /** The rows that the function `name` walks. */
  #from(table: string, name: string, place: Place): string {
    const sql = this.#options.rows?.from(table);
    if (sql === undefined) throw refused(place, name);
    return sql;
  }

  /** A function over the rows of a sub-table, or of several and over plain values. */
  #aggregated(node: CheckedCall): SqlPiece {
    const { variant, parts, tables, name, place } = node;
    const { sqlRows, rows = 0, result } = variant;
    if (sqlRows === undefined || parts.length > rows) throw refused(place, name);
    const pieces = parts.map((part, index) => this.piece(part, takesAt(variant, index)[0] ?? "text", place));
    const scale = Math.max(...pieces.map((piece) => piece.scale));
    const size = Math.max(...pieces.map((piece) => piece.size)) + 3;
    const [only, ...others] = pieces;
    const table = tables[0] ?? null;
    const isAlone = only !== undefined && others.length === 0 && table !== null;
    // Whatever has a value may be counted: of several types, only texts can stand in one column.
    const isMixed = new Set(pieces.map(({ type }) => type)).size > 1;
    const all = () =>
      pieces
        .map(({ sql }, index) => this.#values(isMixed ? `(${sql})::text` : sql, tables[index] ?? null, node))
        .join(" union all ");
    const made = isAlone
      ? sqlRows({ value: only.sql, outer: outerSql(only), from: this.#from(table, name, place) })
      : sqlRows({
          value: "v",
          outer: outerSql({ sql: "v", type: result, scale, size }),
          from: `(${all()}) as given where true`,
        });
    if (made.length > maxSqlLength) throw new ExpressionError(messages.databaseSize, place, { most: maxSqlLength });
    if (result === "number" && size > mostNumberSize) throw refused(place, name);
    return { sql: made, type: result, scale: result === "number" ? 20 : 0, size };
  }

  #values(sql: string, table: string | null, { name, place }: CheckedCall): string {
    return `select ${sql} as v${table === null ? "" : ` from ${this.#from(table, name, place)}`}`;
  }

  #called(node: CheckedCall): SqlPiece {
    const { variant, name, place } = node;
    if (node.tables.some((table) => table !== null)) return this.#aggregated(node);
    const pieces = this.#pieces(node);
    const made = variant.sql?.(pieces, this.#call) ?? null;
    if (made === null) throw refused(place, name);
    const {
      sql,
      scale = 12,
      size = Math.max(0, ...pieces.map((piece) => piece.size)),
    } = typeof made === "string" ? { sql: made } : made;
    const type = variant.result;
    const most = type === "number" ? mostNumberSize : mostTextSize;
    if (sql.length > maxSqlLength) throw new ExpressionError(messages.databaseSize, place, { most: maxSqlLength });
    if (size > most && (type === "number" || type === "text")) throw refused(place, name);
    return { sql, type, scale, size };
  }

  #pieces({ variant, parts, place }: CheckedCall): SqlPiece[] {
    const pieceOf = (part: CheckedNode, index: number) => this.piece(part, takesAt(variant, index)[0] ?? "text", place);
    const { gathers } = variant;
    if (gathers === undefined) return parts.map(pieceOf);
    const texts = parts.slice(gathers);
    if (texts.every(isConstant)) return [...parts.slice(0, gathers).map(pieceOf), this.#array(texts, "text", place)];
    const pieces = parts.map(pieceOf);
    const gathered = pieces.slice(gathers);
    const array: SqlPiece = {
      sql: `array[${gathered.map(({ sql }) => sql).join(", ")}]`,
      type: "list",
      scale: 0,
      size: Math.max(...gathered.map(({ size }) => size)),
    };
    return [...pieces.slice(0, gathers), array];
  }

  #constant(node: CheckedNode, wanted: ValueType, around: Place): SqlPiece {
    const value = this.#value(node);
    const type = node.type === "empty" ? wanted : node.type;
    if (value === null) return { sql: `null::${sqlTypes[type]}`, ...flat(type) };
    if (type === "bool") return { sql: String(value), ...flat(type) };
    if (type === "number") return this.#number(value as Decimal);
    if (type === "date") return { sql: `${this.#options.bind(timeText(value as number))}::timestamptz`, ...flat(type) };
    return this.#text(value, type, around);
  }

  #number(value: Decimal): SqlPiece {
    const digits = allDigits(value);
    const point = digits.indexOf(".");
    return {
      sql: `${this.#options.bind(digits)}::numeric`,
      type: "number",
      scale: point < 0 ? 0 : digits.length - point - 1,
      size: point < 0 ? digits.length : point,
    };
  }

  #text(value: Value, type: "text" | "list", around: Place): SqlPiece {
    const texts = (typeof value === "string" ? [value] : value) as readonly string[];
    for (const text of texts) checkText(text, around);
    const length = texts.reduce((longest, text) => Math.max(longest, text.length), 0);
    const sql = `${this.#options.bind(typeof value === "string" ? value : texts)}::${sqlTypes[type]}`;
    return { sql, type, scale: 0, size: textSize(length) };
  }
}

const textSize = (length: number): number => Math.log10(length + 1);
const timeText = (time: number): string => new Date(time).toISOString();

/** A constant as PostgreSQL reads it in an array. */
function constantText(value: Value, type: ExpressionType): string | null {
  if (value === null) return null;
  if (type === "number") return allDigits(value as Decimal);
  return type === "date" ? timeText(value as number) : String(value);
}

function checkText(text: string, around: Place): void {
  if (text.includes("\0") || !text.isWellFormed()) throw new ExpressionError(messages.databaseText, around);
}

const flat = (type: ValueType): Pick<SqlPiece, "type" | "scale" | "size"> => ({ type, scale: 0, size: 0 });

function refused(place: Place, text: string): ExpressionError {
  return new ExpressionError(messages.database, place, { text });
}

/**
 * An expression as PostgreSQL, for lists that are filtered, sorted and searched by it: same answers as `evaluate`, null for a missing value. Only
 * the functions that have SQL, and rows of sub-tables where `rows` says where they are; what does not read the record may be anything, for it is computed beforehand. A number
 * has at most 12 decimals, but all its digits: the reader rounds it to the 15 of a JavaScript number.
 */
export function compileSql(
  node: ExpressionNode,
  scope: ExpressionScope,
  options: SqlOptions,
  expected?: ValueType,
): CompiledSql {
  const checked = checkExpression(node, scope, expected);
  if (!checked.ok) return checked;
  return caught(() => {
    const piece = new SqlCompiler(options).piece(checked.checked, expected ?? "text", node);
    return { sql: piece.type === "number" ? outerSql(piece) : piece.sql, type: checked.type };
  });
}
