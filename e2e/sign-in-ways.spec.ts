import { createHash } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { companyMobile } from "../packages/server/src/modules/tenancy/demo/seed/organisation.ts";
import { mobileOf } from "./support/demo-mobile.ts";
import { phone, test } from "./support/devices.ts";
import { type Person, password, people } from "./support/people.ts";
import { jumpAfter, showQrCode } from "./support/scan.ts";
import { row, watchErrors } from "./support/screen.ts";
import { chooseInAccountMenu, signIn, signInByHand, untilAnswered } from "./support/session.ts";
import { askForSmsCode, readSmsCode } from "./support/sms-code.ts";

const { qualityManager, buyer, inspector } = people;

const account = (page: Page) => page.getByLabel("账号", { exact: true });
const secret = (page: Page) => page.getByLabel("密码", { exact: true });
const way = (page: Page, name: string) => page.getByRole("tab", { name });
const submit = (page: Page) => page.getByRole("button", { name: "登录", exact: true }).click();

const md5 = (text: string) => createHash("md5").update(text).digest("hex");

async function expectInside(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole("button", { name: `账号：${person.realName}` })).toBeVisible();
}

test("the ways to sign in are chosen with the arrow keys, Home and End", async ({ page }) => {
  await page.goto("/login");
  const byAccount = way(page, "账号登录");
  const byScan = way(page, "扫码登录");
  const byCode = way(page, "验证码登录");
  await expect(account(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(byAccount).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(byScan).toBeFocused();
  await expect(byScan).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("img", { name: "登录二维码" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(byCode).toBeFocused();
  await expect(page.getByLabel("手机号", { exact: true })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(byAccount).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(byCode).toBeFocused();
  await page.keyboard.press("Home");
  await expect(byAccount).toBeFocused();
  await page.keyboard.press("End");
  await expect(byCode).toHaveAttribute("aria-selected", "true");

  // One stop for all tabs; the next one is in the panel.
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("手机号", { exact: true })).toBeFocused();
});

test.describe("by a code on the mobile phone", () => {
  const mobile = (page: Page) => page.getByLabel("手机号", { exact: true });
  const code = (page: Page) => page.getByLabel("验证码", { exact: true });

  async function chooseCode(page: Page, number: string): Promise<void> {
    await page.goto("/login");
    await way(page, "验证码登录").click();
    await mobile(page).fill(number);
  }

  async function enterCode(page: Page, text: string): Promise<void> {
    await code(page).fill(text);
    await submit(page);
  }

  test("a wrong code is refused, the right one leads inside, and only once", async ({ page, openDevice }) => {
    const number = mobileOf(buyer);
    await askForSmsCode(page, number);
    await expect(code(page)).toBeFocused();
    await expect(page.getByRole("button", { name: /^\d+ 秒后重发$/ })).toBeDisabled();

    const operator = await openDevice();
    const right = await readSmsCode(operator, number);
    const wrong = right === "000000" ? "111111" : "000000";
    await untilAnswered(page, () => enterCode(page, wrong), page.getByText("手机号或验证码错误"));
    await enterCode(page, right);
    await expect(page).toHaveURL(/\/home$/);
    await expectInside(page, buyer);

    const second = await openDevice();
    await chooseCode(second, number);
    await enterCode(second, right);
    // A code belongs to the browser that asked for it.
    await expect(second.getByText("手机号或验证码错误")).toBeVisible();
    await expect(second).toHaveURL(/\/login$/);
    await operator.reload();
    await expect(row(operator, number)).toContainText("已使用");
  });

  test("a number is checked before anything is sent, and asking again has to wait", async ({ page, openDevice }) => {
    await page.goto("/login");
    await way(page, "验证码登录").click();
    await submit(page);
    await expect(page.getByText("请正确输入您的手机号")).toBeVisible();
    await expect(page.getByText("请输入验证码", { exact: true })).toBeVisible();
    await mobile(page).fill("12345");
    await page.getByRole("button", { name: "获取验证码" }).click();
    await expect(mobile(page)).toBeFocused();
    await expect(page.getByText("请正确输入您的手机号")).toBeVisible();

    // Nobody has it, which nobody is told.
    const number = "13912340000";
    await mobile(page).fill(number);
    await page.getByRole("button", { name: "获取验证码" }).click();
    await expect(page.getByText("验证码已发送，5 分钟内有效")).toBeVisible();
    await untilAnswered(page, () => enterCode(page, "123456"), page.getByText("手机号或验证码错误"));

    const second = await openDevice();
    await chooseCode(second, number);
    await second.getByRole("button", { name: "获取验证码" }).click();
    await expect(second.getByText(/^操作过于频繁，请 \d+ 秒后再试$/)).toBeVisible();
  });
});

test.describe("by a QR code that a phone confirms", () => {
  const question = (page: Page) => page.getByRole("heading", { name: "允许这台设备登录您的账号吗？" });

  test("confirmed, the computer is signed in as whoever holds the phone", async ({ page, openDevice }) => {
    const errors = watchErrors(page);
    const jump = await showQrCode(page);
    const held = await openDevice(phone);
    await signIn(held, qualityManager);
    await held.goto(jump);
    await expect(question(held)).toBeVisible();
    await expect(held.getByText(`${qualityManager.realName} (${qualityManager.account})`)).toBeVisible();
    await expect(held.getByText("127.0.0.1")).toBeVisible();
    await expect(page.getByText(`${qualityManager.realName} 已扫码`)).toBeVisible();
    await expect(page.getByText("请在手机上确认登录")).toBeVisible();

    const other = await openDevice(phone);
    await signIn(other, buyer);
    await other.goto(jump);
    await expect(other.getByText("二维码已被其他用户扫描")).toBeVisible();
    await expect(other.getByRole("button", { name: "确认登录" })).toHaveCount(0);

    await held.getByRole("button", { name: "确认登录" }).click();
    await expect(held.getByRole("heading", { name: "已确认" })).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await expectInside(page, qualityManager);

    await other.reload();
    await expect(other.getByText("二维码已使用，请刷新后重新扫描")).toBeVisible();
    expect(errors()).toEqual([]);
  });

  test("refused, the computer stays outside and offers a new code", async ({ page, openDevice }) => {
    const jump = await showQrCode(page);
    const held = await openDevice(phone);
    await signIn(held, qualityManager);
    await held.goto(jump);
    await held.getByRole("button", { name: "拒绝" }).click();
    await expect(held.getByRole("heading", { name: "已拒绝" })).toBeVisible();
    await expect(page.getByText("手机上已拒绝登录")).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);

    const next = await jumpAfter(page, () => page.getByRole("button", { name: "刷新二维码" }).click());
    expect(next).not.toBe(jump);
    await held.goto(next);
    await expect(question(held)).toBeVisible();
  });

  test("a phone that is not signed in does so first and then comes back to the question", async ({
    page,
    openDevice,
  }) => {
    const jump = await showQrCode(page);
    const held = await openDevice(phone);
    await held.goto(jump);
    await expect(held.getByText("请先在本机登录，再确认另一台设备的登录。")).toBeVisible();
    await held.getByRole("button", { name: "去登录" }).click();
    await account(held).fill(buyer.account);
    await secret(held).fill(password);
    await submit(held);
    await expect(question(held)).toBeVisible();
    await expect(page.getByText(`${buyer.realName} 已扫码`)).toBeVisible();
  });

  test("a code that is too old or made up is refused with its sentence", async ({ page, openDevice }) => {
    await page.clock.install();
    await showQrCode(page);
    await page.clock.fastForward(121_000);
    await expect(page.getByText("二维码已过期")).toBeVisible();
    await expect(page.getByRole("button", { name: "刷新二维码" })).toBeVisible();

    const held = await openDevice(phone);
    await signIn(held, buyer);
    await held.goto("/jump?ticket=0192f000-0000-7000-8000-000000000000");
    await expect(held.getByText("二维码无效，请扫描登录页上的二维码")).toBeVisible();
    await held.goto("/jump");
    await expect(held.getByText("请扫描登录页上的二维码打开")).toBeVisible();
  });
});

test("a sub-account is named by the tenant's code or its company's mobile number", async ({ page, openDevice }) => {
  await page.goto("/login");
  for (const named of [`nowhere@${buyer.account}`, `default@${buyer.account}`]) {
    await account(page).fill(named);
    await secret(page).fill(password);
    const isNowhere = named.startsWith("nowhere");
    const inside = page.getByRole("button", { name: `账号：${buyer.realName}` });
    await untilAnswered(page, () => submit(page), isNowhere ? page.getByText("账号或密码错误") : inside);
  }
  await expectInside(page, buyer);

  const second = await openDevice();
  await second.goto("/login");
  await account(second).fill(`${companyMobile}@${buyer.account}`);
  await secret(second).fill(password);
  await submit(second);
  await expectInside(second, buyer);
});

test("the account is remembered on request, the password never is", async ({ page }) => {
  const kept = () => page.evaluate(() => JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]));
  await page.goto("/login");
  await account(page).fill(qualityManager.account);
  await secret(page).fill(password);
  await page.getByRole("checkbox", { name: "记住账号" }).check();
  await submit(page);
  await expectInside(page, qualityManager);
  expect(await kept()).toContain(`"gongshu_account":"${qualityManager.account}|string"`);
  // Neither as it is typed nor as it is sent.
  for (const form of [password, md5(password)]) expect(await kept()).not.toContain(form);

  await chooseInAccountMenu(page, qualityManager, "退出登录");
  await page.getByRole("dialog").getByRole("button", { name: "退出登录", exact: true }).click();
  await expect(account(page)).toHaveValue(qualityManager.account);
  await expect(secret(page)).toHaveValue("");
  await expect(secret(page)).toBeFocused();
  for (const form of [password, md5(password)]) expect(await kept()).not.toContain(form);

  await page.getByRole("checkbox", { name: "记住账号" }).uncheck();
  await secret(page).fill(password);
  await submit(page);
  await expectInside(page, qualityManager);
  expect(await kept()).not.toContain("gongshu_account");
});

test("whoever comes back reads when and from where the account was last used", async ({ page, openDevice }) => {
  const notice = (device: Page) => device.getByRole("status").filter({ hasText: "上次登录" });
  await signInByHand(page, inspector);
  const second = await openDevice();
  await second.goto("/login");
  await account(second).fill(inspector.account);
  await secret(second).fill(password);
  await submit(second);
  // In one look: it goes by itself after two seconds.
  await expect(notice(second)).toContainText(/时间\d{4}-\d{2}-\d{2} \d{2}:\d{2}.*127\.0\.0\.1/);
  await expect(notice(second)).toHaveCount(0);
  await expectInside(second, inspector);

  // A reload is no arrival.
  await second.reload();
  await expectInside(second, inspector);
  await expect(notice(second)).toHaveCount(0);
});
