import { type FieldDefinition, type FormDefinition, isScalarField } from "../form/definition.ts";
import { choicesOf } from "../form/kinds/kinds.ts";
import type { ListDefinition } from "../list/definition.ts";
import { type FieldType, fieldTypes } from "./field-definitions.ts";

/** A field as clients of generated list screens know it: one of seven types, or one that the client draws in a slot of its own. */
export interface PublishedField {
  readonly name: string;
  readonly field: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly multiline: boolean;
  readonly thousandSeparator: boolean;
  /** Decimals of a number; 0 of everything else. */
  readonly decimal: number;
  /** Empty for what is no date. */
  readonly dateFormat: string;
  readonly search: boolean;
  /** None of the types can hold its values, which the type 1 stands for then. */
  readonly useSlot: boolean;
  /** The screen has it by itself; `extendsJson` carries the others. */
  readonly system: boolean;
  /** Of a radio or a checkbox: the code of the dictionary that is chosen from. */
  readonly dictionaryType: string;
}

const { text, number, date, attachment, image, radio, checkbox } = fieldTypes;

/** The types of the kinds; where a client knows less, such as of an amount in words, the values are the same. */
const typesOfKinds: Partial<Record<FieldDefinition["kind"], FieldType>> = {
  text,
  textarea: text,
  number,
  amount: number,
  date,
  file: attachment,
  image,
  radio,
  checkbox,
};

/** The type of a field; undefined for what no type can hold, such as a choice from options of its own. */
function typeOf(field: FieldDefinition): FieldType | undefined {
  if (isScalarField(field) && choicesOf(field)?.source === "static") return undefined;
  if (field.kind === "select") return field.multiple ? checkbox : radio;
  return typesOfKinds[field.kind];
}

/** The fields of a published form as field definitions, in the order of the form. What is hidden is left out. */
export function publishedFields(
  form: FormDefinition,
  list: ListDefinition,
  isOfScreen: (key: string) => boolean,
): PublishedField[] {
  const searched = new Set(list.search.map(({ field }) => field));
  return form.fields
    .filter(({ hidden }) => !hidden)
    .map((field) => {
      const type = typeOf(field);
      return {
        name: field.label,
        field: field.field,
        type: type ?? text,
        required: field.required,
        search: searched.has(field.id),
        useSlot: type === undefined,
        system: isOfScreen(field.field),
        ...settingsOf(field),
      };
    });
}

function settingsOf(field: FieldDefinition) {
  const source = isScalarField(field) ? choicesOf(field) : undefined;
  return {
    multiline: field.kind === "textarea",
    thousandSeparator: (field.kind === "number" || field.kind === "amount") && field.thousands,
    decimal: decimalsOf(field),
    dateFormat: field.kind === "date" ? field.format : "",
    dictionaryType: source?.source === "dictionary" ? source.dictionaryType : "",
  };
}

function decimalsOf(field: FieldDefinition): number {
  if (field.kind === "amount") return field.precision;
  return field.kind === "number" && !field.integerOnly ? field.precision : 0;
}
