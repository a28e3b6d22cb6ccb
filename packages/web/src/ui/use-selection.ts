import { useState } from "react";
import type { ListState } from "../lib/list-query.ts";
import { type Ticks, ticksAfter, ticksOf } from "./selection.ts";

interface Identified {
  readonly id: string;
}

/** The selected rows of a list that still exist, for `DataTable` and for batch actions. */
export interface Selection {
  readonly keys: readonly string[];
  /** What the ticked rows are called, in the same order: questions about them name them. */
  readonly names: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
  readonly clear: () => void;
}

/** The selection of a list that is shown as a whole: what a search hides, or what has been deleted, is not acted on. */
export function useSelection<Row extends Identified>(
  shown: readonly Row[] | undefined,
  nameOf: (row: Row) => string,
): Selection {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const byId = new Map(shown?.map((row) => [row.id, row]));
  const rows = ticked.flatMap((id) => byId.get(id) ?? []);
  return {
    keys: rows.map(({ id }) => id),
    names: rows.map(nameOf),
    onChange: setTicked,
    clear: () => setTicked([]),
  };
}

interface PagedAnswer<Row> {
  readonly data: { readonly list: readonly Row[] } | undefined;
  /** The answer is that of the page before. */
  readonly isPlaceholderData: boolean;
}

interface PagedSelection<Row> extends Selection {
  /** `rows` are those of them that are in view, also where these are not the rows of the answer. */
  readonly onChange: (keys: readonly string[], rows?: readonly Row[]) => void;
  /** Keeps what is in view alone: for a batch refused because something is gone, when nothing tells what of the other pages it is. */
  readonly keepShown: () => void;
}

/** The selection of a list by pages: it spans them, and what goes from the page that it was seen on goes from it. */
export function usePagedSelection<Row extends Identified>(
  list: ListState,
  { data, isPlaceholderData }: PagedAnswer<Row>,
  nameOf: (row: Row) => string,
): PagedSelection<Row> {
  const { currentPage, pageSize, sidx, sort, further, filters } = list;
  const place = JSON.stringify([currentPage, pageSize, sidx, sort, further ?? [], filters]);
  const [stored, setTicks] = useState<Ticks>(new Map());
  const named = (rows: readonly Row[]) => rows.map((row) => [row.id, nameOf(row)] as const);
  const page = { place, names: new Map(named(data?.list ?? [])) };
  const ticks = data === undefined || isPlaceholderData ? stored : ticksAfter(stored, page);
  // While drawing, as React has it for state that follows others: nothing is shown in between.
  if (ticks !== stored) setTicks(ticks);
  return {
    keys: [...ticks.keys()],
    names: [...ticks.values()].map(({ name }) => name),
    onChange: (keys, rows = []) =>
      setTicks(ticksOf(ticks, keys, { place, names: new Map([...page.names, ...named(rows)]) })),
    clear: () => setTicks(new Map()),
    keepShown: () => setTicks((now) => new Map([...now].filter(([, { seenAt }]) => seenAt === place))),
  };
}
