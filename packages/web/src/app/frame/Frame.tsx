import { App as AntdApp } from "antd";
import { useEffect, useMemo, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { useLocale, useT } from "../../lib/locale.ts";
import { useSession } from "../../lib/session.ts";
import { useTabPages } from "../../lib/tab-page.ts";
import { useMedia } from "../../ui/use-media.ts";
import { appMessages } from "../app.messages.ts";
import { useAppearance } from "../appearance.ts";
import { routeAt, routesOf } from "../routes.tsx";
import { setTabs, useTabs, visit } from "../tabs.ts";
import { useTitle } from "../use-title.ts";
import { FrameHeader } from "./FrameHeader.tsx";
import { NotFound } from "./NotFound.tsx";
import { PagePanels } from "./PagePanels.tsx";
import { SideMenu } from "./SideMenu.tsx";
import { TabStrip } from "./TabStrip.tsx";
import { useLiveSession } from "./use-live-session.ts";
import { useSiderState } from "./use-sider-state.ts";
import "./frame.css";

/** Below this width the side menu becomes a drawer (spec shell §9). */
const narrow = "(max-width: 991px)";

/** The main frame in the classic layout: side menu, top bar, tab strip, pages that stay alive. */
export function Frame() {
  return (
    <AntdApp component={false}>
      <ClassicFrame />
    </AntdApp>
  );
}

function ClassicFrame() {
  const t = useT();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const menuList = useSession((session) => session.menuList);
  const slideClass = useAppearance((state) => state.slideClass);
  const isNarrow = useMedia(narrow);
  const [isCollapsed, setCollapsed] = useSiderState();
  // Whoever goes to another page has no more use for the drawer.
  const [drawerPath, setDrawerPath] = useState<string>();
  const isDrawerOpen = drawerPath === pathname;
  const setDrawerOpen = (isOpen: boolean) => setDrawerPath(isOpen ? pathname : undefined);
  const routes = useMemo(() => routesOf(menuList), [menuList]);
  const route = routeAt(routes, pathname);
  const stored = useTabs((state) => state.tabs);
  const tabs = route === undefined ? stored : visit(stored, pathname, search);
  useEffect(() => setTabs(tabs), [tabs]);
  useLiveSession();
  const tabTitle = useTabPages(({ titles }) => titles[pathname]);
  useTitle(route === undefined ? "" : (tabTitle ?? route.title[locale]));
  if (route === undefined && pathname !== "/404") return <Navigate to="/404" replace />;
  return (
    <div className={`frame frame-side-${slideClass}`} data-collapsed={isCollapsed && !isNarrow}>
      <a className="skip-link" href="#content">
        {t(appMessages.skip)}
      </a>
      <SideMenu
        isNarrow={isNarrow}
        isCollapsed={isCollapsed && !isNarrow}
        isOpen={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
      />
      <div className="frame-main">
        <FrameHeader
          isMenuOpen={isNarrow ? isDrawerOpen : !isCollapsed}
          onToggleMenu={() => (isNarrow ? setDrawerOpen(!isDrawerOpen) : setCollapsed(!isCollapsed))}
        />
        <TabStrip tabs={tabs} routes={routes} activePath={pathname} />
        <main id="content" className="frame-content" tabIndex={-1}>
          <PagePanels tabs={tabs} routes={routes} activePath={pathname} />
          {route === undefined && <NotFound />}
        </main>
      </div>
    </div>
  );
}
