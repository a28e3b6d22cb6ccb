import { type Reference, recordReference } from "../reference.ts";
import { list, object, text } from "../settings/setting.ts";
import { directoryText, type EntryKind, entryFromCell, entryParser } from "./directory-kind.ts";
import { hintMessages } from "./hint.messages.ts";
import { hint } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";

const attribute = text({ min: 1, max: 100 });
export const maxAttributes = 10;

function recordsOf({ modelId, labelField }: { readonly modelId: string; readonly labelField: string }): EntryKind {
  const reference: Reference = recordReference(modelId, labelField);
  return { reference, noun: kindMessages.record, ambiguous: kindMessages.ambiguousRow };
}

/** A record of another published model, by its id. */
export const relatedFormKind = scalarKind({
  kind: "relatedForm",
  label: kindLabels.relatedForm,
  settings: {
    modelId: text({ min: 1, max: 50, names: "model" }),
    /** The key of the field that names a record; without one, the first text of its list does. */
    labelField: text({ max: 100 }, ""),
    /** In rows of a sub-table: what of the record stands beside it. Nothing of it is stored; in a form, parts of the layout show such. */
    attributes: list(object({ field: attribute, label: attribute }), maxAttributes, []),
  },
  start: { modelId: "" },
  inSubTable: true,
  inList: true,
  isConvertible: true,
  columnType: () => ({ type: "text" }),
  indexable: () => true,
  sortable: () => false,
  reference: (field) => recordsOf(field).reference,
  searchOperators: () => ["in", "equal"],
  defaultValue: () => null,
  parser: (field) => entryParser(recordsOf(field), false),
  text: (value, field, lookups) => directoryText(value, recordsOf(field).reference, lookups),
  fromCell: (cell, field, lookups) => entryFromCell(cell, recordsOf(field), false, lookups),
  exampleCell: (_field, { locale }) => kindMessages.exampleEntry[locale],
  hints: () => [hint(hintMessages.oneName)],
});
