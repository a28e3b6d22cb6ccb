import { plainNumber } from "../../validation/number-text.ts";
import type { FieldOf } from "../definition.ts";
import type { ScalarKindDefinition } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";
import { newDataField } from "./new-field.ts";
import { numberFromCell, numberParser, numberText, numericColumn } from "./numeric.ts";

type NumberField = FieldOf<"number">;

/** Decimals that the field keeps. */
const scaleOf = (field: NumberField) => (field.integerOnly ? 0 : field.precision);

export const numberKind: ScalarKindDefinition<NumberField> = {
  label: kindLabels.number,
  create: (start) => ({
    kind: "number",
    ...newDataField(start),
    precision: 2,
    step: 1,
    integerOnly: false,
    positiveOnly: false,
    thousands: false,
    padDecimals: false,
  }),
  inSubTable: true,
  inList: true,
  columnType: (field) => numericColumn(scaleOf(field)),
  indexable: () => true,
  sortable: () => true,
  searchOperators: () => ["range", "equal", "in"],
  defaultValue: (field) => field.defaultValue ?? null,
  parser: (field) => numberParser({ ...field, precision: scaleOf(field) }),
  text: (value, field) => numberText(value, field.thousands, field.padDecimals ? scaleOf(field) : undefined),
  fromCell: (cell) => numberFromCell(cell),
  exampleCell: (field) => plainNumber(field.min ?? 1),
};
