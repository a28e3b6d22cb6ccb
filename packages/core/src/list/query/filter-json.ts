import { readJson } from "../../text/read-json.ts";
import { type FilterTree, filterOperators, maxFilterDepth, rowQuantifiers, rowTotals } from "./filter-tree.ts";

// An address is read before any list is shown, where the schemas of filters would be much to load; the server reads the filter with its schema.

type Known = Readonly<Record<string, unknown>>;

function isKnown(value: unknown): value is Known {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const isOneOf = (values: readonly string[], value: unknown): boolean => values.some((one) => one === value);
const isId = (value: unknown): boolean => typeof value === "string" && value !== "";

function isConstant(value: unknown): boolean {
  return value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function isFieldRule({ field, operator, value }: Known): boolean {
  const isValue = value === undefined || (Array.isArray(value) ? value.every(isConstant) : isConstant(value));
  return isId(field) && isOneOf(filterOperators, operator) && isValue;
}

function isRule(rule: Known): boolean {
  if (!("rows" in rule)) return isFieldRule(rule);
  const { rows, where, quantifier, total, of } = rule;
  if (!isId(rows)) return false;
  if (isOneOf(rowQuantifiers, quantifier)) return isGroup(where, isFieldRule, maxFilterDepth);
  const isWhere = where === undefined || isGroup(where, isFieldRule, maxFilterDepth);
  const isOf = of === undefined || isId(of);
  return isOneOf(rowTotals, total) && isWhere && isOf && isFieldRule({ ...rule, field: rows });
}

function isGroup(value: unknown, isRuleOf: (rule: Known) => boolean, depth: number): boolean {
  if (depth < 1 || !isKnown(value)) return false;
  const { logic, rules, groups = [] } = value;
  if (!isOneOf(["and", "or"], logic) || !Array.isArray(rules) || !Array.isArray(groups)) return false;
  return (
    rules.every((rule) => isKnown(rule) && isRuleOf(rule)) && groups.every((one) => isGroup(one, isRuleOf, depth - 1))
  );
}

function isFilterTree(value: unknown): value is FilterTree {
  return isGroup(value, isRule, maxFilterDepth);
}

/** The filter of a JSON text; undefined for what is none. */
export function readFilterJson(text: string): FilterTree | undefined {
  try {
    const value: unknown = readJson(text);
    return isFilterTree(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
