import type { FieldOf } from "../definition.ts";
import type { ScalarKindDefinition } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { newDataField } from "./new-field.ts";
import { numberFromCell, numberParser, numberText, numericColumn } from "./numeric.ts";

export const calculationKind: ScalarKindDefinition<FieldOf<"calculation">> = {
  label: kindLabels.calculation,
  create: (start) => ({
    kind: "calculation",
    ...newDataField(start),
    readOnly: true,
    expression: "",
    precision: 2,
    thousands: false,
    capitals: false,
  }),
  inSubTable: true,
  inList: true,
  columnType: (field) => numericColumn(field.precision),
  indexable: () => true,
  sortable: () => true,
  searchOperators: () => ["range", "equal"],
  defaultValue: () => null,
  parser: (field) => numberParser(field),
  text: (value, field) => numberText(value, field.thousands, field.precision),
  fromCell: (cell) => numberFromCell(cell),
  exampleCell: (_field, lookups) => kindMessages.exampleAutomatic[lookups.locale],
};
