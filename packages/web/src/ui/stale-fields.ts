import type { StaleData } from "@gongshu/contract/errors";
import { type FormField, pathOfField } from "./form-fields.tsx";

/** A record of the API, or the values of its form, by their names. */
export type FormRecord = Readonly<Record<string, unknown>>;

/** A field with what is saved now and what somebody wanted to save; an empty one is undefined. */
export interface StaleField {
  readonly field: FormField;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** Nothing is said in several ways: by the database, by inputs that were never touched, and by those that were emptied. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function valueAt(values: unknown, name: string): unknown {
  const value = pathOfField(name).reduce<unknown>(
    (inside, key) => (typeof inside === "object" && inside !== null ? Reflect.get(inside, key) : undefined),
    values,
  );
  return isEmpty(value) ? undefined : value;
}

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** The fields of a form in which the two sides differ; what was not sent stays as it is, and a side that does not show a field has nothing there. */
export function staleFields(
  { current, submitted }: StaleData,
  fields: readonly FormField[],
  valuesOf: (record: FormRecord) => FormRecord = (record) => record,
): StaleField[] {
  const saved = valuesOf(current);
  const wanted = valuesOf(submitted);
  const shownIn = (side: FormRecord, { name, isShown }: FormField) =>
    isShown?.(side) === false ? undefined : valueAt(side, name);
  return fields
    .filter(({ name }) => Object.hasOwn(wanted, pathOfField(name)[0] ?? name))
    .map((field) => ({ field, theirs: shownIn(saved, field), mine: shownIn(wanted, field) }))
    .filter(({ theirs, mine }) => !isSame(theirs, mine));
}
