import type { RecordRow } from "@gongshu/contract/lowcode/online-dev";
import {
  add,
  compareNumbers,
  type Decimal,
  divide,
  fromNumber,
  roundTo,
  toText,
} from "@gongshu/core/expression/decimal";
import { numberFromCell } from "@gongshu/core/form/kinds/numeric";
import type { Aggregate } from "@gongshu/core/list/view/grouped";

/** A heading among the rows, with what is in its group. It is no record; under the keys of columns it has their totals. */
export interface GroupRow extends RecordRow {
  readonly isGroup: true;
  /** What its rows have in common; empty when they have nothing there. */
  readonly text: string;
  readonly count: number;
  readonly children: readonly RecordRow[];
}

export interface GroupTotal {
  readonly key: string;
  readonly aggregate: Aggregate;
  /** Decimals of an average. */
  readonly decimals: number;
}

export function isGroupRow(row: RecordRow): row is GroupRow {
  return row["isGroup"] === true;
}

function textOf(row: RecordRow, key: string): string {
  const value: unknown = row[key];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The numbers of a column; rows without one do not count. */
function numbersIn(rows: readonly RecordRow[], key: string): Decimal[] {
  return rows.flatMap((row) => {
    // Rows have texts with separators, as cells of workbooks do.
    const number = numberFromCell(textOf(row, key));
    const decimal = typeof number === "number" ? fromNumber(number) : null;
    return decimal === null ? [] : [decimal];
  });
}

const sumOf = (numbers: readonly Decimal[]): Decimal => numbers.reduce((total, number) => add(total, number), 0);

const computed: Readonly<Record<Aggregate, (numbers: readonly Decimal[], decimals: number) => Decimal | null>> = {
  sum: sumOf,
  avg(numbers, decimals) {
    const mean = divide(sumOf(numbers), numbers.length);
    return mean === null ? null : roundTo(mean, decimals);
  },
  min: (numbers) => numbers.reduce((least, number) => (compareNumbers(number, least) < 0 ? number : least)),
  max: (numbers) => numbers.reduce((most, number) => (compareNumbers(number, most) > 0 ? number : most)),
};

/** The totals of rows by column. Several of one column stand in one cell, each with its word. */
export function totalsOf(
  rows: readonly RecordRow[],
  totals: readonly GroupTotal[],
  wordOf: (aggregate: Aggregate) => string,
): Record<string, string> {
  const byKey = Map.groupBy(totals, ({ key }) => key);
  return Object.fromEntries(
    [...byKey].map(([key, own]) => {
      const numbers = numbersIn(rows, key);
      const texts = own.flatMap(({ aggregate, decimals }) => {
        const value = numbers.length === 0 ? null : computed[aggregate](numbers, decimals);
        return value === null ? [] : [`${wordOf(aggregate)} ${toText(value)}`];
      });
      return [key, texts.join(" · ")];
    }),
  );
}

interface Grouping {
  /** Keys of the columns, the outer group first. */
  readonly keys: readonly string[];
  readonly totals: readonly GroupTotal[];
  readonly wordOf: (aggregate: Aggregate) => string;
}

/** Rows in their groups, in the order in which the first row of each stands. */
export function groupRows(rows: readonly RecordRow[], grouping: Grouping, path = ""): readonly RecordRow[] {
  const [key, ...inner] = grouping.keys;
  if (key === undefined) return rows;
  return [...Map.groupBy(rows, (row) => textOf(row, key))].map(([text, own]): GroupRow => {
    const id = `${path}/${encodeURIComponent(text)}`;
    return {
      ...totalsOf(own, grouping.totals, grouping.wordOf),
      id,
      version: 0,
      isGroup: true,
      text,
      count: own.length,
      children: groupRows(own, { ...grouping, keys: inner }, id),
    };
  });
}

/** The row of the totals of all groups. */
export function totalRow(rows: readonly RecordRow[], { totals, wordOf }: Grouping): GroupRow {
  const own = totalsOf(rows, totals, wordOf);
  return { ...own, id: "/", version: 0, isGroup: true, text: "", count: rows.length, children: [] };
}
