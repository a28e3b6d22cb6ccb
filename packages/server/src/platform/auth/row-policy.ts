import { type CompiledSql, compileSql } from "@gongshu/core/expression/compile-sql";
import type { ExpressionIssue } from "@gongshu/core/expression/issue";
import { rowLimits } from "@gongshu/core/expression/limits";
import { type ParsedExpression, parseExpression } from "@gongshu/core/expression/parse";
import { isPersonList, type PersonList, rowConditionText } from "@gongshu/core/expression/row-condition";
import { contextScope, type ExpressionScope } from "@gongshu/core/expression/scope";
import type { EvaluationContext, ValueType } from "@gongshu/core/expression/value";
import { translate } from "@gongshu/core/text/messages";
import type { Actor, Context } from "../http/context.ts";
import type { Access, DataScheme } from "./access.ts";

/** Takes values into a statement and gives back what stands for them in its text. */
export interface Binder {
  bind(value: unknown): string;
}

/** A column that conditions name; its SQL is of the type that expressions have for its values. */
export interface PolicyColumn {
  readonly sql: string;
  readonly type: ValueType;
}

/** For whom rows are chosen: the person, the tenant, and the clock and the log of the request. */
export type PolicyContext = Pick<Context, "actor" | "tenant" | "now" | "log">;

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
  /** Whether few rows are looked at: then the organisation of each is looked up, instead of all that are allowed beforehand. */
  readonly isForFew?: boolean;
}

/**
 * Which rows somebody may touch, as a condition in SQL: the one rule behind lists, counts, exports, pickers and single rows.
 * No restriction gives no condition; a restriction without any granted scheme yields nothing.
 */
export function policyCondition(
  schemes: readonly DataScheme[] | null,
  subject: PolicySubject,
  ctx: PolicyContext,
  sql: Binder,
): string | undefined {
  if (ctx.actor.isAdministrator || schemes === null) return undefined;
  if (schemes.length === 0) return "false";
  if (schemes.some(({ scope }) => scope === "all")) return undefined;
  return schemes.map((scheme) => `(${schemeCondition(scheme, subject, ctx, sql)})`).join(" or ");
}

/**
 * Whether the condition has no value by which PostgreSQL estimates how many rows it leaves: a statement that is otherwise the same needs one plan, whoever asks.
 */
export function isEstimatedAlike(
  schemes: readonly DataScheme[] | null,
  { actor }: Pick<PolicyContext, "actor">,
): boolean {
  if (actor.isAdministrator || schemes === null || schemes.some(({ scope }) => scope === "all")) return true;
  const isByPath = ({ scope }: DataScheme) =>
    scope === "organizeBelow" || (scope === "departmentBelow" && actor.organizeIds === null);
  return schemes.length > 0 && schemes.every(isByPath);
}

const relativeScopes: readonly DataScheme["scope"][] = ["department", "departmentBelow", "organizeBelow"];
/** What conditions name whose meaning follows from where somebody sits: symbols of sentences, and names of expressions. */
export const relativeWords = [
  `"@organizeId"`,
  `"@dempmentId"`,
  `"@organizationAndSuborganization"`,
  "{@organizeId}",
  "{@departmentId}",
  "{@organizeBelow}",
] as const;

/** Whether a scheme reaches further for somebody who sits higher. */
export function isRelative({ scope, condition, conditionJson }: DataScheme): boolean {
  if (scope !== "condition") return relativeScopes.includes(scope);
  const text = `${condition} ${JSON.stringify(conditionJson) ?? ""}`;
  return relativeWords.some((word) => text.includes(word));
}

/** Whether somebody's rights follow from where they sit. */
export function hasRelativeScheme({ schemes, models }: Pick<Access, "schemes" | "models">): boolean {
  const all = [...schemes.values(), ...[...models.values()].map((model) => model.schemes)];
  return all.some((list) => list?.some(isRelative) === true);
}

/** The rows of one scheme alone. One that cannot be understood in full grants nothing rather than too much, and the log says so. */
export function schemeCondition(scheme: DataScheme, subject: PolicySubject, ctx: PolicyContext, sql: Binder): string {
  const { actor } = ctx;
  switch (scheme.scope) {
    case "all":
      return "true";
    case "own":
      return `${subject.owner} = ${sql.bind(actor.userId)}`;
    case "department":
      return `${subject.organize} = ${sql.bind(actor.organizeId)}`;
    case "departmentBelow":
      return subject.organizePath === undefined
        ? isAtOrBelowOwn(actor, subject, sql)
        : isWithinPath(subject.organizePath, actor.organizePath, sql);
    case "organizeBelow":
      return subject.organizePath === undefined
        ? holdsBelow(actor.companyPath, subject, sql)(subject.organize)
        : isWithinPath(subject.organizePath, actor.companyPath, sql);
    case "chosen":
      return `${subject.organize} in (select below.id from organize below join organize above on above.tenant_id = below.tenant_id
        and below.tree_path ~>=~ above.tree_path and below.tree_path ~<~ (rtrim(above.tree_path, '/') || '0')
        where above.id = any (${sql.bind(scheme.organizeIds)}::text[]))`;
    default:
      return conditionOf(scheme, subject, ctx, sql);
  }
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

/** Whether a row belongs to somebody's own organisation or one below it. */
function isAtOrBelowOwn(actor: ListedPerson, subject: PolicySubject, sql: Binder): string {
  const holds = belowHolds(actor, subject, sql);
  return holds === undefined ? `${subject.organize} = any ${ownAndBelow(actor, sql)}` : holds(subject.organize);
}

/** Whether an id is that of somebody's own organisation or of one below it, where these are too many for a list. */
function belowHolds({ organizeIds, organizePath }: ListedPerson, subject: PolicySubject, sql: Binder) {
  return organizeIds === null ? holdsBelow(organizePath, subject, sql, " and below.delete_mark is null") : undefined;
}

/**
 * Whether an id is that of an organisation at a path or below it. For few rows the path of each is looked up. For many the ids are collected once into a
 * hash table: inside of a `case` PostgreSQL makes no join of it, for which it would give up the order of an index. An array would be searched from
 * its beginning for every row.
 */
function holdsBelow(
  path: string,
  { isForFew = false }: Pick<PolicySubject, "isForFew">,
  sql: Binder,
  life = "",
): (id: string) => string {
  return (id) => {
    const isBelow = `${isWithinPath("below.tree_path", path, sql)}${life}`;
    const found = isForFew
      ? `coalesce((select ${isBelow} from organize below where below.id = ${id}), false)`
      : `${id} in (select below.id from organize below where ${isBelow})`;
    return `(case when ${id} is not null then ${found} end)`;
  };
}

/** The ids as a list where there are few, which is checked row by row on whatever index the filters and the order ask for; else a sub-select. */
function ownAndBelow(actor: ListedPerson, sql: Binder): string {
  if (actor.organizeIds !== null) return `(${sql.bind(actor.organizeIds)}::text[])`;
  return `(select id from organize where ${isWithinPath("tree_path", actor.organizePath, sql)} and delete_mark is null)`;
}

type ListedPerson = Pick<Actor, "userId" | "organizeIds" | "organizePath" | "positionIds" | "roleIds">;

/** What somebody is, as arrays in SQL: the same for every row. */
const personLists: Readonly<Record<PersonList, (actor: ListedPerson, sql: Binder) => string>> = {
  "@organizeBelow": (actor, sql) => arrayOf(ownAndBelow(actor, sql)),
  "@subordinates": (actor, sql) =>
    `array(select id from app_user where manager_id = ${sql.bind(actor.userId)} and delete_mark is null)`,
  "@selfAndSubordinates": (actor, sql) =>
    `array(select id from app_user where (manager_id = ${sql.bind(actor.userId)} or id = ${sql.bind(actor.userId)}) and delete_mark is null)`,
  "@positionIds": (actor, sql) => `${sql.bind(actor.positionIds)}::text[]`,
  "@roleIds": (actor, sql) => `${sql.bind(actor.roleIds)}::text[]`,
};

function arrayOf(sql: string): string {
  return sql.startsWith("(select") ? `array${sql}` : sql;
}

/** What the names of a condition mean: the fields of a list, what somebody is, and the context of every expression. */
function policyScope(typeOf: (field: string) => ValueType | undefined): ExpressionScope {
  return contextScope({
    find(name) {
      const type = isPersonList(name) ? "list" : typeOf(name);
      return type === undefined ? undefined : { id: name, type };
    },
  });
}

/** What `{@today}`, `{@userId}` and the like mean in a condition of rows. */
export function rowContext(ctx: PolicyContext): EvaluationContext {
  const { userId, organizeId, companyId, positionIds } = ctx.actor;
  return {
    now: ctx.now().getTime(),
    timeZone: ctx.tenant.timeZone,
    tenantId: ctx.tenant.id,
    userId,
    organizeId,
    departmentId: organizeId === companyId ? null : organizeId,
    positionId: positionIds[0] ?? null,
  };
}

/** The condition of a scheme as an expression. One that was made of sentences is kept as these. */
function expressionOf(
  { condition, conditionJson }: Pick<DataScheme, "condition" | "conditionJson">,
  typeOf: (field: string) => ValueType | undefined,
): string {
  return condition === "" ? rowConditionText(conditionJson, typeOf) : condition;
}

/** What was read last of each scheme: a condition may be long, and a request asks for its rows several times. */
const readSchemes = new WeakMap<DataScheme, { readonly text: string; readonly parsed: ParsedExpression }>();

function parsedOf(scheme: DataScheme, typeOf: (field: string) => ValueType | undefined): ParsedExpression {
  const text = expressionOf(scheme, typeOf);
  const known = readSchemes.get(scheme);
  if (known?.text === text) return known.parsed;
  const parsed = parseExpression(text, rowLimits);
  readSchemes.set(scheme, { text, parsed });
  return parsed;
}

function compileCondition(scheme: DataScheme, subject: PolicySubject, ctx: PolicyContext, sql: Binder): CompiledSql {
  const typeOf = (field: string) => subject.column(field)?.type;
  const parsed = parsedOf(scheme, typeOf);
  if (!parsed.ok) return parsed;
  return compileSql(
    parsed.node,
    policyScope(typeOf),
    {
      column: (id) => (isPersonList(id) ? personLists[id](ctx.actor, sql) : subject.column(id)?.sql),
      holds: (id) => (id === "@organizeBelow" ? belowHolds(ctx.actor, subject, sql) : undefined),
      bind: (value) => sql.bind(value),
      context: rowContext(ctx),
    },
    "bool",
  );
}

/** Schemes of which the log has a line: one for as long as the rights are kept that hold them. */
const loggedSchemes = new WeakSet<DataScheme>();

/** The rows for which the expression holds; none for one that is too large or cannot be read, names what is not there, or that the database cannot compute. */
function conditionOf(scheme: DataScheme, subject: PolicySubject, ctx: PolicyContext, sql: Binder): string {
  const compiled = compileCondition(scheme, subject, ctx, sql);
  if (compiled.ok) return compiled.sql;
  if (!loggedSchemes.has(scheme)) {
    loggedSchemes.add(scheme);
    const { message, params } = compiled.issue;
    const about = { tenantId: ctx.tenant.id, schemeId: scheme.id, schemeName: scheme.fullName };
    ctx.log.warn(
      { ...about, reason: translate(message, "en", params) },
      "a data scheme cannot be used and grants no row",
    );
  }
  return "false";
}

/** Why a scheme grants no row at all; undefined for one that can be used. */
export function schemeIssue(
  scheme: DataScheme,
  subject: PolicySubject,
  ctx: PolicyContext,
): ExpressionIssue | undefined {
  if (scheme.scope !== "condition") return undefined;
  const compiled = compileCondition(scheme, subject, ctx, { bind: () => longest.bind });
  return compiled.ok ? undefined : compiled.issue;
}

/** At least as long as what stands in a statement: whatever is small enough with these is so for everybody and in every list. */
const longest = {
  bind: "$000000",
  column: `"${"c".repeat(80)}"`,
  actor: { userId: "u", organizeIds: null, organizePath: "/o/", positionIds: [], roleIds: [] },
  context: { now: 0, timeZone: "UTC", userId: "u", organizeId: "o", departmentId: "d", positionId: "p", tenantId: "t" },
} as const;

/** Reads a condition that is to be saved: what the limits or the database would refuse when rows are read is refused here. */
export function readRowCondition(text: string, typeOf: (field: string) => ValueType | undefined): ParsedExpression {
  const parsed = parseExpression(text, rowLimits);
  if (!parsed.ok) return parsed;
  const sql = { bind: () => longest.bind };
  const compiled = compileSql(
    parsed.node,
    policyScope(typeOf),
    {
      column: (id) => (isPersonList(id) ? personLists[id](longest.actor, sql) : longest.column),
      bind: sql.bind,
      context: longest.context,
    },
    "bool",
  );
  return compiled.ok ? parsed : compiled;
}
