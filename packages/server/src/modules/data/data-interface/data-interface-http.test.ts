import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InterfaceClient } from "#testing/interface-client.ts";
import { dataOf } from "#testing/model-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const interfaces = "/api/system/Base/DataInterface";

let test: TestApp;
let tenant: TestTenant;
let admin: Client;
let client: InterfaceClient;
let outside: Server;
let origin: string;
/** What the other system was asked last. */
let asked: { request: IncomingMessage; body: string };

/** Another system, which tells what it was asked. */
function answerOutside(request: IncomingMessage, body: string): { status: number; headers?: object; text: string } {
  const { pathname } = new URL(request.url ?? "/", origin);
  if (pathname === "/elsewhere") return { status: 302, headers: { location: "http://10.0.0.1/" }, text: "" };
  if (pathname === "/moved") return { status: 302, headers: { location: "/echo?moved=1" }, text: "" };
  if (pathname === "/broken") return { status: 200, text: "<html>" };
  if (pathname === "/failing") return { status: 503, text: "{}" };
  if (pathname === "/large") return { status: 200, text: JSON.stringify("x".repeat(9 * 1024 * 1024)) };
  if (pathname === "/envelope") return { status: 200, text: JSON.stringify({ code: 200, msg: "", data: [{ id: 1 }] }) };
  return { status: 200, text: JSON.stringify({ url: request.url, method: request.method, body }) };
}

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  admin = tenant.admin;
  client = await InterfaceClient.open(test, tenant);
  outside = createServer((request, reply) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      asked = { request, body };
      const { status, headers = {}, text } = answerOutside(request, body);
      reply.writeHead(status, { ...headers }).end(text);
    });
  });
  await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
});
afterAll(async () => {
  outside.closeAllConnections();
  outside.close();
  await test.close();
});

const http = (path: string, more: object = {}) => ({
  dataType: 3,
  query: "",
  path: `${origin}${path}`,
  timeoutSeconds: 1,
  ...more,
});
const parameters = [{ field: "id" }, { field: "many", type: "list" }];

describe("an HTTP interface", () => {
  it("asks with the values of its parameters, each as data", async () => {
    const id = await client.created(
      http("/orders/@{id}/lines", {
        requestMethod: "post",
        requestParameters: '[{"field":"who","value":"@user"},{"field":"all","value":"x@{many}"}]',
        requestHeaders: [{ field: "X-Order", value: "no @{id}" }],
        requestBody: '{"id": "@id", "many": "@many", "text": "for @{id}"}',
        parameters,
      }),
    );
    const reply = dataOf<{ url: string; method: string; body: string }>(
      await client.post(id, { id: 'a/b?c"&', many: ["p", "q"] }),
    );
    expect(reply).toMatchObject({
      url: `/orders/a%2Fb%3Fc%22%26/lines?who=${tenant.adminId}&all=xp%2Cq`,
      method: "POST",
    });
    expect(JSON.parse(reply.body)).toEqual({ id: 'a/b?c"&', many: ["p", "q"], text: 'for a/b?c"&' });
    expect(asked.request.headers).toMatchObject({ "x-order": 'no a/b?c"&', "content-type": "application/json" });
  });

  it("passes nothing of the caller on, and follows redirections on its own host only", async () => {
    const id = await client.created(http("/moved"));
    expect((await client.answer(id)).data).toMatchObject({ url: "/echo?moved=1" });
    expect(asked.request.headers.authorization).toBeUndefined();
    const away = await client.created(http("/elsewhere"));
    expect(await client.answer(away)).toMatchObject({ code: 400, msg: "无法访问接口地址，或响应超时、内容过大" });
  });

  it("gives the data of an envelope, as existing interfaces expect", async () => {
    const id = await client.created(http("/envelope"));
    expect((await client.answer(id)).data).toEqual([{ id: 1 }]);
  });

  it.each([
    ["/broken", "接口地址返回的不是 JSON"],
    ["/failing", "接口地址返回了状态 503"],
    ["/large", "无法访问接口地址，或响应超时、内容过大"],
  ])("says what is wrong with %s", async (path, msg) => {
    const id = await client.created(http(path));
    expect(await client.answer(id)).toMatchObject({ code: 400, msg });
    expect((await client.callsOf(id))[0]).toMatchObject({ state: "failed", error: msg });
  });

  it("reaches nothing inside, in whatever form an address is written", async () => {
    const hosts = [
      "10.0.0.1",
      "167772161",
      "0xa000001",
      "012.0.0.1",
      "10.1",
      "[::ffff:10.0.0.1]",
      "[::ffff:a00:1]",
      "[fd00::1]",
      "169.254.169.254",
      "[fe80::1]",
      "0.0.0.0",
    ];
    const codes = await Promise.all(
      hosts.map(async (host) => [
        host,
        (await client.preview({ ...http(""), path: `http://${host}:9/`, timeoutSeconds: 1 })).msg,
      ]),
    );
    expect(codes).toEqual(hosts.map((host) => [host, "无法访问接口地址，或响应超时、内容过大"]));
  });

  it.each([
    ["path", "ftp://example.com/"],
    ["path", "http://@{id}.example.com/"],
    ["path", "http://user:password@example.com/"],
    ["path", "/only/a/path"],
    ["path", "http://example.com/@{nobody}"],
    ["requestHeaders", [{ field: "Host", value: "inside" }]],
    ["requestHeaders", [{ field: "X-A", value: "a\r\nX-B: b" }]],
    ["requestHeaders", [{ field: "bad name", value: "" }]],
    ["requestBody", "{"],
  ])("is refused with %s %j", async (field, value) => {
    const reply = await admin.post(interfaces, client.form(http("/", { parameters, [field]: value })));
    const [first] = (reply.data as { errors: { field: string }[] }).errors;
    expect([reply.code, first?.field.split(".")[0]]).toEqual([400, field]);
  });

  it("is not led to another path, host or header by a value", async () => {
    const id = await client.created(
      http("/orders/@{id}/x", { parameters, requestHeaders: [{ field: "X-Order", value: "@id" }] }),
    );
    for (const value of ["..", ".", "a\r\nX-Evil: 1", "\ud800"])
      expect([value, (await client.post(id, { id: value })).code]).toEqual([value, 400]);
    expect((await client.post(id, { id: "//example.com/" })).data).toMatchObject({
      url: "/orders/%2F%2Fexample.com%2F/x",
    });
  });

  it("sends no body where its method has none", async () => {
    const draft = { requestMethod: "post", requestBody: '{"id": "@id"}', parameters };
    const id = await client.created(http("/echo", draft));
    expect(dataOf<{ body: string }>(await client.post(id, { id: "1" })).body).toBe('{"id":"1"}');
    await admin.put(`${interfaces}/${id}`, { ...(await client.info(id)), requestMethod: "get" });
    expect((await client.answer(id, "?id=1")).data).toMatchObject({ method: "GET", body: "" });
    expect(asked.request.headers["content-type"]).toBeUndefined();
  });

  it("does not grow by the values in its body", async () => {
    const requestBody = JSON.stringify(Array(2200).fill("@{id}"));
    const id = await client.created(http("/echo", { requestMethod: "post", requestBody, parameters }));
    expect(await client.post(id, { id: "x".repeat(4000) })).toMatchObject({ code: 400, msg: "返回内容超过 8 MB" });
    expect((await client.post(id, { id: "x" })).code).toBe(200);
  });
});

describe("an answer that grows", () => {
  const value = "x".repeat(4000);

  it("by the values in static JSON is refused", async () => {
    const query = JSON.stringify(Array(2200).fill("@id"));
    const id = await client.created({ dataType: 2, query, parameters });
    expect(await client.post(id, { id: value })).toMatchObject({ code: 400, msg: "返回内容超过 8 MB" });
    expect((await client.post(id, { id: "x" })).code).toBe(200);
  });

  it("by its mapping is refused, with or without values", async () => {
    const columns = Array.from({ length: 100 }, (_, index) => ({ from: "text", to: `${"c".repeat(40)}${index}` }));
    const query = JSON.stringify([{ text: "@id" }, ...Array<object>(2500).fill({})]);
    const id = await client.created({ dataType: 2, query, parameters, response: { columns } });
    expect(await client.post(id, { id: value })).toMatchObject({ code: 400, msg: "返回内容超过 8 MB" });
    const few = await client.created({ dataType: 2, query, parameters, maxRows: 100, response: { columns } });
    expect((await client.post(few, { id: value })).code).toBe(200);
  });
});

describe("a secret header", () => {
  const secret = "top-secret-value";

  it("is sent and never shown, survives changes of the rest, and does not follow to another host", async () => {
    const id = await client.created(
      http("/echo", { requestHeaders: [{ field: "X-Key", value: secret, isSecret: true }] }),
    );
    await client.answer(id);
    expect(asked.request.headers["x-key"]).toBe(secret);
    const read = await client.info(id);
    expect(read.requestHeaders).toEqual([{ field: "X-Key", value: "", isSecret: true, hasValue: true }]);
    expect((await admin.put(`${interfaces}/${id}`, { ...read, path: `${origin}/echo?b=1` })).code).toBe(200);
    await client.answer(id);
    expect(asked.request.headers["x-key"]).toBe(secret);
    const stolen = { ...(await client.info(id)), path: `${origin.replace("127.0.0.1", "localhost")}/echo` };
    expect(await admin.put(`${interfaces}/${id}`, stolen)).toMatchObject({
      code: 400,
      msg: "地址已改为其他主机，请重新填写“X-Key”的值",
    });
    expect(await admin.post(`${interfaces}/Actions/Preview`, { ...stolen, id })).toMatchObject({ code: 400 });
    const versions = await admin.get(`${interfaces}/${id}/Versions`);
    const history = await tenant.ctx.db.selectFrom("auditEvent").select("diff").where("entityId", "=", id).execute();
    const rows = await tenant.ctx.db.selectFrom("dataInterface").selectAll().where("id", "=", id).execute();
    expect(JSON.stringify([read, versions, history, rows])).not.toContain(secret);
  });

  it("comes back with the version that has it", async () => {
    const id = await client.created(
      http("/echo", { requestHeaders: [{ field: "X-Key", value: secret, isSecret: true }] }),
    );
    await admin.put(`${interfaces}/${id}`, { ...(await client.info(id)), requestHeaders: [] });
    await client.answer(id);
    expect(asked.request.headers["x-key"]).toBeUndefined();
    await admin.post(`${interfaces}/${id}/Actions/RollBack`, { to: 1 });
    await client.answer(id);
    expect(asked.request.headers["x-key"]).toBe(secret);
  });
});
