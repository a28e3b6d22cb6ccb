import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DirectoryWorld, directoryWorld, usersUrl } from "#testing/directory-world.ts";
import { HandOverClient } from "#testing/hand-over-client.ts";
import { form, text } from "#testing/model-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let test: TestApp;
let tenant: TestTenant;
let world: DirectoryWorld;
let hands: HandOverClient;
let admin: Client;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  world = await directoryWorld(tenant);
  hands = new HandOverClient(test, tenant, world);
  admin = tenant.admin;
});
afterAll(() => test.close());

describe("what belongs to somebody", () => {
  it("is nothing for a new person", async () => {
    const { id, account } = await world.newUser();
    const reply = await admin.get(`${usersUrl}/${id}/Belongings`);
    expect(reply.data).toEqual({ realName: `Name ${account}`, account, enabledMark: 1, list: [] });
  });

  it("is listed by kind with counts and the first names", async () => {
    const id = await hands.newId();
    await hands.newId({ managerId: id, realName: "Below" });
    await hands.lead(id, await world.newOrganize("Led"));
    const { kind } = await hands.records(id, 2, { owner: id, team: [id] });
    await hands.models.create(form(text("f1")));
    await tenant.ctx.db.updateTable("visualDev").set({ creatorUserId: id }).where("publishedVersion", "=", 0).execute();
    await hands.invite(id, "open");
    await hands.invite(id, "approved");
    const display = { tenantId: tenant.id, id: `d${id}`, fullName: `Wall ${id}`, board: "/b", tokenHash: id };
    await tenant.ctx.db
      .insertInto("display")
      .values({ ...display, creatorUserId: id })
      .execute();
    const job = { tenantId: tenant.id, kind: "nothing", creatorUserId: id, creatorTime: new Date() };
    await tenant.ctx.db
      .insertInto("job")
      .values({ ...job, id: `j${id}`, title: "Secret", state: "running", leaseUntil: new Date(Date.now() + 1e8) })
      .execute();
    const list = await hands.belongings(id);
    expect(list.map((group) => [group.kind, group.count, group.canHandOver])).toEqual([
      ["organize", 1, true],
      ["subordinate", 1, true],
      [kind, 2, true],
      [`${kind}:owner`, 2, true],
      [`${kind}:team`, 2, true],
      ["visualDev", 1, true],
      ["supplierInvite", 1, true],
      ["display", 1, true],
      ["job", 1, false],
    ]);
    expect(list[0]).toMatchObject({ title: "担任主管的组织", sample: ["Led"] });
    expect(list[1]?.sample).toEqual(["Below"]);
    expect(list[3]?.title).toMatch(/^“Model \d+”：“OWNER”中指定的记录$/);
    expect(JSON.stringify(list)).not.toContain("Secret");
    const receiver = await hands.newId();
    const every = list.filter(({ canHandOver }) => canHandOver).map((group) => [group.kind, receiver] as const);
    await hands.handOver(id, Object.fromEntries(every));
    expect(await hands.kindsOf(id)).toEqual(["job"]);
    expect((await hands.belongings(receiver)).map((group) => group.count)).toEqual([1, 1, 2, 2, 2, 1, 1, 1]);
    expect((await hands.send(id, { job: receiver })).code).toBe(409);
  });

  it("names records only to whoever may see them", async () => {
    const id = await hands.newId();
    const { id: modelId, kind } = await hands.records(id, 1);
    expect((await hands.belongings(id)).find((group) => group.kind === kind)?.sample).toEqual([]);
    await hands.show(modelId);
    expect((await hands.belongings(id)).find((group) => group.kind === kind)?.sample).toEqual(["Record 1"]);
    const { client } = await world.manager("permission.user");
    const group = (await hands.belongings(id, client)).find((candidate) => candidate.kind === kind);
    expect(group).toMatchObject({ count: 1, sample: [] });
  });
});

describe("handing over", () => {
  it("gives each kind to its own receiver, with who did it in the history", async () => {
    const id = await hands.newId();
    const [boss, clerk] = [await hands.newId(), await hands.newId()];
    const led = await world.newOrganize("Given");
    await hands.lead(id, led);
    const inviteId = await hands.invite(id, "open");
    const reply = await hands.send(id, { organize: boss, supplierInvite: clerk });
    expect(reply).toMatchObject({
      code: 200,
      msg: "工作交接已提交",
      data: {
        jobId: "",
        results: [{ kind: "organize", toUserId: boss, count: 1, hiddenCount: 0 }, { toUserId: clerk }],
      },
    });
    const events = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select(["entity", "entityId", "diff", "actorUserId"])
      .where("entityId", "in", [led, inviteId, id])
      .where("action", "=", "update")
      .orderBy("id")
      .execute();
    expect(events).toEqual([
      { entity: "organize", entityId: led, diff: { managerId: [id, boss] }, actorUserId: tenant.adminId },
      {
        entity: "supplierInvite",
        entityId: inviteId,
        diff: { creatorUserId: [id, clerk] },
        actorUserId: tenant.adminId,
      },
      {
        entity: "appUser",
        entityId: id,
        diff: { "handOver:organize": [id, boss], "handOver:supplierInvite": [id, clerk] },
        actorUserId: tenant.adminId,
      },
    ]);
  });

  it("changes records under a new version, and names nobody twice", async () => {
    const id = await hands.newId();
    const [to, third] = [await hands.newId(), await hands.newId()];
    const { id: modelId, table, kind } = await hands.records(id, 1, { owner: id, team: [third, id, to] });
    await hands.handOver(id, { [kind]: to, [`${kind}:owner`]: to, [`${kind}:team`]: to });
    const [row] = await table.query(`select creator_user_id, owner, team, version from form."${table.name}"`);
    expect(row).toEqual({ creatorUserId: to, owner: to, team: [third, to], version: 4 });
    const history = await world.historyOf(`${modelId}-1`);
    expect(history.map(({ diff }) => diff)).toEqual([
      { creatorUserId: [id, to] },
      { owner: [id, to] },
      {
        team: [
          [third, id, to],
          [third, to],
        ],
      },
    ]);
  });

  it("leaves what was not chosen, and what was deleted", async () => {
    const id = await hands.newId();
    const to = await hands.newId();
    const { id: modelId, table } = await hands.models.published(text("title"));
    await table.insert(`${modelId}-1`, { title: "alive", creatorUserId: id });
    await table.insert(`${modelId}-2`, { title: "gone", creatorUserId: id, deleteMark: 1 });
    await hands.lead(id, await world.newOrganize("Kept"));
    await hands.handOver(id, { [`record:${modelId}`]: to });
    expect(await table.column("creatorUserId")).toEqual({ [`${modelId}-1`]: to, [`${modelId}-2`]: id });
    expect(await hands.kindsOf(id)).toEqual(["organize"]);
  });

  it("reaches the rows of sub-tables, and counts the records that they belong to", async () => {
    const id = await hands.newId();
    const [to, third] = [await hands.newId(), await hands.newId()];
    const { modelId, table, lines, insertLine } = await hands.recordsWithLines();
    const record = `${modelId}-1`;
    await table.insert(record, { title: "Repair", creatorUserId: third });
    await table.insert(`${modelId}-2`, { title: "Gone", creatorUserId: third, deleteMark: 1 });
    await insertLine(record, "a", id, [third, id, to]);
    await insertLine(record, "b", id, []);
    await insertLine(record, "c", third, [third]);
    await insertLine(`${modelId}-2`, "d", id, []);
    const list = await hands.belongings(id);
    expect(list.map(({ kind, count, title }) => [kind, count, title.replace(/Model \d+/, "Model")])).toEqual([
      [`record:${modelId}:t:who`, 1, "“Model”：“LINES / WHO”中指定的记录"],
      [`record:${modelId}:t:crew`, 1, "“Model”：“LINES / CREW”中指定的记录"],
    ]);
    await hands.handOver(id, { [`record:${modelId}:t:who`]: to, [`record:${modelId}:t:crew`]: to });
    expect(await lines.column("who")).toEqual({ a: to, b: to, c: third, d: id });
    expect(await lines.column("crew")).toEqual({ a: [third, to], b: [], c: [third], d: [] });
    expect(await table.column("version")).toEqual({ [record]: 3, [`${modelId}-2`]: 1 });
    const changed = (await world.historyOf(record)).map(({ diff }) =>
      (diff as { lines: Record<string, unknown>[][] }).lines.map((side) =>
        Object.fromEntries(side.map((row) => [String(row["id"]), [row["who"], row["crew"]]])),
      ),
    );
    const rest = { c: [third, [third]] };
    expect(changed).toEqual([
      [
        { a: [id, [third, id, to]], b: [id, []], ...rest },
        { a: [to, [third, id, to]], b: [to, []], ...rest },
      ],
      [
        { a: [to, [third, id, to]], b: [to, []], ...rest },
        { a: [to, [third, to]], b: [to, []], ...rest },
      ],
    ]);
    expect(await hands.kindsOf(id)).toEqual([]);
  });

  it("of a paused model works as well", async () => {
    const id = await hands.newId();
    const { id: modelId, table, kind } = await hands.records(id, 1);
    await admin.put(`/api/visualdev/Base/${modelId}/Actions/State`);
    const to = await hands.newId();
    await hands.handOver(id, { [kind]: to });
    expect(await table.column("creatorUserId")).toEqual({ [`${modelId}-1`]: to });
  });

  it("refuses to break what must be unique, and then changes nothing", async () => {
    const id = await hands.newId();
    const to = await hands.newId();
    const { id: modelId, table } = await hands.models.published({
      kind: "user",
      id: "f1",
      field: "owner",
      label: "OWNER",
      unique: true,
    });
    await table.insert(`${modelId}-1`, { owner: id });
    await table.insert(`${modelId}-2`, { owner: to });
    const led = await world.newOrganize("Unique");
    await hands.lead(id, led);
    const reply = await hands.send(id, { organize: to, [`record:${modelId}:f1`]: to });
    expect(reply).toMatchObject({ code: 409, msg: "OWNER 已存在，不能重复" });
    expect(await hands.kindsOf(id)).toContain("organize");
  });

  it("refuses it in a sub-table too, and names the column", async () => {
    const [id, to] = [await hands.newId(), await hands.newId()];
    const { modelId, table, insertLine } = await hands.recordsWithLines({ unique: true });
    await table.insert(`${modelId}-1`, { title: "Shift" });
    await insertLine(`${modelId}-1`, "a", id, []);
    await insertLine(`${modelId}-1`, "b", to, []);
    const kind = `record:${modelId}:t:who`;
    const reply = await hands.send(id, { [kind]: to });
    expect(reply).toMatchObject({ code: 409, msg: "LINES / WHO 已存在，不能重复" });
    expect(await hands.kindsOf(id)).toEqual([kind]);
  });

  it("tells how many records the receiver's rights do not show", async () => {
    const id = await hands.newId();
    const to = await hands.newId();
    const { kind } = await hands.records(id, 2);
    const { results } = await hands.handOver(id, { [kind]: to });
    expect(results).toMatchObject([{ count: 2, hiddenCount: 2 }]);
    const back = await hands.handOver(to, { [kind]: tenant.adminId });
    expect(back.results).toMatchObject([{ count: 2, hiddenCount: 2 }]);
    const modelId = kind.slice("record:".length);
    await hands.show(modelId);
    const { client: _, userId } = await tenant.member(`seer${modelId.slice(-6)}`);
    await hands.handOver(tenant.adminId, { [kind]: userId });
    expect((await hands.handOver(userId, { [kind]: tenant.adminId })).results).toMatchObject([
      { count: 2, hiddenCount: 0 },
    ]);
  });
});

describe("people who report to somebody", () => {
  it("get the receiver as their manager", async () => {
    const id = await hands.newId();
    const [one, two] = [await hands.newId({ managerId: id }), await hands.newId({ managerId: id })];
    const to = await hands.newId();
    await hands.handOver(id, { subordinate: to });
    expect([await hands.managerOf(one), await hands.managerOf(two)]).toEqual([to, to]);
  });

  it("who receive themselves take the place of whoever leaves", async () => {
    const above = await hands.newId();
    const id = await hands.newId({ managerId: above });
    const [heir, peer] = [await hands.newId({ managerId: id }), await hands.newId({ managerId: id })];
    await hands.handOver(id, { subordinate: heir });
    expect([await hands.managerOf(heir), await hands.managerOf(peer)]).toEqual([above, heir]);
  });

  it("never come to report to whom they lead", async () => {
    const id = await hands.newId();
    const chief = await hands.newId({ managerId: id });
    const heir = await hands.newId({ managerId: chief });
    const peer = await hands.newId({ managerId: id });
    await hands.handOver(id, { subordinate: heir });
    expect([await hands.managerOf(chief), await hands.managerOf(heir), await hands.managerOf(peer)]).toEqual([
      "",
      chief,
      heir,
    ]);
  });

  it("report to nobody once their manager was deleted, whose personal grants go too", async () => {
    const id = await hands.newId();
    const below = await hands.newId({ managerId: id });
    const grant = { tenantId: tenant.id, itemType: "module" as const, objectType: "User" as const, objectId: id };
    await tenant.ctx.db
      .insertInto("authorize")
      .values({ ...grant, itemId: await world.menuId("permission.role"), creatorTime: new Date() })
      .execute();
    expect((await admin.delete(`${usersUrl}/${id}`)).code).toBe(200);
    expect(await hands.managerOf(below)).toBe("");
    expect(await world.historyOf(below)).toContainEqual({ action: "update", diff: { managerId: [id, null] } });
    const left = await tenant.ctx.db.selectFrom("authorize").select("itemId").where("objectId", "=", id).execute();
    expect(left).toEqual([]);
  });
});

describe("the account afterwards", () => {
  it("is disabled in the same go, and the sessions end", async () => {
    const { client, userId } = await tenant.member(`leaver${Date.now()}`);
    await hands.newId({ managerId: userId });
    await hands.handOver(userId, { subordinate: await hands.newId() }, { disable: 1 });
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(601);
    expect((await world.infoOf(userId)).enabledMark).toBe(0);
  });

  it("is deleted when asked for, but not while it leads something that was not chosen", async () => {
    const id = await hands.newId();
    const below = await hands.newId({ managerId: id });
    await hands.lead(id, await world.newOrganize("Led on"));
    const to = await hands.newId();
    const refused = await hands.send(id, { subordinate: to }, { delete: 1 });
    expect(refused).toMatchObject({ code: 409, msg: "该用户是“Led on”的主管，请先更换主管" });
    expect(await hands.managerOf(below)).toBe(id);
    await hands.handOver(id, { subordinate: to, organize: to }, { delete: 1 });
    expect(await hands.managerOf(below)).toBe(to);
    expect((await admin.get(`${usersUrl}/${id}`)).code).toBe(404);
  });

  it("takes the right to disable or delete as well, and is nobody's own", async () => {
    const { client } = await world.manager("permission.user", { buttons: ["btn_handOver"] });
    const id = await hands.newId();
    await hands.newId({ managerId: id });
    const to = await hands.newId();
    for (const more of [{ disable: 1 }, { delete: 1 }])
      expect((await hands.send(id, { subordinate: to }, more, client)).code).toBe(403);
    expect((await hands.send(id, { subordinate: to }, { disable: 1, delete: 1 })).code).toBe(400);
    expect((await hands.send(id, { subordinate: to }, {}, client)).code).toBe(200);
    expect((await hands.send(tenant.adminId, { subordinate: to }, { delete: 1 })).msg).toBe("不能停用或删除自己");
  });
});
