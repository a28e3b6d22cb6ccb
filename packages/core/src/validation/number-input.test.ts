import { describe, expect, it } from "vitest";
import { cleanNumberText, isBlockedKey, numberOfText, readText, stepped, typedText } from "./number-input.ts";

const two = { precision: 2 };
const positive = { precision: 2, positiveOnly: true };
const integer = { precision: 2, integerOnly: true };

describe("a number input", () => {
  it("blocks the minus key where only positive numbers are allowed", () => {
    expect(isBlockedKey("-", positive)).toBe(true);
    expect(isBlockedKey("－", positive)).toBe(true);
    expect(isBlockedKey("-", two)).toBe(false);
  });

  it("blocks the decimal point where only integers are allowed", () => {
    for (const key of [".", "．", "。"]) expect(isBlockedKey(key, integer)).toBe(true);
    expect(isBlockedKey(".", { precision: 0 })).toBe(true);
    expect(isBlockedKey(".", two)).toBe(false);
  });

  it.each([
    ["12.349", two, "12.34"],
    ["-5", positive, "0"],
    ["-", positive, ""],
    ["-5", two, "-5"],
    ["3.7", integer, "3"],
    ["1,234.5", two, "1234.5"],
    ["￥１２", two, "12"],
    ["007", two, "7"],
    ["0.0", two, "0.0"],
    [".5", two, "0.5"],
    ["12.", two, "12."],
    ["1-2", two, "12"],
    ["1e5", two, "15"],
    ["1E+05", two, "105"],
    ["Infinity", two, ""],
    ["0x1F", two, "1"],
    ["１２．５０", two, "12.50"],
    ["－１，２３４．５", two, "-1234.5"],
    ["−3", two, "-3"],
    ["1.2.3", two, "1.23"],
    ["٣", two, ""],
    ["", two, ""],
  ])("makes %j with its rules into %j", (typed, rules, expected) => {
    expect(cleanNumberText(typed, rules)).toBe(expected);
  });

  it("keeps zero, which is not empty", () => {
    expect(numberOfText("0")).toBe(0);
    expect(typedText(0)).toBe("0");
    expect(readText(0, { padTo: 2 })).toBe("0.00");
  });

  it("means nothing while only a sign stands there", () => {
    expect(numberOfText("-")).toBeNull();
    expect(numberOfText("")).toBeNull();
  });

  it("understands a number whose decimals are still to come", () => {
    expect(numberOfText("12.")).toBe(12);
    expect(Object.is(numberOfText("-0"), -0)).toBe(false);
  });

  it("shows separators and padding where it is read", () => {
    expect(readText(1234567.5, { thousands: true, padTo: 2 })).toBe("1,234,567.50");
    expect(readText(1234.5, {})).toBe("1234.5");
    expect(readText(null, { thousands: true })).toBe("");
  });

  it("trims leading and trailing zeros once it is left", () => {
    const left = (typed: string) => readText(numberOfText(cleanNumberText(typed, two)), {});
    expect(["007.50", "0.0", "-00.10", "100", "12."].map(left)).toEqual(["7.5", "0", "-0.1", "100", "12"]);
  });

  it("steps within its limits, also from beyond them", () => {
    const limited = { precision: 1, min: 1, max: 10 };
    expect(stepped(9.5, 1, 1, limited)).toBe(10);
    expect(stepped(10, 1, 1, limited)).toBe(10);
    expect(stepped(null, 1, -1, limited)).toBe(1);
    expect(stepped(500, 1, 1, limited)).toBe(10);
    expect(stepped(0, 1, -1, { precision: 0, positiveOnly: true, min: -5 })).toBe(0);
    expect(stepped(1, 1, 1, { precision: 1, max: 1.25 })).toBe(1.2);
  });

  it("keeps the decimals of its field while it steps, and never stands still", () => {
    expect(stepped(0.15, 0.25, 1, two)).toBe(0.4);
    expect(stepped(0, 0.25, 1, { precision: 1 })).toBe(0.2);
    expect(stepped(0, 0.5, 1, { precision: 0 })).toBe(1);
    expect(stepped(1, 0.5, -1, { precision: 0 })).toBe(0);
    expect(stepped(999_999_999_999.99, 0.01, 1, two)).toBe(1_000_000_000_000);
    expect(Object.is(stepped(1, 1, -1, two), 0)).toBe(true);
  });

  it("steps without binary dust and not below zero where that is refused", () => {
    expect(stepped(0.1, 0.2, 1, two)).toBe(0.3);
    expect(stepped(0, 1, -1, positive)).toBe(0);
    expect(stepped(null, 1, -1, two)).toBe(-1);
  });
});
