import { menuRoot } from "@gongshu/contract/access/menu";
import { menuTypes } from "@gongshu/contract/access/menu-entry";
import type { Context } from "#platform/http/context.ts";
import { addRights, columns, type RightItem } from "./menu-rows.ts";

export { menuRoot } from "@gongshu/contract/access/menu";
export { checkOwnedParent } from "./menu-guard.ts";
export { type CreatedMenu, createMenu, type MenuInput, type RightItem } from "./menu-rows.ts";
export { createStockMenus } from "./stock-planting.ts";

/** Adds buttons and columns that a menu of a model lacks after a publication; what is there stays, for grants point at it. */
export async function addMissingRights(
  tx: Context,
  moduleId: string,
  wanted: { buttons: readonly RightItem[]; columns: readonly RightItem[] },
): Promise<void> {
  const present = async (table: "moduleButton" | "moduleColumn") => {
    const rows = await tx.db
      .selectFrom(table)
      .select("enCode")
      .where("moduleId", "=", moduleId)
      .where("deleteMark", "is", null)
      .execute();
    return new Set(rows.map((row) => row.enCode));
  };
  const [knownButtons, knownColumns] = [await present("moduleButton"), await present("moduleColumn")];
  await addRights(tx, [
    {
      moduleId,
      buttons: wanted.buttons.filter(({ enCode }) => !knownButtons.has(enCode)),
      columns: wanted.columns.filter(({ enCode }) => !knownColumns.has(enCode)),
      after: knownButtons.size + knownColumns.size,
    },
  ]);
}

/**
 * Gives columns the codes that their fields have now, so that their grants go along. A column in the way belongs to a field that is
 * no more and is taken away: its grants were not meant for the newcomer.
 */
export async function renameColumnRights(
  tx: Context,
  moduleId: string,
  renames: ReadonlyMap<string, string>,
): Promise<void> {
  if (renames.size === 0) return;
  const rows = await tx.db
    .selectFrom("moduleColumn")
    .select(["id", "enCode"])
    .where("moduleId", "=", moduleId)
    .where("deleteMark", "is", null)
    .execute();
  const wanted = new Set(renames.values());
  const moving = rows.map(({ id, enCode }) => ({ id, enCode, to: renames.get(enCode) }));
  for (const { id, enCode, to } of moving) if (to === undefined && wanted.has(enCode)) await columns.remove(tx, id);
  // First aside, as two fields may have swapped their names.
  for (const { id, enCode, to } of moving)
    if (to !== undefined && wanted.has(enCode)) await columns.update(tx, id, { enCode: `~${id}` });
  for (const { id, to } of moving) if (to !== undefined) await columns.update(tx, id, { enCode: to });
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
