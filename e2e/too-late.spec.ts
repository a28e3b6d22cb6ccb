import { expect } from "@playwright/test";
import { ProductClient } from "../bench/support/product.ts";
import { type OidcServer, startOidcServer } from "../packages/server/src/testing/oidc-server.ts";
import { type AheadServer, startAheadServer } from "./support/ahead-server.ts";
import { mobileOf } from "./support/demo-mobile.ts";
import { phone, test } from "./support/devices.ts";
import { password, people } from "./support/people.ts";
import { showQrCode } from "./support/scan.ts";
import { signIn } from "./support/session.ts";
import { askForSmsCode, readSmsCode } from "./support/sms-code.ts";

const minuteMs = 60_000;
const { admin, buyer } = people;

let provider: OidcServer;
let server: AheadServer;

test.beforeAll(async () => {
  provider = await startOidcServer({ person: { sub: "person-1", preferred_username: buyer.account } });
  server = await startAheadServer({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: "企业门户",
    DEMO_RECORDS: "10",
  });
});

test.afterAll(async () => {
  await server.stop();
  await provider.close();
});

test("a QR code that is confirmed after two minutes signs nobody in", async ({ openDevice }) => {
  const page = await openDevice({ baseURL: server.url });
  const held = await openDevice({ ...phone, baseURL: server.url });
  await signIn(held, buyer);
  await held.goto(await showQrCode(page));
  const yes = held.getByRole("button", { name: "确认登录" });
  await expect(yes).toBeEnabled();
  server.pass(2 * minuteMs);
  await yes.click();
  await expect(held.getByText("二维码已过期，请刷新后重新扫描")).toBeVisible();
  await expect(page.getByText("二维码已过期，请刷新后重新扫描")).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/login`);
});

test("a code by SMS that is entered after five minutes is refused", async ({ openDevice }) => {
  const number = mobileOf(buyer);
  const page = await openDevice({ baseURL: server.url });
  await askForSmsCode(page, number);
  const code = await readSmsCode(await openDevice({ baseURL: server.url }), number);
  server.pass(5 * minuteMs);
  await page.getByLabel("验证码", { exact: true }).fill(code);
  await page.keyboard.press("Enter");
  await expect(page.getByText("验证码已过期，请重新获取")).toBeVisible();
});

test("whoever stays at the identity provider for more than ten minutes starts again", async ({ openDevice }) => {
  const page = await openDevice({ baseURL: server.url });
  await page.goto("/login");
  await page.getByRole("button", { name: "使用 企业门户 登录" }).click();
  const signInThere = page.getByRole("button", { name: "Sign in" });
  await expect(signInThere).toBeVisible();
  server.pass(10 * minuteMs);
  await signInThere.click();
  await expect(page.getByText("登录用时过长，请重新登录")).toBeVisible();
});

test("an invitation link is dead after its days, even with the page open", async ({ openDevice }) => {
  const client = await ProductClient.signIn(server.url, admin.account, password);
  const invitation = { fullName: "恒石碳材", days: 7, description: "" };
  const { link } = await client.call<{ link: string }>("POST", "/api/supplier/Invite", invitation);
  const supplier = await openDevice(phone);
  await supplier.goto(link);
  await supplier.getByRole("textbox", { name: "公司名称" }).fill("恒石碳材");
  await supplier.getByRole("textbox", { name: "联系人" }).fill("王芳");
  await supplier.getByRole("textbox", { name: "手机号" }).fill("13800001234");
  server.pass(7 * 24 * 60 * minuteMs);
  await supplier.getByRole("button", { name: "提交", exact: true }).click();
  await expect(supplier.getByText("邀请链接已过期，请联系邀请方重新发送")).toBeVisible();
  await supplier.reload();
  await expect(supplier.getByRole("heading", { name: "无法打开邀请" })).toBeVisible();
  await expect(supplier.getByText("邀请链接已过期，请联系邀请方重新发送")).toBeVisible();
});
