import fc from "fast-check";
import type { FileEntry, ScalarField, ScalarKind } from "../form/definition.ts";
import { Rejection } from "../form/issue.ts";
import { kindOf, parserOf } from "../form/kinds/kinds.ts";
import type { ScalarFieldOf } from "../form/scalar-field.ts";
import type { ScalarValue } from "../form/values.ts";
import type { OptionNode } from "../text/option-tree.ts";
import { anyText } from "./any-text.ts";

/** What values can name outside of their record. */
export interface NamedThings {
  /** Ids by what they are of: a dictionary, a directory kind, an interface or a model. Paths of areas have slashes between their ids. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly files: readonly FileEntry[];
  readonly pictures: readonly FileEntry[];
}

type ValueOf<Kind extends ScalarKind> = (field: ScalarFieldOf<Kind>, things: NamedThings) => fc.Arbitrary<unknown>;

const none = fc.constant(null);
/** Wall clocks of a few centuries, with the days on which careless calendars stumble. */
const clocks = fc.oneof(
  fc.constantFrom(
    "1000-01-03 00:00:00",
    "1582-10-10 12:00:00",
    "1888-08-08 08:08:08",
    "1899-12-30 00:00:00",
    "1899-12-31 10:00:00",
    "1900-01-01 00:00:00",
    "1900-02-28 23:59:59",
    "1900-03-01 00:00:00",
    "1901-01-01 00:05:00",
    "1969-12-31 23:59:59",
    "1970-01-01 00:00:00",
    "2000-02-29 12:34:56",
    "2026-12-31 23:59:59",
    "9999-12-30 23:59:59",
  ),
  fc
    .date({ min: new Date("1850-01-01T00:00:00Z"), max: new Date("2150-01-01T00:00:00Z"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 19).replace("T", " ")),
);
const clockTimes = fc.integer({ min: 0, max: 86_399 }).map((at) => new Date(at * 1000).toISOString().slice(11, 19));

const pair = (ends: fc.Arbitrary<string>) => fc.tuple(ends, ends).map((both) => [...both].sort());

const numbers = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    1,
    -1,
    0.1,
    0.000001,
    -0.5,
    1e-7,
    12_345_678.9,
    999_999_999_999_999,
    -999_999_999_999_999,
    4.35,
  ),
  fc.integer({ min: -1e15 + 1, max: 1e15 - 1 }),
  fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000),
);
/** Numbers that a field with limits takes now and then. */
function numbersIn({
  min,
  max,
}: {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}) {
  const [low, high] = [Math.ceil((min ?? -500) * 100), Math.floor((max ?? 500) * 100)];
  const within = low <= high ? fc.integer({ min: low, max: high }).map((hundredths) => hundredths / 100) : numbers;
  return fc.oneof(numbers, within, within);
}

/** One of the values, or several of them in any order. */
function chosen(values: readonly unknown[], isMany: boolean): fc.Arbitrary<unknown> {
  if (values.length === 0) return none;
  return isMany
    ? fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 4 })
    : fc.constantFrom(...values);
}

function ways(nodes: readonly OptionNode[], above: readonly string[] = []): string[][] {
  return nodes.flatMap(({ value, children = [] }) => [[...above, value], ...ways(children, [...above, value])]);
}

type Choosing = ScalarFieldOf<"select" | "radio" | "checkbox">;
const optionValues = ({ options }: Choosing, { ids }: NamedThings): readonly string[] =>
  options.source === "static" ? options.options.map(({ value }) => value) : (ids["dictionary"] ?? []);
const treeWays = ({ options }: ScalarFieldOf<"cascader" | "treeSelect">, { ids }: NamedThings): readonly string[][] =>
  options.source === "static" ? ways(options.options) : (ids["dictionary"] ?? []).map((id) => [id]);
const entries =
  (of: string) =>
  ({ multiple }: { readonly multiple: boolean }, { ids }: NamedThings) =>
    chosen(ids[of] ?? [], multiple);

/** Longer than all that is shown in lists, of signs of three bytes each. */
const long = (max: number) =>
  fc.constantFrom(...[max, 301, 3000].filter((size) => size <= max)).map((size) => "长".repeat(size));
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const paragraph = fc
  .tuple(fc.constantFrom("p", "h1", "blockquote"), fc.constantFrom("strong", "em", "u"), anyText(1, 60))
  .map(([block, mark, text]) => `<${block}>a<${mark}>${escaped(text)}</${mark}></${block}>`);

/** A value of each kind. A new kind does not compile before it has one. */
const values: { readonly [Kind in ScalarKind]: ValueOf<Kind> } = {
  text: ({ maxLength, rules }) => {
    const patterns = rules.flatMap((rule) =>
      "pattern" in rule ? [fc.stringMatching(new RegExp(`^(?:${rule.pattern})$`))] : [],
    );
    return fc.oneof(anyText(1, maxLength), long(maxLength), ...patterns);
  },
  textarea: ({ maxLength }) =>
    fc.oneof(
      { weight: 5, arbitrary: anyText(1, maxLength) },
      {
        weight: 2,
        arbitrary: fc.array(anyText(0, 60), { maxLength: 8 }).map((lines) => lines.join("\n").slice(0, maxLength)),
      },
      { weight: 1, arbitrary: long(maxLength) },
    ),
  number: numbersIn,
  amount: numbersIn,
  date: () => clocks,
  dateRange: () => pair(clocks),
  time: () => clockTimes,
  timeRange: () => pair(clockTimes),
  rate: ({ count }) => fc.integer({ min: 0, max: count * 2 }).map((halves) => halves / 2),
  slider: numbersIn,
  color: () => fc.stringMatching(/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/),
  signature: (_field, { pictures }) =>
    fc.constantFrom(...pictures.filter(({ name }) => name.endsWith(".png"))).map((file) => [file]),
  richText: () =>
    fc.oneof(
      { weight: 5, arbitrary: fc.array(paragraph, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("")) },
      { weight: 1, arbitrary: fc.constant(`<p>${"x".repeat(65_000)}</p>`) },
      { weight: 1, arbitrary: fc.constant(`<p>${"长".repeat(21_000)}</p>`) },
    ),
  password: () => fc.stringMatching(/^[a-z]{3,8}\d{3,8}$/),
  select: (field, things) => chosen(optionValues(field, things), field.multiple),
  radio: (field, things) => chosen(optionValues(field, things), false),
  checkbox: (field, things) => chosen(optionValues(field, things), true),
  switch: () => fc.constantFrom(0, 1),
  user: entries("user"),
  company: entries("company"),
  department: entries("department"),
  position: entries("position"),
  role: entries("role"),
  address: ({ level }, { ids }) =>
    chosen(
      (ids["area"] ?? []).map((way) => way.split("/")).filter(({ length }) => length <= level + 1),
      false,
    ),
  cascader: (field, things) => chosen(treeWays(field, things), field.multiple),
  treeSelect: (field, things) =>
    chosen(
      treeWays(field, things).map((way) => way.at(-1)),
      field.multiple,
    ),
  popupSelect: entries("interface"),
  relatedForm: (_field, { ids }) => chosen(ids["model"] ?? [], false),
  file: (_field, { files }) => fc.uniqueArray(fc.constantFrom(...files), { minLength: 1, maxLength: 3 }),
  image: (_field, { pictures }) => fc.uniqueArray(fc.constantFrom(...pictures), { minLength: 1, maxLength: 3 }),
  // The server gives these; what a caller sends for them is left aside.
  billNumber: () => anyText(1, 10),
  calculation: () => fc.constantFrom(1, "x"),
  createUser: () => none,
  createTime: () => none,
  modifyUser: () => none,
  modifyTime: () => none,
  currOrganize: () => none,
  currDept: () => none,
  currPosition: () => none,
};

/** A value that the field itself takes, as it is stored; null where it takes none of those that are tried. */
export function anyValueOf(field: ScalarField, things: NamedThings, timeZone: string): fc.Arbitrary<ScalarValue> {
  // Kind and field belong together.
  const given = (values[field.kind] as ValueOf<ScalarKind>)(field, things);
  if (kindOf(field).isAutomatic) return given as fc.Arbitrary<ScalarValue>;
  const kept = given.map((value) => {
    const parsed = parserOf(field)(value, { timeZone });
    return parsed instanceof Rejection ? null : parsed;
  });
  return field.required ? kept : fc.option(kept, { freq: 8, nil: null });
}
