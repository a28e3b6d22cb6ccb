import { useSession } from "./session.ts";
import { readInWindow, removeInWindow, writeInWindow } from "./window-storage.ts";

/** Values that were typed, by the name of their field. */
export type DraftValues = Readonly<Record<string, unknown>>;

/** The typed values of a dialog, and its target. */
export interface Draft {
  readonly target: unknown;
  readonly values: DraftValues;
}

type Drafts = Readonly<Record<string, Draft>>;

const key = "drafts";
/** More than that in one window is no typing by hand. */
const longest = 500_000;

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function owner(): string {
  const { userInfo, tenantId } = useSession.getState();
  return userInfo === undefined ? "" : `${tenantId}/${userInfo.userId}`;
}

function isDraft(value: unknown): value is Draft {
  return isFields(value) && isFields(value["values"]);
}

/** The drafts of the signed-in user, without damaged ones and those of others. */
function read(): Drafts {
  const text = readInWindow(key);
  if (typeof text !== "string") return {};
  try {
    const stored: unknown = JSON.parse(text);
    if (!isFields(stored) || stored["owner"] !== owner() || !isFields(stored["drafts"])) return {};
    return Object.fromEntries(
      Object.entries(stored["drafts"]).flatMap(([name, draft]) => (isDraft(draft) ? [[name, draft]] : [])),
    );
  } catch {
    return {};
  }
}

function write(drafts: Drafts): void {
  if (Object.keys(drafts).length === 0 || owner() === "") return removeInWindow(key);
  // Bars do not survive storage; in a text of JSON they can be written in another way.
  const text = JSON.stringify({ owner: owner(), drafts }).replaceAll("|", "\\u007c");
  if (text.length <= longest) writeInWindow(key, text);
}

/** The draft of the dialog with that name on the page of that path, from before a reload. */
export function draftAt(path: string, name: string): Draft | undefined {
  return read()[`${path} ${name}`];
}

/** Keeps what is typed in a dialog over a reload of this window, and no longer than the session. */
export function keepDraft(path: string, name: string, draft: Draft): void {
  write({ ...read(), [`${path} ${name}`]: draft });
}

/** It was saved or given up. */
export function dropDraft(path: string, name: string): void {
  const drafts = read();
  if (`${path} ${name}` in drafts)
    write(Object.fromEntries(Object.entries(drafts).filter(([one]) => one !== `${path} ${name}`)));
}

/** Nothing typed by one person is left for the next. */
export function forgetDrafts(): void {
  removeInWindow(key);
}

/** The values with those of `change` in their place; objects are merged, lists are replaced. */
export function mergedValues(values: DraftValues, change: DraftValues): DraftValues {
  const merged: Record<string, unknown> = { ...values };
  for (const [name, value] of Object.entries(change)) {
    const before = merged[name];
    merged[name] = isFields(before) && isFields(value) ? mergedValues(before, value) : value;
  }
  return merged;
}

/** The values without those at these dotted paths. */
export function withoutPaths(values: DraftValues, paths: readonly string[]): DraftValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (paths.includes(name)) return [];
      const inner = paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));
      return [[name, inner.length > 0 && isFields(value) ? withoutPaths(value, inner) : value]];
    }),
  );
}
