import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Client, openTestApp, type TestApp, type TestTenant } from "../../testing/test-app.ts";
import { gapTopic } from "../events/event-hub.ts";
import { pushTopic } from "../events/push.ts";

let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
afterAll(() => test.close());

async function connected(account: string) {
  const { client, userId } = await tenant.member(account);
  return { client, ...(await listen(client, userId)) };
}

/** Greets, and waits until the greeting has been taken. */
async function listen(client: Client, userId: string) {
  const socket = await test.app.injectWS("/websocket");
  const frames: string[] = [];
  socket.on("message", (data: Buffer) => frames.push((JSON.parse(data.toString()) as { method: string }).method));
  const publish = (method: string) =>
    test.platform.events.publish({ topic: pushTopic, tenantId: tenant.id, userId, payload: { method } });
  const tell = async (method: string) => {
    publish(method);
    await delay(50);
  };
  socket.send(JSON.stringify({ method: "OnConnection", token: client.token }));
  await vi.waitFor(() => {
    publish("hello");
    expect(frames).toContain("hello");
  }, 5000);
  return { socket, tell, heard: () => frames.filter((method) => method !== "hello") };
}

describe("a socket", () => {
  it("is silent while its session is locked, and speaks again afterwards", async () => {
    const { client, socket, heard, tell } = await connected("locker");
    await tell("before");
    await client.post("/api/oauth/LockScreen/Actions/Lock");
    await tell("locked");
    const found = await test.platform.sessions.find(client.token, Date.now());
    if ("session" in found) await test.platform.sessions.setLock(found.session, false);
    await tell("after");
    await vi.waitFor(() => expect(heard()).toContain("after"));
    expect(heard()).toEqual(["before", "after"]);
    socket.terminate();
  });

  it("is told to sign in again when its session has run out", async () => {
    const { client, socket, heard, tell } = await connected("sleeper");
    const found = await test.platform.sessions.find(client.token, Date.now());
    if (!("session" in found)) throw new Error("no session");
    const past = new Date(Date.now() - 10 * 3_600_000);
    await tenant.ctx.db.updateTable("session").set({ lastSeenTime: past }).where("id", "=", found.session.id).execute();
    found.session.lastSeenMs = past.getTime();
    await tell("too late");
    await vi.waitFor(() => expect(heard()).toEqual(["logout"]));
    socket.terminate();
  });

  it("is told to sign in again when its session ended while events were missed", async () => {
    const { client, socket, heard } = await connected("cut.off");
    const found = await test.platform.sessions.find(client.token, Date.now());
    if (!("session" in found)) throw new Error("no session");
    // As another process does it, whose word is lost with the connection to the database.
    const ended = { endedTime: new Date(), endedCode: 601 } as const;
    await tenant.ctx.db.updateTable("session").set(ended).where("id", "=", found.session.id).execute();
    test.platform.events.publish({ topic: gapTopic, tenantId: "" });
    await vi.waitFor(() => expect(heard()).toEqual(["logout"]));
    socket.terminate();
  });

  it("does not keep its session alive by listening", async () => {
    const { client, userId } = await tenant.member("listener");
    const { sessions } = test.platform;
    const found = await sessions.find(client.token, Date.now());
    if (!("session" in found)) throw new Error("no session");
    const longAgo = Date.now() - 7 * 3_600_000;
    const row = tenant.ctx.db.selectFrom("session").select("lastSeenTime").where("id", "=", found.session.id);
    await sessions.flush();
    await tenant.ctx.db
      .updateTable("session")
      .set({ lastSeenTime: new Date(longAgo) })
      .where("id", "=", found.session.id)
      .execute();
    found.session.lastSeenMs = longAgo;
    const { socket } = await listen(client, userId);
    await sessions.flush();
    expect((await row.executeTakeFirstOrThrow()).lastSeenTime).toBe(longAgo);
    await client.get("/api/oauth/CurrentUser");
    await sessions.flush();
    expect((await row.executeTakeFirstOrThrow()).lastSeenTime).toBeGreaterThan(Date.now() - 60_000);
    socket.terminate();
  });

  it("may greet again, but not without end", async () => {
    const { client, socket, heard, tell } = await connected("greeter");
    const greet = () => socket.send(JSON.stringify({ method: "OnConnection", token: client.token }));
    let isClosed = false;
    socket.on("close", () => {
      isClosed = true;
    });
    for (let again = 0; again < 10; again++) greet();
    await tell("still here");
    expect([heard(), isClosed]).toEqual([["still here"], false]);
    for (let again = 0; again < 10; again++) greet();
    await vi.waitFor(() => expect(isClosed).toBe(true));
  });

  it("that is refused asks the database no more, however often it has greeted", async () => {
    const peek = vi.spyOn(test.platform.sessions, "peek");
    const socket = await test.app.injectWS("/websocket");
    const closed = new Promise((resolve) => socket.on("close", resolve));
    for (let again = 0; again < 15; again++)
      socket.send(JSON.stringify({ method: "OnConnection", token: `default.made-up-${again}` }));
    await closed;
    await delay(50);
    // The first one, and at most the last of those that came meanwhile.
    expect(peek.mock.calls.length).toBeLessThanOrEqual(2);
    peek.mockRestore();
  });

  it("that greets twice at once is known by what it said last", async () => {
    const first = await tenant.member("first.said");
    const last = await tenant.member("last.said");
    const socket = await test.app.injectWS("/websocket");
    const frames: string[] = [];
    socket.on("message", (data: Buffer) => frames.push((JSON.parse(data.toString()) as { method: string }).method));
    for (const { client } of [first, last])
      socket.send(JSON.stringify({ method: "OnConnection", token: client.token }));
    const tell = ({ userId }: { userId: string }, method: string) =>
      test.platform.events.publish({ topic: pushTopic, tenantId: tenant.id, userId, payload: { method } });
    await vi.waitFor(() => {
      tell(last, "to the last");
      expect(frames).toContain("to the last");
    });
    tell(first, "to the first");
    await delay(50);
    expect(frames).not.toContain("to the first");
    socket.terminate();
  });

  it("hears what is said when its session was used in another process only", async () => {
    const { client, socket, heard, tell } = await connected("elsewhere");
    const found = await test.platform.sessions.find(client.token, Date.now());
    if (!("session" in found)) throw new Error("no session");
    // Here it was not used for hours; in the database it was.
    found.session.lastSeenMs = Date.now() - 10 * 3_600_000;
    await tell("news");
    await vi.waitFor(() => expect(heard()).toEqual(["news"]));
    socket.terminate();
  });
});
