import { sameInAll } from "../text/messages.ts";
import { patternBudget } from "../validation/pattern.ts";
import {
  type CompiledField,
  type CompiledForm,
  type CompiledScalar,
  type CompiledTable,
  compileForm,
  isTable,
} from "./compile-form.ts";
import type { FieldValue, FormDefinition, RecordValues, RowValues, ScalarValue } from "./definition.ts";
import { type Issue, issueOf, Rejection } from "./issue.ts";
import type { DefaultContext, ParseContext } from "./kinds/kind.ts";
import { isKept } from "./kinds/kinds.ts";
import { recordMessages } from "./record.messages.ts";
import { recordScope, rowScope, type Scope } from "./scope.ts";
import { withServerValues } from "./server-values.ts";

/** The context of a record's check. With `previous` (the stored values) it is an update, without it a creation. */
export interface RecordContext extends DefaultContext, ParseContext {
  readonly previous?: RecordValues | undefined;
  /** Paths of the fields that the caller may not fill in: they keep what is stored or get their default, and nothing is asked or told of them. */
  readonly locked?: ReadonlySet<string>;
}

export interface CheckedRecord {
  /** Every field of the form has its key; what could not be understood is null and has an issue. */
  readonly values: RecordValues;
  /** Everything that is wrong, of all fields at once, in the order of the form. */
  readonly issues: readonly Issue[];
}

export type RecordValidator = (input: unknown, context: RecordContext) => CheckedRecord;

type Input = Readonly<Record<string, unknown>>;

interface Run {
  readonly context: RecordContext;
  readonly issues: Issue[];
}

const maxRowIdLength = 50;

function isObject(value: unknown): value is Input {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether what the caller sends for a field is left aside. */
function isLocked(
  { automatic, field, key, path, readOnly }: CompiledScalar,
  given: unknown,
  stored: unknown,
  scope: Scope,
  run: Run,
): boolean {
  if (given === undefined || automatic || field.readOnly || mayNotFill(run, path)) return true;
  // Rows of a sub-table come and go, so there a code is no more than a cell.
  if (path === key && isKept(field, stored)) return true;
  return readOnly?.(scope) === true;
}

function mayNotFill({ context }: Run, path: string): boolean {
  return context.locked?.has(path) === true;
}

/**
 * The value of one field. Hidden by its condition: null. Calculated: computed. Read-only, a bill number, or a code that was saved: what is stored, or on
 * creation its default. A key that the caller leaves out is treated like a read-only field; an explicit null empties it.
 */
function scalarValue(
  compiled: CompiledScalar,
  input: Input,
  previous: RecordValues | undefined,
  scope: Scope,
  run: Run,
  path: string,
): ScalarValue {
  if (compiled.visible !== undefined && !compiled.visible(scope)) return null;
  const given = input[compiled.key];
  let value: unknown = given;
  if (compiled.compute !== undefined) value = compiled.compute(scope);
  else if (isLocked(compiled, given, previous?.[compiled.key], scope, run)) {
    // Checked when it was stored: an option removed since must not stop a save that cannot change it.
    if (previous !== undefined) return (previous[compiled.key] ?? null) as ScalarValue;
    value = givenByServer(compiled, run.context) ?? startValue(compiled, scope, run.context);
  }
  const parsed = compiled.parse(value, run.context);
  if (!(parsed instanceof Rejection)) return parsed;
  if (!mayNotFill(run, compiled.path)) run.issues.push(issueOf(path + compiled.key, parsed));
  return null;
}

/** Conditions and calculations of a new record read who made it, when and where, as they will when it is saved again. */
function givenByServer({ kind, field }: CompiledScalar, context: DefaultContext): ScalarValue | undefined {
  return kind.serverValue?.(field, context, true);
}

/** What a field of a new record starts with. */
function startValue({ start, kind, field }: CompiledScalar, scope: Scope, context: DefaultContext): ScalarValue {
  return start?.(scope) ?? kind.defaultValue(field, context);
}

/** One row; empty, with an issue, when it is no row at all. `storedIn` finds the row as it is stored. */
function rowValue(
  table: CompiledTable,
  given: unknown,
  storedIn: (id: string | undefined) => RowValues | undefined,
  record: Scope,
  run: Run,
  path: string,
): RowValues {
  const row: RowValues = {};
  if (!isObject(given)) {
    run.issues.push({ path, message: recordMessages.notRow });
    return row;
  }
  const { id } = given;
  if (typeof id === "string" && id !== "" && id.length <= maxRowIdLength) row.id = id;
  else if (id !== undefined && id !== null && id !== "")
    run.issues.push({ path: `${path}.id`, message: recordMessages.badRowId });
  const stored = storedIn(row.id);
  const scope = rowScope(table, row, record);
  for (const column of table.columns) row[column.key] = scalarValue(column, given, stored, scope, run, `${path}.`);
  return row;
}

function tableValue(table: CompiledTable, input: Input, scope: Scope, run: Run): RowValues[] | null {
  const { key, field } = table;
  if (table.visible !== undefined && !table.visible(scope)) return null;
  const stored = run.context.previous?.[key];
  const previous = Array.isArray(stored) ? (stored as RowValues[]) : [];
  const isKept = input[key] === undefined || field.readOnly || mayNotFill(run, table.path);
  if (isKept || table.readOnly?.(scope) === true) {
    // Every cell is locked, so it keeps what is stored; only calculations are computed again.
    const kept = previous.map((row, index) =>
      rowValue(table, { id: row.id }, () => row, scope, run, `${key}.${index}`),
    );
    return kept.length === 0 ? null : kept;
  }
  const given = input[key];
  if (given === null) return null;
  if (!Array.isArray(given)) {
    run.issues.push({ path: key, message: recordMessages.notRows });
    return null;
  }
  if (given.length > field.maxRows) {
    run.issues.push({
      path: key,
      message: recordMessages.tooManyRows,
      params: { label: field.label, max: field.maxRows },
    });
    return null;
  }
  const byId = new Map(previous.map((row) => [row.id, row]));
  const storedIn = (id: string | undefined) => (id === undefined ? undefined : byId.get(id));
  const rows = given.map((row: unknown, index) => rowValue(table, row, storedIn, scope, run, `${key}.${index}`));
  const ids = rows.map((row) => row.id).filter((id) => id !== undefined);
  if (new Set(ids).size < ids.length) run.issues.push({ path: key, message: recordMessages.sameRowId });
  return rows.length === 0 ? null : rows;
}

/** Whether a value is asked for: only where somebody can see and set it. */
function isRequired(compiled: CompiledField, scope: Scope, run: Run): boolean {
  const { field, path, hidden, visible, required, readOnly } = compiled;
  if (hidden || field.hidden || field.readOnly || mayNotFill(run, path)) return false;
  if (!(field.required || required?.(scope) === true)) return false;
  return visible?.(scope) !== false && readOnly?.(scope) !== true;
}

function requireRows(
  table: CompiledTable,
  value: FieldValue | undefined,
  scope: Scope,
  run: Run,
  failed: ReadonlySet<string>,
): void {
  const { field, key } = table;
  const rows = Array.isArray(value) ? (value as RowValues[]) : [];
  const editable =
    !table.hidden &&
    !field.hidden &&
    !field.readOnly &&
    !mayNotFill(run, table.path) &&
    table.visible?.(scope) !== false &&
    table.readOnly?.(scope) !== true;
  if (rows.length === 0 && isRequired(table, scope, run))
    run.issues.push({ path: key, message: recordMessages.required, params: { label: field.label } });
  else if (editable && rows.length < field.minRows)
    run.issues.push({
      path: key,
      message: recordMessages.tooFewRows,
      params: { label: field.label, min: field.minRows },
    });
  for (const [index, row] of rows.entries()) {
    const inner = rowScope(table, row, scope);
    for (const column of table.columns) {
      const path = `${key}.${index}.${column.key}`;
      if (row[column.key] === null && !column.automatic && isRequired(column, inner, run) && !failed.has(path))
        run.issues.push({ path, message: recordMessages.requiredCell });
    }
  }
}

const none: ReadonlySet<string> = new Set();

/** Where something is wrong already. Of most records nothing is, and an import has a million of them. */
function failedPaths({ issues }: Run): ReadonlySet<string> {
  return issues.length === 0 ? none : new Set(issues.map(({ path }) => path));
}

/** Runs after all values are known, for required may depend on any field. */
function requireValues(form: CompiledForm, values: RecordValues, scope: Scope, run: Run): void {
  const failed = failedPaths(run);
  for (const compiled of form.fields) {
    const value = values[compiled.key];
    if (failed.has(compiled.key)) continue;
    if (isTable(compiled)) requireRows(compiled, value, scope, run, failed);
    else if (value === null && !compiled.automatic && isRequired(compiled, scope, run)) {
      run.issues.push({
        path: compiled.key,
        message: recordMessages.required,
        params: { label: compiled.field.label },
      });
    }
  }
}

/** What the designer's own checks say of a value; a value that is wrong already, or that nobody may set, is left alone. */
function checkValue(compiled: CompiledScalar, scope: Scope, run: Run, path: string, failed: ReadonlySet<string>): void {
  const { checks, field, visible, readOnly, hidden } = compiled;
  if (checks.length === 0 || failed.has(path) || hidden || field.hidden || mayNotFill(run, compiled.path)) return;
  if (visible?.(scope) === false || field.readOnly || readOnly?.(scope) === true) return;
  const wrong = checks.find(({ fails }) => fails(scope));
  if (wrong !== undefined) run.issues.push({ path, message: sameInAll(wrong.message) });
}

function checkValues(form: CompiledForm, values: RecordValues, scope: Scope, run: Run): void {
  const failed = failedPaths(run);
  for (const compiled of form.fields) {
    if (!isTable(compiled)) {
      checkValue(compiled, scope, run, compiled.key, failed);
      continue;
    }
    if (compiled.columns.every(({ checks }) => checks.length === 0)) continue;
    const rows = values[compiled.key];
    for (const [index, row] of (Array.isArray(rows) ? (rows as RowValues[]) : []).entries()) {
      const inner = rowScope(compiled, row, scope);
      for (const column of compiled.columns)
        checkValue(column, inner, run, `${compiled.key}.${index}.${column.key}`, failed);
    }
  }
}

function inReadingOrder(form: CompiledForm, issues: readonly Issue[]): readonly Issue[] {
  const placeOf = ({ path }: Issue) => form.places.get(path.split(".")[0] ?? "") ?? -1;
  return issues.length < 2 ? issues : [...issues].sort((left, right) => placeOf(left) - placeOf(right));
}

/** Compiles the check of a form, for imports of many records. See {@link validateRecord}. */
export function compileValidator(definition: FormDefinition): RecordValidator {
  const form = compileForm(definition);
  return (input, context) => {
    const values: RecordValues = {};
    if (!isObject(input)) return { values, issues: [{ path: "", message: recordMessages.notRecord }] };
    const run: Run = { context: { patternBudget: patternBudget(), ...context }, issues: [] };
    const scope = recordScope(form, values, context);
    for (const compiled of form.fields) {
      values[compiled.key] = isTable(compiled)
        ? tableValue(compiled, input, scope, run)
        : scalarValue(compiled, input, context.previous, scope, run, "");
    }
    requireValues(form, values, scope, run);
    checkValues(form, values, scope, run);
    withServerValues(form, values, context);
    return { values, issues: inReadingOrder(form, run.issues) };
  };
}

/**
 * Checks a record from outside against its form, the same in browser and server, and gives what is to be stored. Unknown keys are ignored;
 * fields hidden by a condition become null; read-only fields keep what is stored (or their default); calculations are
 * computed, never taken; a key that is left out keeps what is stored, or gets its default on creation. Bill numbers stay null on
 * creation: the server gives them. Whether users, dictionary entries and row ids exist is asked through the context.
 */
export function validateRecord(form: FormDefinition, input: unknown, context: RecordContext): CheckedRecord {
  return compileValidator(form)(input, context);
}

/** The values that an empty form starts with: defaults, and as many empty rows in a sub-table as it must have. Calculations are left to the form's state. */
export function defaultRecord(form: FormDefinition, context: DefaultContext): RecordValues {
  const values: RecordValues = {};
  const compiledForm = compileForm(form);
  const scope = recordScope(compiledForm, values, context);
  for (const compiled of compiledForm.fields) {
    if (!isTable(compiled)) values[compiled.key] = startValue(compiled, scope, context);
    else
      values[compiled.key] = Array.from({ length: compiled.field.minRows }, () => defaultRow(compiled, scope, context));
  }
  return values;
}

function defaultRow(table: CompiledTable, record: Scope, context: DefaultContext): RowValues {
  const row: RowValues = {};
  const scope = rowScope(table, row, record);
  for (const column of table.columns) row[column.key] = startValue(column, scope, context);
  return row;
}

/** A row that the user adds to a sub-table of a record, with its defaults, which may be made of the record. */
export function newRow(
  form: FormDefinition,
  tableId: string,
  context: DefaultContext,
  values: RecordValues = {},
): RowValues {
  const compiled = compileForm(form);
  const table = compiled.tables.get(tableId);
  return table === undefined ? {} : defaultRow(table, recordScope(compiled, values, context), context);
}
