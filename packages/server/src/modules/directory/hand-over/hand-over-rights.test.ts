import type { HandedOver } from "@gongshu/contract/directory/hand-over";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DirectoryWorld, directoryWorld, usersUrl } from "#testing/directory-world.ts";
import { HandOverClient } from "#testing/hand-over-client.ts";
import type { ModelTable } from "#testing/model-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let test: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let world: DirectoryWorld;
let hands: HandOverClient;
let admin: Client;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  other = await test.tenant("other");
  world = await directoryWorld(tenant);
  hands = new HandOverClient(test, tenant, world);
  admin = tenant.admin;
});
afterAll(() => test.close());

describe("a hand-over", () => {
  it("needs a receiver who is there, enabled and somebody else", async () => {
    const id = await hands.newId();
    await hands.newId({ managerId: id });
    const off = await hands.newId({ enabledMark: 0 });
    for (const to of [off, "nobody", other.adminId])
      expect(await hands.send(id, { subordinate: to })).toMatchObject({
        code: 400,
        msg: "接收人不存在、已停用或不在您的数据范围内",
        data: { errors: [{ field: "kinds.0.toUserId" }] },
      });
    expect((await hands.send(id, { subordinate: id })).msg).toBe("接收人不能是交接人本人");
    expect(await hands.kindsOf(id)).toEqual(["subordinate"]);
  });

  it("refuses kinds that are not there, twice there, or none at all", async () => {
    const id = await hands.newId();
    const to = await hands.newId();
    const below = await hands.newId({ managerId: id });
    for (const kind of ["organize", "nothing", "record", "record:x", "record:x:y", "subordinate:1", "constructor"])
      expect([kind, (await hands.send(id, { [kind]: to })).code]).toEqual([kind, 409]);
    const twice = { kind: "subordinate", toUserId: to };
    expect((await admin.post(`${usersUrl}/${id}/Actions/HandOver`, { kinds: [twice, twice] })).code).toBe(400);
    expect((await hands.send(id, {})).code).toBe(400);
    expect(await hands.managerOf(below)).toBe(id);
  });

  it("takes the button, and reaches neither another tenant nor anybody who may do more", async () => {
    const id = await hands.newId();
    await hands.newId({ managerId: id });
    const to = await hands.newId();
    const { client: viewer } = await world.manager("permission.user", { buttons: ["btn_edit"] });
    const { client: clerk, userId: clerkId } = await world.manager("permission.user");
    const codes = async (client: Client, from: string) => [
      (await client.get(`${usersUrl}/${from}/Belongings`)).code,
      (await hands.send(from, { subordinate: to }, {}, client)).code,
    ];
    expect(await codes(viewer, id)).toEqual([403, 403]);
    expect(await codes(other.admin, id)).toEqual([404, 404]);
    expect(await codes(clerk, tenant.adminId)).toEqual([403, 403]);
    expect((await hands.send(id, { subordinate: tenant.adminId }, {}, clerk)).code).toBe(403);
    expect(await hands.send(id, { subordinate: clerkId }, {}, clerk)).toMatchObject({
      code: 400,
      msg: "不能把他人的工作移交给自己，请由其他管理人员操作",
    });
    expect(await hands.kindsOf(id)).toEqual(["subordinate"]);
  });

  it("gives neither roles nor positions to the receiver", async () => {
    const id = await hands.newId({ roleId: await world.newRole(), positionId: await world.newPosition() });
    await hands.newId({ managerId: id });
    const to = await hands.newId();
    const before = await world.infoOf(to);
    await hands.handOver(id, { subordinate: to }, { disable: 1 });
    expect(await world.infoOf(to)).toEqual(before);
  });
});

describe("at the same time", () => {
  it("the same thing is handed over once", async () => {
    const id = await hands.newId();
    const below = await hands.newId({ managerId: id });
    const [one, two] = [await hands.newId(), await hands.newId()];
    const replies = await Promise.all([hands.send(id, { subordinate: one }), hands.send(id, { subordinate: two })]);
    const results = replies.flatMap((reply) =>
      reply.code === 200 ? (reply.data as { results: HandedOver[] }).results : [],
    );
    expect(results.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(await hands.managerOf(below)).toBe(results.find(({ count }) => count === 1)?.toUserId);
  });

  it("two who hand over to each other close no circle", async () => {
    const [one, two] = [await hands.newId(), await hands.newId()];
    const below = await hands.newId({ managerId: one });
    const mirrored = await hands.newId({ managerId: two });
    await Promise.all([hands.handOver(one, { subordinate: two }), hands.handOver(two, { subordinate: one })]);
    const managers = [await hands.managerOf(below), await hands.managerOf(mirrored)];
    expect(managers.every((id) => id === one || id === two)).toBe(true);
    expect([await hands.managerOf(one), await hands.managerOf(two)]).toEqual(["", ""]);
  });

  it("a form that has a record open asks before it overwrites", async () => {
    const id = await hands.newId();
    const { id: modelId, table, kind } = await hands.records(id, 1);
    await hands.show(modelId);
    const url = `/api/visualdev/OnlineDev/${modelId}/${modelId}-1`;
    const save = (title: string, version: number) =>
      admin.put(url, { data: JSON.stringify({ title, owner: null, team: null }), version });
    const to = await hands.newId();
    const [, saved] = await Promise.all([hands.handOver(id, { [kind]: to }), save("Changed", 1)]);
    expect(await table.column("creatorUserId")).toEqual({ [`${modelId}-1`]: to });
    expect(await table.column("title")).toEqual({ [`${modelId}-1`]: saved.code === 200 ? "Changed" : "Record 1" });
    expect((await save("Late", 1)).code).toBe(409);
  });

  it("a receiver who is disabled leaves nothing half done", async () => {
    const id = await hands.newId();
    const below = await hands.newId({ managerId: id });
    const to = await hands.newId();
    const [reply] = await Promise.all([
      hands.send(id, { subordinate: to }, { disable: 1 }),
      admin.put(`${usersUrl}/${to}/Actions/State`),
    ]);
    const state = (await world.infoOf(id)).enabledMark;
    expect([await hands.managerOf(below), state]).toEqual(reply.code === 200 ? [to, 0] : [id, 1]);
  });
});

describe("many records", () => {
  const countOf = async (table: ModelTable, userId: string) => {
    const [row] = await table.query(`select count(*) as n from form."${table.name}" where creator_user_id = $1`, [
      userId,
    ]);
    return Number(row?.["n"]);
  };

  it("go by a job, at whose end the account is closed; the rest goes at once", async () => {
    const id = await hands.newId();
    const to = await hands.newId();
    const below = await hands.newId({ managerId: id });
    const { table, kind } = await hands.manyRecords(id);
    const { jobId, results } = await hands.handOver(id, { subordinate: to, [kind]: to }, { delete: 1 });
    expect(results.map((result) => result.kind)).toEqual(["subordinate"]);
    expect(await hands.managerOf(below)).toBe(to);
    expect(await hands.outcome(jobId)).toMatchObject({
      state: "done",
      result: { results: [{ kind, toUserId: to, count: 2100, hiddenCount: 2100 }] },
    });
    expect(await countOf(table, to)).toBe(2100);
    expect((await admin.get(`${usersUrl}/${id}`)).code).toBe(404);
    const events = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select("actorUserId")
      .where("entity", "=", kind.slice("record:".length))
      .where("requestId", "=", jobId)
      .execute();
    expect([events.length, events[0]?.actorUserId]).toEqual([2100, tenant.adminId]);
  });

  it("are not begun for an account that cannot be deleted", async () => {
    const id = await hands.newId();
    const { table, kind } = await hands.manyRecords(id);
    await hands.lead(id, await world.newOrganize("Led on"));
    const reply = await hands.send(id, { [kind]: await hands.newId() }, { delete: 1 });
    expect(reply).toMatchObject({ code: 409, msg: "该用户是“Led on”的主管，请先更换主管" });
    expect(await countOf(table, id)).toBe(2100);
  });

  it("stay, with the account, when the receiver cannot take them any more; only one job runs for a person", async () => {
    const id = await hands.newId();
    const to = await hands.newId();
    const { table, kind } = await hands.manyRecords(id);
    const kinds = [{ kind, title: "T", toUserId: to, count: 2100 }];
    const jobId = tenant.ctx.newId();
    await admin.put(`${usersUrl}/${to}/Actions/State`);
    await tenant.ctx.db
      .insertInto("job")
      .values({
        tenantId: tenant.id,
        id: jobId,
        kind: "handOver",
        payload: JSON.stringify({ userId: id, locale: "zh", kinds, disable: 1, delete: 0 }),
        creatorUserId: tenant.adminId,
        creatorTime: new Date(),
      })
      .execute();
    expect((await hands.send(id, { [kind]: tenant.adminId })).msg).toBe("该用户的另一项交接还在进行，请等它完成");
    await test.platform.jobs.sweep();
    expect(await hands.outcome(jobId)).toMatchObject({
      state: "failed",
      errorText: "接收人不存在、已停用或不在您的数据范围内",
    });
    expect(await countOf(table, id)).toBe(2100);
    expect((await world.infoOf(id)).enabledMark).toBe(1);
  });
});

// Last: from here on the menu limits rows for everybody who is no administrator.
describe("somebody whose data scope is their department and below", () => {
  it("hands over from and to people in there only", async () => {
    const scope = { scope: "departmentBelow" as const, organizeId: world.workshopId };
    const { client } = await world.manager("permission.user", scope);
    const [near, far] = [
      await hands.newId({ organizeId: world.laneId }),
      await hands.newId({ organizeId: world.officeId }),
    ];
    for (const id of [near, far]) await hands.newId({ managerId: id });
    const to = await hands.newId({ organizeId: world.laneId });
    expect((await client.get(`${usersUrl}/${far}/Belongings`)).code).toBe(404);
    expect((await hands.send(far, { subordinate: to }, {}, client)).code).toBe(404);
    expect((await hands.send(near, { subordinate: far }, {}, client)).code).toBe(400);
    expect((await hands.send(near, { subordinate: to }, {}, client)).code).toBe(200);
  });
});
