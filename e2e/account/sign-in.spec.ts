import { expect, test } from "@playwright/test";
import { password, people } from "../support/people.ts";
import { signInByHand } from "../support/session.ts";

const { admin } = people;

test("a session that has ended on the server leads to sign-in and back to the same place", async ({
  page,
  request,
}) => {
  await signInByHand(page, admin, "/systemData/dictionary?keyword=a");
  const stored = await page.evaluate(() => window.localStorage.getItem("gongshu_token") ?? "");
  await request.get("/api/oauth/Logout", { headers: { authorization: stored.slice(0, stored.lastIndexOf("|")) } });

  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel("账号", { exact: true }).fill(admin.account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page).toHaveURL(/\/systemData\/dictionary\?keyword=a$/);
  await expect(page.getByRole("heading", { name: "数据字典" })).toBeVisible();
});
