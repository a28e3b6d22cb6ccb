import type { FormDefinition, ScalarField, TableField } from "@gongshu/core/form/definition";
import { isScalarField } from "@gongshu/core/form/definition";
import { placedFields } from "@gongshu/core/form/field-access";
import { userReference } from "@gongshu/core/form/reference";
import type { NamedIds } from "#platform/reference/referenced.ts";
import type { OpenedModel } from "../record-query.ts";
import { namedInFields } from "../record-references.ts";
import type { RecordEventRow } from "./history-events.ts";

type Cells = Readonly<Record<string, unknown>>;

/** A field that has changed; no field for who counts as the creator. */
export interface FieldDifference {
  readonly key: string;
  /** Undefined for the creator. */
  readonly field: ScalarField | undefined;
  readonly label: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A sub-table with other rows than before. */
export interface RowsDifference {
  readonly table: TableField;
  readonly columns: readonly ScalarField[];
  readonly before: readonly Cells[];
  readonly after: readonly Cells[];
}

export interface EventDifferences {
  readonly fields: FieldDifference[];
  readonly tables: RowsDifference[];
}

/** What the history calls the creator of a record. */
const creatorKey = "creatorUserId";

/** Reads changes as far as the caller may know of their fields; of each form once. */
export class DifferenceReader {
  readonly #opened: OpenedModel;
  readonly #readable = new Map<FormDefinition, ReadonlySet<string>>();

  constructor(opened: OpenedModel) {
    this.#opened = opened;
  }

  read({ action, diff }: RecordEventRow, form: FormDefinition): EventDifferences {
    const found: EventDifferences = { fields: [], tables: [] };
    const sidesOf = sidesBy(action);
    if (sidesOf === undefined) return found;
    const readable = this.#readableIn(form);
    for (const field of form.fields) {
      if (!("field" in field) || !readable.has(field.field)) continue;
      if (field.kind === "table") this.#readTable(field, diff, sidesOf, readable, found);
      else if (field.field in diff && isScalarField(field)) {
        const [before, after] = sidesOf(diff[field.field]);
        if (!isNothing(before) || !isNothing(after))
          found.fields.push({ key: field.field, field, label: field.label, before, after });
      }
    }
    if (
      action === "update" &&
      creatorKey in diff &&
      !form.fields.some((own) => "field" in own && own.field === creatorKey)
    )
      this.#readCreator(sidesOf(diff[creatorKey]), found);
    return found;
  }

  #readTable(
    table: TableField,
    diff: Cells,
    sidesOf: (value: unknown) => readonly [unknown, unknown],
    readable: ReadonlySet<string>,
    found: EventDifferences,
  ): void {
    const columns = table.columns.filter(({ field }) => readable.has(`${table.field}.${field}`));
    if (table.field in diff) {
      const [before, after] = sidesOf(diff[table.field]).map(rowsIn);
      found.tables.push({ table, columns, before: before ?? [], after: after ?? [] });
    }
    // Hand-overs used to tell only who followed whom in a column.
    for (const field of columns) {
      const key = `${table.field}.${field.field}`;
      if (!(key in diff)) continue;
      const [before, after] = sidesOf(diff[key]);
      found.fields.push({ key, field, label: `${table.label} / ${field.label}`, before, after });
    }
  }

  #readCreator([before, after]: readonly [unknown, unknown], found: EventDifferences): void {
    if (this.#opened.rights.canList("creatorUser"))
      found.fields.push({ key: "creatorUser", field: undefined, label: "", before, after });
  }

  #readableIn(form: FormDefinition): ReadonlySet<string> {
    const known = this.#readable.get(form);
    if (known !== undefined) return known;
    const { model, rights } = this.#opened;
    const current = new Map(placedFields(model.form).map((placed) => [idOf(placed), placed.path]));
    const former = new Map(placedFields(form).map((placed) => [placed.path, idOf(placed)]));
    const readable = rights.readableIn(form, (path) => current.get(former.get(path) ?? ""));
    this.#readable.set(form, readable);
    return readable;
  }
}

const idOf = ({ field, table }: ReturnType<typeof placedFields>[number]) =>
  table === null ? field.id : `${table.id}/${field.id}`;

/** How a kind of change tells the values before and after; undefined for those that change none. */
function sidesBy(action: string): ((value: unknown) => readonly [unknown, unknown]) | undefined {
  if (action === "create" || action === "import") return (value) => [null, value];
  if (action === "update")
    return (value) => (Array.isArray(value) ? [value[0] ?? null, value[1] ?? null] : [null, null]);
  return undefined;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

function rowsIn(value: unknown): Cells[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.flatMap((row) => (typeof row === "object" && row !== null ? [{ ...row }] : []));
}

/** The ids that changes name, for their texts. */
export function addNamed({ fields, tables }: EventDifferences, named: NamedIds): void {
  for (const { field, before, after } of fields) {
    if (field === undefined) for (const id of [before, after]) named.add(userReference, id);
    else namedInFields([field], [{ [field.field]: before }, { [field.field]: after }], named);
  }
  for (const { columns, before, after } of tables) namedInFields(columns, [...before, ...after], named);
}
