import { expect, it } from "vitest";
import { readSentence, storedSentence } from "./stored-sentence.ts";

const text = { zh: "返回状态 {status}", zhtw: "傳回狀態 {status}", en: "Answered with status {status}" };

it("is read in the language of each reader, with its values", () => {
  const stored = storedSentence(text, { status: 500 });
  expect((["zh", "zhtw", "en"] as const).map((locale) => readSentence(stored, locale))).toEqual([
    "返回状态 500",
    "傳回狀態 500",
    "Answered with status 500",
  ]);
});

it("leaves plain text of older rows as it is", () => {
  for (const plain of ["", "处理失败", "{braces}"]) expect(readSentence(plain, "en")).toBe(plain);
});
