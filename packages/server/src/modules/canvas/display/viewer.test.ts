import type { AnyEndpoint } from "@gongshu/contract/endpoint";
import { endpoint } from "@gongshu/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createHttpServer } from "#platform/http/http-server.ts";
import { serveViewer } from "#platform/http/viewer.ts";
import { type Client, clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { insertMenuUnchecked } from "../../access/menu/service.ts";

let test: TestApp;
let tenant: TestTenant;
let display: Client;
let screen: Client;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  const menu = { parentId: "-1", fullName: "Screen", enCode: "screen.one", type: 6, icon: "", urlAddress: "" };
  await insertMenuUnchecked(
    tenant.ctx,
    { ...menu, propertyJson: { moduleId: "one" }, sortCode: 1 },
    { buttons: [], columns: [] },
  );
  const { data } = await test.anonymous.post("/api/system/Display/Pairing", { board: "/storageBoard" });
  const { id, secret, code } = data as { id: string; secret: string; code: string };
  await tenant.admin.post("/api/system/Display", { code, fullName: "Wall" });
  const fetched = await test.anonymous.post(`/api/system/Display/Pairing/${id}`, { secret });
  display = clientOf(test.app, (fetched.data as { token: string }).token);
  const admin = await test.signIn("admin");
  const opened = await admin.post("/api/visualdev/DataScreen/Actions/Token", { moduleId: "one" });
  screen = clientOf(test.app, (opened.data as { token: string }).token);
});
afterAll(() => test.close());

function ask(client: Client, { method, path }: AnyEndpoint) {
  const url = path.replaceAll(/:\w+/g, "no-such-thing");
  const send = { GET: client.get, DELETE: client.delete, POST: client.post, PUT: client.put, PATCH: client.patch }[
    method
  ];
  return method === "GET" ? client.get(url) : send(url, {});
}

describe("the token of a display and that of a screen", () => {
  it("open nothing but what viewers may see", async () => {
    const guarded = test.platform.endpoints.filter(({ permission }) => permission !== "public");
    expect(guarded.some(({ permission }) => permission === "viewer")).toBe(true);
    for (const client of [display, screen]) {
      for (const asked of guarded) {
        const { code } = await ask(client, asked);
        const isRefused = code === 602;
        expect([asked.method, asked.path, isRefused]).toEqual([
          asked.method,
          asked.path,
          asked.permission !== "viewer",
        ]);
      }
    }
  });

  it("open no socket", async () => {
    for (const { token } of [display, screen]) {
      const socket = await test.app.injectWS("/websocket");
      const answer = new Promise<string>((resolve) => socket.on("message", (data: Buffer) => resolve(data.toString())));
      socket.send(JSON.stringify({ method: "OnConnection", token }));
      expect(JSON.parse(await answer)).toEqual({ method: "logout" });
      socket.terminate();
    }
  });

  it("are refused with the header of another tenant", async () => {
    for (const { token } of [display, screen]) {
      const client = clientOf(test.app, token, { "tenant-id": "somebody-else" });
      const path =
        token === display.token ? "/api/system/Display/Current" : "/api/visualdev/DataScreen/Actions/Current";
      expect(await client.get(path)).toMatchObject({ code: 602, msg: "租户与登录凭证不一致，请重新登录" });
      expect((await clientOf(test.app, token, { "tenant-id": "default" }).get(path)).code).toBe(200);
    }
  });

  it("are refused outside the addresses that the tenant allows, as sessions are", async () => {
    const from = async (token: string, path: string, remoteAddress: string) => {
      const reply = await test.app.inject({ url: path, headers: { authorization: token }, remoteAddress });
      return reply.json<{ code: number; msg: string }>();
    };
    const paths = new Map([
      [display.token, "/api/system/Display/Current"],
      [screen.token, "/api/visualdev/DataScreen/Actions/Current"],
    ]);
    for (const [token, path] of paths) expect((await from(token, path, "203.0.113.9")).code).toBe(200);
    const config = "/api/system/Base/SysConfig";
    await tenant.admin.put(config, { whitelistSwitch: "1", whitelistIP: "127.0.0.1,10.1.0.0/16" });
    for (const [token, path] of paths) {
      expect(await from(token, path, "203.0.113.9")).toMatchObject({ code: 403, msg: /网络地址不在允许范围内/ });
      expect((await from(token, path, "10.1.2.3")).code).toBe(200);
    }
    await tenant.admin.put(config, { whitelistSwitch: "0" });
    for (const [token, path] of paths) expect((await from(token, path, "203.0.113.9")).code).toBe(200);
  });

  it("forged or cut are refused without a fault", async () => {
    for (const token of [
      "d.",
      "d.x",
      "d.ZGVmYXVsdA.AAAA",
      `${display.token}x`,
      display.token.slice(0, -1),
      "s.",
      "s..",
      "s.W10.AAAA",
      `${screen.token}x`,
      screen.token.slice(0, -1),
      screen.token.replace(/\.[^.]+$/, ""),
      `d.${"a".repeat(5000)}`,
    ])
      for (const path of ["/api/system/Display/Current", "/api/visualdev/DataScreen/Actions/Current"])
        expect([token, (await clientOf(test.app, token).get(path)).code]).toEqual([token, 602]);
  });

  it("see what they were made for: a display its board, a screen its screen", async () => {
    expect((await display.get("/api/visualdev/DataScreen/Actions/Current")).code).toBe(403);
    expect((await screen.get("/api/system/Display/Current")).code).toBe(403);
    expect((await tenant.admin.get("/api/system/Display/Current")).code).toBe(403);
  });
});

describe("an endpoint for viewers", () => {
  it("shows a screen nothing of another module, and displays and sessions whatever they ask", async () => {
    const app = await createHttpServer({ ...test.platform, endpoints: [] });
    const moduleEndpoint = endpoint({
      method: "GET",
      path: "/api/test/:moduleId",
      permission: "viewer",
      params: z.object({ moduleId: z.string() }),
      reply: z.object({ kind: z.string(), tenantId: z.string() }),
      summary: "For this test",
    });
    serveViewer(app, moduleEndpoint, (_platform, _parts, { kind, tenant: { id } }) => ({ kind, tenantId: id }));
    await app.ready();
    const asked = async ({ token }: Client, moduleId: string) => clientOf(app, token).get(`/api/test/${moduleId}`);
    expect((await asked(screen, "one")).data).toEqual({ kind: "screen", tenantId: "default" });
    expect(await asked(screen, "two")).toMatchObject({ code: 403, msg: "此地址只能查看另一个大屏" });
    expect((await asked(display, "two")).data).toEqual({ kind: "display", tenantId: "default" });
    expect((await asked(tenant.admin, "two")).data).toEqual({ kind: "session", tenantId: "default" });
    expect((await asked(test.anonymous, "one")).code).toBe(600);
    await app.close();
  });
});
