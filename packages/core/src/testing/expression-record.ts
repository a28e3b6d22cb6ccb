import { compileExpression, type ExpressionOptions } from "../expression/compile.ts";
import { contextScope, type ExpressionScope } from "../expression/scope.ts";
import type { EvaluationContext, ExpressionReader, Result, ValueType } from "../expression/value.ts";
import { translate } from "../text/messages.ts";

const types: Record<string, ValueType> = {
  f1: "number",
  f2: "number",
  none: "number",
  word: "number",
  zero: "number",
  text: "text",
  blank: "text",
  noText: "text",
  on: "bool",
  off: "bool",
  unset: "bool",
  day: "date",
  later: "date",
  noDay: "date",
  list: "list",
  noList: "list",
};
const columns: Record<string, ValueType> = { c1: "number", c2: "number", name: "text", due: "date" };
/** A record with a field of each type, filled and empty, and a sub-table of three rows. */
export const recordScope: ExpressionScope = contextScope({
  find: (name) => {
    const type = types[name];
    if (type !== undefined) return { id: name, type };
    if (name !== "t1" && name !== "t2") return undefined;
    const find = (column: string) => {
      const columnType = columns[column];
      return columnType === undefined ? undefined : { id: column, type: columnType };
    };
    return { id: name, columns: { find } };
  },
});

export const at = (text: string): number => Date.parse(`${text}+08:00`);
const values: Record<string, unknown> = {
  f1: 3,
  f2: "4.5",
  none: null,
  word: "abc",
  zero: 0,
  text: "工枢 Gongshu 😀",
  blank: "",
  noText: null,
  on: 1,
  off: false,
  unset: null,
  day: at("2026-01-31T08:30:00"),
  later: at("2026-03-01T00:00:00"),
  noDay: null,
  list: ["a", "b"],
  noList: null,
};
const rows: Record<string, unknown>[] = [
  { c1: 10, c2: 2, name: "x", due: at("2026-01-02T00:00:00") },
  { c1: "0.1", c2: 3, name: null, due: null },
  { c1: null, c2: 4, name: "y", due: at("2026-01-01T00:00:00") },
];
export const recordReader: ExpressionReader = {
  value: (id) => values[id],
  rowCount: (table) => (table === "t1" ? rows.length : 0),
  cell: (_table, row, id) => rows[row]?.[id],
};
export const recordContext: EvaluationContext = {
  now: at("2026-02-14T13:14:15"),
  timeZone: "Asia/Shanghai",
  userId: "u1",
};

/** What an expression over the record gives, or the sentence that says what is wrong. */
export function compute(text: string, options: ExpressionOptions = {}): Result {
  const compiled = compileExpression(text, recordScope, options);
  return compiled.ok
    ? compiled.expression.evaluate(recordReader, recordContext)
    : translate(compiled.issue.message, "en", compiled.issue.params);
}
