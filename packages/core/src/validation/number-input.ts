import { formatNumber, isNumberText, keepNumberCharacters, plainNumber } from "./number-text.ts";

/** What may be typed into a number input. */
export interface NumberRules {
  /** Decimals that are kept; further ones are cut off, not rounded. */
  readonly precision: number;
  readonly integerOnly?: boolean;
  /** Blocks the minus key and makes pasted negatives 0. */
  readonly positiveOnly?: boolean;
}

export interface NumberLook {
  readonly thousands?: boolean;
  /** Zeros are added up to this many decimals. */
  readonly padTo?: number | undefined;
}

function decimalsOf(rules: NumberRules): number {
  return rules.integerOnly === true ? 0 : rules.precision;
}

/** Whether the key would bring a sign or point that the rules refuse. */
export function isBlockedKey(key: string, rules: NumberRules): boolean {
  if (key === "-" || key === "－") return rules.positiveOnly === true;
  return (key === "." || key === "。") && decimalsOf(rules) === 0;
}

/** Normalises typed or pasted text: full-width digits to ASCII, other characters removed, decimals cut off, leading zeros trimmed. */
export function cleanNumberText(typed: string, rules: NumberRules): string {
  const kept = keepNumberCharacters(typed.normalize("NFKC").replaceAll("。", "."));
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

/** The value one step up (1) or down (-1), without the dust of binary fractions. */
export function stepped(value: number | null, step: number, direction: 1 | -1, rules: NumberRules): number {
  const next = Number(((value ?? 0) + direction * step).toFixed(Math.min(10, decimalsOf(rules))));
  return rules.positiveOnly === true ? Math.max(0, next) : next;
}
