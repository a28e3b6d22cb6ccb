import { fieldKindMessages as messages } from "../field-kind.messages.ts";

/** Settings that several kinds have in common. */

/** The default value, entered as the field itself is. */
export const startValue = {
  name: "defaultValue",
  label: messages.defaultValue,
  group: "start",
  editor: "value",
} as const;

/** The smallest and the largest number. */
export const limits = [
  { name: "min", label: messages.min, group: "enter" },
  { name: "max", label: messages.max, group: "enter" },
] as const;

export const decimals = { name: "precision", label: messages.precision, group: "enter" } as const;

/** How a number is read. */
export const thousandsShown = { name: "thousands", label: messages.thousands, group: "show" } as const;
export const unitShown = { name: "unit", label: messages.unit, group: "show" } as const;
export const capitalsShown = { name: "capitals", label: messages.capitals, group: "show" } as const;

export const maxLength = { name: "maxLength", label: messages.maxLength, group: "enter" } as const;

/** What is chosen from. */
export const options = { name: "options", label: messages.options, group: "content", editor: "options" } as const;

/** What of a time of day is asked for and shown. */
export const timeFormatShown = {
  name: "format",
  label: messages.timeFormat,
  group: "content",
  choices: [
    { value: "HH:mm", label: messages.clockMinute },
    { value: "HH:mm:ss", label: messages.clockSecond },
  ],
} as const;

/** The unit of dates. */
export const dateFormatShown = {
  name: "format",
  label: messages.format,
  group: "content",
  choices: [
    { value: "yyyy", label: messages.formatYear },
    { value: "yyyy-MM", label: messages.formatMonth },
    { value: "yyyy-MM-dd", label: messages.formatDay },
    { value: "yyyy-MM-dd HH:mm", label: messages.formatMinute },
    { value: "yyyy-MM-dd HH:mm:ss", label: messages.formatSecond },
  ],
} as const;

/** A tree that is chosen from. */
export const optionTree = {
  name: "options",
  label: messages.options,
  group: "content",
  editor: "optionTree",
} as const;
