import { Rejection } from "../issue.ts";
import { isEmptyCell } from "./cell.ts";
import { hint } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { filesText, uploadParser } from "./upload.ts";

/** One picture of what somebody has written by hand, in a list of one like other uploads. */
const rules = { imagesOnly: true, maxSize: 20, unit: "MB", extensions: ["png"], limit: 1 } as const;

/** A signature: a picture that is uploaded when it is drawn. */
export const signatureKind = scalarKind({
  kind: "signature",
  label: kindLabels.signature,
  settings: {},
  // An import puts its rows in the place of those of a sub-table, and a sheet cannot hold pictures.
  inSubTable: false,
  inList: true,
  columnType: () => ({ type: "jsonb" }),
  indexable: () => false,
  sortable: () => false,
  searchOperators: () => [],
  defaultValue: () => null,
  isMany: () => true,
  files: () => rules,
  parser: () => uploadParser(rules, true),
  text: (value, _field, lookups) => filesText(value, lookups),
  fromCell: (cell) => (isEmptyCell(cell) ? null : new Rejection(kindMessages.filesNotImported)),
  exampleCell: () => "",
  sheet: () => ({ kind: "longText" }),
  hints: () => [hint(kindMessages.filesNotImported)],
});
