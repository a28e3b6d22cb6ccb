import type { FieldValue, RecordValues } from "@gongshu/core/form/definition";
import { rowsOf } from "#widgets/form/sub-table.ts";
import type { OnlineModel } from "./online-model.ts";

/**
 * The values of a record that somebody may fill in: what they only read is not sent. The server keeps what is stored there, and takes a value that
 * differs for an attempt to change it.
 */
export function writableValues({ form, fieldRights }: OnlineModel, values: RecordValues): RecordValues {
  const mayWrite = (path: string) => fieldRights[path] !== "read";
  const sent: RecordValues = {};
  for (const field of form.fields) {
    const key = field.field;
    const value = values[key];
    if (value === undefined || !mayWrite(key)) continue;
    const locked = field.kind === "table" ? field.columns.filter((column) => !mayWrite(`${key}.${column.field}`)) : [];
    sent[key] = locked.length === 0 ? value : withoutColumns(value, new Set(locked.map((column) => column.field)));
  }
  return sent;
}

function withoutColumns(value: FieldValue, locked: ReadonlySet<string>): FieldValue {
  return rowsOf(value).map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !locked.has(key))));
}
