import type { ScalarField } from "./definition.ts";
import { Rejection } from "./issue.ts";
import { parserOf } from "./kinds/kinds.ts";
import type { ScalarValue } from "./values.ts";

/** A value from elsewhere as the value of a field: as it is, or as it is written; nothing where the field cannot hold it. */
export function fillValue(target: ScalarField, given: unknown, timeZone: string): ScalarValue {
  const written = typeof given === "object" ? [] : [String(given ?? "")];
  for (const value of [given, ...written]) {
    const parsed = parserOf(target)(value, { timeZone });
    if (!(parsed instanceof Rejection)) return parsed;
  }
  return null;
}
