import { cleanHexColor } from "../../validation/color.ts";
import { Rejection } from "../issue.ts";
import { flag, nullish, text } from "../settings/setting.ts";
import { cellText, isEmptyCell } from "./cell.ts";
import { hint } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";

/** Characters of `#rrggbb`. */
const opaqueLength = 7;

function colorIn(text: string, allowAlpha: boolean): string | Rejection {
  const color = text.length > 20 ? undefined : cleanHexColor(text);
  if (color === undefined) return new Rejection(kindMessages.notColor);
  return color.length > opaqueLength && !allowAlpha ? new Rejection(kindMessages.notOpaque) : color;
}

/** A colour as `#rrggbb`, or `#rrggbbaa` where it may be transparent. */
export const colorKind = scalarKind({
  kind: "color",
  label: kindLabels.color,
  settings: {
    allowAlpha: flag(false),
    defaultValue: nullish(text({ max: 20 })),
  },
  // The swatch with its text is too wide for the rows of a sub-table.
  inSubTable: true,
  inList: true,
  isConvertible: true,
  columnType: () => ({ type: "text" }),
  indexable: () => true,
  sortable: () => false,
  searchOperators: () => ["equal", "in"],
  defaultValue: (field) => field.defaultValue || null,
  parser({ allowAlpha }) {
    return (value) => {
      if (value === null || value === undefined || value === "") return null;
      return typeof value === "string" ? colorIn(value, allowAlpha) : new Rejection(kindMessages.notColor);
    };
  },
  text: (value) => (typeof value === "string" ? value : ""),
  fromCell: (cell, { allowAlpha }) => (isEmptyCell(cell) ? null : colorIn(cellText(cell), allowAlpha)),
  exampleCell: () => "#1677ff",
  hints: () => [hint(kindMessages.notColor)],
});
