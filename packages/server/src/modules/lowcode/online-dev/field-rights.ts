import { openingButtons } from "@gongshu/contract/lowcode/online-dev";
import type { FormDefinition, RecordValues, RowValues } from "@gongshu/core/form/definition";
import { type FieldAccess, fieldAccess, formFor, placedFields } from "@gongshu/core/form/field-access";
import { isSystemColumn, type ListDefinition } from "@gongshu/core/list/definition";
import { hasButton, type ModelAccess } from "#platform/auth/access.ts";
import type { ExplainedField } from "#platform/http/hooks.ts";
import type { ListColumn, OnlineModel } from "./online-model.ts";
import { rowsOf } from "./record-text.ts";

/**
 * What somebody may know and change of the fields of a model: the one place that lists, records, forms, histories, refusals, searches, exports and
 * imports ask. Fields are named by path: the key, or `table.column` inside of a sub-table.
 *
 * A column of the list needs the grant of the column. Any other field needs the right to open a record; where the menus restrict the
 * fields of forms, it needs the grant of the field. A granted field of the form is seen in records, also when it is a column that was not
 * granted; only one that was granted to be filled in may be changed, and every other one stays as it is stored. A value computed from a field that the caller may not see is hidden too (core/form/field-access).
 */
export class FieldRights {
  /** The form as the caller sees it. */
  readonly form: FormDefinition;
  /** The list, likewise. */
  readonly list: ListDefinition;
  /** The columns of the list that the caller may see, in its order. */
  readonly columns: readonly ListColumn[];
  /** Paths of the fields that the caller may not fill in. */
  readonly locked: ReadonlySet<string>;
  readonly hasWithheld: boolean;
  readonly #model: OnlineModel;
  readonly #access: ModelAccess | null;
  readonly #fields: FieldAccess;
  readonly #columns: ReadonlySet<string>;

  /** `access` is null for callers who may do everything. */
  constructor(model: OnlineModel, access: ModelAccess | null) {
    const paths = placedFields(model.form).map(({ path }) => path);
    this.#model = model;
    this.#access = access;
    this.#columns = new Set<string>(model.listColumns.map(({ key }) => key)).union(
      access?.grantableColumns ?? new Set(),
    );
    this.#fields = fieldAccess(model.form, {
      mayRead: (path) => this.#mayRead(path),
      mayWrite: (path) =>
        access === null || (access.forms === null ? this.#mayRead(path) : access.forms.get(path) === "write"),
    });
    this.form = formFor(model.form, this.#fields);
    this.locked = new Set(paths).difference(this.#fields.writable);
    this.hasWithheld = paths.some((path) => !this.canRead(path));
    this.columns = model.listColumns.filter(({ key }) => this.canList(key));
    this.list = this.#listFor(model.list);
  }

  /** Whether the field may be in a record that the caller opens. */
  canRead(path: string): boolean {
    return this.#fields.readable.has(path);
  }

  canWrite(path: string): boolean {
    return this.#fields.writable.has(path);
  }

  /** Whether lists, filters, sorting and exports may use the field, or a column that every record has: they tell of many records at once. */
  canList(key: string): boolean {
    const access = this.#access;
    if (access === null) return true;
    if (!isSystemColumn(key) && !this.canRead(key)) return false;
    return this.#columns.has(key) ? isColumnGranted(access, key) : hasButton(access, openingButtons);
  }

  /**
   * What could be read of an earlier form, by its paths: menus keep what they once granted. `currentOf` gives the path that a field has today; it must be
   * readable under both, and one that is gone under the former.
   */
  readableIn(form: FormDefinition, currentOf: (path: string) => string | undefined): ReadonlySet<string> {
    const { readable } = fieldAccess(form, {
      mayRead: (path) => {
        const current = currentOf(path);
        return current === undefined ? this.#mayRead(path) : this.canRead(current);
      },
      mayWrite: () => false,
    });
    return readable;
  }

  /** What the caller may do with each field that they see. */
  get named(): Record<string, "read" | "write"> {
    return Object.fromEntries(
      placedFields(this.form).map(({ path }) => [path, this.canWrite(path) ? "write" : "read"] as const),
    );
  }

  /** What the caller may do with each field of the form, in its order. */
  get levels(): ExplainedField[] {
    return placedFields(this.#model.form).map(({ path, field, table }) => ({
      path,
      label: table === null ? field.label : `${table.label} / ${field.label}`,
      level: this.canWrite(path) ? "write" : this.canRead(path) ? "read" : "hidden",
    }));
  }

  /** The values of a record without those that the caller may not see. */
  visible(values: RecordValues): RecordValues {
    if (!this.hasWithheld) return values;
    const seen: RecordValues = {};
    for (const { key } of this.#model.compiled.fields)
      if (this.canRead(key) && key in values) seen[key] = values[key] ?? null;
    for (const { key, columns } of this.#model.children) {
      if (!Array.isArray(seen[key])) continue;
      const kept = columns.map(({ field }) => field.field).filter((column) => this.canRead(`${key}.${column}`));
      seen[key] = rowsOf(seen[key]).map((row) => onlyOf(row, ["id", ...kept]));
    }
    return seen;
  }

  #mayRead(path: string): boolean {
    const access = this.#access;
    if (access === null) return true;
    const isColumn = this.#columns.has(path);
    if (isColumn && isColumnGranted(access, path)) return true;
    return access.forms === null ? !isColumn : access.forms.has(path);
  }

  #listFor(list: ListDefinition): ListDefinition {
    const { columnByField } = this.#model;
    const isSeen = ({ field }: { readonly field: string }) =>
      this.canList(columnByField.get(field)?.field.field ?? field);
    return {
      ...list,
      columns: list.columns.filter(isSeen),
      search: list.search.filter(isSeen),
      // Views are answered by themselves, without what the caller may not see (views/views.ts).
      views: undefined,
      // Likewise buttons (actions/allowed-actions.ts): what they do may need more than rights on fields.
      actions: undefined,
      // The order of the rows would give a hidden value away.
      defaultSort: isSeen(list.defaultSort) ? list.defaultSort : { field: "creatorTime", order: "desc" },
    };
  }
}

function isColumnGranted({ columns }: ModelAccess, key: string): boolean {
  return columns === null || columns.has(key);
}

function onlyOf(row: RowValues, keys: readonly string[]): RowValues {
  return Object.fromEntries(keys.flatMap((key) => (key in row ? [[key, row[key]] as const] : [])));
}

const everything = new WeakMap<OnlineModel, FieldRights>();
const limited = new WeakMap<OnlineModel, WeakMap<ModelAccess, FieldRights>>();

/** The rights on the fields of a model; worked out once for everybody with the same rights. */
export function fieldRights(model: OnlineModel, access: ModelAccess, isAdministrator: boolean): FieldRights {
  if (isAdministrator) {
    const known = everything.get(model) ?? new FieldRights(model, null);
    everything.set(model, known);
    return known;
  }
  const byAccess = limited.get(model) ?? new WeakMap<ModelAccess, FieldRights>();
  limited.set(model, byAccess);
  const known = byAccess.get(access) ?? new FieldRights(model, access);
  byAccess.set(access, known);
  return known;
}
