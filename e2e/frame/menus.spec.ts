import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { addMenus, type RawMenu, sideEntry } from "../support/menu-entries.ts";
import { people } from "../support/people.ts";
import { signIn } from "../support/session.ts";

const { admin, buyer } = people;

/** A page of another site. */
let site: Server;
let siteUrl: string;
test.beforeAll(async () => {
  site = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end("<!doctype html><title>Other site</title><h1>Another site</h1>");
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/page`;
});
test.afterAll(() => new Promise((resolve) => site.close(resolve)));

/** A directory that is open, since the page in view is below it. */
function directory(children: readonly unknown[]): RawMenu {
  return { id: "d", parentId: "-1", enCode: "extra", fullName: "附加", type: 1, hasChildren: true, children };
}

let menuNumber = 0;
function menu(fields: RawMenu): RawMenu {
  menuNumber += 1;
  return {
    id: `m${menuNumber}`,
    parentId: "d",
    enCode: `extra.m${menuNumber}`,
    icon: "",
    hasChildren: false,
    ...fields,
  };
}

/** What the browser itself has to say about the page's content policy. */
function watchPolicy(page: Page): () => readonly string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) said.push(message.text());
  });
  return () => said;
}

test("a link that stays shows the other site inside the frame, one that does not a window that cannot reach back", async ({
  page,
  context,
}) => {
  const policy = watchPolicy(page);
  await addMenus(page, [
    directory([
      menu({ fullName: "内嵌", enCode: "extra.inside.page", type: 7, urlAddress: siteUrl, linkTarget: "_self" }),
      menu({ fullName: "外链", type: 7, urlAddress: siteUrl, linkTarget: "_blank" }),
    ]),
  ]);
  await signIn(page, buyer);
  await sideEntry(page, "附加").click();
  await sideEntry(page, "内嵌").click();
  await expect(page).toHaveURL(/\/extra-inside-page$/);
  await expect(page.frameLocator("iframe[title=内嵌]").getByRole("heading", { name: "Another site" })).toBeVisible();

  const opened = context.waitForEvent("page");
  await sideEntry(page, "外链").click();
  const window = await opened;
  await expect(window.getByRole("heading", { name: "Another site" })).toBeVisible();
  expect(window.url()).toBe(siteUrl);
  expect(await window.evaluate(() => globalThis.opener === null && document.referrer === "")).toBe(true);
  // The window of ours stays where it was.
  await expect(page).toHaveURL(/\/extra-inside-page$/);
  expect(policy()).toEqual([]);
});

test("the content policy lets other sites into frames only, and no page of ours offends it", async ({ page }) => {
  const policy = watchPolicy(page);
  const response = await page.goto("/login");
  const header = response?.headers()["content-security-policy"] ?? "";
  const directives = new Map(header.split("; ").map((text) => [text.split(" ")[0], text]));
  expect(directives.get("frame-src")).toBe("frame-src 'self' http: https:");
  expect(directives.get("default-src")).toBe("default-src 'self'");
  expect(directives.get("script-src")).toBe("script-src 'self'");
  expect(directives.get("connect-src")).toBe("connect-src 'self'");
  await signIn(page, admin, "/systemData/dictionary");
  await page.getByRole("button", { name: "新增分类" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goto("/model/incomingInspection");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.goto("/home");
  await expect(page.getByRole("main").getByRole("link", { name: "来料检验" }).first()).toBeVisible();
  expect(policy()).toEqual([]);
});
