import {
  createData,
  createType,
  deleteData,
  deleteType,
  getData,
  listData,
  listTypes,
  updateData,
} from "@gongshu/contract/system/dictionary";
import { exportDictionaries, importDictionaries } from "@gongshu/contract/system/dictionary-exchange";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { invalidFields, Refusal, server, stale } from "#testing/fake-server.ts";
import { open, phoneWidth, placeNow, reload, untilExtrasStand } from "#testing/product.tsx";
import {
  button,
  chooseInRowMenu,
  click,
  confirm,
  dialog,
  expectFocusIn,
  expectGone,
  expectNoDialog,
  expectShown,
  expectText,
  focus,
  input,
  press,
  question,
  row,
  saveDialog,
  type,
} from "#testing/screen.ts";
import { describeScreenQuality, expectNoOverflow } from "#testing/screen-quality.ts";
import { restoredMessages } from "#ui/restored.messages.ts";
import { dictionaryMessages } from "./dictionary.messages.ts";
import { answerDictionaries, entryNode, typeNode } from "./testing/dictionaries.ts";

const path = "/systemData/dictionary";
const sex = typeNode("性别", { enCode: "sex" });
const secret = entryNode("保密");
const tree = () => page.getByRole("tree", { name: "字典分类" });

async function openWith(entries = [secret], types = [sex]): Promise<void> {
  answerDictionaries(types, entries);
  await open(path);
}

describeScreenQuality("the dictionaries", {
  open: async (visit) => {
    answerDictionaries([sex, typeNode("行业")], [secret, entryNode("男")]);
    await open(path, visit);
    await expectShown(row("保密"));
  },
  openers: [{ name: dictionaryMessages.newEntry }, { name: dictionaryMessages.newTypeHint, isDeskOnly: true }],
});

describe("a form of the dictionaries", () => {
  it("checks the code of a type while typing and by the server, at its input", async () => {
    await openWith();
    await click(button(/^新增分类/));
    await input("名称").fill("名称");
    await input("编码").fill("sex.");
    await click(button("保存", dialog()));
    await expect
      .element(dialog().getByText("编码只能输入英文、数字和小数点且小数点不能放在首尾").first())
      .toBeVisible();
    expect(server.asked(createType)).toEqual([]);
    server.refuse(createType, invalidFields({ field: "enCode", message: "编码已存在" }));
    await input("编码").fill("sex");
    await press("Control+s");
    await expectShown(dialog().getByText("编码已存在").first());
    await expect.element(input("编码")).toHaveFocus();
  });

  it("asks before it throws away what was typed", async () => {
    await openWith();
    await click(button("新增数据"));
    await input("名称").fill("半成品");
    await press("Escape");
    await expectText(question(), "放弃修改？");
    await confirm("继续编辑");
    await expect.element(input("名称")).toHaveValue("半成品");
    await press("Escape");
    await confirm("放弃");
    await expectNoDialog();
    expect(server.asked(createData)).toEqual([]);
  });

  it("is open again after a reload with what was typed, about the same entry, until that is saved", async () => {
    const restored = () => dialog().getByText(/^已恢复 .* 未保存的内容$/);
    await openWith();
    server.answer(updateData, null);
    await click(button("编辑 保密"));
    await input("名称").fill("绝|密");
    await reload();
    await expectShown(restored());
    await expect.element(input("名称")).toHaveValue("绝|密");
    await expect.element(input("编码")).toHaveValue(secret.enCode);
    await saveDialog();
    expect(server.asked(updateData)).toMatchObject([{ params: { id: secret.id }, body: { fullName: "绝|密" } }]);
    await reload();
    await expectShown(row("保密"));
    await expectGone(dialog());
  });

  it("says after a reload that somebody has saved a newer version, and saves over the one that was read before", async () => {
    await openWith();
    await click(button("编辑 保密"));
    await input("名称").fill("绝密");
    server.answer(getData, { ...secret, dictionaryTypeId: sex.id, description: "", fullName: "他人的", version: 2 });
    await reload();
    await expectShown(dialog().getByText(restoredMessages.isOutdated.zh));
    await input("名称").fill("最绝密");
    await reload();
    await expect.element(input("名称")).toHaveValue("最绝密");
    server.answer(updateData, null);
    await saveDialog();
    expect(server.asked(updateData).at(-1)?.body).toMatchObject({ fullName: "最绝密", version: 1 });
  });

  it("brings an emptied input back empty", async () => {
    await openWith();
    server.answer(updateData, null);
    server.answer(getData, { ...secret, dictionaryTypeId: sex.id, description: "旧说明", version: 1 });
    await click(button("编辑 保密"));
    await input("说明").fill("");
    await reload();
    await expect.element(input("说明")).toHaveValue("");
  });

  it("gives up what came back after a reload for what the server has, and stays closed once it was closed", async () => {
    await openWith();
    await click(button("编辑 保密"));
    await input("名称").fill("绝密");
    await reload();
    await click(button("放弃这些内容", dialog()));
    await confirm("放弃");
    await expect.element(input("名称")).toHaveValue("保密");
    await input("名称").fill("机密");
    await press("Escape");
    await confirm("放弃");
    await expectNoDialog();
    await reload();
    await expectShown(row("保密"));
    await expectGone(dialog());
  });

  it("shows both versions to whoever saves second, who takes the other one", async () => {
    await openWith();
    await click(button("编辑 保密"));
    await expect.element(input("名称")).toHaveValue("保密");
    await input("名称").fill("后保存的");
    const theirs = { ...secret, dictionaryTypeId: sex.id, description: "", fullName: "先保存的", version: 2 };
    server.answer(updateData, ({ body }) => {
      if (body.version === 2) return null;
      throw stale({ current: { ...theirs }, submitted: { ...body } });
    });
    server.answer(getData, theirs);
    await click(button("保存", dialog()));
    await expectText(question(), "这条数据刚被他人修改");
    await expectShown(page.getByRole("row", { name: "名称 先保存的 后保存的" }));
    await confirm("载入最新内容");
    await expect.element(input("名称")).toHaveValue("先保存的");
    await input("名称").fill("合并后的");
    await saveDialog();
    expect(server.asked(updateData).at(-1)?.body).toMatchObject({ fullName: "合并后的", version: 2 });
  });
});

describe("the list of a dictionary", () => {
  it("is worked by keyboard alone, and the focus is never lost", async () => {
    await openWith([]);
    await expectShown(page.getByText("“性别”还没有数据"));
    for (const [name, code] of [
      ["甲", "a"],
      ["乙", "b"],
    ] as const) {
      await press("n");
      await expect.element(input("名称")).toHaveFocus();
      await type(name);
      await press("Tab");
      await expect.element(input("编码")).toHaveFocus();
      await type(code);
      await press("Control+s");
      await expectNoDialog();
      await expectShown(row(name));
    }
    focus(row("乙"));
    await press("ArrowDown");
    await expectFocusIn(row("甲"));
    await press("Enter");
    await expect.element(input("名称")).toHaveValue("甲");
    await press("Escape");
    await expectNoDialog();
    await expectFocusIn(row("甲"));
    await press("Delete");
    await expectText(question(), "确定删除“甲”吗？");
    await confirm("删除");
    await expectGone(row("甲"));
    await expectFocusIn(row("乙"));
  });

  it("says why an entry stays that has others below it", async () => {
    const metal = entryNode("金属", { hasChildren: true, children: [entryNode("铜箔")] });
    await openWith([metal], [typeNode("材料", { isTree: 1 })]);
    server.refuse(deleteData, new Refusal(400, "该数据下还有下级，不能删除"));
    await chooseInRowMenu("金属", "删除");
    await confirm("删除");
    await expectShown(page.getByText("该数据下还有下级，不能删除"));
    await expectShown(row("铜箔"));
  });

  it("shows the columns and actions that were granted, and no more", async () => {
    answerDictionaries([sex], [secret]);
    const granted = { buttons: ["btn_add", "btn_edit"], columns: ["fullName", "enCode", "enabledMark"] } as const;
    await open(path, { person: { rights: { "systemData.dictionary": granted } } });
    await expectShown(row("保密"));
    await expectShown(page.getByRole("columnheader", { name: "编码" }));
    await expectGone(page.getByRole("columnheader", { name: "排序" }));
    await expectShown(button("编辑 保密"));
    await expectGone(button(/更多操作|新增分类|分类操作/));
  });

  it("tells in its place that it could not be read, and reads it again on request", async () => {
    answerDictionaries([sex], [secret]);
    server.refuse(listData, new Refusal(500, "服务暂时不可用"));
    await open(path);
    await expectShown(page.getByText("服务暂时不可用"));
    await untilExtrasStand();
    server.answer(listData, { list: [secret] });
    await click(button("重试"));
    await expectShown(row("保密"));
  });
});

describe("the tree of types", () => {
  it("deletes the chosen one by key after a question, and says why it stays", async () => {
    await openWith();
    server.refuse(deleteType, new Refusal(400, "该分类下还有字典数据，不能删除"));
    await click(tree().getByText("性别", { exact: true }));
    focus(tree());
    await press("Delete");
    await expectText(question(), "确定删除分类“性别”吗？");
    await confirm("删除");
    await expectShown(page.getByText("该分类下还有字典数据，不能删除"));
  });

  it("is behind one button on a phone", async () => {
    answerDictionaries([typeNode("行业"), sex], [secret]);
    await open(path, { width: phoneWidth });
    await click(button(/^选择字典分类/));
    await dialog().getByRole("textbox", { name: "字典分类: 输入名称筛选" }).fill("性别");
    await click(dialog().getByText("性别", { exact: true }));
    await expectNoDialog();
    await expectShown(row("保密"));
    expect(new URLSearchParams(placeNow().split("?")[1]).get("type")).toBe(sex.id);
    expectNoOverflow();
  });
});

describe("a file of dictionaries", () => {
  const counts = { added: 0, changed: 0, same: 0, refused: 0 };
  const line = { kind: "entry" as const, fullName: "保密", reason: "", changes: [] };
  const choose = async (text: string) => {
    await click(button("导入导出"));
    await click(page.getByRole("menuitem", { name: "导入字典" }));
    const chooser = dialog().getByLabelText("选择文件", { exact: true }).last();
    await userEvent.upload(chooser, new File([text], "dictionaries.json", { type: "application/json" }));
  };
  const document = JSON.stringify({
    format: "gongshu.dictionaries",
    version: 1,
    types: [{ enCode: "sex", fullName: "性别" }],
  });

  it("tells what would happen before it is taken", async () => {
    await openWith();
    const changes = [{ field: "fullName", before: "保密", after: "机密" }];
    const lines = [{ ...line, outcome: "changed" as const, path: "sex / 3", changes }];
    server.answer(importDictionaries, ({ body }) => ({
      isDone: !body.dryRun,
      types: { ...counts, same: 1 },
      entries: { ...counts, changed: 1 },
      lines,
    }));
    await choose(document);
    await expectShown(dialog().getByRole("row", { name: "修改 sex / 3 保密 名称 保密 → 机密" }));
    await expectShown(dialog().getByText("数据：新增 0，修改 1，相同 0"));
    await click(button("确认导入"));
    await expectNoDialog();
    expect(server.asked(importDictionaries).map(({ body }) => body.dryRun)).toEqual([true, false]);
  });

  it("is not taken while a line is refused, and says which and why", async () => {
    await openWith();
    const lines = [{ ...line, outcome: "refused" as const, path: "sex / 4", reason: "名称已存在" }];
    server.answer(importDictionaries, {
      isDone: false,
      types: counts,
      entries: { ...counts, refused: 1, added: 3 },
      lines,
    });
    await choose(document);
    await expectShown(dialog().getByText("有 1 项不能导入，请修改文件后重新选择"));
    await expectShown(dialog().getByRole("row", { name: "不能导入 sex / 4 保密 名称已存在" }));
    await expect.element(button("确认导入")).toBeDisabled();
  });

  it("is refused here already when it is something else", async () => {
    await openWith();
    await choose("<html>");
    await expectShown(dialog().getByText("文件“dictionaries.json”不是导出的字典文件"));
    expect(server.asked(importDictionaries)).toEqual([]);
  });

  it("is saved with one type, or with all", async () => {
    await openWith();
    server.answer(exportDictionaries, {
      format: "gongshu.dictionaries",
      version: 1,
      types: [
        { fullName: "性别", enCode: "sex", parentCode: "", isTree: 0, sortCode: 0, description: "", entries: [] },
      ],
    });
    await click(button("导入导出"));
    await click(page.getByRole("menuitem", { name: "导出“性别”" }));
    await expect.poll(() => server.asked(exportDictionaries)).toMatchObject([{ body: { ids: [sex.id] } }]);
  });
});

describe("the colour of an entry", () => {
  it("is chosen from the palette or typed, and stands beside the name", async () => {
    await openWith([entryNode("合格", { color: "green" })]);
    server.answer(updateData, null);
    await click(button("编辑 合格"));
    const color = dialog().getByRole("combobox", { name: "颜色" });
    await color.fill("#12ab34");
    await press("Enter");
    await saveDialog();
    expect(server.asked(updateData)).toMatchObject([{ body: { color: "#12ab34" } }]);
  });
});

it("somebody without the menu does not get there by address", async () => {
  await open(path, { person: { rights: { "system.sms": "all" } } });
  await expectShown(page.getByRole("heading", { name: "页面不存在" }));
  expect([server.asked(listTypes), server.asked(listData)]).toEqual([[], []]);
});
