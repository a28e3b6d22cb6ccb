import { describe, expect, it } from "vitest";
import { JsonTooDeep, maxJsonDepth, readJson } from "./read-json.ts";

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

describe("JSON from outside", () => {
  it.each([
    ["null", null],
    ['{"a":[1,"x"]}', { a: [1, "x"] }],
    [JSON.stringify({ note: `${"[{".repeat(500)}"\\` }), { note: `${"[{".repeat(500)}"\\` }],
    [JSON.stringify(Array.from({ length: 1000 }, () => [])), Array.from({ length: 1000 }, () => [])],
  ])("%j is read", (text, value) => {
    expect(readJson(text)).toEqual(value);
  });

  it("may nest so deep and no deeper", () => {
    expect(() => readJson(nested(maxJsonDepth))).not.toThrow();
    expect(() => readJson(nested(maxJsonDepth + 1))).toThrow(JsonTooDeep);
    expect(() => readJson(`${'{"a":'.repeat(50_000)}1`)).toThrow(JsonTooDeep);
    expect(() => readJson(`{"a\\"":${nested(maxJsonDepth)}}`)).toThrow(JsonTooDeep);
  });

  it("is refused when it is none", () => {
    expect(() => readJson("{")).toThrow(SyntaxError);
  });
});
