import { Activity, useEffect, useLayoutEffect } from "react";
import { type Location, Navigate, Route, Routes, useLocation, useNavigate } from "react-router";
import { followWith } from "../lib/page-place.ts";
import { queryClient } from "../lib/query-client.ts";
import { startSession, useSession } from "../lib/session.ts";
import { visitOrigin } from "../lib/visit-origin.ts";
import { LoadingFallback } from "../ui/lazy-component.tsx";
import { Frame } from "./inside.ts";
import { askAboutToken, useTokenVisit } from "./login/token/token-visit.ts";
import { ProgressBar } from "./ProgressBar.tsx";
import {
  BarePlaces,
  ChangePasswordScreen,
  LockScreen,
  LoginScreen,
  SetUpFactorScreen,
  TokenVisitScreen,
} from "./places.ts";
import { authPath, homePath, isBare, lockPath, loginPath } from "./routes/fixed-paths.ts";
import { type Arrival, arrive, landingOf } from "./routes/guard.ts";
import { LoadUser } from "./session/LoadUser.tsx";
import { refreshTab } from "./tabs/tabs.ts";
import { useLeaveWarning } from "./tabs/use-leave-warning.ts";

/** The guard, then sign-in, lock screen, a page of its own or the frame with its pages. */
export function AppRoutes() {
  const { pathname, search } = useLocation();
  // Here, because typed work is there under the lock screen too.
  useLeaveWarning();
  const navigate = useNavigate();
  useLayoutEffect(() => followWith((to, options) => void navigate(to, options)), [navigate]);
  const hasToken = useSession((session) => session.token !== "");
  const isLocked = useSession((session) => session.isLocked);
  const hasUser = useSession((session) => session.userInfo !== undefined);
  const arrival = arrive({ path: pathname, search, hasToken, isLocked, hasUser });
  return (
    <>
      {/* A navigation of its own for each place: one that stands already would not lead on a second time. */}
      {arrival.isMoved && <Navigate key={pathname + search} to={arrival.path + arrival.search} replace />}
      {arrival.refreshes !== undefined && <RefreshTab path={arrival.refreshes} />}
      <Place arrival={arrival} hasToken={hasToken} hasUser={hasUser} />
    </>
  );
}

interface PlaceProps {
  readonly arrival: Arrival;
  readonly hasToken: boolean;
  readonly hasUser: boolean;
}

function Place({ arrival, hasToken, hasUser }: PlaceProps) {
  const here = useLocation();
  const person = useSession((session) => session.mustChangePassword);
  const factorless = useSession((session) => session.mustSetUpFactor);
  const visitToken = useTokenVisit(({ token }) => token);
  const { decision, path, search, isMoved } = arrival;
  if (decision.kind === "adopt") return <AdoptToken token={decision.token} />;
  if (visitToken !== "" && !hasToken) return <TokenVisitScreen token={visitToken} />;
  if (person !== undefined && path !== lockPath && path !== authPath) return <ChangePasswordScreen person={person} />;
  if (factorless !== undefined && path !== lockPath && path !== authPath)
    return <SetUpFactorScreen person={factorless} />;
  if (decision.kind === "load") return <LoadUser />;
  // The frame sees where it is led to at once: it must not go away with all its pages for a moment in between.
  const location = isMoved ? { ...here, pathname: path, search, hash: "" } : here;
  const covered = path === lockPath && hasUser ? leadingTo(location, landingOf(search)) : undefined;
  const inFrame = covered ?? (hasToken && !outsideFrame.includes(path) && !isBare(path) ? location : undefined);
  return (
    <LoadingFallback value={<ProgressBar />}>
      {/* Under the lock screen the frame lives on, out of sight and out of reach, so that nothing typed is lost. */}
      {inFrame !== undefined && !isBare(inFrame.pathname) && (
        <Activity mode={covered === undefined ? "visible" : "hidden"}>
          <Routes location={inFrame}>
            <Route path="*" element={<Frame />} />
          </Routes>
        </Activity>
      )}
      {inFrame !== location && (
        <Routes location={location}>
          <Route path={loginPath} caseSensitive element={<LoginScreen />} />
          <Route path={lockPath} caseSensitive element={<LockScreen />} />
          <Route path="*" element={<BarePlaces />} />
        </Routes>
      )}
    </LoadingFallback>
  );
}

const outsideFrame: readonly string[] = [loginPath, lockPath];

/** The same entry of the history at another address. */
function leadingTo(location: Location, target: string): Location {
  const { pathname, search } = new URL(target, window.location.origin);
  return { ...location, pathname, search, hash: "" };
}

function RefreshTab({ path }: { readonly path: string }) {
  useEffect(() => {
    // Else a page that was there a moment ago would show again what it had.
    void queryClient.invalidateQueries({ refetchType: "none" });
    refreshTab(path);
  }, [path]);
  return null;
}

/** A session that a link or another site brings along is not taken before somebody has seen whose it is. */
function AdoptToken({ token }: { readonly token: string }) {
  useEffect(() => (visitOrigin() === "own" ? startSession(token, "") : askAboutToken(token)), [token]);
  return <Navigate to={homePath} replace />;
}
