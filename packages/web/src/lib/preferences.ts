import {
  addFavorite,
  addRecents,
  type ColumnChoice,
  type Preferences,
  preferenceLimits,
  readPreferences,
  removeFavorite,
  resetColumns,
  saveColumns,
} from "@gongshu/contract/account/preference";
import { useEffect, useMemo } from "react";
import { create } from "zustand";
import { call } from "./call.ts";
import { claimError } from "./call-error.ts";
import { useSession } from "./session.ts";
import { onStoredChange, readStored, removeStored, writeStored } from "./storage.ts";
import { reportError } from "./toast.ts";

export type { ColumnChoice } from "@gongshu/contract/account/preference";
/** What somebody has arranged: every column known then, in order. Empty for the table's own order. */
export type ColumnLayout = readonly ColumnChoice[];

type Recent = Preferences["recents"][number];

interface PreferenceState {
  /** False until the server has told. */
  readonly isKnown: boolean;
  readonly favorites: readonly string[];
  readonly recents: readonly Recent[];
  readonly columns: Readonly<Record<string, ColumnLayout>>;
}

const nothing: PreferenceState = { isKnown: false, favorites: [], recents: [], columns: {} };

/** What the user has arranged. Kept on the server, so that it is the same on every computer. */
export const usePreferences = create<PreferenceState>()(() => nothing);

// Data of a user are dropped with the session.
useSession.subscribe(({ userInfo }, before) => {
  if (userInfo?.userId === before.userInfo?.userId) return;
  waiting.clear();
  usePreferences.setState(nothing);
});

/** Fetches it once the user is known; what cannot be fetched is a convenience only. */
export async function loadPreferences(): Promise<void> {
  const { userInfo } = useSession.getState();
  if (userInfo === undefined || usePreferences.getState().isKnown) return;
  const known = await call(readPreferences).catch(claimError);
  if (known === undefined || useSession.getState().userInfo?.userId !== userInfo.userId) return;
  for (const [name, layout] of Object.entries(known.columns)) keepHere(name, layout);
  // What was arranged and visited while the reply was on its way is newer.
  usePreferences.setState(({ recents, favorites, columns }) => ({
    favorites: [...new Set([...known.favorites, ...favorites])],
    recents: merged(recents, known.recents),
    columns: { ...known.columns, ...columns },
    isKnown: true,
  }));
}

/** Stars a menu, or takes the star away; at once here, and back when the server refuses. */
export function toggleFavorite(menuId: string): void {
  const { favorites } = usePreferences.getState();
  const isStarred = favorites.includes(menuId);
  usePreferences.setState({ favorites: isStarred ? favorites.filter((id) => id !== menuId) : [...favorites, menuId] });
  const args = { params: { menuId } };
  (isStarred ? call(removeFavorite, args) : call(addFavorite, args)).catch((error: unknown) => {
    usePreferences.setState(({ favorites: now }) => ({
      favorites: isStarred ? [...now, menuId] : now.filter((id) => id !== menuId),
    }));
    reportError(error);
  });
}

/** Visits that the server has not been told of yet, by path. */
const waiting = new Map<string, Recent>();
const sendDelayMs = 4000;
let timer: number | undefined;

function sendVisits(): void {
  timer = undefined;
  const list = [...waiting.values()].slice(-preferenceLimits.recents);
  waiting.clear();
  if (list.length > 0) call(addRecents, { body: { list } }).catch(claimError);
}

function merged(newer: readonly Recent[], older: readonly Recent[]): readonly Recent[] {
  const all = new Map([...newer, ...older].toReversed().map((page) => [page.path, page]));
  return [...all.values()].toSorted((one, other) => other.time - one.time).slice(0, preferenceLimits.recents);
}

/** Somebody is on a page; `title` where it is named after what it shows. The server is told of several at once. */
export function noteVisit(path: string, title?: string): void {
  const page: Recent = { path, time: Date.now(), ...(title !== undefined && { title: title.slice(0, 100) }) };
  waiting.delete(path);
  waiting.set(path, page);
  usePreferences.setState(({ recents }) => ({ recents: merged([page], recents) }));
  timer ??= window.setTimeout(sendVisits, sendDelayMs);
}

const keyOf = (name: string) => `${useSession.getState().userInfo?.userId ?? ""}_${name}_columns`;

function keepHere(name: string, layout: ColumnLayout): void {
  if (layout.length === 0) removeStored(keyOf(name));
  else writeStored(keyOf(name), layout);
}

function isChoice(value: unknown): value is ColumnChoice {
  return (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    typeof value.key === "string" &&
    "isShown" in value &&
    typeof value.isShown === "boolean" &&
    (!("width" in value) || typeof value.width === "number")
  );
}

function keptHere(name: string): ColumnLayout {
  const stored = readStored(keyOf(name));
  return Array.isArray(stored) ? stored.filter(isChoice) : noLayout;
}

const noLayout: ColumnLayout = [];

/** The layout of the table called `name`: this browser has a copy, the server the truth. A table without a name has none. */
export function useColumnLayout(name: string | undefined): [ColumnLayout, (layout: ColumnLayout) => void] {
  const known = usePreferences(({ columns, isKnown }) =>
    name === undefined ? noLayout : (columns[name] ?? (isKnown ? noLayout : undefined)),
  );
  const kept = useMemo(() => (name === undefined ? noLayout : keptHere(name)), [name]);
  useEffect(() => {
    if (name === undefined) return undefined;
    const take = () => usePreferences.setState(({ columns }) => ({ columns: { ...columns, [name]: keptHere(name) } }));
    return onStoredChange(keyOf(name), take);
  }, [name]);
  const change = (next: ColumnLayout) => {
    if (name === undefined) return;
    keepHere(name, next);
    usePreferences.setState(({ columns }) => ({ columns: { ...columns, [name]: next } }));
    const params = { name };
    const saving =
      next.length === 0 ? call(resetColumns, { params }) : call(saveColumns, { params, body: { layout: [...next] } });
    saving.catch(claimError);
  };
  return [known ?? kept, change];
}
