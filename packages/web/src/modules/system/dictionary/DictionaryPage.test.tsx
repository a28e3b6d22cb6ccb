import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { createData, listAll, listTypes } from "@gongshu/contract/system/dictionary";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { menuEntry } from "#testing/person.ts";
import { open } from "#testing/product.tsx";
import { button, click, expectGone, expectShown, input, row, saveDialog } from "#testing/screen.ts";
import { answerDictionaries, entryNode, typeNode } from "./testing/dictionaries.ts";

describe("the page of one dictionary", () => {
  const menu = menuEntry({
    id: "m-dict",
    enCode: "factory.defects",
    fullName: "不良原因",
    type: menuTypes.dictionary,
    urlAddress: "dictionary/defects",
    propertyJson: JSON.stringify({ moduleId: "type 不良" }),
  });
  const codesOf = (codes: readonly string[]) => codes.map((enCode) => ({ id: enCode, enCode, fullName: enCode }));
  const openPage = async (buttons: readonly string[]) => {
    const type = typeNode("不良");
    answerDictionaries([type], [entryNode("划伤", { color: "red" })]);
    server.answer(listAll, { list: [{ ...type, dictionaryList: [] }] });
    const permission = { modelId: menu.id, moduleName: "", form: [], resource: [] };
    const column = codesOf(["fullName", "enCode", "enabledMark"]);
    await open("/dictionary/defects", {
      person: { rights: {}, menus: [menu], permissions: [{ ...permission, button: codesOf(buttons), column }] },
    });
  };

  it("lists and changes its entries by the rights of its own menu", async () => {
    await openPage(["btn_add", "btn_edit"]);
    await expectShown(row("划伤"));
    await expectShown(page.getByRole("heading", { name: "不良原因" }));
    await expectShown(button("编辑 划伤"));
    await click(button("新增数据"));
    await input("名称").fill("气泡");
    await input("编码").fill("bubble");
    await saveDialog();
    expect(server.asked(createData)).toMatchObject([{ body: { dictionaryTypeId: "type 不良", enCode: "bubble" } }]);
    expect(server.asked(listTypes)).toEqual([]);
  });

  it("only shows them to somebody without buttons", async () => {
    await openPage([]);
    await expectShown(row("划伤"));
    await expectGone(button(/新增数据|编辑/));
    await expectGone(page.getByRole("switch"));
  });

  it("says so when its dictionary is gone", async () => {
    server.answer(listAll, { list: [] });
    await open("/dictionary/defects", { person: { rights: {}, menus: [menu] } });
    await expectShown(page.getByText("字典不存在"));
  });
});
