import { Activity, memo, Suspense, useEffect, useMemo } from "react";
import { matchPath } from "react-router";
import { PagePlaceContext } from "../../lib/page-place.ts";
import { PageMenuContext } from "../../lib/permission.ts";
import { LoadingFallback } from "../../ui/lazy-component.tsx";
import { PageSkeleton } from "../../ui/PageSkeleton.tsx";
import { ErrorBoundary } from "../ErrorBoundary.tsx";
import { ProgressBar } from "../ProgressBar.tsx";
import { type PageRoute, routeAt, useRoutes } from "../routes/route-list.ts";
import { dropTabs, type Tab } from "../tabs/tabs.ts";
import { ChunkLoadError } from "./ChunkLoadError.tsx";
import { KeptScroll } from "./KeptScroll.tsx";

interface PagePanelsProps {
  readonly tabs: readonly Tab[];
  readonly activePath: string;
}

/** The pages of all tabs: one in view, the others hidden with all their state. */
export function PagePanels({ tabs, activePath }: PagePanelsProps) {
  const routes = useRoutes();
  useEffect(() => dropTabs((path) => routeAt(routes, path) === undefined), [routes]);
  // Not in the order of the strip: what is moved in the document loses its scroll positions, and a linked page starts anew.
  const inOrder = tabs.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return inOrder.map(({ path, search, round, isAsleep }) => {
    const route = routeAt(routes, path);
    const isActive = path === activePath;
    if (route === undefined || isAsleep || !(isActive || route.isKept)) return null;
    return (
      <Activity key={`${path} ${round}`} mode={isActive ? "visible" : "hidden"}>
        <KeptScroll className="frame-panel">
          <PagePanel route={route} path={path} search={search} />
        </KeptScroll>
      </Activity>
    );
  });
}

interface PagePanelProps {
  readonly route: PageRoute;
  readonly path: string;
  readonly search: string;
}

const waiting = (
  <>
    <ProgressBar />
    <PageSkeleton />
  </>
);

/** A page sees the address of its own tab, not the one in view, and nothing of it is drawn anew when that changes. */
const PagePanel = memo(function PagePanel({ route, path, search }: PagePanelProps) {
  const place = useMemo(
    () => ({ path, search, params: matchPath({ path: route.pattern, caseSensitive: true }, path)?.params ?? {} }),
    [route.pattern, path, search],
  );
  return (
    <ErrorBoundary chunkFallback={<ChunkLoadError path={path} />}>
      <PagePlaceContext value={place}>
        <PageMenuContext value={route.menu}>
          <LoadingFallback value={waiting}>
            <Suspense fallback={waiting}>{route.element}</Suspense>
          </LoadingFallback>
        </PageMenuContext>
      </PagePlaceContext>
    </ErrorBoundary>
  );
});
