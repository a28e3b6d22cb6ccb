import { readFilterJson } from "@gongshu/core/list/query/filter-json";
import type { FilterTree } from "@gongshu/core/list/query/filter-tree";
import { isSameFilters } from "#lib/list-memory.ts";
import { type ListState, parseListState, type SortKey, type SortOrder } from "#lib/list-query.ts";
import { filterText } from "../filter/filter-text.ts";
import { ownFilters } from "../list-filter.ts";

/** Stands for the list as it is, where a view is named. */
export const plainId = "plain";

/*
 * The address names the view, and beside it only what differs from what the view was saved with: a link to a view follows the view. A cleared search
 * needs a mark of its own, because an address without filters means those of the view.
 */
const names = {
  view: "view",
  cleared: "f",
  node: "node",
  filter: "filter",
  word: "q",
  sidx: "sidx",
  sort: "sort",
  further: "then",
  page: "page",
  size: "size",
} as const;

/** What a list starts with: the order and the search of its view. */
export interface ListStart {
  /** Empty for the list's own order. */
  readonly sidx: string;
  readonly sort: SortOrder;
  /** By the name that a filter has in the address. */
  readonly filters: Readonly<Record<string, string>>;
}

export const plainStart: ListStart = { sidx: "", sort: "desc", filters: {} };

/** The id of the view that an address asks for; undefined when it leaves that open. */
export function viewIn(search: URLSearchParams): string | undefined {
  return search.get(names.view) || undefined;
}

/** The address of a list with a view, as it was saved. */
export function addressOfView(id: string): URLSearchParams {
  return new URLSearchParams({ [names.view]: id });
}

/** Whether an address has filters of its own, or says that there are none. */
export function hasFilters(search: URLSearchParams): boolean {
  return search.has(names.cleared) || Object.keys(ownFilters(Object.fromEntries(search))).length > 0;
}

/** Order, page and filters that an address asks for, where it does not leave them to the view. */
export function parseViewState(search: URLSearchParams, pageSize: number, start: ListStart): ListState {
  const state = parseListState(search, pageSize);
  const order = search.has(names.sidx)
    ? { sidx: state.sidx, sort: state.sort }
    : { sidx: start.sidx, sort: start.sort };
  return {
    ...state,
    ...order,
    further: furtherIn(search.get(names.further) ?? "", order.sidx),
    filters: hasFilters(search) ? ownFilters(state.filters) : start.filters,
  };
}

/** As many as the server takes, with the first one. */
const mostFurther = 4;

/** The fields to sort by after the first one, written as `qty:desc,name:asc`; what is damaged or said twice is left out. */
function furtherIn(text: string, first: string): readonly SortKey[] {
  if (first === "") return [];
  const keys = text.split(",").flatMap((part): SortKey[] => {
    const [sidx = "", sort] = part.split(":");
    return sidx === "" || (sort !== "asc" && sort !== "desc") ? [] : [{ sidx, sort }];
  });
  const others = keys.filter(
    ({ sidx }, index) => sidx !== first && keys.findIndex((one) => one.sidx === sidx) === index,
  );
  return others.slice(0, mostFurther);
}

function changed(search: URLSearchParams, change: (next: URLSearchParams) => void): URLSearchParams {
  const next = new URLSearchParams(search);
  change(next);
  return next;
}

export function withPage(search: URLSearchParams, page: number, size: number): URLSearchParams {
  return changed(search, (next) => {
    next.set(names.page, String(page));
    next.set(names.size, String(size));
  });
}

/** The address with another order; an empty `sidx` means the list's own. */
export function withSort(search: URLSearchParams, start: ListStart, sidx: string, sort: SortOrder): URLSearchParams {
  return changed(search, (next) => {
    next.delete(names.sidx);
    next.delete(names.sort);
    next.delete(names.further);
    if (sidx === start.sidx && (sidx === "" || sort === start.sort)) return;
    next.set(names.sidx, sidx);
    if (sidx !== "") next.set(names.sort, sort);
  });
}

/** The address of a list that is sorted by several fields, the first one first. */
export function withSorts(search: URLSearchParams, start: ListStart, sorts: readonly SortKey[]): URLSearchParams {
  const [first = { sidx: "", sort: "desc" as const }, ...further] = sorts;
  return changed(withSort(search, start, first.sidx, first.sort), (next) => {
    if (further.length > 0) next.set(names.further, further.map(({ sidx, sort }) => `${sidx}:${sort}`).join(","));
  });
}

/** The address with other filters, on its first page. */
export function withFilters(
  search: URLSearchParams,
  start: ListStart,
  filters: Readonly<Record<string, string>>,
): URLSearchParams {
  const wanted = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
  return changed(search, (next) => {
    for (const name of Object.keys(ownFilters(Object.fromEntries(next)))) next.delete(name);
    next.delete(names.cleared);
    next.delete(names.page);
    if (isSameFilters(wanted, start.filters)) return;
    if (Object.keys(wanted).length === 0) next.set(names.cleared, "0");
    for (const [name, value] of Object.entries(wanted)) next.set(name, value);
  });
}

/** Whether order or filters differ from those that the view was saved with. */
export function isChangedFrom(state: ListState, start: ListStart): boolean {
  const isSameFirst = state.sidx === start.sidx && (state.sidx === "" || state.sort === start.sort);
  const isSameOrder = isSameFirst && (state.further ?? []).length === 0;
  return !isSameOrder || !isSameFilters(state.filters, start.filters);
}

/** The address without what differs from the view. */
export function withoutChanges(search: URLSearchParams): URLSearchParams {
  const id = viewIn(search);
  return id === undefined ? new URLSearchParams() : addressOfView(id);
}

/** What an address says of the advanced filter: `own` where it has one, or says that there is none; `isDamaged` where nobody can read it. */
export interface AddressFilter {
  readonly own: { readonly filter: FilterTree | undefined } | undefined;
  readonly isDamaged: boolean;
}

export function filterIn(search: URLSearchParams): AddressFilter {
  const text = search.get(names.filter);
  if (text === null) return { own: undefined, isDamaged: false };
  if (text === "") return { own: { filter: undefined }, isDamaged: false };
  const filter = readFilterJson(text);
  return filter === undefined ? { own: undefined, isDamaged: true } : { own: { filter }, isDamaged: false };
}

export function isSameFilter(left: FilterTree | undefined, right: FilterTree | undefined): boolean {
  return filterText(left) === filterText(right);
}

/** The address with another advanced filter, on its first page; that of the view is not repeated. */
export function withFilter(
  search: URLSearchParams,
  ofView: FilterTree | undefined,
  filter: FilterTree | undefined,
): URLSearchParams {
  return changed(search, (next) => {
    next.delete(names.page);
    next.delete(names.filter);
    if (!isSameFilter(filter, ofView)) next.set(names.filter, filterText(filter) ?? "");
  });
}

/** Characters of a filter in an address. Servers and mail programs cut off longer addresses. */
const maxAddressFilter = 6000;

/** Whether an address has room for a filter. */
export function fitsAddress(filter: FilterTree): boolean {
  return encodeURIComponent(filterText(filter)).length <= maxAddressFilter;
}

/** The word that is searched in all columns. */
export function wordIn(search: URLSearchParams): string {
  return search.get(names.word)?.trim() ?? "";
}

export function withWord(search: URLSearchParams, word: string): URLSearchParams {
  return changed(search, (next) => {
    next.delete(names.page);
    if (word.trim() === "") next.delete(names.word);
    else next.set(names.word, word.trim());
  });
}

/** The values of the chosen node of a tree beside the list, joined like those of a filter; empty for everything. */
export function nodeIn(search: URLSearchParams): string {
  return search.get(names.node) ?? "";
}

export function withNode(search: URLSearchParams, values: string): URLSearchParams {
  return changed(search, (next) => {
    next.delete(names.page);
    if (values === "") next.delete(names.node);
    else next.set(names.node, values);
  });
}
