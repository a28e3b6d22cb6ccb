import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanTimeOfDay, formatTimeOfDay, parseTimeOfDay, timeFormats } from "./time-of-day.ts";

describe("a time of day", () => {
  it.each([
    ["9:05", "09:05:00"],
    ["09:05:30", "09:05:30"],
    ["0905", "09:05:00"],
    ["090530", "09:05:30"],
    ["９：０５", "09:05:00"],
    ["9时5分", "09:05:00"],
    ["9點", "09:00:00"],
    [" 23:59:59 ", "23:59:59"],
    ["0:0", "00:00:00"],
  ])("is read from %j", (text, expected) => {
    expect(cleanTimeOfDay(text, "HH:mm:ss")).toBe(expected);
  });

  it.each(["", "24:00", "12:60", "12:00:60", "1", "123", "12345", "-1:00", "12:00 pm", "1:2:3:4", "x"])(
    "is not read from %j",
    (text) => {
      expect(parseTimeOfDay(text)).toBeNull();
    },
  );

  it("comes back as it was written, seconds only where the format has them", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), fc.constantFrom(...timeFormats), (second, format) => {
        const kept = format === "HH:mm" ? second - (second % 60) : second;
        expect(parseTimeOfDay(formatTimeOfDay(second, format))).toBe(kept);
      }),
    );
    for (const none of [-1, 86_400, 0.5, Number.NaN]) expect(formatTimeOfDay(none, "HH:mm")).toBe("");
  });
});
