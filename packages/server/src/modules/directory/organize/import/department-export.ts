import { departmentFilter, exportDepartments } from "@gongshu/contract/directory/department-import-export";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { isFoundIn } from "#platform/auth/column-search.ts";
import { rowScope } from "#platform/auth/row-scope.ts";
import { isAtOrBelow } from "#platform/db/at-or-below.ts";
import type { Context } from "#platform/http/context.ts";
import type { SheetExport } from "#platform/import-export/sheet-export.ts";
import { departments, organizes, searchedColumns } from "../organize-kinds.ts";
import { placeNames } from "../organize-places.ts";
import { departmentFiles } from "./department-sheet.messages.ts";
import {
  type DepartmentColumns,
  type DepartmentValues,
  departmentColumns,
  hiddenDepartmentColumns,
} from "./department-sheet.ts";

const rowsAtOnce = 1000;

type Filter = z.output<typeof departmentFilter>;

/** The departments below a company, or all of them, with the headings of the import. */
export const departmentExport: SheetExport<DepartmentColumns, Filter> = {
  key: "department",
  name: departmentFiles.departments,
  permission: exportDepartments.permission,
  columns: departmentColumns,
  filter: departmentFilter,
  hidden: hiddenDepartmentColumns,
  async count(ctx, filter) {
    const { total } = await ctx.db
      .selectFrom("organize")
      .select(sql<number>`count(*)::int`.as("total"))
      .where(await conditionOf(ctx, filter))
      .executeTakeFirstOrThrow();
    return total;
  },
  rows,
};

async function conditionOf(ctx: Context, { organizeId, keyword }: Filter): Promise<RawBuilder<boolean>> {
  const conditions = [
    sql<boolean>`organize.delete_mark is null and organize.category = 'department'`,
    rowScope(ctx, departments.menu),
  ];
  if (organizeId !== undefined) {
    const { treePath } = await organizes.get(ctx, organizeId);
    conditions.push(sql<boolean>`${isAtOrBelow("organize.tree_path", treePath)} and organize.id <> ${organizeId}`);
  }
  if (keyword !== undefined) conditions.push(isFoundIn(ctx, departments.menu, searchedColumns, keyword));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** From the top down, so that parents stand before what is below them. */
async function* rows(ctx: Context, filter: Filter): AsyncGenerator<DepartmentValues[]> {
  const condition = await conditionOf(ctx, filter);
  const order = sql`organize.tree_path collate "C"`;
  for (let after = ""; ; ) {
    const page = await ctx.db
      .selectFrom("organize")
      .leftJoin("appUser as manager", (join) =>
        join.onRef("manager.tenantId", "=", "organize.tenantId").onRef("manager.id", "=", "organize.managerId"),
      )
      .select(["organize.treePath", "organize.fullName", "organize.enCode", "organize.sortCode"])
      .select(["organize.enabledMark", "organize.description", "manager.account as manager"])
      .where(condition)
      .where(sql<boolean>`organize.tree_path ~>~ ${after}`)
      .orderBy(order)
      .limit(rowsAtOnce)
      .execute();
    const parentPath = (treePath: string) => treePath.replace(/[^/]+\/$/, "");
    const pathOf = await placeNames(
      ctx,
      page.map(({ treePath }) => parentPath(treePath)),
    );
    yield page.map(({ treePath, manager, ...row }) => ({
      ...row,
      parent: pathOf(parentPath(treePath)),
      manager: manager ?? "",
    }));
    const last = page.at(-1);
    if (last === undefined || page.length < rowsAtOnce) return;
    after = last.treePath;
  }
}
