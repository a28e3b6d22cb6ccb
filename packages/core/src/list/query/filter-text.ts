import { literalOf, quote, quoteAll } from "../../expression/condition-text.ts";
import { isMidnight, startOfNextDay } from "../../text/date.ts";
import type { FilterColumn, FilterFields, FilterRows } from "./filter-fields.ts";
import type { FilterShape } from "./filter-shape.ts";
import {
  type FieldRule,
  type FilterConstant,
  type FilterOperator,
  type FilterPeriod,
  type FilterRule,
  type FilterTree,
  type Group,
  isOpen,
  isRowsRule,
  isTotalRule,
  type RowFilter,
  type RowsRule,
  type TotalRule,
} from "./filter-tree.ts";
import { isSelfOf } from "./filter-values.ts";

/** A filter as an expression; long lists stand beside it, each under a name of its own, and become one value of a statement. */
export interface FilterExpression {
  readonly text: string;
  readonly lists: readonly (readonly string[])[];
}

/** The name of a list in the expression. */
export function listName(index: number): string {
  return `@values${index}`;
}

/** The name of rows in the expression: a field that names a record has a value of its own beside that record. */
export function rowsName({ id, isRecord }: Pick<FilterRows, "id" | "isRecord">): string {
  return isRecord ? `${id}${recordMark}` : id;
}
export const recordMark = "#record";

/** More values than so many are a list of their own: no text of ten thousand values is written, only to be read again. */
const writtenValues = 50;

const never = "false";

/** From the first moment up to, but without, the second; null is open. */
const periods: Readonly<Record<FilterPeriod, readonly [string | null, string | null]>> = {
  yesterday: ["TODAY() - 1", "TODAY()"],
  today: ["TODAY()", "TODAY() + 1"],
  tomorrow: ["TODAY() + 1", "TODAY() + 2"],
  lastWeek: ["TODAY() - WEEKDAY(TODAY()) - 6", "TODAY() - WEEKDAY(TODAY()) + 1"],
  thisWeek: ["TODAY() - WEEKDAY(TODAY()) + 1", "TODAY() - WEEKDAY(TODAY()) + 8"],
  lastMonth: ['DATEADD(STARTOFMONTH(TODAY()), -1, "month")', "STARTOFMONTH(TODAY())"],
  thisMonth: ["STARTOFMONTH(TODAY())", 'DATEADD(STARTOFMONTH(TODAY()), 1, "month")'],
  thisYear: ["DATE(YEAR(TODAY()), 1, 1)", "DATE(YEAR(TODAY()) + 1, 1, 1)"],
  last7Days: ["TODAY() - 6", "TODAY() + 1"],
  last30Days: ["TODAY() - 29", "TODAY() + 1"],
  past: [null, "{@now}"],
  future: ["{@now}", null],
};

const signs: Partial<Record<FilterOperator, string>> = {
  equal: "=",
  greater: ">",
  greaterOrEqual: ">=",
  less: "<",
  lessOrEqual: "<=",
};

/** Also where the test is missing. */
const not = (text: string): string => `(${text}) is not true`;

function within(name: string, from: string | null, to: string | null, toSign: "<" | "<="): string {
  const parts = [from === null ? null : `${name} >= ${from}`, to === null ? null : `${name} ${toSign} ${to}`];
  return parts.filter((part) => part !== null).join(" and ");
}

function valuesOf(value: FieldRule["value"]): readonly FilterConstant[] {
  const values: readonly FilterConstant[] = Array.isArray(value) ? value : [value as FilterConstant];
  return values;
}

function asNumber(value: FilterConstant | undefined): string {
  return literalOf(Number(value), "number") ?? "EMPTY";
}

class Writer {
  readonly lists: string[][] = [];
  readonly #timeZone: string;

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  group<Rule>({ logic, rules, groups = [] }: Group<Rule>, write: (rule: Rule) => string): string {
    const inner = groups.map((one) => this.group(one, write));
    const parts = [...rules.map(write), ...inner].map((part) => `(${part})`);
    return parts.length === 0 ? "true" : parts.join(` ${logic} `);
  }

  rule(rule: FilterRule, fields: FilterFields): string {
    if (isRowsRule(rule)) return this.#rowsRule(rule, fields);
    if (isTotalRule(rule)) return this.#totalRule(rule, fields);
    const column = fields.column(rule.field);
    return typeof column === "string" ? never : this.#fieldRule(rule, column, "");
  }

  #where(where: RowFilter, rows: FilterRows): string {
    return this.group(where, (rule) => {
      const column = rows.find(rule.field);
      return typeof column === "string" ? never : this.#fieldRule(rule, column, `${rowsName(rows)}.`);
    });
  }

  #rowsRule({ rows: id, quantifier, where }: RowsRule, fields: FilterFields): string {
    const rows = fields.rows(id);
    if (typeof rows === "string") return never;
    if (isOpen(where))
      return quantifier === "every" ? "true" : `COUNT({${rowsName(rows)}}) ${quantifier === "any" ? ">" : "="} 0`;
    const text = this.#where(where, rows);
    if (quantifier === "every") return `EVERY(${text})`;
    return quantifier === "any" ? `ANY(${text})` : `not ANY(${text})`;
  }

  #totalRule({ rows: id, total, of, where, operator, value }: TotalRule, fields: FilterFields): string {
    const rows = fields.rows(id);
    if (typeof rows === "string") return never;
    const test = where === undefined || isOpen(where) ? undefined : this.#where(where, rows);
    const each = of === undefined ? "1" : `{${rowsName(rows)}.${of}}`;
    const counted = test === undefined ? each : `IF(${test}, ${each}, EMPTY)`;
    const name =
      total === "count" && test === undefined ? `COUNT({${rowsName(rows)}})` : `${total.toUpperCase()}(${counted})`;
    return this.#numbers(name, operator, value);
  }

  #fieldRule(rule: FieldRule, { id, shape }: FilterColumn, prefix: string): string {
    const name = `{${prefix}${id}}`;
    const { operator, value } = rule;
    if (operator === "empty") return `ISEMPTY(${name})`;
    if (operator === "notEmpty") return `not ISEMPTY(${name})`;
    switch (shape) {
      case "number":
        return this.#numbers(name, operator, value);
      case "date":
        return this.#dates(name, operator, value);
      case "switch":
        return operator === "notEqual" ? not(`${name} = ${isOn(value)}`) : `${name} = ${isOn(value)}`;
      case "period":
        return overlap(`${prefix}${id}`, value);
      case "list":
      case "paths":
        return this.#lists(name, shape, rule);
      default:
        return this.#texts(name, shape, rule);
    }
  }

  #numbers(name: string, operator: FilterOperator, value: FieldRule["value"]): string {
    if (operator === "notEqual") return not(`${name} = ${asNumber(valuesOf(value)[0])}`);
    if (operator === "in" || operator === "notIn") {
      const text = `${name} in (${valuesOf(value).map(asNumber).join(", ")})`;
      return operator === "in" ? text : not(text);
    }
    if (operator === "between") {
      const [from = null, to = null] = valuesOf(value);
      return within(name, from === null ? null : asNumber(from), to === null ? null : asNumber(to), "<=");
    }
    return `${name} ${signs[operator] ?? "="} ${asNumber(valuesOf(value)[0])}`;
  }

  #dates(name: string, operator: FilterOperator, value: FieldRule["value"]): string {
    if (operator === "within") {
      const [from, to] = periods[value as FilterPeriod];
      return within(name, from, to, "<");
    }
    const [first = null, last = null] = valuesOf(value);
    if (operator === "between") {
      const to = last === null ? null : this.#ended(Number(last));
      return within(name, first === null ? null : time(Number(first)), to === null ? null : to.text, to?.sign ?? "<");
    }
    const at = Number(first);
    const end = this.#ended(at);
    switch (operator) {
      case "greater":
        return `${name} ${end.sign === "<" ? ">=" : ">"} ${end.text}`;
      case "lessOrEqual":
        return `${name} ${end.sign} ${end.text}`;
      case "less":
        return `${name} < ${time(at)}`;
      case "greaterOrEqual":
        return `${name} >= ${time(at)}`;
      default: {
        const same = within(name, time(at), end.text, end.sign);
        return operator === "notEqual" ? not(same) : same;
      }
    }
  }

  /** The end of what a time names: a midnight is meant as its whole day. */
  #ended(at: number): { readonly text: string; readonly sign: "<" | "<=" } {
    return isMidnight(at, this.#timeZone)
      ? { text: time(startOfNextDay(at, this.#timeZone)), sign: "<" }
      : { text: time(at), sign: "<=" };
  }

  #texts(name: string, shape: FilterShape, { operator, value }: FieldRule): string {
    const [first = ""] = valuesOf(value);
    const one = constant(shape, first);
    switch (operator) {
      case "contains":
        return `MENTIONS(${name}, ${one})`;
      case "notContains":
        return `not MENTIONS(${name}, ${one})`;
      case "startsWith":
        return `STARTSWITH(${name}, ${one})`;
      case "notEqual":
        return `${name} is not ${one}`;
      // The server gives the nodes below by their ids.
      case "below":
      case "in":
      case "notIn": {
        const text = this.#member(name, shape, valuesOf(value));
        return operator === "notIn" ? not(text) : text;
      }
      default:
        return `${name} = ${one}`;
    }
  }

  #member(name: string, shape: FilterShape, values: readonly FilterConstant[]): string {
    if (values.length <= writtenValues)
      return `${name} in (${values.map((value) => constant(shape, value)).join(", ")})`;
    const selves = values.filter((value) => isSelfOf(shape, value));
    const list = `AMONG(${name}, ${this.#list(values.filter((value) => !isSelfOf(shape, value)))})`;
    return [list, ...selves.map((self) => `${name} = {${String(self)}}`)].join(" or ");
  }

  #list(values: readonly FilterConstant[]): string {
    const index = this.lists.push(values.map(String)) - 1;
    return `{${listName(index)}}`;
  }

  #lists(name: string, shape: FilterShape, { operator, value }: FieldRule): string {
    const values = valuesOf(value);
    const isAll = operator === "contains" || operator === "notContains";
    const call = isAll ? "HASALL" : "HASANY";
    const isNot = operator === "notIn" || operator === "notContains" ? "not " : "";
    if (values.length <= writtenValues)
      return `${isNot}${call}(${name}, ${values.map((one) => constant(shape, one)).join(", ")})`;
    const selves = values.filter((one) => isSelfOf(shape, one));
    const parts = [
      `${call}(${name}, ${this.#list(values.filter((one) => !isSelfOf(shape, one)))})`,
      ...selves.map((self) => `${call}(${name}, {${String(self)}})`),
    ];
    return `${isNot}(${parts.join(isAll ? " and " : " or ")})`;
  }
}

const isOn = (value: FieldRule["value"]): string => (value === 1 ? "true" : "false");
const time = (at: number): string => literalOf(at, "date") ?? "EMPTY";
const constant = (shape: FilterShape, value: FilterConstant): string =>
  isSelfOf(shape, value) ? `{${String(value)}}` : quote(String(value));

/** A value with two ends that has a moment in common with the asked ones; what is stored of its ends sorts, sign by sign, as they do. */
function overlap(name: string, value: FieldRule["value"]): string {
  const [from = null, to = null] = valuesOf(value);
  const parts = [
    from === null ? null : `{${name}#to} >= ${quoteAll([String(from)])}`,
    to === null ? null : `{${name}#from} <= ${quoteAll([String(to)])}`,
  ];
  return parts.filter((part) => part !== null).join(" and ");
}

/** A checked filter as an expression that holds for the same records; `timeZone` tells which times are whole days. */
export function filterExpression(filter: FilterTree, fields: FilterFields, timeZone: string): FilterExpression {
  const writer = new Writer(timeZone);
  const text = writer.group(filter, (rule) => writer.rule(rule, fields));
  return { text, lists: writer.lists };
}
