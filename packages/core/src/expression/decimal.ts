import { isNumberText, plainNumber } from "../validation/number-text.ts";

/** Decimals that a product and a quotient keep while there is more to compute, so that 1 ÷ 3 × 3 is 1 in the end. */
const innerDecimals = 20;
/** Decimals of a number that is read, compared, given to a function or is the result. */
export const outerDecimals = 12;
/** Digits before the point from which a number is too large to go on with: the SQL subset never comes near. */
const mostDigits = 1000;

/** `digits` ÷ 10^`scale`, without zeros at the end; `digits` is a number wherever it is a safe integer. */
interface Scaled {
  readonly digits: number | bigint;
  readonly scale: number;
}

/** An exact decimal number; a safe integer stands for itself. Made by the functions of this file only. */
export type Decimal = number | Scaled;

const powers = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);
const bigPowers: bigint[] = [];

function bigPower(exponent: number): bigint {
  let power = bigPowers[exponent];
  if (power === undefined) {
    power = 10n ** BigInt(exponent);
    if (exponent < 200) bigPowers[exponent] = power;
  }
  return power;
}

const digitsOf = (value: Decimal): number | bigint => (typeof value === "number" ? value : value.digits);
const scaleOf = (value: Decimal): number => (typeof value === "number" ? 0 : value.scale);

function fromSafe(digits: number, scale: number): Decimal {
  let [shorter, left] = [digits, scale];
  while (left > 0 && shorter % 10 === 0) {
    shorter /= 10;
    left -= 1;
  }
  return left === 0 ? shorter + 0 : { digits: shorter, scale: left };
}

function fromBig(digits: bigint, scale: number): Decimal {
  let [shorter, left] = [digits, scale];
  while (left > 0 && shorter % 10n === 0n) {
    shorter /= 10n;
    left -= 1;
  }
  const number = Number(shorter);
  if (Number.isSafeInteger(number)) return left === 0 ? number + 0 : { digits: number, scale: left };
  return { digits: shorter, scale: left };
}

/** The digits of `value` when it is written with `scale` decimals, if they are a safe integer. */
function safeDigits(value: Decimal, scale: number): number {
  const digits = digitsOf(value);
  const missing = scale - scaleOf(value);
  if (typeof digits === "bigint" || missing >= powers.length) return Number.NaN;
  return digits * (powers[missing] ?? Number.NaN);
}

function bigDigits(value: Decimal, scale: number): bigint {
  return BigInt(digitsOf(value)) * bigPower(scale - scaleOf(value));
}

/** `numerator` ÷ `denominator` as a whole number, halves away from zero. `denominator` is positive. */
function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + (numerator < 0n ? -denominator : denominator)) / (2n * denominator);
}

/** Whether a number is too large to go on with. */
function tooLarge(value: Decimal): boolean {
  // A double tells most at once: it holds 308 digits.
  if (typeof value === "number" || Number.isFinite(Number(value.digits))) return false;
  const limit = bigPower(mostDigits + value.scale);
  return value.digits >= limit || value.digits <= -limit;
}

/** The sum, exact. */
export function add(left: Decimal, right: Decimal): Decimal {
  if (typeof left === "number" && typeof right === "number") {
    const sum = left + right;
    if (Number.isSafeInteger(sum)) return sum;
  }
  const scale = Math.max(scaleOf(left), scaleOf(right));
  const [one, two] = [safeDigits(left, scale), safeDigits(right, scale)];
  if (Number.isSafeInteger(one) && Number.isSafeInteger(two) && Number.isSafeInteger(one + two))
    return fromSafe(one + two, scale);
  return fromBig(bigDigits(left, scale) + bigDigits(right, scale), scale);
}

export function negate(value: Decimal): Decimal {
  return typeof value === "number" ? 0 - value : { digits: -value.digits, scale: value.scale };
}

/** The difference, exact. */
export function subtract(left: Decimal, right: Decimal): Decimal {
  if (typeof left === "number" && typeof right === "number") {
    const difference = left - right;
    if (Number.isSafeInteger(difference)) return difference;
  }
  return add(left, negate(right));
}

/** The product, rounded to 20 decimals; null when it is too large. */
export function multiply(left: Decimal, right: Decimal): Decimal | null {
  const [one, two] = [digitsOf(left), digitsOf(right)];
  const scale = scaleOf(left) + scaleOf(right);
  if (typeof one === "number" && typeof two === "number" && scale <= innerDecimals) {
    const product = one * two;
    if (Number.isSafeInteger(product)) return scale === 0 ? product + 0 : fromSafe(product, scale);
  }
  const product = roundTo(fromBig(BigInt(one) * BigInt(two), scale), innerDecimals);
  return tooLarge(product) ? null : product;
}

/** The quotient where it has few decimals, as that of most prices and percentages; null for any other. */
function shortQuotient(left: Decimal, right: Decimal): Decimal | null {
  const [dividend, divisor] = [digitsOf(left), digitsOf(right)];
  if (typeof dividend !== "number" || typeof divisor !== "number") return null;
  for (let more = 0; more <= 4; more += 1) {
    const digits = dividend * (powers[more] ?? 1);
    if (!Number.isSafeInteger(digits)) return null;
    if (digits % divisor !== 0) continue;
    const scale = more + scaleOf(left) - scaleOf(right);
    const raised = scale < 0 ? (digits / divisor) * (powers[-scale] ?? Number.NaN) : digits / divisor;
    return Number.isSafeInteger(raised) && scale <= innerDecimals ? fromSafe(raised, Math.max(0, scale)) : null;
  }
  return null;
}

/** The quotient, rounded to 20 decimals; null when it divides by zero or is too large. */
export function divide(left: Decimal, right: Decimal): Decimal | null {
  const divisor = digitsOf(right);
  if (divisor === 0) return null;
  const short = shortQuotient(left, right);
  if (short !== null) return short;
  const places = innerDecimals + scaleOf(right) - scaleOf(left);
  const numerator = BigInt(digitsOf(left)) * (places > 0 ? bigPower(places) : 1n);
  const denominator = BigInt(divisor) * (places < 0 ? bigPower(-places) : 1n);
  const quotient =
    denominator < 0n ? roundedQuotient(-numerator, -denominator) : roundedQuotient(numerator, denominator);
  const value = fromBig(quotient, innerDecimals);
  return tooLarge(value) ? null : value;
}

/** `value` rounded to `places` decimals, halves away from zero as in accounts: 1.005 gives 1.01, −2.5 gives −3. */
export function roundTo(value: Decimal, places: number): Decimal {
  if (typeof value === "number" || value.scale <= places) return value;
  return fromBig(roundedQuotient(BigInt(value.digits), bigPower(value.scale - places)), places);
}

/** `value` cut to `places` decimals, towards zero. */
export function truncateTo(value: Decimal, places: number): Decimal {
  if (typeof value === "number" || value.scale <= places) return value;
  return fromBig(BigInt(value.digits) / bigPower(value.scale - places), places);
}

/** `value` with the decimals that everything but + − × ÷ sees. */
export function outer(value: Decimal): Decimal {
  return typeof value === "number" || value.scale <= outerDecimals ? value : roundTo(value, outerDecimals);
}

export function signOf(value: Decimal): number {
  const digits = digitsOf(value);
  if (digits > 0) return 1;
  return digits < 0 ? -1 : 0;
}

export function absolute(value: Decimal): Decimal {
  return signOf(value) < 0 ? negate(value) : value;
}

/** Below, at or above 0 as `left` is less than, equal to or greater than `right`, at 12 decimals. */
export function compareNumbers(left: Decimal, right: Decimal): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  return signOf(subtract(outer(left), outer(right)));
}

/** The remainder with the sign of the divisor; null when that is 0. */
export function modulo(left: Decimal, right: Decimal): Decimal | null {
  if (signOf(right) === 0) return null;
  const scale = Math.max(scaleOf(left), scaleOf(right));
  const [one, two] = [bigDigits(left, scale), bigDigits(right, scale)];
  const rest = one % two;
  return fromBig(rest !== 0n && rest < 0n !== two < 0n ? rest + two : rest, scale);
}

/** A finite number as the decimal that people read it as: its 15 significant digits, at most 12 of them decimals. Null for any other. */
export function fromNumber(value: number): Decimal | null {
  if (Number.isSafeInteger(value)) return value + 0;
  if (!Number.isFinite(value)) return null;
  for (let scale = 0; scale <= outerDecimals; scale += 1) {
    const digits = Math.round(value * (powers[scale] ?? 1));
    if (Math.abs(digits) >= 1e15) break;
    if (digits / (powers[scale] ?? 1) === value) return fromSafe(digits, scale);
  }
  return outer(fromPlain(plainNumber(Number(value.toPrecision(15)))));
}

/** The digits, sign and point of a number without exponent. */
function fromPlain(text: string): Decimal {
  const point = text.indexOf(".");
  if (point < 0) return fromBig(BigInt(text), 0);
  return fromBig(BigInt(text.slice(0, point) + text.slice(point + 1)), text.length - point - 1);
}

const numberText = /^[+-]?(?:0|[1-9]\d{0,29})(?:\.\d{1,20})?$/;

/** The number that a text is, with at most 30 digits before the point and 20 behind it; null when it is none. */
export function fromText(text: string): Decimal | null {
  if (!numberText.test(text) || !isNumberText(text)) return null;
  return outer(fromPlain(text.startsWith("+") ? text.slice(1) : text));
}

/** The nearest JavaScript number of 12 decimals and 15 significant digits; null from 10^15 on, where those do not hold a whole number. */
export function toNumber(value: Decimal): number | null {
  if (typeof value === "number") return Math.abs(value) < 1e15 ? value : null;
  const { digits, scale } = outerScaled(value);
  if (typeof digits === "number" && Math.abs(digits) < 1e15) return digits / (powers[scale] ?? 1);
  const number = Number(Number(toText(value)).toPrecision(15));
  return Math.abs(number) < 1e15 ? number : null;
}

function outerScaled(value: Scaled): Scaled {
  const rounded = outer(value);
  return typeof rounded === "number" ? { digits: rounded, scale: 0 } : rounded;
}

/** All digits of a number at 12 decimals, without exponent and without zeros at the end. */
export function toText(value: Decimal): string {
  return allDigits(outer(value));
}

/** All digits of a number, without exponent and without zeros at the end. */
export function allDigits(value: Decimal): string {
  if (typeof value === "number") return String(value);
  const { digits, scale } = value;
  if (scale === 0) return String(digits);
  const sign = digits < 0 ? "-" : "";
  const text = String(digits < 0 ? -digits : digits).padStart(scale + 1, "0");
  return `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

/** `value` as a whole number within `least` and `most`, cut towards zero: for counts and places. */
export function toWhole(value: Decimal, least: number, most: number): number {
  const cut = truncateTo(outer(value), 0);
  if (typeof cut !== "number") return signOf(cut) < 0 ? least : most;
  return Math.min(most, Math.max(least, cut));
}

/** `value` rounded to `places` decimals, halves away from zero as in accounts: 1.005 gives 1.01. Null when it has too many digits. */
export function roundNumber(value: number, places: number): number | null {
  const exact = fromNumber(value);
  return exact === null ? null : toNumber(roundTo(exact, places));
}

/** The sum as on paper: 0.1 + 0.2 is 0.3. Null when it has too many digits. */
export function addNumbers(left: number, right: number): number | null {
  const [one, other] = [fromNumber(left), fromNumber(right)];
  return one === null || other === null ? null : toNumber(add(one, other));
}
