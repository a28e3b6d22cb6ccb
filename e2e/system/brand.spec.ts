import { expect, type Page, test } from "@playwright/test";
import { openTenant } from "../support/directory.ts";
import { unique, watchErrors } from "../support/screen.ts";
import { chooseInAccountMenu, signIn } from "../support/session.ts";

/** A picture as browsers draw it. */
async function drawnPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 120;
    canvas.height = 80;
    canvas.getContext("2d")?.fillRect(10, 10, 60, 60);
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

test("a company gives the system its name and logo, and its people see both when they sign in again", async ({
  page,
}) => {
  const errors = watchErrors(page);
  const name = unique("云图");
  const { admin } = await openTenant(unique("品牌厂"));
  await signIn(page, admin, "/system/sysConfig");
  await page.getByRole("textbox", { name: "系统名称" }).fill(name);
  const logo = page.getByRole("group", { name: "系统标志", exact: true });
  const chosen = page.waitForEvent("filechooser");
  await logo.getByRole("button", { name: "选择图片" }).click();
  await (await chosen).setFiles({ name: "logo.png", mimeType: "image/png", buffer: await drawnPicture(page) });
  await page.getByRole("button", { name: "使用此图片" }).click();
  await expect(logo.getByRole("img", { name: "当前图片" })).toBeVisible();
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("系统配置已保存")).toBeVisible();

  const home = page.getByRole("link", { name, exact: true });
  await expect(home).toBeVisible();
  await expect(home.locator("img")).toHaveAttribute("src", /^\/api\/file\/Image\/brand\//);
  await expect(page).toHaveTitle(`系统配置 - ${name}`);
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/logo.svg");

  await chooseInAccountMenu(page, admin, "退出登录");
  await page.getByRole("dialog").getByRole("button", { name: "退出登录" }).click();
  await expect(page.getByRole("heading", { name: `登录${name}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: `登录${name}` })).toBeVisible();
  const mark = page.locator(".login-brand img");
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await page.goto("/login?tenant=default");
  await expect(page.getByRole("heading", { name: "登录工枢" })).toBeVisible();
  expect(errors()).toEqual([]);
});
