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
