/// <reference types="node" />
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { currentUser, login, type UserInfo } from "@gongshu/contract/account/oauth";
import { createType, getType, listData } from "@gongshu/contract/system/dictionary";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { call } from "./call.ts";
import { CallError, isClaimed } from "./call-error.ts";
import { useLocaleStore } from "./locale.ts";
import { endSession, renewSession, setCurrentUser, startSession, useSession } from "./session.ts";
import { markUnsaved } from "./tab-page.ts";

interface Seen {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: Server;
let seen: Seen;
let reply: { status: number; body: string } = { status: 200, body: "" };
const realFetch = globalThis.fetch;

function answer(code: number, data: unknown, msg = "ok"): void {
  reply = { status: 200, body: JSON.stringify({ code, msg, data }) };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      seen = {
        method: request.method ?? "",
        url: new URL(request.url ?? "", "http://x"),
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      response.writeHead(reply.status, { "Content-Type": "application/json" }).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  // Outside of a page there is no address that paths could be relative to.
  globalThis.fetch = (path, init) => realFetch(origin + String(path), init);
});

afterAll(() => {
  globalThis.fetch = realFetch;
  server.close();
});

beforeEach(() => startSession("tok en", "tenant-1"));

describe("a call", () => {
  it("sends token, tenant, language and the second, and gives the data", async () => {
    answer(200, { id: "7" });
    expect(await call(getType, { params: { id: "a/b" } })).toEqual({ id: "7" });
    expect(seen.method).toBe("GET");
    expect(seen.url.pathname).toBe("/api/system/Base/DictionaryType/a%2Fb");
    expect(seen.url.searchParams.get("n")).toMatch(/^\d{10}$/);
    expect(seen.headers).toMatchObject({
      authorization: "tok en",
      "tenant-id": "tenant-1",
      "accept-language": "zh-CN",
    });
    expect(seen.headers["content-type"]).toBeUndefined();
  });

  it("keeps empty query values and leaves absent ones out", async () => {
    answer(200, { list: [] });
    await call(listData, { params: { id: "x" }, query: { isTree: undefined, keyword: "" } });
    expect(seen.url.search).toMatch(/^\?n=\d+&keyword=$/);
  });

  it("sends a body as JSON", async () => {
    answer(200, { id: "1" });
    await call(createType, { body: { fullName: "名称", enCode: "a.b" } });
    expect(JSON.parse(seen.body)).toEqual({ fullName: "名称", enCode: "a.b" });
    expect(seen.headers["content-type"]).toMatch(/^application\/json/);
  });

  it("throws a refusal with its text and the fields it is about", async () => {
    answer(400, { errors: [{ field: "enCode", message: "编码重复" }, { wrong: true }] }, "输入有误");
    const error = await call(currentUser).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ code: 400, message: "输入有误", errors: [{ field: "enCode", message: "编码重复" }] });
  });

  it.each([600, 601, 602])("ends the session on code %i", async (code) => {
    answer(code, null, "登录过期,请重新登录");
    await expect(call(currentUser)).rejects.toThrow("登录过期");
    expect(useSession.getState().token).toBe("");
  });

  it("keeps the session when signing in is refused", async () => {
    answer(600, null, "no");
    await expect(call(login, { body: { account: "a", password: "0".repeat(32) } })).rejects.toThrow("no");
    expect(useSession.getState().token).toBe("tok en");
  });

  it("says what the server says of a database that is away", async () => {
    reply = { status: 503, body: '{"code":503,"msg":"数据库暂时不可用","data":null}' };
    await expect(call(currentUser)).rejects.toMatchObject({ code: 503, message: "数据库暂时不可用" });
    expect(useSession.getState().token).toBe("tok en");
  });

  it.each([
    ["an HTTP error", { status: 502, body: '{"code":200,"msg":"","data":1}' }],
    ["a page that is no JSON", { status: 200, body: "<html>" }],
    ["JSON that is no envelope", { status: 200, body: '{"list":[]}' }],
  ])("says that there was no answer for %s", async (_name, wrong) => {
    reply = wrong;
    await expect(call(currentUser)).rejects.toMatchObject({ code: 0, message: "请求出错，请重试" });
  });

  it("lets an abort through as it is", async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(call(currentUser, undefined, { signal: controller.signal })).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});

describe("the language of a call", () => {
  it("is the chosen one", async () => {
    useLocaleStore.setState({ locale: "zhtw" });
    answer(200, {});
    await call(currentUser);
    expect(seen.headers["accept-language"]).toBe("zh-TW");
    useLocaleStore.setState({ locale: "zh" });
  });
});

describe("a session that has ended while something is half-filled", () => {
  const work = { save: () => Promise.resolve(true), drop: () => undefined };
  // Only what the rules look at.
  const user = { userInfo: { userId: "u1" } as UserInfo, menuList: [], permissionList: [] };
  beforeEach(() => {
    setCurrentUser(user);
    markUnsaved("/a", work);
  });
  afterEach(() => markUnsaved("/a", null));

  it("lets a read wait and sends it again with the new token", async () => {
    answer(600, null, "登录过期,请重新登录");
    const reading = call(getType, { params: { id: "1" } });
    await vi.waitFor(() => expect(useSession.getState().expiry).toBe("登录过期,请重新登录"));
    const later = call(getType, { params: { id: "2" } });
    answer(200, { id: "7" });
    renewSession("new token", user);
    expect(await Promise.all([reading, later])).toEqual([{ id: "7" }, { id: "7" }]);
    expect(seen.headers["authorization"]).toBe("new token");
  });

  it("refuses a write quietly, so that it can be sent again by hand", async () => {
    answer(601, null, "已在别处登录");
    const write = () =>
      call(createType, { body: { fullName: "名称", enCode: "a.b" } }).catch((reason: unknown) => reason);
    const [first, second] = [await write(), await write()];
    expect([isClaimed(first), isClaimed(second)]).toEqual([true, true]);
    expect(second).toMatchObject({ message: "已在别处登录" });
    expect(useSession.getState().token).toBe("tok en");
  });

  it("fails the reads that waited when the session is given up", async () => {
    answer(600, null, "over");
    const reading = call(getType, { params: { id: "1" } }).catch((reason: unknown) => reason);
    await vi.waitFor(() => expect(useSession.getState().expiry).toBe("over"));
    endSession();
    expect(isClaimed(await reading)).toBe(true);
  });
});

describe("a session that was locked elsewhere", () => {
  it("is locked here as well, without a toast", async () => {
    answer(403, { isLock: 1 }, "已锁屏");
    const error = await call(currentUser).catch((reason: unknown) => reason);
    expect([useSession.getState().isLocked, isClaimed(error)]).toEqual([true, true]);
  });

  it("is not locked by any other refusal", async () => {
    answer(403, { isLock: 0 }, "没有权限");
    await expect(call(currentUser)).rejects.toThrow("没有权限");
    expect(useSession.getState().isLocked).toBe(false);
  });
});
