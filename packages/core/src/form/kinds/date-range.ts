import {
  type DateFormat,
  dateFormats,
  endOfRange,
  formatDate,
  isTime,
  parseDate,
  truncateDate,
} from "../../text/date.ts";
import { dateRangeFault } from "../../validation/range.ts";
import { Rejection } from "../issue.ts";
import { choice, decimal, list, nullish, text } from "../settings/setting.ts";
import { isEmptyCell } from "./cell.ts";
import { hintMessages } from "./hint.messages.ts";
import { hint } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { endsOf, endsOfCell, isNoRange, otherText, rangeText } from "./range-value.ts";

/** 15 to 20 March 2026: an example must not depend on the day on which the template is made. */
const exampleEnds = [Date.UTC(2026, 2, 15, 8, 30), Date.UTC(2026, 2, 20, 8, 30)] as const;

/** The epoch milliseconds of an end, which is a number or the text of a date; null for what is none. */
export function endTime(end: unknown, timeZone: string): number | null {
  const time = typeof end === "string" ? parseDate(end, timeZone) : end;
  return isTime(time) ? time : null;
}

/** Both ends in epoch milliseconds, for a control; null for what is no range. */
export function dateEnds(value: unknown): readonly [number, number] | null {
  const [from, to] = (endsOf(value) ?? []).map((end) => endTime(end, "UTC"));
  return typeof from === "number" && typeof to === "number" ? [from, to] : null;
}

/** As it is stored. */
function kept(time: number, format: DateFormat, timeZone: string): string {
  return new Date(truncateDate(time, format, timeZone)).toISOString();
}

/**
 * Two points in time. They are kept as a list of two texts in ISO 8601 and UTC: texts of one length that sort as the times do, which any reader
 * of the table understands, and no cast of them can fail, whatever an earlier kind of the field left in the column. A column of objects would
 * be taken for files by all that converts columns.
 */
export const dateRangeKind = scalarKind({
  kind: "dateRange",
  label: kindLabels.dateRange,
  settings: {
    format: choice(dateFormats, "yyyy-MM-dd"),
    min: nullish(decimal()),
    max: nullish(decimal()),
    defaultValue: nullish(list(text({ max: 40 }), 2)),
  },
  inSubTable: true,
  inList: true,
  columnType: () => ({ type: "text[]" }),
  indexable: () => false,
  sortable: () => false,
  searchOperators: () => ["range"],
  searchEnd(end, { timeZone, isLast }) {
    const time = endTime(end, timeZone);
    if (time === null) return null;
    return new Date(isLast ? endOfRange(time, timeZone) : time).toISOString();
  },
  isMany: () => false,
  defaultValue: (field) => field.defaultValue ?? null,
  parser({ format, min, max }) {
    return (value, { timeZone }) => {
      if (isNoRange(value)) return null;
      const ends = (endsOf(value) ?? []).map((end) => endTime(end, timeZone));
      const [from, to] = ends.map((end) => (end === null ? null : truncateDate(end, format, timeZone)));
      // The first year begins before the first day that can be written in every zone.
      if (!isTime(from) || !isTime(to)) return new Rejection(kindMessages.notDateRange, { format });
      const fault = dateRangeFault([from, to]);
      if (fault !== undefined) return new Rejection(fault);
      if (typeof min === "number" && from < truncateDate(min, format, timeZone))
        return new Rejection(kindMessages.tooEarly, { min: formatDate(min, format, timeZone) });
      if (typeof max === "number" && to > max)
        return new Rejection(kindMessages.tooLate, { max: formatDate(max, format, timeZone) });
      return [kept(from, format, timeZone), kept(to, format, timeZone)];
    };
  },
  text(value, { format }, lookups) {
    const ends = dateEnds(value);
    if (ends === null) return otherText(value);
    const [from, to] = ends.map((end) => formatDate(end, format, lookups.timeZone));
    return rangeText(from ?? "", to ?? "", lookups);
  },
  fromCell(cell, { format }, { timeZone }) {
    if (isEmptyCell(cell)) return null;
    const ends = endsOfCell(cell)?.map((end) => endTime(end, timeZone)) ?? [null];
    const times = ends.flatMap((end) => (end === null ? [] : [kept(end, format, timeZone)]));
    return times.length === 2 ? times : new Rejection(kindMessages.notDateRange, { format });
  },
  exampleCell({ format }, lookups) {
    const [from, to] = exampleEnds.map((end) => formatDate(end, format, lookups.timeZone));
    return rangeText(from ?? "", to ?? "", lookups);
  },
  hints: ({ format, min, max }, { timeZone }) => [
    hint(hintMessages.range, { format }),
    typeof min === "number" ? hint(hintMessages.earliest, { min: formatDate(min, format, timeZone) }) : undefined,
    typeof max === "number" ? hint(hintMessages.latest, { max: formatDate(max, format, timeZone) }) : undefined,
  ],
});
