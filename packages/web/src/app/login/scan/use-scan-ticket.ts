import { openScanTicket, readScanTicket, scanTicketLifeMs } from "@gongshu/contract/account/scan-sign-in";
import { useCallback, useEffect, useState } from "react";
import { call } from "#lib/call.ts";
import { CallError, noAnswerCode } from "#lib/call-error.ts";
import { preloadInside } from "../../inside.ts";
import { errorsOf, pauseSecondsOf } from "../attempt-errors.ts";
import { localDeadline } from "../countdown.ts";
import { enter } from "../enter.ts";
import { askFactor, factorTicketOf } from "../factor/factor-step.ts";
import { type HeldTicket, isWaiting, type ScanView, viewAfter } from "./scan-view.ts";

const pollMs = 1500;
const lifeSpan = { usualMs: scanTicketLifeMs, longestMs: 600_000 };

interface Step {
  readonly change: (view: ScanView) => ScanView;
  readonly isOffline: boolean;
  readonly waitMs: number;
}

const unchanged = (view: ScanView) => view;

/** Asks once how far it is. No answer and too many questions are waited out; every other refusal is the end of this ticket. */
async function ask({ id, secret }: HeldTicket, signal: AbortSignal): Promise<Step> {
  try {
    const reply = await call(readScanTicket, { params: { id }, body: { secret } }, { signal });
    if (reply.state === "granted") enter(reply);
    return { change: (view) => viewAfter(view, reply), isOffline: false, waitMs: pollMs };
  } catch (error) {
    const pause = pauseSecondsOf(error);
    if (pause > 0) return { change: unchanged, isOffline: false, waitMs: pause * 1000 };
    const ticket = factorTicketOf(error);
    if (ticket !== undefined) askFactor(ticket, "signIn", enter);
    const isOffline = !(error instanceof CallError) || error.code === noAnswerCode;
    if (isOffline) return { change: unchanged, isOffline, waitMs: 2 * pollMs };
    return { change: () => ({ kind: "over", text: errorsOf([], error).general }), isOffline, waitMs: pollMs };
  }
}

async function begin(signal: AbortSignal): Promise<ScanView> {
  try {
    const { id, secret, expiresTime } = await call(openScanTicket, undefined, { signal });
    return { kind: "open", ticket: { id, secret }, deadline: localDeadline(expiresTime, Date.now(), lifeSpan) };
  } catch (error) {
    return { kind: "over", text: errorsOf([], error).general };
  }
}

/** Calls `act` while the page can be seen, and again after the time it gives, until `signal` aborts. */
function whileVisible(act: () => Promise<number>, signal: AbortSignal): void {
  let timer: number | undefined;
  let isRunning = false;
  const next = async () => {
    timer = undefined;
    if (isRunning || document.hidden) return;
    isRunning = true;
    const waitMs = await act();
    isRunning = false;
    if (!signal.aborted) timer = window.setTimeout(() => void next(), waitMs);
  };
  const resume = () => timer ?? void next();
  document.addEventListener("visibilitychange", resume, { signal });
  signal.addEventListener("abort", () => window.clearTimeout(timer));
  timer = window.setTimeout(() => void next(), pollMs);
}

/** A ticket to be scanned, and what becomes of it. */
export function useScanTicket() {
  const [view, setView] = useState<ScanView>({ kind: "loading" });
  const [round, setRound] = useState(0);
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setView({ kind: "loading" });
    void begin(signal).then((begun) => signal.aborted || setView(begun));
    return () => leaving.abort();
  }, [round]);
  const ticket = isWaiting(view) ? view.ticket : undefined;
  const deadline = isWaiting(view) ? view.deadline : undefined;
  useEffect(() => {
    if (ticket === undefined || deadline === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    preloadInside(window.location);
    whileVisible(async () => {
      if (Date.now() >= deadline) {
        setView({ kind: "over", text: "" });
        return pollMs;
      }
      const { change, isOffline: isCut, waitMs } = await ask(ticket, signal);
      if (signal.aborted) return waitMs;
      setView(change);
      setOffline(isCut);
      return waitMs;
    }, signal);
    return () => leaving.abort();
  }, [ticket, deadline]);
  const renew = useCallback(() => setRound((count) => count + 1), []);
  return { view, deadline, isOffline, renew };
}
