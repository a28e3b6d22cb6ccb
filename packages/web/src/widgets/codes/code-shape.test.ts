import { barcodeFault, qrFault } from "@gongshu/core/text/code-text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { barcodeShape, qrShape, svgFile } from "./code-shape.ts";

describe("the drawing of a code", () => {
  it("can be made of every text that the rules let through", () => {
    const printable = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(printable, fc.constantFrom("CODE128", "CODE39", "EAN13" as const), (text, format) => {
        fc.pre(barcodeFault(format, text) === undefined);
        expect(barcodeShape(format, text).path).toMatch(/^M10 0h/);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
        fc.pre(qrFault(text) === undefined);
        expect(qrShape(text).path).not.toBe("");
      }),
    );
  });

  it("has the bars of the standards", () => {
    expect(barcodeShape("EAN13", "690123456789")).toMatchObject({ width: 95 + 20, text: "6901234567892" });
    // A start and a stop sign and six letters of 13 bars with a gap.
    expect(barcodeShape("CODE39", "ABC").text).toBe("ABC");
    expect(barcodeShape("CODE128", "123456").width).toBe(20 + 11 * 5 + 13);
  });

  it("takes what does not fit for none", () => {
    expect(() => qrShape("文".repeat(800))).toThrow(/too big/);
    expect(qrShape("文".repeat(777)).width).toBe(177 + 8);
  });

  it("is a file of its own with its text, whatever that is", () => {
    const svg = svgFile(barcodeShape("CODE128", '<a>&"'));
    expect(svg).toContain("&lt;a&gt;&amp;&quot;</text>");
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 \d+ 64"/);
  });
});
