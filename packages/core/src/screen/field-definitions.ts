import { formVersion } from "../form/limits.ts";
import type { DateFormat } from "../text/date.ts";
import { codeField, dictionaryOptions, listOf, type OwnSettings, readForm, type ScreenDraft } from "./screen-draft.ts";

/** What a dynamic field holds, by the number that field definitions name it by. */
export const fieldTypes = { text: 1, number: 2, date: 3, attachment: 4, image: 5, radio: 6, checkbox: 7 } as const;
export type FieldType = (typeof fieldTypes)[keyof typeof fieldTypes];

/** A field of a generated list screen. `generatedDraft` makes a form and a list of all of them. */
export interface DynamicField {
  /** What it is called. */
  readonly name: string;
  /** Its key in the record; its id as well, because it is the only name that a definition has. */
  readonly field: string;
  readonly type: FieldType;
  readonly required?: boolean;
  /** A text over several lines. */
  readonly multiline?: boolean;
  readonly thousandSeparator?: boolean;
  /** Decimals of a number. */
  readonly decimal?: number;
  readonly dateFormat?: DateFormat;
  /** A field of the search panel. */
  readonly search?: boolean;
  /** A field that the screen has by itself; the values of all others are what `extendsJson` carries. */
  readonly system?: boolean;
  /** Of a radio or a checkbox: the code of the dictionary that is chosen from. */
  readonly dictionaryType?: string;
  /** Of a text: unique, and the same once it is saved. */
  readonly isCode?: boolean;
}

/** Pixels of labels in the form, of the inputs beside them and the gap between, and around all of it. */
const widths = { label: 150, gap: 8, field: 300, padding: 24 } as const;
const imageLimit = 5;
const fileLimit = 10;

/** The field of each type. */
const fieldsOfTypes: Readonly<Record<FieldType, (field: DynamicField) => OwnSettings>> = {
  1({ multiline = false, isCode = false }) {
    if (multiline) return { kind: "textarea" };
    return isCode ? codeField : { kind: "text" };
  },
  2: ({ decimal = 0, thousandSeparator = false }) => ({
    kind: "number",
    precision: decimal,
    integerOnly: decimal === 0,
    thousands: thousandSeparator,
  }),
  3: ({ dateFormat = "yyyy-MM-dd HH:mm:ss" }) => ({ kind: "date", format: dateFormat }),
  4: () => ({ kind: "file", limit: fileLimit }),
  5: () => ({ kind: "image", limit: imageLimit }),
  6: ({ dictionaryType }) => ({ kind: "radio", options: dictionaryOptions(dictionaryType) }),
  7: ({ dictionaryType }) => ({ kind: "checkbox", options: dictionaryOptions(dictionaryType) }),
};

/** Pixels of the columns. */
const columnWidths: Readonly<Record<FieldType, number>> = { 1: 160, 2: 120, 3: 130, 4: 160, 5: 160, 6: 120, 7: 160 };

const notListed: ReadonlySet<FieldType> = new Set([fieldTypes.attachment, fieldTypes.image]);

/** The form and the list of field definitions: labels at the left of inputs that stand below each other, searched by the fields that say so. */
export function generatedDraft(key: string, fields: readonly DynamicField[]): ScreenDraft {
  const { label, gap, field, padding } = widths;
  const form = readForm(key, {
    schema: formVersion,
    labelWidth: label,
    labelPosition: "right",
    gutter: 0,
    generalWidth: label + gap + field + 2 * padding,
    fields: fields.map((one) => ({
      ...fieldsOfTypes[one.type](one),
      id: one.field,
      field: one.field,
      label: one.name,
      required: one.required ?? false,
    })),
  });
  const listed = fields
    .filter(({ type, multiline = false }) => !notListed.has(type) && !multiline)
    .map(({ type, ...one }) => ({ field: one.field, column: columnWidths[type] }));
  const searched = fields.filter(({ search = false }) => search).map((one) => one.field);
  return { form, list: listOf(key, form, listed, searched) };
}
