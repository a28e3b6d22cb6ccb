import { expect, it } from "vitest";
import { typeOid } from "./type-oid.ts";
import { decoderFor } from "./value-decoding.ts";

function read(oid: number, text: string): unknown {
  const padded = Buffer.from(`##${text}##`);
  return decoderFor(oid)(padded, 2, padded.length - 2);
}

it.each([
  ["2026-01-31 08:09:10+00", "2026-01-31T08:09:10.000Z"],
  ["2026-01-31 08:09:10.1+00", "2026-01-31T08:09:10.100Z"],
  ["2026-12-31 23:59:59.999999+00", "2026-12-31T23:59:59.999Z"],
  ["1969-07-20 20:17:40.5+00", "1969-07-20T20:17:40.500Z"],
  ["2024-02-29 00:00:00+00", "2024-02-29T00:00:00.000Z"],
  ["2026-01-31 08:09:10+05:30", "2026-01-31T02:39:10.000Z"],
  ["2026-01-31 08:09:10-08", "2026-01-31T16:09:10.000Z"],
  ["0044-03-15 12:00:00+00 BC", "-000043-03-15T12:00:00.000Z"],
  ["0099-01-01 00:00:00+00", "0099-01-01T00:00:00.000Z"],
  ["12026-01-01 00:00:00+00", "+012026-01-01T00:00:00.000Z"],
])("reads the time %s", (text, iso) => {
  expect(read(typeOid.timestamptz, text)).toBe(Date.parse(iso));
});

it("reads infinite times", () => {
  expect(read(typeOid.timestamptz, "infinity")).toBe(Number.POSITIVE_INFINITY);
  expect(read(typeOid.timestamptz, "-infinity")).toBe(Number.NEGATIVE_INFINITY);
});

it.each([
  ["0", 0],
  ["-42", -42],
  ["9007199254740991", Number.MAX_SAFE_INTEGER],
])("reads the whole number %s", (text, value) => {
  expect(read(typeOid.int8, text)).toBe(value);
});

it("refuses whole numbers beyond the exact ones", () => {
  expect(() => read(typeOid.int8, "9007199254740992")).toThrow("9007199254740992");
  expect(() => read(typeOid.int8, "-9223372036854775808")).toThrow(RangeError);
});

it.each([
  ["{}", []],
  ['{a,NULL,"NULL"}', ["a", null, "NULL"]],
  ['{"a \\"b\\" \\\\ c","d,e","{}"}', ['a "b" \\ c', "d,e", "{}"]],
  [
    "{{a,b},{c,d}}",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
])("reads the array %s", (text, value) => {
  expect(read(typeOid.textArray, text)).toEqual(value);
});

it("leaves types it does not know as text, also beyond ASCII", () => {
  expect(read(0, "工枢 and a longer text, so that no short cut is taken")).toBe(
    "工枢 and a longer text, so that no short cut is taken",
  );
  expect(read(0, "é")).toBe("é");
  expect(read(0, "")).toBe("");
});
