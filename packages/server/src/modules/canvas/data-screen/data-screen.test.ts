import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { type Client, clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { insertMenuUnchecked } from "../../access/menu/service.ts";
import { grantToRole } from "../../access/role/service.ts";
import { requirePasswordChange } from "../../directory/user/service.ts";

const actions = "/api/visualdev/DataScreen/Actions";
const minuteMs = 60_000;

interface Opened {
  token: string;
  expiresTime: number;
  address: string;
}

let test: TestApp;
let tenant: TestTenant;
let menuIds: Record<"one" | "two" | "page", string>;

async function seedMenu(enCode: string, type: number, moduleId: string): Promise<string> {
  const menu = { parentId: "-1", fullName: `Menu ${enCode}`, enCode, type, icon: "", urlAddress: enCode, sortCode: 1 };
  return (await insertMenuUnchecked(tenant.ctx, { ...menu, propertyJson: { moduleId } }, { buttons: [], columns: [] }))
    .id;
}

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  menuIds = {
    one: await seedMenu("screenOne", 6, "one"),
    two: await seedMenu("screenTwo", 6, "two"),
    page: await seedMenu("reportOne", 5, "report"),
  };
});
afterEach(() => void vi.useRealTimers());
afterAll(() => test.close());

/** Somebody whose menu holds the first screen and a report. */
async function person(account: string) {
  const member = await tenant.member(account);
  await grantToRole(tenant.ctx, member.roleId, "module", [menuIds.one, menuIds.page]);
  return member;
}

const open = (client: Client, moduleId: string) => client.post(`${actions}/Token`, { moduleId });
async function opened(client: Client, moduleId = "one"): Promise<{ screen: Client; data: Opened }> {
  const reply = await open(client, moduleId);
  expect(reply.code).toBe(200);
  const data = reply.data as Opened;
  return { screen: clientOf(test.app, data.token), data };
}
const look = (screen: Client) => screen.get(`${actions}/Current`);

function later(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}

describe("a screen", () => {
  it("is opened from the menu by an address that holds a token of its own", async () => {
    const { client } = await person("opener");
    const { screen, data } = await opened(client);
    expect(data.address).toBe(`/DataV/view/one?token=${data.token}`);
    expect(data.token).toMatch(/^s\.[\w-]+\.[\w-]+$/);
    expect(data.token).not.toContain(client.token);
    expect(data.expiresTime - Date.now()).toBeLessThanOrEqual(10 * minuteMs);
    expect((await look(screen)).data).toEqual({ moduleId: "one", fullName: "Menu screenOne" });
  });

  it("is opened by those only whose menu holds it as a screen", async () => {
    const { client } = await person("stranger");
    for (const moduleId of ["two", "report", "nothing", "__proto__"])
      expect((await open(client, moduleId)).code).toBe(403);
    expect((await open(client, " ")).code).toBe(400);
    expect((await open(test.anonymous, "one")).code).toBe(600);
  });

  it("is over after ten minutes, and goes on when it renews in time", async () => {
    const { client } = await person("renewer");
    const { screen } = await opened(client);
    later(9 * minuteMs);
    const { token } = (await screen.post(`${actions}/Renew`)).data as Opened;
    const renewed = clientOf(test.app, token);
    later(2 * minuteMs);
    expect(await look(screen)).toMatchObject({ code: 600, msg: "大屏地址已过期，请从菜单重新打开" });
    expect((await screen.post(`${actions}/Renew`)).code).toBe(600);
    expect((await look(renewed)).code).toBe(200);
  });

  it("is over with the session that opened it", async () => {
    const { client } = await person("leaver");
    const { screen } = await opened(client);
    await client.get("/api/oauth/Logout");
    expect(await look(screen)).toMatchObject({ code: 600, msg: "打开此大屏的登录已结束，请重新登录后从菜单打开" });
    expect((await screen.post(`${actions}/Renew`)).code).toBe(600);
  });

  it("is over when the session has been idle for too long", async () => {
    const { client, userId } = await person("idler");
    const { screen } = await opened(client);
    await test.platform.sessions.flush();
    const past = new Date(Date.now() - 9 * 60 * minuteMs);
    await tenant.ctx.db.updateTable("session").set({ lastSeenTime: past }).where("userId", "=", userId).execute();
    test.platform.events.publish({ topic: sessionTopic, tenantId: tenant.id, userId });
    expect((await look(screen)).code).toBe(600);
  });

  it("rests while the session is locked, and goes on afterwards", async () => {
    const { client } = await person("locker");
    const { screen } = await opened(client);
    await client.post("/api/oauth/LockScreen/Actions/Lock");
    expect(await look(screen)).toMatchObject({ code: 403, data: { isLock: 1 } });
    expect((await screen.post(`${actions}/Renew`)).code).toBe(403);
    expect((await open(client, "one")).code).toBe(403);
    const found = await test.platform.sessions.find(client.token, Date.now());
    if ("session" in found) await test.platform.sessions.setLock(found.session, false);
    expect((await look(screen)).code).toBe(200);
  });

  it("is over once a change of the password is demanded", async () => {
    const { client, userId } = await person("demanded");
    const { screen } = await opened(client);
    await requirePasswordChange(tenant.ctx, userId);
    expect((await look(screen)).code).toBe(600);
    expect(await open(client, "one")).toMatchObject({ code: 403, data: { mustChangePassword: 1 } });
  });

  it("is over when its menu is taken away or the account is closed", async () => {
    const { client, roleId, userId } = await person("demoted");
    const { screen } = await opened(client);
    await grantToRole(tenant.ctx, roleId, "module", [menuIds.page]);
    await tenant.ctx.db
      .deleteFrom("authorize")
      .where("objectId", "=", roleId)
      .where("itemId", "=", menuIds.one)
      .execute();
    test.platform.events.publish({ topic: sessionTopic, tenantId: tenant.id });
    expect((await look(screen)).code).toBe(403);
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", userId).execute();
    expect((await look(screen)).code).toBe(600);
  });

  it("is refused when its token was signed for something else, changed, or made elsewhere", async () => {
    const { client } = await person("forger");
    const { data } = await opened(client);
    const [prefix, payload = "", signature] = data.token.split(".");
    const claim = JSON.parse(Buffer.from(payload, "base64url").toString()) as (string | number)[];
    const changed = Buffer.from(JSON.stringify(claim.with(3, "two"))).toString("base64url");
    const link = test.platform.downloads.create(
      { ...tenant.ctx, now: () => new Date(), sessionId: "session" },
      { category: "annex", name: "x", downloadName: "x" },
    );
    const foreign = new URL(link, "http://x").searchParams.get("encryption");
    for (const token of [`${prefix}.${changed}.${signature}`, `${prefix}.${payload}.`, `s.${foreign}`])
      expect(await look(clientOf(test.app, token))).toMatchObject({
        code: 602,
        msg: "大屏地址无效，请从菜单重新打开",
      });
  });

  it("gives no other screen away, and its token is no session", async () => {
    const { client } = await person("limited");
    const { screen } = await opened(client);
    expect((await open(screen, "one")).code).toBe(602);
    expect((await screen.get("/api/oauth/CurrentUser")).code).toBe(602);
    expect((await look(client)).code).toBe(403);
  });
});
