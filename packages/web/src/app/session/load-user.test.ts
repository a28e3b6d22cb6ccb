import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { endSession, startSession, useSession } from "../../lib/session.ts";
import { loadUser } from "./load-user.ts";

const realFetch = globalThis.fetch;
const menu = { id: "1", enCode: "a", fullName: "A", type: menuTypes.page, urlAddress: "a" };

/** What the server answers to each token; the answer to `slow` waits for `letGo`. */
const answers = new Map<string, object>();
let letGo: () => void = () => undefined;
let slow: Promise<void> = Promise.resolve();

function userOf(userId: string) {
  return { code: 200, msg: "", data: { userInfo: { userId, language: null }, menuList: [menu], permissionList: [] } };
}

globalThis.fetch = async (_path, init) => {
  const token = new Headers(init?.headers).get("Authorization") ?? "";
  if (token === "slow") await slow;
  return Response.json(answers.get(token) ?? { code: 600, msg: "over", data: null });
};

afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(() => {
  endSession();
  answers.clear();
  slow = new Promise((resolve) => {
    letGo = resolve;
  });
});

describe("loading the user", () => {
  it.each([
    ["is known", userOf("before")],
    ["has lost the session", { code: 600, msg: "over", data: null }],
  ])("waits for whoever has signed in meanwhile when the one before %s", async (_state, answer) => {
    answers.set("slow", answer);
    answers.set("next", userOf("after"));
    startSession("slow", "");
    const loading = loadUser();
    startSession("next", "");
    const joined = loadUser();
    letGo();
    await Promise.all([loading, joined]);
    expect(useSession.getState()).toMatchObject({ token: "next", userInfo: { userId: "after" } });
  });

  it("ends with nobody when the session was left meanwhile", async () => {
    answers.set("slow", userOf("before"));
    startSession("slow", "");
    const loading = loadUser();
    endSession();
    letGo();
    await loading;
    expect(useSession.getState()).toMatchObject({ token: "", userInfo: undefined });
  });

  it("ends the session that the server refuses, and says why", async () => {
    startSession("old", "");
    await expect(loadUser()).rejects.toThrow("over");
    expect(useSession.getState().token).toBe("");
  });
});
