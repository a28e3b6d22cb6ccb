import { truncateDate } from "../../text/date.ts";
import { filterShape } from "../query/filter-shape.ts";
import type { ViewColumn } from "./view-kind.ts";

/** The stretches of time that records are grouped by, on the wall clock of the tenant. A week begins on Monday. */
export const groupUnits = ["day", "week", "month", "quarter", "year"] as const;
export type GroupUnit = (typeof groupUnits)[number];

/** The units that the values of a column can be grouped by, the finest first; none where they are no times. */
export function groupUnitsOf(column: ViewColumn): readonly GroupUnit[] {
  if (filterShape(column) !== "date") return [];
  const format = typeof column !== "string" && "format" in column ? column.format : undefined;
  if (format === "yyyy") return ["year"];
  return format === "yyyy-MM" ? ["month", "quarter", "year"] : groupUnits;
}

/** The unit that a column is grouped by: the finest one unless another is asked for; undefined where values are no times. */
export function groupUnitOf(column: ViewColumn, asked: GroupUnit | undefined): GroupUnit | undefined {
  const units = groupUnitsOf(column);
  return units.find((unit) => unit === asked) ?? units[0];
}

const dayMs = 86_400_000;

/** A moment in the unit after the one that begins at `start`. */
const after: Readonly<Record<GroupUnit, number>> = {
  day: 1.5 * dayMs,
  week: 7.5 * dayMs,
  month: 32 * dayMs,
  quarter: 95 * dayMs,
  year: 367 * dayMs,
};

/** The midnight that begins the last day of the unit that begins at `start`. */
export function lastDayOf(start: number, unit: GroupUnit, timeZone: string): number {
  const format = unit === "year" ? "yyyy" : unit === "month" || unit === "quarter" ? "yyyy-MM" : "yyyy-MM-dd";
  const next = truncateDate(start + after[unit], format, timeZone);
  return truncateDate(next - 1, "yyyy-MM-dd", timeZone);
}
