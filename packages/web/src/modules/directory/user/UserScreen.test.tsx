import { getPasswordPolicy } from "@gongshu/contract/account/password";
import {
  batchUserOrganize,
  batchUserRelation,
  createUser,
  getUser,
  resetPassword,
  updateUser,
} from "@gongshu/contract/directory/user";
import { md5 } from "js-md5";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { invalidFields, Refusal, server, stale } from "#testing/fake-server.ts";
import { open, reload, walkTo } from "#testing/product.tsx";
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
  input,
  pick,
  press,
  question,
  row,
  saveDialog,
  sidesOf,
} from "#testing/screen.ts";
import { describeScreenQuality, expectAccessible, settle } from "#testing/screen-quality.ts";
import { answerUsers, storedUser, user } from "./testing/users.ts";
import { userMessages as messages } from "./user.messages.ts";

const path = "/permission/user";
const wang = user("王芳", "wangfang");

async function openWith(users = [wang]): Promise<void> {
  answerUsers(users);
  await open(path);
}

describeScreenQuality("the users", {
  open: async (visit) => {
    answerUsers([wang, user("李娜", "lina", { isAdministrator: 1 })]);
    await open(path, visit);
    await expectShown(
      row("王芳")
        .or(button(/(编辑|Edit) 王芳$/))
        .first(),
    );
  },
  openers: [{ name: messages.newUser }],
});

describe("several people", () => {
  const three = ["甲", "乙", "丙"].map((name, index) => user(`批${name}`, `batch${index}`));
  const batch = () => page.getByRole("toolbar");
  const selectAll = () => click(page.getByRole("checkbox").first());

  it("are switched off and on together, after a question", async () => {
    await openWith(three);
    await expectShown(page.getByText("共 3 条"));
    await selectAll();
    await click(button("停用", batch()));
    await expectText(question(), "确定停用“批甲”、“批乙”、“批丙”吗？他们会立即下线。");
    await confirm("停用");
    for (const { realName } of three) await expectShown(page.getByRole("switch", { name: `${realName} 停用` }));
    await expectGone(batch());
    await click(page.getByRole("switch", { name: "批甲 停用" }));
    await expectShown(page.getByRole("switch", { name: "批甲 启用" }));
    await selectAll();
    await click(button("启用", batch()));
    await expectShown(page.getByRole("switch", { name: "批丙 启用" }));
  });

  it("are given a role and moved together", async () => {
    await openWith(three);
    await selectAll();
    await click(button("添加角色", batch()));
    await expectText(dialog(), "添加角色（3 人）");
    await pick("角色", "采购员");
    await saveDialog();
    expect(server.asked(batchUserRelation)[0]?.body).toMatchObject({ objectType: "Role", objectIds: ["buyer"] });
    await selectAll();
    await click(button("调整组织", batch()));
    await pick("所属组织", "仓储部");
    await saveDialog();
    for (const { realName = "" } of three) await expectText(row(realName), "仓储部");
    expect(server.asked(batchUserOrganize)[0]?.body.ids).toEqual(three.map(({ id }) => id));
  });

  it("are deleted together, without one who was ticked and is gone already", async () => {
    await openWith(three);
    for (const { realName = "" } of three) await click(row(realName).getByRole("checkbox"));
    await chooseInRowMenu("批甲", "删除");
    await confirm("删除");
    await expectGone(row("批甲"));
    await click(button("删除", batch()));
    await expectText(question(), "确定删除“批乙”、“批丙”吗？他们会立即下线。");
    await confirm("删除");
    await expectGone(row("批"));
  });
});

describe("the form of a user", () => {
  it("says what is wrong at its input, by itself and by the server", async () => {
    await openWith();
    await click(button("新增用户"));
    await click(button("保存", dialog()));
    for (const sentence of ["请输入账号", "请输入姓名", "请选择所属组织"])
      await expectShown(dialog().getByText(sentence, { exact: true }).last());
    await input("账号").fill("wangfang");
    await input("姓名").fill("某人");
    await input("手机").fill("123");
    await pick("所属组织", "品质部");
    await press("Control+s");
    await expectShown(dialog().getByText("请正确输入您的手机号").first());
    expect(server.asked(createUser)).toEqual([]);
    await input("手机").fill("");
    server.refuse(createUser, invalidFields({ field: "account", message: "账号已存在" }));
    await press("Control+s");
    await expectShown(dialog().getByText("账号已存在").first());
    await expect.element(input("账号")).toHaveFocus();
  });

  it("shows the first password once, after saving", async () => {
    await openWith();
    await click(button("新增用户"));
    await input("账号").fill("zhaolei");
    await input("姓名").fill("赵磊");
    await pick("所属组织", "仓储部");
    await click(button("保存", dialog()));
    const given = page.getByRole("dialog", { name: "“赵磊”的密码" });
    await expectText(given, "密码只显示这一次");
    await expectText(given, "Graphite7film");
    await click(button("关闭", given).last());
    await expectNoDialog();
    await expectShown(row("zhaolei"));
    expect(server.asked(createUser)[0]?.body).toMatchObject({ account: "zhaolei", organizeId: "ccb", roleId: [] });
  });

  it("keeps what is typed while another tab is in view, and overwrites nothing that was saved meanwhile", async () => {
    await openWith();
    await click(button("编辑 王芳"));
    await input("姓名").fill("王芳一");
    walkTo("/printLabel");
    await expectNoDialog();
    const theirs = storedUser(wang, { realName: "王芳二", version: 2 });
    server.answer(updateUser, ({ body }) => {
      throw stale({ current: { ...theirs }, submitted: { ...body } });
    });
    walkTo(path);
    await expect.element(input("姓名")).toHaveValue("王芳一");
    await press("Escape");
    await expectText(question(), "放弃修改？");
    await confirm("继续编辑");
    await click(button("保存", dialog()));
    await expectText(question(), "这条数据刚被他人修改");
    await expectText(question(), "王芳二");
    await confirm("继续编辑");
    await expect.element(input("姓名")).toHaveValue("王芳一");
    // Who is gone by then cannot be saved, but what was typed is still there to be copied.
    server.refuse(getUser, new Refusal(404, "用户不存在或已删除"));
    walkTo("/printLabel");
    await expectNoDialog();
    walkTo(path);
    await expect.element(input("姓名")).toHaveValue("王芳一");
  });

  it("tells the organisation, the roles and the days of both sides by name and by date", async () => {
    const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`);
    const mine = storedUser(wang, { birthday: day("1990-05-06") });
    const fields = { organizeId: "ccb", roleId: "inspector,buyer", birthday: day("1991-07-08"), version: 2 };
    const theirs = storedUser(wang, fields);
    answerUsers([wang]);
    server.answer(getUser, mine);
    server.answer(updateUser, ({ body }) => {
      throw stale({ current: { ...theirs }, submitted: { ...body, gender: "1", roleId: "" } });
    });
    await open(path);
    await click(button("编辑 王芳"));
    await input("姓名").fill("王芳一");
    await click(button("保存", dialog()));
    const organize = sidesOf("所属组织");
    await expectText(organize.theirs, "仓储部");
    await expectText(organize.mine, "品质部");
    for (const name of ["检验员", "采购员"]) await expectShown(sidesOf("角色").theirs.getByText(name));
    await expectText(sidesOf("角色").mine, "（空）");
    await expect.element(sidesOf("生日").theirs.getByRole("textbox")).toHaveValue("1991-07-08");
    await expect.element(sidesOf("生日").mine.getByRole("textbox")).toHaveValue("1990-05-06");
    const compared = question().getByRole("rowheader");
    expect(compared.elements().map(({ textContent }) => textContent)).toEqual(["姓名", "所属组织", "角色", "生日"]);
    // They show, and cannot be used.
    await expect.element(organize.mine.getByRole("combobox")).toBeDisabled();
    await expectAccessible();
  });
});

describe("resetting a password", () => {
  it("keeps nothing of the passwords over a reload, nor anywhere in the browser", async () => {
    await openWith();
    server.answer(getPasswordPolicy, { policy: "open" });
    await click(button("重置密码 王芳"));
    await input("新密码").first().fill("Kd83mfQ29a");
    await input("再次输入新密码").fill("Kd83mfQ29a");
    await reload();
    const kept = JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]);
    expect(kept).not.toContain("Kd83mfQ29a");
  });

  it("warns of what it does, refuses a weak one at its input, and shows the one that was made", async () => {
    await openWith();
    server.answer(resetPassword, null);
    server.answer(getPasswordPolicy, { policy: "open" });
    await click(button("重置密码 王芳"));
    await expectText(dialog(), "重置后对方会立即下线，再次登录时须修改密码。");
    await input("新密码").first().fill("abc");
    await click(button("重置", dialog()));
    await expectShown(dialog().getByText("6-64 个字符；少于 12 个时，须含字母、数字、符号中的至少两种").last());
    expect(server.asked(resetPassword)).toEqual([]);
    await click(button("生成密码", dialog()));
    await click(button("重置", dialog()));
    const given = page.getByRole("dialog", { name: "“王芳”的密码" });
    await expectShown(given);
    const password = given.css("code").last().element().textContent;
    expect(server.asked(resetPassword)[0]?.body.userPassword).toBe(md5(password));
  });
});

it("nobody is offered to end their own account", async () => {
  answerUsers([user("管理员", "admin", { isAdministrator: 1 }), wang]);
  await open(path, { person: { userInfo: { userId: "admin" } } });
  await expectShown(button("编辑 管理员"));
  await expectGone(button("重置密码 管理员"));
  // Deleting stands behind ⋮.
  await expectShown(button("更多操作：王芳"));
  await expectGone(button("更多操作：管理员"));
  await expectGone(page.getByRole("switch", { name: /^管理员/ }));
  await expectCount(page.getByRole("switch", { name: /^王芳/ }), 1);
  await settle();
});
