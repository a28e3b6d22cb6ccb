import { z } from "zod";
import { amountField } from "./kinds/amount.schema.ts";
import { billNumberField } from "./kinds/bill-number.schema.ts";
import { calculationField } from "./kinds/calculation.schema.ts";
import { checkboxField } from "./kinds/checkbox.schema.ts";
import { dateField } from "./kinds/date.schema.ts";
import { fileField } from "./kinds/file.schema.ts";
import { imageField } from "./kinds/image.schema.ts";
import { numberField } from "./kinds/number.schema.ts";
import { radioField } from "./kinds/radio.schema.ts";
import { selectField } from "./kinds/select.schema.ts";
import { switchField } from "./kinds/switch.schema.ts";
import { textField } from "./kinds/text.schema.ts";
import { textareaField } from "./kinds/textarea.schema.ts";
import { userField } from "./kinds/user.schema.ts";

/** The kinds that hold one value: in one column of the record's table. */
export const scalarSchemas = [
  textField,
  textareaField,
  numberField,
  amountField,
  dateField,
  selectField,
  radioField,
  checkboxField,
  switchField,
  userField,
  fileField,
  imageField,
  billNumberField,
  calculationField,
] as const;

/** A field with one value. Which of them may stand in a sub-table is checked with the whole definition. */
export const scalarFieldSchema = z.discriminatedUnion("kind", scalarSchemas);
