import { interfaceReference } from "../reference.ts";
import { flag, integer, list, object, optional, text } from "../settings/setting.ts";
import { directoryText, type EntryKind, entryFromCell, entryParser } from "./directory-kind.ts";
import { hintMessages } from "./hint.messages.ts";
import { hint } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";

const columnName = text({ min: 1, max: 100 });

interface PopupField {
  readonly interfaceId: string;
  readonly valueField: string;
  readonly textField: string;
}

function rowsOf({ interfaceId, valueField, textField }: PopupField): EntryKind {
  return {
    reference: interfaceReference(interfaceId, valueField, textField),
    noun: kindMessages.row,
    ambiguous: kindMessages.ambiguousRow,
  };
}

/** One or several rows of a data interface, by the value of one of their columns. */
export const popupSelectKind = scalarKind({
  kind: "popupSelect",
  label: kindLabels.popupSelect,
  settings: {
    multiple: flag(false),
    /** Id or code of the data interface. */
    interfaceId: text({ min: 1, max: 50, names: "interface" }),
    /** The column that is kept as the value, and the one that names a row. */
    valueField: text({ min: 1, max: 100 }, "id"),
    textField: text({ min: 1, max: 100 }, "fullName"),
    /** The columns of the table to choose from; none shows the one that names a row. */
    columns: list(
      object({ field: columnName, label: columnName, width: optional(integer({ min: 40, max: 1000 })) }),
      20,
      [],
    ),
    /** What a choice writes into other fields of the record, or of the row in a sub-table: from a column, to the id of a field. */
    fills: list(object({ from: columnName, to: text({ min: 1, max: 40 }) }), 20, []),
  },
  start: { interfaceId: "" },
  inSubTable: true,
  inList: true,
  isConvertible: true,
  columnType: (field) => ({ type: field.multiple ? "text[]" : "text" }),
  indexable: (field) => !field.multiple,
  sortable: () => false,
  reference: (field) => rowsOf(field).reference,
  isMany: (field) => field.multiple,
  searchOperators: (field) => (field.multiple ? ["in"] : ["in", "equal"]),
  defaultValue: () => null,
  parser: (field) => entryParser(rowsOf(field), field.multiple),
  text: (value, field, lookups) => directoryText(value, rowsOf(field).reference, lookups),
  fromCell: (cell, field, lookups) => entryFromCell(cell, rowsOf(field), field.multiple, lookups),
  exampleCell: (_field, { locale }) => kindMessages.exampleEntry[locale],
  hints: ({ multiple }) => [hint(multiple ? hintMessages.manyNames : hintMessages.oneName)],
});
