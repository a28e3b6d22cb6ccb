import type { MenuNode } from "@gongshu/contract/access/menu";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "#testing/model-client.ts";
import { type Client, clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const base = "/api/system/Base/Menu";

let test: TestApp;
let tenant: TestTenant;
let english: Client;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  english = clientOf(test.app, tenant.admin.token, { "accept-language": "en" });
});
afterAll(() => test.close());

const flat = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.children)]);

async function namesIn(client: Client, query = ""): Promise<Map<string, string | undefined>> {
  const { list } = dataOf<{ list: MenuNode[] }>(await client.get(`${base}${query}`));
  return new Map(flat(list).map(({ enCode, fullName }) => [enCode, fullName]));
}

async function menuId(enCode: string): Promise<string> {
  return (await tenant.ctx.db.selectFrom("menu").select("id").where("enCode", "=", enCode).executeTakeFirstOrThrow())
    .id;
}

describe("names of menus", () => {
  it("are told in the reader's language, and found by them as well as by those that are stored", async () => {
    expect((await namesIn(english)).get("system.log")).toBe("Logs");
    for (const keyword of ["logs", "系统日志", "xtrz"])
      expect([keyword, (await namesIn(english, `?keyword=${encodeURIComponent(keyword)}`)).has("system.log")]).toEqual([
        keyword,
        true,
      ]);
    const selector = dataOf<{ list: MenuNode[] }>(await english.get(`${base}/Selector?category=Web`)).list;
    expect(selector.map(({ fullName }) => fullName)).toContain("Organisation");
  });

  it("are those that the tenant has chosen instead", async () => {
    const url = `${base}/${await menuId("system.log")}`;
    const info = dataOf<object>(await english.get(url));
    expect(info).toMatchObject({ fullName: "系统日志" });
    dataOf(await tenant.admin.put(url, { ...info, fullName: "操作记录" }));
    for (const client of [english, tenant.admin]) expect((await namesIn(client)).get("system.log")).toBe("操作记录");
  });

  it("of the product stay its own where a tenant had one of that name before", async () => {
    const id = await menuId("system.sms");
    await tenant.ctx.db.updateTable("menu").set({ fullName: "短信记录 (system.sms)" }).where("id", "=", id).execute();
    expect((await namesIn(english)).get("system.sms")).toBe("Text messages");
  });
});

describe("names of the rights in a menu", () => {
  it("are told in the reader's language, and found by both", async () => {
    const id = await menuId("systemData.dictionary");
    for (const [path, keyword, name] of [
      ["ModuleButton/:id/List", "delete type", "Delete type"],
      ["ModuleButton/:id/List", "删除分类", "Delete type"],
      ["ModuleColumn/:id/Fields", "状态", "Status"],
    ] as const) {
      const query = `keyword=${encodeURIComponent(keyword)}`;
      const reply = await english.get(`/api/system/Base/${path.replace(":id", id)}?${query}`);
      const found = dataOf<{ list: { fullName: string; children?: { fullName: string }[] }[] }>(reply).list;
      expect(found.flatMap((row) => [row, ...(row.children ?? [])]).map(({ fullName }) => fullName)).toContain(name);
    }
  });
});
