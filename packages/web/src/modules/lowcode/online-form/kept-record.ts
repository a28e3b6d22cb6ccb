import {
  type FieldValue,
  type FormDefinition,
  isScalarField,
  type RecordValues,
  type RowValues,
  type ScalarValue,
} from "@gongshu/core/form/definition";
import { isSecret } from "@gongshu/core/form/kinds/kinds";
import { secretMask } from "@gongshu/core/form/kinds/password";
import type { KeptWork } from "#lib/kept-work.ts";
import { rowsOf } from "#widgets/form/sub-table.ts";
import type { StoredRecord } from "./use-record-save.ts";

/** What had been typed into a record before a reload. */
export interface KeptRecord {
  readonly values: RecordValues;
  /** The record as it was when typing began; undefined for a new one. What was saved since is met when this is saved. */
  readonly base: StoredRecord | undefined;
  /** Epoch milliseconds. */
  readonly time: number;
}

/** What is kept of a record that is being filled in. Secrets are not: they have no place in a browser's storage. */
export function keptRecord(form: FormDefinition, values: RecordValues, base: StoredRecord | undefined): object {
  const secrets = new Set(
    form.fields.filter((field) => isScalarField(field) && isSecret(field)).map(({ field }) => field),
  );
  const kept = Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !secrets.has(key) || value === secretMask),
  );
  return { values: kept, base: base ?? null };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((entry) => typeof entry === "string");

/** A value, several of them, or several ways through a tree. */
function isScalar(value: unknown): boolean {
  if (Array.isArray(value)) return isTexts(value) || value.every(isTexts);
  return value === null || typeof value === "string" || typeof value === "number";
}

function isFieldValue(value: unknown): value is FieldValue {
  const isRow = (entry: unknown) => isObject(entry) && Object.values(entry).every(isScalar);
  return isScalar(value) || (Array.isArray(value) && value.every(isRow));
}

/** The values of fields that the form still has; undefined when these are none. */
function valuesOf(form: FormDefinition, kept: unknown): RecordValues | undefined {
  if (!isObject(kept)) return undefined;
  const values: RecordValues = {};
  for (const { field } of form.fields) {
    const value = kept[field];
    if (isFieldValue(value)) values[field] = value;
  }
  return values;
}

/** Sides of a change: what it began with, and what has become of it. */
interface Sides<Values> {
  readonly base: Values;
  readonly values: Values;
}

/**
 * Kept sides with the fields that the form has got since they were kept. A field that is missing is not an empty one: saved as such it would clear what
 * is stored. Nobody has typed into it, so it is as it is stored. Undefined when one was typed of which it is not known what it was before.
 */
function withStored(form: FormDefinition, stored: RecordValues, { base, values }: Sides<RecordValues>) {
  const next = { base: { ...base }, values: { ...values } };
  for (const field of form.fields) {
    const key = field.field;
    if (!(key in stored)) continue;
    if (!(key in base)) {
      if (key in values) return undefined;
      next.base[key] = stored[key];
    } else if (field.kind === "table") {
      const columns = field.columns.map((column) => column.field);
      const rows = withStoredCells(columns, rowsOf(stored[key]), {
        base: rowsOf(base[key]),
        values: rowsOf(values[key]),
      });
      if (rows === undefined) return undefined;
      next.base[key] = rows.base;
      if (key in values) next.values[key] = rows.values;
    }
  }
  return next;
}

type Rows = readonly RowValues[];

/** As {@link withStored}, for the rows of a sub-table that are stored. */
function withStoredCells(columns: readonly string[], stored: Rows, { base, values }: Sides<Rows>) {
  const [storedRows, baseRows] = [stored, base].map((rows) => new Map(rows.map((row) => [row.id, row])));
  const missingIn = (row: RowValues): [string, ScalarValue | undefined][] => {
    const cells = row.id === undefined ? undefined : storedRows?.get(row.id);
    const missing = columns.filter((key) => cells !== undefined && key in cells && !(key in row));
    return missing.map((key) => [key, cells?.[key]]);
  };
  const isUnknown = (row: RowValues) => {
    const before = row.id === undefined ? undefined : baseRows?.get(row.id);
    return before !== undefined && missingIn(before).some(([key]) => key in row);
  };
  if (values.some(isUnknown)) return undefined;
  const filled = (rows: Rows): RowValues[] =>
    rows.map((row) => ({ ...row, ...Object.fromEntries<ScalarValue | undefined>(missingIn(row)) }));
  return { base: filled(base), values: filled(values) };
}

/** The record in kept work, if it is the one that is open: `stored`, or a new one. */
export function readKeptRecord(
  work: KeptWork | undefined,
  form: FormDefinition,
  stored: StoredRecord | undefined,
): KeptRecord | undefined {
  if (work === undefined || !isObject(work.value)) return undefined;
  const values = valuesOf(form, work.value["values"]);
  if (values === undefined) return undefined;
  const { time } = work;
  if (stored === undefined) return { values, base: undefined, time };
  const base = work.value["base"];
  if (!isObject(base) || base["id"] !== stored.id || typeof base["version"] !== "number") return undefined;
  const { id, version } = stored;
  // While nobody has saved it, the record is what it was when typing began.
  const before = base["version"] === version ? stored.values : valuesOf(form, base["values"]);
  const sides = before && withStored(form, stored.values, { base: before, values });
  return sides && { values: sides.values, base: { id, version: base["version"], values: sides.base }, time };
}
