export type DateFormat = "date" | "time";

const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58]);
const builtInTimes = new Set([18, 19, 20, 21, 32, 33, 45, 47, 55, 56]);

/**
 * Whether a number format shows a date, a time of day, or a plain number (null). Excel stores all three as numbers;
 * the format is the only difference. Elapsed time such as [h]:mm stays a number, since it can pass 24 hours.
 */
export function dateFormatOf(id: number, code: string | undefined): DateFormat | null {
  if (code === undefined) {
    if (builtInDates.has(id)) return "date";
    return builtInTimes.has(id) ? "time" : null;
  }
  const first = code.replaceAll(/"[^"]*"|\\.|[_*]./g, "").split(";", 1)[0] ?? "";
  if (/\[(?:h+|m+|s+)\]/i.test(first)) return null;
  const letters = first.replaceAll(/\[[^\]]*\]/g, "").replaceAll(/general|am\/pm|a\/p/gi, "");
  if (/[yd]/i.test(letters)) return "date";
  if (/[hs]/i.test(letters)) return "time";
  return /m/i.test(letters) ? "date" : null;
}
