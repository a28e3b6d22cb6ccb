import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabaseKind } from "../../testing/database.ts";
import { loseDatabase } from "../../testing/lose-database.ts";
import { clientOf, openTestApp, type TestApp, type TestTenant } from "../../testing/test-app.ts";

const path = "/api/system/Base/DictionaryType";
let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  await tenant.admin.get("/api/oauth/CurrentUser");
});
afterAll(() => test.close());

async function ready(): Promise<{ status: number; ms: number }> {
  const since = performance.now();
  const { statusCode } = await test.app.inject("/api/ready");
  return { status: statusCode, ms: performance.now() - since };
}

async function create(enCode: string, language = "zh-CN"): Promise<{ status: number; code: number; msg: string }> {
  const { statusCode, body } = await test.app.inject({
    method: "POST",
    url: path,
    headers: { authorization: tenant.admin.token, "accept-language": language },
    payload: { fullName: enCode, enCode, isTree: 0 },
  });
  const { code, msg } = JSON.parse(body) as { code: number; msg: string };
  return { status: statusCode, code, msg };
}

describe(`a server whose ${testDatabaseKind} database goes away`, () => {
  it("is not ready within two seconds, refuses with 503 and a sentence, and goes on when the database is back", async () => {
    expect((await ready()).status).toBe(200);
    const bringBack = await loseDatabase({ db: test.platform.database, location: test.location });
    const { status, ms } = await ready();
    expect(status).toBe(503);
    expect(ms).toBeLessThan(2_000);

    await expect.poll(async () => (await create("outage.one")).msg).toContain("数据库暂时不可用");
    expect(await create("outage.one")).toMatchObject({ status: 503, code: 503 });
    expect((await create("outage.one", "zh-TW")).msg).toContain("資料庫暫時無法使用");
    expect((await create("outage.one", "en")).msg).toContain("The database is not available at the moment");
    const signIn = await clientOf(test.app, "").post("/api/oauth/Login", {
      account: "admin",
      password: "0".repeat(32),
    });
    expect(signIn).toMatchObject({ code: 503, data: null });

    await bringBack();
    await expect.poll(async () => (await ready()).status, { timeout: 20_000 }).toBe(200);
    expect(await create("outage.two")).toMatchObject({ status: 200, code: 200 });
  });
});
