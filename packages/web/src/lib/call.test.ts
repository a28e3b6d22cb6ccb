/// <reference types="node" />
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { createType, getType, listData } from "@gongshu/contract/dictionary";
import { currentUser, login } from "@gongshu/contract/oauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call } from "./call.ts";
import { CallError } from "./call-error.ts";
import { useLocaleStore } from "./locale.ts";
import { startSession, useSession } from "./session.ts";

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
