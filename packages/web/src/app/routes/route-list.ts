import type { MenuEntry } from "@gongshu/contract/access/menu-entry";
import type { Message } from "@gongshu/core/text/messages";
import { createContext, type ReactNode, useContext } from "react";
import { matchPath } from "react-router";

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

/** Every route of the user; the frame makes it. */
export const RouteList = createContext<readonly PageRoute[]>([]);

export function useRoutes(): readonly PageRoute[] {
  return useContext(RouteList);
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
