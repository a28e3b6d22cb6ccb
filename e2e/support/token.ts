import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Person, password } from "./people.ts";

/** The password of the demonstration as clients send it. */
const passwordHash = createHash("md5").update(password).digest("hex");

/** Signs somebody in without a page and gives the token of the new session. */
export async function tokenOf(page: Page, { account }: Person): Promise<string> {
  const reply = await page.request.post("/api/oauth/Login", { data: { account, password: passwordHash } });
  // Said by the contract; a wrong shape fails the test at once.
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

/** The token that the browser of a page holds; empty when nobody is signed in. */
export function heldToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const stored = window.localStorage.getItem("gongshu_token") ?? "";
    return stored.slice(0, Math.max(0, stored.lastIndexOf("|")));
  });
}

/** Ends a session on the server, which its pages are not asked about. */
export async function endOnServer(page: Page, token: string): Promise<void> {
  await page.request.get("/api/oauth/Logout", { headers: { authorization: token } });
}

/** The code that the server answers to a read in the name of a token. */
export async function codeOfRead(page: Page, token: string): Promise<number> {
  const reply = await page.request.get("/api/oauth/CurrentUser", { headers: { authorization: token } });
  return ((await reply.json()) as { code: number }).code;
}
