import { expect, type Page, test } from "@playwright/test";
import { FakeDingtalk } from "../../packages/server/src/modules/directory/directory-sync/testing/fake-dingtalk.ts";
import { Directory, openTenant } from "../support/directory.ts";
import { confirm, dialog, input, row, saveDialog, unique, watchErrors } from "../support/screen.ts";
import { signIn } from "../support/session.ts";

let dingtalk: FakeDingtalk;
test.beforeEach(async () => {
  dingtalk = await FakeDingtalk.open();
});
test.afterEach(() => dingtalk.close());

/** Opens the settings, and enters the secret and whatever else is to be changed. */
async function setUp(page: Page, secret: string, texts: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.getByRole("button", { name: "设置", exact: true }).click();
  await dialog(page).getByLabel("AppSecret", { exact: true }).fill(secret);
  for (const [label, text] of Object.entries(texts)) await input(page, label).fill(text);
  await saveDialog(page);
}

test("DingTalk is set up, tested and taken over; what was changed on both sides is reported and stays", async ({
  page,
}) => {
  const errors = watchErrors(page);
  dingtalk.departments = [
    { dept_id: 10, name: "制造部", parent_id: 1 },
    { dept_id: 11, name: "装配线", parent_id: 10 },
  ];
  dingtalk.members = [
    { userid: "u-1", name: "王主任", mobile: "13800000001", job_number: "A001", dept_id_list: [10], leads: [10] },
    { userid: "u-2", name: "李工", mobile: "13800000002", dept_id_list: [11] },
  ];
  const name = unique("同步厂");
  const { admin } = await openTenant(name);
  const directory = await Directory.open(admin);
  // Somebody who is here already, under another name.
  const known = { account: "lijian", realName: "李建", gender: "1", mobilePhone: "13800000002" };
  const body = { ...known, organizeId: await directory.company() };
  await directory.client.call("POST", "/api/system/Permission/Users", body);

  await signIn(page, admin, "/permission/directorySync");
  await expect(page.getByText("还没有同步过")).toBeVisible();
  const check = page.getByRole("button", { name: "测试连接" });
  await setUp(page, "not-the-secret", { AppKey: "key", 接口地址: dingtalk.url });
  await check.click();
  await expect(page.getByText("钉钉不认可 AppKey 或 AppSecret（40089），请核对应用凭证")).toBeVisible();
  await setUp(page, dingtalk.secret);
  await check.click();
  await expect(page.getByText("连接成功")).toBeVisible();

  await page.getByRole("button", { name: "立即同步" }).click();
  const run = row(page, "未同步");
  await expect(run).toContainText("完成");
  await expect(run).toContainText("更新 2 · 未变 0 · 未同步 0");
  await expect(run).toContainText("更新 1 · 未变 0 · 未同步 1");
  await run.getByRole("button", { name: "查看报告" }).click();
  const report = dialog(page).getByRole("list", { name: "同步报告" }).getByRole("listitem");
  await expect(report).toHaveText([
    /^李工.*姓名与本系统不一致，保留本系统的$/,
    /^李工.*部门与本系统不一致，保留本系统的$/,
  ]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto("/permission/user");
  await expect(row(page, "A001")).toContainText("王主任");
  await expect(row(page, "A001")).toContainText("制造部");
  await expect(row(page, "lijian")).toContainText("李建");
  await expect(row(page, "lijian")).toContainText(name);
  await page.goto("/permission/department");
  await expect(row(page, "制造部")).toContainText("王主任/A001");
  await row(page, "制造部").focus();
  await page.keyboard.press("ArrowRight");
  await expect(row(page, "装配线")).toBeVisible();
  expect(errors()).toEqual([]);
});

test("the settings are read anew for each opening, and a reading that failed is told in their place", async ({
  page,
}) => {
  const { admin } = await openTenant(unique("同步厂"));
  const { client } = await Directory.open(admin);
  const settings = "/api/system/Permission/DirectorySync/dingtalk/Settings";
  await signIn(page, admin, "/permission/directorySync");
  const open = () => page.getByRole("button", { name: "设置", exact: true }).click();
  await open();
  await expect(input(page, "AppKey")).toHaveValue("");
  await input(page, "AppKey").press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await client.call("PUT", settings, { dingSynAppKey: "theirs" });
  await open();
  await expect(input(page, "AppKey")).toHaveValue("theirs");
  await input(page, "AppKey").fill("mine");
  await client.call("PUT", settings, { dingSynAppKey: "theirs again" });
  await dialog(page).getByRole("button", { name: "保存" }).click();
  await expect(dialog(page)).toContainText("这条数据刚被他人修改");
  await confirm(page, "载入最新内容");
  await expect(input(page, "AppKey")).toHaveValue("theirs again");
  await input(page, "AppKey").press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.route(`**${settings}*`, (route) => route.abort());
  await open();
  await expect(dialog(page)).toContainText("加载失败");
  await page.unroute(`**${settings}*`);
  await dialog(page).getByRole("button", { name: "重试" }).click();
  await expect(input(page, "AppKey")).toHaveValue("theirs again");
});

test("the report of a run that is under way follows it to its end", async ({ page }) => {
  dingtalk.departments = [{ dept_id: 10, name: "制造部", parent_id: 1 }];
  const { admin } = await openTenant(unique("同步厂"));
  await signIn(page, admin, "/permission/directorySync");
  await setUp(page, dingtalk.secret, { AppKey: "key", 接口地址: dingtalk.url });
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  dingtalk.before = (path) => (path.endsWith("/department/listsub") ? held : undefined);
  await page.getByRole("button", { name: "立即同步" }).click();
  await page.getByRole("button", { name: "查看报告" }).click();
  await expect(dialog(page).getByRole("progressbar", { name: "进行中" })).toBeVisible();
  await expect(dialog(page).getByText("没有冲突或失败")).toHaveCount(0);
  goOn();
  await expect(dialog(page).getByText("完成")).toBeVisible();
  await expect(dialog(page).getByText("没有冲突或失败")).toBeVisible();
});
