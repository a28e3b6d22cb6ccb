// law-ignore no-hard-coded-chinese -- the words that people write into the cells of a sheet are data

import { type Locale, locales } from "../../text/messages.ts";
import { Rejection } from "../issue.ts";
import { choice, nullish, optional, text } from "../settings/setting.ts";
import { cellText, isEmptyCell } from "./cell.ts";
import { choiceHints } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";

const yesWords: ReadonlySet<string> = new Set(["1", "是", "yes", "y", "true", "on", "√", "✓", "开", "開"]);
const noWords: ReadonlySet<string> = new Set(["0", "否", "no", "n", "false", "off", "×", "关", "關"]);

interface Texts {
  readonly activeText?: string | undefined;
  readonly inactiveText?: string | undefined;
}

const orElse = (text: string | undefined, other: string) => (text === undefined || text.trim() === "" ? other : text);
const activeText = (field: Texts, locale: Locale) => orElse(field.activeText, kindMessages.yes[locale]);
const inactiveText = (field: Texts, locale: Locale) => orElse(field.inactiveText, kindMessages.no[locale]);

/** 1 or 0. Without texts of its own it reads yes or no in the reader's language. */
export const switchKind = scalarKind({
  kind: "switch",
  label: kindLabels.switch,
  settings: {
    activeText: optional(text({ max: 20 })),
    inactiveText: optional(text({ max: 20 })),
    defaultValue: nullish(choice([0, 1])),
  },
  start: { defaultValue: 0 },
  inSubTable: true,
  inList: true,
  isConvertible: true,
  columnType: () => ({ type: "smallint" }),
  indexable: () => true,
  sortable: () => true,
  searchOperators: () => ["equal"],
  defaultValue: (field) => field.defaultValue ?? 0,
  parser: () => (value) => {
    if (value === 0 || value === 1) return value;
    if (value === null || value === undefined || value === "") return null;
    return typeof value === "boolean" ? Number(value) : new Rejection(kindMessages.notSwitch);
  },
  text(value, field, { locale }) {
    if (value === 1) return activeText(field, locale);
    return value === 0 ? inactiveText(field, locale) : "";
  },
  fromCell(cell, field) {
    if (isEmptyCell(cell)) return null;
    const word = cellText(cell);
    if (word === field.activeText?.trim()) return 1;
    if (word === field.inactiveText?.trim()) return 0;
    if (yesWords.has(word.toLowerCase())) return 1;
    return noWords.has(word.toLowerCase()) ? 0 : new Rejection(kindMessages.notSwitch);
  },
  exampleCell: (field, { locale }) => activeText(field, locale),
  hasDropDown: () => true,
  ownChoices: (field, locale) => [
    { value: 1, label: activeText(field, locale) },
    { value: 0, label: inactiveText(field, locale) },
  ],
  hints: (_field, facts) => choiceHints(facts, false),
  check(field, path) {
    // Nobody could tell one from the other, and no import either.
    const isSame = locales.some((locale) => activeText(field, locale).trim() === inactiveText(field, locale).trim());
    if (!isSame) return [];
    return [{ path: `${path}.activeText`, message: kindMessages.sameSwitchTexts, params: { name: field.label } }];
  },
});
