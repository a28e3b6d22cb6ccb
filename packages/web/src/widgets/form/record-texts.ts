import {
  type FieldDefinition,
  type FieldValue,
  isScalarField,
  type ScalarField,
  type ScalarValue,
} from "@gongshu/core/form/definition";
import { choicesOf, kindOf } from "@gongshu/core/form/kinds/kinds";
import { fileEntries } from "@gongshu/core/form/kinds/upload";
import type { FieldOption, FormSources } from "../lookups.ts";
import { textList } from "./text-list.ts";

/** Display values by field key, as the server words them; sub-tables are lists of such objects. */
export type RecordTexts = Readonly<Record<string, unknown>>;

/** The text of a value in such an object; undefined when the server gave none. */
export function givenText(texts: RecordTexts | undefined, key: string): string | undefined {
  const value = texts?.[key];
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : undefined;
}

/** The texts of the row at `index` of a sub-table. */
export function rowTexts(texts: RecordTexts | undefined, key: string, index: number): RecordTexts | undefined {
  const rows = texts?.[key];
  const row: unknown = Array.isArray(rows) ? rows[index] : undefined;
  return typeof row === "object" && row !== null ? Object.fromEntries(Object.entries(row)) : undefined;
}

/** The value as one of a field with a single value. */
function scalarOf(value: FieldValue | undefined): ScalarValue {
  if (value === undefined) return null;
  if (!Array.isArray(value)) return value;
  const files = fileEntries(value);
  return files.length > 0 ? [...files] : [...textList(value)];
}

/** What people read: the server's text if there is one, else the kind's own. */
export function readableText(
  field: ScalarField,
  value: FieldValue | undefined,
  sources: FormSources,
  given?: string,
): string {
  if (given !== undefined && given !== "") return given;
  return kindOf(field).text(scalarOf(value), field, sources.lookups);
}

/** The chosen options with their colours; undefined for fields without options. */
export function chosenOptions(
  field: FieldDefinition,
  value: FieldValue | undefined,
  sources: FormSources,
): readonly FieldOption[] | undefined {
  const source = isScalarField(field) ? choicesOf(field) : undefined;
  if (source === undefined) return undefined;
  const known = new Map(sources.optionsOf(source).map((option) => [option.value, option]));
  return textList(value).map(
    (entry) => known.get(entry) ?? { value: entry, label: sources.retiredLabel(source, entry) ?? entry },
  );
}
