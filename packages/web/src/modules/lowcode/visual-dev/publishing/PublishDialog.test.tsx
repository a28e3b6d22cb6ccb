import { menuSelector } from "@gongshu/contract/access/menu";
import { addModelMenu, planPublication, publishModel } from "@gongshu/contract/lowcode/visual-dev";
import { lostReport, lostValues } from "@gongshu/contract/lowcode/visual-dev-removed";
import { getJob } from "@gongshu/contract/system/job";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import { button, click, dialog, expectGone, expectText, focus, type } from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { answerModel, designPath, type FieldInput, modelOf } from "../testing/models.ts";

const price: FieldInput = { kind: "text", id: "p", field: "price", label: "单价" };
const step = (kind: string, text: string, more: object = {}) => ({
  kind,
  text,
  table: null,
  field: "p",
  affectedRows: 0,
  blocked: false,
  ...more,
});
const steps = [
  step("addColumn", "新增字段“备注”"),
  step("replaceColumn", "字段“单价”由文本转换为数字", { affectedRows: 2 }),
  step("hideColumn", "移除字段“旧名”"),
];

function answer(more: object = {}): void {
  answerModel(modelOf([price], { version: 7 }));
  server.answer(planPublication, { version: 7, publishedVersion: 1, rowCount: 5, steps, ...more });
  server.answer(menuSelector, { list: [] });
  server.answer(addModelMenu, { id: "menu" });
  server.answer(lostValues, { list: [{ recordId: "r1", value: "一打", isDeleted: true }] });
}

async function openPlan(visit: Parameters<typeof open>[1] = {}): Promise<void> {
  await open(designPath, visit);
  await click(button(/发布|發佈|Publish/).first());
  await expectText(dialog(), "新增字段“备注”");
}

describeScreenQuality("the plan of a publication", {
  open: async (visit) => {
    answer();
    await openPlan(visit);
  },
});

describe("the plan of a publication", () => {
  it("stands by what it does, and shows the values that would not convert", async () => {
    answer();
    await openPlan();
    for (const name of ["新增", "转换", "移除（数据保留）"])
      await expect.element(dialog().getByRole("region", { name })).toBeVisible();
    await expectGone(dialog().getByRole("region", { name: "改名" }));
    await click(button("查看无法转换的值", dialog()));
    await expectText(dialog(), "一打");
    await expectText(dialog(), "已删除的数据");
    expect(server.asked(lostValues)[0]?.query).toEqual({ field: "p" });
  });

  it("gives all of them as a workbook", async () => {
    answer();
    server.answer(lostReport, { jobId: "j1" });
    server.refuse(getJob, new Refusal(404, "没有"));
    await openPlan();
    await click(button("查看无法转换的值", dialog()));
    await click(button("导出全部", dialog()));
    await expect.poll(() => server.asked(lostReport)[0]?.body).toEqual({ table: null, field: "p" });
  });

  it("is published with a note", async () => {
    answer();
    server.answer(publishModel, { publishedVersion: 2, version: 8 });
    await openPlan();
    focus(page.getByRole("textbox", { name: "版本说明" }));
    await type("数量改为数字");
    await click(button("确认发布", dialog()));
    await expectText(dialog(), "已发布第 2 版");
    expect(server.asked(publishModel)[0]?.body).toMatchObject({ version: 7, note: "数量改为数字" });
  });

  it("cannot be run while something stands in its way", async () => {
    answer({ steps: [step("addColumn", "新增字段“备注”", { blocked: true, affectedRows: 3 })] });
    await openPlan();
    await expectText(dialog(), "有 1 项变更无法执行");
    await expect.element(button("确认发布", dialog())).toBeDisabled();
  });
});
