import { saveColumns } from "@gongshu/contract/account/preference";
import { errorCodes } from "@gongshu/contract/errors";
import {
  createRecord,
  deleteRecords,
  exportRecords,
  importTemplate,
  updateRecord,
} from "@gongshu/contract/lowcode/online-dev";
import { getJob, jobInfo } from "@gongshu/contract/system/job";
import { describe, expect, it, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import { invalidFields, Refusal, server } from "#testing/fake-server.ts";
import { mainMenu } from "#testing/frame.ts";
import { open, placeNow, reload, type Visit, walkTo } from "#testing/product.tsx";
import { sample } from "#testing/sample.ts";
import {
  button,
  chooseInRowMenu,
  click,
  confirm,
  dialog,
  expectCount,
  expectGone,
  expectNoDialog,
  expectShown,
  expectText,
  focus,
  input,
  press,
  row,
} from "#testing/screen.ts";
import { describeScreenQuality, expectAccessible } from "#testing/screen-quality.ts";
import { onlineFormMessages as messages } from "./online-form.messages.ts";
import { answerInspections, inspection, inspector, path } from "./testing/inspections.ts";

const many = Array.from({ length: 45 }, (_, index) => inspection(index + 1));
const bills = () =>
  row(/IQC\d+/)
    .elements()
    .map(({ textContent }) => /IQC\d+/.exec(textContent ?? "")?.[0]);

async function openList(visit: Visit = {}, records = [inspection(1), inspection(2)], address = path): Promise<void> {
  answerInspections(records);
  await open(address, { person: inspector(), ...visit });
  await expectShown(page.getByText(/IQC\d+/).first());
}

describeScreenQuality("a list of records", {
  open: (visit) => openList(visit),
  openers: [
    { name: messages.add, isDeskOnly: true },
    { name: messages.upload, isDeskOnly: true },
    { name: messages.download, isDeskOnly: true },
  ],
});

describe("a list of records", () => {
  it("is searched, sorted and paged, and its address brings the same rows back", async () => {
    await openList({}, many);
    await click(page.getByRole("columnheader", { name: "检验单号" }));
    await expect.poll(placeNow).toMatch(/sidx=billNo/);
    await click(button("第 2 页"));
    await expect.poll(placeNow).toMatch(/page=2/);
    await expect.poll(() => bills()[0]).toBe("IQC0021");
    await reload();
    await expect.poll(() => bills()[0]).toBe("IQC0021");
    await page.getByRole("search").getByRole("textbox", { name: "检验单号" }).fill("IQC0042");
    await click(button("查询"));
    await expectShown(page.getByText("共 1 条"));
    expect(bills()).toEqual(["IQC0042"]);
    await click(button("重置"));
    await expectShown(page.getByText("共 45 条"));
  });

  it("stays where it was scrolled to while another tab is in view", async () => {
    const boxes = () => [...document.querySelectorAll(".grid-scroll, .frame-panel")];
    const scrolled = () => Math.max(...boxes().map(({ scrollTop }) => scrollTop));
    await openList({ height: 500 }, many);
    await expectCount(row(/IQC\d+/), 20);
    // The list gets its height once the page stands.
    await expect
      .poll(() => {
        for (const box of boxes()) box.scrollTop = 240;
        return scrolled();
      })
      .toBe(240);
    walkTo("/messageRecord");
    await expectShown(page.getByText("此页面尚未提供"));
    walkTo(path);
    await expect.poll(scrolled).toBe(240);
  });

  it("has the columns and buttons of one's role only", async () => {
    const granted = { buttons: [], columns: ["material", "billNo"] };
    await openList({ person: inspector(granted) });
    const headers = page
      .getByRole("columnheader")
      .elements()
      .map(({ textContent }) => textContent);
    expect(headers.filter((text) => text !== "")).toEqual(["序号", "物料", "检验单号", "操作"]);
    await expectGone(page.getByRole("button", { name: /^(新增|导入|导出|编辑|删除|更多操作)/ }));
  });

  it("says what there is when there is nothing", async () => {
    answerInspections([]);
    await open(path, { person: inspector() });
    await expectShown(page.getByText("还没有来料检验"));
    await expectAccessible();
  });

  it("is exported as it is found, with the columns that are chosen", async () => {
    await openList();
    server.answer(exportRecords, { jobId: "j1", name: "", url: "" });
    server.answer(getJob, sample(jobInfo, { id: "j1", state: "running", progress: 40, result: null }));
    await click(button(/导出/));
    await click(dialog().getByText("当前页"));
    await click(dialog().getByRole("checkbox", { name: "金额" }));
    await click(button("导出", dialog()));
    await expectNoDialog();
    expect(server.asked(exportRecords)).toMatchObject([
      { body: { dataType: 0, selectKey: "billNo,material,quantity,result,remark", background: true } },
    ]);
  });

  it("is exported by its ticked rows, with the columns that were chosen the last time", async () => {
    await openList();
    server.answer(exportRecords, { jobId: "j1", name: "", url: "" });
    server.answer(getJob, sample(jobInfo, { id: "j1", state: "running", progress: 40, result: null }));
    server.answer(saveColumns, null);
    await click(row("IQC0002").getByRole("checkbox"));
    for (const round of [1, 2]) {
      await click(button(/导出/));
      if (round === 1) await click(dialog().getByRole("checkbox", { name: "金额" }));
      await click(button("导出", dialog()));
      await expectNoDialog();
    }
    const body = { dataType: 2, ids: ["r2"], selectKey: "billNo,material,quantity,result,remark", subTables: "sheets" };
    expect(server.asked(exportRecords)).toMatchObject([{ body }, { body }]);
    expect(server.asked(saveColumns)[0]).toMatchObject({
      params: { name: "online_m-inspection_export" },
      body: { layout: [{ key: "amount", isShown: false }] },
    });
  });

  it("has a template for its import", async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await openList();
    server.answer(importTemplate, { name: "来料检验.xlsx", url: "/api/file/template" });
    await click(button(/导入/));
    await click(button("下载导入模板", dialog()));
    await expect.poll(() => clicked.mock.contexts.map((link) => link)).toMatchObject([{ download: "来料检验.xlsx" }]);
  });

  it("loses one or several records after a question", async () => {
    await openList();
    await chooseInRowMenu("IQC0001", "删除");
    await confirm("删除");
    await expect.poll(bills).toEqual(["IQC0002"]);
    server.answer(deleteRecords, { deleted: 1 });
    await click(row("IQC0002").getByRole("checkbox"));
    await click(button(/批量删除/));
    await confirm("删除");
    expect(server.asked(deleteRecords)).toMatchObject([{ body: { ids: ["r2"] } }]);
  });

  it("is printed without what leads to it", async () => {
    await openList();
    const rest = [
      page.getByRole("search"),
      button(/新增/),
      button("编辑 IQC0001"),
      page.css(".table-pager:visible"),
      page.getByRole("columnheader", { name: "操作" }),
      mainMenu(),
    ];
    for (const part of rest) await expectShown(part);
    await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
    try {
      for (const part of rest) await expectGone(part);
      await expectShown(page.getByRole("heading", { name: "来料检验" }));
      // As wide as A4 on its side, with margins of a centimetre.
      await page.viewport(1046, 720);
      await expectShown(row("IQC0001"));
      const cells = [...page.getByRole("grid").first().element().querySelectorAll("th, td")];
      await expect
        .poll(() => Math.max(...cells.map((cell) => cell.getBoundingClientRect().right)))
        .toBeLessThanOrEqual(1046);
    } finally {
      await cdp().send("Emulation.setEmulatedMedia", { media: "" });
      await page.viewport(1440, 900);
    }
  });
});

describe("a record", () => {
  const save = () => click(button("保存", dialog()));

  it("says at its inputs what is wrong, by itself and by the server, and is then saved", async () => {
    await openList();
    await click(button(/新增/));
    await save();
    await expectShown(
      dialog()
        .getByText(/检验单号.*(不能为空|必填)|请输入检验单号/)
        .first(),
    );
    await expectAccessible();
    await input("检验单号").fill("IQC0001");
    server.refuse(createRecord, invalidFields({ field: "billNo", message: "检验单号“IQC0001”已存在" }));
    await save();
    await expectShown(dialog().getByText("检验单号“IQC0001”已存在").first());
    server.answer(createRecord, { id: "r9", version: 1 });
    await input("检验单号").fill("IQC0009");
    await input("数量").fill("7");
    await press("Control+s");
    await expectNoDialog();
    const sent = server.asked(createRecord).at(-1)?.body.data ?? "";
    expect(JSON.parse(sent)).toMatchObject({ billNo: "IQC0009", quantity: 7 });
  });

  it("is read from its row by keyboard, and changed from there", async () => {
    await openList();
    focus(row("IQC0001"));
    await press("Enter");
    await expectText(dialog(), "来料检验详情");
    await expectShown(dialog().getByText("检验判定"));
    await expectAccessible();
    expect(placeNow()).toBe(`${path}?open=detail%3Ar1`);
    server.answer(updateRecord, { id: "r1", version: 2 });
    await click(button("编辑", dialog()));
    await expect.element(input("检验单号")).toHaveValue("IQC0001");
    await input("备注").fill("复检合格");
    await save();
    await expectNoDialog();
    expect(server.asked(updateRecord)).toMatchObject([{ params: { id: "r1" }, body: { version: 1 } }]);
  });

  it("that somebody else has changed meanwhile is put together field by field", async () => {
    await openList();
    await click(button("编辑 IQC0001"));
    await expect.element(input("检验单号")).toHaveValue("IQC0001");
    await input("备注").fill("我的备注");
    await input("物料").fill("我的物料");
    const theirs = { billNo: "IQC0001", material: "他们的物料", quantity: 20, amount: 3400, result: "ok", remark: "" };
    const current = { id: "r1", version: 5, data: JSON.stringify(theirs) };
    server.refuse(updateRecord, new Refusal(errorCodes.conflict, "stale", { current, submitted: {} }));
    await save();
    const material = dialog().getByRole("group", { name: /物料/ });
    await expectText(material, "他们的物料");
    await expectAccessible();
    await expect.element(button("保存合并结果", dialog())).toBeDisabled();
    await click(material.getByText("我的物料"));
    server.answer(updateRecord, { id: "r1", version: 6 });
    await click(button("保存合并结果", dialog()));
    await expectNoDialog();
    const { version, data = "" } = server.asked(updateRecord).at(-1)?.body ?? {};
    expect(version).toBe(5);
    expect(JSON.parse(data)).toMatchObject({ material: "我的物料", remark: "我的备注", quantity: 20 });
  });

  it("is asked about before it is left half filled, and comes back after a reload", async () => {
    await openList();
    await click(button(/新增/));
    await input("检验单号").fill("IQC0099");
    await press("Escape");
    await expectText(dialog(), "放弃新增的来料检验？");
    await press("Escape");
    await expect.element(input("检验单号")).toHaveValue("IQC0099");
    await reload();
    await expect.element(input("检验单号")).toHaveValue("IQC0099");
  });
});
