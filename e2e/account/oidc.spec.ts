import { expect, type Page } from "@playwright/test";
import { type OidcServer, startOidcServer } from "../../packages/server/src/testing/oidc-server.ts";
import { type OpenDevice, test } from "../support/devices.ts";
import { people } from "../support/people.ts";
import { type OwnServer, startServer } from "../support/server.ts";

const { qualityManager } = people;
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
