import type { ScalarField, ScalarKind } from "@gongshu/core/form/definition";
import type { FieldManifest, ManifestOf } from "./field-kind.ts";
import { addressField } from "./kinds/AddressKindField.tsx";
import { amountField } from "./kinds/AmountField.tsx";
import { billNumberField } from "./kinds/BillNumberField.tsx";
import { calculationField } from "./kinds/CalculationField.tsx";
import { cascaderField } from "./kinds/CascaderField.tsx";
import { checkboxField } from "./kinds/CheckboxField.tsx";
import { colorField } from "./kinds/ColorField.tsx";
import { dateField } from "./kinds/DateField.tsx";
import { dateRangeField } from "./kinds/DateRangeField.tsx";
import { companyField, departmentField, positionField, roleField, userField } from "./kinds/directory-fields.ts";
import { fileField } from "./kinds/FileField.tsx";
import { imageField } from "./kinds/ImageField.tsx";
import { numberField } from "./kinds/NumberField.tsx";
import { passwordField } from "./kinds/PasswordField.tsx";
import { popupSelectField } from "./kinds/PopupSelectField.tsx";
import { radioField } from "./kinds/RadioField.tsx";
import { rateField } from "./kinds/RateField.tsx";
import { relatedFormField } from "./kinds/RelatedFormField.tsx";
import { richTextField } from "./kinds/RichTextField.tsx";
import { selectField } from "./kinds/SelectField.tsx";
import { signatureField } from "./kinds/SignatureField.tsx";
import { sliderField } from "./kinds/SliderField.tsx";
import { switchField } from "./kinds/SwitchField.tsx";
import {
  createTimeField,
  createUserField,
  currDeptField,
  currOrganizeField,
  currPositionField,
  modifyTimeField,
  modifyUserField,
} from "./kinds/system-fields.ts";
import { textareaField } from "./kinds/TextareaField.tsx";
import { textField } from "./kinds/TextField.tsx";
import { timeField } from "./kinds/TimeField.tsx";
import { timeRangeField } from "./kinds/TimeRangeField.tsx";
import { treeSelectField } from "./kinds/TreeSelectField.tsx";

/** What the web says of every kind with one value, which may also stand in a sub-table. A new one is a file and a line here. */
export const fieldKinds = {
  text: textField,
  textarea: textareaField,
  number: numberField,
  amount: amountField,
  date: dateField,
  color: colorField,
  dateRange: dateRangeField,
  rate: rateField,
  signature: signatureField,
  slider: sliderField,
  time: timeField,
  timeRange: timeRangeField,
  password: passwordField,
  richText: richTextField,
  select: selectField,
  radio: radioField,
  checkbox: checkboxField,
  switch: switchField,
  user: userField,
  company: companyField,
  department: departmentField,
  position: positionField,
  role: roleField,
  address: addressField,
  cascader: cascaderField,
  treeSelect: treeSelectField,
  popupSelect: popupSelectField,
  relatedForm: relatedFormField,
  file: fileField,
  image: imageField,
  billNumber: billNumberField,
  calculation: calculationField,
  createUser: createUserField,
  createTime: createTimeField,
  modifyUser: modifyUserField,
  modifyTime: modifyTimeField,
  currOrganize: currOrganizeField,
  currDept: currDeptField,
  currPosition: currPositionField,
} satisfies { [Kind in ScalarKind]: ManifestOf<Kind> };

/** What the web says of a field with one value. */
export function scalarManifestOf(field: Pick<ScalarField, "kind">): FieldManifest {
  return fieldKinds[field.kind];
}
