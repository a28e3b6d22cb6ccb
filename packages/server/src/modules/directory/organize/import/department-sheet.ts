import { rules } from "@gongshu/core/validation/rules";
import { maySeeColumn } from "#platform/auth/column-rights.ts";
import type { Context } from "#platform/http/context.ts";
import { choiceColumn, type SheetValues, textColumn, wholeColumn } from "#platform/import-export/sheet-column.ts";
import { departments } from "../organize-kinds.ts";
import {
  departmentChoices as choices,
  departmentExamples as examples,
  departmentHeaders as headers,
  departmentRules as texts,
} from "./department-sheet.messages.ts";

/** Long enough for a path of many levels. */
const maxPath = 1000;

/** The columns of departments in workbooks, in their order. */
export const departmentColumns = {
  parent: textColumn({
    header: headers.parent,
    isRequired: true,
    max: maxPath,
    rules: [{ message: texts.parent }],
    example: examples.parent,
  }),
  fullName: textColumn({
    header: headers.fullName,
    isRequired: true,
    max: 50,
    rules: [{ message: texts.name }],
    example: examples.fullName,
  }),
  enCode: textColumn({
    header: headers.enCode,
    isRequired: true,
    max: 50,
    rules: [{ message: rules.code.message }, { message: texts.code }],
    example: "workshop1",
  }),
  manager: textColumn({
    header: headers.manager,
    isRequired: true,
    max: 200,
    rules: [{ message: texts.manager }],
    example: "liyang",
  }),
  sortCode: wholeColumn({ header: headers.sortCode, max: 9999, example: "1" }),
  enabledMark: choiceColumn<0 | 1>({
    header: headers.enabledMark,
    blank: 1,
    choices: [
      [1, choices.enabled],
      [0, choices.disabled],
    ],
    example: choices.enabled,
  }),
  description: textColumn({ header: headers.description, max: 500, example: "" }),
};

export type DepartmentColumns = typeof departmentColumns;
export type DepartmentKey = keyof DepartmentColumns;
export type DepartmentValues = SheetValues<DepartmentColumns>;

/** The columns of the list that grants name. */
const codes: Partial<Record<DepartmentKey, string>> = {
  fullName: "fullName",
  enCode: "enCode",
  manager: "manager",
  sortCode: "sortCode",
  description: "description",
};

/** Columns that the caller was not granted. The path is made of names: without them there is none. */
export function hiddenDepartmentColumns(ctx: Context): ReadonlySet<DepartmentKey> {
  const keys = (Object.keys(departmentColumns) as DepartmentKey[]).filter(
    (key) => codes[key] !== undefined && !maySeeColumn(ctx, departments.menu, codes[key]),
  );
  return new Set(keys.includes("fullName") ? [...keys, "parent"] : keys);
}
