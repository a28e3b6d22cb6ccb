import { flag } from "../settings/setting.ts";
import { treeSource } from "./field-settings.ts";
import { choiceHints } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";
import { checkTree, flatOptions } from "./option-nodes.ts";
import {
  optionExample,
  optionFromCell,
  optionParser,
  optionReference,
  optionsFromCell,
  optionsParser,
  optionText,
} from "./options.ts";

/** One or several nodes of a tree of options, by their values. */
export const treeSelectKind = scalarKind({
  kind: "treeSelect",
  label: kindLabels.treeSelect,
  settings: { multiple: flag(false), options: treeSource },
  start: { options: { source: "static", options: [] } },
  inSubTable: true,
  inList: true,
  isConvertible: true,
  columnType: (field) => ({ type: field.multiple ? "text[]" : "text" }),
  indexable: (field) => !field.multiple,
  sortable: (field) => !field.multiple,
  reference: (field) => optionReference(flatOptions(field.options)),
  choices: (field) => flatOptions(field.options),
  isMany: (field) => field.multiple,
  hasDropDown: (field) => !field.multiple,
  searchOperators: (field) => (field.multiple ? ["in"] : ["in", "equal"]),
  defaultValue: () => null,
  parser: ({ multiple, options }) => (multiple ? optionsParser : optionParser)(flatOptions(options)),
  text: (value, field, lookups) => optionText(value, flatOptions(field.options), lookups),
  fromCell: (cell, { multiple, options }, lookups) =>
    (multiple ? optionsFromCell : optionFromCell)(cell, flatOptions(options), lookups),
  exampleCell: (field, lookups) => optionExample(flatOptions(field.options), lookups, field.multiple ? 2 : 1),
  hints: ({ multiple }, facts) => choiceHints(facts, multiple),
  check: (field, path) => checkTree(field.options, field.label, `${path}.options`),
});
