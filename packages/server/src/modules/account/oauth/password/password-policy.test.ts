import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOf, md5, openTestApp, type TestApp, type TestTenant, testPassword } from "#testing/test-app.ts";

const modify = "/api/system/Permission/Users/Current/Actions/ModifyPassword";
const config = "/api/system/Base/SysConfig";

let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
afterAll(() => test.close());

const login = (account: string, password: string) =>
  test.anonymous.post("/api/oauth/Login", { account, password: md5(password) });

/** Changes it as somebody who must, so that no picture has to be read. */
async function change(account: string, userId: string, from: string, to: string) {
  await tenant.ctx.db.updateTable("appUser").set({ mustChangePassword: true }).where("id", "=", userId).execute();
  const { data } = await login(account, from);
  const client = clientOf(test.app, (data as { token: string }).token);
  return client.post(modify, { oldPassword: md5(from), password: md5(to) });
}

describe("former passwords", () => {
  it("do not come back for as many changes as the tenant says", async () => {
    await tenant.admin.put(config, { passwordHistory: "2" });
    const { userId } = await tenant.member("changer");
    expect((await change("changer", userId, testPassword, "Second2026")).code).toBe(200);
    expect((await change("changer", userId, "Second2026", "Third2026")).code).toBe(200);
    for (const former of [testPassword, "Second2026"])
      expect(await change("changer", userId, "Third2026", former)).toMatchObject({
        code: 400,
        data: { errors: [{ field: "password", message: "不能使用最近 2 次用过的密码" }] },
      });
    expect((await change("changer", userId, "Third2026", "Fourth2026")).code).toBe(200);
    expect((await change("changer", userId, "Fourth2026", testPassword)).code).toBe(200);
    await tenant.admin.put(config, { passwordHistory: "0" });
    expect((await change("changer", userId, testPassword, "Fourth2026")).code).toBe(200);
  });

  it("are kept as hashes, each person's own, and not without end", async () => {
    await tenant.admin.put(config, { passwordHistory: "1" });
    const { userId } = await tenant.member("one");
    const { userId: other } = await tenant.member("two");
    await change("one", userId, testPassword, "Second2026");
    expect((await change("two", other, testPassword, "Second2026")).code).toBe(200);
    const rows = await tenant.ctx.db.selectFrom("passwordHistory").selectAll().where("userId", "=", userId).execute();
    expect(rows.map(({ password }) => password)).toEqual([expect.stringMatching(/^scrypt\$/)]);
    const many = Array.from({ length: 20 }, (_, index) => ({
      tenantId: "default",
      id: `old-${index}`,
      userId,
      password: "scrypt$1$1$1$AAAA$AAAA",
      creatorTime: new Date(2020, 0, index + 1),
    }));
    await tenant.ctx.db.insertInto("passwordHistory").values(many).execute();
    await change("one", userId, "Second2026", "Third2026");
    const left = await tenant.ctx.db.selectFrom("passwordHistory").select("id").where("userId", "=", userId).execute();
    expect(left).toHaveLength(12);
  });
});

describe("what is asked of new passwords", () => {
  const path = "/api/system/Permission/Users/Current/PasswordPolicy";

  it("is what the tenant has set, and known to somebody who has to change theirs first", async () => {
    const { client, userId } = await tenant.member("asking");
    expect((await client.get(path)).data).toEqual({ policy: "open" });
    expect((await tenant.admin.put(config, { passwordPolicy: "strong" })).code).toBe(200);
    await tenant.ctx.db.updateTable("appUser").set({ mustChangePassword: true }).where("id", "=", userId).execute();
    expect((await client.get(path)).data).toEqual({ policy: "strong" });
    expect((await tenant.admin.put(config, { passwordPolicy: "none" })).code).toBe(400);
    await tenant.admin.put(config, { passwordPolicy: "" });
    expect((await client.get(path)).data).toEqual({ policy: "open" });
  });
});

describe("a password that is too old", () => {
  it("gets somebody in, and has to be changed before anything else", async () => {
    await tenant.admin.put(config, { passwordDays: "30", passwordHistory: "0" });
    const { userId } = await tenant.member("ageing");
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const age = (days: number) =>
      tenant.ctx.db
        .updateTable("appUser")
        .set({ changePasswordTime: daysAgo(days) })
        .where("id", "=", userId)
        .execute();
    await age(29);
    const young = (await login("ageing", testPassword)).data as { token: string };
    const client = clientOf(test.app, young.token);
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(200);
    await age(31);
    const { token } = (await login("ageing", testPassword)).data as { token: string };
    const held = clientOf(test.app, token);
    expect(await held.get("/api/oauth/CurrentUser")).toMatchObject({ code: 403, data: { mustChangePassword: 1 } });
    expect(await client.get("/api/oauth/CurrentUser")).toMatchObject({ code: 403, data: { mustChangePassword: 1 } });
    expect((await held.post(modify, { oldPassword: md5(testPassword), password: md5("Fresh2026x") })).code).toBe(200);
    expect((await held.get("/api/oauth/CurrentUser")).code).toBe(200);
    const again = (await login("ageing", "Fresh2026x")).data as { token: string };
    expect((await clientOf(test.app, again.token).get("/api/oauth/CurrentUser")).code).toBe(200);
    await tenant.admin.put(config, { passwordDays: "0" });
  });
});
