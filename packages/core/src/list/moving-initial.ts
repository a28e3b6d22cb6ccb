import { formatDate } from "../text/date.ts";
import { joinRange } from "./filter-text.ts";

/** What a list may search for by itself that is not the same for everybody or every day: the day, week or month of today, and whoever is looking. */
export const movingInitials = ["@today", "@week", "@month", "@me"] as const;
export type MovingInitial = (typeof movingInitials)[number];

interface Looking {
  readonly now: number;
  readonly timeZone: string;
  readonly userId: string;
}

function isMoving(text: string): text is MovingInitial {
  return (movingInitials as readonly string[]).includes(text);
}

const dayOf = (time: number) => formatDate(time, "yyyy-MM-dd", "UTC");

/** The first and the last day of the stretch. Weeks begin with Monday. */
function daysOf(stretch: Exclude<MovingInitial, "@me">, today: string): string {
  const [year = 0, month = 0, day = 0] = today.split("-").map(Number);
  if (stretch === "@today") return joinRange(today, today);
  if (stretch === "@month") return joinRange(dayOf(Date.UTC(year, month - 1, 1)), dayOf(Date.UTC(year, month, 0)));
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  const monday = day - weekday;
  return joinRange(dayOf(Date.UTC(year, month - 1, monday)), dayOf(Date.UTC(year, month - 1, monday + 6)));
}

/** The text of a default as it stands in an address, for whoever looks now; the same text where it does not move. */
export function initialNow(initial: string, { now, timeZone, userId }: Looking): string {
  if (!isMoving(initial)) return initial;
  return initial === "@me" ? userId : daysOf(initial, formatDate(now, "yyyy-MM-dd", timeZone));
}
