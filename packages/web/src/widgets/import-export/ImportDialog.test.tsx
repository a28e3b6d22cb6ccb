import { importRecords, undoImport } from "@gongshu/contract/lowcode/online-dev";
import { type ImportResult, importResult } from "@gongshu/contract/system/import-export";
import { cancelImport, getImportLimits, importEntry, listImports } from "@gongshu/contract/system/import-history";
import { getJob, jobInfo } from "@gongshu/contract/system/job";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerRecords, recordsPath, worker } from "../../modules/lowcode/online-form/testing/records.ts";
import { Refusal, server } from "../../testing/fake-server.ts";
import { open, reload } from "../../testing/product.tsx";
import { sample } from "../../testing/sample.ts";
import { button, click, confirm, dialog, expectGone, expectShown, expectText } from "../../testing/screen.ts";

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

async function openDialog(): Promise<void> {
  answerRecords({ fields: [{ kind: "text", id: "a", field: "batch", label: "批号" }] });
  server.answer(getImportLimits, { maxBytes: 3 * 1024 ** 2, maxRows: 12_000 });
  await open(recordsPath, { person: worker() });
  await click(button("导入"));
}

async function openImport(): Promise<void> {
  await openDialog();
  await userEvent.upload(dialog().css("input[type=file]"), file());
}

async function check(): Promise<void> {
  await click(dialog().getByText("仅检查，不写入数据"));
  await click(button("开始检查", dialog()));
}

describe("the import dialog", () => {
  it("names the limits that the server keeps to", async () => {
    await openDialog();
    await expectText(dialog(), "文件不能超过 3MB（约 12,000 行）");
  });

  it("asks for a file, and has the buttons 取消 and 立即导入, then 最小化, then 确定", async () => {
    answerImports({ totalSize: 3, insertSize: 3 });
    await openDialog();
    await expectShown(button("取消", dialog()));
    await click(button("立即导入", dialog()));
    await expectText(dialog(), "请选择导入文件");
    server.answer(getJob, sample(jobInfo, { id: "job1", state: "running", progress: 40 }));
    await userEvent.upload(dialog().css("input[type=file]"), file());
    await click(button("立即导入", dialog()));
    await expectShown(button("最小化", dialog()));
    server.answer(
      getJob,
      sample(jobInfo, { id: "job1", state: "done", result: sample(importResult, { insertSize: 3 }) }),
    );
    await expectText(dialog(), "导入完成");
    await click(button("确定", dialog()));
    await expectGone(dialog());
  });

  it("is minimised to a notice that a reload leaves there, and that brings the dialog back", async () => {
    server.answer(importRecords, { jobId: "job1" });
    server.answer(getJob, sample(jobInfo, { id: "job1", state: "running", progress: 40, result: null }));
    await openImport();
    await click(button("立即导入", dialog()));
    await click(button("最小化", dialog()));
    await expectGone(dialog());
    await expectShown(page.getByText("导入巡检"));
    await reload();
    await click(button("查看"));
    await expectShown(button("最小化", dialog()));
    await click(button("最小化", dialog()));
    await click(button("导入"));
    await expectShown(page.getByText("请先处理当前导入的数据"));
  });

  it("cancels an import that runs", async () => {
    server.answer(importRecords, { jobId: "job1" });
    server.answer(getJob, sample(jobInfo, { id: "job1", state: "running", progress: 40, result: null }));
    server.answer(cancelImport, null);
    await openImport();
    await click(button("立即导入", dialog()));
    await click(button("取消导入", dialog()));
    await expectGone(dialog());
    expect(server.asked(cancelImport)[0]?.params).toEqual({ id: "job1" });
    await click(button("导入"));
    await expectShown(button("立即导入", dialog()));
  });

  it("shows the history of imports, with the wrong rows and the way back", async () => {
    const entry = {
      id: "job7",
      title: "导入",
      dryRun: false,
      isUndone: false,
      errorText: "",
      overwrite: true,
    } as const;
    server.answer(listImports, {
      list: [
        sample(importEntry, {
          ...entry,
          fileName: "八月.xlsx",
          state: "done",
          insertSize: 7,
          errSize: 2,
          errorUrl: "/x",
        }),
        sample(importEntry, {
          ...entry,
          id: "job6",
          fileName: "七月.xlsx",
          state: "done",
          isUndone: true,
          errorUrl: "",
        }),
      ],
      pagination: { currentPage: 1, pageSize: 20, total: 2 },
    });
    await openDialog();
    await click(button("查看历史", dialog()));
    await expectShown(page.getByText("八月.xlsx"));
    await expectShown(page.getByText("已撤销"));
    await expectShown(button("下载错误数据"));
    await expectShown(button("撤销导入"));
  });

  it("undoes a large import beside the work, where it can be cancelled, and tells how it ended", async () => {
    answerImports({ totalSize: 5000, insertSize: 5000, errSize: 0, dryRun: false });
    await openImport();
    await click(button("立即导入", dialog()));
    await expectText(dialog(), "新增 5,000");
    server.answer(undoImport, { jobId: "undo1", deleted: 0, kept: 0 });
    server.answer(getJob, sample(jobInfo, { id: "undo1", state: "running", progress: 40, result: null }));
    server.answer(cancelImport, null);
    await click(button("撤销导入", dialog()));
    await confirm("撤销导入");
    await click(button("取消撤销", dialog()));
    expect(server.asked(cancelImport).map(({ params }) => params.id)).toEqual(["undo1"]);
    server.answer(
      getJob,
      sample(jobInfo, { id: "undo1", state: "done", progress: 100, result: { deleted: 4999, kept: 1 } }),
    );
    await expectShown(page.getByText("已撤销，删除 4,999 条，保留 1 条（之后有改动）"));
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
    await expectText(dialog(), "导入完成");
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
