import { randomBytes } from "node:crypto";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable, Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { openTestApp, type TestApp, type TestTenant } from "../../testing/test-app.ts";

let test: TestApp;
let tenant: TestTenant;
let app: FastifyInstance;
let port = 0;
let lines: string[] = [];

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  const output = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  app = await createApp({ ...test.platform, log: pino(output), endpoints: [] });
  app.get("/api/slow", async (_request, reply) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return reply.send(Readable.from([randomBytes(1_000_000), randomBytes(1_000_000)]));
  });
  app.get("/api/long", () => Array.from({ length: 20_000 }, () => randomBytes(60).toString("hex")));
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await test.close();
});
beforeEach(() => {
  lines = [];
});

/** Sends a request, and goes away after the first bytes of the answer, or at once when there are none to wait for. */
async function leave(text: string | Buffer, afterAnswer: boolean): Promise<void> {
  const socket: Socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("connect", resolve));
  socket.write(text);
  await new Promise((resolve) => (afterAnswer ? socket.once("data", resolve) : setTimeout(resolve, 100)));
  socket.resetAndDestroy();
  // The server has seen it when it has said so, or when nothing more can come of it.
  await new Promise((resolve) => setTimeout(resolve, 600));
}

const get = (url: string) => `GET ${url} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n`;
const post = (url: string, type: string, body: string) =>
  `POST ${url} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${tenant.admin.token}\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\n${body}`;
const errors = () => lines.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= 40);

async function download(): Promise<string> {
  const key = { tenantId: tenant.id, category: "temporary", name: "large.bin" };
  await test.platform.files
    .put(key, Readable.from([randomBytes(30_000_000)]), { maxBytes: 40_000_000 })
    .catch(() => undefined);
  const { id } = await tenant.ctx.db
    .selectFrom("session")
    .select("id")
    .where("userId", "=", tenant.adminId)
    .where("endedTime", "is", null)
    .executeTakeFirstOrThrow();
  const owner = { tenant: tenant.ctx.tenant, sessionId: id, now: () => new Date() };
  return test.platform.downloads.create(owner, { ...key, downloadName: "large.bin" });
}

describe("a client that goes away", () => {
  it.each([
    ["in the middle of a download", async () => get(await download()), true],
    ["in the middle of a reply", async () => get("/api/long"), true],
    ["before its reply is there", async () => get("/api/slow"), false],
    ["in the middle of a stream", async () => get("/api/slow"), true],
    [
      "in the middle of its upload",
      async () =>
        post(
          "/api/file/Uploader/userAvatar",
          "multipart/form-data; boundary=x",
          '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG',
        ),
      false,
    ],
    ["in the middle of its body", async () => post("/api/oauth/Login", "application/json", '{"a":'), false],
  ])("%s is no error", async (_when, request, afterAnswer) => {
    await leave(await request(), afterAnswer);
    expect(errors()).toEqual([]);
    expect(await tenant.ctx.db.selectFrom("errorLog").select("json").execute()).toEqual([]);
  });
});
