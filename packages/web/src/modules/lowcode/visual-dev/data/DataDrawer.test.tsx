import { listModels, visualDevRow } from "@gongshu/contract/lowcode/visual-dev";
import { previewData } from "@gongshu/contract/lowcode/visual-dev-records";
import { dataOptions } from "@gongshu/contract/system/dictionary";
import { expect, it } from "vitest";
import { Refusal, server } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import { pageOf, sample } from "#testing/sample.ts";
import { chooseInRowMenu, dialog, expectText } from "#testing/screen.ts";

const columns = [
  { key: "title", label: "标题" },
  { key: "amount", label: "数量" },
];

async function openData(): Promise<void> {
  const model = sample(visualDevRow, { id: "m1", fullName: "巡检单", state: 1, publishedVersion: 1 });
  server.answer(listModels, ({ query }) => pageOf([model], query));
  server.answer(dataOptions, { list: [] });
  await open("/onlineDev/webDesign");
  await chooseInRowMenu("巡检单", "查看数据");
}

it("the data of a model are shown with all columns, and how many there are", async () => {
  server.answer(previewData, { columns, rows: [{ id: "r1", title: "阀门", amount: "2.5" }], total: 41 });
  await openData();
  await expectText(dialog(), "最新的 1 条，共 41 条");
  await expect.element(dialog().getByRole("columnheader", { name: "数量" })).toBeVisible();
  await expectText(dialog(), "阀门");
});

it("a model without data says so, and what went wrong is told", async () => {
  server.answer(previewData, { columns, rows: [], total: 0 });
  await openData();
  await expectText(dialog(), "还没有数据");
  server.refuse(previewData, new Refusal(400, "读取失败"));
  await openData();
  await expectText(dialog(), "读取失败");
});
