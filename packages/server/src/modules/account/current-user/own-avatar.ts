import { sessionTopic } from "#platform/auth/session-store.ts";
import type { Context } from "#platform/http/context.ts";
import { people } from "../../directory/user/service.ts";
import { avatarName, avatarUrl, takeAvatar } from "../../system/file/service.ts";

/** Takes an own upload as the caller's picture; the one before is removed. `001.png` stands for none. */
export async function setOwnAvatar(ctx: Context, given: string) {
  const name = avatarName(given);
  const { userId } = ctx.actor;
  const version = await ctx.tx(async (tx) => {
    const { headIcon: before } = await people.get(tx, userId, "update");
    await takeAvatar(tx, { userId, name, before, shownAt: "name" });
    await people.update(tx, userId, { headIcon: name });
    await tx.batch([tx.announce({ topic: sessionTopic, userId })]);
    return (await people.get(tx, userId)).version;
  });
  return { name, url: avatarUrl(name), version };
}
