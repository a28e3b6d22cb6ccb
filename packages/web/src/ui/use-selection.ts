import { useState } from "react";
import type { ListState } from "../lib/list-query.ts";
import { type Ticks, ticksAfter, ticksOf } from "./selection.ts";

interface Identified {
  readonly id: string;
}

/** What is ticked in a list, and only what is still there: as a `DataTable` takes it, and for what is done with all of it. */
export interface Selection {
  readonly keys: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
  readonly clear: () => void;
}

/** The selection of a list that is shown as a whole: what a search hides, or what has been deleted, is not acted on. */
export function useSelection(shown: readonly string[] | undefined): Selection {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const isShown = new Set(shown);
  return { keys: ticked.filter((id) => isShown.has(id)), onChange: setTicked, clear: () => setTicked([]) };
}

interface PagedAnswer {
  readonly data: { readonly list: readonly Identified[] } | undefined;
  /** The answer is that of the page before. */
  readonly isPlaceholderData: boolean;
}

interface PagedSelection extends Selection {
  /** Keeps what is in view alone: for a batch refused because something is gone, when nothing tells what of the other pages it is. */
  readonly keepShown: () => void;
}

/** The selection of a list by pages: it spans them, and what goes from the page that it was seen on goes from it. */
export function usePagedSelection(list: ListState, { data, isPlaceholderData }: PagedAnswer): PagedSelection {
  const { currentPage, pageSize, sidx, sort, filters } = list;
  const place = JSON.stringify([currentPage, pageSize, sidx, sort, filters]);
  const [stored, setTicks] = useState<Ticks>(new Map());
  const ids = isPlaceholderData ? undefined : data?.list.map(({ id }) => id);
  const ticks = ids === undefined ? stored : ticksAfter(stored, { place, ids });
  // While drawing, as React has it for state that follows others: nothing is shown in between.
  if (ticks !== stored) setTicks(ticks);
  return {
    keys: [...ticks.keys()],
    onChange: (keys) => setTicks(ticksOf(ticks, keys, place)),
    clear: () => setTicks(new Map()),
    keepShown: () => setTicks((now) => new Map([...now].filter(([, seenAt]) => seenAt === place))),
  };
}
