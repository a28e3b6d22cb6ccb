import type { OwnSession } from "@gongshu/contract/account/current-user";
import { sql } from "kysely";
import { sessionEnding } from "#platform/auth/session-ending.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { readSystemConfig } from "#platform/auth/system-config.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { placeOf } from "#platform/http/ip-place.ts";
import { shortPlatForm } from "#platform/http/plat-form.ts";

const maxListed = 200;

/** Where the caller is signed in, this session first and then those used last. */
export async function listOwnSessions(ctx: Context, currentId: string): Promise<OwnSession[]> {
  const { tokenTimeoutMinutes } = await readSystemConfig(ctx.database, ctx.tenant.id);
  const now = ctx.now();
  const idleSince = new Date(now.getTime() - tokenTimeoutMinutes * 60_000);
  const rows = await ctx.db
    .selectFrom("session")
    .select(["id", "platForm", "ipAddress", "way", "createdTime", "lastSeenTime"])
    .where("userId", "=", ctx.actor.userId)
    .where("endedTime", "is", null)
    .where("expiresTime", ">", now.getTime())
    .where("lastSeenTime", ">", idleSince.getTime())
    .orderBy(sql`id = ${currentId}`, "desc")
    .orderBy("lastSeenTime", "desc")
    .limit(maxListed)
    .execute();
  return rows.map((row) => {
    const isCurrent = row.id === currentId;
    return {
      ...row,
      platForm: shortPlatForm(row.platForm),
      place: placeOf(row.ipAddress, ctx.locale),
      // This one is in use right now; that is written down a moment later.
      lastSeenTime: isCurrent ? now.getTime() : row.lastSeenTime,
      isCurrent,
    };
  });
}

/** Ends one of the caller's sessions; anybody else's is not there. */
export function endOwnSession(ctx: Context, id: string): Promise<void> {
  return ctx.tx(async (tx) => {
    const { numUpdatedRows } = await ownEnding(tx).where("id", "=", id).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw notFound();
    await tx.batch([tx.announce({ topic: sessionTopic, userId: tx.actor.userId })]);
  });
}

export async function endOtherSessions(ctx: Context, currentId: string): Promise<void> {
  await ctx.batch([
    ownEnding(ctx).where("id", "<>", currentId),
    ctx.announce({ topic: sessionTopic, userId: ctx.actor.userId }),
  ]);
}

function ownEnding(ctx: Context) {
  return sessionEnding(ctx).where("userId", "=", ctx.actor.userId);
}
