import type { MenuDirectory, MenuInfo, MenuNode, MenuOption } from "@gongshu/contract/access/menu";
import { menuRoot } from "@gongshu/contract/access/menu";
import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { menuName } from "@gongshu/contract/access/menu-names";
import { toTree, withAncestors } from "@gongshu/core/list/tree";
import { translate } from "@gongshu/core/text/messages";
import { maySeeColumn } from "#platform/auth/column-rights.ts";
import { shownMenus } from "#platform/auth/shown-menus.ts";
import type { Context } from "#platform/http/context.ts";
import { searchText } from "#platform/text/pinyin.ts";
import { hasDataScheme } from "./data-schemes.ts";
import { menuOfMenus } from "./menu-guard.ts";
import { menus } from "./menu-rows.ts";

type Category = "Web" | "App" | "Workstation";

/** The menus of a category as a tree, for those who manage them; what a search finds keeps its ancestors. */
export async function listMenus(
  ctx: Context,
  { category, keyword }: { readonly category: Category; readonly keyword?: string | undefined },
): Promise<MenuNode[]> {
  const rows = await rowsOf(ctx, category);
  const needle = keyword?.toLowerCase();
  // Search results reveal the content of a column, so only visible columns are searched.
  const [seesName, seesAddress] = [
    maySeeColumn(ctx, menuOfMenus, "fullName"),
    maySeeColumn(ctx, menuOfMenus, "urlAddress"),
  ];
  const found =
    needle === undefined
      ? rows
      : withAncestors(rows, ({ fullName, enCode, urlAddress }) =>
          searchText(
            seesName ? [fullName, shown(ctx, { enCode, fullName })] : [],
            seesAddress ? [enCode, urlAddress] : [enCode],
          ).includes(needle),
        );
  const nodes = found.map(({ linkTarget: _target, propertyJson: _json, ...node }) => ({
    ...node,
    fullName: shown(ctx, node),
  }));
  return toTree(nodes, menuRoot);
}

/** The name that the navigation shows. */
function shown(ctx: Context, menu: { readonly enCode: string; readonly fullName: string }): string {
  return translate(menuName(menu), ctx.locale);
}

/** The tree of directories that the caller was granted; an administrator also finds those that are switched off. */
export async function menuDirectories(ctx: Context, category: Category): Promise<MenuDirectory[]> {
  const rows = await grantedRows(ctx, category);
  const directories = rows
    .filter(({ type }) => type === menuTypes.directory)
    .map(({ id, parentId, fullName, enCode, icon }) => ({
      id,
      parentId,
      fullName: shown(ctx, { enCode, fullName }),
      icon,
    }));
  return toTree(directories, menuRoot);
}

/** The tree of menus that the caller was granted. */
export async function menuOptions(ctx: Context, category: Category): Promise<MenuOption[]> {
  const rows = await grantedRows(ctx, category);
  const options = rows.map(
    ({ id, parentId, fullName, enCode, icon, type, urlAddress, linkTarget, propertyJson, enabledMark }) => ({
      id,
      parentId,
      fullName: shown(ctx, { enCode, fullName }),
      enCode,
      icon,
      type,
      urlAddress,
      linkTarget,
      enabledMark,
      propertyJson: propertyText(propertyJson),
    }),
  );
  return toTree(options, menuRoot);
}

export async function getMenu(ctx: Context, id: string): Promise<MenuInfo> {
  const { creatorTime: _time, propertyJson, ...row } = await menus.get(ctx, id);
  return { ...row, propertyJson: propertyText(propertyJson), hasDataScheme: await hasDataScheme(ctx, id) };
}

/** Clients want the text, with every key that they know. */
function propertyText(json: unknown): string {
  const preset = { moduleId: "", iconBackgroundColor: "", isTree: 0 };
  return JSON.stringify({ ...preset, ...(typeof json === "object" && json !== null ? json : {}) });
}

/** The menus granted to the caller. One whose parent was not granted stands at the top. */
async function grantedRows(ctx: Context, category: Category) {
  const rows = await rowsOf(ctx, category);
  const { isAdministrator, access } = ctx.actor;
  const granted = isAdministrator ? rows : rows.filter(({ id }) => access.owned.module.has(id));
  const known = new Set(granted.map(({ id }) => id));
  return granted.map((row) => (known.has(row.parentId) ? row : { ...row, parentId: menuRoot }));
}

async function rowsOf(ctx: Context, category: Category) {
  const rows = await ctx.db
    .selectFrom("menu")
    .select(["id", "parentId", "fullName", "enCode", "icon", "urlAddress", "type", "enabledMark", "sortCode"])
    .select(["isButtonAuthorize", "isColumnAuthorize", "isFormAuthorize", "isDataAuthorize"])
    .select(["linkTarget", "propertyJson"])
    .where("category", "=", category)
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .execute();
  return shownMenus(rows);
}
