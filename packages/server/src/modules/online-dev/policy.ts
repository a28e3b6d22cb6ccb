import type { ColumnType } from "@gongshu/core/form/kinds/kind";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import type { DataScheme, ModelAccess } from "../../platform/auth/access.ts";
import type { Actor } from "../../platform/http/context.ts";
import { type OnlineModel, systemColumnSql } from "./online-model.ts";
import type { SqlText } from "./sql-text.ts";

interface Rule {
  readonly field: string;
  readonly op: string;
  readonly value: unknown;
}

interface Group {
  readonly logic: "and" | "or";
  readonly groups: readonly Rule[];
}

/** Whose rows are meant by the symbols of a scheme (reference/server-facts §4.8; the misspelling is the API's). */
const symbols: Readonly<Record<string, (actor: Actor, sql: SqlText) => string>> = {
  "@userId": (actor, sql) => `(${sql.bind([actor.userId])}::text[])`,
  "@organizeId": (actor, sql) => `(${sql.bind([actor.organizeId])}::text[])`,
  "@dempmentId": (actor, sql) => `(${sql.bind([actor.organizeId])}::text[])`,
  "@subordinateId": (actor, sql) =>
    `(select id from app_user where manager_id = ${sql.bind(actor.userId)} and delete_mark is null)`,
  "@userAraSubordinates": (actor, sql) =>
    `(select id from app_user where (manager_id = ${sql.bind(actor.userId)} or id = ${sql.bind(actor.userId)}) and delete_mark is null)`,
  // An array, not a sub-select: it is checked row by row on whatever index the filters and the order ask for.
  "@organizationAndSuborganization": (actor, sql) => `(${sql.bind(actor.organizeIds)}::text[])`,
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
 * Which records somebody may touch, as a condition in SQL: the one rule behind lists, counts, exports and single records.
 * No restriction gives no condition; a restriction without any granted scheme yields nothing.
 */
export function recordPredicate(
  model: OnlineModel,
  access: ModelAccess,
  actor: Actor,
  sql: SqlText,
): string | undefined {
  if (actor.isAdministrator || access.schemes === null) return undefined;
  if (access.schemes.length === 0) return "false";
  return access.schemes.map((scheme) => `(${schemeCondition(model, scheme, actor, sql)})`).join(" or ");
}

/** A scheme that cannot be understood in full grants nothing rather than too much. */
function schemeCondition(model: OnlineModel, scheme: DataScheme, actor: Actor, sql: SqlText): string {
  const groups = readGroups(scheme.conditionJson);
  if (groups === undefined || groups.length === 0) return "false";
  const parts = groups.map(({ logic, groups: rules }) => {
    const conditions = rules.map((rule) => ruleCondition(model, rule, actor, sql));
    return conditions.length === 0 ? "false" : `(${conditions.join(` ${logic} `)})`;
  });
  return parts.join(" and ");
}

function ruleCondition(model: OnlineModel, rule: Rule, actor: Actor, sql: SqlText): string {
  const column = columnOf(model, rule.field);
  if (column === undefined) return "false";
  const type = typeOf(model, rule.field);
  const symbol = typeof rule.value === "string" && Object.hasOwn(symbols, rule.value) ? symbols[rule.value] : undefined;
  // Symbols stand for ids, which only a text can be.
  if (symbol !== undefined && type !== "text") return "false";
  if (symbol !== undefined) return `${column} ${rule.op.startsWith("Not") ? "<> all" : "= any"} ${symbol(actor, sql)}`;
  if (rule.op === "Included" || rule.op === "In" || rule.op === "NotIncluded") {
    const values = String(rule.value)
      .split(",")
      .map((value) => value.trim());
    return `${column}::text ${rule.op === "NotIncluded" ? "<> all" : "= any"}(${sql.bind(values)}::text[])`;
  }
  if (rule.op === "Contains") return `position(${sql.bind(String(rule.value))} in ${column}::text) > 0`;
  const comparison = Object.hasOwn(comparisons, rule.op) ? comparisons[rule.op] : undefined;
  if (comparison === undefined) return "false";
  // A value of the wrong type must grant nothing, not break the list: numbers are compared as numbers, the rest as text.
  const number = Number(rule.value);
  if (type === "numeric" || type === "smallint")
    return Number.isFinite(number) ? `${column} ${comparison} ${sql.bind(number)}::numeric` : "false";
  return `${column}::text ${comparison} ${sql.bind(String(rule.value))}`;
}

const recordColumns: Readonly<Record<string, string>> = {
  creatorUserId: systemColumnSql.creatorUser,
  creatorTime: systemColumnSql.creatorTime,
  organizeId: '"organize_id"',
};

function columnOf(model: OnlineModel, field: string): string | undefined {
  return Object.hasOwn(recordColumns, field)
    ? recordColumns[field]
    : model.columns.find((column) => column.field.field === field)?.sql;
}

function typeOf(model: OnlineModel, field: string): ColumnType["type"] {
  if (Object.hasOwn(recordColumns, field)) return field === "creatorTime" ? "timestamptz" : "text";
  const column = model.columns.find((candidate) => candidate.field.field === field);
  return column === undefined ? "text" : kindOf(column.field).columnType(column.field).type;
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
