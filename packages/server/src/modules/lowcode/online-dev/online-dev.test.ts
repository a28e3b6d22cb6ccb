import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "#app.ts";
import { serverModules } from "#modules.ts";
import { openPlatform } from "#platform/open-platform.ts";
import { dataOf, day, form, ModelClient, numeric, rows, text } from "#testing/model-client.ts";
import { type Client, clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../../access/role/service.ts";
import { createBillRule } from "../../system/bill-rule/service.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;
let modelId: string;

const definition = () =>
  form(
    text("f1", "title", { required: true, maxLength: 20 }),
    numeric("f2", "amount"),
    day("f3", "due"),
    text("f4", "code", { unique: true }),
    rows("items", text("c1", "name", { required: true }), numeric("c2", "price")),
    { kind: "calculation", id: "f5", field: "total", label: "Total", expression: "SUM({t.c2})" },
  );

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  models = new ModelClient(app, tenant);
});
beforeEach(async () => {
  modelId = await shown(definition());
});
afterAll(() => app.close());

/** A published model in the menu. */
async function shown(of: ReturnType<typeof form>): Promise<string> {
  const id = await models.create(of);
  await models.publish(id);
  const name = `Menu ${id.slice(-12)}`;
  dataOf(await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, { fullName: name }));
  return id;
}

const path = (rest = "") => `/api/visualdev/OnlineDev/${modelId}${rest}`;
const create = (data: object, client: Client = tenant.admin) => client.post(path(), { data: JSON.stringify(data) });
const created = async (data: object) => dataOf<{ id: string }>(await create(data)).id;
const read = async (id: string) => {
  const record = dataOf<{ data: string; version: number }>(await tenant.admin.get(path(`/${id}`)));
  return { ...record, values: JSON.parse(record.data) as Record<string, unknown> };
};
const list = async (query = "", client: Client = tenant.admin) =>
  dataOf<{ list: Record<string, unknown>[]; pagination: { total: number } }>(await client.get(path(`/List?${query}`)));
const where = (filter: object) => `json=${encodeURIComponent(JSON.stringify(filter))}`;

describe("a record", () => {
  it("keeps every value, sub-table included, and computes what is calculated", async () => {
    const id = await created({
      title: "First",
      amount: 0,
      due: 1_767_225_600_000,
      total: 999,
      items: [
        { name: "a", price: 0.1 },
        { name: "b", price: 0.2 },
      ],
    });
    const { values, version } = await read(id);
    expect(version).toBe(1);
    expect(values).toMatchObject({
      title: "First",
      amount: 0,
      due: 1_767_225_600_000,
      total: 0.3,
      items: [
        { name: "a", price: 0.1 },
        { name: "b", price: 0.2 },
      ],
    });
    const texts = dataOf<{ data: string }>(await tenant.admin.get(path(`/${id}/DataChange`)));
    expect(JSON.parse(texts.data)).toMatchObject({ title: "First", amount: "0", due: "2026-01-01 08:00:00" });
  });

  it("is refused with every wrong field at once, in the caller's language, and nothing is stored", async () => {
    const wrong = { title: "x".repeat(21), amount: "much", due: "someday", items: [{ price: 1 }] };
    const reply = await create(wrong);
    expect(reply.code).toBe(400);
    const fields = (reply.data as { errors: { field: string }[] }).errors.map((error) => error.field);
    expect(fields).toEqual(["title", "amount", "due", "items.0.name"]);
    const english = await create(wrong, clientOf(app.app, tenant.admin.token, { "accept-language": "en" }));
    expect(english.msg).not.toBe(reply.msg);
    expect((await list()).pagination.total).toBe(0);
  });

  it("changes row by row: kept, changed, moved, added and removed rows of a sub-table", async () => {
    const id = await created({ title: "Rows", items: [{ name: "a" }, { name: "b" }, { name: "c" }] });
    const before = (await read(id)).values as { items: { id: string; name: string }[] };
    const [a, , c] = before.items;
    const reply = await tenant.admin.put(path(`/${id}`), {
      version: 1,
      data: JSON.stringify({ title: "Rows", items: [{ ...c, name: "C" }, a, { name: "d" }] }),
    });
    expect(reply).toMatchObject({ code: 200, data: { version: 2 } });
    const after = (await read(id)).values as { items: { id: string; name: string }[] };
    expect(after.items.map((row) => row.name)).toEqual(["C", "a", "d"]);
    expect(after.items.slice(0, 2).map((row) => row.id)).toEqual([c?.id, a?.id]);
  });

  it("cannot take rows of another record", async () => {
    const other = (await read(await created({ title: "Other", items: [{ name: "theirs" }] }))).values as {
      items: { id: string }[];
    };
    const id = await created({ title: "Mine" });
    await tenant.admin.put(path(`/${id}`), {
      data: JSON.stringify({ title: "Mine", items: [{ ...other.items[0], name: "stolen" }] }),
    });
    expect(((await read(id)).values as { items: { id: string }[] }).items[0]?.id).not.toBe(other.items[0]?.id);
    expect(await list(where({ title: "Other" }))).toMatchObject({ pagination: { total: 1 } });
  });

  it("tells who saves second that somebody was faster, with both versions, and keeps the first", async () => {
    const id = await created({ title: "Shared" });
    const save = (title: string) => tenant.admin.put(path(`/${id}`), { version: 1, data: JSON.stringify({ title }) });
    const replies = await Promise.all([save("One"), save("Two")]);
    expect(replies.map((reply) => reply.code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const refused = replies.find((reply) => reply.code === 409)?.data as {
      current: { data: string; version: number };
      submitted: { data: string };
    };
    expect(refused.current.version).toBe(2);
    expect(JSON.parse(refused.current.data)).toMatchObject({ title: (await read(id)).values["title"] });
  });

  it("has unique values, named by the field's label, also when two are saved at once", async () => {
    const replies = await Promise.all([create({ title: "One", code: "X" }), create({ title: "Two", code: "X" })]);
    expect(replies.map((reply) => reply.code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(replies.find((reply) => reply.code === 409)).toMatchObject({
      msg: "CODE 已存在，不能重复",
      data: { errors: [{ field: "code" }] },
    });
  });

  it("disappears when it is deleted, and its unique value is free again", async () => {
    const id = await created({ title: "Gone", code: "Y" });
    expect(await tenant.admin.delete(path(`/${id}`))).toMatchObject({ code: 200, msg: "删除成功" });
    expect((await tenant.admin.get(path(`/${id}`))).code).toBe(404);
    expect((await tenant.admin.delete(path(`/${id}`))).code).toBe(404);
    await created({ title: "Again", code: "Y" });
  });

  it("is deleted with others or not at all", async () => {
    const ids = [await created({ title: "A" }), await created({ title: "B" })];
    expect((await tenant.admin.post(path("/Actions/BatchDelete"), { ids: [...ids, "nowhere"] })).code).toBe(404);
    expect((await list()).pagination.total).toBe(2);
    expect((await tenant.admin.post(path("/Actions/BatchDelete"), { ids })).data).toEqual({ deleted: 2 });
    expect((await list()).pagination.total).toBe(0);
  });

  it("gets consecutive bill numbers, and a refused save uses none up", async () => {
    await createBillRule(tenant.ctx, {
      fullName: "Numbers",
      enCode: "numbers",
      prefix: "N",
      dateFormat: "no",
      digit: 4,
      startNumber: "0001",
    });
    modelId = await shown(
      form(
        { kind: "billNumber", id: "f1", field: "no", label: "No", rule: "numbers" },
        text("f2", "code", { unique: true }),
      ),
    );
    await Promise.all(["a", "b", "c"].map((code) => created({ code })));
    expect((await create({ code: "a" })).code).toBe(409);
    await created({ code: "d" });
    expect((await list("sidx=no&sort=asc")).list.map((row) => row["no"])).toEqual(["N0001", "N0002", "N0003", "N0004"]);
  });

  it("leaves its history", async () => {
    const id = await created({ title: "Then" });
    await tenant.admin.put(path(`/${id}`), { data: JSON.stringify({ title: "Now" }) });
    await tenant.admin.delete(path(`/${id}`));
    const events = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select(["action", "diff"])
      .where("entityId", "=", id)
      .orderBy("id")
      .execute();
    expect(events.map((event) => event.action)).toEqual(["create", "update", "delete"]);
    expect(events[1]?.diff).toEqual({ title: ["Then", "Now"] });
  });
});

describe("a list of records", () => {
  beforeEach(async () => {
    for (let index = 1; index <= 25; index++)
      await created({ title: `Title ${index}`, amount: index, due: Date.UTC(2026, 0, index), code: `C${index}` });
  });

  it("is paged, sorted and filtered, with a total that follows every change", async () => {
    const page = await list("currentPage=2&pageSize=10&sidx=amount&sort=asc");
    expect(page.pagination).toEqual({ currentPage: 2, pageSize: 10, total: 25 });
    expect(page.list.map((row) => row["amount"])).toEqual(["11", "12", "13", "14", "15", "16", "17", "18", "19", "20"]);
    expect((await list(where({ title: "Title 2" }))).pagination.total).toBe(7);
    expect((await list(where({ amount: [5, 9] }))).pagination.total).toBe(5);
    await created({ title: "Title 26", amount: 6 });
    expect((await list(where({ amount: [5, 9] }))).pagination.total).toBe(6);
  });

  it("counts the whole last day of a range", async () => {
    const local = (date: number) => Date.UTC(2026, 0, date) - 8 * 3_600_000;
    expect(
      (await list(where({ due: [local(3), local(5)] }))).list.map((row) => String(row["title"])).toSorted(),
    ).toEqual(["Title 3", "Title 4", "Title 5"]);
  });

  it("takes per cent signs and quotes for what they are", async () => {
    await created({ title: "100% 'quoted' _x" });
    expect((await list(where({ title: "0% 'q" }))).pagination.total).toBe(1);
    expect((await list(where({ title: "%" }))).pagination.total).toBe(1);
    expect((await list(where({ title: "'; drop table tenant; --" }))).pagination.total).toBe(0);
  });

  it.each(['title"; drop table tenant; --', "id", "tenantId", "deleteMark", "items", "__proto__", "nowhere"])(
    "refuses to sort or filter by %s",
    async (name) => {
      expect((await tenant.admin.get(path(`/List?sidx=${encodeURIComponent(name)}`))).code).toBe(400);
      expect((await tenant.admin.get(path(`/List?${where({ [name]: "x" })}`))).code).toBe(400);
    },
  );

  it("names a filter of the wrong type", async () => {
    const reply = await tenant.admin.get(path(`/List?${where({ amount: ["many", "more"] })}`));
    expect(reply).toMatchObject({ code: 400, data: { errors: [{ field: "amount" }] } });
    expect((await tenant.admin.get(path("/List?json=%7Bbroken"))).code).toBe(400);
    const deep = `{"amount":${"[".repeat(5_000)}${"]".repeat(5_000)}}`;
    expect((await tenant.admin.get(path(`/List?json=${encodeURIComponent(deep)}`))).code).toBe(400);
  });
});

describe("whoever is not the administrator", () => {
  async function member(account: string, grants: { buttons?: string[]; columns?: string[]; scheme?: object[] }) {
    const joined = await tenant.member(account);
    const menus = await tenant.ctx.db.selectFrom("menu").select(["id", "propertyJson"]).where("type", "=", 3).execute();
    const menu = menus.find(({ propertyJson }) => JSON.stringify(propertyJson).includes(modelId))?.id ?? "";
    const buttons = await tenant.ctx.db
      .selectFrom("moduleButton")
      .select(["id", "enCode"])
      .where("moduleId", "=", menu)
      .execute();
    const columns = await tenant.ctx.db
      .selectFrom("moduleColumn")
      .select(["id", "enCode"])
      .where("moduleId", "=", menu)
      .execute();
    await grantToRole(tenant.ctx, joined.roleId, "module", [menu]);
    await grantToRole(
      tenant.ctx,
      joined.roleId,
      "button",
      buttons.filter((item) => grants.buttons?.includes(item.enCode)).map((item) => item.id),
    );
    await grantToRole(
      tenant.ctx,
      joined.roleId,
      "column",
      columns.filter((item) => grants.columns?.includes(item.enCode)).map((item) => item.id),
    );
    if (grants.scheme !== undefined) {
      const id = tenant.ctx.newId();
      await tenant.ctx.db.updateTable("menu").set({ isDataAuthorize: 1 }).where("id", "=", menu).execute();
      await tenant.ctx.db
        .insertInto("moduleDataAuthorizeScheme")
        .values({
          tenantId: tenant.id,
          id,
          moduleId: menu,
          fullName: id,
          enCode: id.replaceAll("-", ""),
          conditionJson: JSON.stringify(grants.scheme),
        })
        .execute();
      await grantToRole(tenant.ctx, joined.roleId, "resource", [id]);
    }
    return joined;
  }

  it("sees the granted columns and no others: not in lists, not in records, not by filter or order", async () => {
    const id = await created({ title: "Open", amount: 7, code: "secret" });
    const { client } = await member("columns", { columns: ["title"], buttons: ["btn_edit"] });
    expect((await list("", client)).list).toEqual([{ id, version: 1, title: "Open" }]);
    expect(JSON.parse(dataOf<{ data: string }>(await client.get(path(`/${id}`))).data)).not.toHaveProperty("amount");
    expect(JSON.parse(dataOf<{ data: string }>(await client.get(path(`/${id}/DataChange`))).data)).not.toHaveProperty(
      "code",
    );
    expect((await client.get(path(`/List?${where({ amount: 7 })}`))).code).toBe(403);
    expect((await client.get(path("/List?sidx=amount"))).code).toBe(403);
    expect((await client.put(path(`/${id}`), { data: JSON.stringify({ title: "Changed" }) })).code).toBe(200);
    expect((await read(id)).values).toMatchObject({ title: "Changed", amount: 7, code: "secret" });
  });

  it("is not told by the list's own order what a hidden column holds", async () => {
    const columns = [{ field: "f1" }, { field: "f2" }];
    const preset = { field: "f2", order: "asc" } as const;
    await models.change(modelId, definition(), { schema: 1, columns, search: [], defaultSort: preset });
    for (const [title, amount] of Object.entries({ b: 2, c: 3, a: 1 })) await created({ title, amount });
    const { client } = await member("order", { columns: ["title"] });
    expect((await list()).list.map((row) => row["title"])).toEqual(["a", "b", "c"]);
    expect((await list("", client)).list.map((row) => row["title"])).toEqual(["a", "c", "b"]);
  });

  it("does what the granted buttons allow", async () => {
    const id = await created({ title: "Kept" });
    const { client } = await member("buttons", { columns: ["title"], buttons: ["btn_add"] });
    expect((await create({ title: "Added" }, client)).code).toBe(200);
    expect((await client.put(path(`/${id}`), { data: "{}" })).code).toBe(403);
    expect((await client.delete(path(`/${id}`))).code).toBe(403);
    expect((await client.post(path("/Actions/BatchDelete"), { ids: [id] })).code).toBe(403);
    expect((await client.post(path("/Actions/Export"), {})).code).toBe(403);
  });

  it("touches only the rows of the granted schemes, one by one as in lists", async () => {
    const foreign = await created({ title: "Theirs" });
    const { client } = await member("rows", {
      columns: ["title"],
      buttons: ["btn_add", "btn_edit", "btn_remove"],
      scheme: [{ logic: "and", groups: [{ field: "creatorUserId", op: "Equal", value: "@userId" }] }],
    });
    const own = dataOf<{ id: string }>(await create({ title: "Mine" }, client)).id;
    expect((await list("", client)).list.map((row) => row["title"])).toEqual(["Mine"]);
    expect((await list("", client)).pagination.total).toBe(1);
    expect((await client.get(path(`/${foreign}`))).code).toBe(404);
    expect((await client.put(path(`/${foreign}`), { data: JSON.stringify({ title: "Taken" }) })).code).toBe(404);
    expect((await client.delete(path(`/${foreign}`))).code).toBe(404);
    expect((await client.delete(path(`/${own}`))).code).toBe(200);
  });

  it("sees nothing where rows are restricted and no scheme is granted, or a scheme makes no sense", async () => {
    await created({ title: "Hidden", amount: 3 });
    const { client } = await member("broken", {
      columns: ["title"],
      scheme: [{ logic: "and", groups: [{ field: "amount", op: "Equal", value: "three" }] }],
    });
    expect((await list("", client)).list).toEqual([]);
    for (const rule of [
      { field: "amount", op: "Equal", value: "@userId" },
      { field: "title", op: "constructor", value: "x" },
    ]) {
      const scheme = [{ logic: "and", groups: [rule] }];
      const { client: lost } = await member(`lost${rule.field}`, { columns: ["title"], scheme });
      expect((await list("", lost)).list).toEqual([]);
    }
    const { client: other } = await member("ungranted", { columns: ["title"] });
    expect((await list("", other)).list).toEqual([]);
  });

  it("of another tenant finds neither the model nor the record", async () => {
    const id = await created({ title: "Private" });
    const foreign = await app.tenant(`t${modelId.slice(-8)}`);
    for (const url of [path("/Config"), path("/List"), path(`/${id}`)])
      expect((await foreign.admin.get(url)).code).toBe(403);
    expect((await foreign.admin.post(path(), { data: "{}" })).code).toBe(403);
  });
});

describe("publishing while people work", () => {
  it("lets a process that has not heard of it write what the new version asks for", async () => {
    modelId = await shown(form(text("f1", "title")));
    const second = await openSecondProcess();
    await models.change(modelId, form(text("f1", "title"), text("f2", "origin", { defaultValue: "new version" })));
    const id = dataOf<{ id: string }>(await create({ title: "T" }, second)).id;
    expect((await read(id)).values).toEqual({ title: "T", origin: "new version" });
  });

  it("lets such a process check by the new rules, too", async () => {
    const second = await openSecondProcess();
    await models.change(modelId, form(text("f1", "title", { maxLength: 50 }), numeric("f2", "amount")));
    expect((await create({ title: "longer than twenty characters" }, second)).code).toBe(200);
  });

  /** The same database seen by a process that remembers the model and hears of nothing. */
  async function openSecondProcess(): Promise<Client> {
    const platform = await openPlatform(app.platform.config, app.platform.database, app.platform.log, serverModules);
    await platform.events.stop();
    const client = clientOf(await createApp(platform), tenant.admin.token);
    dataOf(await client.get(path("/List")));
    return client;
  }
});
