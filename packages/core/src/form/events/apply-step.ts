import type { FormDefinition, RecordValues, RowValues } from "../definition.ts";
import { fillValue } from "../fill-value.ts";
import type { DefaultContext } from "../kinds/kind.ts";
import { newRow } from "../record.ts";
import type { Scope } from "../scope.ts";
import type { CompiledFetch, CompiledStep } from "./compile-events.ts";

/** A row of an answer: its columns by name. */
export type AnswerRow = Readonly<Record<string, unknown>>;

function isRow(value: unknown): value is AnswerRow {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The rows of an answer; one object is one row. Undefined when the answer is neither. */
export function answerRows(answer: unknown): readonly AnswerRow[] | undefined {
  if (Array.isArray(answer)) return answer.filter(isRow);
  if (answer === null) return [];
  return isRow(answer) ? [answer] : undefined;
}

/** The keys of the fields of the record that a step may write. */
export function writtenKeys(step: CompiledStep): readonly string[] {
  if (step.do === "set") return [step.target.field];
  if (step.do === "clear") return step.targets.map(({ field }) => field);
  return step.table === null ? step.fills.map(({ target }) => target.field) : [step.table.field];
}

/** What a step that asks nobody writes. */
export function plainChanges(
  step: Exclude<CompiledStep, CompiledFetch>,
  scope: Scope,
  { timeZone }: DefaultContext,
): RecordValues {
  if (step.do === "clear")
    return Object.fromEntries(step.targets.map(({ field, kind }) => [field, kind === "table" ? [] : null]));
  const value = step.compute(scope);
  const given = typeof value === "boolean" ? Number(value) : value;
  return { [step.target.field]: fillValue(step.target, given, timeZone) };
}

/** The values of the parameters of a request. */
export function requestOf({ parameters }: CompiledFetch, scope: Scope): Record<string, unknown> {
  return Object.fromEntries(parameters.map(({ name, compute }) => [name, compute(scope)]));
}

/**
 * What the rows of an answer write. Without any row the fields become empty, as what stands there belongs to another question; a sub-table that must
 * have rows keeps as many empty ones.
 */
export function fetchedChanges(
  step: CompiledFetch,
  rows: readonly AnswerRow[],
  { form, values, context }: { form: FormDefinition; values: RecordValues; context: DefaultContext },
): RecordValues {
  const { table, fills } = step;
  const { timeZone } = context;
  if (table === null) {
    const [first] = rows;
    return Object.fromEntries(
      fills.map(({ from, target }) => [
        target.field,
        first === undefined ? null : fillValue(target, first[from], timeZone),
      ]),
    );
  }
  const fresh = () => newRow(form, table.id, context, values);
  const filled = rows.slice(0, table.maxRows).map(
    (row): RowValues => ({
      ...fresh(),
      ...Object.fromEntries(fills.map(({ from, target }) => [target.field, fillValue(target, row[from], timeZone)])),
    }),
  );
  while (filled.length < table.minRows) filled.push(fresh());
  return { [table.field]: filled };
}
