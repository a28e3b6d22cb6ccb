import { type FormDefinition, isScalarField } from "../../form/definition.ts";
import type { Issue } from "../../form/issue.ts";
import { definitionMessages } from "../../form/parse-form.messages.ts";
import { canSort } from "../column-traits.ts";
import { isSystemColumn, type ListDefinition } from "../definition.ts";
import { checkFilter } from "../query/check-filter.ts";
import { type FilterFields, filterFields } from "../query/filter-fields.ts";
import { type FilterTree, rowsOfFilter } from "../query/filter-tree.ts";
import { operatorsOf } from "../searchable.ts";
import { plainView, type ViewDefinition } from "./definition.ts";
import { viewMessages } from "./view.messages.ts";
import { filterLabels, filterLosses } from "./view-filter.ts";
import type { ViewColumn, ViewPart, ViewUse } from "./view-kind.ts";
import { rulesOf } from "./view-kinds.ts";

/** Why a view cannot use a field: it is not in the form, the reader may not see it, or it cannot be used like that (any more). */
export type LossReason = "removed" | "withheld" | "unfit";

/** Something that a view has been saved with and cannot show. */
export interface ViewLoss {
  readonly part: ViewPart;
  readonly field: string;
  readonly reason: LossReason;
}

/** What a view belongs to. */
export interface ViewedList {
  readonly form: FormDefinition;
  readonly list: Pick<ListDefinition, "columns">;
  /** What filters may name of the models that fields lead to; without it these models are not known here, and taken to be as the filter says. */
  readonly related?: ((modelId: string) => FilterFields | undefined) | undefined;
}

function fieldsFor({ form, related }: ViewedList, canSee: (key: string) => boolean): FilterFields {
  return filterFields(form, { mayUse: canSee, ...(related !== undefined && { related }) });
}

/** Whether all is known here that a filter names. */
function isKnown(filter: FilterTree, { form, related }: ViewedList): boolean {
  if (related !== undefined) return true;
  const rows = new Set(rowsOfFilter(filter));
  return !form.fields.some(({ id, kind }) => kind === "relatedForm" && rows.has(id));
}

/** Parts that show values of records. These come with the columns of the list only. */
const shownParts: ReadonlySet<ViewPart> = new Set(["column", "title", "picture", "line", "group", "total"]);

function isSearchable(column: ViewColumn): boolean {
  return operatorsOf(column).length > 0;
}

/** Every use of a field in a view, but for those in its filter. */
export function usesOf(view: ViewDefinition): readonly ViewUse[] {
  const { sort, search } = view;
  return [
    ...rulesOf(view.kind).uses(view),
    ...(sort === undefined ? [] : [{ part: "sort", field: sort.field, fits: canSort } as const]),
    ...search.map(({ field }) => ({ part: "search", field, fits: isSearchable }) as const),
  ];
}

function columnOf(form: FormDefinition, id: string): ViewColumn | undefined {
  if (isSystemColumn(id)) return id;
  const field = form.fields.find((other) => other.id === id);
  return field !== undefined && isScalarField(field) ? field : undefined;
}

/** What of a view cannot be shown; `canSee` is asked with the key of a field or with a system column. */
export function lossesOf(view: ViewDefinition, viewed: ViewedList, canSee: (key: string) => boolean): ViewLoss[] {
  return [...lossesBesideFilter(view, viewed, canSee), ...lossesInFilter(view, viewed, canSee)];
}

function lossesBesideFilter(
  view: ViewDefinition,
  { form, list }: ViewedList,
  canSee: (key: string) => boolean,
): readonly ViewLoss[] {
  const listed = new Set(list.columns.map(({ field }) => field));
  return usesOf(view).flatMap(({ part, field, fits }): ViewLoss[] => {
    const column = columnOf(form, field);
    if (column === undefined) return [{ part, field, reason: "removed" }];
    const key = typeof column === "object" ? column.field : field;
    if (!canSee(key)) return [{ part, field, reason: "withheld" }];
    const isFit = fits(column) && (!shownParts.has(part) || listed.has(field));
    return isFit ? [] : [{ part, field, reason: "unfit" }];
  });
}

function lossesInFilter(
  { filter }: ViewDefinition,
  viewed: ViewedList,
  canSee: (key: string) => boolean,
): readonly ViewLoss[] {
  if (filter === undefined) return [];
  const isUnknown = !isKnown(filter, viewed);
  const records = new Set(viewed.form.fields.filter(({ kind }) => kind === "relatedForm").map(({ id }) => id));
  return filterLosses(filter, fieldsFor(viewed, canSee))
    .filter(({ field }) => !isUnknown || !records.has(field))
    .map((loss) => ({ part: "filter", ...loss }));
}

/**
 * The view without what cannot be shown. A filter is left out as a whole: without one of its comparisons it would mean something else. A kind of
 * which nothing is left becomes a table.
 */
export function withoutLosses(view: ViewDefinition, losses: readonly ViewLoss[]): ViewDefinition {
  if (losses.length === 0) return view;
  const lost = new Set(losses.map(({ part, field }) => `${part}:${field}`));
  const isKept = (part: ViewPart, field: string) => !lost.has(`${part}:${field}`);
  const { sort, filter } = view;
  return {
    ...(rulesOf(view.kind).keep(view, isKept) ?? plainView),
    schema: view.schema,
    sort: sort !== undefined && isKept("sort", sort.field) ? sort : undefined,
    search: view.search.filter(({ field }) => isKept("search", field)),
    filter: losses.some(({ part }) => part === "filter") ? undefined : filter,
  };
}

/** What is wrong with a view that somebody wants to save. */
export function checkView(view: ViewDefinition, viewed: ViewedList, canSee: (key: string) => boolean): Issue[] {
  const { form } = viewed;
  const { filter } = view;
  const isChecked = filter !== undefined && isKnown(filter, viewed);
  const seen = new Set<string>();
  const repeated = usesOf(view).flatMap(({ part, field, as = "" }): Issue[] => {
    const use = `${part}:${field}:${as}`;
    const isNew = !seen.has(use) || part === "total";
    seen.add(use);
    return isNew
      ? []
      : [{ path: part, message: definitionMessages.duplicateColumn, params: { name: nameOf(form, field) } }];
  });
  const losses = [
    ...lossesBesideFilter(view, viewed, canSee),
    ...(isChecked ? [] : lossesInFilter(view, viewed, canSee)),
  ];
  const lost = losses.map(
    ({ part, field, reason }): Issue => ({
      path: part,
      // What somebody may not see is to them as if it were not there.
      message: reason === "unfit" ? viewMessages.unfit : viewMessages.unknownField,
      params:
        reason === "unfit" ? { name: nameOf(form, field), part: viewMessages[part] } : { part: viewMessages[part] },
    }),
  );
  return [...repeated, ...lost, ...(isChecked ? filterIssues(filter, viewed, canSee) : [])];
}

/** What is wrong with a filter, as when rows are asked for with it. Which moment a text means does not matter here. */
function filterIssues(filter: FilterTree, viewed: ViewedList, canSee: (key: string) => boolean): readonly Issue[] {
  const checked = checkFilter(filter, fieldsFor(viewed, canSee), "UTC");
  return checked.ok ? [] : checked.issues;
}

function nameOf(form: FormDefinition, id: string): string {
  const field = form.fields.find((other) => other.id === id);
  return field?.label ?? id;
}

/** What the fields of a view are called, by id: what is removed later can still be named. */
export function labelsOf(view: ViewDefinition, viewed: Pick<ViewedList, "form" | "related">): Record<string, string> {
  const { form } = viewed;
  const used = new Set(usesOf(view).map(({ field }) => field));
  const own = Object.fromEntries(form.fields.filter(({ id }) => used.has(id)).map(({ id, label }) => [id, label]));
  if (view.filter === undefined) return own;
  return {
    ...filterLabels(
      view.filter,
      fieldsFor({ ...viewed, list: { columns: [] } }, () => true),
    ),
    ...own,
  };
}
