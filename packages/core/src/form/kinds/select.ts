import type { FieldOf } from "../definition.ts";
import type { ScalarKindDefinition } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";
import { newDataField } from "./new-field.ts";
import {
  optionExample,
  optionFromCell,
  optionParser,
  optionReference,
  optionsFromCell,
  optionsParser,
  optionText,
} from "./options.ts";

export const selectKind: ScalarKindDefinition<FieldOf<"select">> = {
  label: kindLabels.select,
  create: (start) => ({
    kind: "select",
    ...newDataField(start),
    multiple: false,
    options: { source: "static", options: [] },
  }),
  inSubTable: true,
  inList: true,
  columnType: (field) => ({ type: field.multiple ? "text[]" : "text" }),
  indexable: (field) => !field.multiple,
  sortable: (field) => !field.multiple,
  reference: (field) => optionReference(field.options),
  searchOperators: (field) => (field.multiple ? ["in"] : ["in", "equal"]),
  defaultValue: (field) => field.defaultValue ?? null,
  parser: (field) => (field.multiple ? optionsParser(field.options) : optionParser(field.options)),
  text: (value, field, lookups) => optionText(value, field.options, lookups),
  fromCell: (cell, { multiple, options }, lookups) =>
    multiple ? optionsFromCell(cell, options, lookups) : optionFromCell(cell, options, lookups),
  exampleCell: (field, lookups) => optionExample(field.options, lookups, field.multiple ? 2 : 1),
};
