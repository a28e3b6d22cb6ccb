import { translate } from "@gongshu/core/text/messages";
import { describe, expect, it } from "vitest";
import { isFaulty, rowsToImport, stepTitles } from "./import-steps.ts";

const result = (change: object) => ({
  totalSize: 3,
  errSize: 0,
  updateSize: 0,
  insertSize: 3,
  skipSize: 0,
  dryRun: false,
  messageId: "",
  errorUrl: "",
  errors: [],
  ...change,
});
const titles = (progress: Parameters<typeof stepTitles>[0]) =>
  stepTitles(progress)
    .map((title) => translate(title, "zh"))
    .join(" ");

describe("the steps of an import", () => {
  it.each([
    [{ step: 0, isDryRun: false, result: undefined }, "上传文件 导入数据 导入完成", false],
    [{ step: 1, isDryRun: true, result: undefined }, "上传文件 检查数据 检查完成", false],
    [{ step: 2, isDryRun: false, result: result({}) }, "上传文件 导入数据 导入完成", false],
    [{ step: 2, isDryRun: false, result: result({ errSize: 1, insertSize: 2 }) }, "上传文件 导入数据 导入完成", true],
    [{ step: 2, isDryRun: false, result: result({ errSize: 3, insertSize: 0 }) }, "上传文件 导入数据 导入完成", true],
    [{ step: 2, isDryRun: false, result: undefined }, "上传文件 导入数据 导入失败", true],
    [{ step: 2, isDryRun: false, result: result({ dryRun: true }) }, "上传文件 检查数据 检查完成", false],
    [{ step: 2, isDryRun: true, result: result({ dryRun: true, errSize: 1 }) }, "上传文件 检查数据 发现错误", true],
  ] as const)("of %j are %s", (progress, expected, faulty) => {
    expect(titles(progress)).toBe(expected);
    expect(isFaulty(progress)).toBe(faulty);
  });

  it("offer to import what a check found right, and nothing after an import", () => {
    expect(rowsToImport(result({ dryRun: true, insertSize: 1, updateSize: 2, errSize: 5 }))).toBe(3);
    expect(rowsToImport(result({}))).toBe(0);
    expect(rowsToImport(undefined)).toBe(0);
  });
});
