import { Rejection } from "../issue.ts";
import { isEmptyCell } from "./cell.ts";
import type { ScalarKindDefinition } from "./kind.ts";
import { kindMessages } from "./kinds.messages.ts";
import { filesText, type UploadField, uploadParser } from "./upload.ts";

/** What fields with files and fields with pictures have in common. */
export const uploadKind = {
  // An import puts its rows in the place of those of a sub-table, and a sheet cannot hold files.
  inSubTable: false,
  inList: true,
  columnType: () => ({ type: "jsonb" }),
  indexable: () => false,
  sortable: () => false,
  searchOperators: () => [],
  defaultValue: () => null,
  parser: (field) => uploadParser(field),
  text: (value, _field, lookups) => filesText(value, lookups),
  fromCell: (cell) => (isEmptyCell(cell) ? null : new Rejection(kindMessages.filesNotImported)),
  exampleCell: () => "",
} as const satisfies Omit<ScalarKindDefinition<UploadField>, "label" | "create">;
