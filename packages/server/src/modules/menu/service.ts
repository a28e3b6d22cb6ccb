import { menuTypes } from "@gongshu/contract/oauth";
import { sql } from "kysely";
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

/**
 * Plants the stock menus that the tenant has never had: all of them in a new one, after an upgrade those that came with it. What an
 * administrator has removed, moved or renamed stays so. Asks once when nothing is missing.
 */
export async function createStockMenus(ctx: Context): Promise<void> {
  if (!isMissingAny(stockMenus, await plantedMenus(ctx))) return;
  await ctx.tx(async (tx) => {
    // Several processes may start on one database.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`stock-menus:${tx.tenant.id}`}, 0))`.execute(tx.db);
    await plant(tx, stockMenus, menuRoot, await plantedMenus(tx));
  });
}

interface PlantedMenus {
  /** Their ids by code; null when it was removed, or is no place for others. */
  readonly ids: ReadonlyMap<string, string | null>;
  /** `parentId/fullName` of the live ones. */
  readonly names: ReadonlySet<string>;
}

async function plantedMenus(ctx: Context): Promise<PlantedMenus> {
  const rows = await ctx.db
    .selectFrom("menu")
    .select(["id", "parentId", "fullName", "enCode", "type", "deleteMark"])
    // A live one wins over a removed one with the same code.
    .orderBy(sql`delete_mark is null`)
    .execute();
  const isDirectory = (row: (typeof rows)[number]) => row.deleteMark === null && row.type === menuTypes.directory;
  return {
    ids: new Map(rows.map((row) => [row.enCode, isDirectory(row) ? row.id : null])),
    names: new Set(rows.filter((row) => row.deleteMark === null).map((row) => `${row.parentId}/${row.fullName}`)),
  };
}

/** What belongs below a removed directory is not missed. */
function isMissingAny(list: readonly StockMenu[], planted: PlantedMenus): boolean {
  return list.some(({ enCode, children = [] }) => {
    const id = planted.ids.get(enCode);
    return id === undefined || (id !== null && isMissingAny(children, planted));
  });
}

async function plant(tx: Context, list: readonly StockMenu[], parentId: string, planted: PlantedMenus): Promise<void> {
  for (const [index, menu] of list.entries()) {
    // The tenant may have made a menu with that name before.
    const isNameTaken = planted.names.has(`${parentId}/${menu.fullName}`);
    const fullName = isNameTaken ? `${menu.fullName} (${menu.enCode})` : menu.fullName;
    const known = planted.ids.get(menu.enCode);
    const id = known === undefined ? await plantOne(tx, { ...menu, fullName }, parentId, index + 1) : known;
    if (id !== null) await plant(tx, menu.children ?? [], id, planted);
  }
}

async function plantOne(tx: Context, menu: StockMenu, parentId: string, sortCode: number): Promise<string> {
  const { fullName, enCode, icon, urlAddress = "", buttons: own = [], columns: shown = [] } = menu;
  const type = menu.children === undefined ? menuTypes.page : menuTypes.directory;
  const { id } = await createMenu(
    tx,
    { parentId, fullName, enCode, type, icon, urlAddress, sortCode },
    { buttons: own, columns: shown },
  );
  return id;
}
