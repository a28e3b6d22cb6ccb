import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { useEffect } from "react";
import { modelIdOf } from "../../lib/form-menu.ts";
import { prefetchForm, preloadPage } from "../preload-page.ts";
import { type PageRoute, routeAt } from "../routes/route-list.ts";

/** Who only passes over an entry on the way to another one does not rest on it for so long. */
const restMs = 60;

/** The attribute by which an entry that is no link says where it leads. */
export const leadsTo = "data-leads-to";

/** The page that an element leads to, or undefined. */
function pathAt(target: EventTarget | null): string | undefined {
  const entry = target instanceof Element ? target.closest(`[${leadsTo}], a[href^="/"]`) : null;
  const path = entry?.getAttribute(leadsTo) ?? entry?.getAttribute("href");
  // Addresses with a query are those of one moment, and files are not pages.
  return path == null || path.includes("?") || path.startsWith("/api/") ? undefined : path;
}

/** Fetches the page that somebody is about to open: its program, and the first rows of a form. */
function fetchPage(routes: readonly PageRoute[], path: string): void {
  const route = path === window.location.pathname ? undefined : routeAt(routes, path);
  if (route === undefined) return;
  preloadPage(path);
  const { menu } = route;
  if (menu?.type === menuTypes.form) void prefetchForm({ modelId: modelIdOf(menu), menuId: menu.id });
}

/** Begins to fetch a page when an entry that leads to it is rested on, reached by the keyboard, or pressed. */
export function usePointedPages(routes: readonly PageRoute[]): void {
  useEffect(() => {
    let timer: number | undefined;
    const rest = (event: Event) => {
      window.clearTimeout(timer);
      const path = pathAt(event.target);
      if (path !== undefined) timer = window.setTimeout(() => fetchPage(routes, path), restMs);
    };
    const press = (event: Event) => {
      window.clearTimeout(timer);
      const path = pathAt(event.target);
      if (path !== undefined) fetchPage(routes, path);
    };
    const listeners = { pointerover: rest, focusin: rest, pointerdown: press };
    for (const [name, listen] of Object.entries(listeners)) document.addEventListener(name, listen, { passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const [name, listen] of Object.entries(listeners)) document.removeEventListener(name, listen);
    };
  }, [routes]);
}
