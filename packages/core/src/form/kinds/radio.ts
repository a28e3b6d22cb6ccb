import type { FieldOf } from "../definition.ts";
import type { ScalarKindDefinition } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";
import { newDataField } from "./new-field.ts";
import { optionExample, optionFromCell, optionParser, optionReference, optionText } from "./options.ts";

export const radioKind: ScalarKindDefinition<FieldOf<"radio">> = {
  label: kindLabels.radio,
  create: (start) => ({
    kind: "radio",
    ...newDataField(start),
    options: { source: "static", options: [] },
    button: false,
  }),
  inSubTable: false,
  inList: true,
  columnType: () => ({ type: "text" }),
  indexable: () => true,
  sortable: () => true,
  reference: (field) => optionReference(field.options),
  searchOperators: () => ["in", "equal"],
  defaultValue: (field) => field.defaultValue ?? null,
  parser: (field) => optionParser(field.options),
  text: (value, field, lookups) => optionText(value, field.options, lookups),
  fromCell: (cell, field, lookups) => optionFromCell(cell, field.options, lookups),
  exampleCell: (field, lookups) => optionExample(field.options, lookups, 1),
};
