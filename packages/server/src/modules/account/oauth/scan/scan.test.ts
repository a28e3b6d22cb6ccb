import type { ScanTicket } from "@gongshu/contract/account/scan-sign-in";
import type { Envelope } from "@gongshu/contract/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requirePasswordChange } from "#modules/directory/user/service.ts";
import { type Client, clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let test: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  other = await test.tenant("acme");
});
afterAll(() => test.close());
// All tests come from one address, which may not begin too many.
beforeEach(async () => {
  await test.platform.database.kysely({ tenantId: null }).deleteFrom("ticket").execute();
});

const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36";
const computerAddress = "120.24.78.68";
const texts = {
  unknown: "二维码无效，请扫描登录页上的二维码",
  expired: "二维码已过期，请刷新后重新扫描",
  used: "二维码已使用，请刷新后重新扫描",
  otherUser: "二维码已被其他用户扫描",
  notScanned: "请先扫描二维码",
};

async function fromComputer(url: string, body?: object): Promise<Envelope> {
  const reply = await test.app.inject({
    method: "POST",
    url,
    remoteAddress: computerAddress,
    headers: { "user-agent": windows },
    ...(body !== undefined && { payload: body }),
  });
  return reply.json<Envelope>();
}

const begin = async () => (await fromComputer("/api/oauth/ScanTicket")).data as ScanTicket;
const poll = ({ id, secret }: ScanTicket) => fromComputer(`/api/oauth/ScanTicket/${id}`, { secret });
type Step = "Scan" | "Confirm" | "Refuse";
const say = (phone: Client, step: Step, { id }: { id: string }) =>
  phone.post(`/api/oauth/ScanTicket/${id}/Actions/${step}`);

async function letExpire({ id }: ScanTicket): Promise<void> {
  await test.platform.database
    .kysely({ tenantId: null })
    .updateTable("ticket")
    .set({ expiresTime: new Date(Date.now() - 1) })
    .where("id", "=", id)
    .execute();
}

describe("signing in by QR code", () => {
  it("goes from the scan over the confirmation to a session of the computer", async () => {
    const { userId } = await tenant.member("wang");
    const phone = await test.signIn("wang");
    const ticket = await begin();
    expect(ticket.expiresTime - Date.now()).toBeGreaterThan(110_000);
    expect(ticket.expiresTime - Date.now()).toBeLessThanOrEqual(120_000);
    expect(await poll(ticket)).toMatchObject({ code: 200, data: { state: "open" } });

    expect(await say(phone, "Scan", ticket)).toMatchObject({
      code: 200,
      data: {
        ipAddress: computerAddress,
        place: "广东省深圳市",
        platForm: "Chrome 120 / Windows",
        expiresTime: ticket.expiresTime,
      },
    });
    expect((await poll(ticket)).data).toEqual({ state: "seen", realName: "wang" });

    expect((await say(phone, "Confirm", ticket)).code).toBe(200);
    const { data } = await poll(ticket);
    expect(data).toMatchObject({ state: "granted", tenantId: "default", theme: "classic" });
    const computer = clientOf(test.app, (data as { token: string }).token);
    expect((await computer.get("/api/oauth/CurrentUser")).data).toMatchObject({
      userInfo: {
        userAccount: "wang",
        loginIPAddress: computerAddress,
        loginIPAddressName: "广东省深圳市",
        loginPlatForm: "Chrome 120 / Windows",
        prevLoginIPAddress: "127.0.0.1",
        prevLoginIPAddressName: "本机",
      },
    });
    expect((await phone.get("/api/oauth/CurrentUser")).code).toBe(200);

    const session = tenant.ctx.db.selectFrom("session").select(["ipAddress", "platForm"]).where("userId", "=", userId);
    expect(await session.orderBy("createdTime", "desc").executeTakeFirst()).toEqual({
      ipAddress: computerAddress,
      platForm: windows,
    });
    const attempts = tenant.ctx.db.selectFrom("loginAttempt").select(["ipAddress", "succeeded"]);
    expect(await attempts.where("userId", "=", userId).orderBy("creatorTime", "desc").executeTakeFirst()).toEqual({
      ipAddress: computerAddress,
      succeeded: true,
    });
  });

  it("gives the session out once, whoever asks how often and at once", async () => {
    const { client: phone, userId } = await tenant.member("once");
    const ticket = await begin();
    await say(phone, "Scan", ticket);
    await say(phone, "Confirm", ticket);
    const replies = await Promise.all(Array.from({ length: 5 }, () => poll(ticket)));
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(await poll(ticket)).toMatchObject({ code: 409, msg: texts.used });
    const sessions = await tenant.ctx.db.selectFrom("session").select("id").where("userId", "=", userId).execute();
    expect(sessions).toHaveLength(2);
    for (const step of ["Scan", "Confirm", "Refuse"] as const)
      expect(await say(phone, step, ticket)).toMatchObject({ code: 409, msg: texts.used });
  });

  it("tells the computer of a refusal, which stands", async () => {
    const { client: phone } = await tenant.member("wary");
    const ticket = await begin();
    await say(phone, "Scan", ticket);
    expect(await say(phone, "Refuse", ticket)).toMatchObject({ code: 200, msg: "已拒绝登录" });
    expect((await poll(ticket)).data).toEqual({ state: "refused" });
    expect((await say(phone, "Refuse", ticket)).code).toBe(200);
    for (const step of ["Scan", "Confirm"] as const)
      expect(await say(phone, step, ticket)).toMatchObject({ code: 409, msg: texts.used });
    expect((await poll(ticket)).data).toEqual({ state: "refused" });
  });

  it("lets the same user scan and confirm again, as after a lost reply", async () => {
    const { client: phone } = await tenant.member("patient");
    const ticket = await begin();
    for (const step of ["Scan", "Scan", "Confirm", "Confirm"] as const)
      expect([step, (await say(phone, step, ticket)).code]).toEqual([step, 200]);
    expect((await poll(ticket)).data).toMatchObject({ state: "granted" });
  });
});

describe("a QR code", () => {
  it("belongs to the first user who has scanned it, also of those who do so at once", async () => {
    const { client: first } = await tenant.member("first");
    const { client: second } = await tenant.member("second");
    const ticket = await begin();
    await say(first, "Scan", ticket);
    for (const phone of [second, other.admin])
      for (const step of ["Scan", "Confirm", "Refuse"] as const)
        expect(await say(phone, step, ticket)).toMatchObject({ code: 403, msg: texts.otherUser });
    expect((await poll(ticket)).data).toEqual({ state: "seen", realName: "first" });

    const contested = await begin();
    const replies = await Promise.all([first, second, other.admin].map((phone) => say(phone, "Scan", contested)));
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
  });

  it("is answered by nobody before it is scanned", async () => {
    const ticket = await begin();
    for (const step of ["Confirm", "Refuse"] as const)
      expect(await say(tenant.admin, step, ticket)).toMatchObject({ code: 400, msg: texts.notScanned });
    expect((await poll(ticket)).data).toEqual({ state: "open" });
  });

  it("is good for two minutes, whatever was said to it", async () => {
    const fresh = await begin();
    const confirmed = await begin();
    await say(tenant.admin, "Scan", confirmed);
    await say(tenant.admin, "Confirm", confirmed);
    for (const ticket of [fresh, confirmed]) {
      await letExpire(ticket);
      expect(await poll(ticket)).toMatchObject({ code: 400, msg: texts.expired, data: null });
      for (const step of ["Scan", "Confirm", "Refuse"] as const)
        expect(await say(tenant.admin, step, ticket)).toMatchObject({ code: 400, msg: texts.expired });
    }
  });

  it("is unknown to whoever has another's secret, no secret, or made it up", async () => {
    const ticket = await begin();
    const foreign = await begin();
    expect(await poll({ ...ticket, secret: foreign.secret })).toMatchObject({ code: 404, msg: texts.unknown });
    expect(await poll({ ...ticket, id: "no-such-ticket" })).toMatchObject({ code: 404, msg: texts.unknown });
    expect(await fromComputer(`/api/oauth/ScanTicket/${ticket.id}`)).toMatchObject({
      code: 400,
      data: { errors: [{ field: "secret" }] },
    });
    for (const step of ["Scan", "Confirm", "Refuse"] as const)
      expect(await say(tenant.admin, step, { id: "no-such-ticket" })).toMatchObject({ code: 404, msg: texts.unknown });
  });

  it("is no other kind of ticket", async () => {
    const { tickets } = test.platform;
    const now = new Date();
    const pairing = await tickets.create("pairing", { ip: "127.0.0.1", lifeMs: 60_000 }, now);
    expect(await say(tenant.admin, "Scan", pairing)).toMatchObject({ code: 404, msg: texts.unknown });
    expect(await poll(pairing)).toMatchObject({ code: 404, msg: texts.unknown });
    expect(await tickets.withId("pairing", pairing.id, now)).toMatchObject({ state: "open", userId: null });
  });

  it("is neither scanned nor answered by a locked phone or one without a session", async () => {
    const { client: phone } = await tenant.member("asleep");
    const ticket = await begin();
    await say(phone, "Scan", ticket);
    await phone.post("/api/oauth/LockScreen/Actions/Lock");
    expect(await say(phone, "Confirm", ticket)).toMatchObject({ code: 403, data: { isLock: 1 } });
    expect((await say(test.anonymous, "Confirm", ticket)).code).toBe(600);
    expect((await poll(ticket)).data).toMatchObject({ state: "seen" });
  });

  it("is neither scanned nor answered before a demanded change of the password", async () => {
    const { client: phone, userId } = await tenant.member("demanded");
    const ticket = await begin();
    await say(phone, "Scan", ticket);
    await requirePasswordChange(tenant.ctx, userId);
    for (const step of ["Scan", "Confirm", "Refuse"] as const)
      expect(await say(phone, step, ticket)).toMatchObject({ code: 403, data: { mustChangePassword: 1 } });
    expect((await poll(ticket)).data).toMatchObject({ state: "seen" });
  });

  it("opens nothing for an account that was disabled in between, and writes that down", async () => {
    const { client: phone, userId } = await tenant.member("leaver");
    const ticket = await begin();
    await say(phone, "Scan", ticket);
    await say(phone, "Confirm", ticket);
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", userId).execute();
    expect(await poll(ticket)).toMatchObject({ code: 400, msg: "账号已被禁用，请联系管理员" });
    expect(await poll(ticket)).toMatchObject({ code: 409, msg: texts.used });
    const attempt = tenant.ctx.db.selectFrom("loginAttempt").select(["succeeded", "reason", "ipAddress"]);
    expect(await attempt.where("userId", "=", userId).orderBy("creatorTime", "desc").executeTakeFirst()).toEqual({
      succeeded: false,
      reason: "disabled",
      ipAddress: computerAddress,
    });
  });

  it("opens nothing once the session that confirmed it is over", async () => {
    const { client: phone, userId } = await tenant.member("robbed");
    const ticket = await begin();
    await say(phone, "Scan", ticket);
    await say(phone, "Confirm", ticket);
    await test.platform.sessions.endAll(tenant.id, userId, 601, new Date());
    expect(await poll(ticket)).toMatchObject({ code: 400, msg: texts.expired, data: null });
    const alive = tenant.ctx.db.selectFrom("session").select("id").where("userId", "=", userId);
    expect(await alive.where("endedTime", "is", null).execute()).toEqual([]);
  });

  it("opens its session although the phone was locked after the confirmation", async () => {
    const { client: phone } = await tenant.member("pocketed");
    const ticket = await begin();
    await say(phone, "Scan", ticket);
    await say(phone, "Confirm", ticket);
    await phone.post("/api/oauth/LockScreen/Actions/Lock");
    expect((await poll(ticket)).data).toMatchObject({ state: "granted" });
  });

  it("is not made without end for one address, at once or not", async () => {
    const replies = await Promise.all(Array.from({ length: 66 }, () => fromComputer("/api/oauth/ScanTicket")));
    expect(replies.filter(({ code }) => code === 200).length).toBe(60);
    expect((await fromComputer("/api/oauth/ScanTicket")).code).toBe(429);
  });

  it("speaks the language of whoever asks", async () => {
    const reply = (language: string) =>
      clientOf(test.app, tenant.admin.token, { "accept-language": language }).post(
        "/api/oauth/ScanTicket/no-such-ticket/Actions/Scan",
      );
    expect((await reply("en")).msg).toBe("This QR code is not valid, please scan the one on the sign-in page");
    expect((await reply("zhtw")).msg).toBe("QR Code 無效，請掃描登入頁上的 QR Code");
  });
});
