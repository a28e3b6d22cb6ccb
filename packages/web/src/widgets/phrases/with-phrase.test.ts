import { describe, expect, it } from "vitest";
import { withPhrase } from "./with-phrase.ts";

describe("a phrase in a text", () => {
  it.each([
    ["", 0, 0, "同意。", 3],
    ["已阅", 2, 2, "已阅同意。", 5],
    ["前后", 1, 1, "前同意。后", 4],
    ["把这段换掉", 1, 3, "把同意。换掉", 4],
  ])("“%s” from %i to %i becomes “%s”", (text, start, end, expected, cursor) => {
    expect(withPhrase(text, "同意。", { start, end })).toEqual({ text: expected, cursor });
  });
});
