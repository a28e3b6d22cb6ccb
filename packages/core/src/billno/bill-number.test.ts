import { describe, expect, it } from "vitest";
import { type BillDateFormat, type BillRule, billStem, exampleBillNumber, paddedStart } from "./bill-number.ts";

const rule: BillRule = { prefix: "PO", dateFormat: "yyyyMMdd", digit: 4, startNumber: "0001" };
const day = { year: 2026, month: 3, day: 5 };

describe("bill numbers", () => {
  it.each<[BillDateFormat, string]>([
    ["yyyyMMdd", "PO20260305"],
    ["yyyyMM", "PO202603"],
    ["yyyy", "PO2026"],
    ["no", "PO"],
  ])("carry the date as %s says", (dateFormat, stem) => expect(billStem({ ...rule, dateFormat }, day)).toBe(stem));
  it("keep four places of the year", () => expect(billStem(rule, { ...day, year: 987 })).toBe("PO09870305"));
  it("show the first number as the example", () => expect(exampleBillNumber(rule, day)).toBe("PO202603050001"));
  it.each([
    ["1", 4, "0001"],
    ["0", 3, "000"],
    ["000000007", 2, "07"],
    ["99", 2, "99"],
    ["100", 2, undefined],
    ["", 2, undefined],
    ["-1", 2, undefined],
    ["１", 2, undefined],
  ])("fill the start number %j up to %i places", (start, digit, padded) =>
    expect(paddedStart(start, digit)).toBe(padded),
  );
});
