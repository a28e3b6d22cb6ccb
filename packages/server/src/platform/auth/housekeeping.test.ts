import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestTenant } from "../../testing/test-app.ts";
import type { Database } from "../db/database.ts";
import { purgeExpired } from "./housekeeping.ts";

const dayMs = 86_400_000;
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

let test: TestApp;
let tenants: readonly TestTenant[];

beforeAll(async () => {
  test = await openTestApp();
  tenants = [await test.tenant("default"), await test.tenant("acme")];
});
afterAll(() => test.close());

async function addSession(tenant: TestTenant, id: string, times: { expires: Date; ended?: Date }) {
  const { ctx, id: tenantId, adminId: userId } = tenant;
  await ctx.db
    .insertInto("session")
    .values({
      tenantId,
      id,
      userId,
      tokenHash: id,
      createdTime: daysAgo(400),
      lastSeenTime: daysAgo(400),
      expiresTime: times.expires,
      ...(times.ended !== undefined && { endedTime: times.ended, endedCode: 600 }),
    })
    .execute();
}

async function addAttempts({ ctx, id: tenantId }: TestTenant, ids: readonly string[], creatorTime: Date) {
  const row = { tenantId, account: "guessed", userId: null, ipAddress: "1.2.3.4", succeeded: false, creatorTime };
  await ctx.db
    .insertInto("loginAttempt")
    .values(ids.map((id) => ({ ...row, id })))
    .execute();
}

async function addMessage({ ctx, id: tenantId }: TestTenant, id: string, creatorTime: Date) {
  const row = { tenantId, id, mobilePhone: "13800000000", userId: null, creatorTime, expiresTime: creatorTime };
  await ctx.db
    .insertInto("smsMessage")
    .values({ ...row, state: "sent" })
    .execute();
}

type JobState = "waiting" | "running" | "done" | "failed" | "cancelled";

async function addJob({ ctx, id: tenantId }: TestTenant, id: string, state: JobState, endedTime: Date | null) {
  const row = { tenantId, id, kind: "sleep", creatorUserId: "x", creatorTime: daysAgo(400), endedTime };
  await ctx.db
    .insertInto("job")
    .values({ ...row, state, leaseUntil: new Date(now.getTime() + dayMs) })
    .execute();
}

async function ids({ ctx }: TestTenant, table: "session" | "loginAttempt" | "smsMessage" | "job"): Promise<string[]> {
  const rows = await ctx.db.selectFrom(table).select("id").orderBy("id").execute();
  return rows.map(({ id }) => id).filter((id) => id.startsWith("old") || id.startsWith("new"));
}

describe("housekeeping", () => {
  it("forgets in every tenant what has ended long ago, and keeps everything else", async () => {
    for (const tenant of tenants) {
      await addSession(tenant, "old-expired", { expires: daysAgo(31) });
      await addSession(tenant, "old-ended", { expires: new Date(now.getTime() + dayMs), ended: daysAgo(31) });
      await addSession(tenant, "new-expired", { expires: daysAgo(29) });
      await addSession(tenant, "new-ended", { expires: new Date(now.getTime() + dayMs), ended: daysAgo(29) });
      await addSession(tenant, "new-open", { expires: new Date(now.getTime() + dayMs) });
      await addAttempts(tenant, ["old"], daysAgo(181));
      await addAttempts(tenant, ["new"], daysAgo(179));
      await addMessage(tenant, "old", daysAgo(31));
      await addMessage(tenant, "new", daysAgo(29));
      for (const state of ["done", "failed", "cancelled"] as const) {
        await addJob(tenant, `old-${state}`, state, daysAgo(31));
        await addJob(tenant, `new-${state}`, state, daysAgo(29));
      }
      await addJob(tenant, "new-running", "running", null);
    }
    const ticket = { ip: "1.2.3.4", lifeMs: 60_000 };
    const old = await test.platform.tickets.create("scan", ticket, daysAgo(2));
    const young = await test.platform.tickets.create("scan", ticket, now);

    await purgeExpired(test.platform, now);

    for (const tenant of tenants) {
      expect(await ids(tenant, "session")).toEqual(["new-ended", "new-expired", "new-open"]);
      expect(await ids(tenant, "loginAttempt")).toEqual(["new"]);
      expect(await ids(tenant, "smsMessage")).toEqual(["new"]);
      expect(await ids(tenant, "job")).toEqual(["new-cancelled", "new-done", "new-failed", "new-running"]);
      expect((await tenant.admin.get("/api/oauth/CurrentUser")).code).toBe(200);
    }
    expect(await test.platform.tickets.withId("scan", old.id, now)).toBe("unknown");
    expect(await test.platform.tickets.withId("scan", young.id, now)).toMatchObject({ id: young.id });
  });

  it("gets through more than one batch, also when two processes do it at once", async () => {
    const [tenant] = tenants;
    if (tenant === undefined) throw new Error("no tenant");
    const many = Array.from({ length: 1300 }, (_, index) => `old-${index}`);
    await addAttempts(tenant, many, daysAgo(200));
    await Promise.all([purgeExpired(test.platform, now), purgeExpired(test.platform, now)]);
    expect(await ids(tenant, "loginAttempt")).toEqual(["new"]);
  });

  it("stops between two batches when it is told to", async () => {
    const [tenant] = tenants;
    if (tenant === undefined) throw new Error("no tenant");
    await addAttempts(tenant, ["old"], daysAgo(200));
    await purgeExpired(test.platform, now, AbortSignal.abort());
    expect(await ids(tenant, "loginAttempt")).toEqual(["new", "old"]);
    await purgeExpired(test.platform, now);
    expect(await ids(tenant, "loginAttempt")).toEqual(["new"]);
  });

  it("goes on with the other tenants when it fails for one, and says so at the end", async () => {
    const [first, second] = tenants;
    if (first === undefined || second === undefined) throw new Error("no tenants");
    for (const tenant of tenants) await addAttempts(tenant, ["old"], daysAgo(200));
    const { database } = test.platform;
    const failsForFirst: Database = {
      kind: database.kind,
      kysely: (scope) => {
        if (scope.tenantId === first.id) throw new Error("the disk is full");
        return database.kysely(scope);
      },
      batch: (...given) => database.batch(...given),
      read: (...given) => database.read(...given),
      transaction: (...given) => database.transaction(...given),
      listen: (...given) => database.listen(...given),
      health: () => database.health(),
      close: () => database.close(),
    };
    const kept = purgeExpired({ ...test.platform, database: failsForFirst }, now);
    await expect(kept).rejects.toThrow("housekeeping failed for 1 tenants");
    expect(await ids(second, "loginAttempt")).toEqual(["new"]);
    expect(await ids(first, "loginAttempt")).toEqual(["new", "old"]);
  });
});
