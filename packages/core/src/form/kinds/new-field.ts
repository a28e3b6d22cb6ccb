import type { NewField } from "./kind.ts";

/** The settings that every new field with data starts with. */
export function newDataField(start: NewField) {
  return { ...start, span: 24, required: false, readOnly: false, hidden: false, unique: false };
}
