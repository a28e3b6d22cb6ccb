import { richTextPieces, richTextSamples } from "@gongshu/core/testing/rich-text-samples";
import { isCleanRichText } from "@gongshu/core/text/rich-text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitizeRichText } from "./sanitize-rich-text.ts";

describe("what the server keeps of a rich text", () => {
  it.each(richTextSamples)("is the same as in the browser: $what", ({ html, clean }) => {
    expect(sanitizeRichText(html)).toBe(clean);
    expect(sanitizeRichText(clean)).toBe(clean);
  });

  it("is clean whatever is sent, and stays as it is when it is sent again", () => {
    const html = fc.array(fc.oneof(fc.constantFrom(...richTextPieces), fc.string({ maxLength: 5 })), { maxLength: 40 });
    fc.assert(
      fc.property(html, (pieces) => {
        const clean = sanitizeRichText(pieces.join(""));
        expect(isCleanRichText(clean)).toBe(true);
        expect(sanitizeRichText(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });

  it("is decided in time for huge and deep texts", () => {
    const start = performance.now();
    for (const piece of ["<p>", "<b>", "<span style='color:red'>", "<", "<!--", "&", "<a href='", "<script>"])
      expect(isCleanRichText(sanitizeRichText(piece.repeat(50_000)))).toBe(true);
    expect(performance.now() - start).toBeLessThan(8000);
  });
});
