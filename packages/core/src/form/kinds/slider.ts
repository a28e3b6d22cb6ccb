import { plainNumber } from "../../validation/number-text.ts";
import { decimal, nullish, optional, text } from "../settings/setting.ts";
import { hintMessages } from "./hint.messages.ts";
import { hint, limitHints } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { numberFromCell, numberParser, numberSheet, numberText, numericColumn } from "./numeric.ts";

/** Decimals that a bar with these steps can give. */
function scaleOf({ step }: { readonly step: number }): number {
  return Math.min(6, plainNumber(step).split(".")[1]?.length ?? 0);
}

/** A number on a bar. Values from elsewhere need not be on a step of it. */
export const sliderKind = scalarKind({
  kind: "slider",
  label: kindLabels.slider,
  settings: {
    min: decimal({}, 0),
    max: decimal({}, 100),
    step: decimal({ above: 0 }, 1),
    unit: optional(text({ max: 20 })),
    defaultValue: nullish(decimal()),
  },
  // The total row of a sub-table adds up bars like other numbers.
  inSubTable: true,
  inList: true,
  isConvertible: true,
  columnType: (field) => numericColumn(scaleOf(field)),
  indexable: () => true,
  sortable: () => true,
  searchOperators: () => ["range", "equal"],
  defaultValue: (field) => field.defaultValue ?? null,
  parser: (field) => numberParser({ ...field, precision: scaleOf(field) }),
  text: (value) => numberText(value, false),
  fromCell: (cell) => numberFromCell(cell),
  exampleCell: ({ min }) => plainNumber(min),
  sheet: (field) => numberSheet(scaleOf(field), false, false),
  hints: (field) => [hint(hintMessages.decimals, { precision: scaleOf(field) }), ...limitHints(field)],
  check({ label, min, max }, path) {
    // A bar whose ends are the same place has nothing to choose.
    if (min !== max) return [];
    return [{ path: `${path}.max`, message: kindMessages.emptyBar, params: { name: label } }];
  },
});
