import { type DateFormat, formatDate, isTime, parseDate, truncateDate } from "../../text/date.ts";
import { isRealTime, zonedTime } from "../../text/zone.ts";
import type { FieldOf } from "../definition.ts";
import { Rejection } from "../issue.ts";
import { isEmptyCell } from "./cell.ts";
import type { Cell, ScalarKindDefinition } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { newDataField } from "./new-field.ts";

/** 15 March 2026, 08:30:00 UTC: an example must not depend on the day on which the template is made. */
const exampleTime = Date.UTC(2026, 2, 15, 8, 30);

/** What the cell shows, as a time in the zone; null when it is no date. A number is the year for `yyyy`, or digits like 20260315. */
function timeOfCell(cell: Exclude<Cell, null>, format: DateFormat, timeZone: string): number | null {
  if (typeof cell === "object") return isRealTime(cell) ? zonedTime(cell, timeZone) : null;
  if (typeof cell === "boolean") return null;
  const text = String(cell);
  if (typeof cell === "number" && text.length !== 8 && !(format === "yyyy" && text.length === 4)) return null;
  return parseDate(text, timeZone);
}

export const dateKind: ScalarKindDefinition<FieldOf<"date">> = {
  label: kindLabels.date,
  create: (start) => ({ kind: "date", ...newDataField(start), format: "yyyy-MM-dd", defaultToNow: false }),
  inSubTable: true,
  inList: true,
  columnType: () => ({ type: "timestamptz" }),
  indexable: () => true,
  sortable: () => true,
  searchOperators: () => ["range", "equal"],
  defaultValue: (field, { now, timeZone }) =>
    field.defaultToNow ? truncateDate(now, field.format, timeZone) : (field.defaultValue ?? null),
  parser({ format, min, max }) {
    return (value, { timeZone }) => {
      if (value === null || value === undefined || value === "") return null;
      const given = typeof value === "string" ? parseDate(value, timeZone) : value;
      if (!isTime(given)) return new Rejection(kindMessages.notDate, { format });
      const time = truncateDate(given, format, timeZone);
      if (typeof min === "number" && time < truncateDate(min, format, timeZone))
        return new Rejection(kindMessages.tooEarly, { min: formatDate(min, format, timeZone) });
      if (typeof max === "number" && time > max)
        return new Rejection(kindMessages.tooLate, { max: formatDate(max, format, timeZone) });
      return time;
    };
  },
  text: (value, field, { timeZone }) => (typeof value === "number" ? formatDate(value, field.format, timeZone) : ""),
  fromCell(cell, { format }, { timeZone }) {
    if (isEmptyCell(cell)) return null;
    return timeOfCell(cell, format, timeZone) ?? new Rejection(kindMessages.notDate, { format });
  },
  exampleCell: (field, { timeZone }) => formatDate(exampleTime, field.format, timeZone),
};
