import { useMemo } from "react";
import { Route, Routes, useLocation, useParams } from "react-router";
import { useLocale } from "../../lib/locale.ts";
import { PagePlaceContext } from "../../lib/page-place.ts";
import { ModalHost } from "../../ui/ModalHost.tsx";
import { ErrorBoundary } from "../ErrorBoundary.tsx";
import { NotFound } from "../frame/NotFound.tsx";
import { useTitle } from "../use-title.ts";
import { type FixedRoute, fixedRoutes } from "./fixed-routes.tsx";
import "./bare-places.css";

/** The fixed places outside the frame: those of their own, and those that somebody without a session may see. */
export function BarePlaces() {
  return (
    <ModalHost>
      <main className="bare-place">
        <ErrorBoundary>
          <Routes>
            {fixedRoutes.map((route) => (
              <Route key={route.pattern} path={route.pattern} caseSensitive element={<BarePlace route={route} />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </ErrorBoundary>
      </main>
    </ModalHost>
  );
}

function BarePlace({ route }: { readonly route: FixedRoute }) {
  const locale = useLocale();
  const { pathname: path, search } = useLocation();
  const params = useParams();
  const place = useMemo(() => ({ path, search, params }), [path, search, params]);
  useTitle(route.title[locale]);
  return <PagePlaceContext value={place}>{route.element}</PagePlaceContext>;
}
