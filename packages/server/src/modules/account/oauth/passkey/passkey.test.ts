import type { PasskeyCreationOptions, PasskeyInfo, PasskeyRequestOptions } from "@gongshu/contract/account/passkey";
import type { Envelope } from "@gongshu/contract/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AuthenticatorFaults, SoftAuthenticator } from "#testing/soft-authenticator.ts";
import {
  type Client,
  clientOf,
  md5,
  openTestApp,
  type TestApp,
  type TestTenant,
  testPassword,
} from "#testing/test-app.ts";
import { tenantOfHandle, userHandle } from "./user-handle.ts";

const origin = "https://gongshu.example";
const path = "/api/system/Permission/Users/Current/Passkeys";
const password = md5(testPassword);
const refusal = { code: 400, msg: "通行密钥验证失败，请重试或换一种方式登录" };

let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp({ PUBLIC_URL: origin });
  tenant = await test.tenant("default");
});
afterAll(() => test.close());
// All callers of a test come from one address, which may not ask without end.
beforeEach(async () => {
  await test.platform.database.kysely({ tenantId: null }).deleteFrom("ticket").execute();
});

interface Begun<Options> {
  readonly ticket: string;
  readonly options: Options;
}

async function beginMaking(client: Client): Promise<Begun<PasskeyCreationOptions>> {
  const reply = await client.post(`${path}/Actions/Begin`, { password });
  expect(reply).toMatchObject({ code: 200 });
  return reply.data as Begun<PasskeyCreationOptions>;
}

async function add(client: Client, device = new SoftAuthenticator(origin)): Promise<SoftAuthenticator> {
  const { ticket, options } = await beginMaking(client);
  const reply = await client.post(path, { ticket, fullName: "手机", response: device.create(options) });
  expect(reply).toMatchObject({ code: 200 });
  return device;
}

async function begin(): Promise<Begun<PasskeyRequestOptions>> {
  return (await test.anonymous.post("/api/oauth/Passkey/Begin")).data as Begun<PasskeyRequestOptions>;
}

const finish = (ticket: string, response: unknown) =>
  test.anonymous.post("/api/oauth/Passkey/Finish", { ticket, response });

async function signInWith(device: SoftAuthenticator, faults?: AuthenticatorFaults): Promise<Envelope> {
  const { ticket, options } = await begin();
  return finish(ticket, device.get(options, faults));
}

const listOf = async (client: Client) => ((await client.get(path)).data as { list: PasskeyInfo[] }).list;

describe("a passkey", () => {
  it("is made with the password, and signs in without account and second step", async () => {
    const { client, userId } = await tenant.member("owner");
    expect((await client.post(`${path}/Actions/Begin`, { password: md5("wrong") })).code).toBe(400);
    const { options } = await beginMaking(client);
    expect(options).toMatchObject({
      rp: { id: "gongshu.example" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    });
    const device = await add(client);
    expect(await listOf(client)).toMatchObject([{ fullName: "手机", lastUsedTime: null }]);
    const entered = await signInWith(device);
    expect(entered).toMatchObject({ code: 200, data: { tenantId: "default" } });
    const { token } = entered.data as { token: string };
    expect(await clientOf(test.app, token).get("/api/oauth/CurrentUser")).toMatchObject({
      data: { userInfo: { userAccount: "owner" } },
    });
    const rows = await tenant.ctx.db.selectFrom("session").select("way").where("userId", "=", userId).execute();
    expect(rows.map(({ way }) => way).sort()).toEqual(["passkey", "password"]);
    expect((await listOf(client))[0]?.lastUsedTime).toEqual(expect.any(Number));
  });

  it("belongs to its tenant", async () => {
    const other = await test.tenant("other");
    const { client } = await other.member("owner");
    expect(await signInWith(await add(client))).toMatchObject({ code: 200, data: { tenantId: "other" } });
  });

  it.each<[string, AuthenticatorFaults]>([
    ["a forged signature", { isForged: true }],
    ["another place", { origin: "https://evil.example" }],
    ["a subdomain of the place", { origin: "https://x.gongshu.example" }],
    ["a passkey of another place", { rpId: "evil.example" }],
    ["an answer of another kind", { type: "webauthn.create" }],
    ["nobody who has shown a finger or a PIN", { isVerified: false }],
    ["nobody's handle", { userHandle: "" }],
    ["another user's handle", { userHandle: Buffer.from("default|somebody").toString("base64url") }],
    ["another tenant's handle", { userHandle: Buffer.from("other|somebody").toString("base64url") }],
  ])("is refused with %s", async (name, faults) => {
    const { client } = await tenant.member(`bad${md5(name).slice(0, 8)}`);
    const device = await add(client);
    expect(await signInWith(device, faults)).toMatchObject(refusal);
    expect((await signInWith(device)).code).toBe(200);
  });

  it("is refused when its counter goes back or stands still, also of two at once", async () => {
    const { client } = await tenant.member("copied");
    const device = await add(client);
    expect((await signInWith(device, { counter: 10 })).code).toBe(200);
    expect(await signInWith(device, { counter: 10 })).toMatchObject(refusal);
    expect(await signInWith(device, { counter: 9 })).toMatchObject(refusal);
    expect(await signInWith(device, { counter: 0 })).toMatchObject(refusal);
    const replies = await Promise.all([signInWith(device, { counter: 11 }), signInWith(device, { counter: 11 })]);
    expect(replies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  it("may be one that never counts", async () => {
    const { client } = await tenant.member("synced");
    const device = await add(client);
    for (let round = 0; round < 2; round++) expect((await signInWith(device, { counter: 0 })).code).toBe(200);
  });

  it("answers a question once, and only one that was asked for signing in", async () => {
    const { client } = await tenant.member("asked");
    const device = await add(client);
    const { ticket, options } = await begin();
    const answer = device.get(options);
    const replies = await Promise.all([finish(ticket, answer), finish(ticket, answer)]);
    expect(replies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 400]);
    const foreign = await begin();
    expect(await finish((await begin()).ticket, device.get(foreign.options))).toMatchObject(refusal);
    const making = await beginMaking(client);
    expect(await finish(making.ticket, device.get(making.options))).toMatchObject(refusal);
    for (const text of ["x", "a.b"]) expect(await finish(text, device.get(options))).toMatchObject(refusal);
    const late = await begin();
    await test.platform.database
      .kysely({ tenantId: null })
      .updateTable("ticket")
      .set({ expiresTime: new Date(Date.now() - 1000) })
      .where("id", "=", late.ticket.split(".")[0] ?? "")
      .execute();
    expect(await finish(late.ticket, device.get(late.options))).toMatchObject(refusal);
  });

  it("is kept for the one who has asked for it, once, and as the browser has made it here", async () => {
    const { client } = await tenant.member("maker");
    const { client: thief } = await tenant.member("thief");
    const begun = await beginMaking(client);
    const body = (faults?: AuthenticatorFaults, { ticket, options } = begun) => ({
      ticket,
      fullName: "x",
      response: new SoftAuthenticator(origin).create(options, faults),
    });
    expect((await thief.post(path, body())).code).toBe(400);
    expect((await client.post(path, body())).code).toBe(200);
    expect((await client.post(path, body())).code).toBe(400);
    for (const faults of [{ origin: "https://evil.example" }, { rpId: "evil.example" }, { isVerified: false }])
      expect((await client.post(path, body(faults, await beginMaking(client)))).code).toBe(400);
    const device = await add(client);
    const again = await beginMaking(client);
    expect(again.options.excludeCredentials?.map(({ id }) => id)).toContain(device.credentialId);
    const twice = { ticket: again.ticket, fullName: "x", response: device.create(again.options) };
    expect((await client.post(path, twice)).code).toBe(409);
  });

  it("is renamed and removed by its owner alone, and opens nothing afterwards", async () => {
    const { client } = await tenant.member("keeper");
    const { client: stranger } = await tenant.member("stranger");
    const device = await add(client);
    const [passkey] = await listOf(client);
    const url = `${path}/${passkey?.id}`;
    expect((await stranger.put(url, { fullName: "mine" })).code).toBe(404);
    expect((await stranger.delete(url)).code).toBe(404);
    expect(await listOf(stranger)).toEqual([]);
    expect((await client.put(url, { fullName: "新手机", userId: "x", counter: 0 })).code).toBe(200);
    expect((await listOf(client))[0]?.fullName).toBe("新手机");
    expect((await client.delete(url)).code).toBe(200);
    expect(await signInWith(device)).toMatchObject(refusal);
  });

  it("does not let in a closed account", async () => {
    const { client, userId } = await tenant.member("closed");
    const device = await add(client);
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", userId).execute();
    expect(await signInWith(device)).toMatchObject({ code: 400, msg: "账号已被禁用，请联系管理员" });
  });
});

describe("a tenant that wants second factors", () => {
  it("takes a passkey for one, asks for it after the password, and keeps the last one", async () => {
    const strict = await test.tenant("strict");
    const { client } = await strict.member("worker");
    const device = await add(client);
    await strict.admin.put("/api/system/Base/SysConfig", { secondFactor: "everybody" });
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(200);
    const asked = await test.anonymous.post("/api/oauth/Login", { account: "strict@worker", password });
    expect(asked).toMatchObject({ code: 403, data: { ways: ["passkey"] } });
    expect(await signInWith(device)).toMatchObject({ code: 200, data: { tenantId: "strict" } });
    const [passkey] = await listOf(client);
    expect((await client.delete(`${path}/${passkey?.id}`)).code).toBe(409);
  });
});

describe("where passkeys are offered", () => {
  const offeredAt = async (env: Readonly<Record<string, string>>, host: string) => {
    const place = await openTestApp(env);
    await place.tenant("default");
    const reply = await place.app.inject({ url: "/api/oauth/SignInWays", headers: { host } });
    const begun = await place.app.inject({ method: "POST", url: "/api/oauth/Passkey/Begin", headers: { host } });
    await place.close();
    const { passkey } = reply.json<{ data: { passkey: boolean } }>().data;
    expect(begun.json<Envelope>().code).toBe(passkey ? 200 : 400);
    return passkey;
  };

  it("is under a name, and encrypted unless it is this machine", async () => {
    expect(await offeredAt({}, "localhost:3000")).toBe(true);
    expect(await offeredAt({}, "127.0.0.1:3000")).toBe(false);
    expect(await offeredAt({}, "[::1]:3000")).toBe(false);
    expect(await offeredAt({}, "gongshu.example")).toBe(false);
    expect(await offeredAt({ PUBLIC_URL: "https://gongshu.example" }, "10.0.0.1")).toBe(true);
  });
});

describe("a user handle", () => {
  it("fits into 64 bytes and leads back to its tenant", () => {
    const [tenantId, userId] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const [of, user] of [
      [tenantId, userId],
      ["default", userId],
      [tenantId, "u".repeat(60)],
      ["t".repeat(40), "u".repeat(60)],
    ] as const) {
      const handle = userHandle(of, user);
      expect(handle.length).toBeLessThanOrEqual(64);
      expect(tenantOfHandle(handle.toString("base64url"))).toBe(of);
    }
    expect(tenantOfHandle("")).toBeUndefined();
  });
});
