import { type MenuEntry, menuTypes, type PermissionEntry } from "@gongshu/contract/access/menu-entry";
import type { AnyEndpoint, ModelButton, Permission } from "@gongshu/contract/endpoint";
import type { ListColumns } from "@gongshu/contract/list-columns";
import { dictionaryMenu } from "@gongshu/contract/system/dictionary-menu";
import { createContext, use, useMemo } from "react";
import { type Session, useSession } from "./session.ts";

/** The menu that opened the page around; undefined on fixed pages such as home. */
export const PageMenuContext = createContext<MenuEntry | undefined>(undefined);

export function usePageMenu(): MenuEntry | undefined {
  return use(PageMenuContext);
}

/** The menu with that enCode, wherever it stands in the tree. */
export function findMenu(menus: readonly MenuEntry[], enCode: string): MenuEntry | undefined {
  for (const menu of menus) {
    if (menu.enCode === enCode) return menu;
    const inside = findMenu(menu.children, enCode);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

type Grants = Pick<Session, "token" | "userInfo" | "menuList" | "permissionList">;

/** When a menu has several entries, the first one counts, as in 3.1 clients. */
function entryOf(grants: Grants, menuId: string | undefined): PermissionEntry | undefined {
  return menuId === undefined ? undefined : grants.permissionList.find((entry) => entry.modelId === menuId);
}

/** Of several buttons one is enough. */
function hasButton(grants: Grants, menuId: string | undefined, wanted: ModelButton): boolean {
  const isWanted = (enCode: string) => (typeof wanted === "string" ? wanted === enCode : wanted.includes(enCode));
  return entryOf(grants, menuId)?.button.some((item) => isWanted(item.enCode)) === true;
}

/** Whether the page shows one dictionary: there the rights of its own menu decide about entries, and not those of the screen of all dictionaries. */
function showsDictionary(pageMenu: MenuEntry | undefined): boolean {
  return pageMenu?.type === menuTypes.dictionary;
}

/** Whether these grants allow what `permission` asks; `pageMenu` stands for the model of the page. The server decides again. */
export function isAllowed(permission: Permission, grants: Grants, pageMenu?: MenuEntry): boolean {
  if (permission === "public") return true;
  if (permission === "signed-in" || permission === "session" || permission === "viewer" || permission === "interface")
    return grants.token !== "";
  if (permission === "platform") return grants.userInfo?.isOperator === true;
  if ("model" in permission && permission.orMenu !== undefined && findMenu(grants.menuList, permission.orMenu))
    return true;
  const isOnDictionary = "menu" in permission && permission.orDictionary === true && showsDictionary(pageMenu);
  const menu = "menu" in permission && !isOnDictionary ? findMenu(grants.menuList, permission.menu) : pageMenu;
  if (menu === undefined) return false;
  return permission.button === undefined || hasButton(grants, menu.id, permission.button);
}

/** Whether the user may call `endpoint` from this page. */
export function useCan(endpoint: AnyEndpoint): boolean {
  const pageMenu = usePageMenu();
  return useSession((session) => isAllowed(endpoint.permission, session, pageMenu));
}

/** The same question for many endpoints, for lists of actions. */
export function useCanAny(): (endpoint: AnyEndpoint) => boolean {
  const pageMenu = usePageMenu();
  const session = useSession();
  return useMemo(
    () => (endpoint: AnyEndpoint) => isAllowed(endpoint.permission, session, pageMenu),
    [session, pageMenu],
  );
}

/** Whether a property of a stored record is hidden from the user, because its column is not granted. */
export function useHiddenProperties(columns: ListColumns | undefined): (property: string) => boolean {
  const canSee = useColumnCan(columns?.menu);
  return (property) => {
    const code = columns?.columnOf[property];
    return code !== undefined && !canSee(code);
  };
}

/** Whether a list column (its enCode) is granted on the menu of this page, or on the menu named by `menuEnCode`. */
export function useColumnCan(menuEnCode?: string): (column: string) => boolean {
  const pageMenu = usePageMenu();
  const session = useSession();
  return useMemo(() => {
    const isOwn = menuEnCode === undefined || (menuEnCode === dictionaryMenu && showsDictionary(pageMenu));
    const menu = isOwn ? pageMenu : findMenu(session.menuList, menuEnCode);
    const granted = new Set(entryOf(session, menu?.id)?.column.map((item) => item.enCode));
    return (column: string) => granted.has(column);
  }, [session, pageMenu, menuEnCode]);
}
