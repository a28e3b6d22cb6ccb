import { expect, it } from "vitest";
import { rangeMessages } from "./range.messages.ts";
import { dateRangeFault, timeRangeFault } from "./range.ts";

it("a range of dates ends when it starts or later", () => {
  expect(dateRangeFault([1, 2])).toBeUndefined();
  expect(dateRangeFault([1, 1])).toBeUndefined();
  expect(dateRangeFault([2, 1])).toBe(rangeMessages.dateOrder);
});

it("a range of times stays within a day, however its ends are spelled", () => {
  expect(timeRangeFault(["08:00", "17:30:00"])).toBeUndefined();
  expect(timeRangeFault(["08:00", "08:00:00"])).toBeUndefined();
  expect(timeRangeFault(["9:00", "08:59"])).toBe(rangeMessages.timeOrder);
  expect(timeRangeFault(["22:00", "06:00"])).toBe(rangeMessages.timeOrder);
});
