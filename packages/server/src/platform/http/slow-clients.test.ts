import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { authenticate } from "./authenticate.ts";
import { createHttpServer } from "./http-server.ts";

const limits = { headMs: 400, bodyWindowMs: 500, bodyWindowBytes: 2_000, checkEveryMs: 50 };
let test: TestApp;
let token = "";
const apps: FastifyInstance[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  test = await openTestApp();
  token = (await test.tenant("default")).admin.token;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const app of apps.splice(0)) await app.close();
});
afterAll(() => test.close());

async function listen(settings: object = {}): Promise<{ app: FastifyInstance; port: number }> {
  const config = { ...test.platform.config, anonymousConnections: 5, ...settings };
  const app = await createHttpServer({ ...test.platform, config, endpoints: [] }, limits);
  apps.push(app);
  app.post("/api/echo", (request) => ({ bytes: JSON.stringify(request.body).length }));
  app.get("/api/mine", async (request) => {
    await authenticate(test.platform, request);
    return "mine";
  });
  app.get("/api/slow", async () => {
    await pause(1_000);
    return "slow";
  });
  app.addContentTypeParser("application/octet-stream", (_request, _payload, done) => done(null));
  app.post("/api/late", async (request) => {
    await pause(1_500);
    let bytes = 0;
    for await (const chunk of request.raw) bytes += (chunk as Buffer).length;
    return { bytes };
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { app, port: (app.server.address() as AddressInfo).port };
}

interface Client {
  readonly socket: Socket;
  readonly heard: () => string;
  readonly isOpen: () => boolean;
  readonly closed: Promise<number>;
}

async function open(port: number): Promise<Client> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  const since = performance.now();
  let heard = "";
  let isOpen = true;
  socket.on("data", (chunk) => (heard += chunk.toString()));
  socket.on("error", () => undefined);
  const closed = new Promise<number>((resolve) => {
    socket.on("close", () => {
      isOpen = false;
      resolve(performance.now() - since);
    });
  });
  await new Promise((resolve) => socket.once("connect", resolve));
  return { socket, heard: () => heard, isOpen: () => isOpen, closed };
}

async function trickle({ socket }: Client, text: string, everyMs: number, size = 1): Promise<void> {
  for (let at = 0; at < text.length && !socket.destroyed; at += size) {
    socket.write(text.slice(at, at + size));
    await pause(everyMs);
  }
}

const head = (path: string, bytes: number, more = "") =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\naccept-language: en\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n${more}\r\n`;
const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`;
const json = (bytes: number) => `"${"x".repeat(bytes - 2)}"`;

describe("a client that sends slowly", () => {
  it("is cut off when the head of its request does not come", async () => {
    const { port } = await listen();
    const silent = await open(port);
    const slow = await open(port);
    void trickle(slow, get("/api/health", `x-long: ${"y".repeat(500)}\r\n`), 40);
    expect(await silent.closed).toBeLessThan(2_000);
    expect(await slow.closed).toBeLessThan(2_000);
    expect(slow.heard()).toContain("408");
  });

  it("is cut off with a sentence when its body trickles", async () => {
    const { port } = await listen();
    const client = await open(port);
    client.socket.write(head("/api/echo", 10_000));
    void trickle(client, json(10_000), 50);
    expect(await client.closed).toBeLessThan(3_000);
    expect(client.heard()).toContain("HTTP/1.1 408");
    expect(client.heard()).toContain('{"code":408,"msg":"The request came too slowly and was cut off');
  });

  it("is cut off when it has begun fast and then stops", async () => {
    const { port } = await listen();
    const client = await open(port);
    client.socket.write(head("/api/echo", 500_000) + json(100_000).slice(0, -1));
    expect(await client.closed).toBeLessThan(3_000);
    expect(client.heard()).toContain("HTTP/1.1 408");
  });

  it("may take its time as long as it goes on", async () => {
    const { port } = await listen();
    const client = await open(port);
    client.socket.write(head("/api/echo", 20_000));
    await trickle(client, json(20_000), 100, 1_000);
    await expect.poll(client.heard).toContain('{"bytes":20000}');
  });

  it("is not to blame when it is the server that does not read on", async () => {
    const { port } = await listen();
    const client = await open(port);
    const bytes = 3_000_000;
    client.socket.write(head("/api/late", bytes).replace("application/json", "application/octet-stream"));
    client.socket.write(Buffer.alloc(bytes));
    await expect.poll(client.heard, { timeout: 5_000 }).toContain(`{"bytes":${bytes}}`);
  });
});

describe("an address that holds many connections without a session", () => {
  it("loses those that the server has waited for longest, and is always let in", async () => {
    const { app, port } = await listen();
    const held: Client[] = [];
    for (let count = 0; count < 12; count++) {
      const client = await open(port);
      client.socket.write(head("/api/echo", 10_000));
      held.push(client);
      await pause(10);
    }
    await expect.poll(() => held.filter(({ isOpen }) => isOpen()).length).toBe(5);
    expect(held.slice(-5).every(({ isOpen }) => isOpen())).toBe(true);
    expect(app.anonymous.countOf("127.0.0.1")).toBe(5);
    const newcomer = await open(port);
    newcomer.socket.write(get("/api/health"));
    await expect.poll(newcomer.heard).toContain("alive");
  });

  it("keeps those that have shown a session", async () => {
    const { app, port } = await listen();
    const mine: Client[] = [];
    for (let count = 0; count < 8; count++) {
      const client = await open(port);
      client.socket.write(get("/api/mine", `authorization: ${token}\r\n`));
      await expect.poll(client.heard).toContain("mine");
      mine.push(client);
    }
    expect(app.anonymous.countOf("127.0.0.1")).toBe(0);
    for (let count = 0; count < 6; count++) await open(port);
    await pause(100);
    expect(mine.every(({ isOpen }) => isOpen())).toBe(true);
    mine[0]?.socket.write(get("/api/mine", `authorization: ${token}\r\n`));
    await expect.poll(() => mine[0]?.heard().match(/mine/g)?.length).toBe(2);
  });

  it("keeps those that are being served, and a new one has to come again", async () => {
    const { port } = await listen();
    const served: Client[] = [];
    for (let count = 0; count < 5; count++) {
      const client = await open(port);
      client.socket.write(get("/api/slow"));
      served.push(client);
    }
    await pause(200);
    const newcomer = await open(port);
    expect(await newcomer.closed).toBeLessThan(1_000);
    for (const client of served) await expect.poll(client.heard, { timeout: 5_000 }).toContain("slow");
    const again = await open(port);
    again.socket.write(get("/api/health"));
    await expect.poll(again.heard).toContain("alive");
  });

  it("is the client's where a trusted proxy names it, and one network of IPv6 is one address", async () => {
    const { app, port } = await listen({ trustProxy: ["127.0.0.1"] });
    const from = (address: string) => head("/api/echo", 10_000, `x-forwarded-for: ${address}\r\n`);
    const one: Client[] = [];
    for (let count = 0; count < 7; count++) {
      const client = await open(port);
      client.socket.write(from(`2001:db8:1:2::${count}`));
      one.push(client);
      await pause(10);
    }
    await expect.poll(() => one.filter(({ isOpen }) => isOpen()).length).toBe(5);
    expect(app.anonymous.countOf("2001:db8:1:2::99")).toBe(5);
    const other = await open(port);
    other.socket.write(from("2001:db8:1:3::1"));
    await expect.poll(() => app.anonymous.countOf("2001:db8:1:3::1")).toBe(1);
    expect(one.filter(({ isOpen }) => isOpen())).toHaveLength(5);
    expect(app.anonymous.countOf("127.0.0.1")).toBe(0);
  });

  it("leaves nothing behind on the connection of a proxy that carries many requests", async () => {
    const { app, port } = await listen({ trustProxy: ["127.0.0.1"] });
    const accepted: Socket[] = [];
    app.server.on("connection", (socket: Socket) => accepted.push(socket));
    const client = await open(port);
    const answers = () => client.heard().match(/HTTP\/1.1 200/g)?.length ?? 0;
    const listeners = () => accepted[0]?.listenerCount("close");
    const counts: (number | undefined)[] = [];
    for (let count = 1; count <= 30; count++) {
      client.socket.write(get("/api/health", `x-forwarded-for: 198.51.100.${count}\r\n`));
      await expect.poll(answers, { interval: 5 }).toBe(count);
      await expect.poll(() => app.anonymous.countOf(`198.51.100.${count}`), { interval: 5 }).toBe(0);
      counts.push(listeners());
    }
    expect(accepted).toHaveLength(1);
    expect(new Set(counts).size).toBe(1);
  });
});
