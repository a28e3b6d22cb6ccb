import type { Preferences } from "@gongshu/contract/account/preference";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const url = "/api/system/Permission/Users/Current/Preferences";
let test: TestApp;
let tenant: TestTenant;
let rights: Rights;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  rights = new Rights(tenant);
});
afterAll(() => test.close());

const read = async (client: Client): Promise<Preferences> => dataOf(await client.get(url));
const star = (client: Client, menuId: string) => client.put(`${url}/Favorites/${menuId}`, {});

/** Somebody with users and roles in the menu. */
async function person(account: string) {
  const member = await tenant.member(account);
  await rights.grant(member.roleId, { "permission.user": {}, "permission.role": {} });
  const [users, roles] = [await rights.menu("permission.user"), await rights.menu("permission.role")];
  return { ...member, users, roles };
}

describe("favourites", () => {
  it("are those that the caller has starred, in that order, and nobody else's", async () => {
    const { client, users, roles } = await person("stars");
    for (const id of [roles, users, roles]) expect((await star(client, id)).code).toBe(200);
    expect((await read(client)).favorites).toEqual([roles, users]);
    expect((await read(tenant.admin)).favorites).toEqual([]);
    expect((await client.delete(`${url}/Favorites/${roles}`)).code).toBe(200);
    expect((await client.delete(`${url}/Favorites/${roles}`)).code).toBe(200);
    expect((await read(client)).favorites).toEqual([users]);
  });

  it("can only be menus that the caller has", async () => {
    const { client } = await person("greedy");
    expect((await star(client, await rights.menu("system.menu"))).code).toBe(404);
    expect((await star(client, "nothing")).code).toBe(404);
  });

  it("are fifty at most, in two tabs at once too", async () => {
    const { ctx } = tenant;
    const ids = Array.from({ length: 52 }, (_, index) => `many${index}`);
    for (const id of ids)
      await ctx.db
        .insertInto("menu")
        .values({ tenantId: ctx.tenant.id, id, fullName: id, enCode: id, type: 2, parentId: "-1" })
        .execute();
    await rights.changed();
    for (const id of ids.slice(0, 49)) await star(tenant.admin, id);
    const replies = await Promise.all(ids.slice(49).map((id) => star(tenant.admin, id)));
    expect(replies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(replies.find(({ code }) => code === 409)?.msg).toBe("最多收藏 50 个菜单，请先取消不常用的");
    expect((await read(tenant.admin)).favorites).toHaveLength(50);
  });
});

describe("recent pages", () => {
  it("come with the latest first, each once, twenty at most, whichever tab told of them", async () => {
    const { client } = await person("walker");
    const now = Date.now();
    const visit = (path: string, ago: number, title?: string) => ({ path, time: now - ago, ...(title && { title }) });
    const first = Array.from({ length: 20 }, (_, index) => visit(`/p/${index}`, 1000 + index));
    await client.put(`${url}/Recents`, { list: first });
    await client.put(`${url}/Recents`, { list: [visit("/p/19", 10), visit("/design/1", 5, "巡检单")] });
    const { recents } = await read(client);
    expect(recents).toHaveLength(20);
    expect(recents.slice(0, 3).map(({ path, title }) => [path, title])).toEqual([
      ["/design/1", "巡检单"],
      ["/p/19", undefined],
      ["/p/0", undefined],
    ]);
    expect(recents.some(({ path }) => path === "/p/18")).toBe(false);
    expect((await read((await person("other")).client)).recents).toEqual([]);
  });

  it("are refused when they are no pages, or from tomorrow: what comes later is taken for now", async () => {
    const { client } = await person("liar");
    for (const path of ["", "users", "/a?b=1", "//evil#x", `/${"x".repeat(400)}`])
      expect([path, (await client.put(`${url}/Recents`, { list: [{ path, time: 1 }] })).code]).toEqual([path, 400]);
    await client.put(`${url}/Recents`, { list: [{ path: "/a", time: Date.now() + 9e9 }] });
    expect((await read(client)).recents[0]?.time).toBeLessThanOrEqual(Date.now() + 1000);
  });
});

describe("the columns of a table", () => {
  const layout = [
    { key: "account", isShown: true, width: 140, isPinned: true },
    { key: "realName", isShown: false },
  ];

  it("are as the caller has arranged them, on every computer, until they are reset", async () => {
    const { client } = await person("arranger");
    expect((await client.put(`${url}/Columns/user`, { layout })).code).toBe(200);
    expect((await read(client)).columns).toEqual({ user: layout });
    expect((await read(tenant.admin)).columns).toEqual({});
    await client.put(`${url}/Columns/user`, { layout: layout.slice(0, 1) });
    expect((await read(client)).columns).toEqual({ user: layout.slice(0, 1) });
    await client.delete(`${url}/Columns/user`);
    expect((await read(client)).columns).toEqual({});
  });

  it("are refused when they are none", async () => {
    for (const bad of [[], [{ key: "a" }], [{ key: "a", isShown: true, width: 3 }], "x"])
      expect((await tenant.admin.put(`${url}/Columns/user`, { layout: bad })).code).toBe(400);
  });
});
