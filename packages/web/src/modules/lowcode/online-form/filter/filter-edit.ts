import { kindOf } from "@gongshu/core/form/kinds/kinds";
import {
  type FilterColumn,
  type FilterFields,
  type FilterRows,
  totalColumn,
} from "@gongshu/core/list/query/filter-fields";
import { operatorsOfColumn } from "@gongshu/core/list/query/filter-shape";
import {
  everyRule,
  type FieldRule,
  type FilterOperator,
  type FilterRule,
  type FilterSelf,
  type FilterTree,
  type Group,
  isFilterSelf,
  isOpen,
  isRowsRule,
  isTotalRule,
  type RowFilter,
  type RowsRule,
  type RowTotal,
  rowTotals,
  type TotalRule,
} from "@gongshu/core/list/query/filter-tree";
import { canAsk } from "@gongshu/core/list/query/filter-values";

/** A group of rules while somebody edits it: a filter, or what must hold for rows. */
export type EditedGroup = Group<FilterRule>;

/** A group that nothing has been said in yet. */
export const emptyGroup = { logic: "and", rules: [] } as const;

/** What rules about rows may name: the columns of these rows, and no rows within them. */
export function fieldsOfRows(find: FilterRows["find"]): FilterFields {
  return { column: find, rows: () => "gone" };
}

/** How a field can be asked: an operator, or that it names whoever looks. */
export type FieldAsk = FilterOperator | "self";
/** What can be asked of rows: `any`, `none`, `every`, `count`, or a total of a column such as `sum:c1`. */
export type RowsAsk = string;

const selves: Readonly<Record<string, FilterSelf>> = {
  user: "@userId",
  company: "@organizeId",
  department: "@departmentId",
  position: "@positionId",
};

/** What stands for whoever looks in this column; undefined where nothing does. */
export function selfOf({ column, shape }: FilterColumn): FilterSelf | undefined {
  if (shape !== "choice" && shape !== "list") return undefined;
  const source = typeof column === "string" ? "user" : (kindOf(column).reference?.(column)?.source ?? "");
  return selves[source];
}

/** One record is chosen at a time where records are chosen by a word. */
function isChosenSingly({ column }: FilterColumn, operator: FilterOperator): boolean {
  return typeof column !== "string" && column.kind === "relatedForm" && (operator === "in" || operator === "notIn");
}

/** How a column can be asked, the usual way first. */
export function asksOf(column: FilterColumn): readonly FieldAsk[] {
  const operators = operatorsOfColumn(column.column, column.shape).filter((one) => !isChosenSingly(column, one));
  return selfOf(column) === undefined ? operators : [...operators, "self"];
}

export function askOf({ operator, value }: FieldRule): FieldAsk {
  const [one] = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  return (operator === "equal" || operator === "in") && isFilterSelf(one) ? "self" : operator;
}

const emptiness: readonly FilterOperator[] = ["empty", "notEmpty"];

/** What kind of value goes with an operator: a value is kept only for another operator that takes the same. */
function valueKind(column: FilterColumn, operator: FilterOperator): string {
  if (emptiness.includes(operator)) return "none";
  if (operator === "between" || operator === "within") return operator;
  const isMany = operator === "in" || operator === "notIn" || operator === "below" || column.shape === "list";
  return isMany || column.shape === "paths" ? "many" : "one";
}

/** A rule of a column that nothing has been said of yet. */
export function ruleOf(column: FilterColumn): FieldRule {
  return { field: column.id, operator: operatorsOfColumn(column.column, column.shape)[0] ?? "notEmpty" };
}

/** The rule asked otherwise; its value stays if it can. */
export function withAsk(rule: FieldRule, column: FilterColumn, ask: FieldAsk): FieldRule {
  const { field, value } = rule;
  const self = selfOf(column);
  if (ask === "self")
    return column.shape === "list"
      ? { field, operator: "in", value: self === undefined ? [] : [self] }
      : { field, operator: "equal", value: self };
  if (askOf(rule) === "self") return { field, operator: ask };
  const [before, after] = [valueKind(column, rule.operator), valueKind(column, ask)];
  if (before === after) return { ...rule, operator: ask };
  if (before === "one" && after === "many" && value !== undefined && value !== null && !Array.isArray(value))
    return { field, operator: ask, value: [value as string] };
  return { field, operator: ask };
}

/** A rule about rows that nothing has been said of yet. */
export function rowsRuleOf({ id }: Pick<FilterRows, "id">): RowsRule {
  return { rows: id, quantifier: "any", where: emptyGroup };
}

export function rowsAskOf(rule: RowsRule | TotalRule): RowsAsk {
  if (isRowsRule(rule)) return rule.quantifier;
  return rule.of === undefined ? rule.total : `${rule.total}:${rule.of}`;
}

/** The rule about rows asked otherwise; what must hold for them stays. */
export function withRowsAsk(rule: RowsRule | TotalRule, ask: RowsAsk): RowsRule | TotalRule {
  const { rows, where = emptyGroup } = rule;
  if (ask === "any" || ask === "none" || ask === "every") return { rows, quantifier: ask, where };
  const [name, of] = ask.split(":");
  const total = rowTotals.find((one) => one === name) ?? ("count" satisfies RowTotal);
  const compared = isTotalRule(rule)
    ? { operator: rule.operator, value: rule.value }
    : { operator: "greater" as const };
  return { rows, total, ...(of !== undefined && { of }), where, ...compared };
}

/** A rule as it takes effect; undefined while it is not complete. */
export function completeRule(rule: FilterRule, fields: FilterFields, timeZone: string): FilterRule | undefined {
  if (!isRowsRule(rule) && !isTotalRule(rule)) {
    const column = fields.column(rule.field);
    return typeof column !== "string" && canAsk(column, rule, timeZone) ? rule : undefined;
  }
  const rows = fields.rows(rule.rows);
  if (typeof rows === "string") return undefined;
  const given = rule.where ?? emptyGroup;
  const where = completeFilter(given, fieldsOfRows(rows.find), timeZone) as RowFilter;
  if (isOpen(where) && !isOpen(given)) return undefined;
  if (isRowsRule(rule)) return { ...rule, where };
  return canAsk(totalColumn, rule, timeZone) ? { ...rule, where } : undefined;
}

/** What of a filter takes effect: without the rules that are not complete, and the groups in which nothing is left. */
export function completeFilter(group: EditedGroup, fields: FilterFields, timeZone: string): FilterTree {
  const rules = group.rules.flatMap((rule) => completeRule(rule, fields, timeZone) ?? []);
  const groups = (group.groups ?? []).map((one) => completeFilter(one, fields, timeZone)).filter((one) => !isOpen(one));
  return { logic: group.logic, rules, ...(groups.length > 0 && { groups }) };
}

/** The rules of a filter, those about rows and those for their rows. */
export function ruleCount(group: EditedGroup): number {
  return everyRule(group).reduce(
    (sum, rule) => sum + 1 + ("where" in rule && rule.where ? ruleCount(rule.where) : 0),
    0,
  );
}
