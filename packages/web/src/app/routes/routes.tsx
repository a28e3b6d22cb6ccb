import { type MenuEntry, menuTypes } from "@gongshu/contract/access/menu-entry";
import { isBuiltIn, menuName } from "@gongshu/contract/access/menu-names";
import type { Message } from "@gongshu/core/text/messages";
import type { ReactNode } from "react";
import { matchPath } from "react-router";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import type { BrokenMenuProps } from "../menu/BrokenMenu.tsx";
import { DynamicView } from "../menu/DynamicView.tsx";
import { LinkFrame } from "../menu/LinkFrame.tsx";
import { faultOf, isHidden } from "../menu/menu-fault.ts";
import { pathOfMenu } from "../menu/menu-path.ts";
import { NotBuiltYet } from "../menu/NotBuiltYet.tsx";
import { openScreen, pages, subPages } from "../pages.ts";
import { isBare } from "./fixed-paths.ts";
import { fixedRouteMessages } from "./fixed-routes.messages.ts";
import { fixedRoutes } from "./fixed-routes.tsx";

/** A route inside the frame: a fixed one, or one derived from a granted menu. */
export interface PageRoute {
  /** A path with `:name` parameters. */
  readonly pattern: string;
  readonly title: Message;
  readonly menu: MenuEntry | undefined;
  readonly element: ReactNode;
  /** Its page stays alive while another tab is in view. */
  readonly isKept: boolean;
  /** What its drawing is found by. */
  readonly look: Pick<MenuEntry, "icon" | "type">;
}

const BrokenMenu = lazyComponent<BrokenMenuProps>(() =>
  import("../menu/BrokenMenu.tsx").then((module) => module.BrokenMenu),
);

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

/** Routes by their paths, and those with parameters; made once for each list. */
const indexes = new WeakMap<readonly PageRoute[], { plain: Map<string, PageRoute>; others: PageRoute[] }>();

function indexOf(routes: readonly PageRoute[]) {
  let index = indexes.get(routes);
  if (index === undefined) {
    index = { plain: new Map(), others: routes.filter(({ pattern }) => pattern.includes(":")) };
    for (const route of routes) if (!index.plain.has(route.pattern)) index.plain.set(route.pattern, route);
    indexes.set(routes, index);
  }
  return index;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The route of a path; undefined when there is none for this user. */
export function routeAt(routes: readonly PageRoute[], path: string): PageRoute | undefined {
  const { plain, others } = indexOf(routes);
  return (
    plain.get(decoded(path)) ??
    others.find((route) => matchPath({ path: route.pattern, caseSensitive: true }, path) !== null)
  );
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
