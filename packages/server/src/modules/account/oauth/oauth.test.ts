import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#platform/auth/password.ts";
import {
  clientOf,
  md5,
  openTestApp,
  type TestApp,
  type TestTenant,
  testPassword,
  useCostlyPasswords,
} from "#testing/test-app.ts";

let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
afterAll(() => test.close());

const login = (account: string, password = testPassword) =>
  test.anonymous.post("/api/oauth/Login", { account, password: md5(password) });

describe("signing in", () => {
  it("takes JSON and form bodies and gives a token without a bar, the tenant and the layout", async () => {
    const reply = await login("admin");
    expect(reply).toMatchObject({ code: 200, data: { tenantId: "default", theme: "classic" } });
    expect((reply.data as { token: string }).token).not.toContain("|");
    const form = await test.app.inject({
      method: "POST",
      url: "/api/oauth/Login?client_id=admin&client_secret=123456&scope=all&grant_type=password&n=1",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: `account=admin&password=${md5(testPassword)}`,
    });
    expect(form.json()).toMatchObject({ code: 200 });
  });

  it("finds the tenant left of the @, by code and by company mobile number, and in the header", async () => {
    const other = await test.tenant("acme");
    await test.platform.database
      .kysely({ tenantId: "acme", role: "owner" })
      .updateTable("tenant")
      .set({ mobilePhone: "19900001234" })
      .where("id", "=", "acme")
      .execute();
    expect(await login("acme@admin")).toMatchObject({ data: { tenantId: "acme" } });
    expect(await login("19900001234@admin")).toMatchObject({ data: { tenantId: "acme" } });
    const viaHeader = await clientOf(test.app, "", { "tenant-id": "acme" }).post("/api/oauth/Login", {
      account: "admin",
      password: md5(testPassword),
    });
    expect(viaHeader).toMatchObject({ data: { tenantId: other.id } });
  });

  it("says the same of a wrong password, an unknown account and an unknown tenant", async () => {
    for (const account of ["admin", "nobody", "nowhere@admin"])
      expect(await login(account, "wrong")).toMatchObject({ code: 400, msg: "账号或密码错误" });
  });

  it("refuses a disabled account with its own sentence, but only to who knows the password", async () => {
    const { userId } = await tenant.member("disabled");
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", userId).execute();
    expect((await login("disabled")).msg).toBe("账号已被禁用，请联系管理员");
    expect((await login("disabled", "wrong")).msg).toBe("账号或密码错误");
  });

  it("opens nothing with a password that is changed while it is checked", async () => {
    useCostlyPasswords();
    const { userId } = await tenant.member("changing");
    // One hash is made at a time, so the sign-in has to wait for these.
    const hashes = Array.from({ length: 5 }, () => hashPassword(md5("Another2026")));
    const reply = login("changing");
    const password = await hashes[2];
    await tenant.ctx.db.updateTable("appUser").set({ password }).where("id", "=", userId).execute();
    expect(await reply).toMatchObject({ code: 400, msg: "账号或密码错误" });
    expect((await login("changing", "Another2026")).code).toBe(200);
  });

  it("names a field of a form body that holds a NUL", async () => {
    const payload = `account=a%00b&password=${md5("x")}`;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const reply = await test.app.inject({ method: "POST", url: "/api/oauth/Login", headers, payload });
    expect(reply.json()).toMatchObject({ code: 400, data: { errors: [{ field: "account" }] } });
  });

  it("refuses a body that is no MD5 hex and names the field", async () => {
    const reply = await test.anonymous.post("/api/oauth/Login", { account: "admin", password: "gongshu2026" });
    expect(reply).toMatchObject({ code: 400, data: { errors: [{ field: "password" }] } });
  });
});

describe("the current user", () => {
  it("has menus, codes for every button and column, and a real account name", async () => {
    const { data } = await tenant.admin.get("/api/oauth/CurrentUser");
    const user = data as {
      userInfo: Record<string, unknown>;
      menuList: { enCode: string; children: { enCode: string; id: string; propertyJson: string }[] }[];
      permissionList: { modelId: string; button: { enCode: string }[]; column: { enCode: string }[] }[];
    };
    expect(user.userInfo).toMatchObject({ userAccount: "admin", isAdministrator: true, tenantId: "default" });
    const page = user.menuList.flatMap((menu) => menu.children).find((menu) => menu.enCode === "systemData.dictionary");
    const rights = user.permissionList.find((entry) => entry.modelId === page?.id);
    expect(rights?.button.map((button) => button.enCode)).toEqual([
      "btn_add",
      "btn_edit",
      "btn_remove",
      "btn_type",
      "btn_type_add",
      "btn_type_edit",
      "btn_type_remove",
    ]);
    expect(rights?.column.map((column) => column.enCode)).toEqual(["fullName", "enCode", "sortCode", "enabledMark"]);
  });
});

describe("locking", () => {
  it("holds for every client of the session until the right password comes", async () => {
    const client = await test.signIn("admin");
    expect((await client.post("/api/oauth/LockScreen/Actions/Lock")).code).toBe(200);
    expect((await clientOf(test.app, client.token).get("/api/oauth/CurrentUser")).code).toBe(403);
    expect(await client.post("/api/oauth/LockScreen", { account: "admin", password: md5("wrong") })).toMatchObject({
      code: 400,
      msg: "账号或密码错误",
    });
    expect((await client.post("/api/oauth/LockScreen", { account: "admin", password: md5(testPassword) })).code).toBe(
      200,
    );
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(200);
  });

  it("is not opened by another account", async () => {
    await tenant.member("stranger");
    const client = await test.signIn("admin");
    await client.post("/api/oauth/LockScreen/Actions/Lock");
    expect(
      await client.post("/api/oauth/LockScreen", { account: "stranger", password: md5(testPassword) }),
    ).toMatchObject({ code: 400 });
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(403);
  });
});

describe("the end of a session", () => {
  it("comes at once with logout", async () => {
    const client = await test.signIn("admin");
    await client.get("/api/oauth/Logout");
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(600);
  });

  it("comes with 601 for earlier sessions when an account may have one session only", async () => {
    const other = await test.tenant("single");
    await other.admin.put("/api/system/Base/SysConfig", { singleLogin: "1" });
    await test.signIn("single@admin");
    expect((await other.admin.get("/api/oauth/CurrentUser")).code).toBe(601);
  });

  it("comes after the idle time and after the absolute time", async () => {
    const client = await test.signIn("admin");
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(200);
    const idle = await test.signIn("admin");
    await tenant.ctx.db
      .updateTable("session")
      .set({ lastSeenTime: new Date(Date.now() - 9 * 3_600_000) })
      .execute();
    expect((await idle.get("/api/oauth/CurrentUser")).code).toBe(600);
    const old = await test.signIn("admin");
    await tenant.ctx.db
      .updateTable("session")
      .set({ expiresTime: new Date(Date.now() - 1000) })
      .execute();
    expect((await old.get("/api/oauth/CurrentUser")).code).toBe(600);
  });
});
