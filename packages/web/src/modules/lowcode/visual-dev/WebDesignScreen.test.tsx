import { listMenus, menuNode } from "@gongshu/contract/access/menu";
import { conditionFields, listDataSchemes } from "@gongshu/contract/access/menu-data";
import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { listModels, visualDevRow } from "@gongshu/contract/lowcode/visual-dev";
import { dataOptions } from "@gongshu/contract/system/dictionary";
import { expect, it } from "vitest";
import { server } from "#testing/fake-server.ts";
import { menuEntry } from "#testing/person.ts";
import { open, placeNow } from "#testing/product.tsx";
import { pageOf, sample } from "#testing/sample.ts";
import { chooseInRowMenu, dialog, expectText } from "#testing/screen.ts";

it("a model in the menu leads to who may see which of its records", async () => {
  const model = sample(visualDevRow, { id: "m1", fullName: "巡检单", state: 1, publishedVersion: 1 });
  server.answer(listModels, ({ query }) => pageOf([model], query));
  server.answer(dataOptions, { list: [] });
  const shown = { id: "menu-1", fullName: "巡检单", type: menuTypes.form, urlAddress: "model/check" };
  server.answer(listMenus, { list: [{ ...sample(menuNode), ...shown, enCode: "check" }] });
  server.answer(conditionFields, { list: [], isLimitable: true });
  server.answer(listDataSchemes, { list: [] });
  const entry = menuEntry({ ...shown, propertyJson: JSON.stringify({ moduleId: "m1" }) });
  await open("/onlineDev/webDesign", { person: { menus: [entry] } });
  await chooseInRowMenu("巡检单", "数据权限");
  await expect.poll(placeNow).toBe("/system/menu?schemes=menu-1");
  await expectText(dialog(), "“巡检单”的数据权限");
  await expectText(dialog(), "先新增方案，再在这里启用");
});
