import { sql } from "kysely";
import type { StockMenuCode } from "#platform/auth/stock-subjects.ts";
import type { Context } from "#platform/http/context.ts";
import { invalidField } from "#platform/http/errors.ts";
import { organizeErrors } from "./organize.messages.ts";
import { placesInScope } from "./organize-kinds.ts";

export { organizeRoot } from "@gongshu/contract/directory/organize";
export { organizeBelongings } from "./organize-belongings.ts";
export { lockTree, organizes } from "./organize-kinds.ts";
export { organizeTree } from "./organize-lists.ts";
export { rewritePaths } from "./organize-move.ts";
export { type NamedPlace, type PlaceBook, pathMark, placeNames, placesByTexts } from "./organize-places.ts";
export { checkIsEmpty } from "./organize-rules.ts";
export { createOrganize, type OrganizeInput } from "./organize-write.ts";

/** Whether the id is that of a live organisation, enabled or not. */
export async function organizeExists(ctx: Context, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("organize")
    .select("id")
    .where("id", "=", id)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the organisation is there and enabled; the row is locked until the end of the transaction, so that it cannot be deleted meanwhile. */
export async function isOpenOrganize(tx: Context, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom("organize")
    .select("id")
    .where("id", "=", id)
    .where("deleteMark", "is", null)
    .where("enabledMark", "=", 1)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** An organisation, read to put something into it. */
export interface OrganizePlace {
  readonly id: string;
  readonly category: "company" | "department";
  readonly fullName: string;
  readonly treePath: string;
}

/**
 * The organisation in which the caller may put something of the menu: live, enabled and within the menu's scope; refused at `field` otherwise.
 * Inside a transaction it is locked until the end, so that it is not deleted meanwhile.
 */
export async function requireOrganize(
  ctx: Context,
  id: string,
  menu: StockMenuCode,
  field = "organizeId",
): Promise<OrganizePlace> {
  const row = await ctx.db
    .selectFrom("organize")
    .select(["id", "category", "fullName", "treePath"])
    .where("id", "=", id)
    .where("deleteMark", "is", null)
    .where("enabledMark", "=", 1)
    .where(placesInScope(ctx, menu))
    .forShare()
    .executeTakeFirst();
  if (row === undefined) throw invalidField(field, organizeErrors.organizeNotFound);
  return row;
}

/** The organisations that a user manages, in the order of the tree. They must be handed over before the user is deleted. */
export async function organizesLedBy(
  ctx: Context,
  userId: string,
): Promise<{ readonly id: string; readonly fullName: string }[]> {
  return ctx.db
    .selectFrom("organize")
    .select(["id", "fullName"])
    .where("managerId", "=", userId)
    .where("deleteMark", "is", null)
    .orderBy(sql`tree_path collate "C"`)
    .execute();
}
