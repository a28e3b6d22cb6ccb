import { describe, expect, it } from "vitest";
import { type BillRule, type BillState, exampleBillNumber, nextBillNumber } from "./bill-number.ts";

const rule: BillRule = { prefix: "PO", dateFormat: "yyyyMMdd", digit: 4, startNumber: "0001" };
const day = { year: 2026, month: 3, day: 5 };
const unused: BillState = { thisNumber: 0, outputNumber: "" };

function numbers(from: BillRule, days: { year: number; month: number; day: number }[]): string[] {
  let state = unused;
  return days.map((today) => {
    state = nextBillNumber(from, state, today);
    return state.outputNumber;
  });
}

describe("bill numbers", () => {
  it("begin with the start number itself and count up", () =>
    expect(numbers(rule, [day, day, day])).toEqual(["PO202603050001", "PO202603050002", "PO202603050003"]));
  it("begin again on another day", () =>
    expect(numbers(rule, [day, day, { ...day, day: 6 }])).toEqual([
      "PO202603050001",
      "PO202603050002",
      "PO202603060001",
    ]));
  it("go on within the month when the format says so", () =>
    expect(numbers({ ...rule, dateFormat: "yyyyMM" }, [day, { ...day, day: 31 }, { ...day, month: 4 }])).toEqual([
      "PO2026030001",
      "PO2026030002",
      "PO2026040001",
    ]));
  it("go on within the year when the format says so", () =>
    expect(numbers({ ...rule, dateFormat: "yyyy" }, [day, { ...day, month: 12 }, { ...day, year: 2027 }])).toEqual([
      "PO20260001",
      "PO20260002",
      "PO20270001",
    ]));
  it("never begin again without a date", () =>
    expect(numbers({ ...rule, dateFormat: "no" }, [day, { ...day, year: 2030 }])).toEqual(["PO0001", "PO0002"]));
  it("grow beyond their places", () =>
    expect(
      nextBillNumber({ ...rule, digit: 2, startNumber: "99" }, { thisNumber: 0, outputNumber: "PO2026030599" }, day)
        .outputNumber,
    ).toBe("PO20260305100"));
  it("keep every digit of a long start number", () =>
    expect(
      nextBillNumber({ ...rule, startNumber: "90071992547409930" }, { thisNumber: 2, outputNumber: "PO20260305x" }, day)
        .outputNumber,
    ).toBe("PO2026030590071992547409933"));
  it("show the first number as the example", () => expect(exampleBillNumber(rule, day)).toBe("PO202603050001"));
});
