import { addGrants } from "@gongshu/contract/access/authority";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerDirectory } from "#testing/directory.ts";
import { server } from "#testing/fake-server.ts";
import { answerGrants } from "#testing/grants.ts";
import { open, placeNow, type Visit } from "#testing/product.tsx";
import { button, click, expectShown, openList } from "#testing/screen.ts";
import { describeScreenQuality, expectAccessible, settle } from "#testing/screen-quality.ts";

async function openPage(visit?: Visit): Promise<void> {
  answerDirectory();
  answerGrants();
  await open("/permission/authorize", visit);
  await expectShown(page.getByRole("treeitem").filter({ hasText: "systemData.dictionary" }));
}

const tab = (name: RegExp) => page.getByRole("tab", { name });

describeScreenQuality("granting to many", { open: openPage });

it("every step is accessible", async () => {
  await openPage();
  for (const step of [/^按钮/, /^授权对象/, /^确认/]) {
    await click(tab(step));
    await settle();
    await expectAccessible();
  }
});

it("a set of permissions is granted to several at once, once somebody is named", async () => {
  await openPage();
  server.answer(addGrants, null);
  await page.getByRole("textbox", { name: "按名称或编码筛选" }).fill("数据字典");
  await click(page.getByRole("treeitem").filter({ hasText: "数据字典" }).last().css(".ant-tree-checkbox"));
  await expect.element(button("保存授权")).toBeDisabled();
  await click(tab(/^授权对象/));
  for (const name of ["检验员", "采购员"]) {
    await page.getByRole("combobox", { name: "角色" }).fill(name);
    await click(page.css(`${openList} .directory-entry`).filter({ hasText: name }).first());
  }
  await click(page.getByRole("heading", { level: 1 }));
  await click(button("保存授权"));
  await expectShown(page.getByRole("tab", { name: "授权对象 · 0" }));
  expect(server.asked(addGrants)[0]?.body).toMatchObject({
    roleIds: ["inspector", "buyer"],
    module: ["systemData.dictionary"],
  });
});

it("opens with the data schemes of the menu that its address names, and grants them with the menu", async () => {
  answerDirectory();
  answerGrants({}, { scheme: "姓王的人" });
  server.answer(addGrants, null);
  await open("/permission/authorize?data=systemData.dictionary&place=Web");
  await expect.element(page.getByRole("textbox", { name: "按名称或编码筛选" })).toHaveValue("数据字典");
  await expectShown(page.getByText("新增 1 项，收回 0 项"));
  await click(page.getByRole("treeitem").filter({ hasText: "姓王的人" }).css(".ant-tree-checkbox"));
  await click(tab(/^授权对象/));
  await page.getByRole("combobox", { name: "角色" }).fill("检验员");
  await click(page.css(`${openList} .directory-entry`).filter({ hasText: "检验员" }).first());
  await click(page.getByRole("heading", { level: 1 }));
  await click(button("保存授权"));
  await expect.poll(placeNow).toBe("/permission/authorize");
  expect(server.asked(addGrants)[0]?.body).toMatchObject({
    roleIds: ["inspector"],
    module: ["systemData.dictionary"],
    resource: ["scheme"],
  });
});
