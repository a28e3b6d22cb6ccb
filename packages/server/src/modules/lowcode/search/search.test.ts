import type { SearchReply } from "@gongshu/contract/lowcode/search";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, form, ModelClient, numeric, text } from "#testing/model-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../../access/role/service.ts";
import { insertUserUnchecked } from "../../directory/user/service.ts";

let test: TestApp;
let tenant: TestTenant;
let models: ModelClient;
let modelId: string;
let menuId: string;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  models = new ModelClient(test, tenant);
  modelId = await models.create(form(text("f1", "title"), text("f2", "secret"), numeric("f3", "amount")));
  await models.publish(modelId);
  dataOf(await tenant.admin.post(`/api/visualdev/Base/${modelId}/Actions/Menu`, { fullName: "来料检验" }));
  menuId = (await menuOf(modelId)).id;
});
afterAll(() => test.close());

function menuOf(id: string) {
  return tenant.ctx.db
    .selectFrom("menu")
    .select(["id", "urlAddress", "parentId"])
    .where("type", "=", 3)
    .where(sql`property_json ->> 'moduleId'`, "=", id)
    .executeTakeFirstOrThrow();
}

const create = async (data: object, client: Client = tenant.admin, of = modelId) =>
  dataOf<{ id: string }>(await client.post(`/api/visualdev/OnlineDev/${of}`, { data: JSON.stringify(data) })).id;
const search = async (keyword: string, client: Client = tenant.admin): Promise<SearchReply> =>
  dataOf(await client.get(`/api/system/Search?keyword=${encodeURIComponent(keyword)}`));

/** Somebody with the list, and with these of its columns. */
async function reader(account: string, columns: readonly string[]) {
  const member = await tenant.member(account);
  const { roleId } = member;
  const { parentId } = await menuOf(modelId);
  await grantToRole(tenant.ctx, roleId, "module", parentId === "-1" ? [menuId] : [parentId, menuId]);
  const items = await tenant.ctx.db
    .selectFrom("moduleColumn")
    .select(["id", "enCode"])
    .where("moduleId", "=", menuId)
    .where("deleteMark", "is", null)
    .execute();
  const granted = items.filter((item) => columns.includes(item.enCode)).map((item) => item.id);
  await grantToRole(tenant.ctx, roleId, "column", granted);
  return member;
}

describe("a search for people", () => {
  it("finds the enabled ones by name, account and pinyin initials, those that begin so first", async () => {
    const person = (account: string, realName: string, quickQuery: string) =>
      insertUserUnchecked(tenant.ctx, {
        account,
        realName,
        quickQuery,
        password: { hashed: "x" },
        organizeId: tenant.companyId,
        mobilePhone: "13800138000",
      });
    const later = await person("xuemei.yang", "王杨雪", "wyx");
    const first = await person("yangxuemei", "杨雪梅", "yxm");
    const off = await person("gone", "杨雪松", "yxs");
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", off).execute();
    expect((await search("杨雪")).people.map(({ id }) => id)).toEqual([first, later]);
    expect((await search("YXM")).people).toEqual([
      {
        id: first,
        account: "yangxuemei",
        realName: "杨雪梅",
        department: "Tenant default",
        headIcon: "/api/file/Image/userAvatar/001.png",
      },
    ]);
    expect((await search("xuemei.y")).people.map(({ id }) => id)).toEqual([later]);
  });
});

describe("a search for records", () => {
  it("finds them in the lists of the menu with what leads to them, the newest three of a model", async () => {
    const ids = [];
    for (const at of [1, 2, 3, 4]) ids.push(await create({ title: `Coil ${at}`, secret: "graphite", amount: at }));
    const { records, isComplete } = await search(" COIL ");
    expect(isComplete).toBe(true);
    expect(records.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
    const { urlAddress } = await menuOf(modelId);
    expect(records[0]).toEqual({
      menuId,
      menuName: "来料检验",
      path: urlAddress,
      modelId,
      id: ids[3],
      title: "Coil 4",
      subtitle: "graphite",
    });
  });

  it("finds an option by its name, of a dictionary too, and shows the name", async () => {
    const kinds = { source: "static" as const, options: [{ value: "gf", label: "Graphite film" }] };
    const sexes = { source: "dictionary" as const, dictionaryType: "sex" };
    const { id } = await models.published(
      text("f1", "title"),
      { kind: "select", id: "f2", field: "kind", label: "Kind", options: kinds },
      { kind: "select", id: "f3", field: "sexes", label: "Sexes", options: sexes, multiple: true },
    );
    dataOf(await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, { fullName: "Options" }));
    const [first] = dataOf<{ list: { enCode: string; fullName: string }[] }>(
      await tenant.admin.get("/api/system/Base/DictionaryData/sex/Data/Selector"),
    ).list;
    if (first === undefined) throw new Error("The dictionary is empty.");
    const record = await create({ title: "Roll", kind: "gf", sexes: [first.enCode] }, tenant.admin, id);
    expect((await search("graphite FILM")).records).toMatchObject([{ id: record, title: "Roll" }]);
    const byDictionary = (await search(first.fullName)).records.find((found) => found.modelId === id);
    expect(byDictionary).toMatchObject({ id: record, subtitle: `${first.fullName} · Graphite film` });
    expect((await search("gf")).records).toEqual([]);
  });

  it("gives every model its turn before the second of any, and twelve in all", async () => {
    const others: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      const { id } = await models.published(text("f1", "title"));
      dataOf(await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, { fullName: `List ${index}` }));
      others.push(id);
      for (const at of [1, 2]) await create({ title: `turn ${at}` }, tenant.admin, id);
    }
    const { records } = await search("turn");
    expect(records.length).toBe(12);
    expect(new Set(records.map((record) => record.modelId))).toEqual(new Set(others));
  });

  it("finds what holds the signs of a pattern or of SQL, and only that", async () => {
    const nasty = ["50%", "a_b", "back\\slash", "O'Brien", 'say "yes"', "🏭 plant", "); drop table x; --", "{a}$1"];
    const ids = new Map<string, string>();
    for (const word of nasty) ids.set(word, await create({ title: `<${word}>` }));
    for (const word of nasty)
      expect([word, (await search(word)).records.map(({ id }) => id)]).toEqual([word, [ids.get(word)]]);
    expect((await search("%%")).records).toEqual([]);
    expect((await search("a%b")).records).toEqual([]);
    expect((await search("__")).people).toEqual([]);
  });

  it("asks for one to fifty characters", async () => {
    for (const keyword of ["", "  ", "x".repeat(51)]) {
      const reply = await tenant.admin.get(`/api/system/Search?keyword=${encodeURIComponent(keyword)}`);
      expect(reply).toMatchObject({ code: 400, data: { errors: [{ field: "keyword" }] } });
    }
    expect((await tenant.admin.get("/api/system/Search")).code).toBe(400);
    expect((await search("x".repeat(50))).records).toEqual([]);
  });
});

describe("what a search must not give away", () => {
  it("is everything to somebody without the menu", async () => {
    await create({ title: "unseen", secret: "unseen" });
    const { client } = await tenant.member("stranger");
    expect((await search("unseen")).records.length).toBe(1);
    expect((await search("unseen", client)).records).toEqual([]);
  });

  it("is a hidden column: it neither matches nor is shown", async () => {
    const id = await create({ title: "Public words", secret: "hush-hush" });
    const { client } = await reader("half", ["title"]);
    expect((await search("hush", client)).records).toEqual([]);
    expect((await search("Public words", client)).records).toMatchObject([{ id, title: "Public words", subtitle: "" }]);
    const { client: none } = await reader("none", []);
    expect((await search("Public words", none)).records).toEqual([]);
  });

  it("is anything of another tenant", async () => {
    await create({ title: "fenced" });
    const other = await test.tenant("fence");
    expect(await search("fenced", other.admin)).toEqual({ people: [], records: [], isComplete: true });
  });

  it("is anything at all to somebody without a session", async () => {
    expect((await test.anonymous.get("/api/system/Search?keyword=a")).code).toBe(600);
  });

  it("is a row outside the caller's scope", async () => {
    const theirs = await create({ title: "scoped theirs" });
    const { client, roleId, userId } = await reader("scoped", ["title", "secret"]);
    const id = tenant.ctx.newId();
    const conditionJson = JSON.stringify([
      { logic: "and", groups: [{ field: "creatorUserId", op: "Equal", value: "@userId" }] },
    ]);
    await tenant.ctx.db.updateTable("menu").set({ isDataAuthorize: 1 }).where("id", "=", menuId).execute();
    await tenant.ctx.db
      .insertInto("moduleDataAuthorizeScheme")
      .values({ tenantId: tenant.id, id, moduleId: menuId, fullName: "own", enCode: "own", conditionJson })
      .execute();
    await grantToRole(tenant.ctx, roleId, "resource", [id]);
    const mine = await create({ title: "scoped mine" });
    const table = await models.table(modelId);
    await table.query(`update form."${table.name}" set creator_user_id = $1 where id = $2`, [userId, mine]);
    expect((await search("scoped", client)).records.map((record) => record.id)).toEqual([mine]);
    expect((await search("scoped")).records.map((record) => record.id)).toEqual([mine, theirs]);
  });
});
