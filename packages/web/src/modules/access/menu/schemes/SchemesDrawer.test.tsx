import { grantValues } from "@gongshu/contract/access/authority";
import { getMenu, listMenus, menuInfo, updateMenu } from "@gongshu/contract/access/menu";
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
import { page } from "vitest/browser";
import { answerDirectory } from "#testing/directory.ts";
import { invalidFields, server, stale } from "#testing/fake-server.ts";
import { answerGrants } from "#testing/grants.ts";
import { open, placeNow, reload, walkTo } from "#testing/product.tsx";
import { sample } from "#testing/sample.ts";
import {
  button,
  choose,
  chooseInRowMenu,
  click,
  confirm,
  dialog,
  expectGone,
  expectNoDialog,
  expectShown,
  expectText,
  input,
  press,
  question,
  saveDialog,
  sidesOf,
} from "#testing/screen.ts";
import { describeScreenQuality, expectAccessible } from "#testing/screen-quality.ts";
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
  condition: "",
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
    await expectText(dialog(), "方案还没有生效：能打开这个菜单的人仍能看到全部数据");
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

  it("has groups of conditions that hold all or any, each with a way out", async () => {
    await openSchemes();
    server.answer(createDataScheme, { id: "s2" });
    server.answer(describeDataScheme, { conditionText: "" });
    await click(button("新增方案", dialog()));
    await input("名称").fill("两组");
    await click(dialog().getByRole("radio", { name: /^自定义条件/ }));
    const values = () => dialog().getByRole("textbox", { name: "值" });
    await values().fill("李");
    await expectGone(button("删除条件 1", dialog()));
    await click(button("添加条件", dialog()));
    await values().nth(1).fill("王");
    await click(dialog().getByText("任一", { exact: true }));
    await click(button("添加条件组", dialog()));
    await values().nth(2).fill("强");
    await click(button("添加条件", dialog().getByRole("group", { name: "满足 所有 条件时" })));
    await click(button("删除条件 2", dialog().getByRole("group", { name: "满足 所有 条件时" })));
    await saveDialog();
    expect(JSON.parse(server.asked(createDataScheme)[0]?.body.conditionJson ?? "")).toMatchObject([
      { logic: "or", groups: [{ value: "李" }, { value: "王" }] },
      { logic: "and", groups: [{ value: "强" }] },
    ]);
  });

  it("may be written as an expression, in the names of the fields, and say what is wrong with it", async () => {
    await openSchemes();
    let count = 0;
    server.answer(updateDataScheme, () => {
      count += 1;
      if (count === 1) throw invalidFields({ field: "condition", message: "表达式不完整，结尾处缺少内容" });
      return null;
    });
    await click(button("编辑 姓王的人", dialog()));
    await click(dialog().getByText("写成表达式"));
    await input("表达式").fill("{姓名} =");
    await click(button("保存", dialog()));
    await expectText(dialog(), "表达式不完整，结尾处缺少内容");
    await expectAccessible();
    await input("表达式").fill('{姓名} = "王" 或 属于({姓名}, {@subordinates})');
    await saveDialog();
    expect(server.asked(updateDataScheme)[1]?.body).toMatchObject({
      conditionJson: "",
      condition: '{realName} = "王" or AMONG({realName}, {@subordinates})',
    });
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

const link = "/system/menu?schemes=permission.user";
const person = { userInfo: { isAdministrator: true } };

/** Answers a menu that keeps what is stored of its switch and its schemes. */
function answerScope(schemes: readonly (typeof wang)[] = []): void {
  answerDirectory();
  let stored = sample(menuInfo, { ...users, category: "Web", urlAddress: "permission/user", version: 3 });
  let list = [...schemes];
  server.answer(conditionFields, { list: [name], isLimitable: true });
  server.answer(describeDataScheme, { conditionText: "本人" });
  server.answer(listDataSchemes, () => ({ list }));
  server.answer(createDataScheme, () => {
    list = [wang];
    return { id: wang.id };
  });
  server.answer(getMenu, () => ({ ...stored, hasDataScheme: list.length > 0 }));
  answerMenus([users]);
  server.answer(updateMenu, ({ body }) => {
    stored = { ...stored, isDataAuthorize: body.isDataAuthorize ?? 0 };
    answerMenus([{ ...users, isDataAuthorize: stored.isDataAuthorize }]);
    return { note: "" };
  });
}

describeScreenQuality("the data schemes of a menu", {
  open: async (visit) => {
    answerScope([wang]);
    await open(link, visit);
    await expectShown(dialog().getByText("姓王的人").first());
  },
});

describe("the drawer of data schemes, by its address", () => {
  const toggle = () => dialog().getByRole("switch", { name: "启用数据权限" });

  it("opens by a link, stays over a reload with what was typed, and is closed for good", async () => {
    answerScope();
    await open(link);
    await expectText(dialog(), "“用户管理”的数据权限");
    await click(button("新增方案", dialog()));
    await input("名称").fill("半个方案");
    await reload();
    await expect.element(input("名称")).toHaveValue("半个方案");
    await press("Escape");
    await confirm("放弃");
    await expectText(dialog(), "“用户管理”的数据权限");
    await press("Escape");
    await expectNoDialog();
    expect(placeNow()).toBe("/system/menu");
  });

  it("leads from the first scheme to granting it and to switching it on, and says who sees what", async () => {
    answerScope();
    await open(link, { person });
    await expectText(dialog(), "先新增方案，再在这里启用");
    await expect.element(toggle()).toBeDisabled();
    await expectGone(button("授权给角色", dialog()));
    await click(button("新增方案", dialog()));
    await input("名称").fill("仅本人");
    await saveDialog();
    await expectText(dialog(), "方案还没有生效");
    await expectShown(button("授权给角色", dialog()));
    await expectAccessible();
    await click(toggle());
    await expectText(question(), "启用后，除管理员外，没有被授予方案的人看不到任何数据");
    await confirm("启用");
    await expectText(dialog(), "数据权限已启用：每个人只看到授予他的方案允许的数据");
    await expect.element(toggle()).toBeChecked();
    await expect.element(toggle()).toHaveFocus();
    expect(server.asked(updateMenu)[0]).toMatchObject({
      params: { id: "permission.user" },
      body: { isDataAuthorize: 1, enCode: "permission.user", version: 3 },
    });
    answerGrants();
    await click(button("授权给角色", dialog()));
    await expect.poll(placeNow).toBe("/permission/authorize?data=permission.user&place=Web");
    await expect.element(page.getByRole("tab", { name: /^数据/ })).toHaveAttribute("aria-selected", "true");
    // The page asks for the menus, and then for everything below them.
    await expect.poll(() => server.asked(grantValues).length).toBe(6);
  });

  it("finds a menu of another place, and says so where there is none", async () => {
    answerScope([wang]);
    server.answer(listMenus, ({ query }) => ({ list: query.category === "App" ? [users] : [] }));
    await open(link);
    await expectText(dialog(), "姓王的人");
    answerScope();
    await open("/system/menu?schemes=gone");
    await expectText(dialog(), "没有这个菜单，或者不能维护它的这项权限");
  });

  it("opens for a menu that was made a moment ago", async () => {
    answerScope([wang]);
    answerMenus([]);
    await open("/system/menu");
    await expectShown(page.getByText("还没有菜单"));
    server.answer(listMenus, ({ query }) => ({ list: query.category === "Web" ? [users] : [] }));
    walkTo(link);
    await expectText(dialog(), "姓王的人");
  });

  it("says so to who may not manage it", async () => {
    answerScope();
    await open(link, { person: { rights: { "system.menu": { columns: ["fullName"] } } } });
    await expectText(dialog(), "没有这个菜单，或者不能维护它的这项权限");
  });

  it("offers only what may be done: switching it off is for administrators, granting for who may grant", async () => {
    answerScope([wang]);
    answerMenus([{ ...users, isDataAuthorize: 1 }]);
    const rights = { "system.menu": { buttons: ["btn_edit", "btn_dataPer"], columns: ["fullName"] } } as const;
    await open(link, { person: { userInfo: { isAdministrator: false }, rights } });
    await expect.element(toggle()).toBeDisabled();
    await expectGone(button("授权给角色", dialog()));
  });
});
