import { describe, expect, it } from "vitest";
import { FirstRows } from "./first-rows.ts";

describe("the first rows of values", () => {
  it("tells in which row a value stood first, and nothing of a new one", () => {
    const rows = new FirstRows();
    expect([rows.take("A", 2), rows.take("B", 3), rows.take("A", 4), rows.take("A", 5), rows.take("", 6)]).toEqual([
      undefined,
      undefined,
      2,
      2,
      undefined,
    ]);
  });

  it("takes no value for another among 300,000 that are alike", () => {
    const rows = new FirstRows();
    const wrong: string[] = [];
    for (let index = 0; index < 300_000; index++)
      if (rows.take(`N-${index}`, index + 2) !== undefined) wrong.push(`N-${index}`);
    expect(wrong).toEqual([]);
    for (let index = 0; index < 300_000; index += 1000) expect(rows.take(`N-${index}`, 1)).toBe(index + 2);
  });
});
