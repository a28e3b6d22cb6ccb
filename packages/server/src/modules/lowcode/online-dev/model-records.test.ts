import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entityTopic } from "#platform/entity/entity.ts";
import { menuModel, newRecord } from "#testing/linked-samples.ts";
import { dataOf, flag, form, ModelClient, many, numeric, text } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;
let id: string;
let enCode: string;
let other: TestTenant;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  other = await app.tenant("other");
  models = new ModelClient(app, tenant);
  id = (await models.published(text("a", "title"), numeric("n", "amount"), many("tags"), flag("done"))).id;
  dataOf(await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, { fullName: "Shown" }));
  ({ enCode } = await tenant.ctx.db
    .selectFrom("menu")
    .select("enCode")
    .where("fullName", "=", "Shown")
    .executeTakeFirstOrThrow());
  for (const [title, amount] of [
    ["泵 100%", 1],
    ["阀门", 2.5],
    ["", 3],
  ] as const)
    dataOf(
      await tenant.admin.post(`/api/visualdev/OnlineDev/${id}`, {
        data: JSON.stringify({ title, amount, tags: title === "阀门" ? ["x"] : [], done: 1 }),
      }),
    );
});
afterAll(() => app.close());

describe("records for a picker", () => {
  const choices = (query: string, client = tenant.admin) =>
    client.get(`/api/visualdev/Base/${id}/FieldDataSelect?${query}`);
  const names = async (query: string) =>
    dataOf<{ list: { fullName: string }[] }>(await choices(query)).list.map(({ fullName }) => fullName);

  it("are called by the field that was asked for, the newest first, and found by a word", async () => {
    expect(await names("field=title")).toEqual(["阀门", "泵 100%"]);
    expect(await names("field=amount")).toEqual(["3.00", "2.50", "1.00"].map((one) => one.replace(/\.?0+$/, "")));
    expect(await names("field=title&keyword=%25")).toEqual(["泵 100%"]);
    expect(await names("field=tags&keyword=X")).toEqual(["X"]);
    expect(await choices("field=nothing")).toMatchObject({ code: 400, data: { errors: [{ field: "field" }] } });
  });

  it("are found by what their ids are called, that of a colleague who has left and of a deleted record too", async () => {
    const person = await tenant.member("zhaoliu");
    await tenant.ctx.db.updateTable("appUser").set({ realName: "赵六" }).where("id", "=", person.userId).execute();
    const named = (kind: string, field: string, more: object = {}) => ({
      kind,
      id: field,
      field,
      label: field,
      ...more,
    });
    const customers = await menuModel(tenant, "customers", [named("text", "name")]);
    const [first, second] = [
      await newRecord(tenant, customers, { name: "东风厂" }),
      await newRecord(tenant, customers, { name: "红星厂" }),
    ];
    const tree = [{ value: "m", label: "金属", children: [{ value: "cu", label: "铜箔" }] }];
    const orders = await menuModel(tenant, "orders", [
      named("text", "no"),
      named("user", "owner"),
      named("user", "helpers", { multiple: true }),
      named("relatedForm", "customer", { modelId: customers, labelField: "name" }),
      named("switch", "urgent"),
      named("cascader", "goods", { options: { source: "static", options: tree } }),
    ]);
    const own = { owner: tenant.adminId, helpers: [tenant.adminId, person.userId], urgent: 1, goods: ["m", "cu"] };
    await newRecord(tenant, orders, { no: "1", ...own, customer: first });
    await newRecord(tenant, orders, {
      no: "2",
      owner: person.userId,
      helpers: [tenant.adminId],
      customer: second,
      urgent: 0,
    });
    const found = async (field: string, keyword: string) =>
      dataOf<{ list: { fullName: string }[] }>(
        await tenant.admin.get(
          `/api/visualdev/Base/${orders}/FieldDataSelect?field=${field}&keyword=${encodeURIComponent(keyword)}`,
        ),
      ).list.map(({ fullName }) => fullName);
    expect(await found("owner", "赵六")).toEqual([expect.stringContaining("赵六")]);
    expect(await found("owner", person.userId.slice(0, 12))).toEqual([]);
    expect(await found("helpers", "赵六")).toHaveLength(1);
    expect(await found("customer", "东风")).toEqual(["东风厂"]);
    expect(await found("customer", first.slice(0, 8))).toEqual([]);
    expect(await found("urgent", "否")).toHaveLength(1);
    expect(await found("goods", "铜")).toHaveLength(1);
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", person.userId).execute();
    await tenant.ctx.batch([tenant.ctx.announce({ topic: entityTopic, payload: { table: "appUser" } })]);
    expect(await found("owner", "赵六")).toHaveLength(1);
    dataOf(await tenant.admin.delete(`/api/visualdev/OnlineDev/${customers}/${first}`));
    expect(await found("customer", "东风")).toHaveLength(1);
  });

  it("come page by page", async () => {
    expect(dataOf(await choices("field=title&pageSize=1&currentPage=2"))).toMatchObject({
      list: [{ fullName: "泵 100%" }],
      pagination: { currentPage: 2, pageSize: 1, total: 2 },
    });
  });

  it("are only those fields and models that the caller sees", async () => {
    const { client, roleId } = await tenant.member("picker");
    expect(await choices("field=title", client)).toMatchObject({ code: 403 });
    await new Rights(tenant).grant(roleId, { [enCode]: { columns: ["title"] } });
    expect(await choices("field=title", client)).toMatchObject({ code: 200 });
    expect(await choices("field=amount", client)).toMatchObject({ code: 403 });
    expect((await choices("field=title", other.admin)).code).not.toBe(200);
  });
});

describe("the preview of data", () => {
  const preview = (client = tenant.admin) => client.get(`/api/visualdev/Base/${id}/Actions/Data`);

  it("has all columns of the newest records, as people read them", async () => {
    const data = dataOf<{ columns: { label: string }[]; rows: object[]; total: number }>(await preview());
    expect(data.columns.map(({ label }) => label)).toEqual([
      "TITLE",
      "AMOUNT",
      "TAGS",
      "DONE",
      "创建人",
      "创建时间",
      "修改人",
      "修改时间",
    ]);
    expect(data.total).toBe(3);
    expect(data.rows[1]).toMatchObject({ title: "阀门", tags: "X", creatorUser: "管理员/admin" });
  });

  it("is for those who manage models and may look at data", async () => {
    const { client, roleId } = await tenant.member("manager");
    await new Rights(tenant).grant(roleId, { "onlineDev.webDesign": { buttons: ["btn_edit"] } });
    expect(await preview(client)).toMatchObject({ code: 403 });
    await new Rights(tenant).grant(roleId, { "onlineDev.webDesign": { buttons: ["btn_preview"] } });
    expect(await preview(client)).toMatchObject({ code: 200 });
    expect(await preview(other.admin)).toMatchObject({ code: 404 });
    const draft = await models.create(form(text("a")));
    expect(await tenant.admin.get(`/api/visualdev/Base/${draft}/Actions/Data`)).toMatchObject({ code: 404 });
  });
});
