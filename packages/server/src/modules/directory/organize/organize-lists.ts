import { type DepartmentNode, departmentRoot } from "@gongshu/contract/directory/department";
import { type CompanyNode, type OrganizeNode, organizeRoot } from "@gongshu/contract/directory/organize";
import { type TreeRow, toTree, withAncestors } from "@gongshu/core/list/tree";
import { sql } from "kysely";
import { isFoundIn } from "#platform/auth/column-search.ts";
import { rowScope } from "#platform/auth/row-scope.ts";
import { isAtOrBelow } from "#platform/db/at-or-below.ts";
import type { Context } from "#platform/http/context.ts";
import { companies, departments, getPlace, searchedColumns } from "./organize-kinds.ts";

const keys = ["organize.id", "organize.parentId", "organize.enabledMark", "organize.category"] as const;
const shown = [
  "organize.fullName",
  "organize.enCode",
  "organize.description",
  "organize.creatorTime",
  "organize.sortCode",
] as const;

/** The live organisations in their order. */
function inOrder(ctx: Context) {
  return ctx.db
    .selectFrom("organize")
    .where("organize.deleteMark", "is", null)
    .orderBy("organize.sortCode")
    .orderBy("organize.creatorTime", "desc");
}

/** Companies and departments as one tree. */
export async function organizeTree(ctx: Context): Promise<OrganizeNode[]> {
  const rows = await inOrder(ctx)
    .select(["id", "parentId", "fullName", "category as type", "enabledMark", "sortCode"])
    .execute();
  return toTree(
    rows.map((row) => ({ ...row, icon: row.type })),
    organizeRoot,
  );
}

/** Enabled companies as a tree; what stands below a disabled one cannot be reached. */
export async function companyTree(ctx: Context): Promise<OrganizeNode[]> {
  const rows = await inOrder(ctx)
    .select(["id", "parentId", "fullName", "category as type", "enabledMark", "sortCode"])
    .where("category", "=", "company")
    .where("enabledMark", "=", 1)
    .execute();
  return toTree(
    rows.map((row) => ({ ...row, icon: row.type })),
    organizeRoot,
  );
}

/** The companies that the caller may see; what stands below one that they may not is shown at the top. */
export async function listCompanies(ctx: Context, keyword: string | undefined): Promise<CompanyNode[]> {
  const { menu } = companies;
  const rows = await inOrder(ctx)
    .select([...keys, ...shown, "organize.category as icon"])
    .select((keyword === undefined ? sql<boolean>`true` : isFoundIn(ctx, menu, searchedColumns, keyword)).as("isFound"))
    .where("category", "=", "company")
    .where(rowScope(ctx, menu))
    .execute();
  const list = keptOf(rows, organizeRoot);
  return toTree(list, organizeRoot);
}

/** The departments of one company that the caller may see; those of the companies below it are not its own. */
export async function listDepartments(
  ctx: Context,
  companyId: string,
  keyword: string | undefined,
): Promise<DepartmentNode[]> {
  const { menu } = departments;
  const { treePath } = await getPlace(ctx, departments, companyId);
  const below = await ctx.db
    .selectFrom("organize")
    .select("id")
    .where("category", "=", "company")
    .where("deleteMark", "is", null)
    .where("id", "<>", companyId)
    .where(isAtOrBelow("organize.tree_path", treePath))
    .execute();
  const foreign = new Set(below.map((row) => row.id));
  const rows = await inOrder(ctx)
    .leftJoin("appUser as manager", (join) =>
      join.onRef("manager.tenantId", "=", "organize.tenantId").onRef("manager.id", "=", "organize.managerId"),
    )
    .select([...keys, ...shown, "organize.treePath"])
    .select(sql<string>`coalesce(manager.real_name || '/' || manager.account, '')`.as("manager"))
    .select((keyword === undefined ? sql<boolean>`true` : isFoundIn(ctx, menu, searchedColumns, keyword)).as("isFound"))
    .where("organize.category", "=", "department")
    .where("organize.id", "<>", companyId)
    .where(isAtOrBelow("organize.tree_path", treePath))
    .where(rowScope(ctx, menu))
    .execute();
  const own = rows
    .filter((row) => foreign.size === 0 || !row.treePath.split("/").some((id) => foreign.has(id)))
    .map(({ treePath: _path, category: _category, ...row }) => row);
  return toTree(keptOf(own, departmentRoot), departmentRoot);
}

/** What was found with its ancestors; rows whose parent is not among them stand below the root. */
function keptOf<Row extends TreeRow & { readonly isFound: boolean }>(rows: readonly Row[], root: string) {
  const kept = withAncestors(rows, (row) => row.isFound);
  const ids = new Set(kept.map((row) => row.id));
  return kept.map(({ isFound: _isFound, ...row }) => ({
    ...row,
    parentId: ids.has(row.parentId) ? row.parentId : root,
  }));
}
