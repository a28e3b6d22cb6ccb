/**
 * How a rule compares a field. `contains` of a text passes over the case of the letters a to z; `within` names a stretch of time that moves with today;
 * `below` means nodes of the organisation with all that is below them.
 */
export const filterOperators = [
  "equal",
  "notEqual",
  "contains",
  "notContains",
  "startsWith",
  "greater",
  "greaterOrEqual",
  "less",
  "lessOrEqual",
  "between",
  "within",
  "in",
  "notIn",
  "below",
  "empty",
  "notEmpty",
] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** The stretches of `within`, on the wall clock of the tenant; a week begins on Monday. */
export const filterPeriods = [
  "yesterday",
  "today",
  "tomorrow",
  "lastWeek",
  "thisWeek",
  "lastMonth",
  "thisMonth",
  "thisYear",
  "last7Days",
  "last30Days",
  "past",
  "future",
] as const;
export type FilterPeriod = (typeof filterPeriods)[number];

/** What stands for whoever looks, in a filter that others use, too. */
export const filterSelves = ["@userId", "@organizeId", "@departmentId", "@positionId"] as const;
export type FilterSelf = (typeof filterSelves)[number];

export function isFilterSelf(value: unknown): value is FilterSelf {
  return filterSelves.some((self) => self === value);
}

export type FilterConstant = string | number | boolean | null;
export type FilterValue = FilterConstant | readonly FilterConstant[];

/** A comparison of one field, by its id or as a system column; inside of a rule over rows by the id of their column. Times are epoch milliseconds. */
export interface FieldRule {
  readonly field: string;
  readonly operator: FilterOperator;
  readonly value?: FilterValue | undefined;
}

export const rowQuantifiers = ["any", "none", "every"] as const;
export type RowQuantifier = (typeof rowQuantifiers)[number];

/** Of the rows of a sub-table, or of the record that a field of the kind “related form” names: some, none or all fulfil `where`. Every one does where there are none. */
export interface RowsRule {
  /** Id of the sub-table or of the field. */
  readonly rows: string;
  readonly quantifier: RowQuantifier;
  readonly where: RowFilter;
}

export const rowTotals = ["count", "sum", "avg", "min", "max"] as const;
export type RowTotal = (typeof rowTotals)[number];

/** A total of those rows of a sub-table that fulfil `where`. Without rows it is 0. */
export interface TotalRule {
  readonly rows: string;
  readonly total: RowTotal;
  /** Id of the column of numbers; a number of rows has none. */
  readonly of?: string | undefined;
  readonly where?: RowFilter | undefined;
  readonly operator: FilterOperator;
  readonly value?: FilterValue | undefined;
}

export type FilterRule = FieldRule | RowsRule | TotalRule;

/** Rules and groups of such rules, joined by one word. */
export interface Group<Rule> {
  readonly logic: "and" | "or";
  readonly rules: readonly Rule[];
  readonly groups?: readonly Group<Rule>[] | undefined;
}

/** What must hold for a row of a sub-table. */
export type RowFilter = Group<FieldRule>;
/** What must hold for a record of a list. Without rules and groups it always holds. */
export type FilterTree = Group<FilterRule>;

export function isRowsRule(rule: FilterRule): rule is RowsRule {
  return "quantifier" in rule;
}

export function isTotalRule(rule: FilterRule): rule is TotalRule {
  return "total" in rule;
}

/** Whether a group says nothing. */
export function isOpen({ rules, groups = [] }: RowFilter | FilterTree): boolean {
  return rules.length === 0 && groups.length === 0;
}

/** The rules of a group and of those within it. */
export function everyRule<Rule>({ rules, groups = [] }: Group<Rule>): Rule[] {
  return [...rules, ...groups.flatMap((group) => everyRule(group))];
}

/** The ids of the fields whose rows, or whose record, a filter asks about. */
export function rowsOfFilter(filter: FilterTree): readonly string[] {
  const ids = everyRule(filter).flatMap((rule) => (isRowsRule(rule) || isTotalRule(rule) ? [rule.rows] : []));
  return [...new Set(ids)];
}

/** Rules of a filter, groups of rows included. */
export const maxFilterRules = 100;
/** Groups within each other. */
export const maxFilterDepth = 5;
/** Values of all rules together. */
export const maxFilterValues = 10_000;
/** Characters of a value. */
export const maxFilterText = 200;
