// law-ignore no-hard-coded-chinese -- spellings of dates and switches in stored texts, shown to nobody
import type { ColumnType } from "@gongshu/core/form/kinds/kind";
import { quoteText } from "./model-tables.ts";

type Type = ColumnType["type"];
/** SQL that gives the value of `column` in the new type, or null where it does not convert. Never fails, whatever the value. */
type Converter = (column: string, to: ColumnType, timeZone: string) => string;

/** AND does not keep its order in SQL, but CASE does: nothing is cast before its form was looked at. */
function guarded(condition: string, value: string): string {
  return `case when ${condition} then ${value} end`;
}

/** With blanks and leading zeros, in bytes: of no use to people, and far from what a cast could fail on. */
const longestNumber = 100;

function fits(number: string, to: ColumnType): string {
  if (to.type !== "numeric") throw new Error(`No number becomes ${to.type} this way.`);
  const { precision, scale } = to;
  return guarded(
    `${number} = round(${number}, ${scale}) and abs(${number}) < 1e${precision - scale}`,
    `${number}::numeric(${precision}, ${scale})`,
  );
}

/**
 * Goes through every row of a table, so it is made to be quick: a pattern with upper bounds takes ten times as long as one without, hence the length on its
 * own. A cast reads over blanks by itself.
 */
function textToNumeric(column: string, to: ColumnType): string {
  const isNumber = `octet_length(${column}) <= ${longestNumber} and ${column} ~ '^ *[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+) *$'`;
  return guarded(isNumber, fits(`${column}::numeric`, to));
}

const timePattern =
  "[1-9][0-9]{3}-(0?[1-9]|1[0-2])-(0?[1-9]|[12][0-9]|3[01])( +([01]?[0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?)?";

/**
 * The spellings that forms write and people type: `2026`, `2026-1`, `2026/1/2`, `2026年1月2日`, `20260102`, days also with a time. The
 * pattern leaves the 31st of short months, which the month of the first plus so many days tells; pg_input_is_valid came with PostgreSQL 16.
 */
function textToTime(column: string, _to: ColumnType, timeZone: string): string {
  const text = `rtrim(translate(btrim(${column}), '年月/.T日', '---- '), '-')`;
  const day =
    `case when ${text} ~ '^[0-9]{4}$' then ${text} || '-1-1' when ${text} ~ '^[0-9]{4}-[0-9]{1,2}$' then ${text} || '-1'` +
    ` when ${text} ~ '^[0-9]{8}$' then overlay(overlay(${text} placing '-' from 7 for 0) placing '-' from 5 for 0) else ${text} end`;
  const part = (index: number) => `split_part(split_part(${day}, ' ', 1), '-', ${index})::int`;
  const isReal = `extract(month from make_date(${part(1)}, ${part(2)}, 1) + (${part(3)} - 1)) = ${part(2)}`;
  return guarded(
    `(${day}) ~ '^${timePattern}$'`,
    guarded(isReal, `(${day})::timestamp at time zone ${quoteText(timeZone)}`),
  );
}

const switchTexts = {
  1: "'1', 'true', 'on', 'yes', '是', '开', '開'",
  0: "'0', 'false', 'off', 'no', '否', '关', '關'",
};

function textToSwitch(column: string): string {
  const text = `lower(btrim(${column}))`;
  return `(case when ${text} in (${switchTexts[1]}) then 1 when ${text} in (${switchTexts[0]}) then 0 end)::smallint`;
}

/** The pairs that `conversionOf` (core/form/conversion) allows. */
const converters: Readonly<Record<Type, Readonly<Partial<Record<Type, Converter>>>>> = {
  text: {
    "text[]": (column) => guarded(`btrim(${column}) <> ''`, `array[${column}]`),
    numeric: textToNumeric,
    timestamptz: textToTime,
    smallint: textToSwitch,
  },
  "text[]": {
    text: (column) => `nullif(array_to_string(${column}, ','), '')`,
    // A path as the only one of a list of paths.
    jsonb: (column) => guarded(`cardinality(${column}) > 0`, `jsonb_build_array(to_jsonb(${column}))`),
  },
  numeric: {
    text: (column) => `trim_scale(${column})::text`,
    "text[]": (column) => guarded(`${column} is not null`, `array[trim_scale(${column})::text]`),
    numeric: fits,
    smallint: (column) => guarded(`${column} in (0, 1)`, `${column}::smallint`),
  },
  timestamptz: {
    text: (column, _to, timeZone) => `to_char(${column} at time zone ${quoteText(timeZone)}, 'YYYY-MM-DD HH24:MI:SS')`,
  },
  smallint: {
    text: (column) => `${column}::text`,
    "text[]": (column) => guarded(`${column} is not null`, `array[${column}::text]`),
    numeric: (column) => `${column}::numeric`,
  },
  jsonb: {},
};

/** The value of `column` (quoted) as `to`. Dates without a zone are meant in `timeZone`. */
export function converted(column: string, from: ColumnType, to: ColumnType, timeZone: string): string {
  const convert = converters[from.type][to.type];
  if (convert === undefined) throw new Error(`No value of ${from.type} becomes ${to.type}.`);
  return convert(column, to, timeZone);
}

/** Whether `column` holds something; blank texts count as empty, as a form would read them. */
export function isFilled(column: string, type: ColumnType): string {
  return type.type === "text" ? `btrim(${column}) <> ''` : `${column} is not null`;
}

/** The type as SQL. */
export function typeSql(type: ColumnType): string {
  return type.type === "numeric" ? `numeric(${type.precision}, ${type.scale})` : type.type;
}
