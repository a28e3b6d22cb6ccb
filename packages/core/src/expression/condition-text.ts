import type { Condition, ConditionOperator, ConditionRule } from "./condition.ts";
import { compareNumbers, type Decimal, fromNumber, negate, signOf, toText } from "./decimal.ts";
import type { ValueType } from "./value.ts";

/** What a field of a condition holds; `table` is a sub-table, undefined a field that is not there. */
export type TypeOf = (field: string) => ValueType | "table" | undefined;

type Constant = ConditionRule["value"];

export const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
export const quoteAll = (texts: readonly string[]): string => texts.map(quote).join(", ");
const listOf = (value: Constant): readonly (string | number | null | undefined)[] =>
  Array.isArray(value) ? value : [value];
const textsOf = (value: Constant): string[] => listOf(value).filter((entry) => typeof entry === "string");

function isNothing(value: Constant): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

/** The number that a constant means to a field of numbers, as settings keep numbers as text now and then. */
function numberOf(value: string | number | null | undefined): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

export function numberText(value: Decimal): string {
  return signOf(value) < 0 ? `-${toText(negate(value))}` : toText(value);
}

/** A number as it is written; null for one that no field can hold, beyond 15 digits. */
export function literalOf(value: number, type: "number" | "date"): string | null {
  if (type === "number") {
    const decimal = fromNumber(value);
    return decimal === null || compareNumbers(decimal, 1e15) >= 0 || compareNumbers(decimal, -1e15) <= 0
      ? null
      : numberText(decimal);
  }
  const isTime = Number.isInteger(value) && value >= Date.UTC(1000, 0, 2) && value < Date.UTC(9999, 11, 31);
  return isTime ? `DATE("${new Date(value).toISOString()}")` : null;
}

const signs: Partial<Record<ConditionOperator, string>> = {
  equal: "=",
  notEqual: "is not",
  greater: ">",
  greaterOrEqual: ">=",
  less: "<",
  lessOrEqual: "<=",
};

/** How a time compares with the whole millisecond before a broken one. */
const wholeTime: Partial<Record<ConditionOperator, ConditionOperator>> = {
  greater: "greater",
  greaterOrEqual: "greater",
  less: "lessOrEqual",
  lessOrEqual: "lessOrEqual",
};

export const always = (holds: boolean): string => (holds ? "true" : "false");
const emptiness = (field: string, holds: boolean): string =>
  holds ? `ISEMPTY({${field}})` : `not ISEMPTY({${field}})`;

/** A rule of a field of numbers or dates. */
function numberRule({ field, operator, value }: ConditionRule, type: "number" | "date"): string {
  if (operator === "contains" || operator === "notContains") return always(operator === "notContains");
  if (operator === "in") {
    const entries = listOf(value)
      .map(numberOf)
      .filter((entry) => entry !== null);
    const texts = entries.map((entry) => literalOf(entry, type)).filter((text) => text !== null);
    return texts.length === 0 ? "false" : `{${field}} in (${texts.join(", ")})`;
  }
  const number = Array.isArray(value) ? null : numberOf(value);
  if (number === null) return always(operator === "notEqual");
  if (type === "date" && !Number.isInteger(number) && operator in wholeTime)
    return numberRule({ field, operator: wholeTime[operator] ?? operator, value: Math.floor(number) }, type);
  const literal = literalOf(number, type);
  if (literal !== null) return `{${field}} ${signs[operator] ?? "="} ${literal}`;
  if (operator === "equal" || operator === "notEqual") return always(operator === "notEqual");
  // Every value of the field is on one side of a number that is too large for it.
  const isAbove = operator === "greater" || operator === "greaterOrEqual";
  return isAbove === number < 0 ? emptiness(field, false) : "false";
}

function textRule({ field, operator, value }: ConditionRule): string {
  const text = String(value);
  // A list of one empty text is found in every text.
  if (text === "" && Array.isArray(value) && value.length > 0) {
    if (operator === "contains") return `{${field}} is not EMPTY`;
    if (operator === "notContains") return `{${field}} is EMPTY`;
  }
  if (operator === "contains") return isNothing(value) ? "false" : `CONTAINS({${field}}, ${quote(text)})`;
  if (operator === "notContains") return isNothing(value) ? "true" : `not CONTAINS({${field}}, ${quote(text)})`;
  if (operator === "in") {
    const texts = listOf(value).flatMap((entry) => (entry === null || entry === undefined ? [] : [String(entry)]));
    const wanted = texts.filter((entry) => entry !== "");
    return wanted.length === 0 ? "false" : `{${field}} in (${quoteAll(wanted)})`;
  }
  if (operator !== "equal" && operator !== "notEqual") return "false";
  return Array.isArray(value) ? always(operator === "notEqual") : `{${field}} ${signs[operator] ?? "="} ${quote(text)}`;
}

function listRule({ field, operator, value }: ConditionRule): string {
  const texts = textsOf(value);
  const isWhole = texts.length === listOf(value).length;
  if (operator === "contains" || operator === "notContains") {
    const holds = operator === "contains";
    if (!isWhole) return always(!holds);
    if (texts.length === 0) return holds ? `{${field}} is not EMPTY` : `{${field}} is EMPTY`;
    const call = typeof value === "string" ? "CONTAINS" : "HASALL";
    return `${holds ? "" : "not "}${call}({${field}}, ${quoteAll(texts)})`;
  }
  if (operator === "in") return texts.length === 0 ? "false" : `HASANY({${field}}, ${quoteAll(texts)})`;
  if (operator !== "equal" && operator !== "notEqual") return "false";
  return isWhole ? `{${field}} ${signs[operator] ?? "="} LIST(${quoteAll(texts)})` : always(operator === "notEqual");
}

/** What a rule says of each value that a switch may have: 1, 0 and none. */
function switchHolds({ operator, value }: ConditionRule, stored: number | null): boolean {
  const wanted = Array.isArray(value) ? null : numberOf(value);
  if (operator === "notContains") return true;
  if (operator === "notEqual") return stored === null || stored !== wanted;
  if (stored === null) return false;
  if (operator === "in") return listOf(value).some((entry) => numberOf(entry) === stored);
  if (wanted === null) return false;
  if (operator === "equal") return stored === wanted;
  if (operator === "greater") return stored > wanted;
  if (operator === "greaterOrEqual") return stored >= wanted;
  return operator === "less" ? stored < wanted : operator === "lessOrEqual" && stored <= wanted;
}

function switchRule(rule: ConditionRule): string {
  const { field } = rule;
  const [on, off, none] = [switchHolds(rule, 1), switchHolds(rule, 0), switchHolds(rule, null)];
  if (on && off) return none ? "true" : emptiness(field, false);
  if (!on && !off) return none ? emptiness(field, true) : "false";
  const missing = none ? `is not ${always(!on)}` : `= ${always(on)}`;
  return `{${field}} ${missing}`;
}

/** A sub-table has rows or not; nothing else can be said of it. */
function tableRule({ field, operator, value }: ConditionRule): string {
  const rows = (sign: string) => `COUNT({${field}}) ${sign} 0`;
  if (operator === "empty" || (operator === "equal" && isNothing(value))) return rows("=");
  if (operator === "notEmpty" || (operator === "notEqual" && isNothing(value))) return rows(">");
  if (Array.isArray(value) && value.length === 0 && operator !== "in") return always(operator === "contains");
  return always(operator === "notEqual" || operator === "notContains");
}

/** One rule as an expression that holds for the same values. */
export function ruleText(rule: ConditionRule, typeOf: TypeOf): string {
  const { field, operator, value } = rule;
  const type = typeOf(field);
  if (type === "table") return tableRule(rule);
  const isEquality = operator === "equal" || operator === "notEqual";
  if (type === undefined) return always(noFieldHolds(rule));
  if (operator === "empty" || operator === "notEmpty") return emptiness(field, operator === "empty");
  if (isEquality && isNothing(value)) return emptiness(field, operator === "equal");
  if (type === "bool") return switchRule(rule);
  if (type === "text") return textRule(rule);
  return type === "list" ? listRule(rule) : numberRule(rule, type);
}

/** A field that is not there is always empty. */
function noFieldHolds({ operator, value }: ConditionRule): boolean {
  if (operator === "equal") return isNothing(value);
  if (operator === "notEqual") return !isNothing(value);
  return operator === "empty" || operator === "notContains";
}

/** A condition as an expression that holds for the same records. Without rules and groups it always holds, whatever its logic. */
export function conditionText({ logic, rules, groups = [] }: Condition, typeOf: TypeOf): string {
  const inner = groups.map((group) => {
    const text = conditionText(group, typeOf);
    return group.rules.length + (group.groups?.length ?? 0) > 1 ? `(${text})` : text;
  });
  const parts = [...rules.map((rule) => ruleText(rule, typeOf)), ...inner];
  return parts.length === 0 ? "true" : parts.join(` ${logic} `);
}
