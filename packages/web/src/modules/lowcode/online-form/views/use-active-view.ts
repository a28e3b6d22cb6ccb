import type { SavedView } from "@gongshu/contract/lowcode/list-views";
import type { FilterTree } from "@gongshu/core/list/query/filter-tree";
import type { ViewDefinition } from "@gongshu/core/list/view/definition";
import { useEffect, useMemo, useRef } from "react";
import type { ListControl } from "#lib/list-query.ts";
import { usePageSearch } from "#lib/page-place.ts";
import { type ColumnLayout, useColumnLayout } from "#lib/preferences.ts";
import { type OnlineModel, tableNameOf } from "../online-model.ts";
import { useViews } from "./queries.ts";
import { useViewControl } from "./use-view-control.ts";
import {
  addressOfView,
  filterIn,
  isChangedFrom,
  isSameFilter,
  type ListStart,
  nodeIn,
  plainId,
  viewIn,
  withFilter,
  withFilters,
  withNode,
  withoutChanges,
  withWord,
  wordIn,
} from "./view-address.ts";
import { useOrderedViews } from "./view-order.ts";
import { chooseView, definitionOf, isSameLayout, layoutOfView, shownDefinition, startOf } from "./view-state.ts";

/** The view in which a list is shown, and what the reader has changed of it. */
export interface ActiveView {
  /** Undefined for the list as it is. */
  readonly saved: SavedView | undefined;
  readonly definition: ViewDefinition;
  readonly list: readonly SavedView[];
  /** Empty for the list as it is. */
  readonly defaultId: string;
  readonly isMissing: boolean;
  readonly control: ListControl;
  /** The advanced filter: that of the view until the address has its own. */
  readonly filter: FilterTree | undefined;
  readonly setFilter: (filter: FilterTree | undefined) => void;
  /** The filter of the address cannot be read, and is left out. */
  readonly isFilterDamaged: boolean;
  /** What is searched in all columns; empty for nothing. */
  readonly word: string;
  readonly setWord: (word: string) => void;
  /** Name of the columns' layout, and what they are until somebody arranges them. */
  readonly tableName: string;
  readonly ownLayout: ColumnLayout;
  readonly isChanged: boolean;
  /** The view as it is shown now. */
  readonly shown: ViewDefinition;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Shows another view, as it was saved. */
  readonly show: (id: string | undefined) => void;
  /** Takes back what differs from the view. */
  readonly drop: () => void;
  /** Shows all rows of the list: nothing is searched, and no node of the tree is chosen. */
  readonly clear: () => void;
  /** The chosen node of the tree beside the list. */
  readonly node: string;
  readonly setNode: (values: string) => void;
}

/** The view that the address names, or the reader's first one. */
export function useActiveView(model: OnlineModel): ActiveView {
  const [search, setSearch] = usePageSearch();
  const views = useViews(model.id);
  const list = useOrderedViews(model, views.data?.list ?? noViews);
  const defaultId = views.data?.defaultId ?? "";
  const wanted = viewIn(search);
  const { saved, isMissing } = useMemo(() => chooseView(list, defaultId, wanted), [list, defaultId, wanted]);
  useMissingAgain(isMissing ? wanted : undefined, views);
  const definition = definitionOf(saved);
  const tableName = saved === undefined ? tableNameOf(model) : `${tableNameOf(model)}_${saved.id}`;
  const [layout, setLayout] = useColumnLayout(tableName);
  const start = useMemo(() => startOf(model, definition), [model, definition]);
  const control = useViewControl(model, saved, start);
  const ownLayout = useMemo(() => layoutOfView(model, definition), [model, definition]);
  const isArranged = saved !== undefined && layout.length > 0 && !isSameLayout(layout, ownLayout);
  const address = useMemo(() => filterIn(search), [search]);
  const { filter } = address.own ?? definition;
  const shown = useMemo(
    () => shownDefinition(model, definition, { state: control, layout, filter }),
    [model, definition, control, layout, filter],
  );
  return {
    saved,
    definition,
    list,
    defaultId,
    control,
    tableName,
    ownLayout,
    shown,
    filter,
    setFilter: (next) => setSearch(withFilter(search, definition.filter, next)),
    isFilterDamaged: address.isDamaged,
    word: wordIn(search),
    setWord: (word) => setSearch(withWord(search, word)),
    isMissing: isMissing && !views.isFetching,
    isChanged:
      saved !== undefined && (isArranged || isChangedFrom(control, start) || !isSameFilter(filter, definition.filter)),
    error: views.data === undefined ? views.error : null,
    retry: () => void views.refetch(),
    show: (id) => setSearch(addressOfView(id ?? plainId)),
    drop: () => {
      if (layout.length > 0) setLayout([]);
      setSearch(withoutChanges(search));
    },
    clear: () => setSearch(withNothing(search, start, definition.filter)),
    node: definition.kind === "treeList" ? nodeIn(search) : "",
    setNode: (values) => setSearch(withNode(search, values)),
  };
}

const noViews: readonly SavedView[] = [];

/** A link may be younger than what is known of the views: they are asked for once more before it is said that there is no such view. */
function useMissingAgain(missing: string | undefined, views: ReturnType<typeof useViews>): void {
  const asked = useRef<string>(undefined);
  const { refetch, isFetchedAfterMount } = views;
  useEffect(() => {
    if (missing === undefined || asked.current === missing) return;
    asked.current = missing;
    if (!isFetchedAfterMount) void refetch();
  }, [missing, refetch, isFetchedAfterMount]);
}

/** The address of all rows: nothing is searched or filtered, and no node is chosen. */
function withNothing(search: URLSearchParams, start: ListStart, ofView: FilterTree | undefined): URLSearchParams {
  return withWord(withFilter(withNode(withFilters(search, start, {}), ""), ofView, undefined), "");
}
