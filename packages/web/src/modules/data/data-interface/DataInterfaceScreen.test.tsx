import {
  createInterface,
  createToken,
  listInterfaces,
  listUses,
  previewInterface,
  publishInterface,
  rollBackInterface,
  updateInterface,
} from "@gongshu/contract/data/data-interface";
import { errorCodes } from "@gongshu/contract/errors";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Refusal, server } from "#testing/fake-server.ts";
import { open, placeNow, reload } from "#testing/product.tsx";
import {
  button,
  chooseInRowMenu,
  click,
  confirm,
  dialog,
  expectGone,
  expectNoDialog,
  expectShown,
  expectText,
  openList,
  press,
  row,
  type,
} from "#testing/screen.ts";
import { describeScreenQuality } from "#testing/screen-quality.ts";
import { dataInterfaceMessages as messages } from "./data-interface.messages.ts";
import { answerInterfaces, stockInfo } from "./testing/interfaces.ts";

const path = "/systemData/dataInterface";
const editPath = `${path}/edit/i1`;
const box = (name: string) => page.getByRole("textbox", { name: new RegExp(`^\\*? ?${name}`) });
const preview = () => page.getByRole("region", { name: "预览" });

async function openEditor(): Promise<void> {
  answerInterfaces();
  await open(editPath);
  await expect.element(box("名称")).toHaveValue("库存查询");
}

async function writeQuery(text: string): Promise<void> {
  await click(page.getByRole("textbox", { name: "SQL 语句" }));
  await press("Control+a");
  await type(text);
}

describeScreenQuality("the data interfaces", {
  open: async (visit) => {
    answerInterfaces();
    await open(path, visit);
    await expectShown(page.getByRole("heading", { level: 1 }));
  },
});

describeScreenQuality("the editor of an interface", {
  open: async (visit) => {
    answerInterfaces();
    await open(editPath, visit);
    await expectShown(page.getByRole("heading", { level: 1, name: "库存查询" }));
  },
});

describe("the list of interfaces", () => {
  it("is that of a category, and begins again from the first page", async () => {
    answerInterfaces();
    await open(path);
    await expectShown(row("库存查询").getByText("已发布 v1"));
    await click(page.getByRole("treeitem", { name: "业务数据" }));
    await expect.poll(() => server.asked(listInterfaces).at(-1)?.query).toMatchObject({ categoryId: "business" });
    await click(row("库存查询").getByRole("link", { name: "库存查询" }));
    await expect.poll(placeNow).toContain(editPath);
  });

  it("tells what uses an interface", async () => {
    answerInterfaces();
    server.answer(listUses, { list: [{ kind: "定时任务", id: "t1", name: "每日对账" }] });
    await open(path);
    await chooseInRowMenu("库存查询", "使用情况");
    await expectShown(dialog().getByText("每日对账"));
  });

  it("says how to begin while there is none, and goes to the editor of a new one", async () => {
    answerInterfaces([]);
    await open(path);
    await expectShown(page.getByText(messages.empty.zh));
    await click(button(messages.newInterface.zh).first());
    await expectShown(page.getByRole("heading", { level: 1, name: "新增数据接口" }));
  });
});

describe("a new interface", () => {
  it("shows what the server refuses under its field, and stays in the editor with its id once it is stored", async () => {
    answerInterfaces();
    await open(`${path}/edit/new`);
    await box("名称").fill("库存查询");
    await box("编码").fill("stock");
    await click(page.getByRole("combobox", { name: "分类" }));
    await click(page.css(`${openList} .ant-select-item-option`).filter({ hasText: "业务数据" }));
    await writeQuery("select 1 as one");
    const errors = [{ field: "enCode", message: "编码已存在" }];
    server.refuse(createInterface, new Refusal(errorCodes.invalid, "编码已存在", { errors }));
    await click(button("保存草稿"));
    await expectShown(page.getByText("编码已存在").first());
    server.answer(createInterface, { id: "i1" });
    await press("Control+s");
    await expect.poll(placeNow).toContain(editPath);
    await expectGone(page.getByRole("navigation", { name: "已打开的页面" }).getByText("新增数据接口"));
    expect(server.asked(createInterface).at(-1)).toMatchObject({
      body: { fullName: "库存查询", enCode: "stock", categoryId: "business", query: "select 1 as one", publish: false },
    });
  });
});

describe("the preview", () => {
  it("runs what is on the page with the values of the parameters, and names rows and time", async () => {
    await openEditor();
    await preview().getByLabelText("物料").fill("石墨膜");
    server.answer(previewInterface, {
      data: [{ part: "石墨膜", amount: 7 }],
      columns: [],
      rows: 1,
      isTruncated: false,
      durationMs: 12.4,
      sourceMs: 3,
    });
    await press("Control+Enter");
    await expectText(preview().getByRole("status"), /1 行.*共 12 毫秒，其中数据源 3 毫秒/);
    await expectShown(preview().getByRole("columnheader", { name: "amount" }));
    expect(server.asked(previewInterface)).toMatchObject([{ body: { id: "i1", values: { part: "石墨膜" } } }]);
    await click(preview().getByText("JSON", { exact: true }));
    await expectShown(preview().getByText('"amount": 7'));
  });

  it("says where the query is wrong", async () => {
    await openEditor();
    const data = { errors: [{ field: "query", message: "列不存在" }], position: { offset: 7, line: 1, column: 8 } };
    server.refuse(previewInterface, new Refusal(errorCodes.invalid, "列不存在", data));
    await click(button("预览", preview()));
    await expectText(preview().getByRole("alert"), /列不存在.*第 1 行第 8 列/s);
  });
});

describe("a change", () => {
  it("is kept over a reload until it is saved, and published with a note in one step", async () => {
    await openEditor();
    await box("名称").fill("库存一览");
    await expectShown(page.getByText("有未保存的修改"));
    await reload();
    await expect.element(box("名称")).toHaveValue("库存一览");
    await expectShown(page.getByText(/已恢复 .* 未保存的内容/));
    server.answer(updateInterface, null);
    server.answer(publishInterface, { publishedVersion: 2, version: 5 });
    await click(button("发布"));
    await dialog().getByRole("textbox", { name: "版本说明" }).fill("改名");
    await click(button("发布", dialog()));
    await expectNoDialog();
    expect(server.asked(updateInterface)).toMatchObject([{ body: { fullName: "库存一览", version: 3 } }]);
    expect(server.asked(publishInterface)).toMatchObject([{ params: { id: "i1" }, body: { note: "改名" } }]);
  });

  it("of another person meanwhile is shown beside the own one, and neither is lost", async () => {
    await openEditor();
    await box("名称").fill("我的名称");
    const current = { ...stockInfo, fullName: "他的名称", version: 4 };
    const sides = { current, submitted: { ...stockInfo, fullName: "我的名称" } };
    server.refuse(updateInterface, new Refusal(errorCodes.conflict, "数据已被他人修改", sides));
    await click(button("保存草稿"));
    await expectShown(dialog().getByText("他的名称"));
    await expectShown(dialog().getByText("我的名称"));
  });
});

describe("what was restored", () => {
  it("is saved against the version that it began with, and holds no secret", async () => {
    const header = { field: "X-Key", value: "", isSecret: true, hasValue: true };
    let info = { ...stockInfo, dataType: 3 as const, path: "https://example.com/x", requestHeaders: [header] };
    answerInterfaces(undefined, () => info);
    await open(editPath);
    await page.getByPlaceholder("已保存，留空不修改").fill("s3cret");
    await box("名称").first().fill("我的名称");
    await expectShown(page.getByText("有未保存的修改"));
    info = { ...info, fullName: "他的名称", version: 4 };
    await reload();
    await expectShown(page.getByText(/此后服务器上已有更新的版本/));
    await expect.element(page.getByPlaceholder("已保存，留空不修改")).toHaveValue("");
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain("s3cret");
    const sides = { current: info, submitted: { ...info, fullName: "我的名称" } };
    server.refuse(updateInterface, new Refusal(errorCodes.conflict, "数据已被他人修改", sides));
    await click(button("保存草稿"));
    await expectShown(dialog().getByText("他的名称"));
    expect(server.asked(updateInterface)).toMatchObject([{ body: { version: 3 } }]);
  });
});

describe("whoever may only preview", () => {
  it("opens the editor, changes nothing, and sees the answer of the stored draft", async () => {
    answerInterfaces();
    const person = {
      rights: { "systemData.dataInterface": { buttons: ["btn_preview"], columns: ["fullName"] } },
    } as const;
    await open(editPath, { person });
    await expect.element(box("名称")).toBeDisabled();
    await expectGone(button("保存草稿"));
    await expectShown(button("预览", preview()));
  });
});

describe("an earlier version", () => {
  it("is compared by what it answers, and published again", async () => {
    await openEditor();
    await click(page.getByRole("tab", { name: "版本" }));
    await click(button("对比"));
    await expectShown(dialog().getByRole("row", { name: /内容 select 1 select part/ }));
    await press("Escape");
    await expectNoDialog();
    server.answer(rollBackInterface, { publishedVersion: 3, version: 4 });
    await click(button("恢复此版本"));
    await confirm("恢复此版本");
    await expect.poll(() => server.asked(rollBackInterface)).toMatchObject([{ body: { to: 1, version: 3 } }]);
  });
});

describe("the token", () => {
  it("is made once the access is stored, and shown once", async () => {
    let checkType: 0 | 1 = 0;
    answerInterfaces(undefined, () => ({ ...stockInfo, checkType }));
    await open(editPath);
    await click(page.getByRole("tab", { name: "访问" }));
    await click(page.getByRole("radio", { name: "登录用户和令牌" }));
    await expect.element(button("生成令牌")).toBeDisabled();
    server.answer(updateInterface, () => {
      checkType = 1;
      return null;
    });
    await press("Control+s");
    server.answer(createToken, { token: "i.abc.def" });
    await click(button("生成令牌"));
    await expectText(page.getByRole("alert").filter({ hasText: "请立即复制" }), /i\.abc\.def/);
  });
});
