import type { UserInfo } from "@gongshu/contract/account/oauth";
import { useSession } from "../../lib/session.ts";
import { readInWindow, removeInWindow, writeInWindow } from "../../lib/window-storage.ts";
import { isInside } from "../routes/guard.ts";
import { homeTab, setTabs, type Tab, useTabs } from "./tabs.ts";

const key = "tabs";
/** They are asleep until they are shown, so that many cost nothing. */
const most = 200;
const longestAddress = 2000;

function ownerOf({ tenantId, userId }: UserInfo): string {
  return `${tenantId}/${userId}`;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function tabOf(value: unknown): Tab[] {
  if (!isFields(value)) return [];
  const { path, search } = value;
  if (typeof path !== "string" || typeof search !== "string") return [];
  const isAddress = /^[^?#]+$/.test(path) && /^(\?[^#]*)?$/.test(search) && isInside(path + search);
  return isAddress && path.length + search.length <= longestAddress ? [{ path, search, round: 0, isAsleep: true }] : [];
}

/** The tabs in a stored value, if they are those of `owner`: home first, each once, everything damaged left out. */
export function parseTabs(stored: unknown, owner: string): readonly Tab[] {
  if (!isFields(stored) || stored["owner"] !== owner || !Array.isArray(stored["tabs"])) return [homeTab];
  const known = stored["tabs"].slice(-most).flatMap(tabOf);
  return [...new Map([homeTab, ...known].map((tab) => [tab.path, tab])).values()];
}

/** What is stored of tabs. Bars do not survive storage, and mean the same in an address when they are encoded. */
export function storedTabs(tabs: readonly Tab[], owner: string) {
  return {
    owner,
    tabs: tabs.slice(-most).map(({ path, search }) => ({ path, search: search.replaceAll("|", "%7C") })),
  };
}

/** Keeps the open tabs of this window over a reload, for the same user only. They are dropped with the session. */
export function rememberTabs(): void {
  useSession.subscribe(({ userInfo }, before) => {
    if (userInfo !== undefined && before.userInfo === undefined)
      setTabs(parseTabs(readInWindow(key), ownerOf(userInfo)));
  });
  useTabs.subscribe(({ tabs }) => {
    const { userInfo } = useSession.getState();
    if (userInfo === undefined) removeInWindow(key);
    else writeInWindow(key, storedTabs(tabs, ownerOf(userInfo)));
  });
}
