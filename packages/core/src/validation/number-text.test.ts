import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitsDigits, formatNumber, isNumberText, plainNumber, truncateDecimals } from "./number-text.ts";

const number = fc.double({ noNaN: true, noDefaultInfinity: true });
const amount = fc.double({ min: -1e12, max: 1e12, noNaN: true });

describe("the text of a number", () => {
  it("has no exponent and means the same number", () => {
    fc.assert(
      fc.property(number, (value) => {
        const text = plainNumber(value);
        expect(isNumberText(text)).toBe(true);
        expect(Number(text) + 0).toBe(value + 0);
      }),
    );
  });

  it("is the same without its separators and filling zeros", () => {
    fc.assert(
      fc.property(amount, fc.nat(8), (value, padTo) => {
        const text = formatNumber(value, { thousands: true, padTo });
        expect(Number(text.replaceAll(",", "")) + 0).toBe(value + 0);
        expect((text.split(".")[1] ?? "").length).toBeGreaterThanOrEqual(padTo);
        for (const group of text.replace(/^-/, "").split(".")[0]?.split(",").slice(1) ?? [])
          expect(group).toHaveLength(3);
      }),
    );
  });

  it("is cut to so many decimals towards zero, and not again", () => {
    fc.assert(
      fc.property(amount, fc.nat(8), (value, precision) => {
        const cut = truncateDecimals(value, precision);
        expect(Math.abs(cut)).toBeLessThanOrEqual(Math.abs(value));
        expect(Math.abs(value - cut)).toBeLessThan(10 ** -precision);
        expect((plainNumber(cut).split(".")[1] ?? "").length).toBeLessThanOrEqual(precision);
        expect(truncateDecimals(cut, precision)).toBe(cut);
      }),
    );
  });

  it("that fits has 15 digits at most", () => {
    fc.assert(
      fc.property(amount, (value) => {
        fc.pre(value !== 0);
        const digits = plainNumber(value).replaceAll(/^-?0*\.?0*|\./g, "");
        expect([value, fitsDigits(value)]).toEqual([value, digits.length <= 15]);
      }),
    );
  });
});
