import { exportUsers, userFilter } from "@gongshu/contract/directory/user-import-export";
import { sql } from "kysely";
import type { z } from "zod";
import type { Context } from "#platform/http/context.ts";
import type { SheetExport } from "#platform/import-export/sheet-export.ts";
import { pathMark, placeNames } from "../../organize/service.ts";
import { formFields } from "../people.ts";
import { userCondition } from "../user-list.ts";
import { DictionaryBook } from "./user-books.ts";
import { userFiles } from "./user-sheet.messages.ts";
import { hiddenInExport, type UserColumns, type UserValues, userColumns } from "./user-sheet.ts";

const rowsAtOnce = 1000;

type Filter = z.output<typeof userFilter>;

/** The users of the list, with the headings of the import. */
export const userExport: SheetExport<UserColumns, Filter> = {
  key: "user",
  name: userFiles.users,
  permission: exportUsers.permission,
  columns: userColumns,
  filter: userFilter,
  hidden: hiddenInExport,
  async count(ctx, filter) {
    const condition = await userCondition(ctx, filter);
    if (condition === undefined) return 0;
    const { total } = await ctx.db
      .selectFrom("appUser")
      .select(sql<number>`count(*)::int`.as("total"))
      .where(condition)
      .executeTakeFirstOrThrow();
    return total;
  },
  rows,
};

async function* rows(ctx: Context, filter: Filter): AsyncGenerator<UserValues[]> {
  const condition = await userCondition(ctx, filter);
  if (condition === undefined) return;
  const dictionaries = await DictionaryBook.read(ctx);
  for (let after = ""; ; ) {
    const page = await ctx.db
      .selectFrom("appUser")
      .leftJoin("appUser as manager", (join) =>
        join.onRef("manager.tenantId", "=", "appUser.tenantId").onRef("manager.id", "=", "appUser.managerId"),
      )
      .select(["appUser.id", "appUser.organizePath", "manager.account as managerAccount"])
      .select(formFields.map((name) => `appUser.${name}` as const))
      .where(condition)
      .where("appUser.id", ">", after)
      .orderBy("appUser.id")
      .limit(rowsAtOnce)
      .execute();
    const held = await heldNames(
      ctx,
      page.map(({ id }) => id),
    );
    const pathOf = await placeNames(
      ctx,
      page.map(({ organizePath }) => organizePath),
    );
    yield page.map((row) => ({
      ...row,
      organize: pathOf(row.organizePath),
      positions: held.positions(row.id, row.organizeId),
      roles: held.roles(row.id),
      manager: row.managerAccount ?? "",
      gender: row.gender === 1 || row.gender === 2 ? row.gender : 3,
      nation: dictionaries.textOf("nation", row.nation),
      education: dictionaries.textOf("education", row.education),
      certificatesType: dictionaries.textOf("certificatesType", row.certificatesType),
    }));
    const last = page.at(-1);
    if (last === undefined || page.length < rowsAtOnce) return;
    after = last.id;
  }
}

/** What people hold, as an import reads it: positions of other organisations with their path before them. */
async function heldNames(ctx: Context, userIds: readonly string[]) {
  const rows = await ctx.db
    .selectFrom("userRelation as r")
    .leftJoin("role", (join) =>
      join
        .onRef("role.tenantId", "=", "r.tenantId")
        .onRef("role.id", "=", "r.objectId")
        .on("r.objectType", "=", "Role"),
    )
    .leftJoin("position", (join) =>
      join
        .onRef("position.tenantId", "=", "r.tenantId")
        .onRef("position.id", "=", "r.objectId")
        .on("r.objectType", "=", "Position"),
    )
    .select(["r.userId", "role.fullName as role"])
    .select(["position.fullName as position", "position.organizeId", "position.organizePath"])
    .where("r.userId", "=", sql<string>`any(${userIds}::text[])`)
    .orderBy("r.sortCode")
    .orderBy("r.objectId")
    .execute();
  const pathOf = await placeNames(
    ctx,
    rows.map(({ organizePath }) => organizePath ?? ""),
  );
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return {
    roles: (userId: string) => (byUser.get(userId) ?? []).flatMap(({ role }) => role ?? []),
    positions: (userId: string, organizeId: string) =>
      (byUser.get(userId) ?? []).flatMap((row) => {
        if (row.position === null) return [];
        return row.organizeId === organizeId ? row.position : pathOf(row.organizePath ?? "") + pathMark + row.position;
      }),
  };
}
