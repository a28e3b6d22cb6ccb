import { useEffect, useMemo } from "react";
import { Navigate, useLocation } from "react-router";
import { useLocale } from "../../lib/locale.ts";
import { noteVisit } from "../../lib/preferences.ts";
import { useSession } from "../../lib/session.ts";
import { endSuccession, useTabPages } from "../../lib/tab-page.ts";
import { ModalHost } from "../../ui/ModalHost.tsx";
import { homePath } from "../routes/fixed-paths.ts";
import { RouteList, routeAt } from "../routes/route-list.ts";
import { routesOf } from "../routes/routes.tsx";
import { TabStrip } from "../tabs/TabStrip.tsx";
import { setTabs, useTabs, visit } from "../tabs/tabs.ts";
import { useTitle } from "../use-title.ts";
import { FrameDialogs } from "./FrameDialogs.tsx";
import { FrameExtras } from "./FrameExtras.tsx";
import { FrameLayout } from "./FrameLayout.tsx";
import { NotFound } from "./NotFound.tsx";
import { PagePanels } from "./PagePanels.tsx";
import { useLiveSession } from "./use-live-session.ts";
import { usePointedPages } from "./use-pointed-pages.ts";

/** The main frame: menu, top bar, tab strip, pages that stay alive. */
export function Frame() {
  return (
    <ModalHost>
      <FrameOfPages />
    </ModalHost>
  );
}

function FrameOfPages() {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const menuList = useSession((session) => session.menuList);
  const routes = useMemo(() => routesOf(menuList), [menuList]);
  const route = routeAt(routes, pathname);
  const stored = useTabs((state) => state.tabs);
  const successor = useTabPages((state) => state.successor);
  const instead = successor?.to === pathname ? successor.from : undefined;
  const tabs = route === undefined ? stored : visit(stored, pathname, search, instead);
  useEffect(() => {
    setTabs(tabs);
    if (instead !== undefined) endSuccession();
  }, [tabs, instead]);
  useLiveSession();
  usePointedPages(routes);
  const tabTitle = useTabPages(({ titles }) => titles[pathname]);
  useEffect(() => {
    if (route !== undefined && pathname !== homePath) noteVisit(pathname, tabTitle);
  }, [route, pathname, tabTitle]);
  useTitle(route === undefined ? "" : (tabTitle ?? route.title[locale]));
  if (route === undefined && pathname !== "/404") return <Navigate to="/404" replace />;
  return (
    <RouteList value={routes}>
      <FrameLayout path={pathname} tabs={<TabStrip tabs={tabs} activePath={pathname} />}>
        <PagePanels tabs={tabs} activePath={pathname} />
        {route === undefined && <NotFound />}
      </FrameLayout>
      <FrameDialogs />
      <FrameExtras />
    </RouteList>
  );
}
