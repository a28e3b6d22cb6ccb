import type { FunctionName } from "../../expression/functions/table.ts";
import { storedLimits } from "../../expression/limits.ts";
import { type ExpressionNode, withParts } from "../../expression/node.ts";
import { parseExpression } from "../../expression/parse.ts";
import { printExpression } from "../../expression/print.ts";
import { conditionToExpression, formulaToExpression } from "../../expression/upgrade.ts";
import type { ValueType } from "../../expression/value.ts";
import { conditionSchema } from "../../form-2/condition.schema.ts";
import { scalarKinds } from "../kinds/scalar-kinds.ts";
import { isStored, type Stored } from "./stored.ts";

type Type = ValueType | "table" | undefined;

/** What the fields of version 2 held, by their kinds, as far as conditions compare them. */
const types: Readonly<Record<string, (field: Stored) => ValueType>> = {
  number: () => "number",
  amount: () => "number",
  calculation: () => "number",
  date: () => "date",
  switch: () => "bool",
  checkbox: () => "list",
  file: () => "list",
  image: () => "list",
  select: ({ multiple }) => (multiple === true ? "list" : "text"),
  user: ({ multiple }) => (multiple === true ? "list" : "text"),
};

function typeOf(field: Stored): Type {
  const kind = String(field["kind"]);
  if (kind === "table") return "table";
  return types[kind]?.(field) ?? (Object.hasOwn(scalarKinds, kind) ? "text" : undefined);
}

type Types = ReadonlyMap<unknown, Type>;
/** The types of the columns by the id of their sub-table. */
type TableTypes = ReadonlyMap<unknown, Types>;
const typesOf = (fields: readonly Stored[]): Types => new Map(fields.map((field) => [field["id"], typeOf(field)]));

/**
 * A condition was rules and groups, and is an expression. What was no condition stays, for the schema to refuse; a field that is gone stays named, for
 * the check to tell of.
 */
function upgradeCondition(condition: unknown, known: Types): unknown {
  const parsed = conditionSchema.safeParse(condition);
  return parsed.success ? conditionToExpression(parsed.data, (id) => known.get(id) ?? "text") : condition;
}

function upgradeConditions(owner: Stored, known: Types): Stored {
  const { conditions, ...rest } = owner;
  if (!isStored(conditions)) return owner;
  const entries = Object.entries(conditions).filter(([, condition]) => condition !== undefined && condition !== null);
  if (entries.length === 0) return rest;
  const upgraded = entries.map(([which, condition]) => [which, upgradeCondition(condition, known)] as const);
  return { ...rest, conditions: Object.fromEntries(upgraded) };
}

/** Anything could stand in a formula, and counted as 0 unless it was a number or the text of one. */
function asNumber(node: ExpressionNode, type: Type): ExpressionNode {
  const place = { at: node.at, length: node.length };
  const number = (value: number): ExpressionNode => ({ type: "number", value, ...place });
  const call = (name: FunctionName, parameters: ExpressionNode[]): ExpressionNode => ({
    type: "call",
    name,
    parameters,
    ...place,
  });
  if (type === "text") return call("IFEMPTY", [call("NUMBER", [node]), number(0)]);
  return type === "bool" ? call("IF", [node, number(1), number(0)]) : node;
}

/** A formula that nobody could read stays as it is, to be told of. */
function upgradeFormula(formula: string, known: Types, tables: TableTypes): string {
  const text = formulaToExpression(formula);
  const parsed = text === null ? undefined : parseExpression(text, storedLimits);
  if (text === null || parsed?.ok !== true) return formula;
  const convert = (node: ExpressionNode): ExpressionNode =>
    node.type === "reference"
      ? asNumber(node, (node.table === null ? known : tables.get(node.table))?.get(node.name))
      : withParts(node, convert);
  return printExpression(convert(parsed.node));
}

function upgradeField(field: Stored, known: Types, tables: TableTypes): Stored {
  const own = upgradeConditions(field, known);
  const { kind, expression, columns } = own;
  if (kind === "calculation" && typeof expression === "string")
    return { ...own, expression: upgradeFormula(expression, known, tables) };
  if (!Array.isArray(columns)) return own;
  // In a row its own cells come first.
  const inner = new Map([...known, ...typesOf(columns.filter(isStored))]);
  return {
    ...own,
    columns: columns.map((column: unknown) => (isStored(column) ? upgradeField(column, inner, tables) : column)),
  };
}

function upgradeNode(node: unknown, known: Types): unknown {
  if (!isStored(node)) return node;
  const own = upgradeConditions(node, known);
  const { children } = own;
  return Array.isArray(children)
    ? { ...own, children: children.map((child: unknown) => upgradeNode(child, known)) }
    : own;
}

/** Version 2 as version 3: conditions and formulas are expressions of one language. */
export function upgradeForm2(form: Stored): Stored {
  const { fields, layout } = form;
  const stored: readonly Stored[] = Array.isArray(fields) ? fields.filter(isStored) : [];
  const known = typesOf(stored);
  const tables = new Map(
    stored.flatMap(({ id, columns }) =>
      Array.isArray(columns) ? [[id, typesOf(columns.filter(isStored))] as const] : [],
    ),
  );
  return {
    ...form,
    schema: 3,
    ...(Array.isArray(fields) && {
      fields: fields.map((field: unknown) => (isStored(field) ? upgradeField(field, known, tables) : field)),
    }),
    ...(Array.isArray(layout) && { layout: layout.map((node: unknown) => upgradeNode(node, known)) }),
  };
}
