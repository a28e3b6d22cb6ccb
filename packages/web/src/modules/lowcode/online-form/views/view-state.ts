import type { ColumnChoice } from "@gongshu/contract/account/preference";
import type { SavedView } from "@gongshu/contract/lowcode/list-views";
import type { FilterTree } from "@gongshu/core/list/query/filter-tree";
import { plainView, type ViewDefinition } from "@gongshu/core/list/view/definition";
import type { ListState } from "#lib/list-query.ts";
import type { ColumnLayout } from "#lib/preferences.ts";
import { filterName, memoryOf } from "../list-filter.ts";
import { keyAt, type OnlineModel, referenceOf } from "../online-model.ts";
import { type ListStart, plainId } from "./view-address.ts";

export interface ViewChoice {
  /** Undefined for the list as it is. */
  readonly saved: SavedView | undefined;
  /** The address asks for a view that is not there for the reader. */
  readonly isMissing: boolean;
}

/** The view to be shown: the one that the address names, else the reader's first one. */
export function chooseView(list: readonly SavedView[], defaultId: string, wanted: string | undefined): ViewChoice {
  const first = list.find(({ id }) => id === defaultId);
  if (wanted === undefined) return { saved: first, isMissing: false };
  if (wanted === plainId) return { saved: undefined, isMissing: false };
  const found = list.find(({ id }) => id === wanted);
  return found === undefined ? { saved: first, isMissing: true } : { saved: found, isMissing: false };
}

export function definitionOf(saved: SavedView | undefined): ViewDefinition {
  return saved?.view ?? plainView;
}

/** Order and search of a view, in the words of the address. */
export function startOf(model: OnlineModel, view: ViewDefinition): ListStart {
  const { field, order } = view.sort ?? {};
  const filters = view.search.flatMap((search) => {
    const key = keyAt(model.form, search.field);
    return key === undefined ? [] : [[filterName(key), search.text] as const];
  });
  return {
    sidx: (field === undefined ? undefined : keyAt(model.form, field)) ?? "",
    sort: order ?? "desc",
    filters: view === plainView ? memoryOf(model).initial : Object.fromEntries(filters),
  };
}

/** The columns of a view as tables arrange them; empty for those of the list. */
export function layoutOfView(model: OnlineModel, view: ViewDefinition): ColumnLayout {
  if (!("columns" in view)) return [];
  return view.columns.flatMap(({ field, isShown, width, isPinned }): ColumnChoice[] => {
    const key = keyAt(model.form, field);
    if (key === undefined) return [];
    return [{ key, isShown, ...(width !== undefined && { width }), ...(isPinned !== undefined && { isPinned }) }];
  });
}

interface Shown {
  readonly state: ListState;
  /** What the reader has arranged on top of the view; empty for nothing. */
  readonly layout: ColumnLayout;
  readonly filter: FilterTree | undefined;
}

/** The view as it is shown now, to be saved. */
export function shownDefinition(
  model: OnlineModel,
  view: ViewDefinition,
  { state, layout, filter }: Shown,
): ViewDefinition {
  const idOf = (key: string) => referenceOf(model.form, key);
  const search = Object.entries(state.filters).flatMap(([name, text]) => {
    const key = name.slice(filterName("").length);
    return text === "" ? [] : [{ field: idOf(key), text }];
  });
  const sort = state.sidx === "" ? undefined : { field: idOf(state.sidx), order: state.sort };
  const shown = { ...view, search, sort, filter };
  if (!("columns" in shown) || layout.length === 0) return shown;
  return { ...shown, columns: layout.map(({ key, ...choice }) => ({ field: idOf(key), ...choice })) };
}

/** Whether two layouts say the same. */
export function isSameLayout(left: ColumnLayout, right: ColumnLayout): boolean {
  const text = (layout: ColumnLayout) =>
    JSON.stringify(layout.map(({ key, isShown, width, isPinned }) => [key, isShown, width, isPinned === true]));
  return text(left) === text(right);
}
