import { formatNumber, isNumberText, keepNumberCharacters, plainNumber, truncateDecimals } from "./number-text.ts";

/** What may be typed into a number input. */
export interface NumberRules {
  /** Decimals that are kept; further ones are cut off, not rounded. */
  readonly precision: number;
  readonly integerOnly?: boolean;
  /** Blocks the minus key and makes pasted negatives 0. */
  readonly positiveOnly?: boolean;
  /** Where steps end. What is typed may lie beyond and is refused by the check of the field. */
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

export interface NumberLook {
  readonly thousands?: boolean;
  /** Zeros are added up to this many decimals. */
  readonly padTo?: number | undefined;
}

function decimalsOf(rules: NumberRules): number {
  return rules.integerOnly === true ? 0 : rules.precision;
}

const minusKeys = ["-", "－", "−"];
const pointKeys = [".", "．", "。", "Decimal"];

/** Whether the key would bring a sign or point that the rules refuse. */
export function isBlockedKey(key: string, rules: NumberRules): boolean {
  if (minusKeys.includes(key)) return rules.positiveOnly === true;
  return pointKeys.includes(key) && decimalsOf(rules) === 0;
}

/** Normalises typed or pasted text: full-width digits to ASCII, other characters removed, decimals cut off, leading zeros trimmed. */
export function cleanNumberText(typed: string, rules: NumberRules): string {
  const kept = keepNumberCharacters(typed);
  const isNegative = kept.startsWith("-");
  if (isNegative && rules.positiveOnly === true) return kept === "-" ? "" : "0";
  const [whole = "", fraction] = (isNegative ? kept.slice(1) : kept).split(".");
  const integer = whole.replace(/^0+(?=\d)/, "");
  const sign = isNegative ? "-" : "";
  const decimals = decimalsOf(rules);
  if (fraction === undefined || decimals === 0) return sign + integer;
  return `${sign}${integer === "" ? "0" : integer}.${fraction.slice(0, decimals)}`;
}

/** The number that a cleaned text means; null while there is none, as for `-`. */
export function numberOfText(text: string): number | null {
  const whole = text.endsWith(".") ? text.slice(0, -1) : text;
  return isNumberText(whole) ? Number(whole) + 0 : null;
}

/** A value as it is typed: without separators and padding. */
export function typedText(value: unknown): string {
  return typeof value === "number" && Number.isFinite(value) ? plainNumber(value) : "";
}

/** A value as it is read once the input is left. */
export function readText(value: unknown, { thousands = false, padTo }: NumberLook): string {
  return typeof value === "number" ? formatNumber(value, { thousands, padTo }) : "";
}

/** So many digits survive a double; those behind them are the dust of binary fractions. */
const exactDigits = 15;

/**
 * The value one step up (1) or down (-1): within the limits, with the decimals that are kept. A step is never smaller than the last of these, or it would
 * lead nowhere.
 */
export function stepped(value: number | null, step: number, direction: 1 | -1, rules: NumberRules): number {
  const decimals = decimalsOf(rules);
  const width = Math.max(step, 10 ** -decimals);
  const exact = Number(((value ?? 0) + direction * width).toPrecision(exactDigits));
  const lowest = rules.positiveOnly === true ? Math.max(0, rules.min ?? 0) : (rules.min ?? -Infinity);
  const next = Math.max(lowest, Math.min(rules.max ?? Infinity, truncateDecimals(exact, decimals)));
  // A limit may have more decimals than the field keeps.
  return truncateDecimals(next, decimals) + 0;
}
