import type { PickerEntry, PickerKind } from "@gongshu/contract/directory/picker";
import type { Context } from "#platform/http/context.ts";
import { type DirectoryRow, toEntries } from "./entries.ts";
import { offeredPositions, offeredUsers } from "./offered.ts";

interface Paging {
  readonly currentPage: number;
  readonly pageSize: number;
}

export interface EntryPage {
  readonly list: PickerEntry[];
  readonly hasMore: boolean;
}

/** One row more than a page is read: it tells whether there is another page. */
async function toPage(
  ctx: Context,
  kind: PickerKind,
  rows: readonly DirectoryRow[],
  { pageSize }: Paging,
): Promise<EntryPage> {
  const list = await toEntries(
    ctx,
    rows.slice(0, pageSize).map((row) => ({ kind, row })),
  );
  return { list, hasMore: rows.length > pageSize };
}

export interface PeopleQuery extends Paging {
  readonly organizeId?: string | undefined;
  readonly positionId?: string | undefined;
  readonly roleId?: string | undefined;
}

export async function people(ctx: Context, query: PeopleQuery): Promise<EntryPage> {
  const { organizeId, positionId, roleId, currentPage, pageSize } = query;
  const membersOf = (objectType: "Position" | "Role", objectId: string) =>
    ctx.db
      .selectFrom("userRelation")
      .select("userId")
      .where("objectType", "=", objectType)
      .where("objectId", "=", objectId);
  const rows = await ctx.db
    .selectFrom("appUser")
    .select(["id", "realName as fullName", "account as enCode", "organizePath as treePath", "headIcon"])
    .where(offeredUsers(ctx))
    .$if(organizeId !== undefined, (users) => users.where("organizeId", "=", organizeId ?? ""))
    .$if(positionId !== undefined, (users) => users.where("id", "in", membersOf("Position", positionId ?? "")))
    .$if(roleId !== undefined, (users) => users.where("id", "in", membersOf("Role", roleId ?? "")))
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .orderBy("id")
    .limit(pageSize + 1)
    .offset((currentPage - 1) * pageSize)
    .execute();
  return toPage(ctx, "user", rows, query);
}

export async function positions(ctx: Context, query: Paging & { organizeId?: string | undefined }): Promise<EntryPage> {
  const { organizeId, currentPage, pageSize } = query;
  const rows = await ctx.db
    .selectFrom("position")
    .select(["id", "fullName", "enCode", "organizePath as treePath"])
    .where(offeredPositions(ctx))
    .$if(organizeId !== undefined, (found) => found.where("organizeId", "=", organizeId ?? ""))
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .orderBy("id")
    .limit(pageSize + 1)
    .offset((currentPage - 1) * pageSize)
    .execute();
  return toPage(ctx, "position", rows, query);
}

export async function roles(ctx: Context, query: Paging): Promise<EntryPage> {
  const rows = await ctx.db
    .selectFrom("role")
    .select(["id", "fullName", "enCode"])
    .where("deleteMark", "is", null)
    .where("enabledMark", "=", 1)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .orderBy("id")
    .limit(query.pageSize + 1)
    .offset((query.currentPage - 1) * query.pageSize)
    .execute();
  return toPage(
    ctx,
    "role",
    rows.map((row) => ({ ...row, treePath: "" })),
    query,
  );
}
