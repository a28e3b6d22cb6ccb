import {
  type PickerEntry,
  type PickerKind,
  type PickerName,
  pickerLimits,
  pickerNames,
} from "@gongshu/contract/directory/picker";
import { useSyncExternalStore } from "react";
import { call } from "../../lib/call.ts";
import { useSession } from "../../lib/session.ts";
import { NameStore, type ReadName } from "./name-store.ts";

export interface NameItem {
  readonly kind: PickerKind;
  readonly id: string;
}

/** The name of an id; null when unknown, undefined while it is loading. */
export type NameReader = ReadName<NameItem, PickerName>;

const store = new NameStore<NameItem, PickerName>({
  keyOf: ({ kind, id }) => `${kind}:${id}`,
  load: async (items) => (await call(pickerNames, { body: { items: [...items] } })).list,
  // Everything that is drawn in one go asks before the next task.
  soon: (run) => setTimeout(run, 0),
  later: (run, ms) => setTimeout(run, ms),
  now: () => Date.now(),
  most: pickerLimits.names,
});

// Names belong to who has fetched them, as everything else that was fetched.
useSession.subscribe((session, before) => {
  if (session.token !== before.token) store.clear();
});

const silent = () => () => undefined;

/** Names of the directory; draws again, with another function, when one arrives. With `isWanted` false nothing is followed. */
export function useNames(isWanted = true): NameReader {
  return useSyncExternalStore(isWanted ? store.subscribe : silent, store.reader);
}

/** Remembers the names of what was shown. */
export function rememberNames(entries: readonly PickerEntry[]): void {
  store.remember(entries.map((entry) => ({ ...entry, isRemoved: false })));
}

/** Something that has a name has been written here: old names are asked for again. */
export function renewNames(): void {
  store.renew();
}

/** What a chosen one is called: people with their account, as everywhere in texts. */
export function entryText(entry: Pick<PickerEntry, "kind" | "fullName" | "enCode">): string {
  return entry.kind === "user" ? `${entry.fullName}/${entry.enCode}` : entry.fullName;
}
