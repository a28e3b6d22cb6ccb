import { truncateDate } from "../text/date.ts";
import { type CheckedCall, type CheckedNode, checkExpression } from "./check.ts";
import { compareTexts } from "./code-points.ts";
import { compareNumbers, type Decimal, toNumber } from "./decimal.ts";
import type { Evaluate, Frame } from "./functions/definition.ts";
import type { ExpressionIssue } from "./issue.ts";
import { type ExpressionLimits, expressionLimits } from "./limits.ts";
import { parseExpression } from "./parse.ts";
import { readers, resultOf } from "./read-value.ts";
import { contextTexts, type ExpressionReference, type ExpressionScope, isContextName } from "./scope.ts";
import type { EvaluationContext, ExpressionReader, ExpressionType, Result, Value, ValueType } from "./value.ts";

export interface ExpressionOptions {
  /** What the expression must give. */
  readonly expected?: ValueType;
  /**
   * For calculations: a missing or non-numeric value of a number field counts as 0, but stays missing where it is an argument of a function that
   * tells the two apart, so that AVG leaves it out. An argument of SUM and the like that cannot be computed then makes the whole empty.
   */
  readonly emptyNumbersAsZero?: boolean;
  readonly limits?: ExpressionLimits;
}

/** An expression that is ready to be computed often. */
export interface Expression {
  readonly type: ExpressionType;
  /** The fields that it reads, once each; what comes from the context is not among them. */
  readonly references: readonly ExpressionReference[];
  /** Its worth. Null is a missing value, such as a quotient by zero or a number too large. */
  readonly evaluate: (reader: ExpressionReader, context: EvaluationContext) => Result;
}

export type CompiledExpression =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly issue: ExpressionIssue };

/** Reads, checks and compiles an expression. */
export function compileExpression(
  text: string,
  scope: ExpressionScope,
  options: ExpressionOptions = {},
): CompiledExpression {
  const parsed = parseExpression(text, options.limits ?? expressionLimits);
  if (!parsed.ok) return parsed;
  const checked = checkExpression(parsed.node, scope, options.expected);
  if (!checked.ok) return checked;
  const { type } = checked;
  const compute = compileNode(checked.checked, options.emptyNumbersAsZero === true);
  const give = type === "number" ? giveNumber : resultOf;
  const references = checked.references.filter(({ field }) => field === null || !isContextName(field));
  const evaluate = (reader: ExpressionReader, context: EvaluationContext) => give(compute({ reader, context, row: 0 }));
  return { ok: true, expression: { type, references, evaluate } };
}

/** Whether a condition holds. */
export type ExpressionPredicate = (reader: ExpressionReader, context: EvaluationContext) => boolean;

export type CompiledPredicate =
  | { readonly ok: true; readonly holds: ExpressionPredicate; readonly references: readonly ExpressionReference[] }
  | { readonly ok: false; readonly issue: ExpressionIssue };

/** Compiles a condition: it holds when the expression is true, and not when it is false or missing. */
export function compilePredicate(
  text: string,
  scope: ExpressionScope,
  options: Omit<ExpressionOptions, "expected"> = {},
): CompiledPredicate {
  const compiled = compileExpression(text, scope, { ...options, expected: "bool" });
  if (!compiled.ok) return compiled;
  const { evaluate, references } = compiled.expression;
  return { ok: true, holds: (reader, context) => evaluate(reader, context) === true, references };
}

function giveNumber(value: Value): Result {
  return value === null ? null : toNumber(value as Decimal);
}

/** The evaluation of a checked expression. */
export function compileNode(node: CheckedNode, emptyAsZero: boolean): Evaluate {
  const evaluate = compileRaw(node, emptyAsZero);
  const isReference = node.kind === "field" || node.kind === "cell";
  return emptyAsZero && isReference && node.type === "number" ? (frame) => evaluate(frame) ?? 0 : evaluate;
}

/** Like {@link compileNode}, but a missing number of a field stays missing. */
function compileRaw(node: CheckedNode, emptyAsZero: boolean): Evaluate {
  switch (node.kind) {
    case "constant": {
      const { value } = node;
      return () => value;
    }
    case "field":
      return compileField(node.id, node.type);
    case "cell": {
      const { table, id, type } = node;
      const read = readers[type];
      return (frame) => read(frame.reader.cell(table, frame.row, id));
    }
    case "rows": {
      const { table } = node;
      return (frame) => frame.reader.rowCount(table);
    }
    case "in":
      return compileMembership(node, emptyAsZero);
    case "call":
      return compileCall(node, emptyAsZero);
  }
}

function compileField(id: string, type: ValueType): Evaluate {
  const read = readers[type];
  if (!isContextName(id)) return (frame) => read(frame.reader.value(id));
  if (id === "@now") return ({ context }) => context.now;
  if (id === "@today") return ({ context }) => truncateDate(context.now, "yyyy-MM-dd", context.timeZone);
  const text = contextTexts[id];
  return ({ context }) => read(text?.(context));
}

const same: { readonly [Type in ValueType]: (left: Value, right: Value) => boolean } = {
  number: (left, right) => compareNumbers(left as Decimal, right as Decimal) === 0,
  text: (left, right) => compareTexts(left as string, right as string) === 0,
  bool: (left, right) => left === right,
  date: (left, right) => left === right,
  list: () => false,
};

/** As in SQL: null for a missing value, and where only a missing entry might have been meant. */
function compileMembership(node: CheckedNode & { kind: "in" }, emptyAsZero: boolean): Evaluate {
  const { operand, list } = node;
  const value = compileNode(operand, emptyAsZero);
  const entries = list.map((entry) => compileNode(entry, emptyAsZero));
  const isSame = same[operand.type === "empty" ? "bool" : operand.type];
  return (frame) => {
    const wanted = value(frame);
    if (wanted === null) return null;
    let missing = false;
    for (const entry of entries) {
      const found = entry(frame);
      if (found === null) missing = true;
      else if (isSame(wanted, found)) return true;
    }
    return missing ? null : false;
  };
}

function compileCall(node: CheckedCall, emptyAsZero: boolean): Evaluate {
  const { name, parts, variant } = node;
  // Whether a number is missing must be seen where just that is asked.
  const asksMissing = (name === "is" || name === "is not") && parts.some(({ type }) => type === "empty");
  const compilePart = variant.seesMissing || asksMissing ? compileRaw : compileNode;
  const compiled = parts.map((part) => compilePart(part, emptyAsZero));
  if (variant.aggregate !== undefined) return compileAggregate(node, compiled, emptyAsZero);
  const types = parts.map(({ type }) => type);
  return variant.compile?.(compiled, types) ?? (() => null);
}

function compileAggregate(node: CheckedCall, compiled: readonly Evaluate[], emptyAsZero: boolean): Evaluate {
  const { parts, tables, variant } = node;
  const { aggregate, rows = 0, keepsMissing = false } = variant;
  const others = compiled.slice(rows);
  const walked = compiled.slice(0, rows).map((read, index) => ({
    read,
    table: tables[index] ?? null,
    // A number that cannot be computed is no missing value: a total without it would pass for the whole.
    mustBe: emptyAsZero && parts[index]?.type === "number" && parts[index]?.kind === "call",
  }));
  return (frame) => {
    const values: Value[] = [];
    for (const { read, table, mustBe } of walked) {
      const count = table === null ? 1 : frame.reader.rowCount(table);
      for (let row = 0; row < count; row += 1) {
        const value = table === null ? read(frame) : readRow(read, frame, row);
        if (value !== null || keepsMissing) values.push(value);
        else if (mustBe) return null;
      }
    }
    return (
      aggregate?.(
        values,
        others.map((other) => other(frame)),
      ) ?? null
    );
  };
}

function readRow(read: Evaluate, frame: Frame, row: number): Value {
  frame.row = row;
  return read(frame);
}
