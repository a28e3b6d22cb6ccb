import { menuTypes } from "@gongshu/contract/oauth";
import { sessionTopic } from "../../platform/auth/session-store.ts";
import { Entity } from "../../platform/entity/entity.ts";
import type { Context } from "../../platform/http/context.ts";
import { invalidField } from "../../platform/http/errors.ts";
import { menuErrors } from "./menu.messages.ts";
import { type StockMenu, stockMenus } from "./seed/stock-menus.ts";

const menus = new Entity("menu", [
  "parentId",
  "fullName",
  "enCode",
  "type",
  "category",
  "icon",
  "urlAddress",
  "linkTarget",
  "propertyJson",
  "sortCode",
  "description",
  "isButtonAuthorize",
  "isColumnAuthorize",
  "isFormAuthorize",
  "isDataAuthorize",
]);
const buttons = new Entity("moduleButton", ["moduleId", "parentId", "fullName", "enCode", "icon", "sortCode"]);
const columns = new Entity("moduleColumn", [
  "moduleId",
  "fullName",
  "enCode",
  "bindTable",
  "bindTableName",
  "sortCode",
]);

export const menuRoot = "-1";

export interface MenuInput {
  readonly parentId: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly type: number;
  readonly icon: string;
  readonly urlAddress: string;
  readonly propertyJson?: Readonly<Record<string, unknown>>;
  readonly sortCode: number;
  /** 1 when rows are limited to the granted schemes; 0 unless told otherwise. */
  readonly isDataAuthorize?: 0 | 1;
}

/** A right inside a menu: a button or a column. */
export interface RightItem {
  readonly enCode: string;
  readonly fullName: string;
}

export interface CreatedMenu {
  readonly id: string;
  readonly buttonIds: readonly string[];
  readonly columnIds: readonly string[];
}

/** Adds a menu with its catalogue of rights. Only directories can hold others. */
export function createMenu(
  ctx: Context,
  input: MenuInput,
  rights: { buttons: readonly RightItem[]; columns: readonly RightItem[] },
): Promise<CreatedMenu> {
  return ctx.tx(async (tx) => {
    if (input.parentId !== menuRoot && (await menus.get(tx, input.parentId, "share")).type !== menuTypes.directory)
      throw invalidField("parentId", menuErrors.parentIsNoDirectory);
    const preset = {
      category: "Web",
      linkTarget: "_self",
      propertyJson: {},
      description: "",
      isButtonAuthorize: 1,
      isColumnAuthorize: 1,
      isFormAuthorize: 0,
      isDataAuthorize: 0,
    };
    const id = await menus.create(tx, { ...preset, ...input });
    const created = { id, ...(await addRights(tx, id, rights)) };
    await tx.batch([tx.announce({ topic: sessionTopic })]);
    return created;
  });
}

async function addRights(
  tx: Context,
  moduleId: string,
  rights: { buttons: readonly RightItem[]; columns: readonly RightItem[] },
  after = 0,
) {
  const buttonIds: string[] = [];
  const columnIds: string[] = [];
  for (const [index, item] of rights.buttons.entries())
    buttonIds.push(
      await buttons.create(tx, { moduleId, parentId: menuRoot, icon: "", sortCode: after + index + 1, ...item }),
    );
  for (const [index, item] of rights.columns.entries())
    columnIds.push(
      await columns.create(tx, { moduleId, bindTable: "", bindTableName: "", sortCode: after + index + 1, ...item }),
    );
  return { buttonIds, columnIds };
}

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
  await addRights(
    tx,
    moduleId,
    {
      buttons: wanted.buttons.filter(({ enCode }) => !knownButtons.has(enCode)),
      columns: wanted.columns.filter(({ enCode }) => !knownColumns.has(enCode)),
    },
    knownButtons.size + knownColumns.size,
  );
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

/** Directories that the caller is granted, flat, for choosing a parent. */
export function menuDirectories(ctx: Context) {
  const granted = ctx.actor.access.menus;
  const rows = ctx.db
    .selectFrom("menu")
    .select(["id", "parentId", "fullName", "icon", "enCode"])
    .where("type", "=", menuTypes.directory)
    .where("category", "=", "Web")
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .execute();
  return rows.then((list) => list.filter((row) => granted.has(row.enCode)).map(({ enCode: _enCode, ...row }) => row));
}

/** Plants the menus that every new tenant starts with. */
export async function createStockMenus(ctx: Context): Promise<void> {
  await plant(ctx, stockMenus, menuRoot);
}

async function plant(ctx: Context, list: readonly StockMenu[], parentId: string): Promise<void> {
  for (const [index, menu] of list.entries()) {
    const { id } = await createMenu(
      ctx,
      {
        parentId,
        fullName: menu.fullName,
        enCode: menu.enCode,
        type: menu.children === undefined ? menuTypes.page : menuTypes.directory,
        icon: menu.icon,
        urlAddress: menu.urlAddress ?? "",
        sortCode: index + 1,
      },
      { buttons: menu.buttons ?? [], columns: menu.columns ?? [] },
    );
    if (menu.children !== undefined) await plant(ctx, menu.children, id);
  }
}
