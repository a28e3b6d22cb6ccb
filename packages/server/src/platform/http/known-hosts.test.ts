import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { readConfig } from "../config.ts";

let test: TestApp;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  test = await openTestApp();
  await test.tenant("default");
  await test.platform.database
    .kysely({ tenantId: "default", role: "owner" })
    .updateTable("tenant")
    .set({ hostName: "tenant.example" })
    .where("id", "=", "default")
    .execute();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await test.close();
});

/** How a server with these settings answers requests for a host. */
async function serverWith(env: Readonly<Record<string, string>>) {
  const config = { ...readConfig(env), dataDir: test.platform.config.dataDir };
  const app = await createApp({ ...test.platform, config, endpoints: [] });
  apps.push(app);
  return async (host: string, url = "/api/oauth/Captcha", language = "en") => {
    const { statusCode, body } = await app.inject({ url, headers: { host, "accept-language": language } });
    return { status: statusCode, body };
  };
}

describe("requests in production without PUBLIC_URL", () => {
  it("are refused for a host that nobody has named, with a sentence", async () => {
    const ask = await serverWith({ NODE_ENV: "production" });
    const { status, body } = await ask("attacker.example", "/api/oauth/Login");
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({
      code: 400,
      msg: 'This server does not know the host name "attacker.example"; its administrator can set PUBLIC_URL or ALLOWED_HOSTS',
    });
    expect((await ask("attacker.example", "/api/oauth/Login", "zh-CN")).body).toContain("服务器不认识主机名");
    expect(await ask("attacker.example", "/home")).toEqual({
      status: 400,
      body: 'This server does not know the host name "attacker.example"; its administrator can set PUBLIC_URL or ALLOWED_HOSTS',
    });
    expect((await ask("203.0.113.9", "/api/oauth/Login")).status).toBe(400);
  });

  const known = { NODE_ENV: "production", HOST: "192.0.2.7", ALLOWED_HOSTS: "own.example,*.example.com" };
  let askKnown: Promise<Awaited<ReturnType<typeof serverWith>>> | undefined;

  it.each([
    "localhost",
    "localhost:3000",
    "gongshu.localhost",
    "127.0.0.1:3000",
    "[::1]:3000",
    "192.0.2.7",
    "Own.Example.",
    "a.b.example.com",
    "tenant.example",
  ])("are answered for %s, which is known", async (host) => {
    askKnown ??= serverWith(known);
    expect((await (await askKnown)(host)).status).not.toBe(400);
  });

  it("are answered for every host where a probe asks for health", async () => {
    const ask = await serverWith({ NODE_ENV: "production" });
    expect((await ask("10.1.2.3:3000", "/api/health")).status).toBe(200);
    expect((await ask("10.1.2.3:3000", "/api/ready")).status).toBe(200);
    expect((await ask("10.1.2.3:3000", "/api/metrics")).status).toBe(200);
  });

  it("know the machine's own addresses where it listens on all", async () => {
    const { hostname } = await import("node:os");
    const ask = await serverWith({ NODE_ENV: "production", HOST: "0.0.0.0" });
    expect((await ask(hostname())).status).not.toBe(400);
    expect((await ask("attacker.example")).status).toBe(400);
  });
});

describe("requests elsewhere", () => {
  it("are answered for any host: links are made of PUBLIC_URL, or only tried out", async () => {
    for (const env of [{ NODE_ENV: "production", PUBLIC_URL: "https://g.example" }, {}]) {
      const ask = await serverWith(env);
      expect((await ask("any.example")).status).not.toBe(400);
    }
  });

  it("are refused where ALLOWED_HOSTS says so", async () => {
    const ask = await serverWith({ PUBLIC_URL: "https://g.example", ALLOWED_HOSTS: "own.example" });
    expect((await ask("any.example")).status).toBe(400);
    expect((await ask("g.example")).status).not.toBe(400);
  });
});
