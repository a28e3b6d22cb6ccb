import type { FormDefinition, ScalarField } from "@gongshu/core/form/definition";
import { isScalarField } from "@gongshu/core/form/definition";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { canEditCells, canSort, canSum } from "@gongshu/core/list/column-traits";
import { type ListColumn, type ListDefinition, type SystemColumn, systemColumns } from "@gongshu/core/list/definition";
import { operatorsOf } from "@gongshu/core/list/searchable";
import type { ListView } from "@gongshu/core/list/view/definition";
import { lossesOf, withoutLosses } from "@gongshu/core/list/view/fit-view";
import { isSameJson } from "./same-json.ts";

/** What a list may show: a field of the form or one of the columns that every record has. */
export type Listable = ScalarField | SystemColumn;

export function listableId(listable: Listable): string {
  return typeof listable === "string" ? listable : listable.id;
}

/** Everything that the list of `form` may show, fields first. */
export function listablesOf(form: FormDefinition): Listable[] {
  return [...form.fields.filter(isScalarField).filter((field) => kindOf(field).inList), ...systemColumns];
}

/** The column without what its field can no longer do. */
function fitColumn({ editable, summed, ...column }: ListColumn, listable: Listable): ListColumn {
  return {
    ...column,
    sortable: column.sortable && canSort(listable),
    ...(editable === true && canEditCells(listable) && { editable }),
    ...(summed === true && canSum(listable) && { summed }),
  };
}

/** The views without what they can no longer show. */
function fitViews(views: readonly ListView[], form: FormDefinition, list: ListDefinition): ListView[] {
  return views.map((one) => ({
    ...one,
    view: withoutLosses(
      one.view,
      lossesOf(one.view, { form, list }, () => true),
    ),
  }));
}

/** The list without what its form no longer has or can no longer do. The same list when nothing has to go. */
export function fitList(list: ListDefinition, form: FormDefinition): ListDefinition {
  const known = new Map(listablesOf(form).map((listable) => [listableId(listable), listable]));
  const columns = list.columns.flatMap((column) => {
    const listable = known.get(column.field);
    if (listable === undefined) return [];
    return [fitColumn(column, listable)];
  });
  const search = list.search.flatMap((entry) => {
    const listable = known.get(entry.field);
    const operators = listable === undefined ? [] : operatorsOf(listable);
    if (operators.includes(entry.operator)) return [entry];
    // What was searched for by itself was written for the way of searching that is gone.
    return operators.slice(0, 1).map((operator) => ({ field: entry.field, operator }));
  });
  const sorted = known.get(list.defaultSort.field);
  const defaultSort =
    sorted !== undefined && canSort(sorted) ? list.defaultSort : { field: "creatorTime", order: "desc" as const };
  const fitted: ListDefinition = { ...list, columns, search, defaultSort };
  const next = list.views === undefined ? fitted : { ...fitted, views: fitViews(list.views, form, fitted) };
  return isSameJson(next, list) ? list : next;
}
