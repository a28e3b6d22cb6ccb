const steps = [
  { value: 1e18, symbol: "E" },
  { value: 1e15, symbol: "P" },
  { value: 1e12, symbol: "T" },
  { value: 1e9, symbol: "G" },
  { value: 1e6, symbol: "M" },
  { value: 1e3, symbol: "k" },
] as const;

/**
 * A number shortened with k, M, G, T, P or E and at most `decimals` decimals, trailing zeros left out:
 * 1234 gives `1.2k`. What rounds up to a thousand takes the next symbol: 999,999 gives `1M`. Empty for what is no number.
 */
export function abbreviateNumber(value: number, decimals = 1): string {
  if (!Number.isFinite(value)) return "";
  const sign = value < 0 ? "-" : "";
  const size = Math.abs(value);
  const shorten = (unit: number) => Number((size / unit).toFixed(decimals));
  for (const [index, { value: unit, symbol }] of steps.entries()) {
    const next = steps[index + 1];
    if (
      size >= unit ||
      (next === undefined && shorten(1) >= unit) ||
      (next !== undefined && size >= next.value && shorten(next.value) >= 1000)
    ) {
      return sign + String(shorten(unit)) + symbol;
    }
  }
  // What rounds to zero has no sign.
  return shorten(1) === 0 ? "0" : sign + String(shorten(1));
}
