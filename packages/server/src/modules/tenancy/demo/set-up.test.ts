import { describe, expect, it } from "vitest";
import { openTestApp } from "#testing/test-app.ts";
import { setUp } from "./set-up.ts";

const production = { NODE_ENV: "production" };

describe("the first start in production", () => {
  it("prints a password once, which must be changed before anything else", async () => {
    const test = await openTestApp(production);
    const [printed] = await setUp(test.platform);
    const admin = await test.signIn("admin", printed?.password);
    expect(await admin.get("/api/oauth/CurrentUser")).toMatchObject({
      code: 403,
      data: { mustChangePassword: 1, account: "admin", realName: "管理员" },
    });
    expect(await setUp(test.platform)).toEqual([]);
    await test.close();
  });

  it("is made once by two processes at once, and only the one that made it prints a password", async () => {
    const test = await openTestApp(production);
    const printed = (await Promise.all([setUp(test.platform), setUp(test.platform)])).flat();
    expect(printed).toHaveLength(1);
    expect((await test.signIn("admin", printed[0]?.password)).token).not.toBe("");
    await test.close();
  });

  it("takes a password of the settings as it is, and later starts bring the menus that are new", async () => {
    const test = await openTestApp({ ...production, ADMIN_PASSWORD: "Own2026secret" });
    expect(await setUp(test.platform)).toEqual([]);
    const admin = await test.signIn("admin", "Own2026secret");
    expect((await admin.get("/api/system/Sms")).code).toBe(200);
    const db = test.platform.database.kysely({ tenantId: "default" });
    await db
      .updateTable("menu")
      .set({ enCode: "own.sms", fullName: "own" })
      .where("enCode", "=", "system.sms")
      .execute();
    await setUp(test.platform);
    const seeded = await db.selectFrom("menu").select("fullName").where("enCode", "=", "system.sms").execute();
    expect(seeded).toEqual([{ fullName: "短信记录" }]);
    await test.close();
  });
});
