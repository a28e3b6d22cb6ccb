import type { CurrentUser, UserInfo } from "@gongshu/contract/account/oauth";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  endSession,
  expireSession,
  followed,
  renewSession,
  type Session,
  type StoredSession,
  setCurrentUser,
  startSession,
  useSession,
  whenRenewed,
} from "./session.ts";
import { keepTabPages, markUnsaved } from "./tab-page.ts";

const work = { save: () => Promise.resolve(true), drop: () => undefined };
// Only what the rules look at.
const user = (userId: string) =>
  ({ userInfo: { userId } as UserInfo, menuList: [], permissionList: [] }) as CurrentUser;

beforeEach(() => {
  startSession("first", "t1");
  setCurrentUser(user("u1"));
});
afterEach(() => keepTabPages([]));

describe("a session that ends on the server", () => {
  it("is forgotten when nothing was typed", () => {
    expireSession("over");
    expect(useSession.getState()).toMatchObject({ token: "", userInfo: undefined, expiry: undefined });
  });

  it("waits with user and token for the same person while something is half-filled", () => {
    markUnsaved("/a", work);
    expireSession("over");
    expireSession("again");
    expect(useSession.getState()).toMatchObject({ token: "first", expiry: "over", userInfo: { userId: "u1" } });
  });

  it("is forgotten before the person is known, whatever is typed", () => {
    startSession("second", "t1");
    markUnsaved("/a", work);
    expireSession("over");
    expect(useSession.getState().token).toBe("");
  });

  it("goes on with the new token, and whoever waited knows", async () => {
    markUnsaved("/a", work);
    expireSession("over");
    const renewed = whenRenewed();
    renewSession("second", user("u1"));
    expect(await renewed).toBe(true);
    expect(useSession.getState()).toMatchObject({ token: "second", tenantId: "t1", expiry: undefined });
  });

  it("tells whoever waited when it is given up", async () => {
    markUnsaved("/a", work);
    expireSession("over");
    const renewed = whenRenewed();
    endSession();
    expect(await renewed).toBe(false);
    expect(useSession.getState()).toMatchObject({ token: "", expiry: undefined });
  });
});

describe("what another tab does to the session of this one", () => {
  const stored = (change: Partial<StoredSession>): StoredSession => ({
    token: "first",
    tenantId: "t1",
    isLocked: false,
    userId: "u1",
    ending: "",
    ...change,
  });
  const here = () => useSession.getState();
  const after = (
    change: Partial<StoredSession>,
    hasWork = false,
    from: Session = here(),
  ): Partial<Session> | undefined => followed(from, stored(change), hasWork);

  it("locks and unlocks", () => {
    expect(after({ isLocked: true })).toEqual({ isLocked: true, tenantId: "t1" });
  });

  it("hands over the token of the same person and leaves the rest alone", () => {
    expect(after({ token: "second" }, true, { ...here(), expiry: "over" })).toEqual({
      token: "second",
      isLocked: false,
      expiry: undefined,
    });
  });

  it.each([{ userId: "u2" }, { tenantId: "t2" }])("starts clean for somebody else %j", (change) => {
    expect(after({ token: "second", ...change }, true)).toMatchObject({
      token: "second",
      userInfo: undefined,
      menuList: [],
    });
  });

  it("ends with a log-out, typed work or not", () => {
    expect(after({ token: "", tenantId: "", userId: "" }, true)).toMatchObject({ token: "", userInfo: undefined });
  });

  it("waits when the session has only run out and something is typed here", () => {
    const over = { token: "", tenantId: "", userId: "", ending: "over" };
    expect(after(over, true)).toEqual({ expiry: "over" });
    expect(after(over, false)).toMatchObject({ token: "", userInfo: undefined });
  });

  it("waits for the name when somebody has signed in over there", () => {
    const unknown = { token: "second", userId: "" };
    expect(after(unknown, true, { ...here(), expiry: "over" })).toBeUndefined();
    expect(after(unknown)).toMatchObject({ token: "second", userInfo: undefined });
  });
});
