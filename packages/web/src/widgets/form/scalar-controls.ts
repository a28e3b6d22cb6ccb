import type { FieldOf, ScalarField, ScalarKind } from "@gongshu/core/form/definition";
import type { FieldControl } from "./field-control.ts";
import { AmountField } from "./kinds/AmountField.tsx";
import { BillNumberField } from "./kinds/BillNumberField.tsx";
import { CalculationField } from "./kinds/CalculationField.tsx";
import { CheckboxField } from "./kinds/CheckboxField.tsx";
import { DateField } from "./kinds/DateField.tsx";
import { FileField } from "./kinds/FileField.tsx";
import { ImageField } from "./kinds/ImageField.tsx";
import { NumberField } from "./kinds/NumberField.tsx";
import { RadioField } from "./kinds/RadioField.tsx";
import { SelectField } from "./kinds/SelectField.tsx";
import { SwitchField } from "./kinds/SwitchField.tsx";
import { TextareaField } from "./kinds/TextareaField.tsx";
import { TextField } from "./kinds/TextField.tsx";
import { UserField } from "./kinds/UserField.tsx";

/** The kinds that hold one value, which may also stand in a sub-table. */
export const scalarControls = {
  text: { Control: TextField, frame: "labelled", verb: "enter" },
  textarea: { Control: TextareaField, frame: "labelled", verb: "enter" },
  number: { Control: NumberField, frame: "labelled", verb: "enter" },
  amount: { Control: AmountField, frame: "labelled", verb: "enter" },
  date: { Control: DateField, frame: "labelled", verb: "select" },
  select: { Control: SelectField, frame: "labelled", verb: "select" },
  radio: { Control: RadioField, frame: "labelled", verb: "select" },
  checkbox: { Control: CheckboxField, frame: "labelled", verb: "select" },
  switch: { Control: SwitchField, frame: "labelled", verb: "select" },
  user: { Control: UserField, frame: "labelled", verb: "select" },
  file: { Control: FileField, frame: "labelled", verb: "select" },
  image: { Control: ImageField, frame: "labelled", verb: "select" },
  billNumber: { Control: BillNumberField, frame: "labelled", verb: "enter" },
  calculation: { Control: CalculationField, frame: "labelled", verb: "enter" },
} satisfies { [Kind in ScalarKind]: FieldControl<FieldOf<Kind>> };

/** How a field with one value is filled in. */
export function scalarControlOf(field: ScalarField): FieldControl {
  return scalarControls[field.kind];
}
