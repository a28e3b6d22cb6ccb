import { dbTypes, sslModes } from "@gongshu/contract/data/data-source";
import { z } from "zod";
import { SecretBox } from "#platform/auth/secret-box.ts";
import type { Database } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { dataSourceErrors } from "./data-source.messages.ts";
import type { SourceSettings } from "./source-driver.ts";

const kinds = z.object({ dbType: z.enum(dbTypes), sslMode: z.enum(sslModes) });

/** The columns have constraints with these values. */
export const kindsOf = (row: object) => kinds.parse(row);

/** A source as it is stored; its password is sealed. */
export type StoredSource = Awaited<ReturnType<typeof storedSource>>;

/** One live source of the tenant. */
export async function storedSource(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom("dataSource")
    .select([
      "id",
      "version",
      "dbType",
      "host",
      "port",
      "serviceName",
      "userName",
      "password",
      "dbSchema",
      "sslMode",
      "sslCa",
      "maxConnections",
      "idleSeconds",
      "connectSeconds",
      "enabledMark",
    ])
    .where("id", "=", id)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  if (row === undefined) throw notFound(dataSourceErrors.notFound);
  return { ...row, ...kindsOf(row) };
}

const box = (database: Database) => SecretBox.open(database, "data-source");
const ownerOf = (ctx: Context, id: string) => `${ctx.tenant.id}/${id}`;

/** A password that opens in this row of this tenant only; none stays none. */
export async function sealPassword(ctx: Context, id: string, password: string): Promise<string> {
  return password === "" ? "" : (await box(ctx.database)).seal(password, ownerOf(ctx, id));
}

export async function openPassword(
  ctx: Context,
  { id, password }: Pick<StoredSource, "id" | "password">,
): Promise<string> {
  return password === "" ? "" : (await box(ctx.database)).open(password, ownerOf(ctx, id));
}

/** With its password, for signing in. */
export async function settingsOf(ctx: Context, source: StoredSource): Promise<SourceSettings> {
  return { ...source, password: await openPassword(ctx, source) };
}
