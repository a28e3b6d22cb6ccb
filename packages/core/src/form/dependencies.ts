import type { FieldDefinition, FormDefinition, ScalarField } from "./definition.ts";
import { idsNamed } from "./form-scope.ts";
import { computationOf } from "./kinds/kinds.ts";
import { inputsAround } from "./layout/around.ts";

/** The ids that must have their value before `field` can have its own: those of its calculation, its start and the conditions that may empty or lock it. */
function ownDependencies(field: FieldDefinition): string[] {
  const { visible, readOnly } = field.conditions ?? {};
  return [visible, readOnly, field.defaultExpression, computationOf(field)?.expression].flatMap(idsNamed);
}

/** The fields that a top-level field depends on. A sub-table depends on the fields outside that its columns read. */
function dependencies(field: FieldDefinition): string[] {
  const ids = ownDependencies(field);
  if (field.kind !== "table") return ids;
  const inside = new Set(field.columns.map((column) => column.id));
  return [...ids, ...field.columns.flatMap(ownDependencies).filter((id) => !inside.has(id))];
}

export interface FieldOrder<Field> {
  /** The fields, each after those that it depends on; when there is a cycle, as far as possible. */
  readonly ordered: readonly Field[];
  /** The fields of a cycle in their order, or null. */
  readonly cycle: readonly Field[] | null;
}

function sort<Field extends FieldDefinition>(
  fields: readonly Field[],
  dependenciesOf: (field: Field) => string[],
): FieldOrder<Field> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const ordered = new Set<Field>();
  const path: Field[] = [];
  let cycle: readonly Field[] | null = null;
  const visit = (field: Field) => {
    if (ordered.has(field)) return;
    const index = path.indexOf(field);
    if (index >= 0) {
      cycle ??= path.slice(index);
      return;
    }
    path.push(field);
    for (const id of dependenciesOf(field)) {
      const needed = byId.get(id);
      if (needed !== undefined) visit(needed);
    }
    path.pop();
    ordered.add(field);
  };
  for (const field of fields) visit(field);
  return { ordered: [...ordered], cycle };
}

/** The top-level fields in the order in which their values can be found. */
export function orderFields(form: Pick<FormDefinition, "fields" | "layout">): FieldOrder<FieldDefinition> {
  const around = inputsAround(form);
  return sort(form.fields, (field) => [...dependencies(field), ...(around.get(field.id) ?? [])]);
}

/** The columns of a sub-table in the order in which the cells of one row can be found. */
export function orderColumns(columns: readonly ScalarField[]): FieldOrder<ScalarField> {
  return sort(columns, ownDependencies);
}
