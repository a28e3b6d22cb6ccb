import { describe, expect, it } from "vitest";
import { codeTextMessages as messages } from "./code-text.messages.ts";
import { barcodeFault, eanCheckDigit, maxQrBytes, qrFault } from "./code-text.ts";

describe("the text of a code", () => {
  it.each([
    ["CODE128", "Ab-1 ~", undefined],
    ["CODE128", "批次1", messages.code128],
    ["CODE128", "", messages.empty],
    ["CODE128", "1".repeat(81), messages.tooLong],
    ["CODE39", "AB-12.$/+% ", undefined],
    ["CODE39", "ab", messages.code39],
    ["CODE39", "A*", messages.code39],
    ["EAN13", "690123456789", undefined],
    ["EAN13", "6901234567892", undefined],
    ["EAN13", "6901234567890", messages.ean13Check],
    ["EAN13", "12345", messages.ean13],
    ["EAN13", "69012345678a", messages.ean13],
  ] as const)("of %s is judged: %s", (format, text, message) => {
    expect(barcodeFault(format, text)?.message).toBe(message);
  });

  it("has the check digit of the standard", () => {
    expect(["690123456789", "400638133393", "000000000000"].map(eanCheckDigit)).toEqual([2, 1, 0]);
  });

  it("fits into a QR code by its bytes", () => {
    expect(qrFault("批次")).toBeUndefined();
    expect(qrFault("a".repeat(maxQrBytes))).toBeUndefined();
    expect(qrFault("文".repeat(778))?.message).toBe(messages.tooManyBytes);
    expect(qrFault("")?.message).toBe(messages.empty);
  });
});
