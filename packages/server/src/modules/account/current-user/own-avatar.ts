import { sessionTopic } from "#platform/auth/session-store.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Context } from "#platform/http/context.ts";
import { people } from "../../directory/user/service.ts";
import { avatarName, avatarUrl, dropAvatar, takeAvatar } from "../../system/file/service.ts";

/** Takes an own upload as the caller's picture; the one before is removed. `001.png` stands for none. */
export async function setOwnAvatar(ctx: Context, files: FileStore, given: string) {
  const name = avatarName(given);
  const { userId } = ctx.actor;
  const { gone, version } = await ctx.tx(async (tx) => {
    const { headIcon: before } = await people.get(tx, userId, "update");
    const old = await takeAvatar(tx, name, before);
    await people.update(tx, userId, { headIcon: name });
    await tx.batch([tx.announce({ topic: sessionTopic, userId })]);
    return { gone: old, version: (await people.get(tx, userId)).version };
  });
  await dropAvatar(ctx, files, gone);
  return { name, url: avatarUrl(name), version };
}
