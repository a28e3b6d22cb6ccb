import { conversionOf } from "./conversion.ts";
import type { ScalarField } from "./definition.ts";
import type { Issue } from "./issue.ts";
import { kindOf } from "./kinds/kinds.ts";
import { planMessages } from "./plan.messages.ts";
import { freeName, orderRenames, type Rename } from "./rename-columns.ts";
import type { ColumnShape, IndexShape, PlanStep, TableRef, TableShape } from "./table-shape.ts";

export interface TablePlan {
  readonly steps: readonly PlanStep[];
  readonly next: TableShape;
  readonly warnings: readonly Issue[];
}

/** A field with the column that it goes on using, if there is one. */
interface Match {
  readonly field: ScalarField;
  readonly column: ColumnShape | null;
  /** A column of the same field that cannot be converted and is put aside. */
  readonly replaced: ColumnShape | null;
}

function match(field: ScalarField, current: TableShape): Match {
  const type = kindOf(field).columnType(field);
  const own = current.columns.filter((column) => column.field === field.id);
  const active = own.find((column) => !column.hidden);
  if (active !== undefined && conversionOf(active.type, type) !== "impossible")
    return { field, column: active, replaced: null };
  // A field that goes back to an earlier type finds its earlier values.
  const hidden = own.filter((column) => column.hidden);
  const column =
    hidden.find((other) => conversionOf(other.type, type) === "same") ??
    hidden.find((other) => conversionOf(other.type, type) !== "impossible");
  return { field, column: column ?? null, replaced: active ?? null };
}

/** The new names of kept columns. Unused columns are renamed where a field needs their name. */
function planNames(matches: readonly Match[], current: TableShape): Rename[] {
  const kept = new Map(matches.flatMap(({ field, column }) => (column === null ? [] : [[column, field] as const])));
  const wanted = new Set(matches.map(({ field }) => field.field));
  const taken = new Set([...wanted, ...current.columns.map(({ name }) => name)]);
  return current.columns.map((column) => {
    const field = kept.get(column);
    if (field !== undefined) return { field: column.field, from: column.name, to: field.field };
    if (!wanted.has(column.name)) return { field: column.field, from: column.name, to: column.name };
    const to = freeName(column.name, taken);
    taken.add(to);
    return { field: column.field, from: column.name, to };
  });
}

function keyOf({ field, kind, then = "" }: IndexShape): string {
  return `${kind} ${field} ${then}`;
}

/** The step that makes an index or takes it away, of a table with these columns. */
export function indexStep(
  type: "addIndex" | "dropIndex",
  table: TableRef,
  { field, kind, then }: IndexShape,
  columns: readonly ColumnShape[],
): PlanStep {
  const nameOf = (id: string) => columns.find((column) => column.field === id && !column.hidden)?.name;
  return {
    type,
    table,
    field,
    column: nameOf(field) ?? "",
    index: kind,
    ...(then !== undefined && { then: { field: then, column: nameOf(then) ?? then } }),
  };
}

interface Columns {
  readonly steps: readonly PlanStep[];
  readonly columns: readonly ColumnShape[];
}

function planColumns(table: TableRef, matches: readonly Match[], current: TableShape): Columns {
  const renames = planNames(matches, current);
  const finalName = new Map(renames.map(({ from, to }) => [from, to]));
  const kept = new Map(matches.flatMap(({ field, column }) => (column === null ? [] : [[column, field] as const])));
  const hide: PlanStep[] = [];
  const change: PlanStep[] = [];
  const columns = current.columns.map((column): ColumnShape => {
    const name = finalName.get(column.name) ?? column.name;
    const field = kept.get(column);
    if (field === undefined) {
      if (!column.hidden) hide.push({ type: "hideColumn", table, field: column.field, name: column.name });
      return { ...column, name, hidden: true };
    }
    const to = kindOf(field).columnType(field);
    const conversion = conversionOf(column.type, to);
    if (column.hidden) change.push({ type: "showColumn", table, field: field.id, name });
    if (conversion === "lossless" || conversion === "checked")
      change.push({ type: "convertColumn", table, field: field.id, name, from: column.type, to, conversion });
    return { field: field.id, name, type: to, hidden: false };
  });
  const renaming = orderRenames(
    renames,
    current.columns.map(({ name }) => name),
  ).map((rename): PlanStep => ({ type: "renameColumn", table, ...rename }));
  const added = matches.filter(({ column }) => column === null).map(({ field }) => newColumn(field));
  const adding = added.map(
    ({ field, name, type }): PlanStep => ({ type: "addColumn", table, field, name, columnType: type }),
  );
  return { steps: [...hide, ...renaming, ...change, ...adding], columns: [...columns, ...added] };
}

/** The column of a field that has none yet. */
export function newColumn(field: ScalarField): ColumnShape {
  return { field: field.id, name: field.field, type: kindOf(field).columnType(field), hidden: false };
}

function warningsOf(matches: readonly Match[], current: TableShape, added: readonly IndexShape[]): Issue[] {
  const kept = new Set(matches.flatMap(({ column, replaced }) => [column, replaced]));
  const issues: Issue[] = [];
  for (const { field, column, replaced } of matches) {
    const params = { name: field.label };
    if (replaced !== null) issues.push({ path: field.field, message: planMessages.replaced, params });
    if (column !== null && conversionOf(column.type, kindOf(field).columnType(field)) === "checked")
      issues.push({ path: field.field, message: planMessages.checked, params });
    if (column !== null && added.some((index) => index.kind === "unique" && index.field === field.id))
      issues.push({ path: field.field, message: planMessages.unique, params });
  }
  for (const column of current.columns) {
    if (!column.hidden && !kept.has(column))
      issues.push({ path: column.name, message: planMessages.hidden, params: { name: column.name } });
  }
  return issues;
}

/** The steps that change an existing table to its new fields and indexes. Indexes are dropped first and created last, so that no conversion violates one. */
export function planTable(
  table: TableRef,
  current: TableShape,
  fields: readonly ScalarField[],
  wanted: readonly IndexShape[],
): TablePlan {
  const matches = fields.map((field) => match(field, current));
  const { steps, columns } = planColumns(table, matches, current);
  // An index belongs to a column: where the column of a field changes, so must its index.
  const replaced = new Set(matches.filter((one) => one.replaced !== null).map(({ field }) => field.id));
  const converted = new Set(steps.flatMap((step) => (step.type === "convertColumn" ? [step.field] : [])));
  const isMoved = ({ field, then }: IndexShape) =>
    replaced.has(field) || (then !== undefined && (converted.has(field) || replaced.has(then) || converted.has(then)));
  const wantedKeys = new Set(wanted.map(keyOf));
  const currentKeys = new Set(current.indexes.map(keyOf));
  const dropped = current.indexes.filter((index) => isMoved(index) || !wantedKeys.has(keyOf(index)));
  const added = wanted.filter((index) => isMoved(index) || !currentKeys.has(keyOf(index)));
  return {
    steps: [
      ...dropped.map((index) => indexStep("dropIndex", table, index, current.columns)),
      ...steps,
      ...added.map((index) => indexStep("addIndex", table, index, columns)),
    ],
    next: { columns, indexes: [...wanted] },
    warnings: warningsOf(matches, current, added),
  };
}
