import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DirectoryWorld, directoryWorld, rowsOf, usersUrl } from "#testing/directory-world.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

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

describe("the list", () => {
  it("has an organisation with everything below it, page by page", async () => {
    const above = await world.newOrganize("Above", world.officeId);
    const inside = await world.newOrganize("Inside", above);
    const made = [
      await world.newUser({ organizeId: above, sortCode: 1 }),
      await world.newUser({ organizeId: inside, sortCode: 2 }),
      await world.newUser({ organizeId: inside, sortCode: 3, enabledMark: 0 }),
    ].map(({ id }) => id);
    const reply = await admin.get(`${usersUrl}?organizeId=${above}&keyword=&currentPage=1&pageSize=2`);
    expect(rowsOf(reply).map(({ id }) => id)).toEqual(made.slice(0, 2));
    expect(reply.data).toMatchObject({ pagination: { currentPage: 1, pageSize: 2, total: 3 } });
    expect((await world.list(`organizeId=${above}&enabledMark=1`)).map(({ id }) => id)).toEqual(made.slice(0, 2));
    expect((await world.list(`organizeId=${above}&sidx=sortCode&sort=desc`)).map(({ id }) => id)).toEqual(
      made.toReversed(),
    );
    expect(await world.list("organizeId=no-such-organisation")).toEqual([]);
  });

  it("finds by account, name and pinyin, taking signs as signs", async () => {
    const { id, account } = await world.newUser({ realName: "欧阳雪梅" });
    for (const keyword of [account.toUpperCase(), "雪梅", "ouyangxue", "oyxm"])
      expect((await world.list(`keyword=${encodeURIComponent(keyword)}`)).map((row) => row.id)).toContain(id);
    for (const keyword of ["%", "_", "\\"])
      expect(await world.list(`keyword=${encodeURIComponent(keyword)}`)).toEqual([]);
  });

  it("finds who has a role or a position", async () => {
    const [roleId, positionId] = [await world.newRole(), await world.newPosition()];
    const { id } = await world.newUser({ roleId, positionId });
    expect((await world.list(`roleId=${roleId}`)).map((row) => row.id)).toEqual([id]);
    const [row] = await world.list(`positionId=${positionId}`);
    expect([row?.id, row?.position?.split(" ")[0], row?.roleName.split(" ")[0]]).toEqual([id, "Position", "Role"]);
  });

  it("has a tree of companies, departments and users for existing clients, and names of all for pickers", async () => {
    const { id, account } = await world.newUser({ organizeId: world.laneId });
    interface Node {
      id: string;
      type: string;
      fullName: string;
      children: Node[];
    }
    const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
    const nodes = flat(((await admin.get(`${usersUrl}/Selector`)).data as { list: Node[] }).list);
    expect(nodes.find((node) => node.id === world.laneId)?.children.map((node) => node.id)).toEqual([id]);
    expect(nodes.find((node) => node.id === id)).toMatchObject({
      type: "user",
      fullName: `Name ${account}/${account}`,
    });
    expect(nodes.find((node) => node.id === tenant.companyId)).toMatchObject({ type: "company" });
    const all = ((await admin.get(`${usersUrl}/All`)).data as { list: { id: string }[] }).list;
    expect(all.map((user) => user.id)).toContain(id);
  });
});

describe("many at once", () => {
  it("are enabled, moved, given roles and deleted, all or none", async () => {
    const ids = [(await world.newUser()).id, (await world.newUser()).id];
    const roleId = await world.newRole();
    const send = (what: string, body: object) => admin.post(`${usersUrl}/Actions/Batch${what}`, { ids, ...body });
    expect(await admin.put(`${usersUrl}/Actions/BatchState`, { ids, enabledMark: 0 })).toMatchObject({
      code: 200,
      msg: "已处理 2 人",
      data: { count: 2 },
    });
    expect((await send("Organize", { organizeId: world.laneId })).code).toBe(200);
    expect((await send("Relation", { objectType: "Role", objectIds: [roleId] })).code).toBe(200);
    for (const id of ids)
      expect(await world.infoOf(id)).toMatchObject({ enabledMark: 0, organizeId: world.laneId, roleId });
    const mixed = await admin.put(`${usersUrl}/Actions/BatchState`, { ids: [...ids, tenant.adminId], enabledMark: 0 });
    expect([mixed.code, mixed.msg.includes("不能停用自己")]).toEqual([400, true]);
    const strange = await admin.post(`${usersUrl}/Actions/BatchDelete`, { ids: [...ids, "nobody"] });
    expect(strange.code).toBe(404);
    expect((await world.infoOf(ids[0] ?? "")).enabledMark).toBe(0);
    expect((await send("Delete", {})).code).toBe(200);
    for (const id of ids) expect((await admin.get(`${usersUrl}/${id}`)).code).toBe(404);
    expect((await admin.post(`${usersUrl}/Actions/BatchDelete`, { ids: [] })).code).toBe(400);
  });
});
