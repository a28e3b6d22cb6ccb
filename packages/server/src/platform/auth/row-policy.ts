import { parseDate, startOfNextDay } from "@gongshu/core/text/date";
import type { Actor } from "../http/context.ts";
import type { Access, DataScheme } from "./access.ts";

/** Takes values into a statement and gives back what stands for them in its text. */
export interface Binder {
  bind(value: unknown): string;
}

/** How a column compares. Only texts can hold ids. */
export type PolicyType = "text" | "number" | "time";

export interface PolicyColumn {
  readonly sql: string;
  readonly type: PolicyType;
}

/** The rows of one list, as schemes see them. */
export interface PolicySubject {
  /** A field that conditions may name. */
  column(field: string): PolicyColumn | undefined;
  /** SQL of the id of a row's owner. */
  readonly owner: string;
  /** SQL of the id of the organisation that a row belongs to. */
  readonly organize: string;
  /** SQL of that organisation's path, where it stands beside the row. */
  readonly organizePath?: string;
}

interface Rule {
  readonly field: string;
  readonly op: string;
  readonly value: unknown;
}

interface Group {
  readonly logic: "and" | "or";
  readonly groups: readonly Rule[];
}

/** Whose rows the symbols of a condition mean. The misspelling is the API's. */
const symbols: Readonly<Record<string, (actor: Actor, sql: Binder) => string>> = {
  "@userId": (actor, sql) => `(${sql.bind([actor.userId])}::text[])`,
  "@organizeId": (actor, sql) => `(${sql.bind([actor.organizeId])}::text[])`,
  "@dempmentId": (actor, sql) => `(${sql.bind([actor.organizeId])}::text[])`,
  "@subordinateId": (actor, sql) =>
    `(select id from app_user where manager_id = ${sql.bind(actor.userId)} and delete_mark is null)`,
  "@userAraSubordinates": (actor, sql) =>
    `(select id from app_user where (manager_id = ${sql.bind(actor.userId)} or id = ${sql.bind(actor.userId)}) and delete_mark is null)`,
  "@organizationAndSuborganization": (actor, sql) => ownAndBelow(actor, sql),
};

const comparisons: Readonly<Record<string, string>> = {
  Equal: "=",
  NotEqual: "<>",
  GreaterThan: ">",
  GreaterThanOrEqual: ">=",
  LessThan: "<",
  LessThanOrEqual: "<=",
};

/**
 * Which rows somebody may touch, as a condition in SQL: the one rule behind lists, counts, exports, pickers and single rows.
 * No restriction gives no condition; a restriction without any granted scheme yields nothing.
 */
export function policyCondition(
  schemes: readonly DataScheme[] | null,
  subject: PolicySubject,
  actor: Actor,
  sql: Binder,
): string | undefined {
  if (actor.isAdministrator || schemes === null) return undefined;
  if (schemes.length === 0) return "false";
  if (schemes.some(({ scope }) => scope === "all")) return undefined;
  return schemes.map((scheme) => `(${schemeCondition(scheme, subject, actor, sql)})`).join(" or ");
}

const relativeScopes: readonly DataScheme["scope"][] = ["department", "departmentBelow", "organizeBelow"];
/** Symbols whose meaning follows from where somebody sits. */
export const relativeSymbols = ["@organizeId", "@dempmentId", "@organizationAndSuborganization"] as const;

/** Whether a scheme reaches further for somebody who sits higher. */
export function isRelative({ scope, conditionJson }: DataScheme): boolean {
  if (scope !== "condition") return relativeScopes.includes(scope);
  const text = JSON.stringify(conditionJson) ?? "";
  return relativeSymbols.some((symbol) => text.includes(`"${symbol}"`));
}

/** Whether somebody's rights follow from where they sit. */
export function hasRelativeScheme({ schemes, models }: Pick<Access, "schemes" | "models">): boolean {
  const all = [...schemes.values(), ...[...models.values()].map((model) => model.schemes)];
  return all.some((list) => list?.some(isRelative) === true);
}

/** The rows of one scheme alone. One that cannot be understood in full grants nothing rather than too much. */
export function schemeCondition(scheme: DataScheme, subject: PolicySubject, actor: Actor, sql: Binder): string {
  switch (scheme.scope) {
    case "all":
      return "true";
    case "own":
      return `${subject.owner} = ${sql.bind(actor.userId)}`;
    case "department":
      return `${subject.organize} = ${sql.bind(actor.organizeId)}`;
    case "departmentBelow":
      return subject.organizePath === undefined
        ? `${subject.organize} = any ${ownAndBelow(actor, sql)}`
        : isWithinPath(subject.organizePath, actor.organizePath, sql);
    case "organizeBelow":
      return isWithin(subject, `(${sql.bind([actor.companyId])}::text[])`, sql, actor.companyPath);
    case "chosen":
      return isWithin(subject, `(${sql.bind(scheme.organizeIds)}::text[])`, sql);
    default:
      return conditionOf(scheme.conditionJson, subject, actor, sql);
  }
}

/** Rows of these organisations and of everything below them. */
function isWithin(subject: PolicySubject, ids: string, sql: Binder, path?: string): string {
  if (path !== undefined && subject.organizePath !== undefined) return isWithinPath(subject.organizePath, path, sql);
  return `${subject.organize} in (select below.id from organize below join organize above on above.tenant_id = below.tenant_id
    and below.tree_path ~>=~ above.tree_path and below.tree_path ~<~ (rtrim(above.tree_path, '/') || '0') where above.id = any ${ids})`;
}

/**
 * A path and everything below it as a range, which an index can answer: `0` follows `/`. Unlike `like` and `starts_with` these operators are
 * leakproof, so that row security does not keep them from the index.
 */
export function isWithinPath(column: string, path: string, sql: Binder): string {
  // A broken path must not mean everything.
  if (!path.endsWith("/") || path === "/") return "false";
  return `(${column} ~>=~ ${sql.bind(path)} and ${column} ~<~ ${sql.bind(`${path.slice(0, -1)}0`)})`;
}

/** The ids as a list where there are few, which is checked row by row on whatever index the filters and the order ask for; else a sub-select. */
function ownAndBelow(actor: Actor, sql: Binder): string {
  if (actor.organizeIds !== null) return `(${sql.bind(actor.organizeIds)}::text[])`;
  return `(select id from organize where ${isWithinPath("tree_path", actor.organizePath, sql)} and delete_mark is null)`;
}

function conditionOf(json: unknown, subject: PolicySubject, actor: Actor, sql: Binder): string {
  const groups = readGroups(json);
  if (groups === undefined || groups.length === 0) return "false";
  const parts = groups.map(({ logic, groups: rules }) => {
    const conditions = rules.map((rule) => ruleCondition(rule, subject, actor, sql));
    return conditions.length === 0 ? "false" : `(${conditions.join(` ${logic} `)})`;
  });
  return parts.join(" and ");
}

function ruleCondition(rule: Rule, subject: PolicySubject, actor: Actor, sql: Binder): string {
  const found = subject.column(rule.field);
  if (found === undefined) return "false";
  const { sql: column, type } = found;
  const symbol = typeof rule.value === "string" && Object.hasOwn(symbols, rule.value) ? symbols[rule.value] : undefined;
  // Symbols stand for ids, which only a text can be.
  if (symbol !== undefined && type !== "text") return "false";
  if (symbol !== undefined) return `${column} ${rule.op.startsWith("Not") ? "<> all" : "= any"} ${symbol(actor, sql)}`;
  if (type === "time") return timeCondition(column, rule, actor, sql);
  if (rule.op === "Included" || rule.op === "In" || rule.op === "NotIncluded") {
    const values = String(rule.value)
      .split(",")
      .map((value) => value.trim());
    return `${column}::text ${rule.op === "NotIncluded" ? "<> all" : "= any"}(${sql.bind(values)}::text[])`;
  }
  if (rule.op === "Contains") return `position(${sql.bind(String(rule.value))} in ${column}::text) > 0`;
  const comparison = Object.hasOwn(comparisons, rule.op) ? comparisons[rule.op] : undefined;
  if (comparison === undefined) return "false";
  // A value of the wrong type must grant nothing, not break the list.
  const number = Number(rule.value);
  if (type === "number")
    return Number.isFinite(number) ? `${column} ${comparison} ${sql.bind(number)}::numeric` : "false";
  return `${column}::text ${comparison} ${sql.bind(String(rule.value))}`;
}

/** A moment against a day, a minute or a second of the tenant: later than a day is after its end. */
function timeCondition(column: string, { op, value }: Rule, { timeZone }: Actor, sql: Binder): string {
  const span = typeof value === "string" ? spanOf(value.trim(), timeZone) : undefined;
  if (span === undefined) return "false";
  const bind = (timeMs: number) => `${sql.bind(new Date(timeMs))}::timestamptz`;
  switch (op) {
    case "GreaterThan":
      return `${column} >= ${bind(span.end)}`;
    case "GreaterThanOrEqual":
      return `${column} >= ${bind(span.start)}`;
    case "LessThan":
      return `${column} < ${bind(span.start)}`;
    case "LessThanOrEqual":
      return `${column} < ${bind(span.end)}`;
    default:
      return "false";
  }
}

/** From the start of what a text names to the start of what follows, in epoch milliseconds; undefined for anything else than a date. */
function spanOf(text: string, timeZone: string): { readonly start: number; readonly end: number } | undefined {
  const named = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d(:\d\d)?)?$/.exec(text);
  const start = named === null ? null : parseDate(text, timeZone);
  if (start === null) return undefined;
  if (!text.includes(":")) return { start, end: startOfNextDay(start, timeZone) };
  return { start, end: start + (named?.[1] === undefined ? 60_000 : 1000) };
}

function readGroups(json: unknown): readonly Group[] | undefined {
  if (!Array.isArray(json)) return undefined;
  return json.every(isGroup) ? json : undefined;
}

function isGroup(value: unknown): value is Group {
  if (typeof value !== "object" || value === null || !("groups" in value) || !("logic" in value)) return false;
  return (value.logic === "and" || value.logic === "or") && Array.isArray(value.groups) && value.groups.every(isRule);
}

function isRule(value: unknown): value is Rule {
  return (
    typeof value === "object" &&
    value !== null &&
    "field" in value &&
    typeof value.field === "string" &&
    "op" in value &&
    typeof value.op === "string" &&
    "value" in value
  );
}
