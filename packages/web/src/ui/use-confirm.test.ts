import { type Locale, translate } from "@gongshu/core/text/messages";
import { describe, expect, it } from "vitest";
import { namesText } from "./use-confirm.ts";

const named = (locale: Locale, ...names: string[]) =>
  namesText((message, params) => translate(message, locale, params), names);

describe("the records that a question is about", () => {
  it("are named while they are few", () => {
    expect(named("zh", "一号", "二号")).toBe("“一号”、“二号”");
    expect(named("zhtw", "一號")).toBe("「一號」");
    expect(named("en", "A", "B", "C")).toBe("“A”, “B”, “C”");
  });

  it("are named by the first three and counted when they are many", () => {
    expect(named("zh", "一", "二", "三", "四", "五")).toBe("“一”、“二”、“三”等 5 项");
    expect(named("en", "A", "B", "C", "D", "E")).toBe("“A”, “B”, “C” and others, 5 in all");
  });
});
