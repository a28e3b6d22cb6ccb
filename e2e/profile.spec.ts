import { crc32, deflateSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { walkTo } from "./support/address.ts";
import { Directory } from "./support/directory.ts";
import { modes, stumbles, useMode } from "./support/obstacles.ts";
import { password, people } from "./support/people.ts";
import { confirm, dialog, row, unique, watchErrors } from "./support/screen.ts";
import { signIn, signInByHand } from "./support/session.ts";

const path = "/profile";
const person = people.secondBuyer;
const headPicture = (page: Page) => page.getByRole("button", { name: `账号：${person.realName}` }).locator("img");
const openPart = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();

/** A grey picture of 40 × 30. */
function pngFile(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 40, 0, 0, 0, 30, 8, 0, 0, 0, 0]);
  const rows = Buffer.alloc(41 * 30, 0x7f);
  for (let line = 0; line < 30; line++) rows[line * 41] = 0;
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = chunk("IEND", Buffer.alloc(0));
  return Buffer.concat([start, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), end]);
}

async function choosePicture(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "更换头像" }).click();
  await (await asked).setFiles({ name, mimeType, buffer });
}

test("somebody gets a picture of their own, cut by keyboard, which the frame shows at once", async ({ page }) => {
  const errors = watchErrors(page);
  await signIn(page, person, path);
  await choosePicture(page, "drawing.svg", "image/svg+xml", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  await expect(page.getByText("请选择 PNG、JPEG、WebP 或 GIF 图片")).toBeVisible();
  await choosePicture(page, "me.png", "image/png", pngFile());
  await expect(dialog(page)).toContainText("裁剪头像");
  const zoom = dialog(page).getByRole("slider", { name: "缩放" });
  await zoom.press("ArrowRight");
  await expect(zoom).toHaveAttribute("aria-valuenow", "1.1");
  await dialog(page).getByRole("button", { name: "使用此头像" }).click();
  await expect(page.getByText("头像已更新")).toBeVisible();
  await expect(headPicture(page)).toHaveAttribute("src", /\/\d{8}_[0-9a-f]{32}_[\w-]+\.(?:webp|png)$/);
  await expect.poll(() => headPicture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);

  await page.getByRole("button", { name: "恢复默认头像" }).click();
  await dialog(page).getByRole("button", { name: "恢复默认头像" }).click();
  await expect(headPicture(page)).toHaveAttribute("src", /\/001\.png$/);
  expect(errors()).toEqual([]);
});

test("the own data are changed with Ctrl+S, and what is malformed is said at its input", async ({ page }) => {
  await signIn(page, person, path);
  // The tab tells of what is unsaved, too.
  const save = page.getByRole("main").getByRole("button", { name: "保存" });
  await expect(save).toBeDisabled();
  await page.getByLabel("邮箱").fill("nobody@");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("请正确输入您的邮箱地址")).toBeVisible();
  await page.getByLabel("邮箱").fill("");
  const place = unique("籍贯");
  await page.getByLabel("籍贯").fill(place);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("保存成功")).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel("籍贯")).toHaveValue(place);
});

test("what is typed stays while another part is looked at, and overwrites nothing that was saved elsewhere meanwhile", async ({
  page,
  browser,
}) => {
  const directory = await Directory.open();
  const roleId = await directory.role(unique("读者"), { "systemData.dictionary": {} });
  const member = await directory.member(unique("两处"), { roleId });
  await page.clock.install();
  await signIn(page, member, path);
  await page.getByLabel("籍贯").fill("此处的籍贯");
  await openPart(page, "安全");
  await expect(page.getByLabel("籍贯")).toBeHidden();
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, member, path);
  await elsewhere.getByLabel("籍贯").fill("别处的籍贯");
  await elsewhere.keyboard.press("Control+s");
  await expect(elsewhere.getByText("保存成功")).toBeVisible();
  // What was read that long ago is read anew when the page comes into view again.
  await walkTo(page, "/home");
  await expect(page.getByRole("heading", { name: "个人信息" })).toBeHidden();
  await page.clock.fastForward(20_000);
  const again = page.waitForResponse((reply) => reply.url().includes("/BaseInfo"));
  await page.goBack();
  await again;
  await openPart(page, "基本资料");
  await expect(page.getByLabel("籍贯")).toHaveValue("此处的籍贯");

  await page.getByLabel("籍贯").press("Control+s");
  await expect(dialog(page)).toContainText("这条数据刚被他人修改");
  await expect(dialog(page)).toContainText("别处的籍贯");
  await confirm(page, "载入最新内容");
  await expect(page.getByLabel("籍贯")).toHaveValue("别处的籍贯");
  await expect(page.getByText("有未保存")).toHaveCount(0);
});

test("a picture is asked for after a wrong password only, and another one comes after a wrong text", async ({
  page,
}) => {
  await signIn(page, person, `${path}?tab=password`);
  const picture = page.getByRole("img", { name: "验证码图片" });
  await page.getByLabel("当前密码").fill("not-the-password");
  await page.getByLabel("新密码", { exact: true }).fill("Kd83mfQ29a");
  await page.getByLabel("确认新密码").fill("Kd83mfQ29a");
  await expect(picture).toBeHidden();
  await page.getByRole("button", { name: "修改密码" }).click();
  await expect(page.getByText("旧密码错误")).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(114);
  const before = await picture.getAttribute("src");
  await page.getByLabel("当前密码").fill(password);
  await page.getByLabel("图形验证码").fill("0000");
  await page.getByRole("button", { name: "修改密码" }).click();
  await expect(page.getByText("验证码错误或已失效，请刷新后重试")).toBeVisible();
  await expect(picture).not.toHaveAttribute("src", before ?? "");
});

test("another session is ended from here, and the log has both sign-ins", async ({ page, browser }) => {
  // A browser of its own, to be told apart from the other journeys of the same person.
  const version = 200 + Math.floor(Math.random() * 10_000);
  const userAgent = `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
  const elsewhere = await browser.newPage({ userAgent });
  await signInByHand(elsewhere, person);
  await signIn(page, person, `${path}?tab=security`);
  await expect(row(page, "当前会话")).toHaveCount(1);
  const other = row(page, `Firefox ${version} / Windows`);
  await other.getByRole("button", { name: /^结束/ }).click();
  await dialog(page).getByRole("button", { name: "结束", exact: true }).click();
  await expect(other).toHaveCount(0);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);

  await openPart(page, "日志");
  await expect(page).toHaveURL(/tab=log/);
  expect(await row(page, "成功").count()).toBeGreaterThan(1);
  await openPart(page, "我的权限");
  await page.getByPlaceholder("输入名称筛选").fill("来料");
  await expect(page.getByRole("treeitem", { name: "来料检验" })).toBeVisible();
});

for (const mode of modes) {
  test(`every part is free of obstacles in ${mode} colours`, async ({ page }) => {
    await useMode(page, mode);
    await signIn(page, people.qualityManager, path);
    for (const part of ["基本资料", "修改密码", "安全", "偏好", "下属", "我的权限", "日志"]) {
      await openPart(page, part);
      await expect(page.getByRole("region", { name: part, exact: true })).not.toBeEmpty();
      await expect(page.locator(".ant-skeleton")).toHaveCount(0);
      expect([part, await stumbles(page)]).toEqual([part, []]);
    }
    await openPart(page, "基本资料");
    await choosePicture(page, "me.png", "image/png", pngFile());
    await expect(dialog(page)).toContainText("裁剪头像");
    expect(await stumbles(page)).toEqual([]);
  });
}
