import type { FieldDefinition, FormDefinition, ScalarField, TableField } from "./definition.ts";
import { limitEvents } from "./events/limit-events.ts";
import { fieldsNamed } from "./form-scope.ts";
import { computationOf } from "./kinds/kinds.ts";
import { inputsAround, partInputs } from "./layout/around.ts";
import { fieldOfPart, type LayoutPart } from "./layout/node.ts";
import { pruneLayout } from "./layout/prune.ts";

/** What was granted of single fields, by path. */
export interface FieldGrants {
  mayRead(path: string): boolean;
  mayWrite(path: string): boolean;
}

/** The paths of the fields that somebody may read, and of those that they may also fill in. */
export interface FieldAccess {
  readonly readable: ReadonlySet<string>;
  readonly writable: ReadonlySet<string>;
}

/** The name of a field with data in grants and refusals: its key, for the column of a sub-table behind the key of that. */
export function fieldPath(field: FieldDefinition, table: TableField | null = null): string {
  return table === null ? field.field : `${table.field}.${field.field}`;
}

/** A field with data and where it stands. */
export interface PlacedField {
  readonly path: string;
  readonly field: FieldDefinition;
  /** Of the column of a sub-table. */
  readonly table: TableField | null;
}

/** Every field with data, columns of sub-tables behind their sub-table. */
export function placedFields({ fields }: Pick<FormDefinition, "fields">): PlacedField[] {
  return fields.flatMap((field): PlacedField[] => {
    const columns = field.kind === "table" ? field.columns : [];
    const table = field.kind === "table" ? field : null;
    return [
      { path: fieldPath(field), field, table: null },
      ...columns.map((column) => ({ path: fieldPath(column, table), field: column, table })),
    ];
  });
}

/**
 * The effect of grants of single fields. A field reveals its inputs: a user who may not read an input of its formula, or of the condition that
 * shows it, may not read the field. A user who may not read an input of the condition that requires or locks it may not fill it in.
 */
export function fieldAccess(form: FormDefinition, grants: FieldGrants): FieldAccess {
  const inputs = new FieldInputs(form);
  const placed = placedFields(form);
  const tables = new Map(placed.flatMap(({ path, field }) => (field.kind === "table" ? [[path, field] as const] : [])));
  const known = new Map<string, boolean>();
  const isReadable = (path: string): boolean => {
    const answer = known.get(path);
    if (answer !== undefined) return answer;
    const isGranted = grants.mayRead(path);
    // A circle, which no published form has, hides nothing by itself.
    known.set(path, isGranted);
    const isShown = isGranted && inputs.shown(path).every(isReadable);
    known.set(path, isShown);
    const table = tables.get(path);
    // Nothing is left of a sub-table without a column.
    const isRead = isShown && (table?.columns.some((column) => isReadable(fieldPath(column, table))) ?? true);
    known.set(path, isRead);
    return isRead;
  };
  const readable = new Set(placed.map(({ path }) => path).filter(isReadable));
  const isWritable = ({ path, table }: PlacedField): boolean =>
    readable.has(path) &&
    grants.mayWrite(path) &&
    (table === null || isWritable({ path: fieldPath(table), field: table, table: null })) &&
    inputs.asked(path).every((input) => readable.has(input));
  return { readable, writable: new Set(placed.filter(isWritable).map(({ path }) => path)) };
}

/** The form as somebody sees it: without what they may not read, read-only where they may not fill in. The same form when nothing is limited. */
export function formFor(form: FormDefinition, access: FieldAccess): FormDefinition {
  const paths = placedFields(form).map(({ path }) => path);
  if (paths.every((path) => access.writable.has(path))) return form;
  const inputs = new FieldInputs(form);
  const fields = form.fields.flatMap((field): FieldDefinition[] => {
    if (!access.readable.has(fieldPath(field))) return [];
    return [field.kind === "table" ? tableFor(field, access) : limited(field, access.writable.has(fieldPath(field)))];
  });
  const ids = new Set(fields.map(({ id }) => id));
  const layout = pruneLayout(
    form.layout,
    (id) => ids.has(id),
    (part) => inputs.ofPart(part).every((path) => access.readable.has(path)),
  );
  const events = limitEvents(
    { ...form, layout },
    {
      mayRead: (id, table) => inputs.pathsOf(id, table).every((path) => access.readable.has(path)),
      mayWrite: (id, table) => inputs.pathsOf(id, table).every((path) => access.writable.has(path)),
    },
  );
  return { ...form, fields, layout, ...(events !== undefined && { events }) };
}

function tableFor(table: TableField, access: FieldAccess): TableField {
  const columns = table.columns.flatMap((column): ScalarField[] => {
    const path = fieldPath(column, table);
    return access.readable.has(path) ? [limited(column, access.writable.has(path))] : [];
  });
  const ids = new Set(columns.map(({ id }) => id));
  const summary = table.summary && { ...table.summary, fields: table.summary.fields.filter((id) => ids.has(id)) };
  return { ...limited(table, access.writable.has(fieldPath(table))), columns, ...(summary && { summary }) };
}

/** Conditions that require or lock a field may refer to deleted fields. */
function limited<Field extends FieldDefinition>(field: Field, isWritable: boolean): Field {
  if (isWritable) return field;
  const { conditions, checks: _checks, defaultExpression: _start, ...rest } = field;
  const visible = conditions?.visible;
  // The field without its conditions, checks and start is the field, as they are optional.
  return { ...(rest as Field), required: false, readOnly: true, ...(visible && { conditions: { visible } }) };
}

/** The paths that fields read. */
class FieldInputs {
  readonly #form: FormDefinition;
  readonly #placed: ReadonlyMap<string, PlacedField>;
  readonly #around: ReadonlyMap<string, readonly string[]>;

  constructor(form: FormDefinition) {
    this.#form = form;
    this.#around = inputsAround(form);
    this.#placed = new Map(placedFields(form).map((placed) => [placed.path, placed]));
  }

  /** The inputs of a field's value and of the condition that shows it. */
  shown(path: string): string[] {
    const placed = this.#placed.get(path);
    if (placed === undefined) return [];
    const { field, table } = placed;
    return [
      ...(table === null ? [] : [fieldPath(table)]),
      ...this.#named(field.conditions?.visible, table),
      ...(table === null ? (this.#around.get(field.id) ?? []) : []).flatMap((id) => this.#pathOf(id, null)),
      ...this.#named(computationOf(field)?.expression, table),
    ];
  }

  /** The inputs of what requires, locks, checks or starts a field. */
  asked(path: string): string[] {
    const placed = this.#placed.get(path);
    const { required, readOnly } = placed?.field.conditions ?? {};
    const { checks = [], defaultExpression } = placed?.field ?? {};
    return [required, readOnly, defaultExpression, ...checks.map(({ test }) => test)].flatMap((text) =>
      this.#named(text, placed?.table ?? null),
    );
  }

  /** The inputs of the condition that shows a part of the layout, and of what it shows. */
  ofPart(part: LayoutPart): string[] {
    const about = fieldOfPart(part);
    return [...partInputs(part), ...(about === undefined ? [] : [about])].flatMap((id) => this.#pathOf(id, null));
  }

  /** The paths of a field, and of the sub-table whose column it is. A field that is not there has none. */
  pathsOf(id: string, tableId: string | null): string[] {
    if (tableId === null) return this.#pathOf(id, null);
    const table = this.#form.fields.find((candidate) => candidate.id === tableId);
    return table?.kind === "table" ? [fieldPath(table), ...this.#pathOf(id, table)] : [];
  }

  /** The paths of the fields that an expression names; of a sub-table whose column it reads as well. */
  #named(text: string | undefined, table: TableField | null): string[] {
    return fieldsNamed(text).flatMap(({ table: other, field: id }) =>
      other === null ? this.#pathOf(id, table) : this.pathsOf(id, other),
    );
  }

  /** A column is looked for in its own sub-table first, as its formula does. */
  #pathOf(id: string, table: TableField | null): string[] {
    const column = table?.columns.find((candidate) => candidate.id === id);
    if (column !== undefined) return [fieldPath(column, table)];
    const field = this.#form.fields.find((candidate) => candidate.id === id);
    return field === undefined ? [] : [fieldPath(field)];
  }
}
