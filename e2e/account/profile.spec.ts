import { crc32, deflateSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { people } from "../support/people.ts";
import { dialog, row, watchErrors } from "../support/screen.ts";
import { signIn, signInByHand } from "../support/session.ts";

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
  await expect.poll(() => row(page, "成功").count()).toBeGreaterThan(1);
  await openPart(page, "我的权限");
  await page.getByPlaceholder("输入名称筛选").fill("来料");
  await expect(page.getByRole("treeitem", { name: "来料检验" })).toBeVisible();
});
