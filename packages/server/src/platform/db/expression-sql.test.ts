import { compileExpression } from "@gongshu/core/expression/compile";
import { compileSql } from "@gongshu/core/expression/compile-sql";
import type { Variant } from "@gongshu/core/expression/functions/definition";
import { functions } from "@gongshu/core/expression/functions/table";
import { storedLimits } from "@gongshu/core/expression/limits";
import { binaryOperators, unaryOperators } from "@gongshu/core/expression/operators";
import { parseExpression } from "@gongshu/core/expression/parse";
import { contextScope } from "@gongshu/core/expression/scope";
import type { EvaluationContext, Result, ValueType } from "@gongshu/core/expression/value";
import { caseFactor, seedOfDay } from "@gongshu/core/testing/random-cases";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";

const expressionCount = 10_000 * caseFactor;
const expressionsPerStatement = 100;

const values = {
  number: ["null", "0", "1", "-2.5", "3", "0.1", "0.000001", "999999999999999", "-12345678.123456", "0.333333", "100"],
  text: ["null", "", "a", "ab", "工枢", "😀", "a😀b", " x ", "12.5", "-0.10", "%_\\", "Zz", "！", "é"],
  bool: ["null", "true", "false"],
  date: [
    "null",
    "1899-12-31T15:54:17.000Z",
    "1001-01-01T00:00:00.000Z",
    "1970-01-01T00:00:00.000Z",
    "1988-04-16T18:30:00.000Z",
    "2024-02-29T16:00:00.000Z",
    "2025-03-09T07:15:00.000Z",
    "2025-11-02T05:30:00.500Z",
    "2026-12-31T15:59:59.999Z",
    "9998-12-31T12:00:00.000Z",
  ],
  list: ["null", "", "a", "a,b", "b,a,😀", "工枢"],
} as const satisfies Record<ValueType, readonly string[]>;

const types = Object.keys(values) as ValueType[];
const columns = types.flatMap((type) => [1, 2, 3].map((index) => ({ id: `${type}${index}`, type })));
const find = (name: string) => columns.find(({ id }) => id === name);
/** A sub-table with the same columns. */
const table = { id: "t", columns: { find } };
const scope = contextScope({ find: (name) => (name === table.id ? table : find(name)) });

/** Random numbers that are the same all day. */
function randomness(start: number): (below: number) => number {
  let state = start >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
const random = randomness(seedOfDay);
function pick<Entry>(entries: readonly Entry[]): Entry {
  const entry = entries[random(entries.length)];
  if (entry === undefined) throw new Error("There is nothing to choose from.");
  return entry;
}

interface Way {
  readonly variant: Variant;
  readonly write: (parts: readonly string[]) => string;
  /** Whether its arguments read the sub-table. */
  readonly isOverRows: boolean;
}

/** Every way to make a value of a type that the database knows, read from the tables of the language itself. */
function waysTo(type: ValueType): Way[] {
  const ways: Way[] = [];
  const add = (variants: readonly Variant[], write: Way["write"]) => {
    for (const variant of variants) {
      if (variant.result !== type) continue;
      if (variant.sql) ways.push({ variant, write, isOverRows: false });
      if (variant.sqlRows) ways.push({ variant, write, isOverRows: true });
    }
  };
  for (const [sign, variants] of Object.entries(binaryOperators))
    add(variants, ([left, right]) => `(${left} ${sign} ${right})`);
  for (const [sign, variants] of Object.entries(unaryOperators)) add(variants, ([part]) => `(${sign} ${part})`);
  for (const [name, { variants }] of Object.entries(functions))
    add(variants, (parts) => `${name}(${parts.join(", ")})`);
  return ways;
}
const ways = Object.fromEntries(types.map((type) => [type, waysTo(type)])) as Record<ValueType, Way[]>;

const used = new Set<Way>();

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function constant(type: ValueType): string {
  const value = pick(values[type]);
  if (value === "null" || random(20) === 0) return "EMPTY";
  if (type === "text") return quoted(value);
  if (type === "date") return pick([`DATE("${value}")`, `DATE("${value}")`, "TODAY()", "{@now}"]);
  return type === "list" ? `LIST(${value.split(",").map(quoted).join(", ")})` : value;
}

/** Where a part stands: inside of a function over rows it reads them, or may not, and no other function there walks them once more. */
type Around = "free" | "row" | "plain";

function waysIn(type: ValueType, around: Around): readonly Way[] {
  if (around === "free") return ways[type];
  return ways[type].filter(
    ({ variant, isOverRows }) => !isOverRows && (around === "plain" || variant.rows === undefined),
  );
}

function aroundParts({ variant, isOverRows }: Way, around: Around): Around {
  if (around !== "free" || variant.rows === undefined) return around;
  return isOverRows ? "row" : "plain";
}

function expression(type: ValueType, depth: number, around: Around = "free"): string {
  const table = around === "row" && random(2) === 0 ? "t." : "";
  if (depth === 0 || random(6) === 0) return random(4) === 0 ? constant(type) : `{${table}${type}${random(3) + 1}}`;
  if (type === "bool" && random(8) === 0) {
    const of = pick(["number", "text", "date"] as const);
    const list = Array.from({ length: 1 + random(3) }, () => constant(of)).join(", ");
    return `(${expression(of, depth - 1, around)} in (${list}))`;
  }
  if (around === "free" && type === "number" && random(20) === 0) return "COUNT({t})";
  const way = pick(waysIn(type, around));
  used.add(way);
  const { variant, write } = way;
  const least = variant.least ?? variant.takes.length;
  const taken = variant.takes.slice(0, least + random(variant.takes.length - least + 1));
  const more = variant.rest === undefined ? 0 : random(3);
  const parts = [...taken, ...Array.from({ length: more }, () => variant.rest ?? [])];
  return write(parts.map((accepted) => expression(pick(accepted), depth - 1, aroundParts(way, around))));
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const arrayLiteral = (texts: readonly (string | null)[]): string =>
  `array[${texts.map((text) => (text === null ? "null" : literal(text))).join(", ")}]::text[]`;
const listOf = (value: string): readonly string[] => (value === "" ? [] : value.split(","));

function stored(type: ValueType, value: string): unknown {
  if (value === "null") return null;
  if (type === "number") return Number(value);
  if (type === "bool") return value === "true";
  if (type === "date") return Date.parse(value);
  return type === "list" ? listOf(value) : value;
}

const sqlNames = { number: "numeric", text: "text", bool: "boolean", date: "timestamptz", list: "text[]" } as const;

function storedSql(type: ValueType, value: string): string {
  if (value === "null") return `null::${sqlNames[type]}`;
  return type === "list" ? arrayLiteral(listOf(value)) : `${literal(value)}::${sqlNames[type]}`;
}

function rowSql(place: number, row: readonly string[]): string {
  return `(${place}, ${row.map((value, at) => storedSql(columns[at]?.type ?? "text", value)).join(", ")})`;
}

function recordOf(row: readonly string[]): Row {
  return Object.fromEntries(columns.map(({ id, type }, at) => [id, stored(type, row[at] ?? "null")]));
}

/** A result of the database as a text that is the same for the same result. */
function resultSql(sql: string, type: ValueType): string {
  if (type === "date") return `(extract(epoch from ${sql}) * 1000)::numeric::text`;
  return type === "list" ? `array_to_json(${sql})::text` : `(${sql})::text`;
}

function fromDatabase(text: string | null, type: ValueType): Result {
  if (text === null) return null;
  if (type === "list") return JSON.parse(text) as string[];
  if (type === "bool") return text === "true";
  if (type === "text") return text;
  const number = Number(Number(text).toPrecision(15)) + 0;
  return type === "number" && Math.abs(number) >= 1e15 ? null : number;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Row = Readonly<Record<string, unknown>>;

interface Asked {
  readonly text: string;
  readonly type: ValueType;
  readonly sql: string;
  readonly evaluate: (record: Row, rows: readonly Row[]) => Result;
}

function ask(context: EvaluationContext): Asked | null {
  const type = pick(types);
  const text = expression(type, 1 + random(2 + random(3)));
  const parsed = parseExpression(text, storedLimits);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.issue.message.en}`);
  const compiled = compileExpression(text, scope, { limits: storedLimits });
  // EMPTY has no type of its own, so that another way to use an operator may be taken, whose result fits nothing around it.
  if (!compiled.ok && text.includes("EMPTY")) return null;
  if (!compiled.ok) throw new Error(`${text}: ${compiled.issue.message.en}`);
  const bind = (value: string | readonly (string | null)[]) =>
    typeof value === "string" ? literal(value) : arrayLiteral(value);
  const rows = { from: () => "c where c.place = r.place", cell: (_table: string, id: string) => `c.${id}` };
  const sql = compileSql(parsed.node, scope, { column: (id) => `r.${id}`, rows, bind, context });
  // What is refused for its size only is left out.
  if (!sql.ok) return null;
  const { evaluate } = compiled.expression;
  if (compiled.expression.type !== type) return null;
  return {
    text,
    type,
    sql: sql.sql,
    evaluate: (record, rows) =>
      evaluate(
        { value: (id) => record[id], rowCount: () => rows.length, cell: (_table, row, id) => rows[row]?.[id] },
        context,
      ),
  };
}

it("gives the same in JavaScript and in PostgreSQL, whatever the expression and the values", {
  timeout: 120_000,
}, async () => {
  const failures: unknown[] = [];
  let asked = 0;
  let answered = 0;
  while (asked < expressionCount) {
    const context: EvaluationContext = {
      now: Date.UTC(2026, 1, 28, 17, 30, 15, 250),
      timeZone: pick(["Asia/Shanghai", "UTC", "America/New_York", "Europe/London"]),
    };
    const expressions: Asked[] = [];
    while (expressions.length < expressionsPerStatement) {
      const one = ask(context);
      if (one !== null) expressions.push(one);
    }
    asked += expressions.length;
    const someRow = () => columns.map(({ type }) => pick(values[type]));
    const rows = [0, 1].map(someRow);
    // The first record has no rows now and then; the last of these belongs to no record.
    const children = [0, 1, 9].flatMap((place) =>
      Array.from({ length: place === 9 ? 1 : random(4) }, () => ({ place, row: someRow() })),
    );
    const list = expressions.map(({ sql, type }, index) => `${resultSql(sql, type)} as e${index}`).join(", ");
    const given = rows.map((row, index) => rowSql(index, row)).join(", ");
    const below = children.map(({ place, row }) => rowSql(place, row)).join(", ");
    const names = columns.map(({ id }) => id).join(", ");
    const statement = `with c(place, ${names}) as (values ${below}) select ${list} from (values ${given}) as r(place, ${names}) order by r.place`;
    const [answer] = await database.db.batch({ tenantId: null, role: "owner" }, [{ sql: statement, parameters: [] }]);
    for (const [place, row] of rows.entries()) {
      const record = recordOf(row);
      const own = children.filter((child) => child.place === place).map((child) => recordOf(child.row));
      for (const [index, { text, type, sql, evaluate }] of expressions.entries()) {
        const inSql = fromDatabase((answer?.rows[place]?.[`e${index}`] ?? null) as string | null, type);
        const inJs = evaluate(record, own);
        if (inJs !== null) answered += 1;
        if (JSON.stringify(inSql) !== JSON.stringify(inJs))
          failures.push({ text, inJs, inSql, zone: context.timeZone, record: JSON.stringify([record, own]), sql });
      }
    }
  }
  expect(failures.slice(0, 3)).toEqual([]);
  // Everything that has SQL was tried, and most of it had an answer.
  expect(used.size).toBe(types.reduce((count, type) => count + ways[type].length, 0));
  expect(answered).toBeGreaterThan(asked);
});

it("takes its constants as parameters of a statement", async () => {
  const text = `{text1} = "o'k" and {number1} in (1.5, 2, EMPTY) and {date1} in (DATE("2026-02-01T00:00:00Z"), {@now}) and {date1} < TODAY() + 0.5 and HASANY({list1}, "x", "b") and {list2} is LIST("a", "b,c")
    and LEFT({text1}, 1) & ROUND({number1} / 3, 2) = "o0.5" and YEAR({date1}) = 2026`;
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(parsed.issue.message.en);
  const parameters: unknown[] = [];
  const compiled = compileSql(
    parsed.node,
    scope,
    {
      column: (id) => `r.${id}`,
      bind: (value) => `$${parameters.push(value)}`,
      context: { now: Date.UTC(2026, 1, 28), timeZone: "Asia/Shanghai" },
    },
    "bool",
  );
  if (!compiled.ok) throw new Error(compiled.issue.message.en);
  const row =
    "(values ('o''k', 1.5, '2026-02-01T00:00:00Z'::timestamptz, array['b'], array['b,c', 'a'])) as r(text1, number1, date1, list1, list2)";
  const sql = `select ${compiled.sql} as holds from ${row}`;
  const [answer] = await database.db.batch({ tenantId: null, role: "owner" }, [{ sql, parameters }]);
  expect(answer?.rows).toEqual([{ holds: true }]);
});
