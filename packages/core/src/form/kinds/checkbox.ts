import { list, nullish, text } from "../settings/setting.ts";
import { optionSource } from "./field-settings.ts";
import { choiceHints } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";
import { checkOptions, optionExample, optionReference, optionsFromCell, optionsParser, optionText } from "./options.ts";

/** Several options, all of them in sight. */
export const checkboxKind = scalarKind({
  kind: "checkbox",
  label: kindLabels.checkbox,
  settings: {
    options: optionSource,
    defaultValue: nullish(list(text({ max: 100 }), 100)),
  },
  start: { options: { source: "static", options: [] } },
  inSubTable: true,
  inList: true,
  isConvertible: true,
  columnType: () => ({ type: "text[]" }),
  indexable: () => false,
  sortable: () => false,
  reference: (field) => optionReference(field.options),
  choices: (field) => field.options,
  isMany: () => true,
  searchOperators: () => ["in"],
  defaultValue: (field) => field.defaultValue ?? null,
  parser: (field) => optionsParser(field.options),
  text: (value, field, lookups) => optionText(value, field.options, lookups),
  fromCell: (cell, field, lookups) => optionsFromCell(cell, field.options, lookups),
  exampleCell: (field, lookups) => optionExample(field.options, lookups, 2),
  hints: (_field, facts) => choiceHints(facts, true),
  check: (field, path) => checkOptions(field.options, field.label, `${path}.options`),
});
