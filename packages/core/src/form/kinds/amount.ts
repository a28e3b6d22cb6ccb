import type { FieldOf } from "../definition.ts";
import type { ScalarKindDefinition } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";
import { newDataField } from "./new-field.ts";
import { numberFromCell, numberParser, numberText, numericColumn } from "./numeric.ts";

export const amountKind: ScalarKindDefinition<FieldOf<"amount">> = {
  label: kindLabels.amount,
  create: (start) => ({ kind: "amount", ...newDataField(start), precision: 2, thousands: true, capitals: true }),
  inSubTable: true,
  inList: true,
  columnType: (field) => numericColumn(field.precision),
  indexable: () => true,
  sortable: () => true,
  searchOperators: () => ["range", "equal", "in"],
  defaultValue: (field) => field.defaultValue ?? null,
  parser: (field) => numberParser(field),
  text: (value, field) => numberText(value, field.thousands, field.precision),
  fromCell: (cell) => numberFromCell(cell),
  exampleCell: (field) => numberText(field.min ?? 100, false, field.precision),
};
