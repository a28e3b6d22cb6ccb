import { expect, type Page } from "@playwright/test";
import { test } from "../support/devices.ts";
import { people } from "../support/people.ts";
import { type OwnServer, startServer } from "../support/server.ts";

const account = people.admin.account;
const asked = "/systemData/dictionary?keyword=a";
const title = { name: "请修改密码" };

let server: OwnServer;

test.beforeAll(async () => {
  server = await startServer({ env: { NODE_ENV: "production", ADMIN_PASSWORD: "", LOG_LEVEL: "info" } });
});
test.afterAll(() => server.stop());

/** As the first start prints it, once. */
function printedPassword(): string {
  return /admin \/ (\S+) {2}\(shown this once\)/.exec(server.output())?.[1] ?? "";
}

async function signIn(page: Page, path: string, password: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel("账号", { exact: true }).fill(account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

async function change(page: Page, old: string, fresh: string, repeated = fresh): Promise<void> {
  await page.getByLabel("当前密码", { exact: true }).fill(old);
  await page.getByLabel("新密码", { exact: true }).fill(fresh);
  await page.getByLabel("确认新密码", { exact: true }).fill(repeated);
  await page.getByRole("button", { name: "保存并继续" }).click();
}

test("the password that the first start printed must be changed before anything opens", async ({ openDevice }) => {
  const printed = printedPassword();
  expect(printed.length).toBeGreaterThanOrEqual(12);
  const page = await openDevice({ baseURL: server.url });
  await signIn(page, asked, printed);
  await expect(page.getByRole("heading", title)).toBeVisible();
  for (const path of ["/home", asked]) {
    await page.goto(path);
    await expect(page.getByRole("heading", title)).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
  }

  await change(page, printed, "Graphite7film");
  await expect(page).toHaveURL(`${server.url}${asked}`);
  await expect(page.getByRole("heading", { name: "数据字典" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "数据字典" })).toBeVisible();

  const second = await openDevice({ baseURL: server.url });
  await signIn(second, "/login", printed);
  await expect(second.getByText("账号或密码错误")).toBeVisible();
  await second.getByLabel("密码", { exact: true }).fill("Graphite7film");
  await second.keyboard.press("Enter");
  await expect(second).toHaveURL(`${server.url}/home`);
  await expect(second.getByRole("button", { name: /^账号：/ })).toBeVisible();
});
