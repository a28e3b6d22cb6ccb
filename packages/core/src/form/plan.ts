import type { ListDefinition, SearchOperator } from "../list/definition.ts";
import { type FormDefinition, isScalarField, type ScalarField, type TableField } from "./definition.ts";
import type { Issue } from "./issue.ts";
import { kindOf } from "./kinds/kinds.ts";
import { planMessages } from "./plan.messages.ts";
import { indexStep, newColumn, planTable, type TablePlan } from "./plan-table.ts";
import { freeName, orderRenames } from "./rename-columns.ts";
import type { ChildShape, FormShape, IndexKind, IndexShape, PlanStep, TableRef } from "./table-shape.ts";

export interface PublishPlan {
  readonly steps: readonly PlanStep[];
  /** What stands in the database after the steps. */
  readonly next: FormShape;
  /** To be shown before the plan runs; `path` is the key of a field. */
  readonly warnings: readonly Issue[];
}

/** Which index a search uses; none where both ends of values are compared. */
function searchIndex(field: ScalarField, operator: SearchOperator, order: string | undefined): IndexKind | undefined {
  if (kindOf(field).searchEnd !== undefined) return undefined;
  if (kindOf(field).columnType(field).type === "text[]") return "array";
  if (operator === "like") return "trigram";
  return operator !== "range" && order !== undefined && order !== field.id ? "listed" : "btree";
}

/** What a list is sorted by, where that fits into an index beside a searched text. */
function listedOrder(fields: readonly ScalarField[], list: ListDefinition | null): string | undefined {
  const order = list?.defaultSort.field;
  if (order === "creatorTime") return order;
  const field = fields.find(({ id }) => id === order);
  if (field === undefined) return undefined;
  const kind = kindOf(field);
  const isShort = ["timestamptz", "numeric", "smallint"].includes(kind.columnType(field).type);
  return isShort && kind.sortable(field) && kind.indexable(field) ? order : undefined;
}

/** The indexes of the fields that are unique, searched or sorted by; a unique index also serves order and equality. */
function wantedIndexes(fields: readonly ScalarField[], list: ListDefinition | null): IndexShape[] {
  const sorted = new Set([
    ...(list?.columns ?? []).filter((column) => column.sortable).map((column) => column.field),
    list?.defaultSort.field,
  ]);
  const order = listedOrder(fields, list);
  return fields.flatMap((field) => {
    const kind = kindOf(field);
    const wanted = new Set<IndexKind>();
    for (const search of list?.search ?? []) {
      const index = search.field === field.id ? searchIndex(field, search.operator, order) : undefined;
      if (index !== undefined) wanted.add(index);
    }
    if (sorted.has(field.id) && kind.sortable(field)) wanted.add("btree");
    if (field.unique) {
      wanted.add("unique");
      wanted.delete("btree");
      wanted.delete("listed");
    }
    if (!kind.indexable(field)) {
      wanted.delete("btree");
      wanted.delete("listed");
    }
    return [...wanted].map((index) => ({
      field: field.id,
      kind: index,
      ...(index === "listed" && order !== undefined && { then: order }),
    }));
  });
}

function createTable(
  table: TableRef,
  name: string | null,
  fields: readonly ScalarField[],
  indexes: readonly IndexShape[],
): TablePlan {
  const columns = fields.map(newColumn);
  const adding = indexes.map((index) => indexStep("addIndex", table, index, columns));
  return {
    steps: [{ type: "createTable", table, name, columns }, ...adding],
    next: { columns, indexes },
    warnings: [],
  };
}

/** Renames of child tables, those without a field stepping aside where a new sub-table wants their name. */
function planTableNames(
  tables: readonly TableField[],
  children: readonly ChildShape[],
): { steps: PlanStep[]; names: ReadonlyMap<string, string> } {
  const wanted = new Map(tables.map((table) => [table.id, table.field]));
  const taken = new Set([...wanted.values(), ...children.map(({ name }) => name)]);
  const wishes = children.map(({ field, name }) => {
    const own = wanted.get(field);
    if (own !== undefined) return { field, from: name, to: own };
    const to = [...wanted.values()].includes(name) ? freeName(name, taken) : name;
    taken.add(to);
    return { field, from: name, to };
  });
  const renames = orderRenames(
    wishes,
    children.map(({ name }) => name),
  );
  const steps = renames.map(({ field, from, to }): PlanStep => ({ type: "renameTable", table: field, from, to }));
  return { steps, names: new Map(wishes.map(({ field, to }) => [field, to])) };
}

interface ChildrenPlan {
  readonly steps: readonly PlanStep[];
  readonly next: readonly ChildShape[];
  readonly warnings: readonly Issue[];
}

function planChildren(tables: readonly TableField[], children: readonly ChildShape[]): ChildrenPlan {
  const { steps: renames, names } = planTableNames(tables, children);
  const hiding: PlanStep[] = [];
  const steps: PlanStep[] = [];
  const next: ChildShape[] = [];
  const warnings: Issue[] = [];
  for (const child of children) {
    if (tables.some((table) => table.id === child.field)) continue;
    if (!child.hidden) {
      hiding.push({ type: "hideTable", table: child.field, name: child.name });
      warnings.push({ path: child.name, message: planMessages.hiddenTable, params: { name: child.name } });
    }
    next.push({ ...child, name: names.get(child.field) ?? child.name, hidden: true });
  }
  for (const table of tables) {
    const child = children.find((other) => other.field === table.id);
    const indexes = wantedIndexes(table.columns, null);
    if (child?.hidden === true) steps.push({ type: "showTable", table: table.id, name: table.field });
    const plan =
      child === undefined
        ? createTable(table.id, table.field, table.columns, indexes)
        : planTable(table.id, child, table.columns, indexes);
    steps.push(...plan.steps);
    warnings.push(...plan.warnings.map((issue) => ({ ...issue, path: `${table.field}.${issue.path}` })));
    next.push({ ...plan.next, field: table.id, name: table.field, hidden: false });
  }
  return { steps: [...hiding, ...renames, ...steps], next, warnings };
}

/**
 * What publishing a form changes in the database, as data: the server shows it, then runs its steps in one transaction. Nothing is
 * ever dropped but indexes: a removed field is hidden and comes back with its values. Columns are recognised by the id of their field, so a new name is a
 * rename. `current` is what the last publication left, null for a form that has no table yet.
 */
export function planPublish(current: FormShape | null, form: FormDefinition, list: ListDefinition | null): PublishPlan {
  const fields = form.fields.filter(isScalarField);
  const indexes = wantedIndexes(fields, list);
  const main = current === null ? createTable(null, null, fields, indexes) : planTable(null, current, fields, indexes);
  const children = planChildren(
    form.fields.filter((field) => field.kind === "table"),
    current?.children ?? [],
  );
  return {
    steps: [...main.steps, ...children.steps],
    next: { ...main.next, children: children.next },
    warnings: [...main.warnings, ...children.warnings],
  };
}
