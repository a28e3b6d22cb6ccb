import { type DateFormat, dateFormats, formatDate, isTime, parseDate, truncateDate } from "../../text/date.ts";
import { isRealTime, utcTime } from "../../text/zone.ts";
import { type Decimal, divide, multiply, outer, roundTo, subtract, toText, toWhole, truncateTo } from "../decimal.ts";
import type { EvaluationContext } from "../value.ts";
import { addMonths, fromWall, inRange, monthsBetween, startOfDay, startOfMonth, toWall } from "../wall-clock.ts";
import { definition, type FunctionDefinition, type SqlPiece, strict } from "./definition.ts";
import { numberTextSql } from "./texts.ts";

const msOf = { minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;
const units = ["minute", "hour", "day", "week", "month", "year"] as const;
type Unit = (typeof units)[number];

/** More days than there are between the first and the last time that can be written. */
const mostDays = 4_000_000;
const mostSteps = mostDays * 24 * 60;

const sqlOf = (piece: SqlPiece | undefined): string => piece?.sql ?? "null::timestamptz";
const isUnit = (text: string): text is Unit => (units as readonly string[]).includes(text);

/** A time that SQL has computed; null when it is out of range. */
const rangeSql = (sql: string): string =>
  `(select given.v from (select ${sql} as v) as given where given.v >= '1000-01-02T00:00:00Z' and given.v < '9999-12-31T00:00:00Z')`;

/** The wall clock's time of a piece. */
const wallSql = (piece: SqlPiece | undefined, zone: string): string => `(${sqlOf(piece)} at time zone ${zone})`;

/** A date moved by days: whole ones on the wall clock, the rest as it passes. */
export function addDays(time: number, days: Decimal, { timeZone }: EvaluationContext): number | null {
  const whole = toWhole(days, -mostDays, mostDays);
  const rest = multiply(subtract(outer(days), truncateTo(outer(days), 0)), msOf.day) ?? 0;
  return inRange(
    fromWall(toWall(time, timeZone) + whole * msOf.day, timeZone) + toWhole(roundTo(rest, 0), -msOf.day, msOf.day),
  );
}

export function addDaysSql(date: SqlPiece | undefined, days: string, zone: string): string {
  const whole = `least(greatest(trunc(moved.n), ${-mostDays}), ${mostDays})::int`;
  const shifted = `((moved.t + make_interval(days => ${whole})) at time zone ${zone})`;
  const rest = "make_interval(secs => round((moved.n - trunc(moved.n)) * 86400, 3)::float8)";
  // What is far out of range would be an error of PostgreSQL before it is null; only CASE is sure to be asked first.
  const nearRange = "extract(epoch from moved.t) / 86400 + moved.n between -400000 and 3000000";
  return rangeSql(
    `(select case when ${nearRange} then ${shifted} + ${rest} end from (select ${wallSql(date, zone)} as t, ${days} as n) as moved)`,
  );
}

function dateAdd(time: number, count: Decimal, unit: string, { timeZone }: EvaluationContext): number | null {
  if (!isUnit(unit)) return null;
  const steps = toWhole(count, -mostSteps, mostSteps);
  if (unit === "minute" || unit === "hour") return inRange(time + steps * msOf[unit]);
  const wall = toWall(time, timeZone);
  const days = Math.min(mostDays, Math.max(-mostDays, steps));
  if (unit === "day" || unit === "week") return inRange(fromWall(wall + days * msOf[unit], timeZone));
  const months = Math.min(200_000, Math.max(-200_000, unit === "year" ? days * 12 : days));
  return inRange(fromWall(addMonths(wall, months), timeZone));
}

function dateDifference(from: number, to: number, unit: string, { timeZone }: EvaluationContext): number | null {
  if (!isUnit(unit)) return null;
  if (unit === "minute" || unit === "hour") return Math.trunc((to - from) / msOf[unit]) + 0;
  const [one, two] = [toWall(from, timeZone), toWall(to, timeZone)];
  if (unit === "month") return monthsBetween(one, two);
  if (unit === "year") return Math.trunc(monthsBetween(one, two) / 12) + 0;
  const days = (startOfDay(two) - startOfDay(one)) / msOf.day;
  return unit === "day" ? days : Math.trunc(days / 7) + 0;
}

const isFormat = (text: string): text is DateFormat => (dateFormats as readonly string[]).includes(text);

/** A number written with a pattern of zeros: `0`, `0.00`, `#,##0.00`, `0%`. */
function numberInFormat(value: Decimal, format: string): string | null {
  const match = /^(#,##)?0(?:\.(0{1,12}))?(%)?$/.exec(format);
  if (match === null) return null;
  const [, thousands, decimals = "", percent] = match;
  const scaled = percent === undefined ? value : (multiply(value, 100) ?? value);
  const [whole = "", given = ""] = toText(roundTo(outer(scaled), decimals.length)).split(".");
  const grouped = thousands === undefined ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
  return `${grouped}${decimals === "" ? "" : `.${given.padEnd(decimals.length, "0")}`}${percent ?? ""}`;
}

const textOfNumber = strict({
  takes: ["number"],
  optional: ["text"],
  result: "text",
  run: (value, format) => (format === undefined ? toText(value) : numberInFormat(value, format)),
  sql: ([value, format]) =>
    value === undefined || format !== undefined ? null : { sql: numberTextSql(value), size: 3 },
});

const textOfDate = strict({
  takes: ["date"],
  optional: ["text"],
  result: "text",
  run: (time, format, { timeZone }) => {
    const wanted = format ?? "yyyy-MM-dd";
    return isFormat(wanted) ? formatDate(time, wanted, timeZone) : null;
  },
  sql: ([date, format], { zone }) =>
    format === undefined ? { sql: `to_char(${wallSql(date, zone)}, 'YYYY-MM-DD')`, size: 2 } : null,
});

/** A number that the calendar of the wall clock gives. */
const part = (read: (wall: Date) => number, field: string): FunctionDefinition =>
  definition([
    strict({
      takes: ["date"],
      result: "number",
      run: (time, { timeZone }) => read(new Date(toWall(time, timeZone))),
      sql: ([date], { zone }) => ({ sql: `extract(${field} from ${wallSql(date, zone)})`, scale: 0, size: 5 }),
    }),
  ]);

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The time that a text means; of a full ISO time every millisecond. */
function timeOfText(text: string, { timeZone }: EvaluationContext): number | null {
  const time = isoTime.test(text) ? Date.parse(text) : parseDate(text, timeZone);
  return time !== null && isTime(time) ? time : null;
}

function dateOf(year: Decimal, month: Decimal, day: Decimal, { timeZone }: EvaluationContext): number | null {
  const at = (value: Decimal) => toWhole(value, -1, 10_000);
  const parts = { year: at(year), month: at(month), day: at(day), hour: 0, minute: 0, second: 0 };
  return isRealTime(parts) ? inRange(fromWall(utcTime(parts), timeZone)) : null;
}

export const dateFunctions = {
  TODAY: definition([
    strict({ takes: [], result: "date", run: ({ now, timeZone }) => truncateDate(now, "yyyy-MM-dd", timeZone) }),
  ]),
  NOW: definition([strict({ takes: [], result: "date", run: ({ now }) => now })]),
  DATE: definition(
    [
      strict({ takes: ["number", "number", "number"], result: "date", run: dateOf }),
      strict({ takes: ["text"], result: "date", run: timeOfText }),
    ],
    { optional: 2 },
  ),
  YEAR: part((wall) => wall.getUTCFullYear(), "year"),
  MONTH: part((wall) => wall.getUTCMonth() + 1, "month"),
  DAY: part((wall) => wall.getUTCDate(), "day"),
  /** Monday is 1, Sunday 7. */
  WEEKDAY: part((wall) => wall.getUTCDay() || 7, "isodow"),
  HOUR: part((wall) => wall.getUTCHours(), "hour"),
  DATEADD: definition(
    [
      strict({
        takes: ["date", "number", "text"],
        result: "date",
        run: dateAdd,
      }),
    ],
    { choices: { index: 2, values: units } },
  ),
  DATEDIFF: definition([strict({ takes: ["date", "date", "text"], result: "number", run: dateDifference })], {
    choices: { index: 2, values: units },
  }),
  STARTOFMONTH: definition([
    strict({
      takes: ["date"],
      result: "date",
      run: (time, { timeZone }) => inRange(fromWall(startOfMonth(toWall(time, timeZone)), timeZone)),
      sql: ([date], { zone }) => rangeSql(`date_trunc('month', ${wallSql(date, zone)}) at time zone ${zone}`),
    }),
  ]),
  /** Its last millisecond, so that every time of the month is at or before it. */
  ENDOFMONTH: definition([
    strict({
      takes: ["date"],
      result: "date",
      run: (time, { timeZone }) => inRange(fromWall(addMonths(startOfMonth(toWall(time, timeZone)), 1), timeZone) - 1),
      sql: ([date], { zone }) =>
        rangeSql(
          `((date_trunc('month', ${wallSql(date, zone)}) + interval '1 month') at time zone ${zone}) - interval '1 millisecond'`,
        ),
    }),
  ]),
  TEXT: definition([textOfNumber, textOfDate], { optional: 1 }),
} satisfies Record<string, FunctionDefinition>;

/** The days from one time to the other as the wall clock counts them. */
export function daysBetween(later: number, earlier: number, { timeZone }: EvaluationContext): Decimal | null {
  return divide(toWall(later, timeZone) - toWall(earlier, timeZone), msOf.day);
}

export function daysBetweenSql(later: SqlPiece | undefined, earlier: SqlPiece | undefined, zone: string): string {
  return `round(round(extract(epoch from ${wallSql(later, zone)} - ${wallSql(earlier, zone)}), 40) / 86400, 20)`;
}
