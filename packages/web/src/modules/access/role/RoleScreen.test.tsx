import { changeGrants } from "@gongshu/contract/access/authority";
import { listMenus, menuNode } from "@gongshu/contract/access/menu";
import { conditionFields, listDataSchemes } from "@gongshu/contract/access/menu-data";
import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { createRole, deleteRole, listRoles, roleRow, roleTypeDictionary } from "@gongshu/contract/access/role";
import { candidateRow, type MemberRow, memberEndpoints, memberRow } from "@gongshu/contract/directory/user-relation";
import { dataOptions, dictionaryDataNode } from "@gongshu/contract/system/dictionary";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerDirectory } from "#testing/directory.ts";
import { invalidFields, Refusal, server } from "#testing/fake-server.ts";
import { answerGrants } from "#testing/grants.ts";
import { open, placeNow, type Visit } from "#testing/product.tsx";
import { pageOf, sample } from "#testing/sample.ts";
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
  press,
  question,
  row,
  saveDialog,
} from "#testing/screen.ts";
import { describeScreenQuality, expectAccessible } from "#testing/screen-quality.ts";
import { roleMessages as messages } from "./role.messages.ts";

const path = "/permission/role";
const inspector = sample(roleRow, {
  id: "r1",
  fullName: "检验员",
  enCode: "inspector",
  type: "factory",
  enabledMark: 1,
});
const { list, candidates, add, remove } = memberEndpoints.Role;

function answerRoles(): void {
  answerDirectory();
  answerGrants({ module: ["systemData.dictionary"], button: ["btn_add", "btn_edit"] });
  const type = { ...sample(dictionaryDataNode), id: "f", fullName: "工厂", enCode: "factory", enabledMark: 1 as const };
  server.answer(dataOptions, ({ params }) => ({ list: params.id === roleTypeDictionary ? [type] : [] }));
  server.answer(listRoles, { list: [inspector] });
}

function person(realName: string): MemberRow {
  return sample(memberRow, {
    id: realName,
    account: `account.${realName.length}`,
    realName,
    department: "品质部",
    enabledMark: 1,
  });
}

/** Answers the members of the role; who is added and removed shows on both sides. */
function answerMembers(everybody: readonly string[], first: readonly string[]): void {
  let ids = new Set(first);
  const found = (keyword = "") => everybody.filter((name) => name.includes(keyword));
  const wanted = (body: {
    userIds?: readonly string[] | undefined;
    found?: { keyword?: string | undefined } | undefined;
  }) => body.userIds ?? found(body.found?.keyword);
  server.answer(list, ({ query }) =>
    pageOf(
      found(query.keyword)
        .filter((name) => ids.has(name))
        .map(person),
      query,
    ),
  );
  server.answer(candidates, ({ query }) =>
    pageOf(
      found(query.keyword).map((name) => sample(candidateRow, { ...person(name), isMember: ids.has(name) })),
      query,
    ),
  );
  server.answer(add, ({ body }) => {
    ids = new Set([...ids, ...wanted(body)]);
    return { count: 1 };
  });
  server.answer(remove, ({ body }) => {
    ids = new Set([...ids].filter((id) => !wanted(body).includes(id)));
    return { count: 1 };
  });
}

describeScreenQuality("the roles", {
  open: async (visit) => {
    answerRoles();
    await open(path, visit);
    await expectShown(page.getByText("检验员").first());
  },
  openers: [
    { name: messages.newRole },
    { name: { zh: "授权 检验员", zhtw: "", en: "Authorize 检验员" }, isDeskOnly: true },
  ],
});

describe("the wizard of grants", () => {
  const step = (name: string) => dialog().getByRole("tab", { name: new RegExp(`^${name}`) });
  /** Ticks or unticks what the filter finds in the step in view. */
  const toggle = async (text: string) => {
    await dialog().getByRole("textbox", { name: "按名称或编码筛选" }).fill(text);
    await click(dialog().getByRole("treeitem").filter({ hasText: text }).last().css(".ant-tree-checkbox"));
  };
  const openWizard = async () => {
    answerRoles();
    server.answer(changeGrants, { added: 2, removed: 1 });
    await open(path);
    await click(button("授权 检验员"));
    await expectShown(dialog().getByText("没有改动"));
  };

  it("sets a level for each field of a form or for all of them, as far as the granter may", async () => {
    await openWizard();
    await click(step("表单"));
    const level = (field: string, name: string) =>
      dialog().getByRole("radiogroup", { name: field }).getByRole("radio", { name });
    await expect.element(level("“成本”的权限", "填写")).toBeDisabled();
    await expectAccessible();
    await click(level("全部字段的权限", "填写").css("xpath=.."));
    await expect.element(level("“单价”的权限", "填写")).toBeChecked();
    await expect.element(level("“成本”的权限", "只读")).toBeChecked();
    await click(step("确认"));
    await expectShown(dialog().getByRole("heading", { name: /^表单（只读）/ }));
    await press("Control+s");
    await expectNoDialog();
    expect(server.asked(changeGrants)[0]?.body?.add).toEqual({ form: ["price"], formRead: ["cost"] });
  });

  it("tells what a change adds and takes away, and sends the difference alone", async () => {
    await openWizard();
    await expect.element(button("保存授权", dialog())).toBeDisabled();
    await click(step("按钮"));
    await toggle("btn_edit");
    await toggle("btn_remove");
    await click(step("菜单"));
    await toggle("供应商档案");
    await click(step("确认"));
    const line = (text: RegExp) => dialog().getByRole("listitem").filter({ hasText: text });
    await expectShown(line(/收回.*编辑$/));
    await expectShown(line(/新增.*删除$/));
    await expectShown(line(/新增.*供应商档案$/));
    await press("Control+s");
    await expectNoDialog();
    const { body } = server.asked(changeGrants)[0] ?? {};
    expect(body?.add).toMatchObject({ module: ["supplier.supplier"], button: ["btn_remove"] });
    expect(body?.remove).toMatchObject({ button: ["btn_edit"] });
  });

  it("asks before it throws a change away", async () => {
    await openWizard();
    await toggle("短信记录");
    await press("Escape");
    await expectText(question(), "放弃修改？");
    await confirm("继续编辑");
    await expectShown(dialog().getByText("新增 1 项，收回 0 项"));
    await press("Escape");
    await confirm("放弃");
    await expectNoDialog();
    expect(server.asked(changeGrants)).toEqual([]);
  });
});

describe("the data step of a role", () => {
  const step = () => dialog().getByRole("tab", { name: /^数据/ });
  const link = () => dialog().getByRole("link");
  const openStep = async (visit?: Visit) => {
    answerRoles();
    await open(path, visit);
    await click(button("授权 检验员"));
    await click(step());
    await expectText(dialog(), "所选菜单没有可授予的数据权限");
  };

  it("leads to where schemes are made when there is nothing to grant", async () => {
    await openStep();
    const users = { id: "permission.user", enCode: "permission.user", fullName: "用户管理", type: menuTypes.page };
    server.answer(listMenus, { list: [{ ...sample(menuNode), ...users }] });
    server.answer(conditionFields, { list: [], isLimitable: true });
    server.answer(listDataSchemes, { list: [] });
    await expectAccessible();
    await click(link().filter({ hasText: "为“用户管理”设置数据权限" }));
    await expect.poll(placeNow).toBe("/system/menu?schemes=permission.user");
    await expectText(dialog(), "“用户管理”的数据权限");
  });

  it("has no link for who cannot make schemes", async () => {
    await openStep({ person: { userInfo: { isAdministrator: false } } });
    await expectGone(link());
  });

  it("is in view for the menu that the address names, in the drawer of the role that is chosen", async () => {
    answerRoles();
    answerGrants({ module: ["systemData.dictionary"] }, { scheme: "姓王的人" });
    await open(`${path}?data=systemData.dictionary&place=Web`);
    await expectShown(page.getByText("请选择要授予数据权限方案的角色，点击它的“授权”。"));
    await click(button("授权 检验员"));
    await expectShown(dialog().getByRole("treeitem").filter({ hasText: "姓王的人" }));
    await expectShown(dialog().getByText("没有改动"));
  });
});

describe("the members of a role", () => {
  const people = () => dialog().getByRole("region", { name: "可添加的人员" });
  const members = () => dialog().getByRole("region", { name: "成员", exact: true });
  const linesIn = (side: typeof people) =>
    side()
      .getByRole("listitem")
      .filter({ has: page.getByRole("checkbox") });
  const openMembers = async () => {
    await open(path);
    await chooseInRowMenu("检验员", "成员");
  };

  it("are added and let go by choosing them, by page and by search", async () => {
    answerRoles();
    answerMembers(["候一", "候二", "候三", "别人"], ["候一"]);
    await openMembers();
    await expectShown(members().getByText("候一"));
    await people()
      .getByRole("textbox", { name: /姓名、账号或拼音/ })
      .fill("候");
    await expectCount(linesIn(people), 3);
    await expectText(people().getByRole("listitem").filter({ hasText: "已是成员" }), "候一");
    await click(people().getByRole("checkbox", { name: "候二" }));
    await click(button("添加（1）", people()));
    await expectShown(members().getByText("候二"));
    await click(button("添加全部", people()));
    await expectText(question(), "确定把符合条件的全部 3 人添加为成员吗？");
    await confirm("添加全部");
    await expectCount(linesIn(members), 3);
    expect(server.asked(add).at(-1)?.body).toMatchObject({ found: { keyword: "候" } });
    await click(members().getByRole("checkbox", { name: "候一" }));
    await click(button("移除（1）", members()));
    await expectCount(linesIn(members), 2);
    expect(server.asked(remove)[0]?.body.userIds).toEqual(["候一"]);
  });

  it("are not all let go while the list of another word is on its way", async () => {
    answerRoles();
    answerMembers(["慢一", "慢二"], ["慢一", "慢二"]);
    await openMembers();
    await expectShown(members().getByText("慢二"));
    const letGo = server.hold(list);
    await members()
      .getByRole("textbox", { name: /姓名、账号或拼音/ })
      .fill("慢一");
    await expect.element(button("移除全部", members())).toBeDisabled();
    letGo();
    await expectGone(members().getByText("慢二"));
    await click(button("移除全部", members()));
    await expectText(question(), "确定移除符合条件的全部 1 名成员吗？");
  });
});

it("a role with members stays, and says why", async () => {
  answerRoles();
  server.refuse(deleteRole, new Refusal(400, "该角色下还有成员，不能删除"));
  await open(path);
  await chooseInRowMenu("检验员", "删除");
  await confirm("删除");
  await expectShown(page.getByText("该角色下还有成员，不能删除"));
  await expectShown(row("检验员"));
});

it("a code that another role has is refused at its input, and another one is taken", async () => {
  answerRoles();
  server.answer(createRole, ({ body }) => {
    if (body.enCode === "guest") throw invalidFields({ field: "enCode", message: "编码已存在" });
    return { id: "r2" };
  });
  await open(path);
  await click(button("新增角色"));
  await input("名称").fill("编码");
  await input("编码").fill("guest");
  await press("Control+s");
  await expectShown(dialog().getByText("编码已存在").first());
  await input("编码").fill("visitor");
  await saveDialog();
  expect(server.asked(createRole).map(({ body }) => body.enCode)).toEqual(["guest", "visitor"]);
});
