import { useMemo } from "react";
import { useLocale, useT } from "../../lib/locale.ts";
import { go } from "../../lib/page-place.ts";
import { useSession } from "../../lib/session.ts";
import { useTabPages } from "../../lib/tab-page.ts";
import { MenuIcon } from "../../widgets/menu-icons.tsx";
import { destinationsOf, openMenu } from "../menu/destinations.ts";
import { routeAt, useRoutes } from "../routes/route-list.ts";
import { type Tab, useTabs } from "../tabs/tabs.ts";
import { useClosedTabs } from "./closed-tabs.ts";
import type { Entry } from "./entry.ts";
import { paletteMessages as messages } from "./palette.messages.ts";

/** The menus, for the palette. */
export function useMenuEntries(): readonly Entry[] {
  const locale = useLocale();
  const menuList = useSession((session) => session.menuList);
  return useMemo(
    () =>
      destinationsOf(menuList).map(({ menu, path, title, trail }) => ({
        id: `menu ${path ?? menu.id}`,
        group: "menus",
        title: title[locale],
        spelling: menu.quickQuery,
        place: [...trail.map((part) => part[locale]), path ?? menu.urlAddress].join(" / "),
        icon: <MenuIcon menu={menu} />,
        note: trail.map((part) => part[locale]).join(" / "),
        choice: { kind: "run", run: () => openMenu(menu, go) },
      })),
    [menuList, locale],
  );
}

/** Open tabs but the one in view, the latest first, then those that were closed last. */
export function useTabEntries(activePath: string): readonly Entry[] {
  const t = useT();
  const locale = useLocale();
  const routes = useRoutes();
  const open = useTabs((state) => state.tabs);
  const closed = useClosedTabs((state) => state.tabs);
  const titles = useTabPages((state) => state.titles);
  return useMemo(() => {
    const entryOf = (tab: Tab, note: string): Entry[] => {
      const route = routeAt(routes, tab.path);
      const title = titles[tab.path] ?? route?.title[locale];
      if (route === undefined || title === undefined) return [];
      const choice = { kind: "go", to: tab.path + tab.search } as const;
      return [
        {
          id: `tab ${tab.path}`,
          group: "tabs",
          title,
          place: tab.path,
          spelling: route.menu?.quickQuery ?? "",
          icon: <MenuIcon menu={route.look} />,
          note,
          choice,
        },
      ];
    };
    return [
      ...open
        .filter(({ path }) => path !== activePath)
        .toReversed()
        .flatMap((tab) => entryOf(tab, t(messages.openTab))),
      ...closed.flatMap((tab) => entryOf(tab, t(messages.closedTab))),
    ];
  }, [t, locale, routes, open, closed, titles, activePath]);
}
