import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Envelope } from "@gongshu/contract/errors";
import type { APIRequestContext, Page } from "@playwright/test";
import { type Account, password } from "./people.ts";

/** Pauses that the server asks for are told in whole seconds. */
export const lookAgainMs = 1500;

export interface OpenedSession {
  readonly token: string;
  readonly tenantId: string;
}

/** A new session of somebody, opened without a page. Waits as long as the server asks for a pause, as `untilAnswered` does. */
export async function openSession(request: APIRequestContext, person: Account): Promise<OpenedSession> {
  const secret = createHash("md5").update(person.password ?? password);
  const data = { account: person.account, password: secret.digest("hex") };
  for (;;) {
    const reply = await request.post("/api/oauth/Login", { data });
    // Said by the contract; a wrong shape fails the test at once.
    const envelope = (await reply.json()) as Envelope<OpenedSession>;
    if (envelope.code === 200) return envelope.data;
    if (envelope.code !== 429) throw new Error(`${person.account} was not let in: ${envelope.msg}`);
    await wait(lookAgainMs);
  }
}

/** A new session of somebody at the server of a page. */
export const sessionOf = (page: Page, person: Account): Promise<OpenedSession> => openSession(page.request, person);

/** What a browser keeps of a session: names and values in its storage. */
export function storedSession({ token, tenantId }: OpenedSession): { name: string; value: string }[] {
  return Object.entries({ tenantId, token }).map(([key, value]) => ({
    name: `gongshu_${key}`,
    value: `${value}|string`,
  }));
}

/** The token of a new session. */
export async function tokenOf(page: Page, person: Account): Promise<string> {
  return (await sessionOf(page, person)).token;
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
