import { addressKind } from "./address.ts";
import { amountKind } from "./amount.ts";
import { billNumberKind } from "./bill-number.ts";
import { calculationKind } from "./calculation.ts";
import { cascaderKind } from "./cascader.ts";
import { checkboxKind } from "./checkbox.ts";
import { colorKind } from "./color.ts";
import { dateKind } from "./date.ts";
import { dateRangeKind } from "./date-range.ts";
import { companyKind, departmentKind, positionKind, roleKind, userKind } from "./directory-kinds.ts";
import { fileKind } from "./file.ts";
import { imageKind } from "./image.ts";
import type { AnyKind } from "./kind.ts";
import { numberKind } from "./number.ts";
import { passwordKind } from "./password.ts";
import { popupSelectKind } from "./popup-select.ts";
import { radioKind } from "./radio.ts";
import { rateKind } from "./rate.ts";
import { relatedFormKind } from "./related-form.ts";
import { richTextKind } from "./rich-text.ts";
import { selectKind } from "./select.ts";
import { signatureKind } from "./signature.ts";
import { sliderKind } from "./slider.ts";
import { switchKind } from "./switch.ts";
import {
  createTimeKind,
  createUserKind,
  currDeptKind,
  currOrganizeKind,
  currPositionKind,
  modifyTimeKind,
  modifyUserKind,
} from "./system-kinds.ts";
import { textKind } from "./text.ts";
import { textareaKind } from "./textarea.ts";
import { timeKind } from "./time.ts";
import { timeRangeKind } from "./time-range.ts";
import { treeSelectKind } from "./tree-select.ts";

/** Every kind that holds one value, in one column of the record's table. A new one is a file and a line here. */
export const scalarKinds = {
  text: textKind,
  textarea: textareaKind,
  number: numberKind,
  amount: amountKind,
  date: dateKind,
  dateRange: dateRangeKind,
  time: timeKind,
  timeRange: timeRangeKind,
  rate: rateKind,
  slider: sliderKind,
  color: colorKind,
  signature: signatureKind,
  richText: richTextKind,
  password: passwordKind,
  select: selectKind,
  radio: radioKind,
  checkbox: checkboxKind,
  switch: switchKind,
  user: userKind,
  company: companyKind,
  department: departmentKind,
  position: positionKind,
  role: roleKind,
  address: addressKind,
  cascader: cascaderKind,
  treeSelect: treeSelectKind,
  popupSelect: popupSelectKind,
  relatedForm: relatedFormKind,
  file: fileKind,
  image: imageKind,
  billNumber: billNumberKind,
  calculation: calculationKind,
  createUser: createUserKind,
  createTime: createTimeKind,
  modifyUser: modifyUserKind,
  modifyTime: modifyTimeKind,
  currOrganize: currOrganizeKind,
  currDept: currDeptKind,
  currPosition: currPositionKind,
} satisfies Record<string, AnyKind>;

export type ScalarKind = keyof typeof scalarKinds;
