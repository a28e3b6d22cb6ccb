import { plainNumber } from "../../validation/number-text.ts";

/** Decimals of a result. Quotients in between keep all that a double has, so that 1 ÷ 3 × 3 is 1. */
const maxDecimals = 12;

/** How many decimals a number has when it is written out. */
function decimals(value: number): number {
  if (Number.isInteger(value)) return 0;
  const text = plainNumber(value);
  return text.length - text.indexOf(".") - 1;
}

/** Removes what binary arithmetic added after `places` decimals. */
function clean(value: number, places: number): number {
  if (!Number.isFinite(value) || Number.isInteger(value)) return value;
  return Number((places <= maxDecimals ? Number(value.toFixed(places)) : value).toPrecision(15));
}

/** The sum as on paper: 0.1 + 0.2 is 0.3. */
export function add(left: number, right: number): number {
  const sum = left + right;
  return Number.isInteger(left) && Number.isInteger(right)
    ? sum
    : clean(sum, Math.max(decimals(left), decimals(right)));
}

/** The difference as on paper: 1000000.1 − 1000000 is 0.1. */
export function subtract(left: number, right: number): number {
  return add(left, -right);
}

/** The product as on paper: 1.1 × 1.1 is 1.21. */
export function multiply(left: number, right: number): number {
  return clean(left * right, decimals(left) + decimals(right));
}

/** The quotient; NaN when it divides by zero. 0.3 ÷ 0.1 is 3. */
export function divide(left: number, right: number): number {
  if (right === 0) return Number.NaN;
  const quotient = left / right;
  const short = Number(quotient.toPrecision(15));
  return decimals(short) <= maxDecimals ? short : quotient;
}

/** `value` rounded to `places` decimals (0 to 12), halves away from zero as in accounts: 1.005 gives 1.01, −2.5 gives −3. */
export function round(value: number, places: number): number {
  if (!Number.isFinite(value) || Number.isInteger(value)) return value;
  const kept = Math.min(maxDecimals, Math.max(0, Math.trunc(places)));
  const shifted = Math.round(Number(`${plainNumber(Math.abs(value))}e${kept}`));
  const rounded = Number(`${plainNumber(shifted)}e-${kept}`);
  return rounded === 0 ? 0 : Math.sign(value) * rounded;
}
