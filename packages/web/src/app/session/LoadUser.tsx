import { useCallback, useEffect, useState } from "react";
import { useSession } from "../../lib/session.ts";
import { toast } from "../../lib/toast.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { failureText } from "../login/sign-in-failure.ts";
import { ProgressBar } from "../ProgressBar.tsx";
import { loadUser } from "./load-user.ts";

/** Fetches the user before the frame is shown. A refusal ends the session; without an answer one may try again. */
export function LoadUser() {
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    loadUser().catch((reason: unknown) => {
      if (useSession.getState().token === "") toast("error", failureText(reason));
      else setError(reason);
    });
  }, []);
  useEffect(load, [load]);
  if (error === undefined) return <ProgressBar />;
  return (
    <main className="centered">
      <ErrorState
        error={error}
        onRetry={() => {
          setError(undefined);
          load();
        }}
      />
    </main>
  );
}
