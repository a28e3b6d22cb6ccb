import type { Envelope } from "@gongshu/contract/errors";
import { maxOwnPhrases, type Phrase } from "@gongshu/contract/system/common-words";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const base = "/api/system/CommonWords";
let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
afterAll(() => test.close());

interface Lists {
  readonly own: Phrase[];
  readonly shared: Phrase[];
}
const lists = async (client: Client) => (await client.get(base)).data as Lists;
const contents = async (client: Client, scope: keyof Lists) =>
  (await lists(client))[scope].map(({ content }) => content);
const add = async (client: Client, content: unknown, list = "Own") => client.post(`${base}/${list}`, { content });
const idOf = ({ data }: Envelope) => (data as { id: string }).id;
const person = async (account: string) => (await tenant.member(account)).client;

describe("common phrases", () => {
  it("begin with a few shared ones, and everybody adds their own", async () => {
    const client = await person("anna");
    expect(await contents(client, "shared")).toContain("同意。");
    expect(await contents(client, "own")).toEqual([]);
    expect(await add(client, "  按计划执行 ")).toMatchObject({ code: 200 });
    await add(client, "同意。");
    expect(await contents(client, "own")).toEqual(["按计划执行", "同意。"]);
    expect(await contents(await person("bert"), "own")).toEqual([]);
    const { list } = (await client.get(`${base}/Selector`)).data as { list: { content: string; isShared: boolean }[] };
    expect(list.slice(0, 2)).toMatchObject([
      { content: "按计划执行", isShared: false },
      { content: "同意。", isShared: false },
    ]);
    expect(list.filter(({ content }) => content === "同意。")).toHaveLength(1);
  });

  it("take no empty, long or repeated one", async () => {
    const client = await person("carl");
    for (const content of ["", "   ", "长".repeat(201), 5, null, ["a"]])
      expect((await add(client, content)).code).toBe(400);
    expect((await add(client, "长".repeat(200))).code).toBe(200);
    await add(client, "好");
    const again = await add(client, "好 ");
    expect(again).toMatchObject({ code: 409, msg: "已有相同的常用语", data: { errors: [{ field: "content" }] } });
    const { own } = await lists(client);
    expect((await client.put(`${base}/Own/${own[0]?.id}`, { content: "好" })).code).toBe(409);
    expect((await client.put(`${base}/Own/${own[1]?.id}`, { content: "好" })).code).toBe(200);
  });

  it("overwrite nothing that another tab has changed", async () => {
    const client = await person("dora");
    const id = idOf(await add(client, "一"));
    expect((await client.put(`${base}/Own/${id}`, { content: "二", version: 1 })).code).toBe(200);
    expect(await client.put(`${base}/Own/${id}`, { content: "三", version: 1 })).toMatchObject({
      code: 409,
      data: { current: { content: "二" }, submitted: { content: "三" } },
    });
  });

  it("are put in order as a whole, unless the list is another one by now", async () => {
    const client = await person("emil");
    const ids = [];
    for (const content of ["一", "二", "三"]) ids.push(idOf(await add(client, content)));
    const order = (list: readonly unknown[]) => client.post(`${base}/Own/Actions/Order`, { ids: list });
    expect((await order(ids.toReversed())).code).toBe(200);
    expect(await contents(client, "own")).toEqual(["三", "二", "一"]);
    for (const wrong of [ids.slice(1), [...ids, "x"], [ids[0], ids[0], ids[1]], []])
      expect((await order(wrong)).code).toBe(409);
    await client.delete(`${base}/Own/${ids[0]}`);
    expect((await order(ids)).code).toBe(409);
    await add(client, "四");
    expect(await contents(client, "own")).toEqual(["三", "二", "四"]);
  });

  it("stay within the limit, also from two tabs at once", async () => {
    const client = await person("fred");
    const { id } =
      (await tenant.ctx.db.selectFrom("appUser").select("id").where("account", "=", "fred").execute())[0] ?? {};
    const rows = Array.from({ length: maxOwnPhrases - 1 }, (_, index) => ({
      tenantId: tenant.id,
      id: `fred${index}`,
      userId: id ?? "",
      content: `第 ${index} 条`,
    }));
    await tenant.ctx.db.insertInto("commonWords").values(rows).execute();
    const codes = (await Promise.all([add(client, "甲"), add(client, "乙")])).map(({ code }) => code);
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it("of others and of other tenants do not exist, and shared ones are for those who may change the settings", async () => {
    const [anna, greta] = [await person("gina"), await person("greta")];
    const id = idOf(await add(anna, "我的"));
    for (const call of [greta.put(`${base}/Own/${id}`, { content: "你的" }), greta.delete(`${base}/Own/${id}`)])
      expect((await call).code).toBe(404);
    expect((await add(greta, "大家的", "Shared")).code).toBe(403);
    const shared = idOf(await add(tenant.admin, "大家的", "Shared"));
    expect(await contents(greta, "shared")).toContain("大家的");
    for (const client of [greta, tenant.admin]) {
      expect((await client.delete(`${base}/Own/${shared}`)).code).toBe(404);
      expect((await client.put(`${base}/Own/${shared}`, { content: "x" })).code).toBe(404);
    }
    expect((await tenant.admin.delete(`${base}/Shared/${id}`)).code).toBe(404);
    const other = await test.tenant("other");
    expect(await contents(other.admin, "shared")).not.toContain("大家的");
    expect((await other.admin.delete(`${base}/Shared/${shared}`)).code).toBe(404);
    expect((await tenant.admin.delete(`${base}/Shared/${shared}`)).code).toBe(200);
  });

  it("go with the person whose they are", async () => {
    const { client, userId } = await tenant.member("hugo");
    await add(client, "再见");
    expect((await tenant.admin.delete(`/api/system/Permission/Users/${userId}`)).code).toBe(200);
    const left = await tenant.ctx.db.selectFrom("commonWords").select("id").where("userId", "=", userId).execute();
    expect(left).toEqual([]);
  });
});
