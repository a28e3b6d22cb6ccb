import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatFileSize, sizeUnits } from "./file-size.ts";
import { abbreviateNumber } from "./number-abbreviation.ts";

const powers: Readonly<Record<string, number>> = { "": 1, k: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15, E: 1e18 };
const units: Readonly<Record<string, number>> = { B: 1, ...sizeUnits };

describe("a shortened number", () => {
  it("means the number to half of its last place, and stays below a thousand", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e20, max: 1e20, noNaN: true }), fc.nat(3), (value, decimals) => {
        const [, digits = "", symbol = ""] = /^(-?[\d.]+)([kMGTPE]?)$/.exec(abbreviateNumber(value, decimals)) ?? [];
        const unit = powers[symbol] ?? Number.NaN;
        expect(Math.abs(Number(digits) * unit - value)).toBeLessThanOrEqual((0.5 * 10 ** -decimals + 1e-9) * unit);
        expect(symbol === "E" || Math.abs(Number(digits)) < 1000).toBe(true);
      }),
    );
  });
});

describe("a shown file size", () => {
  it("means the size to half a hundredth of its unit", () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), fc.nat(4), (size, shift) => {
        const bytes = size * 8 ** shift;
        const [digits, unit = ""] = formatFileSize(bytes).split(" ");
        const factor = units[unit] ?? Number.NaN;
        expect(Math.abs(Number(digits) * factor - bytes)).toBeLessThanOrEqual(0.005 * factor + 1e-6);
        expect(unit === "GB" || Number(digits) < 1024).toBe(true);
      }),
    );
  });
});
