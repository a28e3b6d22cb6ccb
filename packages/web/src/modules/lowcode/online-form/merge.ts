import { type FieldValue, type FormDefinition, isScalarField, type RecordValues } from "@gongshu/core/form/definition";
import { isSecret } from "@gongshu/core/form/kinds/kinds";
import { secretMask } from "@gongshu/core/form/kinds/password";

export type Side = "mine" | "theirs";

/** A field on which the record as it stands now and what is to be saved differ. */
export interface Difference {
  readonly key: string;
  readonly label: string;
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
  /** The side that alone has changed it; undefined when both have, and somebody must choose. */
  readonly settled: Side | undefined;
  /** False for a secret that I have left as it was: once somebody else has changed it, nobody knows it any more. */
  readonly canKeepMine: boolean;
  /** Which sides have changed a secret, whose values do not tell. */
  readonly isChanged: Readonly<Record<Side, boolean>>;
}

/** Both sides of a refused save (contract StaleData) as records. */
export interface StaleSides {
  readonly version: number;
  readonly theirs: RecordValues;
  /** The keys of secrets that the others have changed: what is shown of these is the same before and after. */
  readonly changedSecrets: readonly string[];
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
  { theirs, changedSecrets }: StaleSides,
): readonly Difference[] {
  return form.fields.flatMap((field): Difference[] => {
    const key = field.field;
    if (field.kind === "calculation" || !(key in theirs)) return [];
    const isChanged = {
      mine: !sameValue(mine[key], base[key]),
      theirs: changedSecrets.includes(key) || !sameValue(theirs[key], base[key]),
    };
    const isKept = mine[key] === secretMask && isScalarField(field) && isSecret(field);
    if (sameValue(mine[key], theirs[key]) && !(isKept && isChanged.theirs)) return [];
    return [
      {
        key,
        label: field.label,
        mine: mine[key] ?? null,
        theirs: theirs[key] ?? null,
        settled: isChanged.mine ? (isChanged.theirs ? undefined : "mine") : "theirs",
        canKeepMine: !isKept,
        isChanged,
      },
    ];
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
