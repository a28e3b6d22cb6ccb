import { type CompiledForm, type CompiledScalar, isTable } from "./compile-form.ts";
import type { RecordValues } from "./definition.ts";
import type { DefaultContext } from "./kinds/kind.ts";

/** The context of a write: `previous` is what is stored, undefined for a new record. */
interface WriteContext extends DefaultContext {
  readonly previous?: RecordValues | undefined;
}

function isServed(compiled: CompiledForm["fields"][number]): compiled is CompiledScalar {
  return !isTable(compiled) && compiled.kind.serverValue !== undefined;
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Whether two values are stored alike. Files are compared by their id, since only their addresses change by themselves. */
function isSame(one: unknown, other: unknown): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if ("fileId" in one && "fileId" in other) return one.fileId === other.fileId;
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...left.keys(), ...right.keys()])].every((key) => isSame(left.get(key), right.get(key)));
}

function isChanged(form: CompiledForm, values: RecordValues, previous: RecordValues): boolean {
  return form.fields.some((compiled) => !isServed(compiled) && !isSame(values[compiled.key], previous[compiled.key]));
}

/**
 * Fills in the values that the server gives, conditions and rights notwithstanding: they say what has happened to the record. A save that changes nothing else is no
 * change.
 */
export function withServerValues(form: CompiledForm, values: RecordValues, context: WriteContext): void {
  const served = form.fields.filter(isServed);
  if (served.length === 0) return;
  const { previous } = context;
  const isWritten = previous === undefined || isChanged(form, values, previous);
  for (const { key, kind, field } of served) {
    const value = isWritten ? kind.serverValue?.(field, context, previous === undefined) : undefined;
    values[key] = value ?? previous?.[key] ?? null;
  }
}
