import { menuNames } from "@gongshu/contract/access/menu-names.messages";
import type {
  createInterface as createEndpoint,
  DataInterfaceInfo,
  updateInterface as updateEndpoint,
} from "@gongshu/contract/data/data-interface";
import { interfaceCategoryType, interfaceKinds } from "@gongshu/contract/data/data-interface";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import { translate } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { BusinessError, conflict, invalidField } from "#platform/http/errors.ts";
import type { NamedUse } from "#platform/http/hooks.ts";
import { listData } from "../../system/dictionary/service.ts";
import { callPublished } from "./call-published.ts";
import { checkDraft, readPairs } from "./check-definition.ts";
import { dataInterfaceErrors } from "./data-interface.messages.ts";
import { type InterfaceSource, mergedDefinition, shownDefinition, storedDefinition } from "./definition.ts";
import { sealHeaders } from "./header-secrets.ts";
import { hasChanges } from "./interface-list.ts";
import { type Draft, draftOf, interfaces } from "./interface-rows.ts";
import { runtimeOf } from "./interface-runtime.ts";
import { prepare } from "./prepare.ts";
import { publishInterface } from "./versions.ts";

type Creation = ParsedArguments<typeof createEndpoint>["body"];
type Change = ParsedArguments<typeof updateEndpoint>["body"];

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

/** Clients that know no drafts publish with the same call; a definition that cannot be run is then not saved either. */
export async function createInterface(
  ctx: Context,
  { publish, version: _version, ...input }: Creation,
): Promise<string> {
  const id = ctx.newId();
  const source = await sourceOf(ctx, id, input, undefined);
  await checkCategory(ctx, input.categoryId);
  if (publish) await prepare(ctx, source);
  await ctx.tx((tx) => interfaces.create(tx, { ...ownOf(input), ...storedOf(source), ...unpublished }, id));
  if (publish) await publishInterface(ctx, id, { note: "" });
  return id;
}

const unpublished = { publishedVersion: 0, publishedTime: null, tokenTime: null, tokenHash: null };

export async function updateInterface(ctx: Context, id: string, { publish, version, ...input }: Change): Promise<void> {
  const stored = await draftOf(ctx, id);
  const source = await sourceOf(ctx, id, input, stored);
  if (input.categoryId !== undefined && input.categoryId !== stored.categoryId)
    await checkCategory(ctx, input.categoryId);
  if (publish) await prepare(ctx, source);
  await ctx
    .tx(async (tx) => {
      const before = await draftOf(tx, id, "update");
      // What is left out and kept is that of the version which was read.
      const expected = version ?? stored.version;
      const isChanged = !isSameJson(before.headerSecrets, source.headerSecrets);
      const { headerSecrets, ...values } = storedOf(source);
      await interfaces.update(
        tx,
        id,
        {
          ...ownOf(input),
          ...(isSameJson(before.definition, source.definition) ? {} : values),
          ...(isChanged && { headerSecrets }),
        },
        expected,
      );
    })
    .catch((error: unknown) => {
      throw withShownSides(error);
    });
  if (publish) await publishInterface(ctx, id, { note: "" });
}

function isSameJson(one: object, other: object): boolean {
  return sortedJson(one) === sortedJson(other);
}

/** The database gives the keys back in another order. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Both sides of a conflict in the shape of the form. */
function withShownSides(error: unknown): unknown {
  if (!(error instanceof BusinessError) || typeof error.data !== "object" || error.data === null) return error;
  const { current, submitted } = error.data as Readonly<Record<string, unknown>>;
  if (current === undefined || submitted === undefined) return error;
  return error.with({ current: shownSide(current), submitted: shownSide(submitted) });
}

function shownSide(side: unknown): Record<string, unknown> {
  const { definition, headerSecrets: _secrets, tokenHash: _hash, ...row } = side as Record<string, unknown>;
  const json: unknown = typeof definition === "string" ? JSON.parse(definition) : definition;
  const parsed = storedDefinition.safeParse(json);
  return { ...row, ...(parsed.success && shownDefinition(parsed.data, {})) };
}

type OwnFields = Pick<Change, "fullName" | "enCode" | "categoryId" | "enabledMark" | "sortCode" | "description">;

function ownOf({ fullName, enCode, categoryId, enabledMark, sortCode, description }: OwnFields) {
  return { fullName, enCode, categoryId, enabledMark, sortCode, description };
}

function storedOf({ definition, headerSecrets }: InterfaceSource) {
  return {
    dataType: definition.dataType,
    definition: JSON.stringify(definition),
    headerSecrets: JSON.stringify(headerSecrets),
  };
}

async function sourceOf(
  ctx: Context,
  id: string,
  input: Omit<Change, "publish" | "version">,
  stored: Draft | undefined,
): Promise<InterfaceSource> {
  const merged = mergedDefinition(input, readPairs(input.requestParameters ?? "[]"), stored?.definition);
  const { requestHeaders, headerSecrets } = await sealHeaders(
    ctx,
    { id, path: merged.path, requestHeaders: input.requestHeaders ?? merged.requestHeaders },
    stored,
  );
  const definition = { ...merged, requestHeaders };
  checkDraft(definition);
  await checkRunAs(ctx, definition.runAsUserId);
  return { id, definition, headerSecrets };
}

async function checkCategory(ctx: Context, categoryId: string): Promise<void> {
  const categories = await listData(ctx, interfaceCategoryType, { enabledOnly: false });
  const isKnown = (nodes: typeof categories): boolean =>
    nodes.some(({ id, children }) => id === categoryId || isKnown(children));
  if (!isKnown(categories)) throw invalidField("categoryId", dataInterfaceErrors.categoryNotFound);
}

async function checkRunAs(ctx: Context, userId: string): Promise<void> {
  if (userId === "") return;
  const user = await ctx.db
    .selectFrom("appUser")
    .select("id")
    .where("id", "=", userId)
    .where("deleteMark", "is", null)
    .where("enabledMark", "=", 1)
    .executeTakeFirst();
  if (user === undefined) throw invalidField("runAsUserId", dataInterfaceErrors.runAsNotFound);
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
