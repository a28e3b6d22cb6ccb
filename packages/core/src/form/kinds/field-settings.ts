import { storedLimits } from "../../expression/limits.ts";
import type { OptionNode } from "../../text/option-tree.ts";
import {
  choice,
  flag,
  integer,
  list,
  object,
  optional,
  part,
  type SettingValue,
  text,
  union,
  type ValuesOf,
} from "../settings/setting.ts";

/** An expression (core/expression) that names fields by their ids. */
export const expressionText = text({ min: 1, max: storedLimits.length });

/** Checks of one field. */
export const maxChecks = 10;

/** When a field is shown, asked for or locked: expressions that are true or not. */
const conditions = object({
  visible: optional(expressionText),
  required: optional(expressionText),
  readOnly: optional(expressionText),
});

/** What every field has. Where it stands is said by the layout. */
export const dataFieldSettings = {
  /** Never changes and is unique in the form, columns of sub-tables included. Formulas and conditions name fields by it. */
  id: text({ max: 40, pattern: /^[A-Za-z][A-Za-z0-9_-]{0,39}$/ }),
  label: text({ min: 1, max: 100 }),
  help: optional(text({ max: 500 })),
  /** Not shown. The data stays; required is not asked for. */
  hidden: flag(false),
  conditions: optional(conditions),
  /** The key in the record, and the column in camelCase. Its form is checked with the whole definition (names.ts). */
  field: text({ min: 1, max: 100 }),
  placeholder: optional(text({ max: 200 })),
  required: flag(false),
  readOnly: flag(false),
  unique: flag(false),
  /** An expression that gives the value that a new record starts with; it takes the place of the kind's own default. */
  defaultExpression: optional(expressionText),
  /** What must hold for a value, beyond the rules of its kind: an expression, and the sentence that is said where it is false. */
  checks: optional(list(object({ test: expressionText, message: text({ min: 1, max: 200 }) }), maxChecks)),
  /** Width of the column in a sub-table, in pixels. */
  columnWidth: optional(integer({ min: 40, max: 1000 })),
};

export type DataFieldValues = ValuesOf<typeof dataFieldSettings>;

const option = object({
  value: text({ min: 1, max: 100 }),
  label: text({ min: 1, max: 100 }),
  color: optional(text({ max: 30 })),
});

/** Where the options of a select, radio or checkbox come from; the stored value is the option's value or the entry's enCode. */
export const optionSource = union([
  object({ source: choice(["static"]), options: list(option, 1000) }),
  object({ source: choice(["dictionary"]), dictionaryType: text({ min: 1, max: 50, names: "dictionary" }) }),
]);

/** Likewise with options below others, of which values name one, or the way to one. */
export const treeSource = union([
  object({ source: choice(["static"]), options: part<OptionNode[]>("optionNodes") }),
  object({ source: choice(["dictionary"]), dictionaryType: text({ min: 1, max: 50, names: "dictionary" }) }),
]);

export type TreeSource = SettingValue<typeof treeSource>;
export type OptionSource = SettingValue<typeof optionSource>;
