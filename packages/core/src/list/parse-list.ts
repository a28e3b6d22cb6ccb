import { type FormDefinition, isScalarField, type ScalarField } from "../form/definition.ts";
import type { Issue } from "../form/issue.ts";
import { kindOf } from "../form/kinds/kinds.ts";
import { maxListIndexes } from "../form/limits.ts";
import { definitionMessages as messages } from "../form/parse-form.messages.ts";
import { isTooDeep, schemaIssue } from "../form/schema-issues.ts";
import { checkActions } from "./actions/check-actions.ts";
import { canEditCells, canSort, canSum } from "./column-traits.ts";
import { isSystemColumn, type ListDefinition, type SystemColumn } from "./definition.ts";
import { listSchema } from "./list.schema.ts";
import { operatorsOf } from "./searchable.ts";
import { checkView } from "./view/fit-view.ts";

export type ParsedList =
  | { readonly ok: true; readonly list: ListDefinition }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** A field of the form or a system column, or undefined with an issue. */
function find(form: FormDefinition, id: string, path: string, issues: Issue[]): ScalarField | SystemColumn | undefined {
  if (isSystemColumn(id)) return id;
  const field = form.fields.find((other) => other.id === id);
  if (field !== undefined && isScalarField(field)) return field;
  if (field === undefined) issues.push({ path, message: messages.unknownColumn, params: { id } });
  else issues.push({ path, message: messages.notInList, params: { name: field.label } });
  return undefined;
}

function nameOf(found: ScalarField | SystemColumn): string {
  return typeof found === "string" ? found : found.label;
}

function checkColumns(list: ListDefinition, form: FormDefinition, issues: Issue[]): void {
  const seen = new Set<string>();
  for (const [index, column] of list.columns.entries()) {
    const path = `columns.${index}`;
    const found = find(form, column.field, path, issues);
    if (found === undefined) continue;
    const name = nameOf(found);
    if (seen.has(column.field)) issues.push({ path, message: messages.duplicateColumn, params: { name } });
    seen.add(column.field);
    if (typeof found !== "string" && !kindOf(found).inList)
      issues.push({ path, message: messages.notInList, params: { name } });
    if (column.sortable && !canSort(found))
      issues.push({ path: `${path}.sortable`, message: messages.notSortable, params: { name } });
    if (column.editable === true && !canEditCells(found))
      issues.push({ path: `${path}.editable`, message: messages.notEditable, params: { name } });
    if (column.summed === true && !canSum(found))
      issues.push({ path: `${path}.summed`, message: messages.notSummable, params: { name } });
  }
}

function checkViews(list: ListDefinition, form: FormDefinition): Issue[] {
  const { views = [] } = list;
  const seen = new Set<string>();
  return views.flatMap(({ id, view }, index) => {
    const issues = checkView(view, { form, list }, () => true).map((issue) => ({
      ...issue,
      path: `views.${index}.view.${issue.path}`,
    }));
    if (seen.has(id)) issues.push({ path: `views.${index}.id`, message: messages.duplicateId, params: { id } });
    seen.add(id);
    return issues;
  });
}

/** Checks a list definition against its form: references, operators, sorting. */
export function checkList(list: ListDefinition, form: FormDefinition): Issue[] {
  const issues: Issue[] = [];
  checkColumns(list, form, issues);
  const searched = new Set<string>();
  for (const [index, search] of list.search.entries()) {
    const path = `search.${index}`;
    const found = find(form, search.field, path, issues);
    if (found === undefined) continue;
    const name = nameOf(found);
    if (searched.has(search.field)) issues.push({ path, message: messages.duplicateColumn, params: { name } });
    searched.add(search.field);
    if (!operatorsOf(found).includes(search.operator))
      issues.push({ path: `${path}.operator`, message: messages.notSearchable, params: { name } });
  }
  const sort = find(form, list.defaultSort.field, "defaultSort.field", issues);
  if (sort !== undefined && !canSort(sort))
    issues.push({ path: "defaultSort.field", message: messages.notSortable, params: { name: nameOf(sort) } });
  issues.push(...checkViews(list, form), ...checkActions(list.actions ?? [], form));
  const indexed = new Set([
    ...list.columns.filter(({ sortable }) => sortable).map(({ field }) => field),
    ...list.search.map(({ field }) => field),
  ]).size;
  if (indexed > maxListIndexes)
    issues.push({ path: "columns", message: messages.tooManyIndexes, params: { count: indexed, max: maxListIndexes } });
  return issues;
}

/** Reads a list definition that comes from outside, against its form. Settings that are left out get their defaults. */
export function parseList(input: unknown, form: FormDefinition): ParsedList {
  if (isTooDeep(input)) return { ok: false, issues: [{ path: "", message: messages.tooDeep }] };
  const parsed = listSchema.safeParse(input);
  if (!parsed.success) return { ok: false, issues: parsed.error.issues.map((issue) => schemaIssue(issue, input)) };
  const issues = checkList(parsed.data, form);
  return issues.length === 0 ? { ok: true, list: parsed.data } : { ok: false, issues };
}
