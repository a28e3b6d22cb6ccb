import { describe, expect, it } from "vitest";
import { durationText } from "./duration.ts";
import { type Locale, translate } from "./messages.ts";

const inLocale = (ms: number, locale: Locale) =>
  durationText(ms, (message, params) => translate(message, locale, params));

describe("a duration", () => {
  it.each([
    [0, "0 ms"],
    [350.4, "350 ms"],
    [999.6, "1.0 s"],
    [2449, "2.4 s"],
    [59_949, "59.9 s"],
    [59_960, "1 min"],
    [119_700, "2 min"],
    [200_000, "3 min 20 s"],
    [3_599_400, "59 min 59 s"],
    [3_599_700, "1 h"],
    [7_530_000, "2 h 6 min"],
    [86_399_000, "1 day"],
    [86_460_000, "1 day 1 min"],
    [273_900_000, "3 days 4 h 5 min"],
  ])("of %d ms reads %s", (ms, text) => {
    expect(inLocale(ms, "en")).toBe(text);
  });

  it("is told in the units of each language", () => {
    expect([350, 2400, 200_000, 273_900_000].map((ms) => inLocale(ms, "zh"))).toEqual([
      "350 毫秒",
      "2.4 秒",
      "3 分钟 20 秒",
      "3 天 4 小时 5 分钟",
    ]);
    expect(inLocale(273_900_000, "zhtw")).toBe("3 天 4 小時 5 分鐘");
  });
});
