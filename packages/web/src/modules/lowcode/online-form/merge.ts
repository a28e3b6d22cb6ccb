import type { FieldValue, FormDefinition, RecordValues } from "@gongshu/core/form/definition";

export type Side = "mine" | "theirs";

/** A field on which the record as it stands now and what is to be saved differ. */
export interface Difference {
  readonly key: string;
  readonly label: string;
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
  /** The side that alone has changed it; undefined when both have, and somebody must choose. */
  readonly settled: Side | undefined;
}

/** Both sides of a refused save (contract StaleData) as records. */
export interface StaleSides {
  readonly version: number;
  readonly theirs: RecordValues;
}

/** Equal by what they hold: nothing, an empty text and an empty list are one, and the order of keys does not count. */
function sameValue(left: FieldValue | undefined, right: FieldValue | undefined): boolean {
  return JSON.stringify(canonical(left)) === JSON.stringify(canonical(right));
}

function canonical(value: unknown): unknown {
  if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, entry]) => [key, canonical(entry)])
      .filter(([, entry]) => entry !== null)
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  );
}

/** The fields that differ, in the order of the form. Results of calculations and keys that the server has not given are left out. `base` is the record as it was opened. */
export function differences(
  form: FormDefinition,
  base: RecordValues,
  mine: RecordValues,
  theirs: RecordValues,
): readonly Difference[] {
  return form.fields.flatMap((field): Difference[] => {
    const key = field.field;
    if (field.kind === "calculation" || !(key in theirs) || sameValue(mine[key], theirs[key])) return [];
    const settled = sameValue(mine[key], base[key]) ? "theirs" : sameValue(theirs[key], base[key]) ? "mine" : undefined;
    return [{ key, label: field.label, mine: mine[key] ?? null, theirs: theirs[key] ?? null, settled }];
  });
}

/** The record to save after the choices; undefined while one is missing. */
export function merged(
  mine: RecordValues,
  found: readonly Difference[],
  choices: Readonly<Record<string, Side>>,
): RecordValues | undefined {
  const values = { ...mine };
  for (const difference of found) {
    const side = choices[difference.key] ?? difference.settled;
    if (side === undefined) return undefined;
    values[difference.key] = difference[side];
  }
  return values;
}
