import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { auditEvent } from "../audit/audit-event.ts";
import { purgeTenant } from "./purge-tenant.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe("a tenant that is taken away for good", () => {
  it("takes with it what is written for it until the last moment, which keeps it no longer", async () => {
    const { database } = test.platform;
    const { id: tenantId } = await test.tenant("late");
    const mark = { sql: "update tenant set delete_mark = 1 where id = $1", parameters: [tenantId] };
    await database.batch({ tenantId, role: "owner" }, [mark]);
    const attempt = { tenantId, account: "late", ipAddress: "", succeeded: false, creatorTime: new Date() };
    const db = database.kysely({ tenantId });
    let written = 0;
    const writing = (async () => {
      for (;;) {
        await db
          .insertInto("loginAttempt")
          .values({ ...attempt, id: `late${written}` })
          .execute();
        written += 1;
      }
    })();
    const [isPurged] = await Promise.all([
      purgeTenant(database, tenantId),
      expect(writing).rejects.toThrow(/violates foreign key/),
    ]);
    expect(isPurged).toBe(true);
    expect(written).toBeGreaterThan(0);
    const tenants = database.kysely({ tenantId: null }).selectFrom("tenant");
    const left = await tenants.select("id").where("id", "=", tenantId).execute();
    expect(left).toEqual([]);
  });

  it("takes its history with it, which is refused once the tenant is gone", async () => {
    const { database } = test.platform;
    const { id: tenantId, ctx } = await test.tenant("history");
    const mark = { sql: "update tenant set delete_mark = 1 where id = $1", parameters: [tenantId] };
    await database.batch({ tenantId, role: "owner" }, [mark]);
    const write = () => ctx.batch([auditEvent(ctx, { entity: "x", entityId: "x", action: "create", diff: {} })]);
    const writing = (async () => {
      for (;;) await write();
    })();
    await Promise.all([purgeTenant(database, tenantId), expect(writing).rejects.toThrow(/row-level security/)]);
    const left = await database.kysely({ tenantId }).selectFrom("auditEvent").select("id").execute();
    expect(left).toEqual([]);
  });
});
