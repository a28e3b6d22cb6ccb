import { type MenuEntry, menuTypes } from "@gongshu/contract/oauth";
import type { Message } from "@gongshu/core/text/messages";
import type { ReactNode } from "react";
import { matchPath } from "react-router";
import { appMessages } from "./app.messages.ts";
import { modelIdOf } from "./form-menu.ts";
import { LinkFrame } from "./frame/LinkFrame.tsx";
import { NotBuiltYet } from "./frame/NotBuiltYet.tsx";
import { menuMessages } from "./menu.messages.ts";
import { formPage, HomeScreen, pages, subPages } from "./pages.ts";

/** A place in the frame: fixed, or derived from a granted menu (spec shell §2.2). */
export interface PageRoute {
  /** A path with `:name` parameters. */
  readonly pattern: string;
  readonly title: Message;
  readonly menu: MenuEntry | undefined;
  readonly element: ReactNode;
}

const builtInNames: ReadonlyMap<string, Message> = new Map(Object.entries(menuMessages));

/** A menu's name: the built-in translation if there is one, else what was stored. */
export function menuTitle(menu: MenuEntry): Message {
  return builtInNames.get(menu.enCode) ?? { zh: menu.fullName, zhtw: menu.fullName, en: menu.fullName };
}

/** The path of a menu's page inside this product; undefined for directories and links that open elsewhere. */
export function menuPath(menu: MenuEntry): string | undefined {
  if (menu.type === menuTypes.directory || menu.type === menuTypes.screen) return undefined;
  if (menu.type === menuTypes.link)
    return menu.linkTarget === "_self" ? `/${menu.enCode.replaceAll(".", "-")}` : undefined;
  return `/${menu.urlAddress.replace(/^\/+/, "")}`;
}

/** The address of a link menu that opens in a window of its own; only http and https are followed. */
export function externalAddress(menu: MenuEntry): string | undefined {
  return menu.type === menuTypes.link && menu.linkTarget !== "_self" && /^https?:\/\//i.test(menu.urlAddress)
    ? menu.urlAddress
    : undefined;
}

function elementOf(menu: MenuEntry): ReactNode {
  if (menu.type === menuTypes.link) return <LinkFrame address={menu.urlAddress} title={menu.fullName} />;
  const modelId = modelIdOf(menu);
  const FormPage = formPage;
  if (menu.type === menuTypes.form && modelId !== "") return <FormPage modelId={modelId} />;
  const Page = menu.type === menuTypes.page ? pages[menu.urlAddress] : undefined;
  return Page === undefined ? <NotBuiltYet name={menuTitle(menu)} /> : <Page />;
}

function routesOfMenu(menu: MenuEntry): PageRoute[] {
  const path = menuPath(menu);
  if (path === undefined) return menu.children.flatMap(routesOfMenu);
  const below = subPages
    .filter((page) => page.owner === menu.urlAddress)
    .map(({ pattern, title, component: Component }) => ({
      pattern: `${path}/${pattern}`,
      title,
      menu,
      element: <Component />,
    }));
  return [{ pattern: path, title: menuTitle(menu), menu, element: elementOf(menu) }, ...below];
}

const fixedRoutes: readonly PageRoute[] = [
  { pattern: "/home", title: appMessages.home, menu: undefined, element: <HomeScreen /> },
];

/** Every place that this user may go to. */
export function routesOf(menuList: readonly MenuEntry[]): readonly PageRoute[] {
  return [...fixedRoutes, ...menuList.flatMap(routesOfMenu)];
}

/** The route of a path; undefined when there is none for this user. */
export function routeAt(routes: readonly PageRoute[], path: string): PageRoute | undefined {
  return routes.find((route) => matchPath({ path: route.pattern, caseSensitive: true }, path) !== null);
}

/** One menu that can be gone to, with the names of the directories above it. */
export interface Destination {
  readonly menu: MenuEntry;
  readonly path: string;
  readonly title: Message;
  readonly trail: readonly Message[];
}

/** All pages of the menu in order, for search and quick entries. */
export function destinationsOf(menuList: readonly MenuEntry[], trail: readonly Message[] = []): readonly Destination[] {
  return menuList.flatMap((menu) => {
    const path = menuPath(menu);
    const title = menuTitle(menu);
    if (path !== undefined) return [{ menu, path, title, trail }];
    return destinationsOf(menu.children, [...trail, title]);
  });
}
