import { getCurrentScreen, renewScreenToken } from "@gongshu/contract/canvas/screen-token";
import { errorCodes } from "@gongshu/contract/errors";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "#lib/call.ts";
import { CallError, noAnswerCode } from "#lib/call-error.ts";
import { keepScreenToken, readScreenToken } from "./screen-token-store.ts";

const renewMs = 5 * 60_000;
const renewAgainMs = 15_000;
const checkMs = 15_000;

export type ScreenView =
  | { readonly kind: "missing" | "foreign" | "loading" | "locked" }
  | { readonly kind: "offline"; readonly retry: () => void }
  | { readonly kind: "closed"; readonly reason: string }
  | { readonly kind: "shown"; readonly fullName: string; readonly isOffline: boolean };

/** The meaning of a refusal; undefined when no answer came. */
function refusalOf(error: unknown): ScreenView | undefined {
  if (!(error instanceof CallError) || error.code === noAnswerCode) return undefined;
  const { data } = error;
  const isLocked = error.code === errorCodes.forbidden && typeof data === "object" && data !== null && "isLock" in data;
  return isLocked ? { kind: "locked" } : { kind: "closed", reason: error.message };
}

/** Keeps the screen's token alive while the screen is open. A locked session and a lost connection are waited for. */
function useRenewal(moduleId: string, first: string): string {
  const [token, setToken] = useState(first);
  useEffect(() => {
    if (token === "") return undefined;
    let timer = 0;
    let isCancelled = false;
    const renew = () =>
      call(renewScreenToken, undefined, { token }).then(
        (next) => {
          keepScreenToken(moduleId, next.token);
          setToken(next.token);
        },
        (error: unknown) => {
          // Asking for the screen says why it is closed.
          if (!isCancelled && refusalOf(error)?.kind !== "closed") plan(renewAgainMs);
        },
      );
    const plan = (ms: number) => {
      timer = window.setTimeout(() => void renew(), ms);
    };
    plan(renewMs);
    return () => {
      isCancelled = true;
      window.clearTimeout(timer);
    };
  }, [moduleId, token]);
  return token;
}

/** The screen of an address: `given` is the token in it, empty after a reload. */
export function useScreen(moduleId: string, given: string): ScreenView {
  const [first] = useState(() => (given === "" ? readScreenToken(moduleId) : given));
  const token = useRenewal(moduleId, first);
  useEffect(() => {
    if (first !== "") keepScreenToken(moduleId, first);
  }, [moduleId, first]);
  const { data, error, refetch } = useQuery({
    queryKey: [getCurrentScreen.path, moduleId, first],
    queryFn: ({ signal }) => call(getCurrentScreen, undefined, { token, signal }),
    enabled: token !== "",
    refetchInterval: checkMs,
    refetchIntervalInBackground: true,
    networkMode: "always",
    retry: false,
    meta: { isHandled: true },
  });
  if (token === "") return { kind: "missing" };
  const refusal = refusalOf(error);
  if (refusal !== undefined) return refusal;
  if (data === undefined)
    return error === null ? { kind: "loading" } : { kind: "offline", retry: () => void refetch() };
  if (data.moduleId !== moduleId) return { kind: "foreign" };
  return { kind: "shown", fullName: data.fullName, isOffline: error !== null };
}
