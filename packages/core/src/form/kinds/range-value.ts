// law-ignore no-hard-coded-chinese -- the words that people write between two ends are data
import type { ScalarValue } from "../values.ts";
import { cellText } from "./cell.ts";
import type { Cell, Lookups } from "./kind.ts";
import { kindMessages } from "./kinds.messages.ts";

/** Both ends of a value that is a range; undefined for anything else, such as what an earlier kind stored. */
export function endsOf(value: unknown): readonly [unknown, unknown] | undefined {
  return Array.isArray(value) && value.length === 2 ? [value[0], value[1]] : undefined;
}

/** Whether nothing was given: no value, or two ends that are empty. */
export function isNoRange(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return Array.isArray(value) && value.every((end) => end === null || end === undefined || end === "");
}

/** Both ends as people read them: `2026-01-01 至 2026-01-31`. */
export function rangeText(from: string, to: string, { locale }: Pick<Lookups, "locale">): string {
  return `${from} ${kindMessages.rangeTo[locale]} ${to}`;
}

/** What of a range a value of another kind shows. */
export function otherText(value: ScalarValue): string {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string").join("、") : "";
}

// A hyphen stands in dates as well, so it divides only between blanks.
const divider = /\s*(?:至|到|~|～)\s*|\s+(?:to|-|–|—)\s+/i;

/** The two texts of a cell that says from when to when; undefined when it does not. */
export function endsOfCell(cell: Cell): readonly [string, string] | undefined {
  const [from, to, ...more] = cellText(cell).split(divider);
  return from === undefined || to === undefined || from === "" || to === "" || more.length > 0 ? undefined : [from, to];
}
