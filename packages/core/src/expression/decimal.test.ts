import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  absolute,
  add,
  allDigits,
  compareNumbers,
  type Decimal,
  divide,
  fromNumber,
  fromText,
  modulo,
  multiply,
  negate,
  roundTo,
  subtract,
  toNumber,
  toText,
  toWhole,
  truncateTo,
} from "./decimal.ts";

const runs = (fc.readConfigureGlobal().numRuns ?? 100) * 10;

/** `digits` ÷ 10^`places`: a number as it is written on paper. */
interface Written {
  readonly digits: bigint;
  readonly places: number;
}

const scale = (places: number): bigint => 10n ** BigInt(places);
const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** A number without zeros at the end, as {@link allDigits} writes it. */
function plain({ digits, places }: Written): string {
  const text = magnitude(digits)
    .toString()
    .padStart(places + 1, "0");
  const [whole, decimals] = [text.slice(0, text.length - places), text.slice(text.length - places)];
  const short = places === 0 ? whole : `${whole}.${decimals}`.replace(/\.?0+$/, "");
  return digits < 0n && short !== "0" ? `-${short}` : short;
}

function decimalOf(written: Written): Decimal {
  const decimal = fromText(plain(written));
  if (decimal === null) throw new Error(plain(written));
  return decimal;
}

/** `numerator` ÷ `denominator`, halves away from zero. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const [one, two] = [magnitude(numerator), magnitude(denominator)];
  const quotient = (one + two / 2n) / two;
  // Half of an odd denominator is cut, which only a remainder of just that could show: it is below the half.
  return numerator < 0n !== denominator < 0n ? -quotient : quotient;
}

const written = (mostDigits: number, mostPlaces = 12): fc.Arbitrary<Written> =>
  fc.nat(mostDigits).chain((digits) =>
    fc.record({
      digits: fc.bigInt({ min: -scale(digits), max: scale(digits) }),
      places: fc.integer({ min: 0, max: mostPlaces }),
    }),
  );
const any = fc.oneof(written(4), written(15), written(30));
const atPlaces = ({ digits, places }: Written, wanted: number): bigint => digits * scale(wanted - places);

describe("a calculation with decimals", () => {
  it("adds and subtracts exactly, however long the numbers", () => {
    fc.assert(
      fc.property(any, any, (one, other) => {
        const places = Math.max(one.places, other.places);
        const [first, second] = [atPlaces(one, places), atPlaces(other, places)];
        expect(allDigits(add(decimalOf(one), decimalOf(other)))).toBe(plain({ digits: first + second, places }));
        expect(allDigits(subtract(decimalOf(one), decimalOf(other)))).toBe(plain({ digits: first - second, places }));
        expect(Math.sign(compareNumbers(decimalOf(one), decimalOf(other)))).toBe(
          Number(first > second) - Number(first < second),
        );
      }),
      { numRuns: runs },
    );
  });

  it("multiplies exactly up to 20 decimals", () => {
    fc.assert(
      fc.property(any, any, (one, other) => {
        const digits = one.digits * other.digits;
        const places = one.places + other.places;
        const lost = Math.max(0, places - 20);
        const expected = plain({ digits: rounded(digits, scale(lost)), places: places - lost });
        const product = multiply(decimalOf(one), decimalOf(other));
        expect(product === null ? null : allDigits(product)).toBe(expected);
      }),
      { numRuns: runs },
    );
  });

  it("divides to 20 decimals, and by zero not at all", () => {
    fc.assert(
      fc.property(any, any, (one, other) => {
        const quotient = divide(decimalOf(one), decimalOf(other));
        const exact = () => rounded(one.digits * scale(other.places + 20), other.digits * scale(one.places));
        const expected = other.digits === 0n ? null : plain({ digits: exact(), places: 20 });
        expect(quotient === null ? null : allDigits(quotient)).toBe(expected);
      }),
      { numRuns: runs },
    );
  });

  it("rounds halves away from zero, and cuts towards it", () => {
    fc.assert(
      fc.property(any, fc.nat(12), fc.boolean(), (value, kept, half) => {
        // As often as not half between two results, which random digits hardly ever are.
        const given =
          half && value.places > kept
            ? {
                ...value,
                digits:
                  value.digits - (value.digits % scale(value.places - kept)) + 5n * scale(value.places - kept - 1),
              }
            : value;
        const lost = Math.max(0, given.places - kept);
        const places = given.places - lost;
        expect(allDigits(roundTo(decimalOf(given), kept))).toBe(
          plain({ digits: rounded(given.digits, scale(lost)), places }),
        );
        expect(allDigits(truncateTo(decimalOf(given), kept))).toBe(
          plain({ digits: given.digits / scale(lost), places }),
        );
      }),
      { numRuns: runs },
    );
  });

  it("leaves a remainder with the sign of the divisor", () => {
    fc.assert(
      fc.property(any, any, (one, other) => {
        const rest = modulo(decimalOf(one), decimalOf(other));
        const places = Math.max(one.places, other.places);
        const [first, second] = [atPlaces(one, places), atPlaces(other, places)];
        const exact = () => ((first % second) + second) % second;
        const expected = other.digits === 0n ? null : plain({ digits: exact(), places });
        expect(rest === null ? null : allDigits(rest)).toBe(expected);
      }),
      { numRuns: runs },
    );
  });

  it("turns back without loss", () => {
    fc.assert(
      fc.property(any, (value) => {
        const decimal = decimalOf(value);
        expect(negate(negate(decimal))).toEqual(decimal);
        expect(allDigits(absolute(decimal))).toBe(allDigits(decimal).replace("-", ""));
      }),
    );
  });
});

describe("a number of JavaScript", () => {
  it("is the decimal that people read, and comes back as it was", () => {
    fc.assert(
      fc.property(written(14, 12), (value) => {
        const number = Number(plain(value));
        const decimal = fromNumber(number);
        expect(decimal === null ? null : [toText(decimal), toNumber(decimal)]).toEqual([plain(value), number]);
      }),
      { numRuns: runs },
    );
  });

  it.each([
    [0.1 + 0.2, "0.3"],
    [-0, "0"],
    [1e-13, "0"],
    [5e-13, "0.000000000001"],
    [1 / 3, "0.333333333333"],
    [123456789.12345679, "123456789.123457"],
    [1e21, "1000000000000000000000"],
    [-1e300, `-1${"0".repeat(300)}`],
  ])("%s is read as %s", (number, text) => {
    const decimal = fromNumber(number);
    expect(decimal === null ? null : toText(decimal)).toBe(text);
  });

  it("is none where it is infinite or no number", () => {
    expect([Number.NaN, Infinity, -Infinity].map(fromNumber)).toEqual([null, null, null]);
  });

  it.each([
    ["999999999999999", 999999999999999],
    ["1000000000000000", null],
    ["-999999999999999.4", -999999999999999],
    ["999999999999999.9", null],
    ["0.0000000000004", 0],
    ["123456789012.3456", 123456789012.346],
  ])("of %s is %s", (text, number) => expect(toNumber(fromDigits(text))).toBe(number));

  it("has limits where a place or a count is meant", () => {
    expect(
      ["-1", "2.9", "-2.9", "999999999999999999999", "-999999999999999999999"].map((text) =>
        toWhole(fromDigits(text), -2, 12),
      ),
    ).toEqual([-1, 2, -2, 12, -2]);
  });
});

describe("the text of a number", () => {
  it.each(["", "-", "1.", ".5", "01", "1e5", "1,000", "1".repeat(31), "٣", "1\n"])("is not %o", (text) =>
    expect(fromText(text)).toBeNull(),
  );
});

describe("a number too large", () => {
  it("is none from 1000 digits on", () => {
    let value: Decimal | null = 10;
    let factors = 1;
    while (value !== null && factors < 2000) {
      value = multiply(value, 10);
      factors += 1;
    }
    expect(factors).toBe(1000);
  });
});

function fromDigits(text: string): Decimal {
  const decimal = fromText(text);
  if (decimal === null) throw new Error(text);
  return decimal;
}
