import {
  type dataSourceInput,
  ownDatabaseId,
  type testDataSource as testEndpoint,
  type updateDataSource as updateEndpoint,
} from "@gongshu/contract/data/data-source";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import { translate } from "@gongshu/core/text/messages";
import type { z } from "zod";
import { isAllowed } from "#platform/auth/access.ts";
import { Entity } from "#platform/entity/entity.ts";
import { withChange } from "#platform/entity/with-change.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, forbidden } from "#platform/http/errors.ts";
import { connectSource } from "./connect-source.ts";
import { dataSourceErrors } from "./data-source.messages.ts";
import { queryExternal } from "./external-database.ts";
import { queryOwnDatabase } from "./own-database.ts";
import { checkConnection, checkNumber, checkPasswordStays } from "./source-input.ts";
import { dataSourceTopic } from "./source-pools.ts";
import type { SourceQuery, SourceResult } from "./source-query.ts";
import { kindsOf, openPassword, sealPassword, storedSource } from "./stored-source.ts";

export { readSource, usableSource } from "./external-database.ts";
export { SourceError, type SourceFailure } from "./source-error.ts";
export { listDataSources, selectableSources } from "./source-list.ts";
export { dataSourceTopic } from "./source-pools.ts";
export type { SourceColumn, SourceQuery, SourceResult } from "./source-query.ts";
export type { StoredSource } from "./stored-source.ts";
export { ownDatabaseId };

type Input = z.output<typeof dataSourceInput>;
type Change = ParsedArguments<typeof updateEndpoint>["body"];
type TestInput = ParsedArguments<typeof testEndpoint>["body"];

const menu = "systemData.dataSource";

const sources = new Entity(
  "dataSource",
  [
    "fullName",
    "dbType",
    "host",
    "port",
    "serviceName",
    "userName",
    "dbSchema",
    "sslMode",
    "sslCa",
    "maxConnections",
    "idleSeconds",
    "connectSeconds",
    "enabledMark",
    "sortCode",
    "description",
  ],
  ["password"],
);

/**
 * Runs one reading statement on a data source, within limits. Throws a `SourceError` with a sentence when the source gives nothing, and "not found" for a
 * source that the tenant does not have.
 */
export function querySource(ctx: Context, dbLinkId: string, query: SourceQuery): Promise<SourceResult> {
  return dbLinkId === ownDatabaseId ? queryOwnDatabase(ctx, query) : queryExternal(ctx, dbLinkId, query);
}

/** For its form: of the password only whether there is one. */
export async function getDataSource(ctx: Context, id: string) {
  const { password } = await storedSource(ctx, id);
  const { creatorTime: _, ...source } = await sources.get(ctx, id);
  return { ...source, ...kindsOf(source), password: "", hasPassword: password !== "" };
}

export async function createDataSource(ctx: Context, input: Omit<Input, "version">): Promise<string> {
  checkConnection(input);
  const id = ctx.newId();
  const password = await sealPassword(ctx, id, input.password);
  return ctx.tx(async (tx) => {
    await checkNumber(tx);
    return sources.create(tx, { ...input, password }, id);
  });
}

/** An empty password keeps the stored one, as long as it goes to the same server. */
export async function updateDataSource(ctx: Context, id: string, { version, ...change }: Change): Promise<void> {
  const { password: typed, ...rest } = change;
  const password = await sealPassword(ctx, id, typed);
  await ctx.tx(async (tx) => {
    const stored = await storedSource(tx, id);
    const before = await sources.get(tx, id, "update");
    const after = withChange({ ...before, ...kindsOf(before) }, rest);
    checkConnection(after);
    if (typed === "" && stored.password !== "") checkPasswordStays({ ...before, ...kindsOf(before) }, after);
    await sources.update(tx, id, typed === "" ? rest : { ...rest, password }, version);
    await announceChange(tx, id);
  });
}

export function toggleDataSource(ctx: Context, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    await sources.toggle(tx, id);
    await announceChange(tx, id);
  });
}

/** Refused while something reads from it. */
export function deleteDataSource(ctx: Context, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    await sources.get(tx, id, "update");
    const [use] = await usesOf(tx, id);
    if (use !== undefined) throw conflict(dataSourceErrors.used, { name: use.fullName });
    await sources.remove(tx, id);
    await announceChange(tx, id);
  });
}

/** What reads from a source, in the caller's language. */
export async function dataSourceUses(ctx: Context, id: string) {
  await storedSource(ctx, id);
  const uses = await usesOf(ctx, id);
  return uses.map(({ id: user, fullName, kind }) => ({ id: user, name: fullName, kind: translate(kind, ctx.locale) }));
}

/** Signs in with the values of a form and says what answered. Other values than the stored ones are for those who could save them. */
export async function testDataSource(ctx: Context, { id, ...input }: TestInput) {
  checkConnection(input);
  const mayWrite = ["btn_add", "btn_edit"].some((button) => isAllowed(ctx.actor.access, { menu, button }));
  if (!mayWrite) throw forbidden();
  const start = performance.now();
  const settings = { ...input, password: await passwordFor(ctx, id ?? "", input) };
  const connection = await connectSource({ outbound: ctx.outbound, settings });
  connection.close();
  return { version: connection.version, durationMs: Math.round(performance.now() - start) };
}

async function passwordFor(ctx: Context, id: string, input: Omit<TestInput, "id">): Promise<string> {
  if (input.password !== "" || id === "") return input.password;
  const stored = await storedSource(ctx, id);
  if (stored.password !== "") checkPasswordStays(stored, input);
  return openPassword(ctx, stored);
}

async function usesOf(ctx: Context, id: string) {
  const found = await Promise.all(ctx.hooks.sourceUses.map((uses) => uses(ctx, id)));
  return found.flat();
}

function announceChange(tx: Context, id: string) {
  return tx.batch([tx.announce({ topic: dataSourceTopic, payload: { id } })]);
}
