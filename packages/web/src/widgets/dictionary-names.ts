import { referenceLimits, referenceTexts } from "@gongshu/contract/system/reference";
import { useSyncExternalStore } from "react";
import { call } from "../lib/call.ts";
import { useSession } from "../lib/session.ts";
import { NameStore, type ReadName } from "./directory/name-store.ts";

interface EntryItem {
  /** enCode or id of the dictionary. */
  readonly of: string;
  /** enCode of the entry. */
  readonly id: string;
}

interface EntryName extends EntryItem {
  readonly fullName: string;
}

const source = "dictionary";

const store = new NameStore<EntryItem, EntryName>({
  keyOf: ({ of, id }) => `${of}:${id}`,
  load: async (items) => {
    const asked = items.map(({ of, id }) => ({ source, of, id }) as const);
    return (await call(referenceTexts, { body: { items: asked } })).list;
  },
  // Everything that is drawn in one go asks before the next task.
  soon: (run) => setTimeout(run, 0),
  later: (run, ms) => setTimeout(run, ms),
  now: () => Date.now(),
  most: referenceLimits.texts,
});

// Names belong to who has fetched them, as everything else that was fetched.
useSession.subscribe((session, before) => {
  if (session.token !== before.token) store.clear();
});

const silent = () => () => undefined;

/**
 * What entries are called that the list of dictionaries does not hold, because they are switched off or deleted: records still name them. Draws again,
 * with another function, when a name arrives. With `isWanted` false nothing is followed.
 */
export function useRetiredNames(isWanted = true): ReadName<EntryItem, EntryName> {
  return useSyncExternalStore(isWanted ? store.subscribe : silent, store.reader);
}

/** A dictionary has changed: names are asked for again. */
export function renewRetiredNames(): void {
  store.renew();
}
