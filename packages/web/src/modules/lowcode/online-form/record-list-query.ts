import { splitValues } from "@gongshu/core/list/filter-text";
import { isNodeColumn } from "@gongshu/core/list/query/filter-shape";
import type { FilterRule, FilterTree } from "@gongshu/core/list/query/filter-tree";
import type { ViewDefinition } from "@gongshu/core/list/view/definition";
import type { ListState } from "#lib/list-query.ts";
import { filterJson, filtersOf, ownFilters } from "./list-filter.ts";
import { columnAt, type OnlineModel } from "./online-model.ts";
import type { RecordListQuery } from "./queries.ts";
import { meantValues } from "./views/tree-values.ts";

interface Asked {
  readonly definition: ViewDefinition;
  readonly state: ListState;
  /** The advanced filter, and the word that is searched in all columns; empty for none. */
  readonly filter: FilterTree | undefined;
  readonly word: string;
  /** The chosen node of the tree beside the list, with what is below it; empty for everything. */
  readonly node: string;
  readonly timeZone: string;
  readonly menuId: string | undefined;
}

/** What the rows of a view are asked for with. */
export function recordListQuery(model: OnlineModel, asked: Asked): RecordListQuery {
  const { state, word, node, timeZone, menuId } = asked;
  const { currentPage, pageSize, sidx, sort, further = [] } = state;
  const sorts = further.length === 0 ? undefined : [{ sidx, sort }, ...further];
  const json = filterJson(filtersOf(model), ownFilters(state.filters), timeZone);
  const tree = node === "" ? undefined : treeRule(model, asked.definition, splitValues(node));
  const filter = withRules(asked.filter, tree === undefined ? [] : [tree]);
  return {
    currentPage,
    pageSize,
    sidx,
    sort,
    sorts: sorts?.map((key) => ({ field: key.sidx, order: key.sort })),
    json,
    filter,
    keyword: word === "" ? undefined : word,
    menuId,
  };
}

/** The chosen node of the tree as a rule: of the organisation the server knows what is below it, of options the form does, or the address names all of it. */
function treeRule({ form }: OnlineModel, view: ViewDefinition, values: readonly string[]): FilterRule | undefined {
  const column = view.kind === "treeList" ? columnAt(form, view.by) : undefined;
  if (column === undefined || typeof column === "string") return undefined;
  return isNodeColumn(column)
    ? { field: column.id, operator: "below", value: values }
    : { field: column.id, operator: "in", value: meantValues(column, values) };
}

/** A filter that also asks for more. */
export function withRules(filter: FilterTree | undefined, rules: readonly FilterRule[]): FilterTree | undefined {
  if (rules.length === 0) return filter;
  return { logic: "and", rules, ...(filter !== undefined && { groups: [filter] }) };
}
