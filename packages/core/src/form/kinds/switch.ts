// law-ignore no-hard-coded-chinese -- the words that people write into the cells of a sheet are data
import { Rejection } from "../issue.ts";
import { choice, nullish, optional, text } from "../settings/setting.ts";
import { cellText, isEmptyCell } from "./cell.ts";
import { choiceHints } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";

const yesWords: ReadonlySet<string> = new Set(["1", "是", "yes", "y", "true", "on", "√", "✓", "开", "開"]);
const noWords: ReadonlySet<string> = new Set(["0", "否", "no", "n", "false", "off", "×", "关", "關"]);

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
    if (value === 1) return field.activeText ?? kindMessages.yes[locale];
    return value === 0 ? (field.inactiveText ?? kindMessages.no[locale]) : "";
  },
  fromCell(cell, field) {
    if (isEmptyCell(cell)) return null;
    const word = cellText(cell);
    if (word === field.activeText) return 1;
    if (word === field.inactiveText) return 0;
    if (yesWords.has(word.toLowerCase())) return 1;
    return noWords.has(word.toLowerCase()) ? 0 : new Rejection(kindMessages.notSwitch);
  },
  exampleCell: (field, { locale }) => field.activeText ?? kindMessages.yes[locale],
  hasDropDown: () => true,
  ownChoices: ({ activeText, inactiveText }, locale) => [
    { value: 1, label: activeText ?? kindMessages.yes[locale] },
    { value: 0, label: inactiveText ?? kindMessages.no[locale] },
  ],
  hints: (_field, facts) => choiceHints(facts, false),
});
