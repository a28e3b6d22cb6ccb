import { expect, it } from "vitest";
import { dateFormatOf } from "./number-format.ts";

it.each([
  ["yyyy-mm-dd", "date"],
  ['yyyy"年"m"月"d"日"', "date"],
  ["[$-804]yyyy年m月d日;@", "date"],
  ["mmm", "date"],
  ["[DBNum1][$-804]上午/下午h时mm分", "time"],
  ["hh:mm:ss", "time"],
  ["[h]:mm", null],
  ["General", null],
  ["0.00", null],
  ['0"days"', null],
  ["#,##0 \\d", null],
  ["[Red]0;[Blue]-0", null],
  ["@", null],
])("the format %s shows %s", (code, shows) => {
  expect(dateFormatOf(164, code)).toBe(shows);
});

it("knows the formats that have only a number", () => {
  expect([
    dateFormatOf(14, undefined),
    dateFormatOf(31, undefined),
    dateFormatOf(20, undefined),
    dateFormatOf(2, undefined),
  ]).toEqual(["date", "date", "time", null]);
});
