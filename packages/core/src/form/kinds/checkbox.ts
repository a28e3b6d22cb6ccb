import type { FieldOf } from "../definition.ts";
import type { ScalarKindDefinition } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";
import { newDataField } from "./new-field.ts";
import { optionExample, optionReference, optionsFromCell, optionsParser, optionText } from "./options.ts";

export const checkboxKind: ScalarKindDefinition<FieldOf<"checkbox">> = {
  label: kindLabels.checkbox,
  create: (start) => ({ kind: "checkbox", ...newDataField(start), options: { source: "static", options: [] } }),
  inSubTable: false,
  inList: true,
  columnType: () => ({ type: "text[]" }),
  indexable: () => false,
  sortable: () => false,
  reference: (field) => optionReference(field.options),
  searchOperators: () => ["in"],
  defaultValue: (field) => field.defaultValue ?? null,
  parser: (field) => optionsParser(field.options),
  text: (value, field, lookups) => optionText(value, field.options, lookups),
  fromCell: (cell, field, lookups) => optionsFromCell(cell, field.options, lookups),
  exampleCell: (field, lookups) => optionExample(field.options, lookups, 2),
};
