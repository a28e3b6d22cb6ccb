import { menuNames } from "@gongshu/contract/access/menu-names.messages";
import { type DataInterfaceInfo, interfaceKinds } from "@gongshu/contract/data/data-interface";
import { translate } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { conflict } from "#platform/http/errors.ts";
import type { NamedUse } from "#platform/http/hooks.ts";
import { callPublished } from "./call-published.ts";
import { countUserCall } from "./counted-calls.ts";
import { dataInterfaceErrors } from "./data-interface.messages.ts";
import { shownDefinition } from "./definition.ts";
import { hasChanges } from "./interface-list.ts";
import { type Draft, draftOf, interfaces } from "./interface-rows.ts";
import { runtimeOf } from "./interface-runtime.ts";

export {
  holdInterfaces,
  interfaceCategories,
  type StoredInterface,
  storedInterfaces,
  takeInterface,
} from "./exchange.ts";
export { createInterface, updateInterface } from "./save-interface.ts";

/**
 * The answer of a published interface, by its id or code, for the rules of forms, schedules and the like: as the user of `ctx`, from memory where the
 * interface says so. Refusals are those of a caller outside. The signal gives the call up, and stops its query on the server.
 */
export async function callInterface(
  ctx: Context,
  idOrCode: string,
  parameters: Readonly<Record<string, unknown>> = {},
  signal?: AbortSignal,
): Promise<unknown> {
  const published = await runtimeOf(ctx).published.get(ctx, idOrCode);
  const { data } = await callPublished({ ctx, type: "service", userAgent: "", signal }, published, parameters);
  return data;
}

/** Likewise for something that the user of `ctx` has just done: counted among the calls that a user may make a minute. */
export function callInterfaceAsUser(
  ctx: Context,
  idOrCode: string,
  parameters: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  countUserCall(ctx);
  return callInterface(ctx, idOrCode, parameters);
}

/** Whether there is such an interface, published and enabled. */
export async function isCallable(ctx: Context, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("dataInterface")
    .select("id")
    .where("id", "=", id)
    .where("publishedVersion", ">", 0)
    .where("enabledMark", "=", 1)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of some ids and codes under which an interface can be called, as {@link callInterface} takes them. */
export async function callableAmong(ctx: Context, idsOrCodes: readonly string[]): Promise<ReadonlySet<string>> {
  if (idsOrCodes.length === 0) return new Set();
  const codes = idsOrCodes.map((one) => one.toLowerCase());
  const rows = await ctx.db
    .selectFrom("dataInterface")
    .select(["id", sql<string>`lower(en_code)`.as("code")])
    .where((where) => where.or([where("id", "in", idsOrCodes), where(sql`lower(en_code)`, "in", codes)]))
    .where("publishedVersion", ">", 0)
    .where("enabledMark", "=", 1)
    .where("deleteMark", "is", null)
    .execute();
  const known = new Set(rows.flatMap(({ id, code }) => [id, code]));
  return new Set(idsOrCodes.filter((one) => known.has(one) || known.has(one.toLowerCase())));
}

/** An interface with its draft. */
export async function getInterface(ctx: Context, id: string): Promise<DataInterfaceInfo> {
  const draft = await draftOf(ctx, id);
  const derived = await ctx.db
    .selectFrom("dataInterface")
    .select(hasChanges.as("hasChanges"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...infoOf(draft), ...derived };
}

function infoOf({ definition, headerSecrets, ...row }: Draft) {
  const { creatorTime: _time, dataType: _type, ...own } = row;
  return { ...own, ...shownDefinition(definition, headerSecrets) };
}

export async function toggleInterface(ctx: Context, id: string): Promise<void> {
  await ctx.tx((tx) => interfaces.toggle(tx, id));
}

/** What names the interface, by the modules that use interfaces. */
export async function usesOf(ctx: Context, id: string): Promise<{ kind: string; id: string; name: string }[]> {
  const { enCode } = await interfaces.get(ctx, id);
  const found = await Promise.all(ctx.hooks.interfaceUses.map((find) => find(ctx, { id, enCode })));
  return found.flat().map((use) => ({ id: use.id, name: use.fullName, kind: translate(use.kind, ctx.locale) }));
}

/** The interfaces that read from a data source, published or in a draft. */
export async function interfacesOfSource(ctx: Context, sourceId: string): Promise<NamedUse[]> {
  const rows = await ctx.db
    .selectFrom("dataInterface")
    .select(["id", "fullName"])
    .where("deleteMark", "is", null)
    .where("dataType", "=", interfaceKinds.sql)
    .where(
      sql<boolean>`(definition ->> 'dbLinkId' = ${sourceId} or exists (
        select from data_interface_version as published
        where published.data_interface_id = data_interface.id and published.version = data_interface.published_version
          and published.definition ->> 'dbLinkId' = ${sourceId}))`,
    )
    .orderBy("sortCode")
    .execute();
  return rows.map((row) => ({ ...row, kind: menuNames["systemData.dataInterface"] }));
}

/** Refused while something uses it. */
export async function deleteInterface(ctx: Context, id: string): Promise<void> {
  const uses = await usesOf(ctx, id);
  if (uses.length > 0) {
    const names = uses
      .slice(0, 5)
      .map(({ name }) => name)
      .join(", ");
    throw conflict(dataInterfaceErrors.inUse, { names });
  }
  await ctx.tx(async (tx) => {
    await interfaces.update(tx, id, { tokenHash: null, tokenTime: null });
    await interfaces.remove(tx, id);
  });
}

/** The published forms and their fields, as SQL names them. */
export async function listTables(ctx: Context) {
  const tables = await ctx.hooks.models.tables(ctx);
  return tables.map(({ name, fullName, columns }) => ({
    name,
    label: fullName,
    columns: columns.map((column) => ({ field: column.field, label: column.fullName, type: column.type })),
  }));
}

/** How many rows the log has is up to `retention` of the module. */
export const isOldCall = (before: Date) => sql<boolean>`creator_time < ${before}`;
