import { menuRoot } from "@gongshu/contract/access/menu";
import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { sql } from "kysely";
import { sessionTopic } from "#platform/auth/session-store.ts";
import type { Context } from "#platform/http/context.ts";
import {
  insertMenusUnchecked,
  insertRightsUnchecked,
  type NewMenu,
  type NewRights,
  type RightItem,
} from "./menu-rows.ts";
import { type StockMenu, stockMenus } from "./stock-menus.ts";

/**
 * Seeds the stock menus, buttons and columns that the tenant has never had: all of them in a new one, after an upgrade those that came with
 * it. What an administrator has removed, moved or renamed stays so. Asks a few times and writes nothing when nothing is missing.
 */
export async function createStockMenus(ctx: Context): Promise<void> {
  const stock = stockMenus(ctx.hooks.pages);
  const seeded = await seededMenus(ctx);
  if (!isMissingAny(stock, seeded) && (await missingRights(ctx, stock, seeded)).length === 0) return;
  await ctx.tx(async (tx) => {
    // Several processes may start on one database.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`stock-menus:${tx.tenant.id}`}, 0))`.execute(tx.db);
    const known = await seededMenus(tx);
    // Before the new menus, which bring theirs along.
    const missing = await missingRights(tx, stock, known);
    await insertRightsUnchecked(tx, missing);
    await insertMenusUnchecked(tx, missingMenus(tx, stock, menuRoot, known));
    await tx.batch([tx.announce({ topic: sessionTopic })]);
  });
}

/** Rights of the stock menus that the tenant still has, by code; one that was removed is not missed. */
async function missingRights(ctx: Context, menus: readonly StockMenu[], { live }: SeededMenus): Promise<NewRights[]> {
  const stock = pagesOf(menus).flatMap((menu) => {
    const moduleId = live.get(menu.enCode);
    return moduleId === undefined ? [] : [{ ...menu, moduleId }];
  });
  if (stock.length === 0) return [];
  const ids = stock.map(({ moduleId }) => moduleId);
  const everHad = async (table: "moduleButton" | "moduleColumn") => {
    const rows = await ctx.db.selectFrom(table).select(["moduleId", "enCode"]).where("moduleId", "in", ids).execute();
    return new Set(rows.map(({ moduleId, enCode }) => `${moduleId}/${enCode}`));
  };
  const [buttons, columns] = [await everHad("moduleButton"), await everHad("moduleColumn")];
  return stock.flatMap(({ moduleId, buttons: ownButtons = [], columns: ownColumns = [] }) => {
    const lacks = (had: ReadonlySet<string>, items: readonly RightItem[]) =>
      items.filter(({ enCode }) => !had.has(`${moduleId}/${enCode}`));
    const missing = { buttons: lacks(buttons, ownButtons), columns: lacks(columns, ownColumns) };
    if (missing.buttons.length + missing.columns.length === 0) return [];
    return [{ moduleId, ...missing, after: Math.max(ownButtons.length, ownColumns.length) }];
  });
}

function pagesOf(list: readonly StockMenu[]): StockMenu[] {
  return list.flatMap((menu) => (menu.children === undefined ? [menu] : pagesOf(menu.children)));
}

interface SeededMenus {
  /** Their ids by code; null when it was removed, or is no place for others. */
  readonly ids: ReadonlyMap<string, string | null>;
  /** Ids of the live ones by code. */
  readonly live: ReadonlyMap<string, string>;
  /** `parentId/fullName` of the live ones. */
  readonly names: ReadonlySet<string>;
}

async function seededMenus(ctx: Context): Promise<SeededMenus> {
  const rows = await ctx.db
    .selectFrom("menu")
    .select(["id", "parentId", "fullName", "enCode", "type", "deleteMark"])
    // A live one wins over a removed one with the same code.
    .orderBy(sql`delete_mark is null`)
    .execute();
  const isDirectory = (row: (typeof rows)[number]) => row.deleteMark === null && row.type === menuTypes.directory;
  return {
    ids: new Map(rows.map((row) => [row.enCode, isDirectory(row) ? row.id : null])),
    live: new Map(rows.filter((row) => row.deleteMark === null).map((row) => [row.enCode, row.id])),
    names: new Set(rows.filter((row) => row.deleteMark === null).map((row) => `${row.parentId}/${row.fullName}`)),
  };
}

/** Menus below a removed directory do not count as missing. */
function isMissingAny(list: readonly StockMenu[], seeded: SeededMenus): boolean {
  return list.some(({ enCode, children = [] }) => {
    const id = seeded.ids.get(enCode);
    return id === undefined || (id !== null && isMissingAny(children, seeded));
  });
}

/** Parents first. */
function missingMenus(
  tx: Context,
  list: readonly StockMenu[],
  parentId: string,
  seeded: SeededMenus,
): (NewMenu & { readonly id: string })[] {
  return list.flatMap((menu) => {
    const known = seeded.ids.get(menu.enCode);
    if (known === null) return [];
    const id = known ?? tx.newId();
    const below = missingMenus(tx, menu.children ?? [], id, seeded);
    return known === undefined ? [{ id, ...newMenu(menu, parentId, seeded) }, ...below] : below;
  });
}

function newMenu(menu: StockMenu, parentId: string, seeded: SeededMenus): NewMenu {
  const { fullName, enCode, icon, sortCode, urlAddress = "", buttons = [], columns = [] } = menu;
  // The tenant may have made a menu with that name before.
  const isNameTaken = seeded.names.has(`${parentId}/${fullName}`);
  const type = menu.children === undefined ? menuTypes.page : menuTypes.directory;
  const name = isNameTaken ? `${fullName} (${enCode})` : fullName;
  return { input: { parentId, fullName: name, enCode, type, icon, urlAddress, sortCode }, buttons, columns };
}
