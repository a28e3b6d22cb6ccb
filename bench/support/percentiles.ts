/** The middle of `values` in order; the upper one of two. */
export function medianOf(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error("There is no median of nothing.");
  return middle;
}
