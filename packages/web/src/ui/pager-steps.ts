/** So many pages an ellipsis leads on or back. */
export const leap = 3;

/** The pages that a pager shows around the current one: the first and the last, the neighbours, and leaps over what lies between. */
export function pagerSteps(current: number, last: number): readonly (number | "back" | "on")[] {
  const around = [current - 1, current, current + 1].filter((page) => page >= 1 && page <= last);
  const [first = 1, end = last] = [around[0], around.at(-1)];
  return [
    ...(first > 1 ? [1] : []),
    // A leap over a single page would be as long as that page.
    ...(first === 3 ? [2] : first > 3 ? (["back"] as const) : []),
    ...around,
    ...(end === last - 2 ? [last - 1] : end < last - 2 ? (["on"] as const) : []),
    ...(end < last ? [last] : []),
  ];
}
