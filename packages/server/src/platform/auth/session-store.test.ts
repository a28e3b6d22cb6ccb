import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestTenant } from "../../testing/test-app.ts";
import type { Session } from "./session-store.ts";
import { hashToken } from "./tenant-token.ts";

const minuteMs = 60_000;
/** Idle time after which a session ends, unless the tenant has set another. */
const idleMs = 480 * minuteMs;

let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
afterAll(() => test.close());

/** A session that nobody in this process has met yet. */
async function opened(
  account: string,
): Promise<{ token: string; sessionId: string; userId: string; openedMs: number }> {
  const { userId } = await tenant.member(account);
  const now = new Date();
  const token = await test.platform.sessions.open(tenant.id, userId, { ip: "127.0.0.1", platForm: "" }, now);
  const { id } = await tenant.ctx.db
    .selectFrom("session")
    .select("id")
    .where("tokenHash", "=", hashToken(token))
    .executeTakeFirstOrThrow();
  return { token, sessionId: id, userId, openedMs: now.getTime() };
}

async function found(token: string, atMs: number): Promise<Session> {
  const lookup = await test.platform.sessions.find(token, atMs);
  if ("endedCode" in lookup) throw new Error(`ended with ${lookup.endedCode}`);
  return lookup.session;
}

describe("looking at a session without using it", () => {
  it("finds it, and lets it run out all the same", async () => {
    const { sessions } = test.platform;
    const { token, openedMs } = await opened("looker");
    for (const minutes of [0, 200, 400, 479])
      expect(await sessions.peek(token, openedMs + minutes * minuteMs)).toMatchObject({ session: { isLock: false } });
    await sessions.flush();
    expect(await sessions.peek(token, openedMs + idleMs)).toEqual({ endedCode: 600 });
    expect(await sessions.find(token, openedMs + idleMs)).toEqual({ endedCode: 600 });
  });

  it("sees that somebody else has used it", async () => {
    const { sessions } = test.platform;
    const { token, openedMs } = await opened("busy");
    await sessions.peek(token, openedMs);
    await found(token, openedMs + 400 * minuteMs);
    expect(await sessions.peek(token, openedMs + idleMs + minuteMs)).toHaveProperty("session");
  });

  it("does not take a later use in another process back", async () => {
    const { sessions } = test.platform;
    const { token, sessionId, openedMs } = await opened("shared");
    const row = tenant.ctx.db.selectFrom("session").select("lastSeenTime").where("id", "=", sessionId);
    await found(token, openedMs + minuteMs);
    const later = openedMs + 5 * minuteMs;
    await tenant.ctx.db
      .updateTable("session")
      .set({ lastSeenTime: new Date(later) })
      .where("id", "=", sessionId)
      .execute();
    await sessions.flush();
    expect((await row.executeTakeFirstOrThrow()).lastSeenTime).toBe(later);
  });

  it("sees that it was ended, and knows no made-up token", async () => {
    const { sessions } = test.platform;
    const { token, openedMs } = await opened("ended");
    await sessions.end(await found(token, openedMs), 601, new Date());
    expect(await sessions.peek(token, openedMs)).toEqual({ endedCode: 601 });
    expect(await sessions.peek(`${token}x`, openedMs)).toEqual({ endedCode: 602 });
  });
});

async function isAliveAt(sessionId: string, atMs: number, of = tenant): Promise<boolean> {
  return "session" in (await test.platform.sessions.peekById(of.id, sessionId, atMs));
}

describe("a session that is known by its id", () => {
  it("is alive until it has been idle too long, counting uses that are not written down yet", async () => {
    const { sessions } = test.platform;
    const { token, sessionId, openedMs } = await opened("idler");
    const isAlive = (minutes: number) => isAliveAt(sessionId, openedMs + minutes * minuteMs);
    expect(await isAlive(0)).toBe(true);
    expect(await isAlive(479)).toBe(true);
    expect(await isAlive(480)).toBe(false);
    await found(token, openedMs + 400 * minuteMs);
    expect(await isAlive(480)).toBe(true);
    await sessions.flush();
    expect(await isAlive(879)).toBe(true);
    expect(await isAlive(880)).toBe(false);
  });

  it("is alive while it is locked, and not once it has ended", async () => {
    const { sessions } = test.platform;
    const { token, sessionId, openedMs } = await opened("locker");
    await sessions.setLock(await found(token, openedMs), true);
    expect(await isAliveAt(sessionId, openedMs)).toBe(true);
    await sessions.end(await found(token, openedMs), 600, new Date());
    expect(await isAliveAt(sessionId, openedMs)).toBe(false);
  });

  it("is not alive after its absolute end, with a closed account, in another tenant, or made up", async () => {
    const other = await test.tenant("acme");
    const { sessionId, userId, openedMs } = await opened("late");
    expect(await isAliveAt(sessionId, openedMs, other)).toBe(false);
    expect(await isAliveAt("no-such-session", openedMs)).toBe(false);
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", userId).execute();
    expect(await isAliveAt(sessionId, openedMs)).toBe(false);
    const past = { expiresTime: new Date(openedMs - 1) };
    const { sessionId: over } = await opened("over");
    await tenant.ctx.db.updateTable("session").set(past).where("id", "=", over).execute();
    expect(await isAliveAt(over, openedMs)).toBe(false);
  });
});

describe("a single session for everybody", () => {
  it("is what many sign-ins at once leave", async () => {
    const single = await test.tenant("single");
    const { userId } = await single.member("twice");
    await single.admin.put("/api/system/Base/SysConfig", { singleLogin: "1" });
    for (let round = 0; round < 5; round++) {
      const from = { ip: "127.0.0.1", platForm: "" };
      const open = () => test.platform.sessions.open(single.id, userId, from, new Date());
      await Promise.all(Array.from({ length: 6 }, open));
      const alive = single.ctx.db.selectFrom("session").select("id").where("userId", "=", userId);
      expect(await alive.where("endedTime", "is", null).execute()).toHaveLength(1);
    }
  });
});
