import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "#testing/model-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../../access/role/service.ts";

const typePath = "/api/system/Base/DictionaryType";
const dataPath = "/api/system/Base/DictionaryData";

let test: TestApp;
let tenant: TestTenant;
let admin: Client;
let count = 0;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  admin = tenant.admin;
});
afterAll(() => test.close());

async function newType(): Promise<string> {
  const enCode = `page${(count += 1)}`;
  return dataOf<{ id: string }>(await admin.post(typePath, { fullName: enCode, enCode })).id;
}

const body = (dictionaryTypeId: string, enCode: string) => ({ dictionaryTypeId, fullName: `Entry ${enCode}`, enCode });

/** Somebody with a menu that shows one dictionary, and these of its buttons and columns. */
async function officer(typeId: string, buttons: readonly string[], columns = ["fullName", "enCode", "enabledMark"]) {
  const menu = {
    parentId: "-1",
    fullName: `字典页${(count += 1)}`,
    enCode: `dict${count}`,
    type: 4,
    category: "Web",
    isButtonAuthorize: 1,
    isColumnAuthorize: 1,
    propertyJson: JSON.stringify({ moduleId: typeId }),
  };
  const { id } = dataOf<{ id: string }>(await admin.post("/api/system/Base/Menu", menu));
  const { client, roleId } = await tenant.member(`officer${count}`);
  const { ctx } = tenant;
  await grantToRole(ctx, roleId, "module", [id]);
  const idsOf = async (table: "moduleButton" | "moduleColumn", codes: readonly string[]) => {
    const rows = await ctx.db.selectFrom(table).select(["id", "enCode"]).where("moduleId", "=", id).execute();
    return rows.filter(({ enCode }) => codes.includes(enCode)).map((row) => row.id);
  };
  await grantToRole(ctx, roleId, "button", await idsOf("moduleButton", buttons));
  await grantToRole(ctx, roleId, "column", await idsOf("moduleColumn", columns));
  return client;
}

describe("somebody with a menu that shows one dictionary", () => {
  it("adds, changes, switches and deletes its entries, and sees no other dictionary", async () => {
    const [own, foreign] = [await newType(), await newType()];
    const foreignEntry = dataOf<{ id: string }>(await admin.post(dataPath, body(foreign, "x"))).id;
    const client = await officer(own, ["btn_add", "btn_edit", "btn_remove"]);
    const { id } = dataOf<{ id: string }>(await client.post(dataPath, body(own, "a")));
    expect(dataOf<{ list: object[] }>(await client.get(`${dataPath}/${own}`)).list).toMatchObject([
      { id, enCode: "a" },
    ]);
    dataOf(await client.put(`${dataPath}/${id}`, { ...body(own, "b"), version: 1 }));
    dataOf(await client.put(`${dataPath}/${id}/Actions/State`));
    expect((await client.get(`${dataPath}/${own}/Selector?isTree=1`)).code).toBe(200);
    for (const reply of [
      await client.get(`${dataPath}/${foreign}`),
      await client.get(`${dataPath}/${foreign}/Selector?isTree=1`),
      await client.get(`${dataPath}/${foreignEntry}/Info`),
      await client.post(dataPath, body(foreign, "y")),
      await client.put(`${dataPath}/${foreignEntry}`, body(foreign, "y")),
      await client.put(`${dataPath}/${foreignEntry}`, body(own, "y")),
      await client.put(`${dataPath}/${foreignEntry}/Actions/State`),
      await client.delete(`${dataPath}/${foreignEntry}`),
    ])
      expect(reply.code).toBe(404);
    expect((await client.get(typePath)).code).toBe(403);
    expect((await client.delete(`${typePath}/${own}`)).code).toBe(403);
    dataOf(await client.delete(`${dataPath}/${id}`));
  });

  it("does no more than the buttons of that menu, and sees no more than its columns", async () => {
    const own = await newType();
    const { id } = dataOf<{ id: string }>(await admin.post(dataPath, body(own, "a")));
    const client = await officer(own, ["btn_add"], ["fullName"]);
    const [row] = dataOf<{ list: object[] }>(await client.get(`${dataPath}/${own}`)).list;
    expect(row).toMatchObject({ id, fullName: "Entry a" });
    expect(row).not.toHaveProperty("enCode");
    expect((await client.put(`${dataPath}/${id}/Actions/State`)).code).toBe(403);
    expect((await client.delete(`${dataPath}/${id}`)).code).toBe(403);
    const reader = await officer(own, []);
    expect((await reader.post(dataPath, body(own, "b"))).code).toBe(403);
    expect((await reader.get(`${dataPath}/${own}`)).code).toBe(200);
  });
});

describe("all dictionaries at once", () => {
  const get = (headers: Record<string, string> = {}) =>
    test.app.inject({ method: "GET", url: `${dataPath}/All`, headers: { authorization: admin.token, ...headers } });

  it("are sent once: a caller who has them gets 304, until something changes", async () => {
    const first = await get();
    expect(first.json()).toMatchObject({ code: 200, msg: "操作成功" });
    const tag = String(first.headers["etag"]);
    expect((await get({ "if-none-match": tag })).statusCode).toBe(304);
    expect((await get({ "if-none-match": `W/${tag}` })).body).toBe("");
    const typeId = await newType();
    expect((await get({ "if-none-match": tag })).statusCode).toBe(200);
    dataOf(await admin.post(dataPath, body(typeId, "fresh")));
    expect((await get()).body).toContain("Entry fresh");
  });

  it("are compressed for whoever takes that, and in the language of the caller", async () => {
    const packed = await get({ "accept-encoding": "gzip, deflate, br" });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(JSON.parse(String(gunzipSync(packed.rawPayload)))).toEqual((await get()).json());
    expect((await get({ "accept-language": "en" })).json()).toMatchObject({ code: 200 });
  });

  it("are each tenant's own", async () => {
    const other = await test.tenant("others");
    await newType();
    const [mine, theirs] = await Promise.all([admin.get(`${dataPath}/All`), other.admin.get(`${dataPath}/All`)]);
    expect(JSON.stringify(theirs.data)).not.toContain(`"page${count}"`);
    expect(JSON.stringify(mine.data)).toContain(`"page${count}"`);
  });

  it("are announced to every session of the tenant when they change, and not when a change is refused", async () => {
    const typeId = await newType();
    const frames: unknown[] = [];
    const stop = test.platform.events.subscribe("push", (event) => frames.push(event));
    dataOf(await admin.post(dataPath, body(typeId, "a")));
    expect((await admin.post(dataPath, body(typeId, "a"))).code).toBe(409);
    stop();
    expect(frames).toEqual([
      expect.objectContaining({ tenantId: tenant.id, payload: { method: "dictionaryChanged" } }),
    ]);
  });

  it("answer the tree that clients call industry", async () => {
    const { list } = dataOf<{ list: object[] }>(await admin.get(`${dataPath}/treeList?type=industry`));
    expect(list.length).toBeGreaterThan(0);
    expect((await admin.get(`${dataPath}/treeList?type=nothing.like.it`)).code).toBe(404);
  });
});
