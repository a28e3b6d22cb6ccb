import { expect, type Page } from "@playwright/test";
import { type OidcServer, startOidcServer } from "../packages/server/src/testing/oidc-server.ts";
import { type OpenDevice, test } from "./support/devices.ts";
import { people } from "./support/people.ts";
import { type OwnServer, startServer } from "./support/server.ts";

const { admin, buyer, qualityManager } = people;
const quality = { sub: "person-7", preferred_username: qualityManager.account };

let provider: OidcServer;
let server: OwnServer;

test.beforeAll(async () => {
  provider = await startOidcServer();
  server = await startServer({
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: "企业门户",
      DEMO_RECORDS: "10",
    },
  });
});

test.afterAll(async () => {
  await server.stop();
  await provider.close();
});

test.beforeEach(() => provider.become(quality));

/** Goes from the sign-in page to the page of the provider. */
async function leaveForProvider(page: Page, path = "/login"): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "使用 企业门户 登录" }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(provider.issuer);
}

/** What the product hands the tab for its return, in the form in which the tab keeps it; to be asked for after the tab has left. */
async function watchVisit(page: Page): Promise<() => string> {
  let visit = "";
  await page.route(
    ({ pathname }) => pathname === "/api/oauth/Oidc/Start",
    async (route) => {
      const response = await route.fetch();
      // The contract of the product's own API.
      const { data } = (await response.json()) as { data: { ticket: string; secret: string } };
      visit = `${JSON.stringify({ ticket: data.ticket, secret: data.secret })}|object`;
      await route.fulfill({ response });
    },
  );
  return () => visit;
}

/** Signs in at the provider as the tab would, but does not come back: gives the address that the tab is sent to. */
async function catchAnswer(page: Page): Promise<string> {
  let address = page.url();
  for (const method of ["POST", "GET", "GET"]) {
    const reply = await page.request.fetch(address, { method, maxRedirects: 0 });
    address = new URL(reply.headers()["location"] ?? "", address).href;
    if (address.startsWith(`${server.url}/auth-redirect?`)) return address;
  }
  throw new Error(`The provider leads to ${address}`);
}

const openOwn = (openDevice: OpenDevice) => openDevice({ baseURL: server.url });

async function expectRefused(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "登录没有完成" })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
  // What the provider said stands in no history and no log of addresses.
  await expect(page).toHaveURL(`${server.url}/auth-redirect`);
}

test("whoever signs in at the provider comes back to the page asked for", async ({ openDevice }) => {
  const page = await openOwn(openDevice);
  await leaveForProvider(page, "/systemData/dictionary?keyword=a");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${server.url}/systemData/dictionary?keyword=a`);
  await expect(page.getByRole("button", { name: `账号：${qualityManager.realName}` })).toBeVisible();
  await expect(page.getByRole("heading", { name: "数据字典" })).toBeVisible();
});

test("whoever declines there is told so, and may start again", async ({ openDevice }) => {
  const page = await openOwn(openDevice);
  await leaveForProvider(page);
  await page.getByRole("button", { name: "Decline" }).click();
  await expectRefused(page, "您取消了授权，未登录");

  await page.getByRole("button", { name: "返回登录页" }).click();
  await expect(page).toHaveURL(`${server.url}/login`);
  await leaveForProvider(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("button", { name: `账号：${qualityManager.realName}` })).toBeVisible();
});

test("an answer of the provider counts only in the browser that asked for it", async ({ openDevice }) => {
  const page = await openOwn(openDevice);
  await leaveForProvider(page);
  const answer = await catchAnswer(page);

  const stranger = await openOwn(openDevice);
  await stranger.goto(answer);
  await expectRefused(stranger, "此登录请求无效或已使用，请从登录页重新开始。");
  // With a visit of its own under way, the answer is still another's.
  await leaveForProvider(stranger);
  await stranger.goto(answer);
  await expectRefused(stranger, "此次登录不是在这个浏览器中发起的，请重新登录");
  await stranger.goto("/systemData/dictionary");
  await expect(stranger).toHaveURL(/\/login\?redirect=/);

  await page.goto(answer);
  await expect(page.getByRole("button", { name: `账号：${qualityManager.realName}` })).toBeVisible();
});

test("an answer counts once", async ({ openDevice }) => {
  const page = await openOwn(openDevice);
  const visit = await watchVisit(page);
  await leaveForProvider(page);
  const answer = await catchAnswer(page);
  await page.goto(answer);
  await expect(page).toHaveURL(`${server.url}/home`);

  const again = await page.context().newPage();
  await again.goto(answer);
  await expectRefused(again, "此登录请求无效或已使用，请从登录页重新开始。");
  // Not even for whoever has kept what the first tab had.
  await again.evaluate((kept) => window.sessionStorage.setItem("gongshu_oidcVisit", kept), visit());
  await again.goto(answer);
  await expectRefused(again, "此次登录已经完成，请重新登录");
});

test("a person of the provider whom nobody here knows stays outside", async ({ openDevice }) => {
  provider.become({ sub: "person-8", preferred_username: "nobody" });
  const page = await openOwn(openDevice);
  await leaveForProvider(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expectRefused(page, "这里没有与该身份对应的账号，请联系管理员");
});

test("an administrator is not linked to whoever bears the name at the provider", async ({ openDevice }) => {
  provider.become({ sub: "person-11", preferred_username: admin.account });
  const page = await openOwn(openDevice);
  await leaveForProvider(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expectRefused(page, "管理员账号不会与第三方身份自动关联，请用密码登录");
});

test("an account that is linked to one identity is not given to another", async ({ openDevice }) => {
  for (const [sub, sentence] of [
    ["person-9", ""],
    ["person-10", "该账号已与另一个身份关联，请联系管理员"],
  ] as const) {
    provider.become({ sub, preferred_username: buyer.account });
    const page = await openOwn(openDevice);
    await leaveForProvider(page);
    await page.getByRole("button", { name: "Sign in" }).click();
    if (sentence === "") await expect(page.getByRole("button", { name: `账号：${buyer.realName}` })).toBeVisible();
    else await expectRefused(page, sentence);
  }
});
