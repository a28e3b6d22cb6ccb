import {
  type PickerEntry,
  type PickerKind,
  pickerPeople,
  pickerPositions,
  pickerRoles,
  pickerSearch,
} from "@gongshu/contract/directory/picker";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** Kinds that are listed page by page; companies and departments are a tree. */
export type ListedKind = "position" | "user" | "role";

const pageSize = 50;
/** The pickers show these failures themselves, with a retry. */
const shownInPlace = { isHandled: true };

interface EntryPage {
  readonly list: readonly PickerEntry[];
  readonly hasMore: boolean;
}

type Fetch = (page: number, organizeId: string | undefined, signal: AbortSignal) => Promise<EntryPage>;

const lists: Record<ListedKind, { readonly path: string; readonly fetch: Fetch }> = {
  user: {
    path: pickerPeople.path,
    fetch: (currentPage, organizeId, signal) =>
      call(pickerPeople, { query: { currentPage, pageSize, organizeId } }, { signal }),
  },
  position: {
    path: pickerPositions.path,
    fetch: (currentPage, organizeId, signal) =>
      call(pickerPositions, { query: { currentPage, pageSize, organizeId } }, { signal }),
  },
  role: {
    path: pickerRoles.path,
    fetch: (currentPage, _organizeId, signal) => call(pickerRoles, { query: { currentPage, pageSize } }, { signal }),
  },
};

/** One after the other the pages of an organisation, or of everything. */
export function pagesOf(kind: ListedKind, organizeId?: string) {
  return infiniteQueryOptions({
    queryKey: [lists[kind].path, organizeId ?? ""],
    queryFn: ({ pageParam, signal }) => lists[kind].fetch(pageParam, organizeId, signal),
    initialPageParam: 1,
    getNextPageParam: (last: EntryPage, pages) => (last.hasMore ? pages.length + 1 : undefined),
    meta: shownInPlace,
  });
}

/** The entries of pages in order; one that moved from page to page in between stands once. */
export function entriesOf(pages: readonly EntryPage[] | undefined): readonly PickerEntry[] {
  const byId = new Map<string, PickerEntry>();
  for (const page of pages ?? []) for (const entry of page.list) if (!byId.has(entry.id)) byId.set(entry.id, entry);
  return [...byId.values()];
}

/** The best matches of a word; those of the word before stay until they are there. */
export function matchesOf(kind: PickerKind, keyword: string, organizeId?: string) {
  return queryOptions({
    queryKey: [pickerSearch.path, kind, keyword, organizeId ?? ""],
    queryFn: ({ signal }) => call(pickerSearch, { query: { kinds: kind, keyword, limit: 50, organizeId } }, { signal }),
    placeholderData: keepPreviousData,
    meta: shownInPlace,
  });
}
