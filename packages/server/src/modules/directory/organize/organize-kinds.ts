import type { OrganizeCategory } from "@gongshu/contract/directory/organize";
import { type RawBuilder, sql } from "kysely";
import { policyCondition } from "#platform/auth/row-policy.ts";
import { FragmentText, rowScope } from "#platform/auth/row-scope.ts";
import { type StockMenuCode, stockSubjects } from "#platform/auth/stock-subjects.ts";
import { isAtOrBelow } from "#platform/db/at-or-below.ts";
import { Entity } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";

export const organizes = new Entity("organize", [
  "parentId",
  "category",
  "fullName",
  "enCode",
  "managerId",
  "propertyJson",
  "treePath",
  "enabledMark",
  "sortCode",
  "description",
  "searchText",
]);
export type StoredOrganize = Awaited<ReturnType<typeof organizes.get>>;

/** One of the two lists of the same table, and the menu that grants it. */
export interface OrganizeKind {
  readonly category: OrganizeCategory;
  readonly menu: "permission.organize" | "permission.department";
}
export const companies: OrganizeKind = { category: "company", menu: "permission.organize" };
export const departments: OrganizeKind = { category: "department", menu: "permission.department" };

/** Whether schemes of the menu keep some rows from the caller. */
export function isLimited(ctx: Context, menu: StockMenuCode): boolean {
  return policyCondition(schemesOf(ctx, menu), stockSubjects[menu], ctx, new FragmentText()) !== undefined;
}

/**
 * Organisations in which the caller may put something of the menu: its scope, read as one over organisations. Conditions can only name the
 * organisation there; any other field says nothing about it, and grants nothing.
 */
export function placesInScope(ctx: Context, menu: StockMenuCode): RawBuilder<boolean> {
  if (menu === "permission.organize" || menu === "permission.department") return rowScope(ctx, menu);
  const text = new FragmentText();
  const subject = {
    ...stockSubjects["permission.organize"],
    column: (field: string) => (field === "organizeId" ? stockSubjects["permission.organize"].column("id") : undefined),
  };
  return text.fragment(policyCondition(schemesOf(ctx, menu), subject, ctx, text) ?? "true");
}

function schemesOf(ctx: Context, menu: StockMenuCode) {
  return ctx.actor.access.schemes.get(menu) ?? null;
}

/** The row of that kind if the caller may touch it; one outside is answered as one that does not exist. */
export async function getInScope(
  ctx: Context,
  kind: OrganizeKind,
  id: string,
  lock?: "update" | "share",
): Promise<StoredOrganize> {
  const seen = await ctx.db
    .selectFrom("organize")
    .select("id")
    .where("id", "=", id)
    .where("category", "=", kind.category)
    .where("deleteMark", "is", null)
    .where(rowScope(ctx, kind.menu))
    .executeTakeFirst();
  if (seen === undefined) throw notFound();
  return organizes.get(ctx, id, lock);
}

/** A place to look below: one outside the caller's scope in which nothing of it lies is answered as one that does not exist. */
export async function getPlace(ctx: Context, kind: OrganizeKind, id: string): Promise<StoredOrganize> {
  const place = await organizes.get(ctx, id);
  if (!isLimited(ctx, kind.menu)) return place;
  const seen = await ctx.db
    .selectFrom("organize")
    .select("id")
    .where(isAtOrBelow("organize.tree_path", place.treePath))
    .where("deleteMark", "is", null)
    .where(rowScope(ctx, kind.menu))
    .limit(1)
    .executeTakeFirst();
  if (seen === undefined) throw notFound();
  return place;
}

/** What a keyword of a list of companies or departments is looked for in. */
export const searchedColumns = {
  whole: "organize.search_text",
  columns: { fullName: "organize.full_name", enCode: "organize.en_code" },
} as const;

/** Changes of the tree of a tenant happen one after the other: two at once could close a circle, or take the same name. */
export async function lockTree(tx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('organize_tree'), hashtext(${tx.tenant.id}))`.execute(tx.db);
}
