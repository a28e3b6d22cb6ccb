import type { InterfaceVersion } from "@gongshu/contract/data/data-interface";
import { sql } from "kysely";
import { auditEvent } from "#platform/audit/audit-event.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound, stale } from "#platform/http/errors.ts";
import { dataInterfaceErrors } from "./data-interface.messages.ts";
import { headerSecrets, type InterfaceSource, shownDefinition, storedDefinition } from "./definition.ts";
import { describeAnswer } from "./describe-answer.ts";
import { draftOf, insertVersion, interfaces, versionOf } from "./interface-rows.ts";

export interface Publication {
  readonly publishedVersion: number;
  readonly version: number;
}

/** Publishes the draft as the next version. One that cannot be run is refused, and callers keep what they have. */
export async function publishInterface(
  ctx: Context,
  id: string,
  { version, note }: { readonly version?: number | undefined; readonly note: string },
): Promise<Publication> {
  const draft = await draftOf(ctx, id);
  return publish(ctx, draft, { version: version ?? draft.version, note });
}

/** Publishes an earlier version again. What lies between stays in the list of versions. */
export async function rollBack(
  ctx: Context,
  id: string,
  { to, version }: { readonly to: number; readonly version?: number | undefined },
): Promise<Publication> {
  const [draft, earlier] = await Promise.all([draftOf(ctx, id), versionOf(ctx, id, to)]);
  if (earlier === undefined) throw notFound(dataInterfaceErrors.versionNotFound);
  return publish(ctx, earlier, { version: version ?? draft.version, note: `← ${to}` });
}

/** Checked before the transaction, because that may ask other machines; the version holds what was checked. */
async function publish(
  ctx: Context,
  source: InterfaceSource,
  { version, note }: { readonly version: number; readonly note: string },
): Promise<Publication> {
  const { id, definition } = source;
  const responseSchema = await describeAnswer(ctx, source);
  return ctx.tx(async (tx) => {
    const draft = await draftOf(tx, id, "update");
    if (draft.version !== version)
      throw stale(shownDefinition(draft.definition, {}), { ...shownDefinition(definition, {}), id, version });
    const publishedVersion = draft.publishedVersion + 1;
    await tx.batch([
      insertVersion(tx, { ...source, version: publishedVersion, responseSchema, note }),
      auditEvent(tx, { entity: interfaces.table, entityId: id, action: "publish", diff: { publishedVersion, note } }),
    ]);
    await interfaces.update(tx, id, {
      definition: JSON.stringify(definition),
      dataType: definition.dataType,
      headerSecrets: JSON.stringify(source.headerSecrets),
      publishedVersion,
      publishedTime: tx.now(),
    });
    return { publishedVersion, version: (await interfaces.get(tx, id)).version };
  });
}

/** The published versions, newest first. */
export async function listVersions(ctx: Context, id: string): Promise<InterfaceVersion[]> {
  const { publishedVersion } = await interfaces.get(ctx, id);
  const rows = await ctx.db
    .selectFrom("dataInterfaceVersion as own")
    .leftJoin("appUser", (join) =>
      join.onRef("appUser.tenantId", "=", "own.tenantId").onRef("appUser.id", "=", "own.creatorUserId"),
    )
    .select(["own.version", "own.note", "own.creatorTime as publishedTime", "own.definition", "own.headerSecrets"])
    .select(sql<string>`coalesce(app_user.real_name || '/' || app_user.account, '')`.as("publisher"))
    .where("own.dataInterfaceId", "=", id)
    .orderBy("own.version", "desc")
    .limit(200)
    .execute();
  return rows.map(({ definition, headerSecrets: secrets, ...row }) => ({
    ...row,
    ...shownDefinition(storedDefinition.parse(definition), headerSecrets.parse(secrets)),
    isPublished: row.version === publishedVersion,
  }));
}
