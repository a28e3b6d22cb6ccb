import type { OwnIdentity } from "@gongshu/contract/account/current-user";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { hashToken } from "#platform/auth/tenant-token.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";

/** The identities of other providers that open the caller's account; at most one of each provider. */
export async function listOwnIdentities(ctx: Context): Promise<OwnIdentity[]> {
  const rows = await ctx.db
    .selectFrom("userIdentity")
    .select(["issuer", "creatorTime", "lastUsedTime"])
    .where("userId", "=", ctx.actor.userId)
    .orderBy("creatorTime")
    .execute();
  // An issuer is an address, which is no part of a path.
  return rows.map((row) => ({ id: hashToken(row.issuer), ...row }));
}

export async function removeOwnIdentity(ctx: Context, id: string): Promise<void> {
  const found = (await listOwnIdentities(ctx)).find((identity) => identity.id === id);
  if (found === undefined) throw notFound();
  const { userId } = ctx.actor;
  const { issuer } = found;
  await ctx.batch([
    ctx.db.deleteFrom("userIdentity").where("userId", "=", userId).where("issuer", "=", issuer),
    auditEvent(ctx, { entity: "userIdentity", entityId: userId, action: "delete", diff: { issuer } }),
  ]);
}
