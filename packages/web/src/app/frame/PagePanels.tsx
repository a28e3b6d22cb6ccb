import { Activity, memo, Suspense } from "react";
import { Route, Routes } from "react-router";
import { PageMenuContext } from "../../lib/permission.ts";
import { WaitingFace } from "../../ui/late-component.tsx";
import { PageSkeleton } from "../../ui/PageSkeleton.tsx";
import { ErrorBoundary } from "../ErrorBoundary.tsx";
import { type PageRoute, routeAt } from "../routes.tsx";
import type { Tab } from "../tabs.ts";

interface PagePanelsProps {
  readonly tabs: readonly Tab[];
  readonly routes: readonly PageRoute[];
  readonly activePath: string;
}

/** The pages of all tabs: one in view, the others hidden with all their state. */
export function PagePanels({ tabs, routes, activePath }: PagePanelsProps) {
  return tabs.map((tab) => {
    const route = routeAt(routes, tab.path);
    if (route === undefined) return null;
    return (
      <Activity key={`${tab.path} ${tab.round}`} mode={tab.path === activePath ? "visible" : "hidden"}>
        <div className="frame-panel">
          <PagePanel route={route} path={tab.path} search={tab.search} />
        </div>
      </Activity>
    );
  });
}

interface PagePanelProps {
  readonly route: PageRoute;
  readonly path: string;
  readonly search: string;
}

/** A page sees the address of its own tab, not the one in view: its parameters and filters stay while another tab is used. */
const PagePanel = memo(function PagePanel({ route, path, search }: PagePanelProps) {
  return (
    <ErrorBoundary>
      <PageMenuContext value={route.menu}>
        <WaitingFace value={<PageSkeleton />}>
          <Suspense fallback={<PageSkeleton />}>
            <Routes location={{ pathname: path, search }}>
              <Route path={route.pattern} caseSensitive element={route.element} />
            </Routes>
          </Suspense>
        </WaitingFace>
      </PageMenuContext>
    </ErrorBoundary>
  );
});
