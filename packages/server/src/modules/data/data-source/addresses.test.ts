import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const saying = (text: string): unknown => expect.stringContaining(text);

const testUrl = "/api/system/Base/DataSource/Actions/Test";

let test: TestApp;
let tenant: TestTenant;
let silent: Server;
let heard = 0;

beforeAll(async () => {
  silent = createServer(() => (heard += 1));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  test = await openTestApp({ OUTBOUND_ALLOW: `127.0.0.1:${portOf(silent)}`, OUTBOUND_TIMEOUT: "1" });
  tenant = await test.tenant("default");
});

afterAll(async () => {
  await test.close();
  silent.close();
});

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

const connect = (own: object) =>
  tenant.admin.post(testUrl, {
    dbType: "PostgreSQL",
    host: "127.0.0.1",
    port: 5432,
    serviceName: "x",
    userName: "x",
    password: "x",
    connectSeconds: 1,
    ...own,
  });

describe("the address of a source", () => {
  it.concurrent.each([
    "127.0.0.1",
    "localhost",
    "10.0.0.1",
    "169.254.169.254",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "127.1",
    "::1",
    "::ffff:127.0.0.1",
    "0.0.0.0",
  ])("%s leads nowhere inside, and is answered like a server that is silent", async (host) => {
    const start = performance.now();
    const refused = await Promise.all(["PostgreSQL", "MySql"].map((dbType) => connect({ host, dbType })));
    expect(performance.now() - start).toBeGreaterThan(900);
    for (const reply of refused)
      expect(reply).toMatchObject({ code: 400, data: null, msg: saying("无法连接数据库服务器") });
  });

  it.each(["/var/run/postgresql", "a b", "user@host", "..\\pipe"])("%s is none", async (host) => {
    expect(await connect({ host })).toMatchObject({ code: 400, data: { errors: [{ field: "host" }] } });
  });

  it("of a server that says nothing ends in time with the same sentence", async () => {
    const before = heard;
    for (const dbType of ["PostgreSQL", "MariaDB"]) {
      const refused = await connect({ port: portOf(silent), dbType });
      expect(refused).toMatchObject({ code: 400, msg: saying("无法连接数据库服务器") });
    }
    expect(heard).toBe(before + 2);
  });
});
