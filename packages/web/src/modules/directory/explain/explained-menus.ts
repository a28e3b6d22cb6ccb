import { type MenuEntry, menuTypes } from "@gongshu/contract/access/menu-entry";
import { menuName } from "@gongshu/contract/access/menu-names";
import type { Translate } from "#lib/locale.ts";

/** A node of the tree of functions. */
export interface MenuChoice {
  readonly value: string;
  readonly title: string;
  readonly selectable: boolean;
  readonly children: MenuChoice[];
}

/** The menus as a tree to choose from, named by their codes; directories only lead to others. */
export function menuChoices(menus: readonly MenuEntry[], t: Translate): MenuChoice[] {
  return menus.flatMap((menu) => {
    const children = menuChoices(menu.children, t);
    const isDirectory = menu.type === menuTypes.directory;
    if (isDirectory && children.length === 0) return [];
    return [{ value: menu.enCode, title: t(menuName(menu)), selectable: !isDirectory, children }];
  });
}

const lists = ["permission.organize", "permission.department", "permission.position", "permission.user"];

/** Whether single rows of the menu's list can be asked about. */
export function hasRows(menus: readonly MenuEntry[], enCode: string): boolean {
  if (lists.includes(enCode)) return true;
  return menus.some(
    (menu) => (menu.enCode === enCode && menu.type === menuTypes.form) || hasRows(menu.children, enCode),
  );
}
