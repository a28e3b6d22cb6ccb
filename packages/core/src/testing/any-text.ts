import fc from "fast-check";

/**
 * Texts that break careless code: quotes, markup, other scripts, pairs of surrogates, what looks like a formula, a number, a date, an escape or a
 * separator, and what stands at the ends.
 */
const nastyTexts = [
  "数量",
  "<b>x</b>",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "&amp;",
  "a\"b'c`${d}",
  "'quoted'",
  '"',
  '"a"、b',
  "\\u0041",
  "_x0041_",
  "_x005F_x0041_",
  "👩‍🔧",
  "𠮷野家",
  "e\u0301",
  "ﬀ",
  "{amount} * 2",
  "__proto__",
  "constructor",
  "null",
  "NULL",
  "=1+1",
  '=HYPERLINK("http://x","y")',
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  " lead",
  "trail  ",
  "\u3000全角\u3000",
  "a\nb",
  "a\r\nb",
  "\nb\n",
  "a\tb",
  "0012",
  "1e5",
  "1,234",
  "12345678901234567890",
  "2026-01-01",
  "08:30",
  "TRUE",
  "是",
  "a,b",
  "a、b;c；d，e",
  "a / b",
  "a/b",
  "1 至 2",
  "a to b",
  "%_\\",
  "''; drop table x; --",
  "\u202eabc",
  "\u200b",
  "\ufeffx",
  "a\u0001b",
  "a\u000bb",
  "\u007f\u0085",
  "x\ufffe\uffff",
  "*必填",
  "[object Object]",
] as const;

const texts = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
  fc.string({ unit: "binary", minLength: 1, maxLength: 12 }),
);

/** A text of so many UTF-16 units. The database holds no NUL. */
export function anyText(min: number, max: number): fc.Arbitrary<string> {
  return texts.filter((text) => text.length >= min && text.length <= max && !text.includes("\u0000"));
}
