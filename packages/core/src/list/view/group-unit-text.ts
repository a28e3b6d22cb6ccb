import { formatDate } from "../../text/date.ts";
import { type Locale, languageTags, translate } from "../../text/messages.ts";
import { zonedParts } from "../../text/zone.ts";
import { groupUnitMessages as messages } from "./group-unit.messages.ts";
import { type GroupUnit, lastDayOf } from "./group-unit.ts";

/** Who reads it. */
export interface GroupUnitReader {
  readonly locale: Locale;
  readonly timeZone: string;
}

const dayMs = 86_400_000;

/** The number of the week that begins on a Monday, and its year: that in which most of its days lie. */
function weekOf(start: number, timeZone: string): { readonly year: number; readonly week: number } {
  const { year, month, day } = zonedParts(start, timeZone);
  const thursday = Date.UTC(year, month - 1, day + 3);
  const weekYear = new Date(thursday).getUTCFullYear();
  return { year: weekYear, week: Math.floor((thursday - Date.UTC(weekYear, 0, 1)) / (7 * dayMs)) + 1 };
}

/** The unit that begins at `start`, as its readers name it: 2026年3月, March 2026. */
export function groupUnitText(start: number, unit: GroupUnit, { locale, timeZone }: GroupUnitReader): string {
  switch (unit) {
    case "day":
      return formatDate(start, "yyyy-MM-dd", timeZone);
    case "week": {
      const shortDate = (time: number) => formatDate(time, "yyyy-MM-dd", timeZone).slice("yyyy-".length);
      const ends = { from: shortDate(start), to: shortDate(lastDayOf(start, unit, timeZone)) };
      return translate(messages.week, locale, { ...weekOf(start, timeZone), ...ends });
    }
    case "quarter": {
      const { year, month } = zonedParts(start, timeZone);
      return translate(messages.quarter, locale, { year, quarter: Math.ceil(month / 3) });
    }
    default:
      return new Intl.DateTimeFormat(languageTags[locale], {
        timeZone,
        calendar: "gregory",
        numberingSystem: "latn",
        year: "numeric",
        ...(unit === "month" && { month: "long" }),
      }).format(start);
  }
}
