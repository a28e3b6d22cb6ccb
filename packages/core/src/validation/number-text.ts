/** Optional sign, integer without leading zeros, optional decimals. */
export const numberPattern = /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** True for a text that is a number in the sense of {@link numberPattern}. */
export function isNumberText(text: string): boolean {
  return numberPattern.test(text);
}

/** Digits and signs as they are written in a number, whatever the width in which they were typed. */
function asciiNumber(text: string): string {
  return text.normalize("NFKC").replaceAll("。", ".").replaceAll("−", "-");
}

/** Keeps what may stand in a number with separators: digits of any width, a leading minus and one decimal point. An exponent is none of these. */
export function keepNumberCharacters(text: string): string {
  const plain = asciiNumber(text);
  const minus = plain.trimStart().startsWith("-") ? "-" : "";
  const kept = plain.replaceAll(/[^\d.]/g, "");
  const point = kept.indexOf(".");
  return minus + (point < 0 ? kept : kept.slice(0, point + 1) + kept.slice(point + 1).replaceAll(".", ""));
}

/** The digits of a finite number without an exponent: `1e-7` gives `0.0000001`. */
export function plainNumber(value: number): string {
  const text = String(value);
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (match === null) return text;
  const [, sign = "", lead = "", rest = ""] = match;
  const exponent = Number(match[4]);
  const digits = lead + rest;
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
  return sign + digits + "0".repeat(Math.max(0, exponent - rest.length));
}

/** `value` cut (not rounded) to `precision` decimals, as number inputs do. */
export function truncateDecimals(value: number, precision: number): number {
  if (Number.isInteger(value)) return value;
  const scale = 10 ** precision;
  // Dividing gives the double nearest to the decimal, so an equal value has no further decimals.
  if (Math.round(value * scale) / scale === value) return value;
  const text = plainNumber(value);
  const point = text.indexOf(".");
  if (point < 0 || text.length - point - 1 <= precision) return value;
  const cut = Number(text.slice(0, point + (precision > 0 ? 1 + precision : 0)));
  return cut === 0 ? 0 : cut;
}

/** True when `value` needs at most 15 digits in all: it then survives a double, JSON and a spreadsheet unchanged. */
export function fitsDigits(value: number): boolean {
  const size = Math.abs(value);
  if (size >= 1e15) return false;
  if (Number.isInteger(value)) return true;
  // Nine digits before the point and six behind it, as most amounts have: this takes a tenth of the time of the text.
  if (size < 1e9 && Math.round(value * 1e6) / 1e6 === value) return true;
  return Number(value.toPrecision(15)) === value;
}

/**
 * `value` for reading: with thousands separators when `thousands`, and with zeros up to `padTo` decimals when it is given.
 * Takes a number, or the text of one; anything else gives the text that {@link keepNumberCharacters} leaves.
 */
export function formatNumber(
  value: number | string,
  options: { thousands?: boolean; padTo?: number | undefined } = {},
): string {
  const text =
    typeof value === "number" ? (Number.isFinite(value) ? plainNumber(value) : "") : keepNumberCharacters(value);
  const negative = text.startsWith("-") ? "-" : "";
  const [whole = "", decimals = ""] = text.slice(negative.length).split(".");
  const grouped = options.thousands === true ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",") : whole;
  const padded = whole === "" ? decimals : decimals.padEnd(options.padTo ?? 0, "0");
  return negative + grouped + (padded === "" ? "" : `.${padded}`);
}
