import {
  type ConditionField,
  conditionFields,
  createDataScheme,
  dataSchemeInfo,
  describeDataScheme,
  getDataScheme,
  listDataSchemes,
  updateDataScheme,
} from "@gongshu/contract/access/menu-data";
import { describe, expect, it } from "vitest";
import { answerDirectory } from "#testing/directory.ts";
import { server, stale } from "#testing/fake-server.ts";
import { open } from "#testing/product.tsx";
import { sample } from "#testing/sample.ts";
import {
  button,
  choose,
  chooseInRowMenu,
  click,
  dialog,
  expectShown,
  expectText,
  input,
  saveDialog,
  sidesOf,
} from "#testing/screen.ts";
import { expectAccessible } from "#testing/screen-quality.ts";
import { answerMenus, menu } from "../testing/menus.ts";

const name: ConditionField = {
  field: "realName",
  fullName: "姓名",
  type: "text",
  operators: ["Equal", "Contains"],
  symbols: [],
};
const users = menu("用户管理", "permission.user");
const rule = (value: string) => ({ field: "realName", type: "text", op: "Contains", value });
const wang = sample(dataSchemeInfo, {
  id: "s1",
  moduleId: "permission.user",
  fullName: "姓王的人",
  scope: "condition",
  conditionText: "姓名 包含 王",
  conditionJson: JSON.stringify([{ logic: "and", groups: [rule("王")] }]),
  version: 1,
});

async function openSchemes(isLimitable = true): Promise<void> {
  answerDirectory();
  answerMenus([users]);
  server.answer(conditionFields, { list: [name], isLimitable });
  server.answer(listDataSchemes, { list: [wang] });
  server.answer(getDataScheme, wang);
  server.answer(describeDataScheme, ({ body }) => ({
    conditionText: `姓名 包含 ${body.conditionJson.includes("李")}`,
  }));
  await open("/system/menu");
  await chooseInRowMenu("用户管理", "数据权限");
}

describe("the data schemes of a menu", () => {
  it("are put together from conditions, and say what they mean", async () => {
    await openSchemes();
    server.answer(createDataScheme, { id: "s2" });
    server.answer(describeDataScheme, { conditionText: "姓名 包含 李" });
    await expectText(dialog(), "这个菜单还没有启用数据权限：方案要启用后才生效");
    await click(button("新增方案", dialog()));
    await input("名称").fill("姓李的人");
    await click(dialog().getByRole("radio", { name: /^自定义条件/ }));
    await choose("字段", "姓名");
    await choose("比较方式", "包含");
    await dialog().getByRole("textbox", { name: "值" }).fill("李");
    await expectShown(dialog().getByText("姓名 包含 李"));
    await saveDialog();
    const { body } = server.asked(createDataScheme)[0] ?? {};
    expect(body).toMatchObject({ moduleId: "permission.user", fullName: "姓李的人", scope: "condition" });
    expect(JSON.parse(body?.conditionJson ?? "")).toMatchObject([{ groups: [{ op: "Contains", value: "李" }] }]);
  });

  it("are not offered where rows cannot be limited", async () => {
    await openSchemes(false);
    await expectText(dialog(), "这个菜单的数据不支持按行授权");
  });

  it("tell both sides of a conflict by scope, organisations and conditions in words", async () => {
    await openSchemes();
    await click(button("编辑 姓王的人", dialog()));
    await dialog().getByRole("textbox", { name: "值" }).fill("李");
    const chosen = { scope: "chosen" as const, organizeIds: ["ccb"], organizeNames: ["仓储部"], conditionJson: "" };
    server.answer(updateDataScheme, ({ body }) => {
      throw stale({ current: { ...wang, ...chosen, version: 2 }, submitted: { ...body } });
    });
    await click(button("保存", dialog()));
    await expectText(sidesOf("范围").theirs, /^指定组织$/);
    await expectText(sidesOf("范围").mine, /^自定义条件$/);
    await expectText(sidesOf("公司和部门").theirs, "仓储部");
    await expectText(sidesOf("公司和部门").mine, "（空）");
    await expectText(sidesOf("条件").theirs, "（空）");
    await expectText(sidesOf("条件").mine, "姓名 包含 李");
    // Nothing that only the machine understands.
    await expect.element(dialog().getByRole("table")).not.toMatchTextContent(/ccb|\d{12}|…/);
    await expectAccessible();
  });
});
