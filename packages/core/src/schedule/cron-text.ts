/** The longest cron text that is taken. */
export const maxCronLength = 120;

/** Why a text is no cron expression of this product; `never` and `syntax` are found out by whoever computes its times. */
export type CronIssue = "characters" | "fields" | "seconds" | "weekdays" | "syntax" | "never";

/**
 * A cron text in the one form that is stored: five fields (minute, hour, day, month, weekday) with single spaces and capital letters. Texts of six or
 * seven fields, with seconds first and the year last, are taken when they mean the same: second 0, any year, and no weekday by its number, which
 * counts from Sunday as 0 here and as 1 there.
 */
export function readCron(text: string): { readonly cron: string } | { readonly issue: CronIssue } {
  if (text.length > maxCronLength || !/^[0-9A-Za-z*/,\-?#\s]+$/.test(text)) return { issue: "characters" };
  const fields = text.trim().toUpperCase().split(/\s+/);
  if (fields.length === 5) return { cron: fields.join(" ") };
  if (fields.length < 5 || fields.length > 7) return { issue: "fields" };
  const [second, ...rest] = fields;
  const year = rest[5] ?? "*";
  if (year !== "*" && year !== "?") return { issue: "fields" };
  // Every second or several of a minute: more often than once a minute.
  if (second !== "0" && second !== "00") return { issue: "seconds" };
  if (/\d/.test((rest[4] ?? "").replaceAll(/#\d/g, ""))) return { issue: "weekdays" };
  return { cron: rest.slice(0, 5).join(" ") };
}
