import { type MenuEntry, menuTypes } from "@gongshu/contract/access/menu-entry";
import type { MenuProps } from "antd";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { type Translate, useT } from "../../lib/locale.ts";
import { go } from "../../lib/page-place.ts";
import { useSession } from "../../lib/session.ts";
import { MenuIcon } from "../../widgets/menu-icons.tsx";
import { useSettings } from "../look/settings.ts";
import { menuPath, menuTitle, openMenu } from "../menu/destinations.ts";
import { isHidden } from "../menu/menu-fault.ts";
import { focusOpenedPopup } from "./focus-opened-popup.ts";
import { MenuStar } from "./MenuStar.tsx";
import { leadsTo } from "./use-pointed-pages.ts";

type MenuItem = NonNullable<MenuProps["items"]>[number];

/** The key of an entry in the menu control: the path of its page, so that the active page is found. */
function keyOf(menu: MenuEntry): string {
  return menuPath(menu) ?? menu.id;
}

function itemsOf(menus: readonly MenuEntry[], t: Translate): MenuItem[] {
  return menus.flatMap((menu): MenuItem[] => {
    if (isHidden(menu)) return [];
    const title = t(menuTitle(menu));
    const path = menuPath(menu);
    const item = {
      key: path ?? menu.id,
      icon: <MenuIcon menu={menu} />,
      label: title,
      title,
      ...(path !== undefined && { [leadsTo]: path }),
    };
    if (menu.type !== menuTypes.directory) return [{ ...item, extra: <MenuStar menuId={menu.id} title={title} /> }];
    const children = itemsOf(menu.children, t);
    return children.length === 0 ? [] : [{ ...item, children }];
  });
}

interface Trail {
  /** Ids of the directories above. */
  readonly directories: readonly string[];
  /** Path of the menu's own page. */
  readonly path: string;
}

/** The way to the menu that a page belongs to: its own, or the nearest one that it is below. */
function trailOf(menus: readonly MenuEntry[], path: string): Trail | undefined {
  let nearest: Trail | undefined;
  const take = (found: Trail | undefined) => {
    if (found !== undefined && found.path.length > (nearest?.path.length ?? 0)) nearest = found;
  };
  for (const menu of menus) {
    const own = menuPath(menu);
    if (own !== undefined && (own === path || path.startsWith(`${own}/`))) take({ directories: [], path: own });
    const inside = trailOf(menu.children, path);
    if (inside !== undefined) take({ ...inside, directories: [menu.id, ...inside.directories] });
  }
  return nearest;
}

function findMenu(menus: readonly MenuEntry[], key: string): MenuEntry | undefined {
  for (const menu of menus) {
    const found = keyOf(menu) === key ? menu : findMenu(menu.children, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The permitted menus as entries of a menu control, where the page in view is among them, and what a click does. */
export function useMenuEntries() {
  const t = useT();
  const { pathname } = useLocation();
  const menuList = useSession((session) => session.menuList);
  const isDark = useSettings((settings) => settings.slideClass === "dark" || settings.themeClass === "dark");
  const items = useMemo(() => itemsOf(menuList, t), [menuList, t]);
  const trail = useMemo(() => trailOf(menuList, pathname), [menuList, pathname]);
  return {
    items,
    trail,
    shared: {
      theme: isDark ? "dark" : "light",
      selectedKeys: trail === undefined ? [] : [trail.path],
      onClick: ({ key }) => {
        const menu = findMenu(menuList, key);
        if (menu !== undefined) openMenu(menu, go);
      },
      onKeyDown: focusOpenedPopup,
    } satisfies MenuProps,
  };
}
