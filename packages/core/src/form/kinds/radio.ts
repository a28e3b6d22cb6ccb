import { flag, nullish, text } from "../settings/setting.ts";
import { optionSource } from "./field-settings.ts";
import { choiceHints } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";
import { checkOptions, optionExample, optionFromCell, optionParser, optionReference, optionText } from "./options.ts";

/** One option, all of them in sight. */
export const radioKind = scalarKind({
  kind: "radio",
  label: kindLabels.radio,
  settings: {
    options: optionSource,
    /** Drawn as buttons. */
    button: flag(false),
    defaultValue: nullish(text({ max: 100 })),
  },
  start: { options: { source: "static", options: [] } },
  inSubTable: true,
  inList: true,
  isConvertible: true,
  columnType: () => ({ type: "text" }),
  indexable: () => true,
  sortable: () => true,
  reference: (field) => optionReference(field.options),
  choices: (field) => field.options,
  hasDropDown: () => true,
  searchOperators: () => ["in", "equal"],
  defaultValue: (field) => field.defaultValue ?? null,
  parser: (field) => optionParser(field.options),
  text: (value, field, lookups) => optionText(value, field.options, lookups),
  fromCell: (cell, field, lookups) => optionFromCell(cell, field.options, lookups),
  exampleCell: (field, lookups) => optionExample(field.options, lookups, 1),
  hints: (_field, facts) => choiceHints(facts, false),
  check: (field, path) => checkOptions(field.options, field.label, `${path}.options`),
});
