import type { PositionInfo, PositionRow } from "@gongshu/contract/directory/position";
import type { Envelope } from "@gongshu/contract/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DirectoryWorld, directoryWorld, nextName } from "#testing/directory-world.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../../access/role/service.ts";

const positions = "/api/system/Permission/Position";

let test: TestApp;
let tenant: TestTenant;
let admin: Client;
let world: DirectoryWorld;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  admin = tenant.admin;
  world = await directoryWorld(tenant);
});
afterAll(() => test.close());

/** What a 3.1 client sends. */
const form = (enCode: string, more: object = {}) => ({
  id: "",
  parentId: "",
  organizeId: world.workshopId,
  fullName: `Name ${enCode}`,
  enCode,
  type: "technology",
  enabledMark: 1,
  sortCode: 0,
  description: "",
  ...more,
});

async function newPosition(more: object = {}): Promise<string> {
  const reply = await admin.post(positions, form(nextName("pos"), more));
  expect(reply).toMatchObject({ code: 200, msg: "新增成功" });
  return (reply.data as { id: string }).id;
}

const rowsOf = (reply: Envelope) => (reply.data as { list: PositionRow[] }).list;
const list = async (query: string, client = admin) => rowsOf(await client.get(`${positions}?${query}`));
const infoOf = async (id: string) => (await admin.get(`${positions}/${id}`)).data as PositionInfo;

describe("a position", () => {
  it("is created, read and changed in the shapes of existing clients, under its version", async () => {
    const id = await newPosition({ description: "note", sortCode: 4 });
    const info = await infoOf(id);
    expect(info).toMatchObject({ organizeId: world.workshopId, type: "technology", sortCode: 4, version: 1 });
    expect((await admin.put(`${positions}/${id}`, { ...info, fullName: "Renamed" })).msg).toBe("修改成功");
    const late = await admin.put(`${positions}/${id}`, { ...info, fullName: "Late" });
    expect(late).toMatchObject({ code: 409, data: { current: { fullName: "Renamed" } } });
  });

  it("has a name and a code of its own in its organisation, and may share them with another one", async () => {
    const enCode = nextName("same");
    const replies = await Promise.all([admin.post(positions, form(enCode)), admin.post(positions, form(enCode))]);
    expect(replies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const named = await admin.post(positions, form(nextName("pos"), { fullName: `Name ${enCode}` }));
    expect(named).toMatchObject({ code: 409, msg: "名称已存在" });
    await newPosition({ enCode, fullName: `Name ${enCode}`, organizeId: world.officeId });
  });

  it.each([
    ["enCode", "with.dot"],
    ["enCode", ""],
    ["fullName", "semi;colon"],
    ["fullName", "x".repeat(51)],
    ["type", "no-such-kind"],
    ["organizeId", "no-such-organisation"],
  ])("is refused with %s %s", async (field, value) => {
    const reply = await admin.post(positions, form(nextName("bad"), { [field]: value }));
    expect([reply.code, (reply.data as { errors: { field: string }[] }).errors[0]?.field]).toEqual([400, field]);
  });

  it("stays while somebody holds it, also in a batch, all or none", async () => {
    const [held, free] = [await newPosition({ fullName: "Held" }), await newPosition()];
    const { id } = await world.newUser({ positionId: held });
    const message = "岗位“Held”下还有用户，不能删除";
    expect(await admin.delete(`${positions}/${held}`)).toMatchObject({ code: 409, msg: message });
    expect((await admin.post(`${positions}/Actions/BatchDelete`, { ids: [free, held] })).msg).toBe(message);
    expect((await admin.get(`${positions}/${free}`)).code).toBe(200);
    await admin.delete(`/api/system/Permission/Users/${id}`);
    expect((await admin.post(`${positions}/Actions/BatchDelete`, { ids: [free, held] })).code).toBe(200);
    expect((await admin.get(`${positions}/${held}`)).code).toBe(404);
  });

  it("stays while it grants something, alone and in a batch, until somebody takes that back who may", async () => {
    const { client } = await world.manager("permission.position");
    const id = await newPosition({ fullName: "Granting" });
    const itemId = await world.menuId("system.menu");
    const granted = { itemType: "module" as const, itemId, objectType: "Position" as const, objectId: id };
    await tenant.ctx.db
      .insertInto("authorize")
      .values({ tenantId: tenant.id, ...granted, creatorTime: tenant.ctx.now() })
      .execute();
    const refused = { code: 409, msg: "岗位“Granting”还有 1 项权限，请先收回权限再删除" };
    const free = await newPosition();
    const both = (caller = client) => caller.post(`${positions}/Actions/BatchDelete`, { ids: [free, id] });
    for (const reply of [await client.delete(`${positions}/${id}`), await both(), await both(admin)])
      expect(reply).toMatchObject(refused);
    expect((await admin.get(`${positions}/${free}`)).code).toBe(200);
    // The manager has the position's menu and not the right that it grants.
    const takeBack = (caller = client) =>
      caller.post(`/api/system/Permission/Authority/Data/${id}/Actions/Change`, {
        objectType: "Position",
        add: {},
        remove: { module: [itemId] },
      });
    expect((await takeBack()).code).toBe(403);
    expect(await both()).toMatchObject(refused);
    expect((await takeBack(admin)).data).toEqual({ added: 0, removed: 1 });
    expect((await both(admin)).code).toBe(200);
    expect((await admin.get(`${positions}/${id}`)).code).toBe(404);
  });

  it("grants nothing while it is disabled, at once for who is signed in", async () => {
    const { client, userId } = await tenant.member(nextName("holder"));
    const id = await newPosition();
    const itemId = await world.menuId("permission.role");
    await tenant.ctx.db
      .insertInto("authorize")
      .values({
        tenantId: tenant.id,
        itemType: "module",
        itemId,
        objectType: "Position",
        objectId: id,
        creatorTime: tenant.ctx.now(),
      })
      .execute();
    const info = await world.infoOf(userId);
    await admin.put(`/api/system/Permission/Users/${userId}`, { ...info, positionId: id });
    const menus = async () => JSON.stringify((await client.get("/api/oauth/CurrentUser")).data);
    expect(await menus()).toContain(itemId);
    expect((await admin.put(`${positions}/${id}/Actions/State`)).msg).toBe("状态已更改");
    expect(await menus()).not.toContain(itemId);
  });
});

describe("switching a position", () => {
  it("takes all that it grants, in none of the ways less", async () => {
    const { client } = await world.manager("permission.position");
    const id = await newPosition({ enabledMark: 0 });
    const grant = async (menu: string) => {
      const itemId = await world.menuId(menu);
      const values = { itemType: "module" as const, itemId, objectType: "Position" as const, objectId: id };
      await tenant.ctx.db
        .insertInto("authorize")
        .values({ tenantId: tenant.id, ...values, creatorTime: tenant.ctx.now() })
        .execute();
    };
    await grant("permission.position");
    expect((await client.put(`${positions}/${id}/Actions/State`)).code).toBe(200);
    await grant("system.menu");
    const refused = { code: 403, msg: "您不能授予自己没有的权限" };
    expect(await client.put(`${positions}/${id}/Actions/State`)).toMatchObject(refused);
    const info = await infoOf(id);
    expect(await client.put(`${positions}/${id}`, { ...info, enabledMark: 0 })).toMatchObject(refused);
    expect((await infoOf(id)).enabledMark).toBe(1);
    expect((await client.put(`${positions}/${id}`, { ...info, description: "words only" })).code).toBe(200);
    expect((await admin.put(`${positions}/${id}/Actions/State`)).code).toBe(200);
  });
});

describe("the list of positions", () => {
  it("has an organisation with everything below it, and the kind as a text, an unknown one as it is", async () => {
    const above = await world.newOrganize("Above");
    const below = await world.newOrganize("Below", above);
    const one = await newPosition({ organizeId: above, sortCode: 1 });
    const two = await newPosition({ organizeId: below, sortCode: 2, fullName: "焊工" });
    await tenant.ctx.db.updateTable("position").set({ type: "vanished" }).where("id", "=", two).execute();
    const rows = await list(`organizeId=${above}`);
    expect(rows.map(({ id, type, department }) => [id, type, department])).toEqual([
      [one, "技术", "Above"],
      [two, "vanished", "Below"],
    ]);
    expect((await list("keyword=hangong")).map(({ id }) => id)).toEqual([two]);
    expect(await list("keyword=%25")).toEqual([]);
    expect((await admin.get(`${positions}?organizeId=${above}&pageSize=1`)).data).toMatchObject({
      pagination: { total: 2, pageSize: 1 },
    });
  });

  it("offers enabled ones only, alone and as a tree", async () => {
    const [open, closed] = [await newPosition({ organizeId: world.laneId }), await newPosition({ enabledMark: 0 })];
    for (const path of ["All", "Selector"]) {
      const text = JSON.stringify((await admin.get(`${positions}/${path}`)).data);
      expect([path, text.includes(open), text.includes(closed)]).toEqual([path, true, false]);
    }
  });

  it("is seen without hidden columns, and not sorted by them", async () => {
    const { client } = await world.manager("permission.position", { columns: ["fullName"] });
    const [row] = await list("pageSize=1", client);
    expect(Object.keys(row ?? {}).sort()).toEqual(["enabledMark", "fullName", "id"]);
    expect((await client.get(`${positions}?sidx=enCode`)).code).toBe(403);
    expect((await client.get(`${positions}?sidx=fullName`)).code).toBe(200);
  });

  it("is neither searched nor picked from by hidden columns", async () => {
    const enCode = nextName("secret");
    const id = await newPosition({ enCode, fullName: "Open name" });
    const { client } = await world.manager("permission.position", { columns: ["fullName"] });
    expect(await list(`keyword=${enCode}`, client)).toEqual([]);
    expect((await list("keyword=OPEN%20name", client)).map((row) => row.id)).toEqual([id]);
    const picked = rowsOf(await client.get(`${positions}/All`)).find((row) => row.id === id);
    expect(picked).toEqual({ id, fullName: "Open name", enabledMark: 1 });
    const { client: coder } = await world.manager("permission.position", { columns: ["enCode"] });
    expect(await list("keyword=open%20name", coder)).toEqual([]);
    expect((await list(`keyword=${enCode}`, coder)).map((row) => row.id)).toEqual([id]);
    const tree = JSON.stringify((await coder.get(`${positions}/Selector`)).data);
    expect([tree.includes("Open name"), tree.includes(enCode)]).toEqual([false, true]);
    const { client: blind } = await world.manager("permission.position", { columns: [] });
    expect(await list("keyword=e", blind)).toEqual([]);
    expect((await client.get(`${positions}?organizeId=${world.workshopId}`)).code).toBe(403);
    const { client: placer } = await world.manager("permission.position", { columns: ["department"] });
    expect((await list(`organizeId=${world.workshopId}&pageSize=500`, placer)).map((row) => row.id)).toContain(id);
  });
});

describe("positions out of reach", () => {
  it("do not exist for another tenant, nor for whoever has no button", async () => {
    const other = await test.tenant("other");
    const id = await newPosition();
    const { client } = await world.manager("permission.position", { buttons: [] });
    for (const [caller, code] of [
      [other.admin, 404],
      [client, 403],
    ] as const) {
      const info = { ...(await infoOf(id)), organizeId: other.companyId };
      const replies = [
        await caller.get(`${positions}/${id}`),
        await caller.put(`${positions}/${id}`, info),
        await caller.put(`${positions}/${id}/Actions/State`),
        await caller.delete(`${positions}/${id}`),
        await caller.post(`${positions}/Actions/BatchDelete`, { ids: [id] }),
      ];
      expect(replies.map((reply) => reply.code)).toEqual([code, code, code, code, code]);
    }
    expect((await infoOf(id)).version).toBe(1);
  });

  // Last: from here on the menu limits rows for everybody who is no administrator.
  it("do not exist for somebody whose data scope is another department, who cannot give them either", async () => {
    const grants = { scope: "departmentBelow", organizeId: world.workshopId } as const;
    const { client, roleId } = await world.manager("permission.position", grants);
    const [near, far] = [
      await newPosition({ organizeId: world.laneId }),
      await newPosition({ organizeId: world.officeId }),
    ];
    const seen = (await list("pageSize=500", client)).map(({ id }) => id);
    expect([seen.includes(near), seen.includes(far)]).toEqual([true, false]);
    expect((await client.get(`${positions}/${far}`)).code).toBe(404);
    expect((await client.delete(`${positions}/${far}`)).code).toBe(404);
    expect((await client.post(positions, form(nextName("pos"), { organizeId: world.officeId }))).code).toBe(400);
    const info = await infoOf(near);
    expect((await client.put(`${positions}/${near}`, { ...info, organizeId: world.officeId })).code).toBe(400);
    expect((await infoOf(near)).organizeId).toBe(world.laneId);
    const tree = JSON.stringify((await client.get(`${positions}/Selector`)).data);
    expect([tree.includes(near), tree.includes(far)]).toEqual([true, false]);
    const moduleId = await world.menuId("permission.user");
    const add = await tenant.ctx.db
      .selectFrom("moduleButton")
      .select("id")
      .where("moduleId", "=", moduleId)
      .where("enCode", "=", "btn_add")
      .executeTakeFirstOrThrow();
    await grantToRole(tenant.ctx, roleId, "module", [moduleId]);
    await grantToRole(tenant.ctx, roleId, "button", [add.id]);
    const give = (positionId: string) =>
      client.post("/api/system/Permission/Users", world.form(nextName("given"), { positionId }));
    expect(await give(far)).toMatchObject({ code: 400, data: { errors: [{ field: "positionId" }] } });
    expect((await give(near)).code).toBe(200);
  });
});
