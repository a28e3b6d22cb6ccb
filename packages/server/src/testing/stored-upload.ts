import { createHash } from "node:crypto";
import type { FileEntry } from "@gongshu/core/form/definition";
import type { Context } from "../platform/http/context.ts";

/** The row of an upload of the actor, as a record refers to it; without bytes, for tests that never read them. `originalName` makes it a file of its own. */
export async function storedUpload(ctx: Context, originalName: string, category = "annex"): Promise<FileEntry> {
  const secret = createHash("sha256").update(originalName).digest("hex").slice(0, 32);
  const name = `20260101_${secret}_${ctx.tenant.id}.${originalName.split(".").at(-1)}`;
  const now = ctx.now();
  await ctx.db
    .insertInto("fileObject")
    .values({
      tenantId: ctx.tenant.id,
      id: ctx.newId(),
      category,
      name,
      originalName,
      sizeBytes: 100,
      contentType: "application/octet-stream",
      expiresTime: new Date(now.getTime() + 86_400_000),
      creatorUserId: ctx.actor.userId,
      creatorTime: now,
    })
    .execute();
  return { url: `/api/file/Image/${category}/${name}`, name: originalName, fileId: name };
}
