import { describe, expect, it } from "vitest";
import { readCron } from "./cron-text.ts";

describe("a cron text", () => {
  it.each([
    ["*/5 * * * *", "*/5 * * * *"],
    ["  0   8 *  * mon-fri ", "0 8 * * MON-FRI"],
    ["0 0 8 * * ?", "0 8 * * ?"],
    ["0 0 8 ? * MON-FRI *", "0 8 ? * MON-FRI"],
    ["0 0 9 ? * MON#1", "0 9 ? * MON#1"],
    ["0 0 L * *", "0 0 L * *"],
  ])("%s is kept as %s", (text, cron) => {
    expect(readCron(text)).toEqual({ cron });
  });

  it.each([
    ["", "characters"],
    ["0 8 * * *; drop table x", "characters"],
    ["一 8 * * *", "characters"],
    [`${"1,".repeat(200)}1 * * * *`, "characters"],
    ["0 8 *", "fields"],
    ["0 0 8 * * ? 2030", "fields"],
    ["1 2 3 4 5 6 7 8", "fields"],
    ["* * * * * *", "seconds"],
    ["*/10 * * * * *", "seconds"],
    ["0 0 8 ? * 2-6", "weekdays"],
  ])("%s is refused: %s", (text, issue) => {
    expect(readCron(text)).toEqual({ issue });
  });
});
