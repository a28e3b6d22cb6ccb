import type { PickerEntry } from "@gongshu/contract/directory/picker";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#app.ts";
import { serverModules } from "#modules.ts";
import { entityTopic } from "#platform/entity/entity.ts";
import { openPlatform } from "#platform/open-platform.ts";
import { dataOf } from "#testing/model-client.ts";
import { grantMenu, limitRows } from "#testing/organize-client.ts";
import { seedDirectory } from "#testing/seed-directory.ts";
import { type Client, clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  await seedDirectory(tenant.ctx, { departments: 60, users: 3000 });
});
afterAll(() => test.close());

const base = "/api/system/Permission";

async function find(keyword: string, client: Client = tenant.admin, more = ""): Promise<PickerEntry[]> {
  const url = `${base}/Picker/Search?kinds=user&limit=50&keyword=${encodeURIComponent(keyword)}${more}`;
  return dataOf<{ list: PickerEntry[] }>(await client.get(url)).list;
}

const accountsOf = async (keyword: string, client?: Client) =>
  (await find(keyword, client)).map(({ enCode }) => enCode).toSorted();

async function create(owner: TestTenant, account: string, realName: string): Promise<string> {
  const person = { account, realName, gender: "1", organizeId: owner.companyId, enabledMark: 1, sortCode: 0 };
  return dataOf<{ id: string }>(await owner.admin.post(`${base}/Users`, person)).id;
}

async function change(owner: TestTenant, id: string, values: object): Promise<void> {
  const stored = dataOf<object>(await owner.admin.get(`${base}/Users/${id}`));
  dataOf(await owner.admin.put(`${base}/Users/${id}`, { ...stored, ...values }));
}

describe("a search that is answered from memory", () => {
  it("finds what the database finds, in the same order", async () => {
    // Whose rows are limited, if only to everybody, is answered by the database.
    const { client, roleId } = await tenant.member("limited");
    await grantMenu(tenant, roleId, "permission.user");
    await limitRows(tenant, roleId, "permission.user", "departmentBelow");
    const rows = await tenant.ctx.db.selectFrom("appUser").select("searchText").orderBy("id").execute();
    const words = rows
      .filter((_, at) => at % 97 === 0)
      .flatMap(({ searchText }, at) => [searchText.slice(0, 1 + (at % 4)), searchText.slice(at % 5, 2 + (at % 7))])
      .map((word) => word.trim())
      .filter((word) => word !== "");
    expect(words.length).toBeGreaterThan(50);
    for (const word of [...words, "w", "u", "王", "nobody"])
      expect([word, await find(word)]).toEqual([word, await find(word, client)]);
  });

  it("knows every change at once", async () => {
    await find("warm");
    const id = await create(tenant, "fresh1", "新来的人");
    expect(await accountsOf("xinlai")).toEqual(["fresh1"]);
    await change(tenant, id, { realName: "改了名" });
    expect([await accountsOf("xinlai"), await accountsOf("改了")]).toEqual([[], ["fresh1"]]);
    const second = await create(tenant, "fresh2", "改了名");
    await change(tenant, second, { sortCode: 9999 });
    expect((await find("改了")).map((entry) => entry.id)).toEqual([id, second]);
    await change(tenant, id, { sortCode: 9999 });
    await change(tenant, second, { sortCode: 0 });
    expect((await find("改了")).map((entry) => entry.id)).toEqual([second, id]);
    dataOf(await tenant.admin.put(`${base}/Users/${id}/Actions/State`));
    expect(await accountsOf("改了")).toEqual(["fresh2"]);
    dataOf(await tenant.admin.put(`${base}/Users/${id}/Actions/State`));
    dataOf(await tenant.admin.delete(`${base}/Users/${second}`));
    expect(await accountsOf("改了")).toEqual(["fresh1"]);
  });

  it("knows changes of departments, positions and roles too", async () => {
    const found = async (kind: string, keyword: string) => {
      const url = `${base}/Picker/Search?kinds=${kind}&keyword=${encodeURIComponent(keyword)}`;
      return dataOf<{ list: { fullName: string }[] }>(await tenant.admin.get(url)).list.map((entry) => entry.fullName);
    };
    for (const kind of ["company", "department", "position", "role"]) expect(await found(kind, "磁悬浮")).toEqual([]);
    const body = (fullName: string, more: object) => ({ fullName, enabledMark: 1, sortCode: 0, ...more });
    const department = body("磁悬浮部", { enCode: "cxf", parentId: tenant.companyId, managerId: tenant.adminId });
    const { id } = dataOf<{ id: string }>(await tenant.admin.post(`${base}/Organize/Department`, department));
    const company = body("磁悬浮公司", { enCode: "cxfgs", parentId: "-1" });
    dataOf(await tenant.admin.post(`${base}/Organize`, company));
    const types = dataOf<{ list: { enCode: string; dictionaryList: { enCode: string }[] }[] }>(
      await tenant.admin.get("/api/system/Base/DictionaryData/All"),
    ).list;
    const entry = (code: string) => types.find(({ enCode }) => enCode === code)?.dictionaryList[0]?.enCode;
    const position = body("磁悬浮岗", { enCode: "cxfgw", organizeId: id, type: entry("PositionType") });
    dataOf(await tenant.admin.post(`${base}/Position`, position));
    dataOf(await tenant.admin.post(`${base}/Role`, body("磁悬浮角色", { enCode: "cxfjs", type: entry("RoleType") })));
    for (const [kind, name] of [
      ["company", "磁悬浮公司"],
      ["department", "磁悬浮部"],
      ["position", "磁悬浮岗"],
      ["role", "磁悬浮角色"],
    ] as const)
      expect([kind, await found(kind, "磁悬浮")]).toEqual([kind, [name]]);
  });

  it("shows nobody whom the database would not, though nothing was told", async () => {
    const id = await create(tenant, "silent1", "悄悄离开");
    expect(await accountsOf("悄悄")).toEqual(["silent1"]);
    const set = (values: object) => tenant.ctx.db.updateTable("appUser").set(values).where("id", "=", id).execute();
    await set({ enabledMark: 0 });
    expect(await accountsOf("悄悄")).toEqual([]);
    await set({ enabledMark: 1, searchText: "another" });
    expect(await accountsOf("悄悄")).toEqual([]);
  });

  it("never mixes tenants", async () => {
    const other = await test.tenant("beside");
    await create(tenant, "twin1", "双胞胎");
    await create(other, "twin2", "双胞胎");
    for (let round = 0; round < 2; round += 1) {
      expect(await accountsOf("双胞胎")).toEqual(["twin1"]);
      expect(await accountsOf("双胞胎", other.admin)).toEqual(["twin2"]);
    }
    await create(other, "twin3", "双胞胎");
    expect(await accountsOf("双胞胎")).toEqual(["twin1"]);
    expect(await accountsOf("双胞胎", other.admin)).toEqual(["twin2", "twin3"]);
  });

  it("learns of what another process has changed, and forgets everything when it may have missed something", async () => {
    const { config, database, log } = test.platform;
    const second = await openPlatform(config, database, log, serverModules);
    const app = await createApp(second);
    await app.ready();
    const there = clientOf(app, tenant.admin.token);
    expect(await accountsOf("跨进程", there)).toEqual([]);
    const id = await create(tenant, "across1", "跨进程");
    await expect.poll(() => accountsOf("跨进程", there)).toEqual(["across1"]);
    dataOf(await tenant.admin.put(`${base}/Users/${id}/Actions/State`));
    expect(await accountsOf("跨进程", there)).toEqual([]);
    await app.close();
    await second.sessions.close();
    await second.events.stop();

    await find("warm");
    await tenant.ctx.db
      .updateTable("appUser")
      .set({ searchText: "missed", enabledMark: 1 })
      .where("id", "=", id)
      .execute();
    expect(await accountsOf("missed")).toEqual([]);
    test.platform.events.publish({ topic: "gap", tenantId: "" });
    expect(await accountsOf("missed")).toEqual(["across1"]);
    await tenant.ctx.db.updateTable("appUser").set({ searchText: "again" }).where("id", "=", id).execute();
    test.platform.events.publish({ topic: entityTopic, tenantId: tenant.id, payload: { table: "appUser" } });
    expect(await accountsOf("again")).toEqual(["across1"]);
  });
});
