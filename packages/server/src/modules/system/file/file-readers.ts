import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import type { FilePlace } from "#platform/http/hooks.ts";

/** Which of these files the caller may read because of what refers to them. Own uploads are not asked for here. */
export async function readableFiles(ctx: Context, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom("fileReference")
    .select(["ownerKind", "ownerId", "field", "fileId"])
    .where(sql<boolean>`file_id = any(${[...fileIds]}::text[])`)
    .where("releasedTime", "is", null)
    .execute();
  const readable = new Set<string>();
  for (const [ownerKind, owned] of Map.groupBy(rows, (row) => row.ownerKind)) {
    const source = ctx.hooks.fileOwners.find(({ kind }) => kind === ownerKind);
    const places: readonly FilePlace[] = (await source?.readable(ctx, owned)) ?? [];
    for (const row of owned)
      if (places.some(({ ownerId, field }) => ownerId === row.ownerId && field === row.field)) readable.add(row.fileId);
  }
  return readable;
}
