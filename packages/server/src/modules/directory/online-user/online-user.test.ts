import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createApp } from "#app.ts";
import { serverModules } from "#modules.ts";
import { openPlatform } from "#platform/open-platform.ts";
import { Rights } from "#testing/rights.ts";
import { type Client, clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { createOrganize } from "../organize/service.ts";

const url = "/api/system/Base/OnlineUser";

let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
afterAll(() => test.close());

interface Line {
  readonly userId: string;
  readonly userAccount?: string;
  readonly loginTime?: string;
  readonly sessionCount: number;
  readonly isSelf: boolean;
}

async function online(client: Client = tenant.admin, keyword = ""): Promise<Line[]> {
  const { code, data } = await client.get(`${url}?keyword=${keyword}`);
  expect(code).toBe(200);
  return data as Line[];
}

const accounts = async (client?: Client, keyword?: string) =>
  (await online(client, keyword)).map((line) => line.userAccount);

/** As if nothing had been done with the sessions of somebody for a while. */
async function idle(userId: string, minutes: number): Promise<void> {
  await test.platform.sessions.flush();
  const lastSeenTime = new Date(Date.now() - minutes * 60_000);
  await tenant.ctx.db.updateTable("session").set({ lastSeenTime }).where("userId", "=", userId).execute();
}

/** A socket that has introduced itself. */
async function connect(client: Client, userId: string, { app, platform }: Pick<TestApp, "app" | "platform"> = test) {
  const socket = await app.injectWS("/websocket");
  const frames: string[] = [];
  socket.on("message", (data: Buffer) => frames.push((JSON.parse(data.toString()) as { method: string }).method));
  socket.send(JSON.stringify({ method: "OnConnection", token: client.token }));
  await vi.waitFor(() => {
    platform.events.publish({ topic: "push", tenantId: tenant.id, userId, payload: { method: "hello" } });
    expect(frames).toContain("hello");
  });
  return { socket, frames };
}

async function onlineUserManager(account: string, organizeId?: string) {
  const person = await tenant.member(account);
  const rights = new Rights(tenant);
  await rights.grant(person.roleId, {
    "permission.userOnline": { buttons: ["btn_remove"], columns: ["userName", "loginTime"] },
  });
  if (organizeId !== undefined)
    await tenant.ctx.db.updateTable("appUser").set({ organizeId }).where("id", "=", person.userId).execute();
  return { ...person, rights };
}

describe("who is online", () => {
  it("is one line a person with the latest session, as a bare array with readable times of the tenant's zone", async () => {
    await tenant.member("twice");
    await test.signIn("twice");
    const [line] = await online(tenant.admin, "twice");
    expect(line).toMatchObject({ userAccount: "twice", userName: "twice", sessionCount: 2, isSelf: false });
    const inShanghai = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 13).replace("T", " ");
    expect(line?.loginTime?.slice(0, 13)).toBe(inShanghai);
    expect((await online(tenant.admin, "admin"))[0]).toMatchObject({ isSelf: true });
  });

  it("came in at the tenant's time, wherever the server stands", async () => {
    const far = await test.tenant("far");
    await test.platform.database
      .kysely({ tenantId: far.id, role: "owner" })
      .updateTable("tenant")
      .set({ timeZone: "Pacific/Kiritimati" })
      .where("id", "=", far.id)
      .execute();
    const createdTime = new Date("2026-01-31T23:05:00Z");
    await far.ctx.db.updateTable("session").set({ createdTime }).where("userId", "=", far.adminId).execute();
    expect((await online(far.admin, "admin"))[0]?.loginTime).toBe("2026-02-01 13:05");
  });

  it("is whoever has done something lately, or has an open socket", async () => {
    const { client, userId } = await tenant.member("quiet");
    await idle(userId, 6);
    expect(await accounts(tenant.admin, "quiet")).toEqual([]);
    await tenant.ctx.db.updateTable("session").set({ onlineTime: new Date() }).where("userId", "=", userId).execute();
    expect(await accounts(tenant.admin, "quiet")).toEqual(["quiet"]);
    await client.get("/api/oauth/Logout");
    expect(await accounts(tenant.admin, "quiet")).toEqual([]);
  });

  it("is not whoever has closed the last socket", async () => {
    const { client, userId } = await tenant.member("closer");
    const { socket } = await connect(client, userId);
    await idle(userId, 6);
    const row = tenant.ctx.db.selectFrom("session").select("onlineTime").where("userId", "=", userId);
    await tenant.ctx.db.updateTable("session").set({ onlineTime: new Date() }).where("userId", "=", userId).execute();
    expect(await accounts(tenant.admin, "closer")).toEqual(["closer"]);
    socket.terminate();
    await vi.waitFor(async () => expect((await row.executeTakeFirstOrThrow()).onlineTime).toBeNull(), 5000);
    expect(await accounts(tenant.admin, "closer")).toEqual([]);
  });

  it("is not whose session has run out or whose account is disabled", async () => {
    const { userId } = await tenant.member("gone");
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", userId).execute();
    expect(await accounts(tenant.admin, "gone")).toEqual([]);
  });

  it("shows granted columns only", async () => {
    const { client } = await onlineUserManager("columns");
    const [line] = await online(client, "columns");
    expect(Object.keys(line ?? {}).toSorted()).toEqual(
      ["isSelf", "loginTime", "sessionCount", "tenantId", "userAccount", "userId", "userName"].toSorted(),
    );
  });

  it("is another tenant's business", async () => {
    const other = await test.tenant("acme");
    expect(await accounts(other.admin)).toEqual(["admin"]);
    expect((await other.admin.delete(`${url}/${tenant.adminId}`)).code).toBe(404);
  });
});

describe("throwing somebody out", () => {
  it("ends all sessions at once with 601, and tells their pages", async () => {
    const { client, userId } = await tenant.member("victim");
    const second = await test.signIn("victim");
    const { frames } = await connect(client, userId);
    expect((await tenant.admin.delete(`${url}/${userId}`)).code).toBe(200);
    for (const session of [client, second]) expect((await session.get("/api/oauth/CurrentUser")).code).toBe(601);
    await vi.waitFor(() => expect(frames).toContain("logout"));
    const event = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select(["actorUserId", "diff"])
      .where("entity", "=", "session")
      .where("entityId", "=", userId)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ actorUserId: tenant.adminId, diff: { forcedOffline: 2 } });
  });

  it("reaches the sessions and pages that another process knows at once", async () => {
    const { config, database, log } = test.platform;
    const platform = await openPlatform(config, database, log, serverModules);
    const app = await createApp(platform);
    const { client, userId } = await tenant.member("next.door");
    const there = clientOf(app, client.token);
    expect((await there.get("/api/oauth/CurrentUser")).code).toBe(200);
    const { frames } = await connect(client, userId, { app, platform });
    expect((await tenant.admin.delete(`${url}/${userId}`)).code).toBe(200);
    await vi.waitFor(() => expect(frames).toContain("logout"));
    expect((await there.get("/api/oauth/CurrentUser")).code).toBe(601);
    await app.close();
    await platform.sessions.close();
    await platform.events.stop();
  });

  it("may be several at once: all of them or none", async () => {
    const [one, two] = [await tenant.member("batch.one"), await tenant.member("batch.two")];
    const refused = await tenant.admin.delete(url, { ids: [one.userId, two.userId, "no-such-user"] });
    expect(refused.code).toBe(404);
    expect((await one.client.get("/api/oauth/CurrentUser")).code).toBe(200);
    expect((await tenant.admin.delete(url, { ids: [one.userId, two.userId] })).code).toBe(200);
    for (const { client } of [one, two]) expect((await client.get("/api/oauth/CurrentUser")).code).toBe(601);
  });

  it("does not reach oneself", async () => {
    const { code, msg } = await tenant.admin.delete(`${url}/${tenant.adminId}`);
    expect([code, msg]).toEqual([400, "不能将自己强制下线"]);
  });

  it("needs the button, and does not reach an administrator", async () => {
    const { client } = await tenant.member("bystander");
    expect((await client.delete(`${url}/${tenant.adminId}`)).code).toBe(403);
    const keeper = await onlineUserManager("keeper");
    expect((await keeper.client.delete(`${url}/${tenant.adminId}`)).code).toBe(403);
    expect((await tenant.admin.get("/api/oauth/CurrentUser")).code).toBe(200);
  });

  it("stays within the people whom one may manage: others are neither listed nor there", async () => {
    const department = { parentId: tenant.companyId, category: "department" as const };
    const hall = await createOrganize(tenant.ctx, { ...department, fullName: "Hall", enCode: "hall" });
    const inside = await tenant.member("inside");
    await tenant.ctx.db.updateTable("appUser").set({ organizeId: hall }).where("id", "=", inside.userId).execute();
    const outside = await tenant.member("outside");
    const guard = await onlineUserManager("guard", hall);
    await guard.rights.grant(guard.roleId, { "permission.user": {} });
    const scheme = await guard.rights.scheme("permission.user", "department");
    const { grantToRole } = await import("../../access/role/service.ts");
    await grantToRole(tenant.ctx, guard.roleId, "resource", [scheme]);
    expect((await accounts(guard.client)).toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      "guard",
      "inside",
    ]);
    expect((await guard.client.delete(`${url}/${outside.userId}`)).code).toBe(404);
    expect((await outside.client.get("/api/oauth/CurrentUser")).code).toBe(200);
    expect((await guard.client.delete(`${url}/${inside.userId}`)).code).toBe(200);
    expect((await inside.client.get("/api/oauth/CurrentUser")).code).toBe(601);
  });
});
