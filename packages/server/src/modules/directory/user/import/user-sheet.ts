import { userLimits } from "@gongshu/contract/directory/user";
import { rules } from "@gongshu/core/validation/rules";
import { maySeeColumn } from "#platform/auth/column-rights.ts";
import type { Context } from "#platform/http/context.ts";
import {
  choiceColumn,
  dayColumn,
  namesColumn,
  type SheetValues,
  textColumn,
  wholeColumn,
} from "#platform/import-export/sheet-column.ts";
import { userMenu } from "../policy.ts";
import {
  userChoices as choices,
  userExamples as examples,
  userHeaders as headers,
  userRules as texts,
} from "./user-sheet.messages.ts";

const maxNames = 50;
/** Long enough for a path of many levels. */
const maxPath = 1000;

const plain = (name: "telePhone" | "landline" | "urgentTelePhone", example: string) =>
  textColumn({ header: headers[name], max: userLimits[name], example });

/** The columns of users in workbooks, in their order. */
export const userColumns = {
  account: textColumn({
    header: headers.account,
    isRequired: true,
    max: userLimits.account,
    rules: [{ message: texts.account }],
    example: "zhangwei",
  }),
  realName: textColumn({
    header: headers.realName,
    isRequired: true,
    max: userLimits.realName,
    rules: [{ message: rules.name.message }],
    example: examples.realName,
  }),
  gender: choiceColumn<1 | 2 | 3>({
    header: headers.gender,
    blank: 3,
    choices: [
      [1, choices.male],
      [2, choices.female],
      [3, choices.secret],
    ],
    example: choices.male,
  }),
  organize: textColumn({
    header: headers.organize,
    isRequired: true,
    max: maxPath,
    rules: [{ message: texts.organize }],
    example: examples.organize,
  }),
  positions: namesColumn({
    header: headers.positions,
    max: maxNames,
    rules: [{ message: texts.positions }],
    example: examples.positions,
  }),
  roles: namesColumn({
    header: headers.roles,
    max: maxNames,
    rules: [{ message: texts.roles }],
    example: examples.roles,
  }),
  manager: textColumn({
    header: headers.manager,
    max: userLimits.account,
    rules: [{ message: texts.manager }],
    example: "liyang",
  }),
  mobilePhone: textColumn({ header: headers.mobilePhone, max: userLimits.mobilePhone, example: "13800138000" }),
  telePhone: plain("telePhone", "0512-66668888"),
  landline: plain("landline", "8012"),
  email: textColumn({ header: headers.email, max: userLimits.email, example: "zhangwei@example.com" }),
  entryDate: dayColumn({ header: headers.entryDate, example: "2024-03-01" }),
  birthday: dayColumn({ header: headers.birthday, example: "1990-05-20" }),
  nation: textColumn({
    header: headers.nation,
    max: userLimits.nation,
    rules: [{ message: texts.entry }],
    example: examples.nation,
  }),
  nativePlace: textColumn({
    header: headers.nativePlace,
    max: userLimits.nativePlace,
    example: examples.nativePlace,
  }),
  education: textColumn({
    header: headers.education,
    max: userLimits.education,
    rules: [{ message: texts.entry }],
    example: examples.education,
  }),
  certificatesType: textColumn({
    header: headers.certificatesType,
    max: userLimits.certificatesType,
    rules: [{ message: texts.entry }],
    example: examples.certificatesType,
  }),
  certificatesNumber: textColumn({
    header: headers.certificatesNumber,
    max: userLimits.certificatesNumber,
    example: "11010519491231002X",
  }),
  urgentContacts: textColumn({
    header: headers.urgentContacts,
    max: userLimits.urgentContacts,
    example: examples.contact,
  }),
  urgentTelePhone: plain("urgentTelePhone", "13900139000"),
  postalAddress: textColumn({
    header: headers.postalAddress,
    max: userLimits.postalAddress,
    example: examples.postalAddress,
  }),
  enabledMark: choiceColumn<0 | 1>({
    header: headers.enabledMark,
    blank: 1,
    choices: [
      [1, choices.enabled],
      [0, choices.disabled],
    ],
    example: choices.enabled,
  }),
  sortCode: wholeColumn({ header: headers.sortCode, max: 9999, example: "0" }),
  description: textColumn({ header: headers.description, max: 500, example: "" }),
};

export type UserColumns = typeof userColumns;
export type UserKey = keyof UserColumns;
export type UserValues = SheetValues<UserColumns>;

/** The columns of the list that grants name. */
const codes: Partial<Record<UserKey, string>> = {
  account: "account",
  realName: "realName",
  gender: "gender",
  mobilePhone: "mobilePhone",
  organize: "department",
  positions: "position",
  sortCode: "sortCode",
  enabledMark: "enabledMark",
};
/** What the list shows to everybody who has it. */
const always: readonly UserKey[] = ["roles", "description"];

const keys = Object.keys(userColumns) as UserKey[];

/** Columns that the caller was not granted: they can be neither read nor written. */
export function hiddenInImport(ctx: Context): ReadonlySet<UserKey> {
  return new Set(keys.filter((key) => codes[key] !== undefined && !maySeeColumn(ctx, userMenu, codes[key])));
}

/** The same columns, and those that only the form shows, which need the right to open the form. */
export function hiddenInExport(ctx: Context): ReadonlySet<UserKey> {
  const hidden = new Set(hiddenInImport(ctx));
  if (!ctx.actor.access.buttons.has(`${userMenu}:btn_edit`))
    for (const key of keys) if (codes[key] === undefined && !always.includes(key)) hidden.add(key);
  return hidden;
}
