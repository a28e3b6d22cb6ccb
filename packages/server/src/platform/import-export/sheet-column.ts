import { Rejection } from "@gongshu/core/form/issue";
import { splitCell } from "@gongshu/core/form/kinds/cell";
import { formatDate, parseDate } from "@gongshu/core/text/date";
import { joinNames } from "@gongshu/core/text/join-names";
import { type Locale, locales, type Message, type MessageParams, translate } from "@gongshu/core/text/messages";
import type { ColumnKind, PlainCell } from "../excel/workbook-column.ts";
import { instructionTexts, valueErrors } from "./import-export.messages.ts";

/** Where a value is read or written. */
export interface SheetPlace {
  readonly locale: Locale;
  readonly timeZone: string;
}

export interface SheetRule {
  readonly message: Message;
  readonly params?: MessageParams;
}

/** A column of a workbook of stock rows: how it is called, explained, read and written. */
export interface SheetColumn<Value> {
  readonly header: Message;
  readonly isRequired: boolean;
  readonly kind: ColumnKind;
  readonly rules: readonly SheetRule[];
  readonly example: string | Message;
  /** Choices of a drop-down. */
  readonly options?: readonly Message[];
  /** What an empty cell means. */
  readonly blank: Value;
  /** The value of a text that is not empty. */
  read(text: string, place: SheetPlace): Value | Rejection;
  cell(value: Value, place: SheetPlace): PlainCell;
}

export type SheetColumns = Readonly<Record<string, SheetColumn<unknown>>>;

/** What a row says, by column; a column that the file does not have says nothing. */
export type SheetValues<Columns extends SheetColumns> = {
  -readonly [Key in keyof Columns]?: Columns[Key] extends SheetColumn<infer Value> ? Value : never;
};

interface ColumnFacts {
  readonly header: Message;
  readonly isRequired?: boolean;
  readonly rules?: readonly SheetRule[];
  readonly example: string | Message;
}

function common({ header, isRequired = false, rules = [], example }: ColumnFacts) {
  return { header, isRequired, rules, example };
}

export function textColumn(facts: ColumnFacts & { readonly max: number }): SheetColumn<string> {
  const { max } = facts;
  const length = { message: instructionTexts.maxLength, params: { max } };
  return {
    ...common({ ...facts, rules: [...(facts.rules ?? []), length] }),
    kind: "text",
    blank: "",
    read: (text) => (text.length > max ? new Rejection(length.message, length.params) : text),
    cell: (value) => value,
  };
}

/** One of a few values, by its text in any of the languages. */
export function choiceColumn<Value extends number>(
  facts: ColumnFacts & { readonly blank: Value; readonly choices: readonly (readonly [Value, Message])[] },
): SheetColumn<Value> {
  const { choices, blank } = facts;
  const options = choices.map(([, message]) => message);
  return {
    ...common(facts),
    kind: "text",
    options,
    blank,
    read(text, { locale }) {
      const found = choices.find(([, message]) =>
        locales.some((one) => message[one].toLowerCase() === text.toLowerCase()),
      );
      if (found !== undefined) return found[0];
      const names = options.map((message) => translate(message, locale));
      return new Rejection(instructionTexts.oneOf, { options: joinNames(names, locale) });
    },
    cell(value, { locale }) {
      const found = choices.find(([one]) => one === value);
      return found === undefined ? null : translate(found[1], locale);
    },
  };
}

/** A day, as the moment at which it begins in the tenant's time zone. */
export function dayColumn(facts: ColumnFacts): SheetColumn<number | null> {
  const format = { message: instructionTexts.format, params: { format: "yyyy-MM-dd" } };
  return {
    ...common({ ...facts, rules: [...(facts.rules ?? []), format] }),
    kind: "date",
    blank: null,
    read: (text, { timeZone }) => parseDate(text, timeZone) ?? new Rejection(valueErrors.notADay),
    cell: (value, { timeZone }) => (value === null ? null : formatDate(value, "yyyy-MM-dd", timeZone)),
  };
}

export function wholeColumn(facts: ColumnFacts & { readonly max: number }): SheetColumn<number> {
  const range = { message: valueErrors.notWhole, params: { max: facts.max } };
  return {
    ...common({ ...facts, rules: [...(facts.rules ?? []), range] }),
    kind: "integer",
    blank: 0,
    read(text) {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
      return value <= facts.max ? value : new Rejection(range.message, range.params);
    },
    cell: (value) => value,
  };
}

/** Several names in one cell, separated by commas. */
export function namesColumn(facts: ColumnFacts & { readonly max: number }): SheetColumn<readonly string[]> {
  return {
    ...common(facts),
    kind: "text",
    blank: [],
    read(text) {
      const names = splitCell(text);
      return names.length > facts.max ? new Rejection(valueErrors.tooMany, { max: facts.max }) : names;
    },
    cell: (names) => names.join(","),
  };
}
