import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { serverModules } from "#modules.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { openPlatform } from "#platform/open-platform.ts";
import { type Client, clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../../access/role/service.ts";

const root = "/api/system/Display";
const minuteMs = 60_000;

interface Pairing {
  id: string;
  secret: string;
  code: string;
  expiresTime: number;
}
interface Row {
  id: string;
  fullName: string;
  board: string;
  isOnline: boolean;
  lastSeenTime: number | null;
  version: number;
}

let test: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let admin: Client;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  other = await test.tenant("other");
  admin = tenant.admin;
});
afterEach(() => void vi.useRealTimers());
afterAll(() => test.close());

async function begin(board = "/storageBoard"): Promise<Pairing> {
  const reply = await test.anonymous.post(`${root}/Pairing`, { board });
  expect(reply.code).toBe(200);
  return reply.data as Pairing;
}

const fetchToken = (pairing: Pairing) =>
  test.anonymous.post(`${root}/Pairing/${pairing.id}`, { secret: pairing.secret });
const preview = (client: Client, code: string) =>
  client.get(`${root}/Actions/Pairing?code=${encodeURIComponent(code)}`);
const approve = (client: Client, code: string, fullName: string) => client.post(root, { code, fullName });
const list = async (client: Client) => ((await client.get(root)).data as { list: Row[] }).list;

/** A display that has been approved and has fetched its token. */
async function bound(fullName: string, client = admin): Promise<{ id: string; display: Client }> {
  const pairing = await begin();
  const approval = await approve(client, pairing.code, fullName);
  expect(approval).toMatchObject({ code: 200, msg: "显示屏已绑定" });
  const { data } = await fetchToken(pairing);
  const { token } = data as { token: string };
  return { id: (approval.data as { id: string }).id, display: clientOf(test.app, token) };
}

const look = (display: Client) => display.get(`${root}/Current`);

function later(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}

describe("a display", () => {
  it("shows a code, is approved, fetches its token and then may look", async () => {
    const pairing = await begin("/storageBoard");
    expect(pairing.code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    expect(pairing.expiresTime - Date.now()).toBeGreaterThan(9.9 * minuteMs);
    expect(pairing.expiresTime - Date.now()).toBeLessThanOrEqual(10 * minuteMs);
    expect((await fetchToken(pairing)).data).toEqual({ state: "waiting" });
    const approval = await approve(admin, ` ${pairing.code.toLowerCase()} `, "仓库东墙");
    const { id } = approval.data as { id: string };
    expect(await list(admin)).toMatchObject([{ id, fullName: "仓库东墙", lastSeenTime: null, isOnline: false }]);
    const { token } = (await fetchToken(pairing)).data as { token: string };
    expect(token).toMatch(/^d\.[\w-]+\.[\w-]{43}$/);
    expect((await look(clientOf(test.app, token))).data).toEqual({
      id,
      fullName: "仓库东墙",
      board: "/storageBoard",
      tenantName: "Tenant default",
    });
    const [row] = await list(admin);
    expect(row).toMatchObject({ isOnline: true, board: "/storageBoard" });
    later(3 * minuteMs);
    expect((await list(admin))[0]).toMatchObject({ isOnline: false });
  });

  it("can be paired only on a board that opens without a session", async () => {
    for (const board of ["/home", "/controlCenterBoard", "storageBoard", "", 7])
      expect((await test.anonymous.post(`${root}/Pairing`, { board })).code).toBe(400);
  });

  it("keeps nothing readable in the database", async () => {
    const pairing = await begin();
    await approve(admin, pairing.code, "Unreadable");
    const { token } = (await fetchToken(pairing)).data as { token: string };
    const db = test.platform.database.kysely({ tenantId: tenant.id });
    const rows = [
      await db.selectFrom("display").selectAll().execute(),
      await db.selectFrom("ticket").selectAll().execute(),
      await db.selectFrom("auditEvent").selectAll().execute(),
    ];
    const text = JSON.stringify(rows);
    expect(text).toContain("Unreadable");
    expect(text).not.toContain(token);
    expect(text).not.toContain(token.split(".")[2]);
    expect(text).not.toContain(pairing.secret);
  });

  it("is renamed under its version, and its name is its own", async () => {
    await bound("First name");
    const { id } = await bound("Second name");
    const row = (await list(admin)).find((entry) => entry.id === id);
    expect(await admin.put(`${root}/${id}`, { fullName: "first NAME", version: row?.version })).toMatchObject({
      code: 200,
    });
    expect(await admin.put(`${root}/${id}`, { fullName: "Third name", version: row?.version })).toMatchObject({
      code: 409,
      data: { current: { fullName: "first NAME" } },
    });
    const pairing = await begin();
    expect(await approve(admin, pairing.code, "First name")).toMatchObject({ code: 409, msg: "名称已存在" });
    // The refusal has not used up the code.
    expect((await approve(admin, pairing.code, "Fourth name")).code).toBe(200);
  });

  it("is seen in its list by a search", async () => {
    await bound("Needle 100%");
    const found = async (keyword: string) =>
      ((await admin.get(`${root}?keyword=${encodeURIComponent(keyword)}`)).data as { list: Row[] }).list.length;
    expect([await found("needle"), await found("%"), await found("_eedle"), (await found("storageboard")) > 1]).toEqual(
      [1, 1, 0, true],
    );
  });

  it("is written down as seen at most once a minute", async () => {
    const { id, display } = await bound("Pulse");
    const seen = async () => (await list(admin)).find((row) => row.id === id)?.lastSeenTime ?? 0;
    await look(display);
    const first = await seen();
    later(30_000);
    await look(display);
    expect(await seen()).toBe(first);
    later(31_000);
    await look(display);
    expect(await seen()).toBeGreaterThan(first + minuteMs - 1);
  });
});

describe("a pairing", () => {
  it("gives its token to one of two that fetch it at once, and never again", async () => {
    const pairing = await begin();
    await approve(admin, pairing.code, "Fetched twice");
    const replies = await Promise.all([fetchToken(pairing), fetchToken(pairing)]);
    const tokens = replies.flatMap(({ data }) => (data as { token?: string }).token ?? []);
    expect(tokens.length).toBe(1);
    expect((await fetchToken(pairing)).data).toEqual({ state: "used" });
    expect((await look(clientOf(test.app, tokens[0] ?? ""))).code).toBe(200);
  });

  it("is approved by one of two at once, even of different tenants", async () => {
    const pairing = await begin();
    const replies = await Promise.all([
      approve(admin, pairing.code, "Race one"),
      approve(other.admin, pairing.code, "Race two"),
    ]);
    expect(replies.map(({ code }) => code).toSorted((one, two) => one - two)).toEqual([200, 400]);
    expect(replies.find(({ code }) => code === 400)?.msg).toBe("此配对码已被使用，请让屏幕重新显示一个配对码");
    const rows = [...(await list(admin)), ...(await list(other.admin))];
    expect(rows.filter((row) => row.fullName.startsWith("Race")).length).toBe(1);
  });

  it("is known to whoever holds its secret only", async () => {
    const pairing = await begin();
    for (const [id, secret] of [
      [pairing.id, "wrong"],
      ["nowhere", pairing.secret],
      [(await begin()).id, pairing.secret],
    ])
      expect(await test.anonymous.post(`${root}/Pairing/${id}`, { secret })).toMatchObject({
        code: 404,
        msg: "此配对不存在，请重新开始",
      });
  });

  it("ends after ten minutes, with a sentence for whoever types its code", async () => {
    const pairing = await begin();
    later(10 * minuteMs);
    expect((await fetchToken(pairing)).data).toEqual({ state: "expired" });
    const client = await test.signIn("admin");
    expect(await approve(client, pairing.code, "Late")).toMatchObject({
      code: 400,
      msg: "此配对码已过期，请输入屏幕上的新配对码",
      data: { errors: [{ field: "code" }] },
    });
  });

  it("that was approved in the last moment can still be fetched", async () => {
    const pairing = await begin();
    later(10 * minuteMs - 1000);
    expect((await approve(await test.signIn("admin"), pairing.code, "Just in time")).code).toBe(200);
    later(10_000);
    expect((await fetchToken(pairing)).data).toMatchObject({ state: "granted" });
  });

  it("whose display is revoked before it comes gives no token", async () => {
    const pairing = await begin();
    const { data } = await approve(admin, pairing.code, "Never came");
    await admin.delete(`${root}/${(data as { id: string }).id}`);
    expect((await fetchToken(pairing)).data).toEqual({ state: "revoked" });
  });

  it("cannot be guessed: ten wrong codes of a user in ten minutes, at once or not, and then even the right one waits", async () => {
    const { client, roleId } = await other.member("guesser");
    await grantDisplays(other, roleId);
    const pairing = await begin();
    const replies = await Promise.all(
      Array.from({ length: 14 }, (_, index) => approve(client, `WRONG${index}`, "Guess")),
    );
    expect(replies.filter(({ code }) => code === 400).length).toBe(10);
    expect(replies.filter(({ code }) => code === 429).length).toBe(4);
    expect(replies.find(({ code }) => code === 400)?.msg).toBe("没有屏幕正在显示此配对码，请核对后再输入");
    expect((await approve(client, pairing.code, "Right at last")).code).toBe(429);
    expect((await approve(other.admin, pairing.code, "By somebody else")).code).toBe(200);
  });
});

describe("before it is approved, a pairing", () => {
  it("shows which screen it is, as often as somebody looks, and is not used up by that", async () => {
    const wall = clientOf(test.app, "", { "user-agent": "Mozilla/5.0 (Linux; Android 9) Chrome/88.0 Safari/537.36" });
    const begun = (await wall.post(`${root}/Pairing`, { board: "/equipment" })).data as Pairing;
    for (const code of [begun.code, ` ${begun.code.toLowerCase()} `])
      expect(await preview(admin, code)).toMatchObject({
        code: 200,
        data: {
          board: "/equipment",
          ipAddress: "127.0.0.1",
          place: "本机",
          platForm: "Chrome 88 / Android",
          expiresTime: begun.expiresTime,
        },
      });
    expect((await fetchToken(begun)).data).toEqual({ state: "waiting" });
    expect((await approve(admin, begun.code, "Looked at")).code).toBe(200);
  });

  it("is refused with the sentences of the approval", async () => {
    const refused = (msg: string) => ({ code: 400, msg, data: { errors: [{ field: "code" }] } });
    expect(await preview(admin, "AAAAAA")).toMatchObject(refused("没有屏幕正在显示此配对码，请核对后再输入"));
    const used = await begin();
    await approve(admin, used.code, "Used before");
    expect(await preview(admin, used.code)).toMatchObject(refused("此配对码已被使用，请让屏幕重新显示一个配对码"));
    expect((await preview(admin, "")).code).toBe(400);
    const late = await begin();
    later(10 * minuteMs);
    const client = await test.signIn("admin");
    expect(await preview(client, late.code)).toMatchObject(refused("此配对码已过期，请输入屏幕上的新配对码"));
  });

  it("cannot be guessed either: wrong codes count with those of approvals, and right ones do not", async () => {
    const { client, roleId } = await other.member("peeper");
    await grantDisplays(other, roleId);
    const pairing = await begin();
    for (let look = 0; look < 12; look++) expect((await preview(client, pairing.code)).code).toBe(200);
    const replies = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        index % 2 === 0 ? preview(client, `WRONG${index}`) : approve(client, `WRONG${index}`, "Guess"),
      ),
    );
    const answered = (code: number) => replies.filter((reply) => reply.code === code).length;
    expect([answered(400), answered(429)]).toEqual([10, 4]);
    expect((await preview(client, pairing.code)).code).toBe(429);
    expect((await approve(client, pairing.code, "Guess")).code).toBe(429);
  });
});

describe("a revoked display", () => {
  it("is refused at once, also by a process that had it in memory", async () => {
    const { id, display } = await bound("To be revoked");
    const { config, database, log } = test.platform;
    const second = await openPlatform(config, database, log, serverModules);
    const seenBySecond = async () => second.displays.find(display.token, "", Date.now());
    expect((await look(display)).code).toBe(200);
    expect(await seenBySecond()).toHaveProperty("display");
    expect(await admin.delete(`${root}/${id}`)).toMatchObject({ code: 200, msg: "显示屏已撤销" });
    expect(await look(display)).toMatchObject({ code: 602, msg: "此显示屏未绑定或已被撤销，请重新配对" });
    await vi.waitFor(async () => expect(await seenBySecond()).toEqual({ endedCode: 602 }));
    await second.sessions.close();
    await second.events.stop();
    expect((await list(admin)).some((row) => row.id === id)).toBe(false);
    expect((await admin.delete(`${root}/${id}`)).code).toBe(404);
  });

  it("of another tenant is neither seen, renamed nor revoked", async () => {
    const { id, display } = await bound("Mine alone");
    expect((await list(other.admin)).some((row) => row.id === id)).toBe(false);
    expect((await other.admin.put(`${root}/${id}`, { fullName: "Yours" })).code).toBe(404);
    expect((await other.admin.delete(`${root}/${id}`)).code).toBe(404);
    expect((await look(display)).code).toBe(200);
  });

  it("rests while its tenant is closed, and goes on afterwards", async () => {
    const closed = await test.tenant("closing");
    const { display } = await bound("Of a closed tenant", closed.admin);
    expect((await look(display)).code).toBe(200);
    const setOpen = async (enabledMark: 0 | 1) => {
      const { database, events } = test.platform;
      await database
        .kysely({ tenantId: null, role: "owner" })
        .updateTable("tenant")
        .set({ enabledMark })
        .where("id", "=", closed.id)
        .execute();
      events.publish({ topic: sessionTopic, tenantId: closed.id });
    };
    await setOpen(0);
    expect(await look(display)).toMatchObject({ code: 601, msg: "企业已停用，请联系管理员" });
    await setOpen(1);
    expect((await look(display)).code).toBe(200);
  });
});

describe("who may do what with displays", () => {
  it("follows the grants: seeing is not approving, renaming or revoking", async () => {
    const { client, roleId } = await tenant.member("watcher");
    expect((await client.get(root)).code).toBe(403);
    const { id } = await bound("Watched");
    await grantToRole(tenant.ctx, roleId, "module", [(await displayMenu(tenant)).id]);
    expect((await client.get(root)).code).toBe(200);
    const { code } = await begin();
    expect((await preview(client, code)).code).toBe(403);
    expect((await approve(client, code, "Not mine")).code).toBe(403);
    expect((await client.put(`${root}/${id}`, { fullName: "Not mine" })).code).toBe(403);
    expect((await client.delete(`${root}/${id}`)).code).toBe(403);
  });
});

function displayMenu({ ctx }: TestTenant) {
  return ctx.db.selectFrom("menu").select("id").where("enCode", "=", "system.display").executeTakeFirstOrThrow();
}

/** The menu with all its buttons. */
async function grantDisplays(owner: TestTenant, roleId: string): Promise<void> {
  const menu = await displayMenu(owner);
  const buttons = await owner.ctx.db.selectFrom("moduleButton").select("id").where("moduleId", "=", menu.id).execute();
  await grantToRole(owner.ctx, roleId, "module", [menu.id]);
  await grantToRole(
    owner.ctx,
    roleId,
    "button",
    buttons.map((button) => button.id),
  );
}
