import type { ScalarField } from "../../form/definition.ts";
import { choicesOf, isMarkup, isSecret, kindOf } from "../../form/kinds/kinds.ts";
import type { SystemColumn } from "../definition.ts";
import type { FilterOperator } from "./filter-tree.ts";

/**
 * What a filter can ask of a field. `choice`: an id or a code; `list`: several of these, or the nodes of one path; `paths`: the nodes of several;
 * `period`: a value with two ends; `files`: only whether there are any.
 */
export type FilterShape =
  | "text"
  | "markup"
  | "choice"
  | "list"
  | "paths"
  | "period"
  | "number"
  | "date"
  | "switch"
  | "files";

/** The shape of a column; undefined for secrets, of which nothing may be asked. */
export function filterShape(column: ScalarField | SystemColumn): FilterShape | undefined {
  if (typeof column === "string") return column.endsWith("Time") ? "date" : "choice";
  if (isSecret(column)) return undefined;
  const kind = kindOf(column);
  if (kind.searchEnd !== undefined) return "period";
  const { type } = kind.columnType(column);
  switch (type) {
    case "numeric":
      return "number";
    case "timestamptz":
      return "date";
    case "smallint":
      return "switch";
    case "text[]":
      return "list";
    case "jsonb":
      return choicesOf(column) === undefined ? "files" : "paths";
    case "text":
      if (isMarkup(column)) return "markup";
      return choicesOf(column) === undefined && kind.reference?.(column) === undefined ? "text" : "choice";
  }
}

const emptiness = ["empty", "notEmpty"] as const;
const equality = ["equal", "notEqual"] as const;
const order = ["greater", "greaterOrEqual", "less", "lessOrEqual", "between"] as const;
const membership = ["in", "notIn"] as const;
const words = ["contains", "notContains"] as const;

/** The operators of each shape, the usual one first. */
export const shapeOperators = {
  text: [...words, "startsWith", ...equality, ...membership, ...emptiness],
  markup: [...words, ...emptiness],
  choice: [...membership, ...equality, ...emptiness],
  list: [...membership, ...words, ...emptiness],
  paths: [...membership, ...emptiness],
  period: ["between", ...emptiness],
  number: [...equality, ...order, ...membership, ...emptiness],
  date: ["between", "within", ...equality, "greater", "greaterOrEqual", "less", "lessOrEqual", ...emptiness],
  switch: [...equality, ...emptiness],
  files: [...emptiness],
} as const satisfies Record<FilterShape, readonly FilterOperator[]>;

/** Whether the values of a column are nodes of a tree that only the server knows. */
export function isNodeColumn(column: ScalarField | SystemColumn): boolean {
  if (typeof column === "string") return false;
  const source = kindOf(column).reference?.(column)?.source;
  return source === "company" || source === "department";
}

/** The operators of a column, the usual one first. */
export function operatorsOfColumn(column: ScalarField | SystemColumn, shape: FilterShape): readonly FilterOperator[] {
  const operators: readonly FilterOperator[] = shapeOperators[shape];
  return isNodeColumn(column) ? ["below", ...operators] : operators;
}
