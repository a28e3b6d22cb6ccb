import type { Envelope } from "@gongshu/contract/errors";
import { password, people } from "../e2e/support/people.ts";
import { requireNode } from "../scripts/node-runtime.mjs";
import { startServer } from "../scripts/server-process.mjs";
import { ensureWebBuilt } from "../scripts/web-build.mjs";
import type { Figure } from "./figure.ts";
import type { BareRows } from "./support/bare-list.ts";
import { startBarePage } from "./support/bare-page.ts";
import { openProfile, weighPrograms } from "./support/browser-page.ts";
import { medianOf } from "./support/percentiles.ts";
import { ProductClient } from "./support/product.ts";

export const name = "browser";

const rounds = 5;
const listPath = "/model/incomingInspection";
const selectors = { account: "input[name=username]", row: ".data-table tbody tr", bareRow: "tbody tr" };
/** Between pointing and pressing. */
const handMs = 100;
const bareCold = "floor: bare page cold";
const bareWarm = "floor: bare page warm";

/**
 * What somebody at the browser waits for, with demonstration data on an embedded database, in medians of fresh profiles:
 * - sign-in visible: the address of the product opened for the first time, until the account's input is drawn.
 * - first list cold: the address of a list opened with a session in the storage, but nothing in the cache, until its first row is drawn.
 * - first list warm: the same address opened again in the same profile.
 * - the floor of both: a page of plain React that shows the same rows in a `<table>`, opened in the same way, in turns with the list.
 * - from home to the list: the list's quick entry clicked on the home page, until its first row is drawn; the pointer is there for a tenth of a
 *   second before it presses, as with a hand.
 * - bytes: every script and style sheet up to a second after the page is ready, so that what is fetched ahead counts too. The list is
 *   reached through the sign-in page, whose bytes are part of it.
 */
export async function run(): Promise<Figure[]> {
  if (!ensureWebBuilt(requireNode())) throw new Error("The web could not be built.");
  const server = await startServer({ env: { NODE_ENV: "development" } });
  try {
    return await measureBrowser(server.url);
  } finally {
    await server.stop();
  }
}

/** The figures of the product at `url`. */
export async function measureBrowser(url: string): Promise<Figure[]> {
  const client = await ProductClient.signIn(url, people.admin.account, password);
  const signedIn = { gongshu_token: `${client.token}|string` };
  const bare = await startBarePage(await rowsOf(url, signedIn));
  const signInVisible: number[] = [];
  const lists: ListTimes[] = [];
  const floors: PageTimes[] = [];
  for (let round = 0; round < rounds; round++) {
    signInVisible.push(await timeSignIn(url));
    lists.push(await timeLists(url, signedIn));
    floors.push(await timeBarePage(bare.url));
  }
  bare.stop();
  const bytes = await weigh(url);
  const floor = {
    cold: medianOf(floors.map(({ cold }) => cold)),
    warm: medianOf(floors.map(({ warm }) => warm)),
  };
  const [cold, warm] = [medianOf(lists.map((list) => list.cold)), medianOf(lists.map((list) => list.warm))];
  return [
    { name: "sign-in visible", value: medianOf(signInVisible), unit: "ms", bar: 1000 },
    { name: bareCold, value: floor.cold, unit: "ms" },
    { name: bareWarm, value: floor.warm, unit: "ms" },
    { name: "first list cold", value: cold, unit: "ms", bar: 1.5 * floor.cold, ratioOf: bareCold },
    { name: "first list warm", value: warm, unit: "ms", bar: 1.5 * floor.warm, ratioOf: bareWarm },
    { name: "from home to the list", value: medianOf(lists.map(({ fromHome }) => fromHome)), unit: "ms", bar: 200 },
    { name: "scripts and styles of sign-in", value: bytes.signIn / 1000, unit: "KB", bar: 220 },
    { name: "scripts and styles of the first list", value: bytes.list / 1000, unit: "KB", bar: 380 },
  ];
}

/** The first page of the list, as the product is given it. */
async function rowsOf(url: string, signedIn: Readonly<Record<string, string>>): Promise<BareRows> {
  const profile = await openProfile(signedIn);
  const reply = profile.page.waitForResponse((response) => response.url().includes("/List?"));
  await profile.page.goto(url + listPath);
  // A wrong shape shows at once: the bare page has no row then.
  const { data } = (await (await reply).json()) as Envelope<Pick<BareRows, "list">>;
  await profile.close();
  const { list } = data;
  const keys = Object.keys(list[0] ?? {});
  return { columns: keys.map((key) => ({ key, title: key })), list };
}

/** The bare page, opened as the list is. */
async function timeBarePage(url: string): Promise<PageTimes> {
  const profile = await openProfile();
  const open = async () => {
    await profile.page.goto(url, { waitUntil: "commit" });
    return profile.page.evaluate((selector) => window.benchSeen(selector), selectors.bareRow);
  };
  const cold = await open();
  await profile.page.waitForTimeout(1000);
  const warm = await open();
  await profile.close();
  return { cold, warm };
}

async function timeSignIn(url: string): Promise<number> {
  const profile = await openProfile();
  await profile.page.goto(`${url}/`, { waitUntil: "commit" });
  const seen = await profile.page.evaluate((selector) => window.benchSeen(selector), selectors.account);
  await profile.close();
  return seen;
}

interface PageTimes {
  readonly cold: number;
  readonly warm: number;
}

interface ListTimes extends PageTimes {
  readonly fromHome: number;
}

async function timeLists(url: string, signedIn: Readonly<Record<string, string>>): Promise<ListTimes> {
  const profile = await openProfile(signedIn);
  const { page } = profile;
  const open = async () => {
    await page.goto(url + listPath, { waitUntil: "commit" });
    return page.evaluate((selector) => window.benchSeen(selector), selectors.row);
  };
  const cold = await open();
  await page.waitForTimeout(1000);
  const warm = await open();
  await page.goto(`${url}/home`, { waitUntil: "networkidle" });
  const entry = page.getByRole("main").getByText("来料检验", { exact: true }).first();
  await entry.hover();
  await page.waitForTimeout(handMs);
  await entry.click();
  const fromHome = await page.evaluate(
    async (selector) => (await window.benchSeen(selector)) - window.benchClick,
    selectors.row,
  );
  await profile.close();
  return { cold, warm, fromHome };
}

/** Bytes up to the sign-in page, and up to the list reached from it. */
async function weigh(url: string): Promise<{ signIn: number; list: number }> {
  const profile = await openProfile();
  const { page } = profile;
  const total = await weighPrograms(profile);
  await page.goto(`${url}/login?redirect=${encodeURIComponent(listPath)}`, { waitUntil: "networkidle" });
  await page.waitForTimeout(1000);
  const signIn = total();
  await page.getByLabel("账号", { exact: true }).fill(people.admin.account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录" }).click();
  await page.locator(selectors.row).first().waitFor();
  await page.waitForTimeout(1000);
  const list = total();
  await profile.close();
  return { signIn, list };
}
