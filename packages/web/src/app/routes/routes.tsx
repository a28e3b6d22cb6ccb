import { type MenuEntry, menuTypes } from "@gongshu/contract/access/menu-entry";
import { isBuiltIn } from "@gongshu/contract/access/menu-names";
import type { ReactNode } from "react";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import type { BrokenMenuProps } from "../menu/BrokenMenu.tsx";
import { DynamicView } from "../menu/DynamicView.tsx";
import { menuTitle } from "../menu/destinations.ts";
import { LinkFrame } from "../menu/LinkFrame.tsx";
import { faultOf } from "../menu/menu-fault.ts";
import { pathOfMenu } from "../menu/menu-path.ts";
import { NotBuiltYet } from "../menu/NotBuiltYet.tsx";
import { pages, subPages } from "../module-parts.ts";
import { isBare } from "./fixed-paths.ts";
import { fixedRoutes } from "./fixed-routes.tsx";
import type { PageRoute } from "./route-list.ts";

const BrokenMenu = lazyComponent<BrokenMenuProps>(() =>
  import("../menu/BrokenMenu.tsx").then((module) => module.BrokenMenu),
);

function elementOf(menu: MenuEntry): ReactNode {
  const fault = faultOf(menu);
  if (fault !== undefined) return <BrokenMenu menu={menu} title={menuTitle(menu)} fault={fault} />;
  if (menu.type === menuTypes.link) return <LinkFrame address={menu.urlAddress} title={menu.fullName} />;
  if (menu.type !== menuTypes.page) return <DynamicView menu={menu} title={menuTitle(menu)} />;
  const Page = pages[menu.urlAddress];
  if (Page !== undefined) return <Page />;
  const isKnown = isBuiltIn(menu.urlAddress.replaceAll("/", "."));
  return isKnown ? (
    <NotBuiltYet name={menuTitle(menu)} />
  ) : (
    <BrokenMenu menu={menu} title={menuTitle(menu)} fault={{ kind: "noPage", path: "", value: menu.urlAddress }} />
  );
}

function routesOfMenu(menu: MenuEntry): PageRoute[] {
  const path = faultOf(menu)?.path ?? pathOfMenu(menu);
  if (path === undefined) return menu.children.flatMap(routesOfMenu);
  const shared = { menu, isKept: true, look: menu };
  const below = subPages
    .filter((page) => faultOf(menu) === undefined && page.owner === menu.urlAddress)
    .map(({ pattern, title, component: Component }) => ({
      ...shared,
      pattern: `${path}/${pattern}`,
      title,
      element: <Component />,
    }));
  return [{ ...shared, pattern: path, title: menuTitle(menu), element: elementOf(menu) }, ...below];
}

const ownRoutes: readonly PageRoute[] = fixedRoutes
  .filter(({ pattern }) => !isBare(pattern))
  .map(({ pattern, title, element, isKept, icon }) => ({
    pattern,
    title,
    element,
    isKept,
    menu: undefined,
    look: { icon, type: menuTypes.page },
  }));

/** Every place in the frame that this user may go to. */
export function routesOf(menuList: readonly MenuEntry[]): readonly PageRoute[] {
  return [...ownRoutes, ...menuList.flatMap(routesOfMenu)];
}
