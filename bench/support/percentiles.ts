/** The middle of `values` in order; the upper one of two. */
export function medianOf(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error("There is no median of nothing.");
  return middle;
}

/** What 95 of 100 `values` do not exceed. */
export function p95Of(values: readonly number[]): number {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];
  if (value === undefined) throw new Error("There is no percentile of nothing.");
  return value;
}

/** What 99 of 100 `values` do not exceed. */
export function p99Of(values: readonly number[]): number {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)];
  if (value === undefined) throw new Error("There is no percentile of nothing.");
  return value;
}
