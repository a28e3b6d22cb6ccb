import { flag, list, nullish, text, union } from "../settings/setting.ts";
import { optionSource } from "./field-settings.ts";
import { choiceHints } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";
import {
  checkOptions,
  optionExample,
  optionFromCell,
  optionParser,
  optionReference,
  optionsFromCell,
  optionsParser,
  optionText,
} from "./options.ts";

/** One or several options from a drop-down list. */
export const selectKind = scalarKind({
  kind: "select",
  label: kindLabels.select,
  settings: {
    multiple: flag(false),
    options: optionSource,
    defaultValue: nullish(union([text({ max: 100 }), list(text({ max: 100 }), 100)])),
  },
  start: { options: { source: "static", options: [] } },
  inSubTable: true,
  inList: true,
  isConvertible: true,
  columnType: (field) => ({ type: field.multiple ? "text[]" : "text" }),
  indexable: (field) => !field.multiple,
  sortable: (field) => !field.multiple,
  reference: (field) => optionReference(field.options),
  choices: (field) => field.options,
  isMany: (field) => field.multiple,
  hasDropDown: (field) => !field.multiple,
  searchOperators: (field) => (field.multiple ? ["in"] : ["in", "equal"]),
  defaultValue: (field) => field.defaultValue ?? null,
  parser: (field) => (field.multiple ? optionsParser(field.options) : optionParser(field.options)),
  text: (value, field, lookups) => optionText(value, field.options, lookups),
  fromCell: (cell, { multiple, options }, lookups) =>
    multiple ? optionsFromCell(cell, options, lookups) : optionFromCell(cell, options, lookups),
  exampleCell: (field, lookups) => optionExample(field.options, lookups, field.multiple ? 2 : 1),
  hints: ({ multiple }, facts) => choiceHints(facts, multiple),
  check: (field, path) => checkOptions(field.options, field.label, `${path}.options`),
});
