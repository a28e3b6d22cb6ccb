import { listMenus, menuNode } from "@gongshu/contract/access/menu";
import { conditionFields, listDataSchemes } from "@gongshu/contract/access/menu-data";
import { menuTypes } from "@gongshu/contract/access/menu-entry";
import {
  createModel,
  getModel,
  listModels,
  modelSelector,
  visualDevInfo,
  visualDevRow,
} from "@gongshu/contract/lowcode/visual-dev";
import { dataOptions, dictionaryDataNode } from "@gongshu/contract/system/dictionary";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { server } from "#testing/fake-server.ts";
import { menuEntry } from "#testing/person.ts";
import { open, placeNow } from "#testing/product.tsx";
import { pageOf, sample } from "#testing/sample.ts";
import {
  button,
  chooseInRowMenu,
  click,
  dialog,
  expectShown,
  expectText,
  input,
  openRowMenu,
} from "#testing/screen.ts";
import { twoMenus } from "./testing/models.ts";

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

it("a model in several menus leads to the one that is chosen, as each limits its records on its own", async () => {
  const model = sample(visualDevRow, { id: "m1", fullName: "巡检单", state: 1, publishedVersion: 1 });
  server.answer(listModels, ({ query }) => pageOf([model], query));
  server.answer(dataOptions, { list: [] });
  server.answer(listMenus, { list: [] });
  server.answer(conditionFields, { list: [], isLimitable: true });
  server.answer(listDataSchemes, { list: [] });
  await open("/onlineDev/webDesign", { person: { menus: twoMenus("m1") } });
  await openRowMenu("巡检单");
  await expectShown(page.getByRole("menuitem", { name: "数据权限：巡检单" }));
  await click(page.getByRole("menuitem", { name: "数据权限：质量 / 巡检台账" }));
  await expect.poll(placeNow).toBe("/system/menu?schemes=menu-2");
});

it("a new form starts with a template, in the language of whoever makes it, and is called like it until it is named", async () => {
  server.answer(listModels, ({ query }) => pageOf([], query));
  server.answer(dataOptions, {
    list: [{ ...sample(dictionaryDataNode), id: "office", fullName: "办公", enCode: "office" }],
  });
  server.answer(modelSelector, { list: [] });
  server.answer(createModel, { id: "m2" });
  server.answer(getModel, sample(visualDevInfo, { id: "m2", fullName: "采购申请" }));
  await open("/onlineDev/webDesign");
  await click(button("新增表单").first());
  await click(page.getByRole("radio", { name: "采购申请" }));
  await expect.element(input("名称")).toHaveValue("采购申请");
  await expect.element(input("编码")).not.toHaveValue("");
  await click(button("创建并设计", dialog()));
  await expect.poll(() => server.asked(createModel)).toHaveLength(1);
  const form: unknown = JSON.parse(server.asked(createModel)[0]?.body.formData ?? "");
  expect(form).toMatchObject({
    fields: [{ label: "标题", required: true }, {}, {}, {}, { kind: "table" }, {}, {}, {}],
  });
});

it("a new form is not offered the code of a form that is there, such as one that comes with the product", async () => {
  server.answer(listModels, ({ query }) => pageOf([], query));
  server.answer(dataOptions, { list: [] });
  server.answer(modelSelector, { list: [{ id: "customer", fullName: "客户", enCode: "customer" }] });
  await open("/onlineDev/webDesign");
  await click(button("新增表单").first());
  await input("名称").fill("客户");
  await expect.element(input("编码")).toHaveValue("customer2");
});
