import { timeFormats } from "../../text/time-of-day.ts";
import { timeRangeFault } from "../../validation/range.ts";
import { Rejection } from "../issue.ts";
import { choice, list, nullish, text } from "../settings/setting.ts";
import { isEmptyCell } from "./cell.ts";
import { hintMessages } from "./hint.messages.ts";
import { hint } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { endsOf, endsOfCell, isNoRange, otherText, rangeText } from "./range-value.ts";
import { keptTime, shownTime } from "./time-value.ts";

/** Two times of one day, kept as a list of both. */
export const timeRangeKind = scalarKind({
  kind: "timeRange",
  label: kindLabels.timeRange,
  settings: {
    format: choice(timeFormats, "HH:mm"),
    defaultValue: nullish(list(text({ max: 20 }), 2)),
  },
  inSubTable: true,
  inList: true,
  columnType: () => ({ type: "text[]" }),
  indexable: () => false,
  sortable: () => false,
  searchOperators: () => ["range"],
  searchEnd: (end) => keptTime(end, "HH:mm:ss"),
  isMany: () => false,
  defaultValue: (field) => field.defaultValue ?? null,
  parser: ({ format }) => {
    return (value) => {
      if (isNoRange(value)) return null;
      const [from, to] = (endsOf(value) ?? []).map((end) => keptTime(end, format));
      if (typeof from !== "string" || typeof to !== "string")
        return new Rejection(kindMessages.notTimeRange, { format });
      const fault = timeRangeFault([from, to]);
      return fault === undefined ? [from, to] : new Rejection(fault);
    };
  },
  text(value, { format }, lookups) {
    const [from, to] = endsOf(value) ?? [];
    if (typeof from !== "string" || typeof to !== "string") return otherText(value);
    return rangeText(shownTime(from, format), shownTime(to, format), lookups);
  },
  fromCell(cell, { format }) {
    if (isEmptyCell(cell)) return null;
    const ends = endsOfCell(cell)?.map((end) => keptTime(end, format)) ?? [null];
    const times = ends.filter((end) => end !== null);
    return times.length === 2 ? times : new Rejection(kindMessages.notTimeRange, { format });
  },
  exampleCell: ({ format }, lookups) =>
    rangeText(shownTime("08:30:00", format), shownTime("17:30:00", format), lookups),
  hints: ({ format }) => [hint(hintMessages.range, { format })],
});
