import { type FieldValue, type FormDefinition, isScalarField, type RecordValues } from "@gongshu/core/form/definition";
import { isSecret } from "@gongshu/core/form/kinds/kinds";
import { secretMask } from "@gongshu/core/form/kinds/password";
import type { KeptWork } from "#lib/kept-work.ts";
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
  const before = valuesOf(form, base["values"]);
  return before === undefined
    ? undefined
    : { values, base: { id: stored.id, version: base["version"], values: before }, time };
}
