import { formatDate, isTime, parseDate } from "../text/date.ts";
import { compilePattern, patternBudget } from "../validation/pattern.ts";
import { parameterMessages as messages } from "./parameter.messages.ts";
import {
  type ContextName,
  contextTypes,
  isContextName,
  maxListItems,
  maxParameterText,
  type Parameter,
  type ParameterIssue,
} from "./parameter.ts";

/** A date is a time of the tenant's clock as text, `2026-01-31` or `2026-01-31 08:00:00`; so is a number of many digits. Null for what was not given. */
export type ParameterValue = string | number | boolean | readonly string[] | null;

/** Undefined for what is not known of the caller, as of an application that calls by a token. */
export type ContextValues = Readonly<Record<ContextName, string | null>>;

export interface ParameterReading {
  /** Of the declared parameters, by name. */
  readonly values: ReadonlyMap<string, ParameterValue>;
  readonly issues: readonly ParameterIssue[];
}

interface Reader {
  readonly context: ContextValues;
  readonly timeZone: string;
}

/**
 * The values of the declared parameters from what a call carries: texts of an address or values of JSON. What is not declared is ignored,
 * because clients add names of their own to every call.
 */
export function readParameters(
  parameters: readonly Parameter[],
  given: Readonly<Record<string, unknown>>,
  reader: Reader,
): ParameterReading {
  const values = new Map<string, ParameterValue>();
  const issues: ParameterIssue[] = [];
  const budget = patternBudget();
  for (const parameter of parameters) {
    const raw = givenOr(parameter, given, reader.context);
    const name = parameter.label === "" ? parameter.field : parameter.label;
    const refuse = (message: ParameterIssue["message"], more: object = {}) =>
      issues.push({ field: parameter.field, message, params: { name, ...more } });
    values.set(parameter.field, null);
    if (raw === null) {
      if (parameter.required) refuse(messages.missing);
      continue;
    }
    const value = typed(parameter, raw, reader.timeZone);
    if (isRefusal(value)) refuse(value.message);
    else {
      const fault = limitFault(parameter, value, budget);
      if (fault === null) values.set(parameter.field, value);
      else refuse(fault.message, fault.params);
    }
  }
  return { values, issues };
}

/** What was given, else the default; null when there is neither. */
function givenOr(parameter: Parameter, given: Readonly<Record<string, unknown>>, context: ContextValues): unknown {
  const { field, type, defaultValue } = parameter;
  // Existing clients write lists as `name[]=a&name[]=b`.
  const value = own(given, field) ?? own(given, `${field}[]`);
  if (!isBlank(value)) return value;
  const named = defaultValue.startsWith("@") ? defaultValue.slice(1) : "";
  if (isContextName(named)) return context[named];
  // An empty text is a value only where somebody sent it for a text.
  if (value === "" && type === "text" && defaultValue === "") return null;
  return defaultValue === "" ? null : defaultValue;
}

function own(given: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(given, name) ? given[name] : undefined;
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

interface Refusal {
  readonly message: ParameterIssue["message"];
}

type Typed = Exclude<ParameterValue, null>;

const isRefusal = (value: Typed | Refusal): value is Refusal => typeof value === "object" && "message" in value;

/** So many digits are always exact; with more a number stays the text that it was given as. */
const exactDigits = 15;

function exactNumber(text: string): number | string {
  return text.replaceAll(/^[+-]?[0.]*|\./g, "").length <= exactDigits ? Number(text) : text;
}

const numberPattern = /^[+-]?(?:\d{1,30}(?:\.\d{0,20})?|\.\d{1,20})$/;

const readers: Readonly<Record<Parameter["type"], (raw: unknown, timeZone: string) => Typed | Refusal>> = {
  text(raw) {
    const text = plainText(raw);
    return text === undefined ? { message: messages.notText } : text;
  },
  number(raw) {
    const text = plainText(raw)?.trim() ?? "";
    return numberPattern.test(text) ? exactNumber(text) : { message: messages.notNumber };
  },
  integer(raw) {
    const value = Number(plainText(raw)?.trim() || "x");
    return Number.isSafeInteger(value) ? value : { message: messages.notInteger };
  },
  boolean(raw) {
    const text = plainText(raw)?.trim().toLowerCase();
    if (text === "true" || text === "1") return true;
    return text === "false" || text === "0" ? false : { message: messages.notBoolean };
  },
  date(raw, timeZone) {
    return dateText(raw, timeZone) ?? { message: messages.notDate };
  },
  list(raw) {
    return listOf(raw) ?? { message: messages.notList };
  },
};

function typed({ type }: Parameter, raw: unknown, timeZone: string): Typed | Refusal {
  return readers[type](raw, timeZone);
}

function plainText(raw: unknown): string | undefined {
  if (typeof raw === "string") return raw;
  return typeof raw === "number" || typeof raw === "boolean" ? String(raw) : undefined;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** A day stays a day; every other time is written with its seconds. Times of forms are epoch milliseconds. */
function dateText(raw: unknown, timeZone: string): string | undefined {
  const text = plainText(raw)?.trim() ?? "";
  const timeMs = /^-?\d{9,15}$/.test(text) ? Number(text) : parseDate(text, timeZone);
  if (timeMs === null || !isTime(timeMs)) return undefined;
  return formatDate(timeMs, dayPattern.test(text) ? "yyyy-MM-dd" : "yyyy-MM-dd HH:mm:ss", timeZone);
}

/** Items of JSON, texts with commas between, or one item. */
function listOf(raw: unknown): readonly string[] | undefined {
  const items: unknown = typeof raw === "string" ? splitList(raw) : raw;
  if (!Array.isArray(items)) {
    const one = plainText(items);
    return one === undefined ? undefined : [one];
  }
  const texts = items.map(plainText);
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

function splitList(text: string): unknown {
  if (text.trim().startsWith("[")) {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  }
  return text.split(",").map((item) => item.trim());
}

interface Fault {
  readonly message: ParameterIssue["message"];
  readonly params: Readonly<Record<string, string | number>>;
}

function limitFault(parameter: Parameter, value: Typed, budget: ReturnType<typeof patternBudget>): Fault | null {
  if (typeof value === "number" || parameter.type === "number")
    return rangeFault(parameter, Number(value), [messages.tooSmall, messages.tooBig], Infinity);
  if (typeof value === "boolean" || parameter.type === "date") return choiceFault(parameter, [String(value)], budget);
  const items = typeof value === "string" ? [value] : value;
  const isText = typeof value === "string";
  const sentences = isText ? [messages.tooShort, messages.tooLong] : [messages.tooFew, messages.tooMany];
  const most = isText ? maxParameterText : maxListItems;
  const size = typeof value === "string" ? value.length : value.length;
  const long = items.find((item) => item.length > maxParameterText);
  if (long !== undefined) return { message: messages.tooLong, params: { limit: maxParameterText } };
  return rangeFault(parameter, size, sentences, most) ?? choiceFault(parameter, items, budget);
}

function rangeFault(
  { min, max, choices }: Parameter,
  size: number,
  [below, above]: readonly Fault["message"][],
  most: number,
): Fault | null {
  const highest = Math.min(max ?? most, most);
  if (min !== null && size < min && below !== undefined) return { message: below, params: { limit: min } };
  if (size > highest && above !== undefined) return { message: above, params: { limit: highest } };
  const isNumber = most === Infinity;
  return isNumber && choices.length > 0 && !choices.some((choice) => Number(choice) === size)
    ? { message: messages.notChoice, params: { choices: choices.join(", ") } }
    : null;
}

function choiceFault(
  { choices, pattern }: Parameter,
  items: readonly string[],
  budget: ReturnType<typeof patternBudget>,
): Fault | null {
  if (choices.length > 0 && !items.every((item) => choices.includes(item)))
    return { message: messages.notChoice, params: { choices: choices.join(", ") } };
  if (pattern === "") return null;
  const compiled = compilePattern(pattern);
  // A pattern that cannot be used was refused when it was saved.
  const fits = typeof compiled !== "string" && items.every((item) => compiled.matches(item, budget) === true);
  return fits ? null : { message: messages.mismatch, params: {} };
}

/** The type of a name in SQL and templates; undefined when there is no such parameter. */
export function placeholderType(parameters: readonly Parameter[], name: string): Parameter["type"] | undefined {
  const declared = parameters.find(({ field }) => field === name);
  return declared?.type ?? (isContextName(name) ? contextTypes[name] : undefined);
}

/** Of a declared parameter or of the context. */
export function placeholderValue(
  name: string,
  values: ReadonlyMap<string, ParameterValue>,
  context: ContextValues,
): ParameterValue {
  const value = values.get(name);
  if (value !== undefined) return value;
  return isContextName(name) ? context[name] : null;
}
