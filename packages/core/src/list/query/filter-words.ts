import type { ScalarField } from "../../form/definition.ts";
import { formatDate, isMidnight } from "../../text/date.ts";
import { joinNames } from "../../text/join-names.ts";
import { type Locale, type Message, sameInAll, translate } from "../../text/messages.ts";
import type { SystemColumn } from "../definition.ts";
import type { FilterColumn, FilterFields, Unusable } from "./filter-fields.ts";
import {
  type FieldRule,
  type FilterConstant,
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
import {
  filterWordMessages as messages,
  operatorWords,
  periodWords,
  recordWords,
  rowWords,
  selfWords,
  systemColumnNames,
  timeWords,
  totalWords,
} from "./filter-words.messages.ts";

/** What a value of a field is called, as a list shows it. */
export type FilterTextOf = (column: ScalarField | SystemColumn, value: FilterConstant) => string;

/** What a filter is worded with. */
export interface FilterWording {
  readonly fields: FilterFields;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly textOf: FilterTextOf;
}

/** Values that are named; of longer lists their number is told. */
const namedValues = 5;

/** How a column is called. */
export function columnLabel(column: ScalarField | SystemColumn): Message {
  return typeof column === "string" ? systemColumnNames[column] : sameInAll(column.label);
}

class Wording {
  readonly #with: FilterWording;

  constructor(wording: FilterWording) {
    this.#with = wording;
  }

  group<Rule>(group: Group<Rule>, word: (rule: Rule) => string): string {
    const joined = this.#say(messages[group.logic]);
    const inner = (group.groups ?? []).map((one) => this.#say(messages.group, { text: this.group(one, word) }));
    return [...group.rules.map(word), ...inner].join(joined);
  }

  rule(rule: FilterRule): string {
    const { fields } = this.#with;
    if (isRowsRule(rule)) return this.#rowsRule(rule);
    return isTotalRule(rule) ? this.#totalRule(rule) : this.#fieldRule(rule, fields.column);
  }

  #say(message: Message, params?: Readonly<Record<string, string | number>>): string {
    return translate(message, this.#with.locale, params);
  }

  #where(where: RowFilter, find: FilterFields["column"]): string {
    if (isOpen(where)) return this.#say(messages.existing);
    return this.group(where, (rule) => this.#fieldRule(rule, find));
  }

  #rowsRule({ rows: id, quantifier, where }: RowsRule): string {
    const rows = this.#with.fields.rows(id);
    if (typeof rows === "string") return this.#unusable(rows);
    const words = rows.isRecord ? recordWords : rowWords;
    return this.#say(words[quantifier], { name: rows.label, where: this.#where(where, rows.find) });
  }

  #totalRule({ rows: id, total, of, where, operator, value }: TotalRule): string {
    const rows = this.#with.fields.rows(id);
    if (typeof rows === "string") return this.#unusable(rows);
    const column = of === undefined ? undefined : rows.find(of);
    const walked =
      where === undefined || isOpen(where)
        ? rows.label
        : this.#say(messages.rowsFulfilling, { name: rows.label, where: this.#where(where, rows.find) });
    const name = this.#say(totalWords[total], { rows: walked, of: column === undefined ? "" : this.#name(column) });
    return this.#say(operatorWords[operator], { name, value: this.#ends(value, String) });
  }

  #name(column: FilterColumn | Unusable): string {
    return typeof column === "string" ? this.#say(messages[column]) : this.#say(columnLabel(column.column));
  }

  #unusable(found: Unusable): string {
    return this.#say(messages[found]);
  }

  #fieldRule({ field, operator, value }: FieldRule, find: FilterFields["column"]): string {
    const column = find(field);
    if (typeof column === "string") return this.#unusable(column);
    const name = this.#name(column);
    const isTime = column.shape === "date" || column.shape === "period";
    const words: Partial<Record<string, Message>> = isTime ? { ...operatorWords, ...timeWords } : operatorWords;
    const text =
      operator === "within"
        ? this.#say(periodWords[value as FilterPeriod])
        : this.#ends(value, (one) => this.#value(column, one), operator === "between");
    return this.#say(words[operator] ?? operatorWords[operator], { name, value: text });
  }

  #ends(value: FieldRule["value"], textOf: (value: FilterConstant) => string, isStretch = false): string {
    const values: readonly FilterConstant[] = Array.isArray(value) ? value : [value as FilterConstant];
    if (isStretch) {
      const [from, to] = values.map((end) => (end === null ? "…" : textOf(end)));
      return this.#say(messages.ends, { from: from ?? "…", to: to ?? "…" });
    }
    const named = values.slice(0, namedValues).map(textOf);
    const rest = values.length > namedValues ? [this.#say(messages.more, { count: values.length })] : [];
    return joinNames([...named, ...rest], this.#with.locale);
  }

  #value({ column, shape }: FilterColumn, value: FilterConstant): string {
    const { timeZone, textOf } = this.#with;
    if (isSelfOf(shape, value)) return this.#say(selfWords[value]);
    switch (shape) {
      case "switch":
        return this.#say(value === 1 || value === true ? messages.on : messages.off);
      case "number":
        return String(value);
      case "date":
        return timeText(Number(value), timeZone);
      case "period":
        return timeText(Date.parse(String(value)), timeZone) || String(value);
      default:
        return this.#say(messages.quoted, {
          text: shape === "text" || shape === "markup" ? String(value) : textOf(column, value),
        });
    }
  }
}

/** A midnight is a day. */
function timeText(time: number, timeZone: string): string {
  if (Number.isNaN(time)) return "";
  return formatDate(time, isMidnight(time, timeZone) ? "yyyy-MM-dd" : "yyyy-MM-dd HH:mm:ss", timeZone);
}

/** A filter as a sentence in the reader's language. Fields that are gone or not for the reader are said to be so. */
export function filterWords(filter: FilterTree, wording: FilterWording): string {
  if (isOpen(filter)) return translate(messages.everything, wording.locale);
  const words = new Wording(wording);
  return words.group(filter, (rule) => words.rule(rule));
}
