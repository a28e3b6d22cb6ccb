import { expect, type Page } from "@playwright/test";
import { test } from "../support/devices.ts";
import { password, people } from "../support/people.ts";
import { chooseMore, confirm } from "../support/screen.ts";
import { type OwnServer, startServer } from "../support/server.ts";

let server: OwnServer;

test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

/** Browsers know passkeys under names only. */
const url = () => server.url.replace("127.0.0.1", "localhost");

/** A device of the browser's own that keeps passkeys and says that its owner is there. */
async function addAuthenticator(page: Page): Promise<(isUserVerified: boolean) => Promise<void>> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isUserVerified) => {
    await client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  };
}

test("a passkey is added, signs in without account and password, and is taken off again", async ({ openDevice }) => {
  const person = people.qualityManager;
  const account = { name: `账号：${person.realName}` };
  const page = await openDevice({ baseURL: url() });
  const setVerified = await addAuthenticator(page);
  await page.goto("/login?redirect=%2Fprofile%3Ftab%3Dsecurity");
  await page.getByLabel("账号", { exact: true }).fill(person.account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  const section = page.getByRole("region", { name: "通行密钥" });
  await section.getByRole("button", { name: "添加通行密钥" }).click();
  const dialog = page.getByRole("dialog", { name: "添加通行密钥" });
  await dialog.getByLabel("名称").fill("办公电脑");
  await dialog.getByLabel("登录密码").fill(password);
  await dialog.getByRole("button", { name: "下一步" }).click();
  await expect(page.getByText("通行密钥已添加")).toBeVisible();
  await expect(section.getByText("办公电脑")).toBeVisible();

  await page.getByRole("button", account).click();
  await page.getByRole("menuitem", { name: "退出登录" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "退出登录" }).click();
  const byPasskey = page.getByRole("button", { name: "使用通行密钥登录" });
  await setVerified(false);
  await byPasskey.click();
  await expect(page.getByRole("alert").filter({ hasText: "操作已取消或超时" })).toBeVisible();
  await setVerified(true);
  await byPasskey.click();
  await expect(page.getByRole("button", account)).toBeVisible();

  await page.goto("/profile?tab=security");
  await section.getByRole("button", { name: "修改名称" }).click();
  const rename = page.getByRole("dialog", { name: "修改名称" });
  await rename.getByLabel("名称").fill("我的笔记本");
  await rename.getByRole("button", { name: "保存", exact: true }).click();
  await expect(section.getByText("我的笔记本")).toBeVisible();
  await chooseMore(page, "我的笔记本", "删除");
  await confirm(page, "删除");
  await expect(page.getByText("通行密钥已删除")).toBeVisible();

  await page.getByRole("button", account).click();
  await page.getByRole("menuitem", { name: "退出登录" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "退出登录" }).click();
  await byPasskey.click();
  await expect(page.getByRole("alert").filter({ hasText: "通行密钥验证失败" })).toBeVisible();
});
