import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, divide, multiply, round, subtract } from "./decimal.ts";

/** `digits` ÷ 10^`places`: a number as it is written on paper, of which `digits` is exact. */
interface Written {
  readonly digits: bigint;
  readonly places: number;
}

const scale = (places: number): bigint => 10n ** BigInt(places);
const numberOf = ({ digits, places }: Written): number => Number(`${digits}e-${places}`);
/** Both with as many decimals as the longer one has. */
const atPlaces = ({ digits, places }: Written, wanted: number): bigint => digits * scale(wanted - places);

const written = (mostDigits: number, mostPlaces = 4): fc.Arbitrary<Written> =>
  fc.record({
    digits: fc.bigInt({ min: -scale(mostDigits), max: scale(mostDigits) }),
    places: fc.integer({ min: 0, max: mostPlaces }),
  });

/** As often as not half between two results, which random digits hardly ever are. */
const toRound = fc.oneof(
  written(12, 6).chain((value) => fc.record({ value: fc.constant(value), kept: fc.nat(6) })),
  fc.record({ digits: fc.bigInt({ min: -scale(11), max: scale(11) }), kept: fc.nat(6) }).map(({ digits, kept }) => ({
    value: { digits: digits * 10n + (digits < 0n ? -5n : 5n), places: kept + 1 },
    kept,
  })),
);

describe("a calculation with decimals", () => {
  it("adds and subtracts as on paper", () => {
    fc.assert(
      fc.property(written(9), written(9), (one, other) => {
        const places = Math.max(one.places, other.places);
        const [first, second] = [atPlaces(one, places), atPlaces(other, places)];
        expect(add(numberOf(one), numberOf(other)) + 0).toBe(numberOf({ digits: first + second, places }) + 0);
        expect(subtract(numberOf(one), numberOf(other)) + 0).toBe(numberOf({ digits: first - second, places }) + 0);
      }),
    );
  });

  it("multiplies as on paper", () => {
    fc.assert(
      fc.property(written(7), written(7), (one, other) => {
        const product = { digits: one.digits * other.digits, places: one.places + other.places };
        expect(multiply(numberOf(one), numberOf(other)) + 0).toBe(numberOf(product) + 0);
      }),
    );
  });

  it("gives back a factor when the product is divided by the other", () => {
    fc.assert(
      fc.property(written(7), written(7), (one, other) => {
        fc.pre(other.digits !== 0n);
        expect(divide(multiply(numberOf(one), numberOf(other)), numberOf(other)) + 0).toBe(numberOf(one) + 0);
      }),
    );
  });

  it("rounds halves away from zero, whatever the double looks like inside", () => {
    fc.assert(
      fc.property(toRound, ({ value, kept }) => {
        const lost = Math.max(0, value.places - kept);
        const magnitude = value.digits < 0n ? -value.digits : value.digits;
        const rounded = (magnitude + scale(lost) / 2n) / scale(lost);
        const expected = lost === 0 ? magnitude : rounded;
        const digits = value.digits < 0n ? -expected : expected;
        expect(round(numberOf(value), kept) + 0).toBe(numberOf({ digits, places: value.places - lost }) + 0);
      }),
    );
  });
});
