import type { RoleRow } from "@gongshu/contract/access/role";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const url = "/api/system/Permission/Role";
let test: TestApp;
let tenant: TestTenant;
let rights: Rights;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  rights = new Rights(tenant);
});
afterAll(() => test.close());

const body = (enCode: string, more: object = {}) => ({
  id: "",
  fullName: `角色 ${enCode}`,
  enCode,
  type: "business",
  enabledMark: 1,
  sortCode: 1,
  description: "说明",
  ...more,
});
const create = async (enCode: string, more: object = {}) =>
  dataOf<{ id: string }>(await tenant.admin.post(url, body(enCode, more))).id;
const list = async (query = "") => dataOf<{ list: RoleRow[] }>(await tenant.admin.get(url + query)).list;
const manager = async (account: string, buttons: string[], columns: string[] = []) => {
  const person = await tenant.member(account);
  await rights.grant(person.roleId, { "permission.role": { buttons, columns } });
  return person;
};

describe("roles", () => {
  it("come as one flat list with the fields of the 3.1 client", async () => {
    const id = await create("flat");
    const row = (await list()).find((role) => role.id === id);
    expect(row?.creatorTime).toBeGreaterThan(0);
    expect(row).toEqual({
      id,
      fullName: "角色 flat",
      enCode: "flat",
      type: "business",
      type_dictText: "业务角色",
      description: "说明",
      creatorTime: row?.creatorTime,
      sortCode: 1,
      enabledMark: 1,
    });
    const selector = dataOf<{ list: object[] }>(await tenant.admin.get(`${url}/Selector`)).list;
    expect(selector).toContainEqual({ id, fullName: "角色 flat", enCode: "flat", type: "business" });
  });

  it("are found by name, code and pinyin, by type and by state; signs of patterns are plain text", async () => {
    const id = await create("findMe", { fullName: "质检组长_100%", type: "factory", enabledMark: 0 });
    for (const query of ["?keyword=质检", "?keyword=zhijian", "?keyword=zjzz", "?keyword=FINDME", "?keyword=_100%25"])
      expect([query, (await list(query)).map((role) => role.id)]).toEqual([query, [id]]);
    expect((await list("?type=factory")).map((role) => role.id)).toContain(id);
    expect((await list("?enabledMark=1")).map((role) => role.id)).not.toContain(id);
    expect(await list("?keyword=%25x")).toEqual([]);
  });

  it("take the whole reply of the form back, and refuse a stale one with both sides", async () => {
    const id = await create("whole");
    const info = dataOf<Record<string, unknown>>(await tenant.admin.get(`${url}/${id}`));
    expect((await tenant.admin.put(`${url}/${id}`, { ...info, description: "新" })).code).toBe(200);
    const stale = await tenant.admin.put(`${url}/${id}`, { ...info, description: "旧" });
    expect([stale.code, stale.data]).toMatchObject([409, { current: { description: "新" } }]);
    expect((await tenant.admin.put(`${url}/${id}`, { ...info, version: undefined, tenantId: "x", id: "y" })).code).toBe(
      200,
    );
  });

  it("have unique names and codes, a code of letters and digits, and a type of the dictionary", async () => {
    await create("unique");
    expect(await tenant.admin.post(url, body("unique", { fullName: "另一个" }))).toMatchObject({
      code: 409,
      data: { errors: [{ field: "enCode" }] },
    });
    expect(await tenant.admin.post(url, body("other", { fullName: "角色 unique" }))).toMatchObject({
      code: 409,
      data: { errors: [{ field: "fullName" }] },
    });
    for (const enCode of ["", "-a", "a.", "a b", "角色"])
      expect([enCode, (await tenant.admin.post(url, body(enCode, { fullName: "x" }))).code]).toEqual([enCode, 400]);
    expect(await tenant.admin.post(url, body("typed", { type: "unheard" }))).toMatchObject({
      code: 400,
      data: { errors: [{ field: "type" }] },
    });
  });

  it("are not deleted while somebody holds them or while they grant something, and the sentence says how many", async () => {
    const { roleId } = await tenant.member("holder");
    const held = await tenant.admin.delete(`${url}/${roleId}`);
    expect([held.code, held.msg]).toEqual([409, "角色“Role holder”还有 1 名成员，请先移除成员再删除"]);
    const id = await create("granting");
    await rights.grant(id, { "systemData.dictionary": { buttons: ["btn_add"] } });
    const granting = await tenant.admin.delete(`${url}/${id}`);
    expect([granting.code, granting.msg]).toEqual([409, "角色“角色 granting”还有 3 项权限，请先收回权限再删除"]);
    const free = await create("free");
    expect((await tenant.admin.delete(`${url}/${free}`)).code).toBe(200);
    expect((await tenant.admin.get(`${url}/${free}`)).code).toBe(404);
    await create("free");
  });

  it("are switched and deleted many at once, or none", async () => {
    const [one, two] = [await create("one"), await create("two")];
    const { roleId: held } = await tenant.member("batch.holder");
    expect((await tenant.admin.put(`${url}/Actions/BatchState`, { ids: [one, two], enabledMark: 0 })).code).toBe(200);
    expect((await list("?enabledMark=0")).map((role) => role.id)).toEqual(expect.arrayContaining([one, two]));
    expect((await tenant.admin.post(`${url}/Actions/BatchDelete`, { ids: [one, held] })).code).toBe(409);
    expect((await tenant.admin.get(`${url}/${one}`)).code).toBe(200);
    expect((await tenant.admin.post(`${url}/Actions/BatchDelete`, { ids: [two, one, one] })).code).toBe(200);
    expect((await tenant.admin.get(`${url}/${one}`)).code).toBe(404);
    expect((await tenant.admin.post(`${url}/Actions/BatchDelete`, { ids: [] })).code).toBe(400);
  });

  it("grant nothing while they are off", async () => {
    const { client, roleId } = await tenant.member("switched");
    await rights.grant(roleId, { "systemData.dictionary": {} });
    const reach = async () => (await client.get("/api/system/Base/DictionaryType")).code;
    expect(await reach()).toBe(200);
    await tenant.admin.put(`${url}/${roleId}/Actions/State`);
    expect(await reach()).toBe(403);
    await tenant.admin.put(`${url}/${roleId}/Actions/State`);
    expect(await reach()).toBe(200);
  });

  it("are not switched by somebody who has less, in none of the ways", async () => {
    const { client } = await manager(
      "switcher",
      ["btn_edit", "btn_add"],
      ["fullName", "enCode", "description", "sortCode", "enabledMark"],
    );
    const strong = await create("strong", { enabledMark: 0 });
    await rights.grant(strong, { "system.menu": {} });
    const info = dataOf<Record<string, unknown>>(await client.get(`${url}/${strong}`));
    expect((await client.put(`${url}/${strong}/Actions/State`)).code).toBe(403);
    expect((await client.put(`${url}/${strong}`, { ...info, enabledMark: 1 })).code).toBe(403);
    expect((await client.put(`${url}/Actions/BatchState`, { ids: [strong], enabledMark: 1 })).code).toBe(403);
    expect((await list("?enabledMark=0")).map((role) => role.id)).toContain(strong);
    expect((await client.put(`${url}/${strong}`, { ...info, description: "words only" })).code).toBe(200);
  });

  it("show granted columns only, and are not sorted by others", async () => {
    const { client } = await manager("columns", [], ["fullName"]);
    const rows = dataOf<{ list: RoleRow[] }>(await client.get(url)).list;
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(["fullName", "id", "type", "type_dictText"]);
    expect((await client.get(`${url}?sidx=enCode`)).code).toBe(403);
    expect((await client.get(`${url}?sidx=fullName&sort=asc`)).code).toBe(200);
  });

  it("are neither searched nor filtered by hidden columns", async () => {
    const id = await create("tacit", { fullName: "Spoken" });
    const found = async (account: string, columns: string[], keyword: string) => {
      const { client } = await manager(account, [], columns);
      return dataOf<{ list: RoleRow[] }>(await client.get(`${url}?keyword=${keyword}`)).list.map((row) => row.id);
    };
    expect(await found("names.only", ["fullName"], "tacit")).toEqual([]);
    expect(await found("names.also", ["fullName"], "spoken")).toEqual([id]);
    expect(await found("codes.only", ["enCode"], "spoken")).toEqual([]);
    expect(await found("nothing", [], "spoken")).toEqual([]);
    const { client } = await manager("stateless", [], ["fullName", "enCode"]);
    expect((await client.get(`${url}?enabledMark=1`)).code).toBe(403);
    const { client: stateful } = await manager("stateful", [], ["enabledMark"]);
    expect((await stateful.get(`${url}?enabledMark=1`)).code).toBe(200);
  });

  it("of another tenant do not exist", async () => {
    const other = await test.tenant("other");
    const id = await create("mine");
    expect((await other.admin.get(`${url}/${id}`)).code).toBe(404);
    expect((await other.admin.put(`${url}/${id}`, body("theirs"))).code).toBe(404);
    expect((await other.admin.delete(`${url}/${id}`)).code).toBe(404);
    expect((await other.admin.put(`${url}/${id}/Actions/State`)).code).toBe(404);
  });

  it("take their buttons", async () => {
    const id = await create("buttons");
    const { client } = await manager("reader", []);
    expect((await client.get(url)).code).toBe(200);
    for (const reply of [
      await client.get(`${url}/${id}`),
      await client.post(url, body("denied")),
      await client.put(`${url}/${id}`, body("denied")),
      await client.delete(`${url}/${id}`),
      await client.put(`${url}/${id}/Actions/State`),
    ])
      expect(reply.code).toBe(403);
  });
});
