import type { Condition, ConditionOperator, ConditionRule } from "./condition.ts";
import { conditionText, type TypeOf } from "./condition-text.ts";
import { negate, toNumber } from "./decimal.ts";
import type { BinaryOperator, ExpressionNode, NodeOf } from "./node.ts";
import { parseExpression } from "./parse.ts";

type Value = string | number;

/** A comparison as a rule, as far as it is one of a field with a constant. */
interface Comparison {
  readonly field: string;
  readonly value: Value;
}

function fieldOf(node: ExpressionNode | undefined): string | null {
  return node?.type === "reference" && node.table === null ? node.name : null;
}

/** The constant that a node is; switches are 1 and 0, dates epoch milliseconds, as records hold them. */
function constantOf(node: ExpressionNode | undefined): Value | null {
  if (node?.type === "text") return node.value;
  if (node?.type === "bool") return node.value ? 1 : 0;
  if (node?.type === "number") return toNumber(node.value);
  if (node?.type === "unary" && node.operator === "-" && node.operand.type === "number")
    return toNumber(negate(node.operand.value));
  return node?.type === "call" && node.name === "DATE" ? timeOf(node) : null;
}

function timeOf({ parameters }: NodeOf<"call">): number | null {
  const [text] = parameters;
  if (text?.type !== "text" || parameters.length > 1 || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text.value))
    return null;
  const time = Date.parse(text.value);
  return Number.isNaN(time) ? null : time;
}

function comparisonOf(field: ExpressionNode | undefined, value: ExpressionNode | undefined): Comparison | null {
  const [name, constant] = [fieldOf(field), constantOf(value)];
  return name === null || constant === null ? null : { field: name, value: constant };
}

/** The texts of the constants, or null when one of them is something else. */
function textsOf(nodes: readonly ExpressionNode[]): string[] | null {
  const texts = nodes.flatMap((node) => (node.type === "text" ? [node.value] : []));
  return texts.length === nodes.length ? texts : null;
}

const comparisons: Partial<Record<BinaryOperator, ConditionOperator>> = {
  "=": "equal",
  "is not": "notEqual",
  ">": "greater",
  ">=": "greaterOrEqual",
  "<": "less",
  "<=": "lessOrEqual",
};

function binaryRule({ operator, left, right }: NodeOf<"binary">): ConditionRule | null {
  const known = comparisons[operator];
  if (known === undefined) return null;
  const isEquality = known === "equal" || known === "notEqual";
  if (isEquality && right.type === "call" && right.name === "LIST") {
    const [field, value] = [fieldOf(left), textsOf(right.parameters)];
    return field === null || value === null ? null : { field, operator: known, value };
  }
  const found = comparisonOf(left, right);
  return found === null ? null : { field: found.field, operator: known, value: found.value };
}

function callRule({ name, parameters }: NodeOf<"call">): ConditionRule | null {
  const [first, ...others] = parameters;
  const field = fieldOf(first);
  if (field === null) return null;
  if (name === "ISEMPTY") return { field, operator: "empty" };
  const texts = textsOf(others);
  if (texts === null) return null;
  const [text] = texts;
  if (name === "CONTAINS" && text !== undefined) return { field, operator: "contains", value: text };
  if (name === "HASALL") return { field, operator: "contains", value: texts };
  return name === "HASANY" ? { field, operator: "in", value: texts } : null;
}

function membershipRule({ operand, list }: NodeOf<"in">): ConditionRule | null {
  const field = fieldOf(operand);
  const values = list.map(constantOf);
  if (field === null || values.includes(null)) return null;
  return { field, operator: "in", value: values.map(String) };
}

const opposites: Partial<Record<ConditionOperator, ConditionOperator>> = {
  contains: "notContains",
  empty: "notEmpty",
};

/** One rule, or null when the node is something else. */
function ruleOf(node: ExpressionNode): ConditionRule | null {
  if (node.type === "binary") return binaryRule(node);
  if (node.type === "call") return callRule(node);
  if (node.type === "in") return membershipRule(node);
  if (node.type !== "unary" || node.operator !== "not") return null;
  const rule = ruleOf(node.operand);
  // The opposite holds for a missing value as well: so it does not for a comparison, which is missing then.
  const operator = rule === null ? undefined : opposites[rule.operator];
  return rule === null || operator === undefined ? null : { ...rule, operator };
}

/** What is joined by `logic` on the left side, which is how a chain is read: what stands in brackets on the right is a group. */
function chain(node: ExpressionNode, logic: Condition["logic"]): ExpressionNode[] {
  const parts: ExpressionNode[] = [];
  let rest = node;
  while (rest.type === "binary" && rest.operator === logic) {
    parts.unshift(rest.right);
    rest = rest.left;
  }
  return [rest, ...parts];
}

/**
 * A condition as people edit it: rules of one field each, joined by one word, and groups of such. Null when it is more than that. Switches are
 * compared with 1 and 0, dates with epoch milliseconds. Without rules and groups it always holds.
 */
export function toSentence(node: ExpressionNode): Condition | null {
  if (node.type === "bool" && node.value) return { logic: "and", rules: [], groups: [] };
  const logic = node.type === "binary" && node.operator === "or" ? "or" : "and";
  const rules: ConditionRule[] = [];
  const groups: Condition[] = [];
  for (const part of chain(node, logic)) {
    const rule = ruleOf(part);
    if (rule !== null) {
      rules.push(rule);
      continue;
    }
    const isGroup =
      (part.type === "binary" && (part.operator === "and" || part.operator === "or")) ||
      (part.type === "bool" && part.value);
    const group = isGroup ? toSentence(part) : null;
    if (group === null) return null;
    groups.push(group);
  }
  return { logic, rules, groups };
}

/** The text of a condition that people edit as sentences; what its rules mean depends on what their fields hold. */
export function fromSentence(sentence: Condition, typeOf: TypeOf): string {
  return conditionText(sentence, typeOf);
}

/** {@link toSentence} of a text; null also for one that cannot be read. */
export function sentenceOf(text: string): Condition | null {
  const parsed = parseExpression(text);
  return parsed.ok ? toSentence(parsed.node) : null;
}
