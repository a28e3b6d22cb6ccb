import { always, literalOf, quote, quoteAll } from "./condition-text.ts";
import { maxParameters } from "./limits.ts";
import type { ValueType } from "./value.ts";

/** A comparison of a data scheme, as its API has it: the value is a text, or a symbol for somebody. */
export interface RowRule {
  readonly field: string;
  readonly op: string;
  readonly value?: unknown;
}

/** Rules joined by one word. */
export interface RowGroup {
  readonly logic: "and" | "or";
  readonly groups: readonly RowRule[];
}

/** What somebody is, in data schemes: names of expressions beside those of every context, all of them lists. */
const personLists = ["@organizeBelow", "@subordinates", "@selfAndSubordinates", "@positionIds", "@roleIds"] as const;
export type PersonList = (typeof personLists)[number];

export function isPersonList(name: string): name is PersonList {
  return personLists.some((list) => list === name);
}

/** The symbols of the API in the names of expressions; the misspelling is the API's, where a department is whatever somebody sits in. */
const symbols: Readonly<Record<string, string>> = {
  "@userId": "@userId",
  "@organizeId": "@organizeId",
  "@dempmentId": "@organizeId",
  "@subordinateId": "@subordinates",
  "@userAraSubordinates": "@selfAndSubordinates",
  "@organizationAndSuborganization": "@organizeBelow",
};

const comparisons: Readonly<Record<string, string>> = {
  Equal: "=",
  NotEqual: "<>",
  GreaterThan: ">",
  GreaterThanOrEqual: ">=",
  LessThan: "<",
  LessThanOrEqual: "<=",
};
const memberships: ReadonlySet<string> = new Set(["Included", "In", "NotIncluded"]);

/** What comes behind an operator, for the time that a rule names and the end of it. */
const timeBounds: Readonly<Record<string, (from: string, to: string) => string>> = {
  GreaterThan: (_from, to) => `>= ${to}`,
  GreaterThanOrEqual: (from) => `>= ${from}`,
  LessThan: (from) => `< ${from}`,
  LessThanOrEqual: (_from, to) => `< ${to}`,
};

/** Of a rule that cannot be understood: it must grant nothing. */
const never = "false";
const none: unique symbol = Symbol("none");

function valuesOf(value: unknown): string[] {
  return String(value)
    .split(",")
    .map((entry) => entry.trim());
}

function numberOf(text: string): string | typeof none {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return (Number.isFinite(number) ? literalOf(number, "number") : null) ?? none;
}

/** Somebody by symbol: one id, or one of several. */
function symbolRule({ field, op }: RowRule, name: string): string {
  const isNot = op.startsWith("Not");
  if (!isPersonList(name)) return `{${field}} ${isNot ? "<>" : "="} {${name}}`;
  return `${isNot ? "not " : ""}AMONG({${field}}, {${name}})`;
}

/** As in SQL nothing is known of a missing value, whether a rule asks for something or for its opposite. */
function membership(field: string, op: string, entries: readonly string[]): string {
  return `${op === "NotIncluded" ? "not " : ""}{${field}} in (${entries.join(", ")})`;
}

function textRule({ field, op, value }: RowRule): string {
  if (memberships.has(op)) return membership(field, op, valuesOf(value).map(quote));
  if (op === "Contains") return `CONTAINS({${field}}, ${quote(String(value))})`;
  return Object.hasOwn(comparisons, op) ? `{${field}} ${comparisons[op]} ${quote(String(value))}` : never;
}

function numberRule({ field, op, value }: RowRule): string {
  if (memberships.has(op)) {
    const numbers = valuesOf(value).map(numberOf);
    const known = numbers.filter((number) => number !== none);
    return known.length < numbers.length ? never : membership(field, op, known);
  }
  const number = numberOf(String(value));
  return number === none || !Object.hasOwn(comparisons, op) ? never : `{${field}} ${comparisons[op]} ${number}`;
}

/** A day, a minute or a second is meant as a whole: later than a day is after its end. */
function timeRule({ field, op, value }: RowRule): string {
  const named = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d(:\d\d)?)?$/.exec(String(value).trim());
  const bound = Object.hasOwn(timeBounds, op) ? timeBounds[op] : undefined;
  if (named === null || bound === undefined) return never;
  const from = `DATE(${quote(named[0])})`;
  const isDay = !named[0].includes(":");
  const to =
    isDay || named[1] === undefined ? `DATEADD(${from}, 1, "${isDay ? "day" : "minute"}")` : `${from} + 1 / 86400`;
  return `{${field}} ${bound(from, to)}`;
}

/** A switch is 1 or 0, and nothing else in between. */
function switchRule({ field, op, value }: RowRule): string {
  const wanted = valuesOf(value).map(Number);
  const [first = Number.NaN] = wanted;
  if (wanted.some(Number.isNaN)) return never;
  const holds = (stored: number): boolean => {
    if (op === "Equal" || op === "In" || op === "Included") return wanted.includes(stored);
    if (op === "NotEqual" || op === "NotIncluded") return !wanted.includes(stored);
    if (op === "GreaterThan") return stored > first;
    if (op === "GreaterThanOrEqual") return stored >= first;
    return op === "LessThan" ? stored < first : op === "LessThanOrEqual" && stored <= first;
  };
  const [on, off] = [holds(1), holds(0)];
  if (on && off) return `{${field}} is not EMPTY`;
  return on === off ? never : `{${field}} = ${always(on)}`;
}

function listRule({ field, op, value }: RowRule): string {
  if (op === "Contains") return `CONTAINS({${field}}, ${quote(String(value))})`;
  if (op === "Included" || op === "In") return hasAny(field, valuesOf(value));
  return op === "NotIncluded" ? `{${field}} is not EMPTY and not ${hasAny(field, valuesOf(value))}` : never;
}

/** A call takes the field and so many values; more of them are asked for by several. */
const maxValues = maxParameters - 1;

function hasAny(field: string, values: readonly string[]): string {
  const parts: string[] = [];
  for (let from = 0; from < values.length; from += maxValues)
    parts.push(`HASANY({${field}}, ${quoteAll(values.slice(from, from + maxValues))})`);
  const [only, ...others] = parts;
  return only !== undefined && others.length === 0 ? only : `(${parts.join(" or ")})`;
}

const byType = {
  text: textRule,
  number: numberRule,
  date: timeRule,
  bool: switchRule,
  list: listRule,
} as const satisfies Record<ValueType, (rule: RowRule) => string>;

function ruleText(rule: RowRule, typeOf: (field: string) => ValueType | undefined): string {
  const type = typeOf(rule.field);
  if (type === undefined) return never;
  const symbol = typeof rule.value === "string" && Object.hasOwn(symbols, rule.value) ? symbols[rule.value] : undefined;
  // Only a text can hold the id of somebody.
  if (symbol !== undefined) return type === "text" ? symbolRule(rule, symbol) : never;
  return byType[type](rule);
}

/**
 * The conditions of a data scheme as an expression: the groups hold together. What cannot be understood in full holds for no row rather than for too
 * many, and so do conditions without a rule.
 */
export function rowConditionText(json: unknown, typeOf: (field: string) => ValueType | undefined): string {
  if (!Array.isArray(json) || json.length === 0 || !json.every(isGroup)) return never;
  const groups = json.map(({ logic, groups: rules }: RowGroup) => {
    const parts = rules.map((rule) => `(${ruleText(rule, typeOf)})`);
    return parts.length === 0 ? never : `(${parts.join(` ${logic} `)})`;
  });
  return groups.join(" and ");
}

function isGroup(value: unknown): value is RowGroup {
  if (typeof value !== "object" || value === null || !("groups" in value) || !("logic" in value)) return false;
  return (value.logic === "and" || value.logic === "or") && Array.isArray(value.groups) && value.groups.every(isRule);
}

function isRule(value: unknown): value is RowRule {
  if (typeof value !== "object" || value === null || !("field" in value) || !("op" in value)) return false;
  return typeof value.field === "string" && typeof value.op === "string" && "value" in value;
}
