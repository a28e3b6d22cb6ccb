import { formatTimeOfDay, parseTimeOfDay, timeFormats } from "../../text/time-of-day.ts";
import { zonedParts } from "../../text/zone.ts";
import { type Issue, Rejection } from "../issue.ts";
import { choice, flag, nullish, text } from "../settings/setting.ts";
import { isEmptyCell } from "./cell.ts";
import { hintMessages } from "./hint.messages.ts";
import { hint } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { keptTime, shownTime, timeOfCell } from "./time-value.ts";

/** What the least and the greatest time may be. */
const limit = nullish(text({ max: 20 }));

/** A time of day, kept as `HH:mm:ss` whatever its format shows, so that texts compare as times do. */
export const timeKind = scalarKind({
  kind: "time",
  label: kindLabels.time,
  settings: {
    format: choice(timeFormats, "HH:mm"),
    min: limit,
    max: limit,
    defaultToNow: flag(false),
    defaultValue: nullish(text({ max: 20 })),
  },
  inSubTable: true,
  inList: true,
  isConvertible: true,
  columnType: () => ({ type: "text" }),
  indexable: () => true,
  sortable: () => true,
  searchOperators: () => ["like", "equal"],
  defaultValue(field, { now, timeZone }) {
    if (!field.defaultToNow) return keptTime(field.defaultValue, field.format);
    const { hour, minute, second } = zonedParts(now, timeZone);
    return keptTime(formatTimeOfDay(hour * 3600 + minute * 60 + second, "HH:mm:ss"), field.format);
  },
  parser({ format, min, max }) {
    const [first, last] = [keptTime(min, format), keptTime(max, format)];
    return (value) => {
      if (value === null || value === undefined || value === "") return null;
      const time = keptTime(value, format);
      if (time === null) return new Rejection(kindMessages.notTime, { format });
      if (first !== null && time < first)
        return new Rejection(kindMessages.tooEarly, { min: shownTime(first, format) });
      if (last !== null && time > last) return new Rejection(kindMessages.tooLate, { max: shownTime(last, format) });
      return time;
    };
  },
  text: (value, { format }) => (typeof value === "string" ? shownTime(value, format) : ""),
  fromCell(cell, { format }) {
    if (isEmptyCell(cell)) return null;
    return timeOfCell(cell, format) ?? new Rejection(kindMessages.notTime, { format });
  },
  exampleCell: ({ format, min }) => shownTime(keptTime(min, format) ?? "08:30:00", format),
  hints: ({ format, min, max }) => [
    hint(hintMessages.format, { format }),
    typeof min === "string" ? hint(hintMessages.earliest, { min: shownTime(min, format) }) : undefined,
    typeof max === "string" ? hint(hintMessages.latest, { max: shownTime(max, format) }) : undefined,
  ],
  check({ label, format, min, max }, path): Issue[] {
    const wrong = Object.entries({ min, max }).filter(
      ([, given]) => typeof given === "string" && given !== "" && parseTimeOfDay(given) === null,
    );
    const issues = wrong.map(([name]) => ({
      path: `${path}.${name}`,
      message: kindMessages.badTimeLimit,
      params: { name: label },
    }));
    const [first, last] = [keptTime(min, format), keptTime(max, format)];
    if (first !== null && last !== null && first > last)
      issues.push({ path: `${path}.min`, message: kindMessages.timeLimitOrder, params: { name: label } });
    return issues;
  },
});
