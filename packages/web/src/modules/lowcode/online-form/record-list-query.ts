import type { ViewDefinition } from "@gongshu/core/list/view/definition";
import type { ListState } from "#lib/list-query.ts";
import { filterJson, filterName, filtersOf, type ListFilter, ownFilters } from "./list-filter.ts";
import { columnAt, keyOfColumn, type OnlineModel } from "./online-model.ts";
import type { RecordListQuery } from "./queries.ts";

interface Asked {
  readonly definition: ViewDefinition;
  readonly state: ListState;
  /** The chosen node of the tree beside the list, with what is below it; empty for everything. */
  readonly node: string;
  readonly timeZone: string;
  readonly menuId: string | undefined;
}

/** What the rows of a view are asked for with. */
export function recordListQuery(model: OnlineModel, asked: Asked): RecordListQuery {
  const { state, node, timeZone, menuId } = asked;
  const { currentPage, pageSize, sidx, sort } = state;
  const tree = node === "" ? undefined : treeFilter(model, asked.definition);
  const filters = filtersOf(model).filter(({ key }) => key !== tree?.key);
  const values = { ...ownFilters(state.filters), ...(tree !== undefined && { [filterName(tree.key)]: node }) };
  const json = filterJson(tree === undefined ? filters : [...filters, tree], values, timeZone);
  return { currentPage, pageSize, sidx, sort, json, menuId };
}

/** The field of the tree as a filter. It takes the place of what is searched in the same field. */
function treeFilter({ form }: OnlineModel, view: ViewDefinition): ListFilter | undefined {
  const column = view.kind === "treeList" ? columnAt(form, view.by) : undefined;
  return column === undefined ? undefined : { key: keyOfColumn(column), operator: "in", column };
}
