import { createServer, type Socket } from "node:net";
import type { Envelope } from "@gongshu/contract/errors";
import mysql from "mysql2";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type Act,
  beforeRows,
  begun,
  columns,
  complete,
  endless,
  type HostilePostgres,
  int16,
  int32,
  message,
  row,
  startHostilePostgres,
  version,
} from "#testing/hostile-postgres.ts";
import { dataOf } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { querySource } from "./service.ts";
import { SourcePools } from "./source-pools.ts";

const saying = (text: string): unknown => expect.stringContaining(text);
const base = "/api/system/Base/DataSource";
const many = 1_000_000;

let test: TestApp;
let tenant: TestTenant;
let count = 0;

beforeAll(async () => {
  // One slot for a tenant: one that is lost would be missed by the next test.
  test = await openTestApp({ SOURCE_CONNECTIONS: "2" });
  tenant = await test.tenant("default");
});

afterAll(() => test.close());

const input = (port: number, dbType = "PostgreSQL") => ({
  fullName: `hostile ${++count}`,
  dbType,
  host: "127.0.0.1",
  port,
  serviceName: "shop",
  userName: "reader",
  password: "secret",
  connectSeconds: 1,
});
const connect = (port: number, dbType?: string): Promise<Envelope> =>
  tenant.admin.post(`${base}/Actions/Test`, input(port, dbType));
const create = async (port: number, dbType?: string) =>
  dataOf<{ id: string }>(await tenant.admin.post(base, input(port, dbType))).id;
const ask = (id: string, timeoutMs = 1_500) =>
  querySource(tenant.ctx, id, { sql: "select 1 as a", parameters: [], maxRows: 1_000, maxBytes: many, timeoutMs });

async function withServer(
  rounds: readonly [Act | undefined, ...Act[]],
  work: (server: HostilePostgres) => Promise<void>,
) {
  const server = await startHostilePostgres(...rounds);
  try {
    await work(server);
    // A request to cancel may be open for a moment.
    await vi.waitFor(() => expect(server.open).toBe(0), { timeout: 7_000 });
    expect(SourcePools.of(test.platform.database).size).toBe(0);
  } finally {
    await server.stop();
  }
}

const noEnd = message("E", "SERROR\0Mboo\0");
const negative = message("T", "", 0xff_ff_ff_ff);
const empty = message("D", "", 0);
const huge = endless(message("D", int16(1), 0x7f_ff_ff_ff), Buffer.alloc(1_000, 65));
const wide = Array.from({ length: 30_000 }, () => "a");
const text = columns(["a"]);

describe("a server that is no PostgreSQL", () => {
  it.concurrent.each<[string, Act]>([
    ["an error without an end", noEnd],
    ["a request that nobody knows", message("R", int32(77))],
    ["a message of a negative length", negative],
    ["a message without a length", message("R", "", 0)],
    ["a message of 2 GB", huge],
    ["a row of -1 values", message("D", int16(-1))],
    [
      "requests for the password without end",
      endless(Buffer.alloc(0), message("R", Buffer.concat([int32(11), Buffer.from("r=x")]))),
    ],
    ["notices without end", endless(Buffer.alloc(0), message("N", "SNOTICE\0Mboo\0\0"))],
  ])("sends %s at the sign-in and is given up", async (_what, act) => {
    await withServer([act], async ({ port }) => {
      expect(await connect(port)).toMatchObject({ code: 400, msg: saying("无法连接数据库服务器") });
    });
  });

  it.concurrent.each<[string, Act]>([
    ["nothing", Buffer.alloc(0)],
    ["an error without an end", noEnd],
    ["a message of a negative length", negative],
    ["a message without a length", empty],
    ["a row of 2 GB", (socket) => socket.write(beforeRows(text)) && huge(socket)],
    ["rows without end", endless(beforeRows(text), row("x".repeat(100)))],
    ["a description without an end", message("T", Buffer.concat([int16(3), Buffer.from("abc")]))],
    ["30,000 columns", columns(wide)],
    [
      "rows that are too short",
      Buffer.concat([beforeRows(columns(wide.slice(0, 1_000))), message("D", int16(0)), complete]),
    ],
    [
      "a value that is too long",
      Buffer.concat([beforeRows(text), message("D", Buffer.concat([int16(1), int32(9_999)])), complete]),
    ],
  ])("answers its first question by %s and is given up", async (_what, act) => {
    await withServer([undefined, act], async ({ port }) => {
      expect(await connect(port)).toMatchObject({ code: 400, msg: saying("无法连接数据库服务器") });
    });
  });

  it.each<[string, string, Act]>([
    ["nothing", "timeout", Buffer.alloc(0)],
    ["an error without an end", "lost", noEnd],
    ["a message of a negative length", "lost", negative],
    ["more rows than were asked for", "lost", endless(Buffer.concat([begun, beforeRows(text)]), row("x"))],
    ["rows without end before the statement", "lost", endless(begun.subarray(0, -14), row("x".repeat(100)))],
    ["a row of 2 GB", "timeout", (socket) => socket.write(Buffer.concat([begun, beforeRows(text)])) && huge(socket)],
    [
      "rows that are too short",
      "lost",
      Buffer.concat([begun, beforeRows(columns(wide.slice(0, 1_000))), message("D", int16(0)), complete]),
    ],
  ])("answers a statement by %s, and the place is free again", async (_what, failure, act) => {
    await withServer([undefined, version, act], async ({ port }) => {
      const id = await create(port);
      await expect(ask(id)).rejects.toMatchObject({ failure });
      dataOf(await tenant.admin.delete(`${base}/${id}`));
    });
  });

  it("gives a list without an end, and the process goes on", async () => {
    const list = Buffer.concat([begun, beforeRows(columns(["a"], 1009)), row('{"abc'), message("C", "SELECT 1\0")]);
    const rolledBack = Buffer.concat([message("1"), message("t", int16(0)), message("n"), message("2"), complete]);
    await withServer([undefined, version, Buffer.concat([list, rolledBack])], async ({ port }) => {
      const id = await create(port);
      expect((await ask(id)).rows).toEqual([{ a: ["abc"] }]);
      dataOf(await tenant.admin.delete(`${base}/${id}`));
    });
  });
});

describe("a server that falls silent after the sign-in", () => {
  it("gives its place back, also to those who wait for it", async () => {
    await withServer([undefined], async (silent) => {
      const id = await create(silent.port);
      const waiting = await Promise.allSettled([ask(id, 10_000), ask(id, 10_000)]);
      for (const end of waiting) expect(end).toMatchObject({ reason: { failure: "unreachable" } });
      expect(SourcePools.of(test.platform.database).size).toBe(0);
      dataOf(await tenant.admin.delete(`${base}/${id}`));
    });
  });

  it("is the same on MySQL", async () => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      const connection = mysql.createConnection({ isServer: true, stream: socket });
      connection.on("error", () => undefined);
      // Questions are heard and never answered.
      connection.on("query", () => undefined);
      connection.serverHandshake({
        protocolVersion: 10,
        serverVersion: "8.4.0",
        connectionId: 1,
        statusFlags: 2,
        characterSet: 8,
        // Without TLS.
        capabilityFlags: 0xff_f7_ff,
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    expect(await connect(port, "MySql")).toMatchObject({ code: 400, msg: saying("无法连接数据库服务器") });
    const id = await create(port, "MySql");
    await expect(ask(id, 10_000)).rejects.toMatchObject({ failure: "unreachable" });
    expect(SourcePools.of(test.platform.database).size).toBe(0);
    await expect.poll(() => sockets.size).toBe(0);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});
