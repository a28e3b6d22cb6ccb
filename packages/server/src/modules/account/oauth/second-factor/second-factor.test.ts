import type { Envelope } from "@gongshu/contract/errors";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SecretBox } from "#platform/auth/secret-box.ts";
import { forgetFailures, SignInVisitor } from "#testing/sign-in-visitor.ts";
import {
  type Client,
  clientOf,
  md5,
  openTestApp,
  type TestApp,
  type TestTenant,
  testPassword,
} from "#testing/test-app.ts";

const path = "/api/system/Permission/Users/Current/SecondFactor";
const password = md5(testPassword);
const refusal = { code: 400, msg: "验证码错误或验证已失效，请重试或重新登录" };

let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
afterAll(() => test.close());
beforeEach(() => forgetFailures(test));
afterEach(() => vi.useRealTimers());

/** What the person's device shows; steps are the periods from now. */
function codeOf(secret: string, step = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + step * 30_000 });
}

interface Bound {
  readonly client: Client;
  readonly userId: string;
  readonly secret: string;
  readonly recoveryCodes: string[];
}

async function turnOn(client: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await client.post(`${path}/Actions/Begin`, { password });
  const { secret } = begun.data as { secret: string };
  const confirmed = await client.post(`${path}/Actions/Confirm`, { code: codeOf(secret, -1) });
  expect(confirmed).toMatchObject({ code: 200 });
  return { secret, ...(confirmed.data as { recoveryCodes: string[] }) };
}

async function bound(account: string, of: TestTenant = tenant): Promise<Bound> {
  const { client, userId } = await of.member(account);
  return { client, userId, ...(await turnOn(client)) };
}

const login = (account: string) => test.anonymous.post("/api/oauth/Login", { account, password });
const answer = (ticket: string, code: string) => test.anonymous.post("/api/oauth/SecondFactor", { ticket, code });

async function ticketFor(account: string): Promise<string> {
  const reply = await login(account);
  expect(reply).toMatchObject({ code: 403, data: { ways: ["totp", "recovery"] } });
  return (reply.data as { secondFactor: string }).secondFactor;
}

const tokenOf = ({ data }: Envelope) => (data as { token: string }).token;
const codesOf = (replies: readonly Envelope[]) => replies.map(({ code }) => code).toSorted((one, other) => one - other);

describe("a second factor", () => {
  it("counts once the device has shown a first code, which cannot be used again", async () => {
    const { client } = await tenant.member("starter");
    expect(await client.post(`${path}/Actions/Begin`, { password: md5("wrong") })).toMatchObject({ code: 400 });
    expect(await client.post(`${path}/Actions/Begin`, {})).toMatchObject({
      data: { errors: [{ field: "password" }] },
    });
    const { data } = await client.post(`${path}/Actions/Begin`, { password });
    const { secret, uri } = data as { secret: string; uri: string };
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain("issuer=Gongshu");
    expect((await login("starter")).code).toBe(200);
    expect((await client.post(`${path}/Actions/Confirm`, { code: "000000" })).code).toBe(400);
    const confirmed = await client.post(`${path}/Actions/Confirm`, { code: codeOf(secret) });
    expect(new Set((confirmed.data as { recoveryCodes: string[] }).recoveryCodes).size).toBe(10);
    expect((await client.get(path)).data).toMatchObject({ isOn: true, recoveryCodes: 10, isRequired: false });
    expect((await client.post(`${path}/Actions/Begin`, { password })).code).toBe(409);
    expect(await answer(await ticketFor("starter"), codeOf(secret))).toMatchObject(refusal);
    const entered = await answer(await ticketFor("starter"), codeOf(secret, 1));
    expect(entered).toMatchObject({ code: 200, data: { tenantId: "default", theme: "classic" } });
    expect((await clientOf(test.app, tokenOf(entered)).get("/api/oauth/CurrentUser")).code).toBe(200);
  });

  it("keeps the secret encrypted and the recovery codes as marks", async () => {
    const { secret, userId, recoveryCodes } = await bound("keeper");
    const row = await tenant.ctx.db
      .selectFrom("userTotp")
      .selectAll()
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    const codes = await tenant.ctx.db.selectFrom("userRecoveryCode").selectAll().where("userId", "=", userId).execute();
    const kept = JSON.stringify([row, codes]);
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))])
      expect(kept).not.toContain(told);
    const box = await SecretBox.open(test.platform.database, "second-factor");
    expect(box.open(row.secret, `default:${userId}`)).toBe(secret);
    expect(() => box.open(row.secret, "default:somebody-else")).toThrow("authenticate");
  });

  it("says how the session was opened", async () => {
    const { secret, userId, recoveryCodes } = await bound("witness");
    await answer(await ticketFor("witness"), codeOf(secret));
    await answer(await ticketFor("witness"), recoveryCodes[0] ?? "");
    const rows = await tenant.ctx.db
      .selectFrom("session")
      .select("way")
      .where("userId", "=", userId)
      .orderBy("createdTime")
      .execute();
    expect(rows.map(({ way }) => way)).toEqual(["password", "password+totp", "password+recovery"]);
  });

  it("is turned off, and its codes are renewed, with password and code", async () => {
    const { client, secret, recoveryCodes } = await bound("leaver");
    const [first = "", second = ""] = recoveryCodes;
    expect((await client.post(`${path}/Actions/NewRecoveryCodes`, { password: md5("wrong"), code: first })).code).toBe(
      400,
    );
    expect((await client.post(`${path}/Actions/NewRecoveryCodes`, { password, code: "000000" })).code).toBe(400);
    const renewed = await client.post(`${path}/Actions/NewRecoveryCodes`, { password, code: first });
    const fresh = (renewed.data as { recoveryCodes: string[] }).recoveryCodes;
    expect(await answer(await ticketFor("leaver"), second)).toMatchObject(refusal);
    expect((await answer(await ticketFor("leaver"), (fresh[0] ?? "").toLowerCase())).code).toBe(200);
    expect((await client.post(`${path}/Actions/Off`, { password, code: "000000" })).code).toBe(400);
    expect((await client.post(`${path}/Actions/Off`, { password, code: codeOf(secret) })).code).toBe(200);
    expect((await client.post(`${path}/Actions/Off`, { password, code: codeOf(secret, 1) })).code).toBe(409);
    expect((await login("leaver")).code).toBe(200);
  });

  it("does not stand in the way of unlocking", async () => {
    const { client } = await bound("locker");
    await client.post("/api/oauth/LockScreen/Actions/Lock");
    for (const action of ["Begin", "Confirm"])
      expect(await client.post(`${path}/Actions/${action}`, { password, code: "1" })).toMatchObject({
        data: { isLock: 1 },
      });
    expect((await client.post("/api/oauth/LockScreen", { account: "locker", password })).code).toBe(200);
  });
});

describe("the second step", () => {
  it("takes no code twice, in no session, also of two at once", async () => {
    const { secret } = await bound("replayed");
    const code = codeOf(secret);
    expect((await answer(await ticketFor("replayed"), code)).code).toBe(200);
    expect(await answer(await ticketFor("replayed"), code)).toMatchObject(refusal);
    // One from before the last one neither.
    expect(await answer(await ticketFor("replayed"), codeOf(secret, -1))).toMatchObject(refusal);
    const other = await bound("raced");
    const tickets = [await ticketFor("raced"), await ticketFor("raced"), await ticketFor("raced")];
    const next = codeOf(other.secret);
    expect(codesOf(await Promise.all(tickets.map((ticket) => answer(ticket, next))))).toEqual([200, 400, 400]);
  });

  it("takes a recovery code once, also of two at once", async () => {
    const { recoveryCodes } = await bound("recovered");
    const [first = "", second = ""] = recoveryCodes;
    expect((await answer(await ticketFor("recovered"), first)).code).toBe(200);
    expect(await answer(await ticketFor("recovered"), first)).toMatchObject(refusal);
    const tickets = [await ticketFor("recovered"), await ticketFor("recovered")];
    expect(codesOf(await Promise.all(tickets.map((ticket) => answer(ticket, second))))).toEqual([200, 400]);
  });

  it("opens one session for a ticket, whatever comes with it at once", async () => {
    const { secret, recoveryCodes, userId } = await bound("hurried");
    const ticket = await ticketFor("hurried");
    const replies = await Promise.all(
      [codeOf(secret), recoveryCodes[0] ?? "", recoveryCodes[1] ?? ""].map((code) => answer(ticket, code)),
    );
    expect(codesOf(replies)).toEqual([200, 400, 400]);
    const sessions = await tenant.ctx.db.selectFrom("session").select("id").where("userId", "=", userId).execute();
    expect(sessions).toHaveLength(2);
  });

  it("ends after five wrong codes, also when they are sent at once", async () => {
    const { secret } = await bound("guesser");
    const ticket = await ticketFor("guesser");
    for (let round = 0; round < 5; round++) expect(await answer(ticket, "000000")).toMatchObject(refusal);
    await forgetFailures(test);
    expect(await answer(ticket, codeOf(secret))).toMatchObject(refusal);
    const other = await ticketFor("guesser");
    await Promise.all(Array.from({ length: 8 }, () => answer(other, "111111")));
    await forgetFailures(test);
    expect(await answer(other, codeOf(secret))).toMatchObject(refusal);
    expect((await answer(await ticketFor("guesser"), codeOf(secret))).code).toBe(200);
  });

  it("makes the account wait after ten wrong codes over all tickets, but not the passwords, nor a known device", async () => {
    const { secret } = await bound("paused");
    const owner = new SignInVisitor(test, "192.0.2.1");
    const ticketAt = async () => {
      const { data } = await owner.post("/api/oauth/Login", { account: "paused", password });
      return (data as { secondFactor: string }).secondFactor;
    };
    const answerAt = async (code: string) => owner.post("/api/oauth/SecondFactor", { ticket: await ticketAt(), code });
    expect((await answerAt(codeOf(secret))).code).toBe(200);
    for (const ticket of [await ticketFor("paused"), await ticketFor("paused")])
      for (let round = 0; round < 5; round++) await answer(ticket, "000000");
    const ticket = await ticketFor("paused");
    expect((await answer(ticket, codeOf(secret, 1))).code).toBe(429);
    expect((await answerAt(codeOf(secret, 1))).code).toBe(200);
    const counts = test.platform.database.kysely({ tenantId: null });
    await counts
      .updateTable("attemptCount")
      .set({ lastTime: new Date(Date.now() - 2000) })
      .execute();
    expect(await answer(ticket, codeOf(secret))).toMatchObject(refusal);
    for (let round = 0; round < 5; round++) expect((await answerAt("000000")).code).toBe(400);
    expect((await answerAt("000000")).code).toBe(429);
  });

  it("answers the same to nobody's ticket, another kind, one that is over and one of another person or tenant", async () => {
    const { secret } = await bound("owner");
    const other = await test.tenant("elsewhere");
    const stranger = await bound("owner", other);
    await bound("neighbour");
    for (const ticket of ["x", ".", "a.b.c", `${crypto.randomUUID()}.secret`])
      expect(await answer(ticket, codeOf(secret))).toMatchObject(refusal);
    const scan = (await test.anonymous.post("/api/oauth/ScanTicket")).data as { id: string; secret: string };
    expect(await answer(`${scan.id}.${scan.secret}`, codeOf(secret))).toMatchObject(refusal);
    expect(await answer(await ticketFor("neighbour"), codeOf(secret))).toMatchObject(refusal);
    expect(await answer(await ticketFor("elsewhere@owner"), codeOf(secret))).toMatchObject(refusal);
    const entered = await answer(await ticketFor("elsewhere@owner"), codeOf(stranger.secret));
    expect(entered).toMatchObject({ code: 200, data: { tenantId: "elsewhere" } });
    const ticket = await ticketFor("owner");
    await test.platform.database
      .kysely({ tenantId: null })
      .updateTable("ticket")
      .set({ expiresTime: new Date(Date.now() - 1000) })
      .where("id", "=", ticket.split(".")[0] ?? "")
      .execute();
    expect(await answer(ticket, codeOf(secret))).toMatchObject(refusal);
  });

  it("leads nowhere once the password is another one, the account is closed or the tenant", async () => {
    const { secret, client, userId } = await bound("changer");
    const ticket = await ticketFor("changer");
    await tenant.ctx.db.updateTable("appUser").set({ password: "scrypt$x" }).where("id", "=", userId).execute();
    expect(await answer(ticket, codeOf(secret))).toMatchObject(refusal);
    expect((await client.get(path)).code).toBe(200);
    const closed = await bound("closing");
    const late = await ticketFor("closing");
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", closed.userId).execute();
    expect(await answer(late, codeOf(closed.secret))).toMatchObject({ code: 400, msg: "账号已被禁用，请联系管理员" });
  });

  it("waits for a device whose clock is half a minute off, and no more", async () => {
    const { secret } = await bound("late");
    expect(await answer(await ticketFor("late"), codeOf(secret, 2))).toMatchObject(refusal);
    expect((await answer(await ticketFor("late"), codeOf(secret, 1))).code).toBe(200);
  });
});

describe("a tenant that wants second factors", () => {
  it("holds those who have none until they have set one up, and lets nobody turn it off", async () => {
    const strict = await test.tenant("strict");
    const { client } = await strict.member("newcomer");
    await strict.admin.put("/api/system/Base/SysConfig", { secondFactor: "administrators" });
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(200);
    const held = { code: 403, data: { mustSetUpFactor: 1, account: "admin" } };
    expect(await strict.admin.get("/api/oauth/CurrentUser")).toMatchObject(held);
    const modify = "/api/system/Permission/Users/Current/Actions/ModifyPassword";
    expect(await strict.admin.post(modify, { oldPassword: password, password: md5("Another2026") })).toMatchObject(
      held,
    );
    expect((await strict.admin.get(path)).data).toMatchObject({ isOn: false, isRequired: true, asksPassword: true });
    const { secret } = await turnOn(strict.admin);
    expect((await strict.admin.get("/api/oauth/CurrentUser")).code).toBe(200);
    expect(await strict.admin.post(`${path}/Actions/Off`, { password, code: codeOf(secret) })).toMatchObject({
      code: 409,
    });
    await strict.admin.put("/api/system/Base/SysConfig", { secondFactor: "everybody" });
    expect(await client.get("/api/oauth/CurrentUser")).toMatchObject({ data: { mustSetUpFactor: 1 } });
  });

  it("asks after a scan as well", async () => {
    const strict = await test.tenant("scanning");
    const phone = await bound("phone", strict);
    const scan = async () => {
      const ticket = (await test.anonymous.post("/api/oauth/ScanTicket")).data as { id: string; secret: string };
      await phone.client.post(`/api/oauth/ScanTicket/${ticket.id}/Actions/Scan`);
      await phone.client.post(`/api/oauth/ScanTicket/${ticket.id}/Actions/Confirm`);
      return test.anonymous.post(`/api/oauth/ScanTicket/${ticket.id}`, { secret: ticket.secret });
    };
    expect((await scan()).data).toMatchObject({ state: "granted" });
    const second = await bound("second", strict);
    await strict.admin.put("/api/system/Base/SysConfig", { secondFactor: "everybody" });
    expect(second.secret).not.toBe("");
    const asked = await scan();
    expect(asked).toMatchObject({ code: 403, data: { ways: ["totp", "recovery"] } });
    const { secondFactor } = asked.data as { secondFactor: string };
    expect((await answer(secondFactor, codeOf(phone.secret))).code).toBe(200);
  });
});

describe("somebody who has lost everything", () => {
  it("is helped by who may set passwords, and by nobody else", async () => {
    const lost = await bound("lost");
    const url = `/api/system/Permission/Users/${lost.userId}/Actions/ResetSecondFactor`;
    const { client: nobody } = await tenant.member("helpless");
    expect((await nobody.post(url)).code).toBe(403);
    const other = await test.tenant("foreign");
    expect((await other.admin.post(url)).code).toBe(404);
    expect((await tenant.admin.post(url)).code).toBe(200);
    expect((await lost.client.get("/api/oauth/CurrentUser")).code).toBe(601);
    expect((await login("lost")).code).toBe(200);
  });

  it("does not get rid of the own factor this way, whoever they are", async () => {
    const url = (id: string) => `/api/system/Permission/Users/${id}/Actions/ResetSecondFactor`;
    const careful = await test.tenant("careful");
    await turnOn(careful.admin);
    expect(await careful.admin.post(url(careful.adminId))).toMatchObject({
      code: 400,
      msg: "请在个人信息中管理自己的两步验证",
    });
    expect((await careful.admin.get(path)).data).toMatchObject({ isOn: true });
  });
});
