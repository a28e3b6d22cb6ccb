import { importRecords } from "@gongshu/contract/lowcode/online-dev";
import { type ImportResult, importMaxRows, importResult } from "@gongshu/contract/system/import-export";
import { getJob, jobInfo } from "@gongshu/contract/system/job";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerRecords, recordsPath, worker } from "../../modules/lowcode/online-form/testing/records.ts";
import { Refusal, server } from "../../testing/fake-server.ts";
import { open } from "../../testing/product.tsx";
import { sample } from "../../testing/sample.ts";
import { button, click, dialog, expectGone, expectShown, expectText } from "../../testing/screen.ts";

const file = () => new File(["x"], "rows.xlsx");

/** Answers every import with a job that ends at once, in turn with these results. */
function answerImports(...results: readonly Partial<ImportResult>[]): void {
  let started = 0;
  server.answer(importRecords, () => {
    started += 1;
    return { jobId: `job${started}` };
  });
  server.answer(getJob, ({ params }) => {
    const result = sample(importResult, results[Number(params.id.slice(3)) - 1] ?? {});
    return sample(jobInfo, { id: params.id, state: "done", progress: 100, result });
  });
}

async function openImport(): Promise<void> {
  answerRecords({ fields: [{ kind: "text", id: "a", field: "batch", label: "批号" }] });
  await open(recordsPath, { person: worker() });
  await click(button("导入"));
  await userEvent.upload(dialog().css("input[type=file]"), file());
}

async function check(): Promise<void> {
  await click(dialog().getByText("仅检查，不写入数据"));
  await click(button("开始检查", dialog()));
}

describe("the import dialog", () => {
  it("names the limits that the server keeps to", async () => {
    answerRecords({ fields: [{ kind: "text", id: "a", field: "batch", label: "批号" }] });
    await open(recordsPath, { person: worker() });
    await click(button("导入"));
    await expectText(dialog(), `约 ${importMaxRows.toLocaleString("en-US")} 行`);
  });

  it("imports what a check found right without another upload", async () => {
    answerImports(
      { totalSize: 3, insertSize: 2, errSize: 1, dryRun: true },
      { totalSize: 3, insertSize: 2, errSize: 1, dryRun: false },
    );
    await openImport();
    await check();
    await expectText(dialog(), "发现错误");
    await click(button("导入其余 2 行", dialog()));
    await expectText(dialog(), "部分未导入");
    const [first, second] = server.asked(importRecords);
    expect(first?.query).toMatchObject({ dryRun: "1" });
    expect(second?.query).toMatchObject({ dryRun: "0", checkJobId: "job1" });
    expect(second?.form?.has("file")).toBe(false);
  });

  it("says that all is well after a check without errors, and offers the import", async () => {
    answerImports({ totalSize: 3, insertSize: 3, dryRun: true });
    await openImport();
    await check();
    await expectText(dialog(), "检查完成");
    await expectShown(button("立即导入", dialog()));
  });

  it("offers no import when nothing of the file is right, but another file", async () => {
    answerImports({ totalSize: 3, errSize: 3, dryRun: true });
    await openImport();
    await check();
    await expectText(dialog(), "发现错误");
    await expectGone(button(/导入其余|立即导入/, dialog()));
    await click(button("选择其他文件", dialog()));
    await expectShown(button("开始检查", dialog()));
  });

  it("keeps the result of the check when its import is refused", async () => {
    answerImports({ totalSize: 3, insertSize: 3, dryRun: true });
    await openImport();
    await check();
    await expectText(dialog(), "检查完成");
    server.refuse(importRecords, new Refusal(400, "导入文件已不存在，请重新上传"));
    await click(button("立即导入", dialog()));
    await expectShown(page.getByText("导入文件已不存在，请重新上传"));
    await expectShown(button("立即导入", dialog()));
  });
});
