import { expect, it } from "vitest";
import { pagerSteps } from "./pager-steps.ts";

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, "on", 9]],
  [3, 9, [1, 2, 3, 4, "on", 9]],
  [4, 9, [1, 2, 3, 4, 5, "on", 9]],
  [5, 9, [1, "back", 4, 5, 6, "on", 9]],
  [6, 9, [1, "back", 5, 6, 7, 8, 9]],
  [9, 9, [1, "back", 8, 9]],
])("page %d of %d stands among its neighbours, with the ends of the list", (current, last, steps) => {
  expect(pagerSteps(current, last)).toEqual(steps);
});
