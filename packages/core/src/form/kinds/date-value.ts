import { type DateFormat, formatDate, isTime, parseDate, truncateDate } from "../../text/date.ts";
import { Rejection } from "../issue.ts";
import type { ScalarValue } from "../values.ts";
import type { SheetColumn, ValueParser } from "./kind.ts";
import { kindMessages } from "./kinds.messages.ts";

interface DateLimits {
  readonly format: DateFormat;
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

/** The check of dates: a time or the text of one, cut to the unit of its format in the zone. */
export function dateParser({ format, min, max }: DateLimits): ValueParser {
  return (value, { timeZone }) => {
    if (value === null || value === undefined || value === "") return null;
    const given = typeof value === "string" ? parseDate(value, timeZone) : value;
    if (!isTime(given)) return new Rejection(kindMessages.notDate, { format });
    const time = truncateDate(given, format, timeZone);
    // The first year begins before the first day that can be written in every zone.
    if (!isTime(time)) return new Rejection(kindMessages.notDate, { format });
    if (typeof min === "number" && time < truncateDate(min, format, timeZone))
      return new Rejection(kindMessages.tooEarly, { min: formatDate(min, format, timeZone) });
    if (typeof max === "number" && time > max)
      return new Rejection(kindMessages.tooLate, { max: formatDate(max, format, timeZone) });
    return time;
  };
}

/** What people read of a date. */
export function dateText(value: ScalarValue, format: DateFormat, timeZone: string): string {
  return typeof value === "number" ? formatDate(value, format, timeZone) : "";
}

const sheetColumns: Readonly<Record<DateFormat, SheetColumn>> = {
  yyyy: { kind: "date", format: "yyyy" },
  "yyyy-MM": { kind: "date", format: "yyyy-mm" },
  "yyyy-MM-dd": { kind: "date" },
  "yyyy-MM-dd HH:mm": { kind: "dateTime", format: "yyyy-mm-dd hh:mm" },
  "yyyy-MM-dd HH:mm:ss": { kind: "dateTime" },
};

/** The column of dates in a workbook. */
export function dateSheet(format: DateFormat): SheetColumn {
  return sheetColumns[format];
}
