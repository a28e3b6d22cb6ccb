import { type MenuEntry, menuTypes } from "@gongshu/contract/access/menu-entry";

/** The name of a menu's route: its enCode with dashes. */
export function routeName(menu: MenuEntry): string {
  return menu.enCode.replaceAll(".", "-");
}

/** The path of a menu's page as it is meant, unencoded; undefined for directories, screens and links that open elsewhere. */
export function pathOfMenu(menu: MenuEntry): string | undefined {
  if (menu.type === menuTypes.directory || menu.type === menuTypes.screen) return undefined;
  if (menu.type === menuTypes.link) return menu.linkTarget === "_self" ? `/${routeName(menu)}` : undefined;
  return `/${menu.urlAddress.replace(/^\/+/, "")}`;
}
