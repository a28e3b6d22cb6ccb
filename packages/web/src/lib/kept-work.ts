import { useCallback, useEffect, useRef } from "react";
import { useSession } from "./session.ts";
import { keysInWindow, readInWindow, removeInWindow, writeInWindow } from "./window-storage.ts";

/** Unsaved input of a page from before a reload. */
export interface KeptWork {
  readonly value: unknown;
  /** When it was kept, epoch milliseconds. */
  readonly time: number;
}

const prefix = "work_";
/** So long typing rests before it is kept. */
const restMs = 300;

/** Kept work belongs to one user; nothing is kept without a session. */
function ownPrefix(): string | undefined {
  const { userInfo } = useSession.getState();
  return userInfo === undefined ? undefined : `${prefix}${userInfo.tenantId}/${userInfo.userId}/`;
}

/** Keeps unsaved work in this window, under the name of its place. It lives over a reload, and ends when it is dropped or its owner signs out. */
export function keepWork(place: string, value: unknown): void {
  const own = ownPrefix();
  // Bars do not survive storage; inside a text of JSON they mean the same when they are escaped.
  if (own !== undefined)
    writeInWindow(own + place, JSON.stringify({ value, time: Date.now() }).replaceAll("|", "\\u007c"));
}

export function dropWork(place: string): void {
  const own = ownPrefix();
  if (own !== undefined) removeInWindow(own + place);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The work that was kept for a place; undefined when there is none of this person. Who takes it decides whether its value can be used. */
export function findWork(place: string): KeptWork | undefined {
  const own = ownPrefix();
  const stored = own === undefined ? undefined : readInWindow(own + place);
  const kept = typeof stored === "string" ? parse(stored) : undefined;
  if (typeof kept !== "object" || kept === null || !("value" in kept) || !("time" in kept)) return undefined;
  return typeof kept.time === "number" ? { value: kept.value, time: kept.time } : undefined;
}

/** Forgets all kept work of this window, or with `isOthersOnly` that of everybody but the person who is there. */
export function forgetWork(isOthersOnly = false): void {
  const own = isOthersOnly ? ownPrefix() : undefined;
  for (const key of keysInWindow(prefix)) if (own === undefined || !key.startsWith(own)) removeInWindow(key);
}

/**
 * Keeps what is typed in a place, shortly after each change and when the page is left. `work` gives it, and is undefined while nothing is unsaved:
 * then nothing stays kept. Gives the function that ends it once the work is saved or given up.
 */
export function useKeptWork(place: string, work: (() => unknown) | undefined): () => void {
  const pending = useRef<() => void>(undefined);
  const flush = useCallback(() => {
    pending.current?.();
    pending.current = undefined;
  }, []);
  useEffect(() => {
    if (work === undefined) {
      pending.current = undefined;
      dropWork(place);
      return undefined;
    }
    pending.current = () => keepWork(place, work());
    const timer = window.setTimeout(flush, restMs);
    return () => window.clearTimeout(timer);
  }, [place, work, flush]);
  useEffect(() => {
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      // The page may only be hidden behind another tab.
      flush();
    };
  }, [flush]);
  return useCallback(() => {
    pending.current = undefined;
    dropWork(place);
  }, [place]);
}
