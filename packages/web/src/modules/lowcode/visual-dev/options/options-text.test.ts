import { describe, expect, it } from "vitest";
import { nextValue, optionsText, parseOptions } from "./options-text.ts";

describe("pasted options", () => {
  it("are numbered when only labels are given", () => {
    expect(parseOptions("红\n绿\n\n 蓝 ", [])).toEqual([
      { value: "1", label: "红" },
      { value: "2", label: "绿" },
      { value: "3", label: "蓝" },
    ]);
  });

  it("take the value behind an equals sign or a tab", () => {
    expect(parseOptions("红=red\n绿\tgreen\r\n蓝 ＝ blue", [])).toEqual([
      { value: "red", label: "红" },
      { value: "green", label: "绿" },
      { value: "blue", label: "蓝" },
    ]);
  });

  it("keep value and colour of a label that was there", () => {
    const before = [{ value: "7", label: "红", color: "red" }];
    expect(parseOptions("绿\n红", before)).toEqual([
      { value: "2", label: "绿" },
      { value: "7", label: "红", color: "red" },
    ]);
  });

  it("leave out repeated labels and never give a value twice", () => {
    const options = parseOptions("a=1\na=2\nb=1\nc", []);
    expect(options.map(({ label }) => label)).toEqual(["a", "b", "c"]);
    expect(new Set(options.map(({ value }) => value)).size).toBe(3);
  });

  it("are the same after writing and reading", () => {
    const options = [
      { value: "x", label: "一" },
      { value: "y", label: "二" },
    ];
    expect(parseOptions(optionsText(options), [])).toEqual(options);
  });
});

describe("the next value", () => {
  it("is the next free number", () => {
    expect(nextValue(new Set())).toBe("1");
    expect(nextValue(new Set(["1", "3"]))).toBe("4");
    expect(nextValue(new Set(["2"]))).toBe("3");
  });
});
