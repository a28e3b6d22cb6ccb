import type { UserInfo } from "@gongshu/contract/account/oauth";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { draftAt, dropDraft, forgetDrafts, keepDraft, mergedValues, withoutPaths } from "./drafts.ts";
import { useSession } from "./session.ts";

const store = new Map<string, string>();
const realWindow = globalThis.window;
Object.assign(globalThis, {
  window: {
    sessionStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    },
  },
});
const signIn = (userId: string) => useSession.setState({ userInfo: { userId } as UserInfo, tenantId: "t" });

beforeEach(() => {
  store.clear();
  signIn("u1");
});
afterAll(() => Object.assign(globalThis, { window: realWindow }));

describe("what is typed in a dialog", () => {
  const draft = { target: { id: "7" }, values: { fullName: "A|B", note: "“x” \\u007c" } };

  it("is there after a reload, whatever signs are in it", () => {
    keepDraft("/users", "form", draft);
    expect(draftAt("/users", "form")).toEqual(draft);
    expect([draftAt("/roles", "form"), draftAt("/users", "other")]).toEqual([undefined, undefined]);
  });

  it("goes when it is saved or given up, and leaves that of other dialogs", () => {
    keepDraft("/users", "form", draft);
    keepDraft("/users", "other", draft);
    dropDraft("/users", "form");
    expect([draftAt("/users", "form"), draftAt("/users", "other")]).toEqual([undefined, draft]);
  });

  it("is nobody else's, and goes with the session", () => {
    keepDraft("/users", "form", draft);
    signIn("u2");
    expect(draftAt("/users", "form")).toBeUndefined();
    signIn("u1");
    forgetDrafts();
    expect(draftAt("/users", "form")).toBeUndefined();
  });

  it.each(["", "x", "[]", "{}", '{"owner":"t/u1","drafts":{"/users form":7}}'])(
    "is nothing when %j is stored",
    (text) => {
      store.set("gongshu_drafts", `${text}|string`);
      expect(draftAt("/users", "form")).toBeUndefined();
    },
  );
});

describe("the values of a draft", () => {
  it("take over what was changed, part by part", () => {
    const before = { a: 1, part: { x: 1, y: 2 }, list: [1, 2] };
    expect(mergedValues(before, { part: { y: 3 }, list: [9] })).toEqual({ a: 1, part: { x: 1, y: 3 }, list: [9] });
  });

  it("hold no secrets", () => {
    const typed = { password: "x", sms: { token: "y", url: "z" }, name: "n" };
    expect(withoutPaths(typed, ["password", "sms.token"])).toEqual({ sms: { url: "z" }, name: "n" });
  });
});
