import { describe, expect, it } from "vitest";
import { checkCron, isTimeZone, latestTimes, nextTimes } from "./cron.ts";

const at = (text: string) => Date.parse(text);
const shanghai = "Asia/Shanghai";
const times = (text: string, zone: string, after: string, count: number) =>
  nextTimes(text, zone, at(after), count).map((time) => new Date(time).toISOString());

describe("cron times", () => {
  it("are those of the time zone", () => {
    expect(times("30 8 * * MON", shanghai, "2026-03-02T00:30:00Z", 2)).toEqual([
      "2026-03-09T00:30:00.000Z",
      "2026-03-16T00:30:00.000Z",
    ]);
  });

  it("come right after the gap where clocks are put forward, and once where they are put back", () => {
    expect(times("30 2 * * *", "Europe/Berlin", "2026-03-28T12:00:00Z", 2)).toEqual([
      "2026-03-29T01:00:00.000Z",
      "2026-03-30T00:30:00.000Z",
    ]);
    expect(times("30 2 * * *", "Europe/Berlin", "2026-10-24T12:00:00Z", 2)).toEqual([
      "2026-10-25T00:30:00.000Z",
      "2026-10-26T01:30:00.000Z",
    ]);
  });

  it("look back to the present moment, and no further than asked", () => {
    const until = at("2026-03-02T08:10:00.400Z");
    expect(latestTimes("*/5 * * * *", shanghai, until, 3).map((time) => new Date(time).toISOString())).toEqual([
      "2026-03-02T08:00:00.000Z",
      "2026-03-02T08:05:00.000Z",
      "2026-03-02T08:10:00.000Z",
    ]);
  });
});

describe("a cron text", () => {
  const check = (text: string) => checkCron(text, shanghai, at("2026-03-02T00:00:00Z"));

  it.each(["0 0 30 2 *", "0 0 31 2,4,6,9,11 *", "0 0 31W 2 *"])("%s is refused, because it never comes", (text) => {
    expect(check(text)).toEqual({ issue: "never" });
  });

  it.each(["61 * * * *", "* 25 * * *", "5/15 * * * *", "a b c d e", "*/0 * * * *", "1--2 * * * *", "@@ @ @ @ @"])(
    "%s is refused, because it means nothing",
    (text) => expect(["syntax", "characters"]).toContain((check(text) as { issue?: string }).issue),
  );

  it("is computed soon, however hostile", () => {
    const texts = [
      `${"0-59/1,".repeat(15)}0 0-23 1-31 1-12 0-7`,
      "0 0 29 2 1#5",
      `${"9".repeat(50)} * * * *`,
      "*/59 */23 L 2 SUN#5",
      "- - - - -",
      ", , , , ,",
      "# # # # #",
      "L L L L L",
      "? ? ? ? ?",
    ];
    const from = performance.now();
    for (const text of texts) check(text);
    expect(performance.now() - from).toBeLessThan(2000);
  });

  it("is the last day of February every four years", () => {
    expect(times("0 0 29 2 *", shanghai, "2026-03-02T00:00:00Z", 2)).toEqual([
      "2028-02-28T16:00:00.000Z",
      "2032-02-28T16:00:00.000Z",
    ]);
  });
});

it("knows time zones", () => {
  expect(["Asia/Shanghai", "UTC", "Mars/Olympus", "", "../etc"].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
