import { type MenuEntry, menuTypes } from "@gongshu/contract/oauth";
import { Menu, type MenuProps } from "antd";
import { lazy, Suspense, useMemo, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { type Translate, useT } from "../../lib/locale.ts";
import { useSession } from "../../lib/session.ts";
import { appMessages } from "../app.messages.ts";
import { useAppearance } from "../appearance.ts";
import { externalAddress, menuPath, menuTitle } from "../routes.tsx";
import { homePath } from "../tabs.ts";
import { MenuIcon } from "./menu-icons.tsx";

type Item = NonNullable<MenuProps["items"]>[number];

const MenuDrawer = lazy(() => import("./MenuDrawer.tsx").then((module) => ({ default: module.MenuDrawer })));

function itemsOf(menus: readonly MenuEntry[], t: Translate): Item[] {
  return menus.flatMap((menu): Item[] => {
    const title = t(menuTitle(menu));
    const face = { key: menuPath(menu) ?? menu.id, icon: <MenuIcon menu={menu} />, label: title, title };
    if (menu.type !== menuTypes.directory) return [face];
    const children = itemsOf(menu.children, t);
    return children.length === 0 ? [] : [{ ...face, children }];
  });
}

/** Ids of the directories above a path. */
function trailOf(menus: readonly MenuEntry[], path: string): string[] | undefined {
  for (const menu of menus) {
    const own = menuPath(menu);
    if (own !== undefined && (own === path || path.startsWith(`${own}/`))) return [];
    const inside = trailOf(menu.children, path);
    if (inside !== undefined) return [menu.id, ...inside];
  }
  return undefined;
}

function findExternal(menus: readonly MenuEntry[], key: string): string | undefined {
  for (const menu of menus) {
    const address = menu.id === key ? externalAddress(menu) : findExternal(menu.children, key);
    if (address !== undefined) return address;
  }
  return undefined;
}

interface SideMenuProps {
  readonly isNarrow: boolean;
  readonly isCollapsed: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The permitted menus at the side; a drawer on narrow screens. */
export function SideMenu({ isNarrow, isCollapsed, isOpen, onClose }: SideMenuProps) {
  const t = useT();
  const isDark = useAppearance((state) => state.slideClass === "dark" || state.mode === "dark");
  const content = (
    <nav className="side-menu" aria-label={t(appMessages.mainMenu)}>
      <Link className="side-logo" to={homePath}>
        <img src="/logo.svg" alt="" />
        {isCollapsed ? <span hidden>{t(appMessages.product)}</span> : <span>{t(appMessages.product)}</span>}
      </Link>
      <div className="side-scroll">
        <MenuTree isCollapsed={isCollapsed} isDark={isDark} />
      </div>
    </nav>
  );
  if (!isNarrow) return content;
  return (
    <Suspense fallback={null}>
      <MenuDrawer isOpen={isOpen} onClose={onClose}>
        {content}
      </MenuDrawer>
    </Suspense>
  );
}

function MenuTree({ isCollapsed, isDark }: { readonly isCollapsed: boolean; readonly isDark: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const menuList = useSession((session) => session.menuList);
  const items = useMemo(() => itemsOf(menuList, t), [menuList, t]);
  const trail = useMemo(() => trailOf(menuList, pathname) ?? [], [menuList, pathname]);
  const [openKeys, setOpenKeys] = useState<string[]>(trail);
  const [shownTrail, setShownTrail] = useState(trail);
  if (shownTrail !== trail) {
    setShownTrail(trail);
    setOpenKeys([...new Set([...openKeys, ...trail])]);
  }
  return (
    <Menu
      mode="inline"
      theme={isDark ? "dark" : "light"}
      inlineCollapsed={isCollapsed}
      items={items}
      selectedKeys={[pathname]}
      {...(!isCollapsed && { openKeys, onOpenChange: setOpenKeys })}
      onClick={({ key }) => {
        const address = findExternal(menuList, key);
        if (address !== undefined) window.open(address, "_blank", "noopener,noreferrer");
        else if (key.startsWith("/")) void navigate(key);
      }}
    />
  );
}
