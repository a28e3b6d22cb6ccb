import type { dataSchemeInput } from "@gongshu/contract/access/menu-data";
import { rowConditionText } from "@gongshu/core/expression/row-condition";
import type { z } from "zod";
import type { DataScope } from "#platform/auth/access.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { Entity } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden, invalidField } from "#platform/http/errors.ts";
import { removeItemGrants } from "../role/service.ts";
import { type ConditionFields, conditionFieldsOf } from "./condition-fields.ts";
import { checkGroups, readGroups } from "./conditions.ts";
import { menuErrors } from "./menu.messages.ts";
import { menus } from "./menu-rows.ts";
import { textOfScheme } from "./scheme-text.ts";
import { checkedCondition, shownCondition } from "./written-condition.ts";

type Input = z.output<typeof dataSchemeInput>;
/** The part of a scheme that decides the rows. */
export type SchemeRule = Pick<Input, "moduleId" | "scope" | "organizeIds" | "conditionJson" | "condition">;

const schemes = new Entity("moduleDataAuthorizeScheme", [
  "moduleId",
  "fullName",
  "enCode",
  "scope",
  "organizeIds",
  "condition",
  "conditionJson",
  "conditionText",
  "enabledMark",
  "sortCode",
  "description",
]);

export async function listDataSchemes(ctx: Context, moduleId: string) {
  await menus.get(ctx, moduleId);
  return ctx.db
    .selectFrom("moduleDataAuthorizeScheme")
    .select(["id", "fullName", "enCode", "conditionText"])
    .select((select) => select.ref("scope").$castTo<DataScope>().as("scope"))
    .where("moduleId", "=", moduleId)
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .execute();
}

/** Whether a menu has a scheme that could be granted. */
export async function hasDataScheme(ctx: Context, moduleId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("moduleDataAuthorizeScheme")
    .select("id")
    .where("moduleId", "=", moduleId)
    .where("enabledMark", "=", 1)
    .where("deleteMark", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function getDataScheme(ctx: Context, id: string) {
  const { creatorTime: _time, conditionJson, scope, ...row } = await schemes.get(ctx, id);
  const organizeIds = idsOf(row.organizeIds);
  const names = await organizeNames(ctx, organizeIds);
  return {
    ...row,
    scope: scopeOf(scope),
    organizeIds,
    organizeNames: organizeIds.map((organizeId) => names.get(organizeId) ?? organizeId),
    conditionJson: JSON.stringify(conditionJson),
  };
}

export function createDataScheme(ctx: Context, { version: _version, ...input }: Input): Promise<string> {
  return changeSchemes(ctx, async (tx) => {
    const id = tx.newId();
    // Clients of 3.1 know no codes of schemes.
    const enCode = input.enCode || `scheme.${id.replaceAll("-", "").slice(-12)}`;
    return schemes.create(tx, { ...input, enCode, ...(await ruleOf(tx, input)) }, id);
  });
}

export function updateDataScheme(ctx: Context, id: string, { version, ...input }: Input): Promise<void> {
  return changeSchemes(ctx, async (tx) => {
    const before = await schemes.get(tx, id, "update");
    if (before.moduleId !== input.moduleId) throw invalidField("moduleId", menuErrors.moduleIsFixed);
    const { scope = null, organizeIds = null, condition = null } = input;
    const rule = await ruleOf(tx, {
      ...input,
      // Clients of 3.1 know no scopes and send none.
      scope: scope ?? scopeOf(before.scope),
      organizeIds: organizeIds ?? idsOf(before.organizeIds),
      // Nor do they know expressions: what they read of one are no groups.
      condition: condition ?? (readGroups(input.conditionJson).length === 0 ? before.condition : ""),
    });
    await schemes.update(tx, id, { ...input, enCode: input.enCode || before.enCode, ...rule }, version);
  });
}

/** Deletes a scheme and its grants. Users who had only this scheme see nothing afterwards. */
export function deleteDataScheme(ctx: Context, id: string): Promise<void> {
  return changeSchemes(ctx, async (tx) => {
    await schemes.get(tx, id, "update");
    await removeItemGrants(tx, "resource", [id]);
    await schemes.remove(tx, id);
  });
}

/** The text of a scheme in the caller's language, for a scheme that is complete enough to be saved. */
export async function describeDataScheme(ctx: Context, input: SchemeRule): Promise<{ conditionText: string }> {
  const { conditionText } = await ruleOf(ctx, { ...input, conditionText: "" });
  return { conditionText };
}

function changeSchemes<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  // A scheme decides which rows others see, those who have it already included.
  if (!ctx.actor.isAdministrator) throw forbidden(menuErrors.schemesAreForAdministrators);
  return ctx.tx(async (tx) => {
    const result = await work(tx);
    await tx.batch([tx.announce({ topic: sessionTopic })]);
    return result;
  });
}

/** The rule as it is stored, once everything in it is known: an invalid rule would silently grant nothing. */
async function ruleOf(tx: Context, input: SchemeRule & { readonly conditionText: string }) {
  await menus.get(tx, input.moduleId, "share");
  const fields = await conditionFieldsOf(tx, input.moduleId);
  if (!fields.isLimitable) throw invalidField("moduleId", menuErrors.rowsAreNotLimited);
  const scope = input.scope ?? "condition";
  const { condition, groups } = scope === "condition" ? conditionOf(input, fields) : { condition: "", groups: [] };
  const organizeIds = scope === "chosen" ? [...new Set(input.organizeIds ?? [])] : [];
  const names = await organizeNames(tx, organizeIds);
  if (scope === "chosen" && organizeIds.length === 0) throw invalidField("organizeIds", menuErrors.organizesNeeded);
  if (organizeIds.some((id) => !names.has(id))) throw invalidField("organizeIds", menuErrors.unknownOrganize);
  const organizes = organizeIds.map((id) => names.get(id) ?? id);
  const texts = { scope, groups, fields: fields.list, organizeNames: organizes };
  const inWords = () => (condition === "" ? textOfScheme(texts, tx.locale) : shownCondition(condition, fields));
  return {
    scope,
    organizeIds,
    condition,
    conditionJson: groups,
    conditionText: input.conditionText === "" ? shortened(inWords()) : input.conditionText,
  };
}

/** Nobody reads the thousandth name; clients may send as much. */
const mostWords = 2000;

function shortened(words: string): string {
  return words.length <= mostWords ? words : `${words.slice(0, mostWords - 1).toWellFormed()}…`;
}

/** The rows that conditions choose: as an expression that somebody wrote, or as groups that are one as well. */
function conditionOf({ condition, conditionJson }: SchemeRule, fields: ConditionFields) {
  const written = condition?.trim() ?? "";
  if (written !== "") return { condition: checkedCondition(written, fields, "condition"), groups: [] };
  const groups = readGroups(conditionJson);
  checkGroups(groups, fields.list);
  checkedCondition(rowConditionText(groups, fields.typeOf), fields, "conditionJson");
  return { condition: "", groups };
}

async function organizeNames(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("organize")
    .select(["id", "fullName"])
    .where("id", "in", [...ids])
    .where("deleteMark", "is", null)
    .execute();
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}

function idsOf(json: unknown): string[] {
  return Array.isArray(json) ? json.filter((id) => typeof id === "string") : [];
}

/** The database holds no other. */
function scopeOf(text: string): DataScope {
  return text as DataScope;
}
