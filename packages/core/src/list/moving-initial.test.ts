import { expect, it } from "vitest";
import { initialNow } from "./moving-initial.ts";

// A Wednesday evening in UTC, which is Thursday in Shanghai.
const looking = { now: Date.UTC(2026, 11, 30, 20), timeZone: "Asia/Shanghai", userId: "u1" };

it.each([
  ["@today", "2026-12-31~2026-12-31"],
  ["@week", "2026-12-28~2027-01-03"],
  ["@month", "2026-12-01~2026-12-31"],
  ["@me", "u1"],
  ["10~20", "10~20"],
  ["@anything", "@anything"],
])("%s is %s for whoever looks now", (initial, text) => expect(initialNow(initial, looking)).toBe(text));

it("begins the week with Monday, on a Sunday as well", () =>
  expect(initialNow("@week", { ...looking, now: Date.UTC(2026, 1, 1, 3) })).toBe("2026-01-26~2026-02-01"));

it("knows the end of February", () =>
  expect(initialNow("@month", { ...looking, now: Date.UTC(2028, 1, 10) })).toBe("2028-02-01~2028-02-29"));
