import fc from "fast-check";
import type { ValueType } from "../expression/value.ts";
import { type FormDefinition, isScalarField, type ScalarField, type ScalarKind } from "../form/definition.ts";
import { expressionType } from "../form/form-scope.ts";
import { dataFieldSettings } from "../form/kinds/field-settings.ts";
import { kinds } from "../form/kinds/kinds.ts";
import { scalarKinds } from "../form/kinds/scalar-kinds.ts";
import { parseForm } from "../form/parse-form.ts";
import { anyValues, type Named, type OwnValues } from "./any-form.ts";
import { anyText } from "./any-text.ts";
import { anyValueOf, type NamedThings } from "./any-value.ts";

export interface FormWorld {
  readonly named: Named;
  readonly things: NamedThings;
  readonly timeZone: string;
}

const often = (value: unknown) => fc.constant(value);
const rarely = (arbitrary: fc.Arbitrary<unknown>, nil?: null) => fc.option(arbitrary, { nil, freq: 4 });
/** True for one field of some. */
const seldom = (times: number) => fc.nat({ max: times }).map((at) => at === 0);

const distinctOptions = fc
  .uniqueArray(
    fc.record({ value: anyText(1, 100), label: anyText(1, 100), color: rarely(fc.constantFrom("red", "#1677ff")) }),
    { minLength: 1, maxLength: 6, selector: ({ value }) => value },
  )
  .map((options) => [...new Map(options.map((option) => [option.label, option])).values()]);
const leaves = fc.array(fc.record({ value: anyText(1, 80), label: anyText(1, 100) }), { minLength: 1, maxLength: 4 });
const tree = fc.array(fc.record({ value: anyText(1, 80), label: anyText(1, 100), children: leaves }), {
  minLength: 1,
  maxLength: 3,
});

const dictionary = ({ named }: FormWorld) =>
  fc.constantFrom(...named.dictionary).map((dictionaryType) => ({ source: "dictionary", dictionaryType }));
const listed = (world: FormWorld, options: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 3, arbitrary: options.map((given) => ({ source: "static", options: given })) },
    { weight: 1, arbitrary: dictionary(world) },
  );

const day = (text: string) => Date.parse(text);
const dateLimits: OwnValues = {
  min: rarely(fc.constantFrom(day("1850-01-01"), day("1900-01-01T12:00:00Z")), null),
  max: rarely(fc.constantFrom(day("2100-01-01"), day("2026-06-01T12:00:00Z")), null),
};
const numberLimits: OwnValues = {
  min: rarely(fc.integer({ min: -100_000, max: 0 }), null),
  max: rarely(
    fc.integer({ min: 1, max: 100_000 }).map((tenths) => tenths / 10),
    null,
  ),
};

/** Settings that say something about each other, or about what is outside of the form. */
const settingsOf: { readonly [Kind in ScalarKind]?: (world: FormWorld) => OwnValues } = {
  text: () => ({
    maxLength: fc.constantFrom(5, 20, 255, 500),
    rules: fc.oneof(
      { weight: 4, arbitrary: often([]) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          [{ pattern: "[A-Z]{2}\\d{1,3}" }],
          [{ pattern: "\\S+", message: "x" }],
          [{ rule: "digits" }],
        ),
      },
    ),
  }),
  textarea: () => ({ maxLength: fc.constantFrom(50, 2000, 20_000) }),
  number: () => numberLimits,
  amount: () => numberLimits,
  slider: () => ({
    min: fc.integer({ min: -100, max: 0 }),
    max: fc.integer({ min: 1, max: 1000 }),
    step: fc.constantFrom(1, 0.5, 0.01, 0.000001, 10),
  }),
  date: () => dateLimits,
  dateRange: () => dateLimits,
  time: () => ({ min: rarely(often("06:00"), null), max: rarely(often("22:30"), null) }),
  select: (world) => ({ options: listed(world, distinctOptions) }),
  radio: (world) => ({ options: listed(world, distinctOptions) }),
  checkbox: (world) => ({ options: listed(world, distinctOptions) }),
  cascader: (world) => ({ options: listed(world, tree) }),
  treeSelect: (world) => ({ options: listed(world, tree) }),
  popupSelect: () => ({ valueField: often("id"), textField: often("fullName"), fills: often([]) }),
  relatedForm: () => ({ labelField: often("name") }),
};

const labels = fc.oneof(
  { weight: 3, arbitrary: anyText(1, 100) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "数量",
      "创建人",
      "创建时间",
      "主表行号",
      "错误信息",
      "Key",
      " ",
      `${"表".repeat(30)}😀a`,
      `${"表".repeat(30)}😀b`,
    ),
  },
);

const common: OwnValues = {
  label: labels,
  required: seldom(4),
  hidden: seldom(8),
  readOnly: seldom(8),
  unique: seldom(8),
  // What names other fields is added to the whole form.
  conditions: often(undefined),
  defaultExpression: often(undefined),
  checks: often(undefined),
  defaultValue: often(null),
};

function isValid(fields: readonly unknown[]): boolean {
  return parseForm({ schema: 3, fields }).ok;
}

/** A field of a kind that is right by itself, at a place of its own. */
function anyField(kind: ScalarKind, place: string, world: FormWorld): fc.Arbitrary<ScalarField> {
  const { settings } = scalarKinds[kind];
  const start = { kind, id: `f${place}`, field: `k${place}` };
  const own = { ...common, ...settingsOf[kind]?.(world) };
  const automatic = kinds[kind].isAutomatic ? { required: false, readOnly: true } : {};
  const made = anyValues({ ...dataFieldSettings, ...settings }, world.named, own).map((values) => ({
    ...values,
    ...automatic,
    ...start,
  }));
  if (kind === "calculation")
    // Its formula is written when the fields that it reads are known.
    return made.map((field) => field as object as ScalarField);
  const valid = made.filter((field) => isValid([field])).map((field) => read(field));
  return "defaultValue" in settings ? valid.chain((field) => withDefault(field, world)) : valid;
}

function read(field: object): ScalarField {
  const parsed = parseForm({ schema: 3, fields: [field] });
  const [only] = parsed.ok ? parsed.form.fields : [];
  if (only === undefined || !isScalarField(only)) throw new Error(`no field: ${JSON.stringify(field)}`);
  return only;
}

/** A default is a value of the field, and sometimes there is one. */
function withDefault(field: ScalarField, { things, timeZone }: FormWorld): fc.Arbitrary<ScalarField> {
  // Two records of a workbook with blank cells would get the same.
  if (field.unique) return fc.constant(field);
  return fc.option(anyValueOf(field, things, timeZone), { nil: null, freq: 3 }).map((defaultValue) => {
    const other = { ...field, defaultValue } as ScalarField;
    return isValid([other]) ? other : field;
  });
}

const conditionsOn: { readonly [Type in ValueType]: readonly string[] } = {
  text: ["ISEMPTY({x})", "LEN({x}) > 3", '{x} <> "a"'],
  number: ["{x} > 10", "ISEMPTY({x})", "ABS({x}) < 1000"],
  bool: ["{x}", "NOT {x}"],
  date: ["YEAR({x}) > 1950", "ISEMPTY({x})"],
  list: ["ISEMPTY({x})"],
};
const resultsOf: { readonly [Type in ValueType]?: readonly (readonly [string, string])[] } = {
  text: [
    ["text", 'CONCAT({x}, "=")'],
    ["number", "LEN({x})"],
    ["text", "UPPER({x})"],
  ],
  number: [
    ["number", "({x} + 1) * 0.35"],
    ["number", "{x} / 3"],
    ["text", "CAPITALS({x})"],
  ],
  bool: [["number", "IF({x}, 1, 0.5)"]],
  date: [
    ["date", 'DATEADD({x}, 40, "day")'],
    ["number", "YEAR({x})"],
  ],
};

/** Where the numbers of a form's shape come from: each names one of some. */
type Choice = <T>(of: readonly T[]) => T | undefined;
const chooser = (numbers: readonly number[]): Choice => {
  let at = 0;
  return (of) => of[(numbers[at++ % numbers.length] ?? 0) % Math.max(of.length, 1)];
};

/** The number of a document is not known before its record is stored, so that it reads as nothing when that is made. */
const unread: readonly ScalarKind[] = ["password", "calculation", "billNumber"];
const isNamed = ({ kind }: ScalarField) => !unread.includes(kind);
const about = (text: string, { id }: ScalarField) => text.replaceAll("{x}", `{${id}}`);

/** Conditions and checks that read fields that come before, so that none is in a circle. */
function linked(field: ScalarField, before: readonly ScalarField[], choose: Choice): ScalarField {
  const read = choose(before.filter(isNamed));
  if (field.kind === "calculation") return calculated(field, before, choose);
  const kind = choose(["none", "none", "none", "visible", "required", "readOnly", "checks"] as const);
  if (read === undefined || kind === undefined || kind === "none" || kinds[field.kind].isAutomatic) return field;
  const text = about(choose(conditionsOn[expressionType(read)]) ?? "", read);
  if (kind === "checks") return { ...field, checks: [{ test: text, message: "说不行" }] };
  return { ...field, conditions: { [kind]: text } };
}

function calculated(field: ScalarField, before: readonly ScalarField[], choose: Choice): ScalarField {
  const read = choose(before.filter((other) => isNamed(other) && resultsOf[expressionType(other)] !== undefined));
  const [result = "number", text = "1"] = choose((read && resultsOf[expressionType(read)]) ?? []) ?? [];
  return { ...field, result, expression: read === undefined ? text : about(text, read) } as ScalarField;
}

function allLinked(fields: readonly ScalarField[], choose: Choice, others: readonly ScalarField[] = []): ScalarField[] {
  const done: ScalarField[] = [];
  for (const field of fields) {
    const whole = linked(field, [...others, ...done], choose);
    if (whole.kind !== "calculation" || whole.expression.includes("{")) done.push(whole);
  }
  return done;
}

const scalarNames = Object.keys(scalarKinds) as ScalarKind[];
const columnNames = scalarNames.filter((kind) => kinds[kind].inSubTable);

const anyKinds = (of: readonly ScalarKind[], most: number) =>
  fc.array(fc.constantFrom(...of), { minLength: 1, maxLength: most });
const anyFields = (of: readonly ScalarKind[], most: number, place: string, world: FormWorld) =>
  anyKinds(of, most).chain((chosen) => fc.tuple(...chosen.map((kind, at) => anyField(kind, `${place}${at}`, world))));

/** A sub-table of columns that are right by themselves. */
const anyTable = (place: string, world: FormWorld) =>
  fc.record({
    kind: fc.constant("table"),
    id: fc.constant(`f${place}`),
    field: fc.constant(`k${place}`),
    label: labels,
    required: seldom(4),
    hidden: seldom(8),
    readOnly: seldom(8),
    minRows: fc.constantFrom(0, 0, 0, 2),
    columns: anyFields(columnNames, 5, `${place}c`, world),
  });

/** The text by which the records of a form are told apart. */
export const keyField = {
  kind: "text",
  id: "key",
  field: "key",
  label: "Key",
  required: true,
  unique: true,
  maxLength: 50,
} as const;

/**
 * A form that can be published, of every kind of field: each with random settings, conditions that hide, lock or ask for other fields,
 * calculations and sub-tables.
 */
export function anyValidForm(world: FormWorld): fc.Arbitrary<FormDefinition> {
  return fc
    .record({
      fields: anyFields(scalarNames, 8, "m", world),
      tables: fc.oneof(
        fc.constant([]),
        fc.tuple(anyTable("t1", world)),
        fc.tuple(anyTable("t1", world), anyTable("t2", world)),
      ),
      numbers: fc.array(fc.nat({ max: 1000 }), { minLength: 30, maxLength: 30 }),
    })
    .map(({ fields, tables, numbers }) => {
      const choose = chooser(numbers);
      // A calculation reads what comes before it.
      const ordered = [...fields].sort(
        (one, other) => Number(one.kind === "calculation") - Number(other.kind === "calculation"),
      );
      const main = allLinked(ordered, choose);
      const whole = tables.map((table) => ({ ...table, columns: allLinked(table.columns, choose, main) }));
      return parseForm({
        schema: 3,
        fields: [keyField, ...main, ...whole.filter(({ columns }) => columns.length > 0)],
      });
    })
    .filter((parsed) => parsed.ok)
    .map(({ form }) => form);
}
