import { menuRoot } from "@gongshu/contract/access/menu";
import { menuTypes } from "@gongshu/contract/access/menu-entry";
import type { Context } from "#platform/http/context.ts";
import {
  buttons,
  columns,
  forms,
  insertMenuUnchecked,
  insertRightsUnchecked,
  type MenuInput,
  type RightItem,
  type RightItems,
} from "./menu-rows.ts";

export { menuRoot } from "@gongshu/contract/access/menu";
export { checkOwnedParent } from "./menu-guard.ts";
export { type CreatedMenu, insertMenuUnchecked, type MenuInput, type RightItem, type RightItems } from "./menu-rows.ts";

/** Adds the rights that a menu of a model lacks, after a publication or when it begins to restrict forms; what is there stays, for grants point at it. */
export async function addMissingRights(tx: Context, moduleId: string, wanted: RightItems): Promise<void> {
  const { isFormAuthorize } = await tx.db
    .selectFrom("menu")
    .select("isFormAuthorize")
    .where("id", "=", moduleId)
    .executeTakeFirstOrThrow();
  const present = async (table: "moduleButton" | "moduleColumn" | "moduleForm") => {
    const rows = await tx.db
      .selectFrom(table)
      .select("enCode")
      .where("moduleId", "=", moduleId)
      .where("deleteMark", "is", null)
      .execute();
    return new Set(rows.map((row) => row.enCode));
  };
  const lacking = (known: ReadonlySet<string>, items: readonly RightItem[] = []) =>
    items.filter(({ enCode }) => !known.has(enCode));
  const [knownButtons, knownColumns] = [await present("moduleButton"), await present("moduleColumn")];
  const knownForms = await present("moduleForm");
  await insertRightsUnchecked(tx, [
    {
      moduleId,
      buttons: lacking(knownButtons, wanted.buttons),
      columns: lacking(knownColumns, wanted.columns),
      forms: isFormAuthorize === 1 ? lacking(knownForms, wanted.forms) : [],
      after: knownButtons.size + knownColumns.size + knownForms.size,
    },
  ]);
}

/** Calls buttons what they are called now; those that the menu does not have are left to be added. */
export async function nameButtons(tx: Context, moduleId: string, items: readonly RightItem[]): Promise<void> {
  const names = new Map(items.map(({ enCode, fullName }) => [enCode, fullName]));
  if (names.size === 0) return;
  const rows = await tx.db
    .selectFrom("moduleButton")
    .select(["id", "enCode", "fullName"])
    .where("moduleId", "=", moduleId)
    .where("enCode", "in", [...names.keys()])
    .where("deleteMark", "is", null)
    .execute();
  for (const { id, enCode, fullName: before } of rows) {
    const fullName = names.get(enCode) ?? before;
    if (fullName !== before) await buttons.update(tx, id, { fullName });
  }
}

/**
 * Gives columns and fields of forms the codes that their fields have now, so that their grants go along. A right in the way belongs to a field that is
 * no more and is taken away: its grants were not meant for the newcomer.
 */
export async function renameFieldRights(
  tx: Context,
  moduleId: string,
  renames: ReadonlyMap<string, string>,
): Promise<void> {
  if (renames.size === 0) return;
  await renameRights(tx, columns, moduleId, renames);
  await renameRights(tx, forms, moduleId, renames);
}

async function renameRights(
  tx: Context,
  rights: typeof columns | typeof forms,
  moduleId: string,
  renames: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = await tx.db
    .selectFrom<"moduleColumn" | "moduleForm">(rights.table)
    .select(["id", "enCode"])
    .where("moduleId", "=", moduleId)
    .where("deleteMark", "is", null)
    .execute();
  const wanted = new Set(renames.values());
  const moving = rows.map(({ id, enCode }) => ({ id, enCode, to: renames.get(enCode) }));
  for (const { id, enCode, to } of moving) if (to === undefined && wanted.has(enCode)) await rights.remove(tx, id);
  // First aside, as two fields may have swapped their names.
  for (const { id, enCode, to } of moving)
    if (to !== undefined && wanted.has(enCode)) await rights.update(tx, id, { enCode: `~${id}` });
  for (const { id, to } of moving) if (to !== undefined) await rights.update(tx, id, { enCode: to });
}

/** Ids of a menu and of the directories that lead to it. */
export async function menuPath(ctx: Context, id: string): Promise<string[]> {
  const rows = await ctx.db.selectFrom("menu").select(["id", "parentId"]).where("deleteMark", "is", null).execute();
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  const path = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && at !== menuRoot && !path.has(at); at = parents.get(at))
    path.add(at);
  return [...path];
}

/** A menu with the ids of what can be granted in it, by code. */
export interface MenuRights {
  readonly id: string;
  readonly parentId: string;
  readonly enCode: string;
  readonly buttons: ReadonlyMap<string, string>;
  readonly columns: ReadonlyMap<string, string>;
}

/** Every live menu with its rights, for granting parts of them. */
export async function menuRights(ctx: Context): Promise<MenuRights[]> {
  const rows = await ctx.db
    .selectFrom("menu")
    .select(["id", "parentId", "enCode"])
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .execute();
  const itemsOf = async (table: "moduleButton" | "moduleColumn") => {
    const items = await ctx.db
      .selectFrom(table)
      .select(["id", "moduleId", "enCode"])
      .where("deleteMark", "is", null)
      .execute();
    return Map.groupBy(items, (item) => item.moduleId);
  };
  const [ownButtons, ownColumns] = [await itemsOf("moduleButton"), await itemsOf("moduleColumn")];
  const byCode = (list: readonly { id: string; enCode: string }[] = []) =>
    new Map(list.map(({ id, enCode }) => [enCode, id]));
  return rows.map((row) => ({
    ...row,
    buttons: byCode(ownButtons.get(row.id)),
    columns: byCode(ownColumns.get(row.id)),
  }));
}

/** Ids of the live menus that show an online model. */
export async function menusOfModel(ctx: Context, modelId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("menu")
    .select(["id", "propertyJson"])
    .where("type", "=", menuTypes.form)
    .where("deleteMark", "is", null)
    .execute();
  return rows
    .filter(
      ({ propertyJson }) =>
        typeof propertyJson === "object" &&
        propertyJson !== null &&
        "moduleId" in propertyJson &&
        propertyJson.moduleId === modelId,
    )
    .map((row) => row.id);
}

/** Which menus limit rows and fields of forms to the granted ones. */
export async function menuSwitches(ctx: Context, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom("menu")
    .select(["isDataAuthorize", "isFormAuthorize"])
    .where("id", "in", [...ids])
    .execute();
}

/** The directory of this code at the top, made where there is none. */
export async function provideDirectory(
  tx: Context,
  directory: Pick<MenuInput, "enCode" | "fullName" | "icon" | "sortCode">,
): Promise<string> {
  const known = await tx.db
    .selectFrom("menu")
    .select("id")
    .where("enCode", "=", directory.enCode)
    .where("type", "=", menuTypes.directory)
    .where("deleteMark", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const input = { ...directory, parentId: menuRoot, type: menuTypes.directory, urlAddress: "" };
  return (await insertMenuUnchecked(tx, input, { buttons: [], columns: [] })).id;
}

/** Whether a live menu has the code or the address. */
export async function isMenuTaken(
  ctx: Context,
  { enCode, urlAddress }: { readonly enCode: string; readonly urlAddress: string },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("menu")
    .select("id")
    .where((where) => where.or([where("enCode", "=", enCode), where("urlAddress", "=", urlAddress)]))
    .where("deleteMark", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
