import { describe, expect, it } from "vitest";
import { placeAmong } from "./organize-order.ts";

const row = (...codes: number[]) => codes.map((sortCode, index) => ({ id: String(index), sortCode }));

describe("a place among siblings", () => {
  it("changes nobody where there is room", () => {
    expect(placeAmong(row(1, 5, 9), 1)).toEqual({ sortCode: 2, changes: [] });
    expect(placeAmong(row(1, 5), 2)).toEqual({ sortCode: 6, changes: [] });
    expect(placeAmong([], 0)).toEqual({ sortCode: 1, changes: [] });
  });

  it("moves only those on that stand in the way", () => {
    expect(placeAmong(row(1, 2, 3, 7), 1)).toEqual({
      sortCode: 2,
      changes: [
        { id: "1", sortCode: 3 },
        { id: "2", sortCode: 4 },
      ],
    });
    expect(placeAmong(row(0, 0), 0)).toEqual({
      sortCode: 0,
      changes: [
        { id: "0", sortCode: 1 },
        { id: "1", sortCode: 2 },
      ],
    });
  });

  it("counts anew when the numbers that a form takes are used up", () => {
    expect(placeAmong(row(9998, 9999), 2)).toEqual({
      sortCode: 3,
      changes: [
        { id: "0", sortCode: 1 },
        { id: "1", sortCode: 2 },
      ],
    });
  });
});
