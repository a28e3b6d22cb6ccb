import { type Issue, Rejection } from "../../form/issue.ts";
import type { MessageParams } from "../../text/messages.ts";
import { filterCheckMessages as messages } from "./filter-check.messages.ts";
import { type FilterColumn, type FilterFields, type FilterRows, totalColumn, type Unusable } from "./filter-fields.ts";
import { operatorsOfColumn } from "./filter-shape.ts";
import {
  type FieldRule,
  type FilterRule,
  type FilterTree,
  type Group,
  isRowsRule,
  isTotalRule,
  maxFilterRules,
  maxFilterValues,
  type RowFilter,
  type RowsRule,
  type TotalRule,
} from "./filter-tree.ts";
import { readFilterValue, valuesIn } from "./filter-values.ts";
import { columnLabel } from "./filter-words.ts";

export type CheckedFilter =
  | { readonly ok: true; readonly filter: FilterTree }
  | {
      readonly ok: false;
      readonly issues: readonly Issue[];
      /** Whether a field is not for the reader: a matter of rights, and not of what was written. */
      readonly isWithheld: boolean;
    };

class Checker {
  readonly issues: Issue[] = [];
  isWithheld = false;
  readonly #timeZone: string;
  /** Rules as people count them, from above. */
  #rules = 0;
  #values = 0;

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  group<Rule>(group: Group<Rule>, path: string, check: (rule: Rule, path: string) => Rule): Group<Rule> {
    const rules = group.rules.map((rule, index) => check(rule, `${path}.rules.${index}`));
    const inner = group.groups?.map((one, index) => this.group(one, `${path}.groups.${index}`, check));
    return { logic: group.logic, rules, ...(inner !== undefined && { groups: inner }) };
  }

  rule(rule: FilterRule, fields: FilterFields, path: string): FilterRule {
    if (isRowsRule(rule)) return this.#rowsRule(rule, fields, path);
    return isTotalRule(rule) ? this.#totalRule(rule, fields, path) : this.#fieldRule(rule, fields.column, path);
  }

  #counted(): void {
    this.#rules += 1;
    if (this.#rules === maxFilterRules + 1) this.#add("", messages.tooMany, { max: maxFilterRules });
  }

  #add(path: string, message: Issue["message"], params?: MessageParams): void {
    this.issues.push(params === undefined ? { path, message } : { path, message, params });
  }

  #unusable(found: Unusable, path: string): void {
    if (found === "withheld") this.isWithheld = true;
    this.#add(path, messages[found], { place: this.#rules });
  }

  #fieldRule(rule: FieldRule, find: FilterFields["column"], path: string): FieldRule {
    this.#counted();
    const found = find(rule.field);
    if (typeof found === "string") {
      this.#unusable(found, `${path}.field`);
      return rule;
    }
    const value = this.#value(rule, found, columnLabel(found.column), path);
    return { field: rule.field, operator: rule.operator, ...(value !== undefined && { value }) };
  }

  #value(
    { operator, value }: Pick<FieldRule, "operator" | "value">,
    column: FilterColumn,
    name: Exclude<MessageParams[string], number>,
    path: string,
  ): FieldRule["value"] {
    if (!operatorsOfColumn(column.column, column.shape).includes(operator)) {
      this.#add(`${path}.operator`, messages.operator, { name });
      return undefined;
    }
    const read = readFilterValue(column, operator, value, this.#timeZone);
    if (read instanceof Rejection) {
      this.#add(`${path}.value`, read.message, { ...read.params, name });
      return undefined;
    }
    const before = this.#values;
    this.#values += valuesIn(read);
    if (this.#values > maxFilterValues && before <= maxFilterValues)
      this.#add(`${path}.value`, messages.tooManyValues, { max: maxFilterValues });
    return read;
  }

  #rows(id: string, fields: FilterFields, path: string): FilterRows | undefined {
    const found = fields.rows(id);
    if (typeof found !== "string") return found;
    this.#unusable(found, `${path}.rows`);
    return undefined;
  }

  #where(where: RowFilter, rows: FilterRows, path: string): RowFilter {
    return this.group(where, `${path}.where`, (rule, place) => this.#fieldRule(rule, rows.find, place));
  }

  #rowsRule(rule: RowsRule, fields: FilterFields, path: string): RowsRule {
    this.#counted();
    const rows = this.#rows(rule.rows, fields, path);
    return rows === undefined ? rule : { ...rule, where: this.#where(rule.where, rows, path) };
  }

  #totalRule(rule: TotalRule, fields: FilterFields, path: string): TotalRule {
    this.#counted();
    const rows = this.#rows(rule.rows, fields, path);
    if (rows === undefined) return rule;
    const { of, total, operator } = rule;
    if (total === "count" ? of !== undefined : of === undefined)
      this.#add(`${path}.of`, messages.wrongValue, { name: rows.label });
    else if (of !== undefined) this.#numbers(of, rows, path);
    const value = this.#value(rule, totalColumn, rows.label, path);
    const where = rule.where && this.#where(rule.where, rows, path);
    return {
      rows: rule.rows,
      total,
      operator,
      ...(of !== undefined && { of }),
      ...(where !== undefined && { where }),
      ...(value !== undefined && { value }),
    };
  }

  #numbers(of: string, rows: FilterRows, path: string): void {
    const column = rows.find(of);
    if (typeof column === "string") this.#unusable(column, `${path}.of`);
    else if (column.shape !== "number")
      this.#add(`${path}.of`, messages.notNumber, { name: columnLabel(column.column) });
  }
}

/** Checks a filter against what its reader may name, and reads its values: times become numbers, and each value stands once. */
export function checkFilter(tree: FilterTree, fields: FilterFields, timeZone: string): CheckedFilter {
  const checker = new Checker(timeZone);
  const filter = checker.group(tree, "filter", (rule, path) => checker.rule(rule, fields, path));
  const { issues, isWithheld } = checker;
  return issues.length === 0 ? { ok: true, filter } : { ok: false, issues, isWithheld };
}
