import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { menuModel, newRecord, rowsInterface } from "#testing/linked-samples.ts";
import { dataOf } from "#testing/model-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("linked");
});
afterAll(() => test.close());

const named = (kind: string, field: string, more: object = {}) => ({ kind, id: field, field, label: field, ...more });
const at = (modelId: string, rest = "") => `/api/visualdev/OnlineDev/${modelId}${rest}`;

async function texts(modelId: string, id: string, client: Client = tenant.admin): Promise<Record<string, unknown>> {
  const { data } = dataOf<{ data: string }>(await client.get(at(modelId, `/${id}/DataChange`)));
  return JSON.parse(data) as Record<string, unknown>;
}

async function values(modelId: string, id: string): Promise<Record<string, unknown>> {
  const { data } = dataOf<{ data: string }>(await tenant.admin.get(at(modelId, `/${id}`)));
  return JSON.parse(data) as Record<string, unknown>;
}

const refusal = async (modelId: string, data: object) =>
  JSON.stringify((await tenant.admin.post(at(modelId), { data: JSON.stringify(data) })).data);

describe("what the server notes of a record", () => {
  it("is written on creation and on each change, never by the caller", async () => {
    const modelId = await menuModel(tenant, "noted", [
      named("text", "name"),
      named("createUser", "maker"),
      named("createTime", "madeAt"),
      named("modifyUser", "changer"),
      named("modifyTime", "changedAt"),
      named("currOrganize", "company1"),
      named("currDept", "department1"),
    ]);
    const id = await newRecord(tenant, modelId, { name: "A", maker: "somebody", madeAt: 5 });
    const made = await values(modelId, id);
    expect(made).toMatchObject({ maker: tenant.adminId, company1: tenant.companyId, department1: null, changer: null });
    expect(Number(made["madeAt"])).toBeGreaterThan(Date.UTC(2020, 0, 1));
    const put = (name: string) =>
      tenant.admin.put(at(modelId, `/${id}`), {
        data: JSON.stringify({ ...made, name, maker: null }),
        version: undefined,
      });
    expect((await put("A")).code).toBe(200);
    expect(await values(modelId, id)).toMatchObject({ changer: null, changedAt: null });
    expect((await put("B")).code).toBe(200);
    expect(await values(modelId, id)).toMatchObject({ maker: tenant.adminId, changer: tenant.adminId });
    expect(String((await texts(modelId, id))["maker"])).toContain("/admin");
  });
});

describe("an address", () => {
  it("is read by its names, and refused where it is no way from the province down", async () => {
    const modelId = await menuModel(tenant, "addressed", [named("address", "place")]);
    const id = await newRecord(tenant, modelId, { place: ["330000", "330100", "330106"] });
    expect(await texts(modelId, id)).toMatchObject({ place: "浙江省 / 杭州市 / 西湖区" });
    expect(await refusal(modelId, { place: ["330100", "330000"] })).toContain("地区“330100 / 330000”不存在");
    expect(await refusal(modelId, { place: ["330000", "440300"] })).toContain("不存在");
  });
});

describe("rows of a data interface", () => {
  it("are kept by one column and named by another; unknown ones, and those of an interface that is gone, are refused", async () => {
    const interfaceId = await rowsInterface(tenant, "parts", [
      { code: "P-1", title: "Bolt 😀", price: 2 },
      { code: "P-2", title: "Nut", price: 1 },
    ]);
    const columns = { interfaceId, valueField: "code", textField: "title" };
    const modelId = await menuModel(tenant, "popup", [
      named("popupSelect", "part", columns),
      named("popupSelect", "parts", { ...columns, multiple: true }),
      named("popupSelect", "lost", { interfaceId: "nothing" }),
    ]);
    const id = await newRecord(tenant, modelId, { part: "P-1", parts: ["P-2", "P-1"] });
    expect(await texts(modelId, id)).toMatchObject({ part: "Bolt 😀", parts: "Nut、Bolt 😀" });
    expect(await refusal(modelId, { part: "P-9" })).toContain("数据“P-9”不存在");
    expect(await refusal(modelId, { lost: "P-1" })).toContain("数据“P-1”不存在");
  });
});

describe("a related record", () => {
  it("has the name that was chosen for it, keeps it with a mark when it is deleted, and can be left as it is", async () => {
    const customers = await menuModel(tenant, "customers", [named("text", "code"), named("text", "name")]);
    const modelId = await menuModel(tenant, "orders", [
      named("text", "title"),
      named("relatedForm", "customer", { modelId: customers, labelField: "name" }),
    ]);
    const customer = await newRecord(tenant, customers, { code: "C1", name: "砚川" });
    const id = await newRecord(tenant, modelId, { title: "one", customer });
    expect(await texts(modelId, id)).toMatchObject({ customer: "砚川" });
    expect(await refusal(modelId, { customer: "nobody" })).toContain("关联记录“nobody”不存在");
    dataOf(await tenant.admin.delete(at(customers, `/${customer}`)));
    expect(await texts(modelId, id)).toMatchObject({ customer: "砚川（已删除）" });
    expect(await refusal(modelId, { customer })).toContain("不存在");
    const kept = { data: JSON.stringify({ title: "two", customer }) };
    expect((await tenant.admin.put(at(modelId, `/${id}`), kept)).code).toBe(200);
    const page = `/api/system/Base/Reference/onlineForm/Page?of=${customers}%3Fname&keyword=`;
    expect(dataOf(await tenant.admin.get(page))).toEqual({ list: [], hasMore: false });
  });

  it("is unknown to those who may not see it", async () => {
    const secret = await menuModel(tenant, "secret", [named("text", "name")]);
    const id = await newRecord(tenant, secret, { name: "hidden" });
    const { client } = await tenant.member("outsider");
    const item = { source: "onlineForm", of: `${secret}?name`, id };
    const names = async (who: Client) =>
      dataOf<{ list: unknown[] }>(await who.post("/api/system/Base/Reference/Texts", { items: [item] })).list;
    expect(await names(tenant.admin)).toMatchObject([{ fullName: "hidden" }]);
    expect(await names(client)).toEqual([]);
  });
});
