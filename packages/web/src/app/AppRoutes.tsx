import { useEffect } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { startSession, useSession } from "../lib/session.ts";
import { WaitingFace } from "../ui/late-component.tsx";
import { type Decision, decide } from "./guard.ts";
import { LoadUser } from "./LoadUser.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { Frame, LockScreen, LoginScreen } from "./places.ts";

/** The guard, then sign-in, lock screen or the frame with its pages. */
export function AppRoutes() {
  const { pathname: path, search } = useLocation();
  const hasToken = useSession((session) => session.token !== "");
  const isLocked = useSession((session) => session.isLocked);
  const hasUser = useSession((session) => session.userInfo !== undefined);
  const decision = decide({ path, search, hasToken, isLocked, hasUser });
  if (decision.kind === "go") return <Navigate to={decision.to} replace />;
  if (decision.kind === "adopt") return <AdoptToken decision={decision} />;
  if (decision.kind === "load") return <LoadUser />;
  return (
    <WaitingFace value={<ProgressBar />}>
      <Routes>
        <Route path="/login" element={<LoginScreen />} />
        <Route path="/lockScreen" element={<LockScreen />} />
        <Route path="*" element={<Frame />} />
      </Routes>
    </WaitingFace>
  );
}

function AdoptToken({ decision }: { readonly decision: Extract<Decision, { kind: "adopt" }> }) {
  useEffect(() => startSession(decision.token, ""), [decision.token]);
  return <Navigate to="/home" replace />;
}
