import { joinNames } from "../../text/join-names.ts";
import type { ScalarValue } from "../values.ts";
import { quotedName } from "./cell.ts";
import type { Lookups } from "./kind.ts";

/** The names of what a value holds, one after the other. */
export function namesText(
  names: readonly string[],
  value: ScalarValue,
  { locale, isForSheet }: Pick<Lookups, "locale" | "isForSheet">,
): string {
  // A cell that names one thing only is read as a whole.
  return joinNames(isForSheet === true && Array.isArray(value) ? names.map(quotedName) : names, locale);
}
