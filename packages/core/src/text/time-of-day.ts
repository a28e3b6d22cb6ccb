/** How a time of day is written and kept. */
export const timeFormats = ["HH:mm", "HH:mm:ss"] as const;
export type TimeFormat = (typeof timeFormats)[number];

const secondsPerDay = 86_400;
const spellings: readonly RegExp[] = [
  /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/,
  /^(\d{1,2})[时時点點](?:(\d{1,2})分?(?:(\d{1,2})秒?)?)?$/,
  /^(\d{2})(\d{2})(\d{2})?$/,
];

/**
 * The second of the day that a text means, 0 to 86399, or null when it is no time. Takes `9:05`, `09:05:30`, `0905`, `090530`, `9时5分` and full-width
 * digits and colons.
 */
export function parseTimeOfDay(text: string): number | null {
  const plain = text.normalize("NFKC").trim();
  for (const spelling of spellings) {
    const match = spelling.exec(plain);
    if (match === null) continue;
    const [hour = 0, minute = 0, second = 0] = match.slice(1).map((part) => Number(part ?? "0"));
    return hour < 24 && minute < 60 && second < 60 ? hour * 3600 + minute * 60 + second : null;
  }
  return null;
}

/** A second of the day as it is written; seconds that the format does not show are left out. Empty for what is none. */
export function formatTimeOfDay(second: number, format: TimeFormat): string {
  if (!Number.isInteger(second) || second < 0 || second >= secondsPerDay) return "";
  const parts = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
  return parts
    .slice(0, format === "HH:mm" ? 2 : 3)
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

/** A time in the spelling in which it is kept, or null when it is none. */
export function cleanTimeOfDay(text: string, format: TimeFormat): string | null {
  const second = parseTimeOfDay(text);
  return second === null ? null : formatTimeOfDay(second, format);
}
