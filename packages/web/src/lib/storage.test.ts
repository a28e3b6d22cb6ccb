import { describe, expect, it } from "vitest";
import { decodeStored, encodeStored } from "./storage.ts";

describe("stored values", () => {
  it.each([
    ["abc", "abc|string"],
    [12, "12|number"],
    [true, "true|boolean"],
    [null, "null|null"],
    [["a", 1], '["a",1]|array'],
    [{ a: 1 }, '{"a":1}|object'],
    ["", "|string"],
  ] as const)("keep %j with its type appended", (value, text) => {
    expect(encodeStored(value)).toBe(text);
    expect(decodeStored(text)).toEqual(value);
  });

  it("lose every bar inside", () => {
    expect(decodeStored(encodeStored("a|b|c"))).toBe("abc");
  });

  it.each([
    "",
    "abc",
    "abc|thing",
    "x|number",
    "|number",
    "yes|boolean",
    "{|object",
    "[]|object",
    "{}|array",
    "1|toString",
  ])("give nothing for the tampered text %j", (text) => {
    expect(decodeStored(text)).toBeUndefined();
  });
});
