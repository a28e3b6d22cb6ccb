import type { ScalarField, ScalarKind } from "@gongshu/core/form/definition";
import type { FieldManifest, ManifestOf } from "./field-kind.ts";
import { amountField } from "./kinds/AmountField.tsx";
import { billNumberField } from "./kinds/BillNumberField.tsx";
import { calculationField } from "./kinds/CalculationField.tsx";
import { checkboxField } from "./kinds/CheckboxField.tsx";
import { dateField } from "./kinds/DateField.tsx";
import { fileField } from "./kinds/FileField.tsx";
import { imageField } from "./kinds/ImageField.tsx";
import { numberField } from "./kinds/NumberField.tsx";
import { radioField } from "./kinds/RadioField.tsx";
import { selectField } from "./kinds/SelectField.tsx";
import { switchField } from "./kinds/SwitchField.tsx";
import { textareaField } from "./kinds/TextareaField.tsx";
import { textField } from "./kinds/TextField.tsx";
import { userField } from "./kinds/UserField.tsx";

/** What the web says of every kind with one value, which may also stand in a sub-table. A new one is a file and a line here. */
export const fieldKinds = {
  text: textField,
  textarea: textareaField,
  number: numberField,
  amount: amountField,
  date: dateField,
  select: selectField,
  radio: radioField,
  checkbox: checkboxField,
  switch: switchField,
  user: userField,
  file: fileField,
  image: imageField,
  billNumber: billNumberField,
  calculation: calculationField,
} satisfies { [Kind in ScalarKind]: ManifestOf<Kind> };

/** What the web says of a field with one value. */
export function scalarManifestOf(field: Pick<ScalarField, "kind">): FieldManifest {
  return fieldKinds[field.kind];
}
