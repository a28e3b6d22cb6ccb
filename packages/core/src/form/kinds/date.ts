import { type DateFormat, dateFormats, formatDate, parseDate, truncateDate } from "../../text/date.ts";
import { isRealTime, zonedTime } from "../../text/zone.ts";
import { Rejection } from "../issue.ts";
import { choice, decimal, flag, nullish } from "../settings/setting.ts";
import { isEmptyCell } from "./cell.ts";
import { dateParser, dateSheet, dateText } from "./date-value.ts";
import { hintMessages } from "./hint.messages.ts";
import { hint } from "./hints.ts";
import { type Cell, scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";

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

/** A point in time, epoch milliseconds, cut to the unit of its format in the tenant's time zone. */
export const dateKind = scalarKind({
  kind: "date",
  label: kindLabels.date,
  settings: {
    format: choice(dateFormats, "yyyy-MM-dd"),
    defaultToNow: flag(false),
    min: nullish(decimal()),
    max: nullish(decimal()),
    defaultValue: nullish(decimal()),
  },
  inSubTable: true,
  inList: true,
  isConvertible: true,
  columnType: () => ({ type: "timestamptz" }),
  indexable: () => true,
  sortable: () => true,
  searchOperators: () => ["range", "equal"],
  defaultValue: (field, { now, timeZone }) =>
    field.defaultToNow ? truncateDate(now, field.format, timeZone) : (field.defaultValue ?? null),
  parser: (field) => dateParser(field),
  text: (value, field, { timeZone }) => dateText(value, field.format, timeZone),
  fromCell(cell, { format }, { timeZone }) {
    if (isEmptyCell(cell)) return null;
    return timeOfCell(cell, format, timeZone) ?? new Rejection(kindMessages.notDate, { format });
  },
  exampleCell: (field, { timeZone }) => formatDate(exampleTime, field.format, timeZone),
  sheet: (field) => dateSheet(field.format),
  hints: ({ format, min, max }, { timeZone }) => [
    hint(hintMessages.format, { format }),
    typeof min === "number" ? hint(hintMessages.earliest, { min: formatDate(min, format, timeZone) }) : undefined,
    typeof max === "number" ? hint(hintMessages.latest, { max: formatDate(max, format, timeZone) }) : undefined,
  ],
});
