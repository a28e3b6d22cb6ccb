import { Rejection } from "../../form/issue.ts";
import { translate } from "../../text/messages.ts";
import type { FilterColumn, FilterFields, Unusable } from "../query/filter-fields.ts";
import { operatorsOfColumn } from "../query/filter-shape.ts";
import {
  type FieldRule,
  type FilterRule,
  type FilterTree,
  isRowsRule,
  isTotalRule,
  type RowFilter,
} from "../query/filter-tree.ts";
import { readFilterValue } from "../query/filter-values.ts";
import { columnLabel } from "../query/filter-words.ts";

/** The rows that a view shows, beside what is typed into the search panel. Everything that knows its shape is in this file. */
export type ViewFilter = FilterTree;

/** One use of a field in a filter. */
interface FilterUse {
  /** Id of the field; of a column of other rows `rows.column`. */
  readonly field: string;
  readonly found: { readonly label: string } | Unusable;
  /** Whether it can still be asked what is asked of it. */
  readonly isFit: boolean;
}

export interface FilterLoss {
  readonly field: string;
  readonly reason: "removed" | "withheld" | "unfit";
}

interface Rules<Rule> {
  readonly rules: readonly Rule[];
  readonly groups?: readonly Rules<Rule>[] | undefined;
}

/** The rules of a group and of those within it. */
function everyRule<Rule>({ rules, groups = [] }: Rules<Rule>): Rule[] {
  return [...rules, ...groups.flatMap((group) => everyRule(group))];
}

function canStillAsk(column: FilterColumn, { operator, value }: Pick<FieldRule, "operator" | "value">): boolean {
  if (!operatorsOfColumn(column.column, column.shape).includes(operator)) return false;
  // Which moment a text means does not matter here.
  return !(readFilterValue(column, operator, value, "UTC") instanceof Rejection);
}

/** What a column is called; names of fields are the same in every language. */
const labelOf = ({ column }: FilterColumn): string => translate(columnLabel(column), "en");

function fieldUse(rule: FieldRule, find: FilterFields["column"], around?: { id: string; label: string }): FilterUse {
  const found = find(rule.field);
  const field = around === undefined ? rule.field : `${around.id}.${rule.field}`;
  if (typeof found === "string") return { field, found, isFit: false };
  const label = around === undefined ? labelOf(found) : `${around.label} / ${labelOf(found)}`;
  return { field, found: { label }, isFit: canStillAsk(found, rule) };
}

function ruleUses(rule: FilterRule, fields: FilterFields): FilterUse[] {
  if (!isRowsRule(rule) && !isTotalRule(rule)) return [fieldUse(rule, fields.column)];
  const rows = fields.rows(rule.rows);
  if (typeof rows === "string") return [{ field: rule.rows, found: rows, isFit: false }];
  const where: RowFilter = rule.where ?? { logic: "and", rules: [] };
  const inner = everyRule(where).map((one) => fieldUse(one, rows.find, rows));
  const of = isTotalRule(rule) ? rule.of : undefined;
  const totalled = of === undefined ? [] : [fieldUse({ field: of, operator: "notEmpty" }, rows.find, rows)];
  return [{ field: rule.rows, found: { label: rows.label }, isFit: true }, ...totalled, ...inner];
}

function filterUses(filter: ViewFilter, fields: FilterFields): FilterUse[] {
  return everyRule(filter).flatMap((rule) => ruleUses(rule, fields));
}

/** What a filter asks about that is gone, not for the reader, or cannot be asked so any more; each once. */
export function filterLosses(filter: ViewFilter, fields: FilterFields): FilterLoss[] {
  const losses = filterUses(filter, fields).flatMap(({ field, found, isFit }): FilterLoss[] => {
    if (typeof found === "string") return [{ field, reason: found === "gone" ? "removed" : "withheld" }];
    return isFit ? [] : [{ field, reason: "unfit" }];
  });
  return [...new Map(losses.map((loss) => [`${loss.field} ${loss.reason}`, loss])).values()];
}

/** What the fields of a filter are called. */
export function filterLabels(filter: ViewFilter, fields: FilterFields): Record<string, string> {
  const named = filterUses(filter, fields).flatMap(({ field, found }) =>
    typeof found === "string" ? [] : [[field, found.label] as const],
  );
  return Object.fromEntries(named);
}

/** The ids of the fields whose rows, or whose record, a filter asks about. */
export function rowsOfFilter(filter: ViewFilter): readonly string[] {
  const ids = everyRule(filter).flatMap((rule) => (isRowsRule(rule) || isTotalRule(rule) ? [rule.rows] : []));
  return [...new Set(ids)];
}
