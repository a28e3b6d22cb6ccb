import { Menu } from "antd";
import { lazy, Suspense, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { appMessages } from "../app.messages.ts";
import { useSettings } from "../look/settings.ts";
import { FrameLogo } from "./FrameLogo.tsx";
import { menuId } from "./SkipLinks.tsx";
import { useMenuEntries } from "./use-menu-entries.tsx";

const MenuDrawer = lazy(() => import("./MenuDrawer.tsx").then((module) => ({ default: module.MenuDrawer })));

interface SideMenuProps {
  readonly isNarrow: boolean;
  readonly isCollapsed: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The permitted menus at the side: names or, collapsed, icons; a drawer on narrow screens. */
export function SideMenu({ isNarrow, isCollapsed, isOpen, onClose }: SideMenuProps) {
  const t = useT();
  const hasLogo = useSettings((settings) => settings.sidebarLogo);
  const content = (
    <nav className="side-menu" id={menuId} tabIndex={-1} aria-label={t(appMessages.mainMenu)}>
      {hasLogo && <FrameLogo isSmall={isCollapsed} />}
      <div className="side-scroll">
        <SideEntries isCollapsed={isCollapsed} />
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

const nowhere: readonly string[] = [];

function SideEntries({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const { items, trail, shared } = useMenuEntries();
  const above = trail?.directories ?? nowhere;
  const [openKeys, setOpenKeys] = useState([...above]);
  const [shownAbove, setShownAbove] = useState(above);
  if (shownAbove !== above) {
    setShownAbove(above);
    setOpenKeys([...new Set([...openKeys, ...above])]);
  }
  return (
    <Menu
      {...shared}
      mode="inline"
      inlineCollapsed={isCollapsed}
      items={items}
      {...(!isCollapsed && { openKeys, onOpenChange: setOpenKeys })}
    />
  );
}
