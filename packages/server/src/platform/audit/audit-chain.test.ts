import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestTenant } from "../../testing/test-app.ts";
import { sealAuditEvents, verifyAuditChain } from "./audit-chain.ts";

let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
afterAll(() => test.close());

const seal = () => sealAuditEvents(test.platform.database, tenant.id, new Date());
const unsealedEvents = () =>
  tenant.ctx.db
    .selectFrom("auditEvent")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(sql<boolean>`xid >= (select coalesce(max(to_xid), '0'::xid8) from audit_seal)`)
    .executeTakeFirstOrThrow();
/** The line up to which events are sealed is the whole cluster's, so transactions of other databases hold it up for a while. */
const sealAll = () =>
  expect
    .poll(
      async () => {
        await seal();
        return Number((await unsealedEvents()).count);
      },
      { timeout: 20_000 },
    )
    .toBe(0);
const verify = () => verifyAuditChain(test.platform.database, tenant.id);
const newType = (enCode: string) =>
  tenant.admin.post("/api/system/Base/DictionaryType", { parentId: "-1", fullName: enCode, enCode });

describe("the history of a tenant", () => {
  it("is written with each change, with the fields before and after", async () => {
    const created = await newType("history");
    const { id } = created.data as { id: string };
    await tenant.admin.put(`/api/system/Base/DictionaryType/${id}`, {
      parentId: "-1",
      fullName: "renamed",
      enCode: "history",
    });
    const events = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select(["action", "diff", "actorUserId"])
      .where("entityId", "=", id)
      .orderBy("id")
      .execute();
    expect(events.map((event) => event.action)).toEqual(["create", "update"]);
    expect(events[1]).toMatchObject({ diff: { fullName: ["history", "renamed"] }, actorUserId: tenant.adminId });
  });

  it("is sealed in runs that hold", async () => {
    await sealAll();
    const before = await verify();
    expect(before).toMatchObject({ brokenSealNo: null });
    expect(before.events).toBeGreaterThan(0);
    await newType("second.run");
    await sealAll();
    expect(await seal()).toBe(0);
    expect(await verify()).toEqual({ seals: before.seals + 1, events: before.events + 1, brokenSealNo: null });
  });

  it("cannot be changed by the application", async () => {
    for (const statement of [
      "update audit_event set action = 'x'",
      "delete from audit_event",
      "delete from audit_seal",
    ]) {
      await expect(
        test.platform.database.batch({ tenantId: tenant.id }, [{ sql: statement, parameters: [] }]),
      ).rejects.toThrow(/permission denied/);
    }
  });

  it("tells where it was tampered with, by change, removal or addition", async () => {
    const asOwner = (statement: string) =>
      test.platform.database.batch({ tenantId: tenant.id, role: "owner" }, [{ sql: statement, parameters: [] }]);
    const last = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const { seals } = await verify();
    await asOwner(`update audit_event set actor_user_id = 'somebody' where id = '${last.id}'`);
    expect(await verify()).toMatchObject({ brokenSealNo: seals });
    await asOwner(`update audit_event set actor_user_id = '${tenant.adminId}' where id = '${last.id}'`);
    expect(await verify()).toMatchObject({ brokenSealNo: null });
    await asOwner(`delete from audit_event where id = '${last.id}'`);
    expect(await verify()).toMatchObject({ brokenSealNo: seals });
  });

  it("leaves no event out while writers are still running", async () => {
    await test.platform.database.transaction({ tenantId: tenant.id }, async (transaction) => {
      await transaction.db
        .insertInto("auditEvent")
        .values({
          tenantId: tenant.id,
          id: "slow-writer",
          entity: "x",
          entityId: "x",
          action: "create",
          diff: "{}",
          occurredTime: new Date(),
        })
        .execute();
      if (test.platform.database.kind === "server") await seal();
    });
    await sealAll();
    const row = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select(
        sql<boolean>`exists (select from audit_seal s where audit_event.xid >= s.from_xid and audit_event.xid < s.to_xid)`.as(
          "sealed",
        ),
      )
      .where("id", "=", "slow-writer")
      .executeTakeFirstOrThrow();
    expect(row.sealed).toBe(true);
  });
});
