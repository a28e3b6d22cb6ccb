import type { FieldOf } from "../definition.ts";
import { Rejection } from "../issue.ts";
import { isEmptyCell } from "./cell.ts";
import type { ScalarKindDefinition } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { newDataField } from "./new-field.ts";
import { filesText, uploadParser } from "./upload.ts";

export const fileKind: ScalarKindDefinition<FieldOf<"file">> = {
  label: kindLabels.file,
  create: (start) => ({
    kind: "file",
    ...newDataField(start),
    limit: 10,
    maxSize: 2,
    uploadType: "annex",
    unit: "MB",
    extensions: [],
  }),
  // An import puts its rows in the place of those of a sub-table, and a sheet cannot hold files.
  inSubTable: false,
  inList: true,
  columnType: () => ({ type: "jsonb" }),
  indexable: () => false,
  sortable: () => false,
  searchOperators: () => [],
  defaultValue: () => null,
  parser: (field) => uploadParser(field),
  text: (value) => filesText(value),
  fromCell: (cell) => (isEmptyCell(cell) ? null : new Rejection(kindMessages.filesNotImported)),
  exampleCell: () => "",
};
