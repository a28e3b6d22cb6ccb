import { type Issue, Rejection } from "../issue.ts";
import { idsIn, type Reference } from "../reference.ts";
import type { ScalarValue } from "../values.ts";
import { cellText, isEmptyCell, splitCell } from "./cell.ts";
import { fieldMessages } from "./field.messages.ts";
import type { OptionSource } from "./field-settings.ts";
import type { Cell, Lookups, ParseContext, Parsed, ValueParser } from "./kind.ts";
import { kindMessages } from "./kinds.messages.ts";
import { namesText } from "./names-text.ts";

/** A record keeps at most this many options or users in one field. */
export const maxEntries = 200;

interface StaticOptions {
  readonly labels: ReadonlyMap<string, string>;
  readonly values: ReadonlyMap<string, string>;
}

const compiled = new WeakMap<OptionSource, StaticOptions>();

function staticOptions(source: Extract<OptionSource, { source: "static" }>): StaticOptions {
  let found = compiled.get(source);
  if (found === undefined) {
    const labels = new Map(source.options.map(({ value, label }) => [value, label]));
    // Cells have no blanks at their ends: a label that has some is found without, unless another is called so.
    const bare = source.options.map(({ value, label }) => [label.trim(), value] as const);
    const exact = source.options.map(({ value, label }) => [label, value] as const);
    found = { labels, values: new Map([...bare.toReversed(), ...exact]) };
    compiled.set(source, found);
  }
  return found;
}

function dictionaryOf({ dictionaryType }: Extract<OptionSource, { source: "dictionary" }>): Reference {
  return { source: "dictionary", of: dictionaryType };
}

/** Where the options come from, unless the definition lists them. */
export function optionReference(source: OptionSource): Reference | undefined {
  return source.source === "static" ? undefined : dictionaryOf(source);
}

function hasOption(source: OptionSource, value: string, context: ParseContext): boolean {
  if (source.source === "static") return staticOptions(source).labels.has(value);
  return context.exists === undefined || context.exists(dictionaryOf(source), value);
}

/** The check of a field with one option. */
export function optionParser(source: OptionSource): ValueParser {
  return (value, context) => {
    if (value === null || value === undefined || value === "") return null;
    if (typeof value !== "string" || value.length > 100) return new Rejection(kindMessages.notOption);
    return hasOption(source, value, context) ? value : new Rejection(kindMessages.unknownOption, { text: value });
  };
}

/** The check of a field with several options: no duplicates, none gives null. */
export function optionsParser(source: OptionSource): ValueParser {
  return (value, context) => {
    if (value === null || value === undefined || value === "") return null;
    if (!Array.isArray(value)) return new Rejection(kindMessages.notOptions);
    if (value.length > maxEntries) return new Rejection(kindMessages.tooMany, { max: maxEntries });
    const chosen = new Set<string>();
    for (const entry of value as readonly unknown[]) {
      if (typeof entry !== "string" || entry === "" || entry.length > 100)
        return new Rejection(kindMessages.notOptions);
      if (!hasOption(source, entry, context)) return new Rejection(kindMessages.unknownOption, { text: entry });
      chosen.add(entry);
    }
    return chosen.size === 0 ? null : [...chosen];
  };
}

function labelOf(source: OptionSource, value: string, lookups: Lookups): string {
  const label =
    source.source === "static" ? staticOptions(source).labels.get(value) : lookups.textOf(dictionaryOf(source), value);
  return label ?? value;
}

/** The labels of one or several options; a value without an option any more shows itself. */
export function optionText(value: ScalarValue, source: OptionSource, lookups: Lookups): string {
  // Most values are one option, and lists have many of them.
  if (typeof value === "string") return value === "" ? "" : labelOf(source, value, lookups);
  const labels = idsIn(value).map((entry) => labelOf(source, entry, lookups));
  return namesText(labels, value, lookups);
}

/** The value of a label or a code; labels come first, as they are what people see. */
function valueOf(text: string, source: OptionSource, lookups: Lookups): string | null {
  if (source.source === "static") {
    const { labels, values } = staticOptions(source);
    return values.get(text) ?? (labels.has(text) ? text : null);
  }
  const found = lookups.find(dictionaryOf(source), text);
  return typeof found === "object" ? found.id : null;
}

/** The option that a cell names by label or code. */
export function optionFromCell(cell: Cell, source: OptionSource, lookups: Lookups): Parsed {
  if (isEmptyCell(cell)) return null;
  const text = cellText(cell);
  return valueOf(text, source, lookups) ?? new Rejection(kindMessages.unknownOption, { text });
}

/** The options that a cell names by labels or codes. A label that itself contains a separator is understood when it stands alone. */
export function optionsFromCell(cell: Cell, source: OptionSource, lookups: Lookups): Parsed {
  if (isEmptyCell(cell)) return null;
  const found: string[] = [];
  for (const text of splitCell(cell)) {
    const value = valueOf(text, source, lookups);
    if (value === null) {
      const whole = valueOf(cellText(cell), source, lookups);
      return whole === null ? new Rejection(kindMessages.unknownOption, { text }) : [whole];
    }
    found.push(value);
  }
  return found.length === 0 ? null : found;
}

/** Labels for the import template. */
export function optionExample(source: OptionSource, lookups: Lookups, count: number): string {
  if (source.source === "dictionary") return kindMessages.exampleOption[lookups.locale];
  const labels = source.options.slice(0, count).map(({ label }) => label);
  return namesText(labels, count > 1 ? labels : null, { ...lookups, isForSheet: true });
}

/** What is wrong with the options that a definition lists. */
export function checkOptions(source: OptionSource, name: string, path: string): Issue[] {
  if (source.source !== "static") return [];
  if (source.options.length === 0) return [{ path, message: fieldMessages.noOptions, params: { name } }];
  const issues: Issue[] = [];
  for (const part of ["value", "label"] as const) {
    const seen = new Set<string>();
    for (const [index, option] of source.options.entries()) {
      if (seen.has(option[part]))
        issues.push({
          path: `${path}.options.${index}.${part}`,
          message: fieldMessages.duplicateOption,
          params: { name, text: option[part] },
        });
      seen.add(option[part]);
    }
  }
  return issues;
}
