import { type PickerEntry, type PickerKind, pickerKinds } from "@gongshu/contract/directory/picker";
import { useSession } from "../../lib/session.ts";
import { readStored, writeStored } from "../../lib/storage.ts";

/** As many as can be seen at a glance. */
export const mostRecent = 8;

/** The list with `chosen` at its head. */
export function withRecent(list: readonly PickerEntry[], chosen: readonly PickerEntry[]): PickerEntry[] {
  const ids = new Set(chosen.map(({ id }) => id));
  return [...chosen, ...list.filter(({ id }) => !ids.has(id))].slice(0, mostRecent);
}

function keyOf(kind: PickerKind): string | undefined {
  const userId = useSession.getState().userInfo?.userId;
  return userId === undefined ? undefined : `picker_${kind}_${userId}`;
}

/** The stored entry if it is valid: the storage of a browser can be edited. */
export function entryOf(item: unknown): PickerEntry | undefined {
  if (typeof item !== "object" || item === null) return undefined;
  const { kind, id, fullName, enCode, subText, headIcon }: Partial<Record<keyof PickerEntry, unknown>> = item;
  const known = pickerKinds.find((name) => name === kind);
  const isText = (value: unknown) => typeof value === "string";
  if (known === undefined || !isText(id) || !isText(fullName) || !isText(enCode) || !isText(subText)) return undefined;
  return { kind: known, id, fullName, enCode, subText, ...(isText(headIcon) && { headIcon }) };
}

/** What this person has chosen lately in this browser, the latest first. */
export function readRecent(kind: PickerKind): readonly PickerEntry[] {
  const key = keyOf(kind);
  const stored = key === undefined ? undefined : readStored(key);
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return list.flatMap((item) => {
    const entry = entryOf(item);
    return entry?.kind === kind ? [entry] : [];
  });
}

/** Keeps what was chosen at the head of the list. */
export function rememberRecent(kind: PickerKind, chosen: readonly PickerEntry[]): void {
  const key = keyOf(kind);
  if (key !== undefined && chosen.length > 0) writeStored(key, withRecent(readRecent(kind), chosen));
}
