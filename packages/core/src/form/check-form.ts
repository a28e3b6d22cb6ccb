import { compileExpression } from "../expression/compile.ts";
import { storedLimits } from "../expression/limits.ts";
import type { Message } from "../text/messages.ts";
import { checkCondition, expressionIssue } from "./check-expression.ts";
import { checkField } from "./check-field.ts";
import { checkSize } from "./check-size.ts";
import { type FieldDefinition, type FormDefinition, isScalarField, type TableField } from "./definition.ts";
import { orderColumns, orderFields } from "./dependencies.ts";
import { checkEvents } from "./events/check-events.ts";
import { expressionType, formScope } from "./form-scope.ts";
import type { Issue } from "./issue.ts";
import { anyKindOf, computationOf, isNumeric, isSecret } from "./kinds/kinds.ts";
import { checkLayout } from "./layout/check-layout.ts";
import { columnBytes, foldName, isReservedName, maxNameBytes, namePattern } from "./names.ts";
import { definitionMessages as messages } from "./parse-form.messages.ts";

/** A field with the path of its definition, for a column with its sub-table. */
interface Placed {
  readonly field: FieldDefinition;
  readonly path: string;
  readonly table: TableField | null;
}

function place(form: FormDefinition): Placed[] {
  return form.fields.flatMap((field, index): Placed[] => {
    const path = `fields.${index}`;
    const columns =
      field.kind === "table"
        ? field.columns.map((column, at) => ({ field: column, path: `${path}.columns.${at}`, table: field }))
        : [];
    return [{ field, path, table: null }, ...columns];
  });
}

function checkIds(placed: readonly Placed[], issues: Issue[]): void {
  const seen = new Set<string>();
  for (const { field, path } of placed) {
    if (seen.has(field.id))
      issues.push({ path: `${path}.id`, message: messages.duplicateId, params: { id: field.id } });
    seen.add(field.id);
  }
}

/** Names are unique among the top-level fields, and among the columns of each sub-table, even when case and underscores are left out. */
function checkNames(placed: readonly Placed[], issues: Issue[]): void {
  const seen = new Map<TableField | null, Set<string>>();
  for (const { field, path: at, table } of placed) {
    const path = `${at}.field`;
    const params = { field: field.field, name: field.label };
    const names = seen.get(table) ?? new Set();
    seen.set(table, names);
    const folded = foldName(field.field);
    if (!namePattern.test(field.field) || columnBytes(field.field) > maxNameBytes)
      issues.push({ path, message: messages.badField, params });
    else if (isReservedName(field.field)) issues.push({ path, message: messages.reservedField, params });
    else if (names.has(folded)) issues.push({ path, message: messages.duplicateField, params });
    names.add(folded);
  }
}

const conditionPlaces = {
  visible: messages.placeVisible,
  required: messages.placeRequired,
  readOnly: messages.placeReadOnly,
} satisfies Record<keyof NonNullable<FieldDefinition["conditions"]>, Message>;

/** Conditions of a column may read its row and the record; those of a field, the record only. */
function checkConditions({ field, path, table }: Placed, form: FormDefinition, issues: Issue[]): void {
  const scope = formScope(form, table);
  for (const which of ["visible", "required", "readOnly"] as const) {
    const about = { name: field.label, place: conditionPlaces[which], path: `${path}.conditions.${which}` };
    issues.push(...checkCondition(field.conditions?.[which], scope, about));
  }
}

/** What a field starts with, and what must hold for it. */
function checkExpressions({ field, path, table }: Placed, form: FormDefinition, issues: Issue[]): void {
  const scope = formScope(form, table);
  const name = field.label;
  if (field.defaultExpression !== undefined && isScalarField(field)) {
    // Everybody who reads the form would know it.
    if (isSecret(field))
      issues.push({ path: `${path}.defaultExpression`, message: messages.secretDefault, params: { name } });
    const options = { expected: expressionType(field), limits: storedLimits };
    const compiled = compileExpression(field.defaultExpression, scope, options);
    const about = { name, place: messages.placeDefault, path: `${path}.defaultExpression` };
    if (!compiled.ok) issues.push(expressionIssue(compiled.issue, about));
  }
  for (const [index, { test }] of (field.checks ?? []).entries())
    issues.push(
      ...checkCondition(test, scope, { name, place: messages.placeCheck, path: `${path}.checks.${index}.test` }),
    );
}

/** What a choice writes into others: fields beside it, in a sub-table cells of its row. */
function checkFills({ field, path, table }: Placed, form: FormDefinition, issues: Issue[]): void {
  if (field.kind !== "popupSelect") return;
  const beside = new Set((table?.columns ?? form.fields.filter(isScalarField)).map(({ id }) => id));
  for (const [index, { to }] of field.fills.entries())
    if (to === field.id || !beside.has(to))
      issues.push({
        path: `${path}.fills.${index}.to`,
        message: messages.unknownField,
        params: { name: field.label, place: messages.placeFills, id: to },
      });
}

function checkFormula({ field, path: at, table }: Placed, form: FormDefinition, issues: Issue[]): void {
  const computation = computationOf(field);
  if (computation === undefined) return;
  const { expression, result } = computation;
  const path = `${at}.expression`;
  const name = field.label;
  if (expression.trim() === "") {
    issues.push({ path, message: messages.noFormula, params: { name } });
    return;
  }
  const compiled = compileExpression(expression, formScope(form, table), {
    expected: result,
    emptyNumbersAsZero: result === "number",
    limits: storedLimits,
  });
  if (!compiled.ok) issues.push(expressionIssue(compiled.issue, { name, place: messages.placeFormula, path }));
  else if (compiled.expression.references.length === 0)
    issues.push({ path, message: messages.constantFormula, params: { name } });
}

function checkCycles(form: FormDefinition, issues: Issue[]): void {
  const tables = form.fields.filter((field) => field.kind === "table");
  for (const order of [orderFields(form), ...tables.map((table) => orderColumns(table.columns))]) {
    if (order.cycle === null) continue;
    const [first] = order.cycle;
    const names = [...order.cycle, ...(first === undefined ? [] : [first])].map(({ label }) => label).join(" → ");
    issues.push({ path: "fields", message: messages.cycle, params: { names } });
  }
}

function checkTable({ field, path }: Placed, issues: Issue[]): void {
  if (field.kind !== "table") return;
  const name = field.label;
  if (field.columns.length === 0)
    issues.push({ path: `${path}.columns`, message: messages.noColumns, params: { name } });
  if (field.minRows > field.maxRows)
    issues.push({ path: `${path}.minRows`, message: messages.minOverMax, params: { name } });
  for (const id of field.summary?.fields ?? []) {
    const column = field.columns.find((other) => other.id === id);
    if (column === undefined)
      issues.push({
        path: `${path}.summary`,
        message: messages.unknownField,
        params: { name, place: messages.placeSummary, id },
      });
    else if (!isNumeric(column))
      issues.push({ path: `${path}.summary`, message: messages.notSummable, params: { name: column.label } });
  }
  for (const [index, column] of field.columns.entries()) {
    const kind = anyKindOf(column);
    if (!kind.inSubTable)
      issues.push({
        path: `${path}.columns.${index}.kind`,
        message: messages.notInSubTable,
        params: { name: column.label, kind: kind.label },
      });
  }
}

/** Checks a form that fits the schema: names, references, cycles, limits. Returns all issues at once. */
export function checkForm(form: FormDefinition): Issue[] {
  const issues: Issue[] = [];
  const placed = place(form);
  if (form.fields.length === 0) issues.push({ path: "fields", message: messages.noFields });
  checkIds(placed, issues);
  checkNames(placed, issues);
  for (const entry of placed) {
    checkConditions(entry, form, issues);
    checkFormula(entry, form, issues);
    checkExpressions(entry, form, issues);
    checkFills(entry, form, issues);
    checkTable(entry, issues);
    if (isScalarField(entry.field)) issues.push(...checkField(entry.field, entry.path));
  }
  checkCycles(form, issues);
  issues.push(...checkLayout(form));
  issues.push(...checkEvents(form));
  issues.push(...checkSize(form));
  return issues;
}
