import type { FieldDefinition, FieldKind, FieldOf, ScalarField, ScalarKind } from "../definition.ts";
import { amountKind } from "./amount.ts";
import { billNumberKind } from "./bill-number.ts";
import { calculationKind } from "./calculation.ts";
import { checkboxKind } from "./checkbox.ts";
import { dateKind } from "./date.ts";
import { fileKind } from "./file.ts";
import { groupTitleKind } from "./group-title.ts";
import { imageKind } from "./image.ts";
import type { KindDefinition, ScalarKindDefinition, ValueParser } from "./kind.ts";
import { numberKind } from "./number.ts";
import { radioKind } from "./radio.ts";
import { selectKind } from "./select.ts";
import { switchKind } from "./switch.ts";
import { tableKind } from "./table.ts";
import { textKind } from "./text.ts";
import { textareaKind } from "./textarea.ts";
import { userKind } from "./user.ts";

const scalarKinds = {
  text: textKind,
  textarea: textareaKind,
  number: numberKind,
  amount: amountKind,
  date: dateKind,
  select: selectKind,
  radio: radioKind,
  checkbox: checkboxKind,
  switch: switchKind,
  user: userKind,
  file: fileKind,
  image: imageKind,
  billNumber: billNumberKind,
  calculation: calculationKind,
} satisfies { [Kind in ScalarKind]: ScalarKindDefinition<FieldOf<Kind> & ScalarField> };

/** Every kind of field, in the order of the designer's palette. */
export const kinds = { ...scalarKinds, table: tableKind, groupTitle: groupTitleKind } satisfies {
  [Kind in FieldKind]: KindDefinition<FieldOf<Kind>>;
};

/** The behaviour of a field with one value. */
export function kindOf(field: ScalarField): ScalarKindDefinition {
  return scalarKinds[field.kind];
}

/** What is known of the kind of any field. */
export function anyKindOf(field: FieldDefinition): KindDefinition {
  return kinds[field.kind];
}

const parsers = new WeakMap<ScalarField, ValueParser>();

/** The compiled check of a field; compiled once for each definition in memory. */
export function parserOf(field: ScalarField): ValueParser {
  let parser = parsers.get(field);
  if (parser === undefined) {
    parser = kindOf(field).parser(field);
    parsers.set(field, parser);
  }
  return parser;
}
