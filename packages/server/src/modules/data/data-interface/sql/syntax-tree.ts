import type { Message, MessageParams } from "@gongshu/core/text/messages";
import {
  allowedExpressions,
  allowedFunctions,
  allowedNodes,
  allowedOperators,
  allowedTypes,
  allowedValueFunctions,
  functionColumns,
  nodeOfField,
  rowFunctions,
} from "./allowed-nodes.ts";
import { sqlMessages } from "./sql.messages.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A part of the tree that is refused; `byte` is its place in the parsed text. */
export class NodeRefusal extends Error {
  readonly text: Message;
  readonly params: MessageParams;
  readonly byte: number | undefined;

  constructor(text: Message, params: MessageParams, byte: number | undefined) {
    super(text.en);
    this.text = text;
    this.params = params;
    this.byte = byte;
  }
}

/** A table that the query reads, as it is named in it. */
export interface NamedTable {
  readonly schema: string | undefined;
  readonly name: string;
  readonly hasAlias: boolean;
  readonly byte: number;
}

export interface TreeFacts {
  readonly tables: readonly NamedTable[];
  readonly isRecursive: boolean;
}

export const maxDepth = 90;
export const maxNodes = 4000;
const maxTables = 20;
const maxSeries = 10_000;
const maxPadding = 500;
/** Of a decimal number that is written down. */
const maxDigits = 100;
const maxExponent = 100;

const refusedWords: Readonly<Record<string, string>> = {
  lockingClause: "FOR UPDATE / FOR SHARE",
  intoClause: "INTO",
  XmlExpr: "XML",
  XmlSerialize: "XML",
  RangeTableSample: "TABLESAMPLE",
  CollateClause: "COLLATE",
  SetToDefault: "DEFAULT",
  func_variadic: "VARIADIC",
  BitString: "B'…' / X'…'",
};

/**
 * Walks a whole SELECT: everything in it must be on the list of what is allowed, with its fields. Names that a WITH clause gives are followed by the
 * rules of PostgreSQL, so that whatever is left over is a table.
 */
export class TreeWalk implements TreeFacts {
  readonly tables: NamedTable[] = [];
  isRecursive = false;
  #nodes = 0;
  /** The columns of functions in FROM, by the names that they are called by there. */
  readonly #functionColumns = new Map<string, ReadonlySet<string>>();
  readonly #qualified: { readonly of: string; readonly column: string; readonly byte: number | undefined }[] = [];

  constructor(select: unknown) {
    this.#node("SelectStmt", select, 0, new Set());
    for (const { of, column, byte } of this.#qualified) {
      const columns = this.#functionColumns.get(of);
      if (rowFunctions.has(column) || columns?.has(column) === false)
        throw new NodeRefusal(sqlMessages.functionNotAllowed, { name: `${of}.${column}` }, byte);
    }
  }

  #node(kind: string, value: unknown, depth: number, names: ReadonlySet<string>): void {
    if (typeof value !== "object" || value === null) throw notAllowed(kind, undefined);
    const fields = value as Fields;
    this.#nodes += 1;
    if (depth > maxDepth || this.#nodes > maxNodes) throw new NodeRefusal(sqlMessages.tooComplex, {}, byteOf(fields));
    const allowed = allowedNodes[kind];
    if (allowed === undefined || !Object.hasOwn(allowedNodes, kind)) throw notAllowed(kind, byteOf(fields));
    for (const [field, part] of Object.entries(fields))
      if (!allowed.has(field) && part !== false) throw notAllowed(field, byteOf(fields));
    checkNode(kind, fields);
    if (kind === "RangeVar") this.#table(fields, names);
    if (kind === "RangeFunction") this.#function(fields);
    if (kind === "ColumnRef") this.#column(fields);
    if (kind === "SelectStmt") this.#select(fields, depth, names);
    else this.#children(kind, fields, depth, names);
  }

  #children(kind: string, fields: Fields, depth: number, names: ReadonlySet<string>): void {
    for (const [field, part] of Object.entries(fields)) this.#part(`${kind}.${field}`, part, depth, names);
  }

  #part(place: string, part: unknown, depth: number, names: ReadonlySet<string>): void {
    if (typeof part !== "object" || part === null) return;
    if (Array.isArray(part)) {
      for (const item of part) this.#part("", item, depth, names);
      return;
    }
    const untagged = nodeOfField[place];
    if (untagged !== undefined) this.#node(untagged, part, depth + 1, names);
    else this.#tagged(part, depth, names);
  }

  /** `{ "FuncCall": { … } }`; constants hold plain values by `ival` and the like. */
  #tagged(part: object, depth: number, names: ReadonlySet<string>): void {
    for (const [tag, inner] of Object.entries(part)) {
      if (/^[A-Z]/.test(tag)) this.#node(tag, inner, depth + 1, names);
      else if (typeof inner === "object" && inner !== null) throw notAllowed(tag, undefined);
    }
  }

  /** A query of a WITH clause sees those before it, all of them when the clause is recursive; the statement sees them all. */
  #select(fields: Fields, depth: number, outer: ReadonlySet<string>): void {
    const { withClause, ...rest } = fields;
    const names = new Set(outer);
    if (withClause !== undefined) this.#with(withClause, depth + 1, names);
    this.#children("SelectStmt", rest, depth, names);
  }

  #with(clause: unknown, depth: number, names: Set<string>): void {
    const { ctes, recursive } = clause as { readonly ctes?: readonly unknown[]; readonly recursive?: boolean };
    for (const [field] of Object.entries(clause as Fields))
      if (allowedNodes["WithClause"]?.has(field) !== true) throw notAllowed(field, undefined);
    const tables = (ctes ?? []).map((cte) => (cte as { readonly CommonTableExpr?: Fields }).CommonTableExpr);
    if (recursive === true) {
      this.isRecursive = true;
      for (const table of tables) names.add(String(table?.["ctename"]));
    }
    for (const table of tables) {
      if (table === undefined) throw notAllowed("WITH", undefined);
      this.#node("CommonTableExpr", table, depth + 1, new Set(names));
      names.add(String(table["ctename"]));
    }
  }

  /** `alias.name` calls the function `name` with the row of the alias where that has no such column. */
  #column(fields: Fields): void {
    const [column, of] = stringsOf(fields["fields"]).reverse();
    if (column !== undefined && column !== "" && of !== undefined)
      this.#qualified.push({ of, column, byte: byteOf(fields) });
  }

  /** The row of a function in FROM may be a plain value, which nearly every function takes; so its columns have to be known. */
  #function(fields: Fields): void {
    const { name, columns } = columnsOfFunction(fields);
    const known = this.#functionColumns.get(name);
    // The same name may be given twice, in queries within each other.
    this.#functionColumns.set(
      name,
      known === undefined ? columns : new Set([...columns].filter((one) => known.has(one))),
    );
  }

  #table(fields: Fields, names: ReadonlySet<string>): void {
    const { schemaname, relname, alias, inh } = fields;
    const name = String(relname);
    const byte = byteOf(fields) ?? 0;
    if (inh !== true) throw notAllowed("ONLY", byte);
    if (schemaname === undefined && names.has(name)) return;
    this.tables.push({
      schema: typeof schemaname === "string" ? schemaname : undefined,
      name,
      hasAlias: alias !== undefined,
      byte,
    });
    if (this.tables.length > maxTables) throw new NodeRefusal(sqlMessages.tooComplex, {}, byte);
  }
}

const checks: Readonly<Record<string, (fields: Fields) => void>> = {
  FuncCall: checkFunction,
  A_Expr(fields) {
    if (!allowedExpressions.has(String(fields["kind"]))) throw notAllowed(expressionName(fields), byteOf(fields));
    checkOperator(fields["name"], fields);
  },
  SubLink(fields) {
    if (fields["operName"] !== undefined) checkOperator(fields["operName"], fields);
  },
  TypeName: checkType,
  A_Const(fields) {
    const { fval: written } = (fields["fval"] ?? {}) as { readonly fval?: string };
    if (written === undefined) return;
    const exponent = Number(/e([+-]?[\d_]+)$/i.exec(written)?.[1]?.replaceAll("_", "") ?? 0);
    if (written.length > maxDigits || Math.abs(exponent) > maxExponent)
      throw notAllowed(written.slice(0, 20), byteOf(fields));
  },
  SQLValueFunction(fields) {
    const op = String(fields["op"]);
    if (!allowedValueFunctions.has(op))
      throw new NodeRefusal(
        sqlMessages.functionNotAllowed,
        { name: op.replace("SVFOP_", "").toLowerCase() },
        byteOf(fields),
      );
  },
  CommonTableExpr(fields) {
    const query = fields["ctequery"];
    if (typeof query !== "object" || query === null || !("SelectStmt" in query))
      throw new NodeRefusal(sqlMessages.onlySelect, {}, byteOf(fields));
  },
  // `(value).name` would call the function `name` as `name(value)`.
  A_Indirection(fields) {
    for (const part of partsOf(fields["indirection"]))
      if (!("A_Indices" in part || "A_Star" in part)) throw notAllowed("(…).name", undefined);
  },
  ColumnRef(fields) {
    // `table x` has no columns of its own.
    if (fields["location"] === -1) throw notAllowed("TABLE", undefined);
  },
};

function checkNode(kind: string, fields: Fields): void {
  checks[kind]?.(fields);
}

/** What a function in FROM is called, and its columns: written ones, those it names itself, or one that is called like it. */
function columnsOfFunction(fields: Fields): { name: string; columns: ReadonlySet<string> } {
  const [item] = partsOf(fields["functions"]);
  const [call] = partsOf((item?.["List"] as Fields | undefined)?.["items"]);
  const own = stringsOf((call?.["FuncCall"] as Fields | undefined)?.["funcname"]).at(-1);
  const alias = fields["alias"] as { readonly aliasname?: string; readonly colnames?: unknown } | undefined;
  const name = alias?.aliasname ?? own;
  // Other expressions get their names from the kind of their content.
  if (name === undefined) throw notAllowed("FROM", undefined);
  const written = stringsOf(alias?.colnames);
  const namesItself = own !== undefined && /^jsonb?_(?:each|array_elements)/.test(own);
  const columns = written.length > 0 ? written : namesItself ? [] : [name];
  return { name, columns: new Set([...functionColumns, ...columns]) };
}

const expressionName = (fields: Fields) => String(fields["kind"]).replace("AEXPR_", "").replaceAll("_", " ");

function notAllowed(what: string, byte: number | undefined): NodeRefusal {
  return new NodeRefusal(sqlMessages.notAllowed, { text: refusedWords[what] ?? what }, byte);
}

function byteOf(fields: Fields): number | undefined {
  const { location } = fields;
  return typeof location === "number" && location >= 0 ? location : undefined;
}

function partsOf(list: unknown): readonly Fields[] {
  return Array.isArray(list) ? (list as readonly Fields[]) : [];
}

function stringsOf(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return list.map((item: { readonly String?: { readonly sval?: string } }) => item.String?.sval ?? "");
}

/** A name in `pg_catalog` is what the syntax itself writes for types, and for `extract`, `at time zone` and the like. */
function bareName(list: unknown): string | undefined {
  const names = stringsOf(list);
  const [first, second] = names;
  if (names.length === 1) return first;
  return names.length === 2 && first === "pg_catalog" ? second : undefined;
}

function checkOperator(list: unknown, fields: Fields): void {
  const names = stringsOf(list);
  const [name = ""] = names;
  if (names.length !== 1 || !(allowedOperators.has(name) || name === "BETWEEN" || /^(?:NOT )?BETWEEN/.test(name)))
    throw new NodeRefusal(sqlMessages.operatorNotAllowed, { name: names.join(".") }, byteOf(fields));
}

function checkType(fields: Fields): void {
  const name = bareName(fields["names"]);
  if (name === undefined || !allowedTypes.has(name))
    throw new NodeRefusal(sqlMessages.typeNotAllowed, { name: stringsOf(fields["names"]).join(".") }, byteOf(fields));
  // Values are filled up to it.
  if (
    name === "bpchar" &&
    partsOf(fields["typmods"]).some((length) => !((writtenNumber(length) ?? Infinity) <= maxPadding))
  )
    throw new NodeRefusal(sqlMessages.paddingLimit, { name: "char", limit: maxPadding }, byteOf(fields));
}

function checkFunction(fields: Fields): void {
  const name = bareName(fields["funcname"]);
  const byte = byteOf(fields);
  // `pg_catalog` written out would go past the functions with limits that stand in front of those of PostgreSQL.
  const isSyntax = fields["funcformat"] === "COERCE_SQL_SYNTAX" || name === "like_escape";
  const isWrittenOut = stringsOf(fields["funcname"]).length > 1 && !isSyntax;
  if (name === undefined || isWrittenOut || !allowedFunctions.has(name)) {
    const shown = stringsOf(fields["funcname"]).join(".");
    throw new NodeRefusal(sqlMessages.functionNotAllowed, { name: shown }, byte);
  }
  const args: readonly unknown[] = Array.isArray(fields["args"]) ? fields["args"] : [];
  if (name === "generate_series") checkSeries(args, byte);
  if (name === "lpad" || name === "rpad") {
    const length = writtenNumber(args[1]);
    if (length === undefined || length > maxPadding)
      throw new NodeRefusal(sqlMessages.paddingLimit, { name, limit: maxPadding }, byte);
  }
}

function checkSeries(args: readonly unknown[], byte: number | undefined): void {
  const [from, to, step = 1] = args.map(writtenNumber);
  const rows = from === undefined || to === undefined ? Number.NaN : Math.abs(to - from) / Math.abs(step) + 1;
  // An argument that is not a number makes NaN, which is not below anything.
  if (!(args.length >= 2 && args.length <= 3 && rows <= maxSeries))
    throw new NodeRefusal(sqlMessages.seriesLimit, { limit: maxSeries }, byte);
}

/** A whole number that stands in the text, with or without a minus. */
function writtenNumber(node: unknown): number | undefined {
  if (typeof node !== "object" || node === null) return undefined;
  const { A_Const: constant, A_Expr: expression } = node as {
    readonly A_Const?: { readonly ival?: { readonly ival?: number } };
    readonly A_Expr?: Fields;
  };
  // Zero is left out of the tree.
  if (constant?.ival !== undefined) return constant.ival.ival ?? 0;
  if (expression === undefined || expression["lexpr"] !== undefined) return undefined;
  if (stringsOf(expression["name"])[0] !== "-") return undefined;
  const value = writtenNumber(expression["rexpr"]);
  return value === undefined ? undefined : -value;
}
