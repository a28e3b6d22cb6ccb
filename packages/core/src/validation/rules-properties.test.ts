import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountInChinese } from "./chinese-amount.ts";
import { plainNumber } from "./number-text.ts";
import { rules } from "./rules.ts";

const digitValues = new Map([..."零壹贰叁肆伍陆柒捌玖"].map((digit, value) => [digit, BigInt(value)]));
const unitValues = new Map([..."拾佰仟"].map((unit, power) => [unit, 10n ** BigInt(power + 1)]));
const fractionValues = new Map([..."毫厘分角"].map((unit, power) => [unit, 10n ** BigInt(power)]));

/** Reads capitals back, by the value of each character and not by the way they are written; in ten-thousandths. */
function readCapitals(text: string): bigint {
  let [total, section, digit, fraction] = [0n, 0n, 0n, 0n];
  for (const character of text) {
    const value = digitValues.get(character);
    const part = fractionValues.get(character);
    if (value !== undefined) digit = value;
    else if (part !== undefined) [fraction, digit] = [fraction + digit * part, 0n];
    else if (unitValues.has(character)) [section, digit] = [section + digit * (unitValues.get(character) ?? 0n), 0n];
    else if (character === "万" || character === "亿") {
      total += (section + digit) * (character === "万" ? 10_000n : 100_000_000n);
      [section, digit] = [0n, 0n];
    } else if (character === "元") [total, section, digit] = [total + section + digit, 0n, 0n];
    else if (character !== "整") throw new Error(`${character} is no part of an amount`);
  }
  return total * 10_000n + fraction;
}

describe("an amount in capitals", () => {
  it("means the amount that it was written from, for every amount below a million million", () => {
    const whole = fc.oneof(
      fc.bigInt(0n, 999_999_999_999n),
      fc.bigInt(0n, 20_000n),
      fc.nat(11).map((power) => 10n ** BigInt(power)),
    );
    fc.assert(
      fc.property(whole, fc.bigInt(0n, 9999n), (integer, fraction) => {
        const text = amountInChinese(`${integer}.${String(fraction).padStart(4, "0")}`);
        expect([text, readCapitals(text)]).toEqual([text, integer * 10_000n + fraction]);
        // 零元整 is the one amount in which 零 stands before a unit.
        expect(text).not.toMatch(/零零|.零[元万亿整]|零元[^整]/);
        expect(text.endsWith("整")).toBe(fraction === 0n);
      }),
    );
  });

  it("is the same from a number as from its text", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e11, noNaN: true }), (value) => {
        expect(amountInChinese(value)).toBe(amountInChinese(plainNumber(value)));
      }),
    );
  });

  it("is empty for negative numbers, and says so for those that are too large", () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 20n), (value) => {
        expect(amountInChinese(`-${value}`)).toBe("");
        expect(amountInChinese(String(value + 999_999_999_999n))).toBe("金额过大无法计算");
      }),
    );
  });
});

describe("an identity card number", () => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const body = fc
    .tuple(
      fc.integer({ min: 110_000, max: 659_999 }),
      fc.date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }),
      fc.nat(999),
    )
    .map(
      ([area, born, order]) =>
        `${area}${born.toISOString().slice(0, 10).replaceAll("-", "")}${String(order).padStart(3, "0")}`,
    );
  const withCheck = (text: string) => {
    const sum = weights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
    return text + ["1", "0", "X", "9", "8", "7", "6", "5", "4", "3", "2"][sum % 11];
  };

  it("is accepted with its check digit and refused with any other", () => {
    fc.assert(
      fc.property(body, fc.constantFrom(..."0123456789X"), (text, last) => {
        const good = withCheck(text);
        expect(rules.idCard.test(good)).toBe(true);
        expect(rules.idCard.test(text + last)).toBe(text + last === good);
      }),
    );
  });

  it("is refused with one other digit anywhere, and with two neighbours exchanged", () => {
    fc.assert(
      fc.property(body, fc.nat(16), fc.integer({ min: 1, max: 9 }), (text, at, step) => {
        const good = withCheck(text);
        const other = String((Number(good[at]) + step) % 10);
        expect(rules.idCard.test(good.slice(0, at) + other + good.slice(at + 1))).toBe(false);
        const [first = "", second = ""] = good.slice(at, at + 2);
        const swapped = good.slice(0, at) + second + first + good.slice(at + 2);
        expect(rules.idCard.test(swapped)).toBe(swapped === good);
      }),
    );
  });
});

describe("a time in halves of an hour", () => {
  it("is accepted exactly for the multiples of a half", () => {
    fc.assert(
      fc.property(fc.nat(20_000), (quarters) => {
        expect([quarters, rules.halfHour.test(String(quarters / 4))]).toEqual([quarters, quarters % 2 === 0]);
      }),
    );
  });
});
