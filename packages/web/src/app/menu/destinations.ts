import { type MenuEntry, menuTypes } from "@gongshu/contract/access/menu-entry";
import { menuName } from "@gongshu/contract/access/menu-names";
import type { Message } from "@gongshu/core/text/messages";
import { openScreen } from "../module-parts.ts";
import { fixedRouteMessages } from "../routes/fixed-routes.messages.ts";
import { faultOf, isHidden } from "./menu-fault.ts";
import { pathOfMenu } from "./menu-path.ts";

/** The name under which a menu is shown, whatever it has. */
export function menuTitle(menu: MenuEntry): Message {
  return menu.fullName === "" && menu.enCode === "" ? fixedRouteMessages.unnamed : menuName(menu);
}

/** The path of a menu's page inside this product; undefined for directories, screens and links that open elsewhere. */
export function menuPath(menu: MenuEntry): string | undefined {
  const path = faultOf(menu)?.path ?? pathOfMenu(menu);
  return path && encodeURI(path);
}

/** The address of a link menu that opens in a window of its own; only http and https are followed. */
export function externalAddress(menu: MenuEntry): string | undefined {
  return menu.type === menuTypes.link && menu.linkTarget !== "_self" && /^https?:\/\//i.test(menu.urlAddress)
    ? menu.urlAddress
    : undefined;
}

/** Follows a menu entry, whatever its kind: a page of ours, a screen or another site in a window of its own. */
export function openMenu(menu: MenuEntry, navigate: (to: string) => unknown): void {
  const path = menuPath(menu);
  const address = externalAddress(menu);
  if (path !== undefined) navigate(path);
  else if (address !== undefined) window.open(address, "_blank", "noopener,noreferrer");
  else if (menu.type === menuTypes.screen) openScreen?.(menu);
}

/** One menu that can be gone to, with the names of the directories above it. */
export interface Destination {
  readonly menu: MenuEntry;
  /** Undefined for what opens a window of its own. */
  readonly path: string | undefined;
  readonly title: Message;
  readonly trail: readonly Message[];
}

/** All menus but directories in order, for search and quick entries; hidden ones are left out. */
export function destinationsOf(menuList: readonly MenuEntry[], trail: readonly Message[] = []): readonly Destination[] {
  return menuList.flatMap((menu) => {
    if (isHidden(menu)) return [];
    const title = menuTitle(menu);
    if (menu.type === menuTypes.directory) return destinationsOf(menu.children, [...trail, title]);
    return [{ menu, path: menuPath(menu), title, trail }];
  });
}
