import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Envelope } from "@gongshu/contract/errors";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { createApp } from "../app.ts";
import { insertRoleUnchecked } from "../modules/access/role/service.ts";
import { insertUserUnchecked } from "../modules/directory/user/service.ts";
import { createTenant } from "../modules/tenancy/tenant/service.ts";
import { serverModules } from "../modules.ts";
import { hashPassword, setCheapPasswords } from "../platform/auth/password.ts";
import { readConfig } from "../platform/config.ts";
import type { Context } from "../platform/http/context.ts";
import { startWork, stopWork } from "../platform/http/job-context.ts";
import type { Platform } from "../platform/http/platform.ts";
import type { ServerModule } from "../platform/http/server-module.ts";
import { createLogger } from "../platform/log/logger.ts";
import { openPlatform } from "../platform/open-platform.ts";
import { openTestDatabase, type TestDatabase } from "./database.ts";

/** The MD5 hex that clients send for a password. */
export function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

export const testPassword = "Secret2026";

/** For a test that is about how long a check takes: until its end a password costs what it does in a real installation. */
export function useCostlyPasswords(): void {
  setCheapPasswords(false);
  onTestFinished(() => setCheapPasswords(true));
}

const hashedTestPassword = () => hashPassword(md5(testPassword));

/** A caller: speaks HTTP to the app and gives back the envelope. */
export interface Client {
  readonly token: string;
  get(url: string): Promise<Envelope>;
  post(url: string, body?: unknown): Promise<Envelope>;
  put(url: string, body?: unknown): Promise<Envelope>;
  patch(url: string, body?: unknown): Promise<Envelope>;
  delete(url: string, body?: unknown): Promise<Envelope>;
}

export interface TestTenant {
  readonly id: string;
  readonly enCode: string;
  readonly ctx: Context;
  readonly companyId: string;
  readonly adminId: string;
  /** Signed in as the tenant's administrator. */
  readonly admin: Client;
  /** A new person with a role of their own that owns nothing yet, signed in. */
  member(account: string): Promise<{ client: Client; userId: string; roleId: string }>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  /** Where its database is. */
  readonly location: TestDatabase["location"];
  /** Anybody, without a session. */
  readonly anonymous: Client;
  signIn(account: string, password?: string): Promise<Client>;
  tenant(enCode: string): Promise<TestTenant>;
  close(): Promise<void>;
}

/** Parties outside of the product are small servers on loopback, and failures to reach them are told soon. */
const testSettings = {
  NODE_ENV: "test",
  DEMO: "0",
  OUTBOUND_ALLOW: "127.0.0.1",
  OUTBOUND_TIMEOUT: "2",
};

/**
 * The whole server on a fresh database, with a tenant `default` made on demand by `tenant("default")`; `env` adds settings, and `modules` what a test looks
 * through. Its tenants are made without the shipped models, whose tables take longer than most tests, unless a test asks for them.
 */
export async function openTestApp(
  env: Readonly<Record<string, string>> = {},
  modules: readonly ServerModule[] = [],
  { hasShippedModels = false } = {},
): Promise<TestApp> {
  const { db, location, close } = await openTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "gongshu-test-"));
  const log = createLogger(process.env["TEST_LOG"] ?? "silent");
  // Other environments refuse cheap passwords.
  const own = { ...testSettings, CHEAP_PASSWORDS: env["NODE_ENV"] === undefined ? "1" : "0" };
  const config = readConfig({ ...own, DATA_DIR: dataDir, ...env });
  const platform = await openPlatform(config, db, log, [...serverModules, ...modules]);
  if (!hasShippedModels) platform.hooks.shippedModels.length = 0;
  const app = await createApp(platform);
  await app.ready();
  await startWork(platform);
  const signIn = async (account: string, password = testPassword) => {
    const reply = await clientOf(app, "").post("/api/oauth/Login", { account, password: md5(password) });
    if (reply.code !== 200) throw new Error(`sign-in of ${account}: ${reply.msg}`);
    const data = reply.data as { token: string };
    return clientOf(app, data.token);
  };
  return {
    app,
    platform,
    location,
    anonymous: clientOf(app, ""),
    signIn,
    tenant: (enCode) => openTenant(platform, app, enCode),
    async close() {
      await app.close();
      await stopWork(platform, 100);
      await platform.sessions.close();
      await platform.events.stop();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A session without the way in: the tests of signing in go that way. */
async function sessionOf(platform: Platform, app: FastifyInstance, tenantId: string, userId: string): Promise<Client> {
  const origin = { ip: "127.0.0.1", platForm: "" };
  return clientOf(app, await platform.sessions.open(tenantId, userId, { ...origin, way: "password" }, platform.now()));
}

async function openTenant(platform: Platform, app: FastifyInstance, enCode: string): Promise<TestTenant> {
  const { ctx, companyId, adminId } = await createTenant(platform, {
    id: enCode,
    enCode,
    fullName: `Tenant ${enCode}`,
    adminAccount: "admin",
    adminPassword: { hashed: await hashedTestPassword() },
  });
  return {
    id: ctx.tenant.id,
    enCode,
    ctx,
    companyId,
    adminId,
    admin: await sessionOf(platform, app, ctx.tenant.id, adminId),
    async member(account) {
      const roleId = await insertRoleUnchecked(ctx, {
        fullName: `Role ${account}`,
        enCode: `role.${account}`,
        type: "business",
      });
      const userId = await insertUserUnchecked(ctx, {
        account,
        realName: account,
        password: { hashed: await hashedTestPassword() },
        organizeId: companyId,
        roleIds: [roleId],
      });
      return { client: await sessionOf(platform, app, ctx.tenant.id, userId), userId, roleId };
    },
  };
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A caller with a token; an empty one sends none. */
export function clientOf(app: FastifyInstance, token: string, headers: Readonly<Record<string, string>> = {}): Client {
  const send = async (method: Method, url: string, body?: unknown): Promise<Envelope> => {
    const reply = await app.inject({
      method,
      url,
      headers: {
        ...headers,
        ...(token !== "" && { authorization: token }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return reply.json<Envelope>();
  };
  return {
    token,
    get: (url) => send("GET", url),
    post: (url, body) => send("POST", url, body),
    put: (url, body) => send("PUT", url, body),
    patch: (url, body) => send("PATCH", url, body),
    delete: (url, body) => send("DELETE", url, body),
  };
}
