// law-ignore no-hard-coded-chinese -- the words that people write into the cells of a sheet are data
import type { FieldOf } from "../definition.ts";
import { Rejection } from "../issue.ts";
import { cellText, isEmptyCell } from "./cell.ts";
import type { ScalarKindDefinition } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { newDataField } from "./new-field.ts";

const yesWords: ReadonlySet<string> = new Set(["1", "是", "yes", "y", "true", "on", "√", "✓", "开", "開"]);
const noWords: ReadonlySet<string> = new Set(["0", "否", "no", "n", "false", "off", "×", "关", "關"]);

export const switchKind: ScalarKindDefinition<FieldOf<"switch">> = {
  label: kindLabels.switch,
  create: (start) => ({ kind: "switch", ...newDataField(start), defaultValue: 0 }),
  inSubTable: true,
  inList: true,
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
    const text = cellText(cell);
    if (text === field.activeText) return 1;
    if (text === field.inactiveText) return 0;
    if (yesWords.has(text.toLowerCase())) return 1;
    return noWords.has(text.toLowerCase()) ? 0 : new Rejection(kindMessages.notSwitch);
  },
  exampleCell: (field, { locale }) => field.activeText ?? kindMessages.yes[locale],
};
