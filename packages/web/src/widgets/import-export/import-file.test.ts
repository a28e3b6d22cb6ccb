import { translate } from "@gongshu/core/text/messages";
import { describe, expect, it } from "vitest";
import { importMessages } from "./import.messages.ts";
import { limitParams, refusalOf } from "./import-file.ts";

const limits = { maxBytes: 2 * 1024 * 1024, maxRows: 10_000 };
const sentence = (name: string, size: number) => {
  const refusal = refusalOf({ name, size }, limits);
  return refusal === undefined ? undefined : translate(refusal.message, "zh", refusal.params);
};

describe("a file to import", () => {
  it.each(["a.xls", "a.xlsx", "数据.XLSX"])("may be called %s", (name) => expect(sentence(name, 1)).toBeUndefined());
  it.each(["a.csv", "a.xlsx.exe", "xlsx", "a.xlsm"])("may not be called %s", (name) =>
    expect(sentence(name, 1)).toBe("请选择正确的文件类型（.xls 或 .xlsx）"),
  );
  it("may have 2 MB and no byte more", () => {
    expect(sentence("a.xlsx", 2 * 1024 * 1024)).toBeUndefined();
    expect(sentence("a.xlsx", 2 * 1024 * 1024 + 1)).toBe("文件大小超过 2MB");
  });
  it("must hold something", () => expect(sentence("a.xlsx", 0)).toBe("文件是空的"));
  it("must be chosen", () => expect(refusalOf(undefined, limits)?.message.zh).toBe("请选择导入文件"));

  it("is told the limits beforehand that the server has", () => {
    expect(translate(importMessages.note, "zh", limitParams(limits))).toBe(
      "支持 .xls、.xlsx，文件不能超过 2MB（约 10,000 行）",
    );
  });
});
