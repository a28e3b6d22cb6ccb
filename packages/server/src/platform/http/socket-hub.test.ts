import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestTenant } from "../../testing/test-app.ts";
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
  const socket = await test.app.injectWS("/websocket");
  const heard: string[] = [];
  socket.on("message", (data: Buffer) => heard.push((JSON.parse(data.toString()) as { method: string }).method));
  const tell = async (method: string) => {
    test.platform.events.publish({ topic: pushTopic, tenantId: tenant.id, userId, payload: { method } });
    await delay(50);
  };
  socket.send(JSON.stringify({ method: "OnConnection", token: client.token }));
  await delay(100);
  return { client, socket, heard, tell };
}

describe("a socket", () => {
  it("is silent while its session is locked, and speaks again afterwards", async () => {
    const { client, socket, heard, tell } = await connected("locker");
    await tell("before");
    await client.post("/api/oauth/LockScreen/Actions/Lock");
    await delay(50);
    await tell("locked");
    const found = await test.platform.sessions.find(client.token, Date.now());
    if ("session" in found) await test.platform.sessions.setLock(found.session, false);
    await delay(50);
    await tell("after");
    expect(heard).toEqual(["before", "after"]);
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
    expect(heard).toEqual(["logout"]);
    socket.terminate();
  });
});
