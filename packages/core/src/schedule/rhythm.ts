/** Weekdays as cron names them, from Sunday. */
export const weekdays = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"] as const;
export type Weekday = (typeof weekdays)[number];

/** Minutes that divide an hour evenly: others would leave a shorter pause at the end of each hour. */
export const minuteSteps = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30] as const;

/** When something happens, in the words of the builder. What these do not say is a cron text. */
export type Rhythm =
  | { readonly kind: "minutes"; readonly every: number }
  | { readonly kind: "hourly"; readonly minute: number }
  | { readonly kind: "daily"; readonly hour: number; readonly minute: number }
  | { readonly kind: "weekly"; readonly days: readonly Weekday[]; readonly hour: number; readonly minute: number }
  /** The last day of the month is 0. */
  | { readonly kind: "monthly"; readonly day: number; readonly hour: number; readonly minute: number }
  | { readonly kind: "cron" };

/** The cron text of a rhythm; `text` is that of the kind `cron`. */
export function cronOf(rhythm: Rhythm, text = ""): string {
  switch (rhythm.kind) {
    case "minutes":
      return rhythm.every === 1 ? "* * * * *" : `*/${rhythm.every} * * * *`;
    case "hourly":
      return `${rhythm.minute} * * * *`;
    case "daily":
      return `${rhythm.minute} ${rhythm.hour} * * *`;
    case "weekly":
      return `${rhythm.minute} ${rhythm.hour} * * ${weekdays.filter((day) => rhythm.days.includes(day)).join(",")}`;
    case "monthly":
      return `${rhythm.minute} ${rhythm.hour} ${rhythm.day === 0 ? "L" : rhythm.day} * *`;
    case "cron":
      return text;
  }
}

const isMinute = (value: number) => value >= 0 && value <= 59;

/** The rhythm that a cron text says; `cron` for everything that the other words do not say exactly. */
export function rhythmOf(cron: string): Rhythm {
  const [minuteText = "", hourText = "", day, month, weekday, ...more] = cron.split(" ");
  if (month !== "*" || more.length > 0) return { kind: "cron" };
  const isEveryDay = day === "*" && weekday === "*";
  const every = minuteText === "*" ? 1 : Number(/^\*\/(\d{1,2})$/.exec(minuteText)?.[1]);
  if (isEveryDay && hourText === "*" && minuteSteps.some((step) => step === every)) return { kind: "minutes", every };
  if (!/^\d{1,2}$/.test(minuteText) || !isMinute(Number(minuteText))) return { kind: "cron" };
  const minute = Number(minuteText);
  if (isEveryDay && hourText === "*") return { kind: "hourly", minute };
  if (!/^\d{1,2}$/.test(hourText) || Number(hourText) > 23) return { kind: "cron" };
  const time = { hour: Number(hourText), minute };
  if (isEveryDay) return { kind: "daily", ...time };
  if (day === "*" && weekday !== undefined) return weeklyOf(weekday, time);
  if (weekday === "*" && day !== undefined) return monthlyOf(day, time);
  return { kind: "cron" };
}

type Time = Readonly<Record<"hour" | "minute", number>>;

function weeklyOf(text: string, time: Time): Rhythm {
  const names = text.split(",");
  const days = weekdays.filter((day) => names.includes(day));
  return days.length === names.length ? { kind: "weekly", days, ...time } : { kind: "cron" };
}

function monthlyOf(text: string, time: Time): Rhythm {
  if (text === "L") return { kind: "monthly", day: 0, ...time };
  const day = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return day >= 1 && day <= 31 ? { kind: "monthly", day, ...time } : { kind: "cron" };
}
