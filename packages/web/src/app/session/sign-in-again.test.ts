import type { CurrentUser } from "@gongshu/contract/account/oauth";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { endSession, expireSession, setCurrentUser, startSession, useSession } from "../../lib/session.ts";
import { markUnsaved } from "../../lib/tab-page.ts";
import { signInAgain } from "./sign-in-again.ts";

const realFetch = globalThis.fetch;
let found = "u1";
let whileAsked: () => void = () => undefined;

function userOf(userId: string): CurrentUser {
  // Only what is looked at here.
  const user: object = { userInfo: { userId, tenantId: "t", userAccount: "a" }, menuList: [], permissionList: [] };
  return user as CurrentUser;
}

globalThis.fetch = (path) => {
  if (String(path).includes("/Login"))
    return Promise.resolve(Response.json({ code: 200, msg: "", data: { token: "new", tenantId: "t" } }));
  whileAsked();
  return Promise.resolve(Response.json({ code: 200, msg: "", data: userOf(found) }));
};

afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(() => {
  found = "u1";
  whileAsked = () => undefined;
  startSession("old", "t");
  setCurrentUser(userOf("u1"));
  markUnsaved("/a", { save: () => Promise.resolve(true), drop: () => undefined });
  expireSession("over");
});

describe("signing in again in place", () => {
  it("goes on with the same person", async () => {
    await signInAgain("hash");
    expect(useSession.getState()).toMatchObject({ token: "new", expiry: undefined, userInfo: { userId: "u1" } });
  });

  it("starts anew when the account is somebody else's by now", async () => {
    found = "u2";
    await signInAgain("hash");
    expect(useSession.getState()).toMatchObject({ token: "new", expiry: undefined, userInfo: undefined });
  });

  it("brings nobody back who has given up meanwhile", async () => {
    whileAsked = endSession;
    await signInAgain("hash");
    expect(useSession.getState()).toMatchObject({ token: "", userInfo: undefined });
  });
});
