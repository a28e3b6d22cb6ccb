import { beforeEach, describe, expect, it, vi } from "vitest";

const userId = "u1";
const headers = { "Accept-Language": "zh-CN", Authorization: "bearer a" };
const list = "/api/visualdev/OnlineDev/m/List?n=1700000000&currentPage=1&name=a%7Cb";

let kept: Map<string, string>;
let asked: string[];
let presses: Map<string, () => void>;

/** The module as a page has it that was opened at `path`. */
async function openedAt(path: string, search = "") {
  vi.resetModules();
  presses = new Map();
  vi.stubGlobal("window", {
    location: { pathname: path, search },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    addEventListener: (press: string, forget: () => void) => void presses.set(press, forget),
    requestIdleCallback: (task: () => void) => task(),
  });
  return import("./early-reads.ts");
}

const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();

beforeEach(() => {
  kept = new Map([["gongshu_userId", `${userId}|string`]]);
  asked = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response("rows"));
  });
  return () => vi.unstubAllGlobals();
});

/** Remembers `list` for `path`, and gives the module of a page that is opened there again, after what was remembered has been sent. */
async function openedAgain(path = "/model/a") {
  const before = await openedAt(path);
  before.noteFirstRead(list, headers, "omit");
  const page = await openedAt(path);
  page.sendEarly(page.readsOf(path), headers.Authorization);
  return page;
}

describe("the reads with which a page began", () => {
  it("are sent again when it is opened again, with the time of now, and answer the same read once", async () => {
    const page = await openedAgain();
    expect(asked).toEqual([expect.stringMatching(/\/List\?n=\d+&currentPage=1&name=a%7Cb$/)]);
    expect(asked).not.toContain(list);
    expect(await textOf(page.takeEarlyAnswer(list, headers))).toBe("rows");
    expect(page.takeEarlyAnswer(list, headers)).toBeUndefined();
  });

  it.each([
    ["another token", { ...headers, Authorization: "bearer b" }],
    ["another language", { ...headers, "Accept-Language": "en" }],
    ["another tenant", { ...headers, "Tenant-Id": "t2" }],
  ])("answer no read with %s", async (_name, other) => {
    const page = await openedAgain();
    expect(page.takeEarlyAnswer(list, other)).toBeUndefined();
  });

  it("answer no read of other rows", async () => {
    const page = await openedAgain();
    expect(page.takeEarlyAnswer(list.replace("currentPage=1", "currentPage=2"), headers)).toBeUndefined();
  });

  it("answer nothing once somebody has pressed something", async () => {
    const page = await openedAgain();
    presses.get("keydown")?.();
    expect(page.takeEarlyAnswer(list, headers)).toBeUndefined();
  });

  it("come with the form whose records the page showed", async () => {
    const before = await openedAt("/model/a");
    before.noteFirstForm({ modelId: "m", menuId: "n" });
    before.noteFirstRead(list, headers, "omit");
    const page = await openedAt("/model/a");
    expect(page.firstFormOf("/model/a")).toEqual({ modelId: "m", menuId: "n" });
    expect(page.firstFormOf("/model/b")).toBeUndefined();
    const other = await openedAgain("/user");
    expect(other.firstFormOf("/user")).toBeUndefined();
    expect(other.readsOf("/user")).toHaveLength(1);
  });

  it("are not remembered of addresses with a query, nor after the page has been left", async () => {
    const searched = await openedAt("/model/a", "?name=b");
    searched.noteFirstRead(list, headers, "omit");
    const left = await openedAt("/model/a");
    window.location.pathname = "/model/b";
    left.noteFirstRead(list, headers, "omit");
    expect(left.readsOf("/model/a")).toEqual([]);
  });

  it("are never kept with the token, and not for anybody else", async () => {
    const page = await openedAgain();
    expect([...kept.values()].join()).not.toContain("bearer");
    kept.set("gongshu_userId", "u2|string");
    expect(page.readsOf("/model/a")).toEqual([]);
    kept.set("gongshu_userId", `${userId}|string`);
    page.forgetFirstReads();
    expect(page.readsOf("/model/a")).toEqual([]);
  });

  it.each([
    ["an address elsewhere", { url: "https://example.com/api/a", headers: {}, credentials: "omit" }],
    ["no headers", { url: "/api/a", credentials: "omit" }],
    ["headers that are no texts", { url: "/api/a", headers: { a: 1 }, credentials: "omit" }],
    ["cookies for all", { url: "/api/a", headers: {}, credentials: "include" }],
  ])("are forgotten when somebody has written %s into the storage", async (_name, read) => {
    kept.set("gongshu_firstReads", `${JSON.stringify({ userId, paths: [["/model/a", [read]]] })}|object`);
    expect((await openedAt("/model/a")).readsOf("/model/a")).toEqual([]);
  });
});
