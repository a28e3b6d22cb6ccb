import type { RecordHistoryEvent } from "@gongshu/contract/lowcode/record-life";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { grantToRole } from "#modules/access/role/service.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { dataOf, ImportExportModel } from "#testing/import-export-model.ts";
import { day, form, ModelClient, numeric, rows, text } from "#testing/model-client.ts";
import { type Client, clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;
let model: ImportExportModel;
let modelId: string;
let worker: { client: Client; roleId: string };
let number = 0;

const grade = {
  kind: "select" as const,
  id: "f4",
  field: "grade",
  label: "Grade",
  options: { source: "static" as const, options: [{ value: "a", label: "Good" }] },
};
const definition = () =>
  form(
    text("f1", "title", { required: true }),
    numeric("f2", "amount"),
    day("f3", "due"),
    grade,
    { kind: "user", id: "f5", field: "owner", label: "Owner" },
    rows("items", text("c1", "name"), numeric("c2", "price")),
    text("f6", "code", { unique: true }),
  );

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  models = new ModelClient(app, tenant);
});
beforeEach(async () => {
  number += 1;
  worker = await tenant.member(`worker${number}`);
  modelId = await models.create(definition());
  await models.publish(modelId);
  const menu = { fullName: `Menu ${number}`, roleIds: [worker.roleId] };
  dataOf(await tenant.admin.post(`/api/visualdev/Base/${modelId}/Actions/Menu`, menu));
  model = new ImportExportModel(app, tenant.admin, modelId);
});
afterAll(async () => {
  await app.close();
  await endIdleThreads();
});

interface History {
  readonly list: RecordHistoryEvent[];
  readonly pagination: { readonly total: number };
}

const historyOf = async (id: string, client = tenant.admin, query = "") =>
  dataOf<History>(await client.get(`${model.path}/${id}/History${query}`));
const save = (id: string, values: object, more: object = {}, client = tenant.admin) =>
  client.put(`${model.path}/${id}`, { data: JSON.stringify(values), ...more });
const saved = async (id: string, values: object, more: object = {}) => dataOf(await save(id, values, more));
const restore = (id: string, eventId: string, body: object = {}, client = tenant.admin) =>
  client.post(`${model.path}/${id}/Actions/Restore/${eventId}`, body);
/** The id of the change that came so many changes before the last one. */
const eventOf = async (id: string, ago: number) => (await historyOf(id)).list[ago]?.id ?? "";

/** Takes the grants of columns of the list away from the worker. */
async function withhold(...codes: string[]): Promise<void> {
  const { db } = tenant.ctx;
  const found = await db.selectFrom("moduleColumn").select("id").where("enCode", "in", codes).execute();
  const ids = found.map(({ id }) => id);
  await db.deleteFrom("authorize").where("objectId", "=", worker.roleId).where("itemId", "in", ids).execute();
  await tenant.ctx.batch([tenant.ctx.announce({ topic: sessionTopic })]);
}

/** Has the menu limit the fields of the form; the worker gets all but these. */
async function limitForm(...withheld: string[]): Promise<void> {
  const { db } = tenant.ctx;
  const menu = await db
    .selectFrom("menu")
    .select("id")
    .where("fullName", "=", `Menu ${number}`)
    .executeTakeFirstOrThrow();
  const url = `/api/system/Base/Menu/${menu.id}`;
  const body = { ...dataOf<object>(await tenant.admin.get(url)), isFormAuthorize: 1 };
  dataOf(await tenant.admin.put(url, body));
  const fields = await db
    .selectFrom("moduleForm")
    .select("id")
    .where("moduleId", "=", menu.id)
    .where("enCode", "not in", withheld)
    .execute();
  const ids = fields.map(({ id }) => id);
  await grantToRole(tenant.ctx, worker.roleId, "form", ids);
}

describe("the history of a record", () => {
  it("tells who changed what from where, in the words of the fields, the newest first", async () => {
    const id = await model.create({ title: "First", amount: 1.5, grade: "a", owner: tenant.adminId });
    await saved(id, { amount: 2, due: Date.UTC(2026, 0, 1), grade: null }, { origin: "form" });
    const english = clientOf(app.app, tenant.admin.token, { "accept-language": "en" });
    const { list, pagination } = await historyOf(id, english);
    expect(pagination.total).toBe(2);
    const [changed, created] = list;
    expect(created).toMatchObject({ action: "create", origin: "api", tables: [] });
    expect(created?.userName).not.toBe("");
    expect(created?.fields.map(({ label, before, after }) => [label, before, after])).toEqual([
      ["TITLE", "", "First"],
      ["AMOUNT", "", "1.5"],
      ["Grade", "", "Good"],
      ["Owner", "", created?.userName],
    ]);
    expect(changed).toMatchObject({ action: "update", origin: "form" });
    expect(changed?.fields).toEqual([
      { field: "amount", label: "AMOUNT", before: "1.5", after: "2" },
      { field: "due", label: "DUE", before: "", after: "2026-01-01 08:00:00" },
      { field: "grade", label: "Grade", before: "Good", after: "" },
    ]);
    expect(changed?.time).toBeGreaterThan(created?.time ?? Number.POSITIVE_INFINITY);
  });

  it("tells which rows of a sub-table were added, removed and changed, with their cells", async () => {
    const id = await model.create({ title: "Rows", items: [{ name: "a", price: 1 }, { name: "b" }, { name: "c" }] });
    const { items } = (await model.get(id)) as { items: Record<string, unknown>[] };
    await saved(id, { items: [items[2], { ...items[0], price: 2 }, { name: "d" }] });
    const [changed, created] = (await historyOf(id)).list;
    expect(created?.tables[0]?.rows.map(({ change, place }) => [change, place])).toEqual([
      ["added", 1],
      ["added", 2],
      ["added", 3],
    ]);
    expect(changed?.tables).toEqual([
      {
        field: "items",
        label: "ITEMS",
        moreRows: 0,
        rows: [
          { change: "changed", place: 2, cells: [{ field: "price", label: "PRICE", before: "1", after: "2" }] },
          { change: "added", place: 3, cells: [{ field: "name", label: "NAME", before: "", after: "d" }] },
          { change: "removed", place: 2, cells: [{ field: "name", label: "NAME", before: "b", after: "" }] },
        ],
      },
    ]);
  });

  it("calls fields as they were called when they were changed, also those that are gone or have another key", async () => {
    const id = await model.create({ title: "Old", amount: 3 });
    await models.change(modelId, form(text("f1", "heading", { label: "Heading" })));
    await saved(id, { heading: "New" });
    const [changed, created] = (await historyOf(id)).list;
    expect(changed?.fields).toEqual([{ field: "heading", label: "Heading", before: "Old", after: "New" }]);
    expect(created?.fields.map(({ label, after }) => [label, after])).toEqual([
      ["TITLE", "Old"],
      ["AMOUNT", "3"],
    ]);
  });

  it("of changes that say no version goes by the version that was published then", async () => {
    const id = await model.create({ title: "Old" });
    const before = { entity: modelId, entityId: id, action: "update", requestId: "", actorUserId: tenant.adminId };
    const event = { ...before, tenantId: tenant.id, id: `${"f".repeat(8)}-old`, occurredTime: new Date() };
    const diff = JSON.stringify({ title: ["Older", "Old"], "items.name": ["x", "y"] });
    await tenant.ctx.db
      .insertInto("auditEvent")
      .values({ ...event, diff })
      .execute();
    expect((await historyOf(id)).list[0]).toMatchObject({
      origin: null,
      fields: [
        { label: "TITLE", before: "Older", after: "Old" },
        { label: "ITEMS / NAME", before: "x", after: "y" },
      ],
    });
  });

  it("comes in pages", async () => {
    const id = await model.create({ title: "T0" });
    for (const title of ["T1", "T2", "T3"]) await saved(id, { title });
    const { list, pagination } = await historyOf(id, tenant.admin, "?pageSize=2&currentPage=2");
    expect(list.map(({ fields }) => fields[0]?.after)).toEqual(["T1", "T0"]);
    expect(pagination).toMatchObject({ total: 4 });
    expect((await tenant.admin.get(`${model.path}/${id}/History?pageSize=1000`)).code).toBe(400);
  });

  it("cuts long texts, and names only the first of many rows", async () => {
    const items = Array.from({ length: 60 }, (_, index) => ({ name: `n${index}` }));
    const id = await model.create({ title: "Many", items });
    const [created] = (await historyOf(id)).list;
    expect([created?.tables[0]?.rows.length, created?.tables[0]?.moreRows]).toEqual([50, 10]);
  });

  it("tells nothing of fields that the caller may not read, gone ones included", async () => {
    const id = await model.create({
      title: "T",
      amount: 471_147,
      code: "secret",
      items: [{ name: "n", price: 8_228 }],
    });
    await saved(id, { amount: 581_185, items: [{ name: "n", price: 9_339 }] });
    expect(JSON.stringify(await historyOf(id, worker.client))).toContain("471147");
    await withhold("amount", "code");
    await limitForm("items.price", "amount", "code");
    const told = JSON.stringify(await historyOf(id, worker.client));
    for (const hidden of ["581185", "9339", "8228", "secret", "CODE", "PRICE"]) expect(told).not.toContain(hidden);
    await models.change(modelId, form(text("f1", "title", { required: true })));
    expect(JSON.stringify(await historyOf(id, tenant.admin))).toContain("secret");
    expect(told).toContain('"ITEMS"');
    const after = JSON.stringify(await historyOf(id, worker.client));
    for (const hidden of ["9339", "8228", "secret", "CODE"]) expect(after).not.toContain(hidden);
  });

  it("keeps who and when to itself where the caller may not see these columns", async () => {
    const id = await model.create({ title: "T" });
    expect((await historyOf(id, worker.client)).list[0]?.time).not.toBeNull();
    await withhold("creatorTime");
    expect((await historyOf(id, worker.client)).list[0]).toMatchObject({ time: null });
  });

  it("is refused to whom the record is not for: without the menu, of another tenant, and when there is none", async () => {
    const id = await model.create({ title: "T" });
    const stranger = await tenant.member(`stranger${number}`);
    const foreign = await app.tenant(`other${number}`);
    const codes = await Promise.all(
      [stranger.client, foreign.admin].map(async (client) => [
        (await client.get(`${model.path}/${id}/History`)).code,
        (await restore(id, await eventOf(id, 0), {}, client)).code,
      ]),
    );
    expect(codes).toEqual([
      [403, 403],
      [403, 403],
    ]);
    expect((await tenant.admin.get(`${model.path}/nowhere/History`)).code).toBe(404);
    await tenant.admin.delete(`${model.path}/${id}`);
    expect((await tenant.admin.get(`${model.path}/${id}/History`)).code).toBe(404);
  });
});

describe("restoring a version", () => {
  it("puts the values of that moment back, sub-table included, as a change of its own", async () => {
    const id = await model.create({ title: "One", amount: 1, items: [{ name: "a" }, { name: "b", price: 2 }] });
    await saved(id, { title: "Two", amount: null, items: [{ name: "c" }] });
    await saved(id, { title: "Three" });
    const first = await eventOf(id, 2);
    expect(await restore(id, first)).toMatchObject({ code: 200, data: { id, version: 4 } });
    expect(await model.get(id)).toMatchObject({
      title: "One",
      amount: 1,
      items: [{ name: "a" }, { name: "b", price: 2 }],
    });
    expect((await historyOf(id)).list[0]).toMatchObject({ action: "update", origin: "restore" });
    expect(await restore(id, await eventOf(id, 0))).toMatchObject({ code: 200, data: { version: 4 } });
    expect(await restore(id, await eventOf(id, 1))).toMatchObject({ code: 200, data: { version: 5 } });
    expect(await model.get(id)).toMatchObject({ title: "Three", items: [{ name: "c" }] });
  });

  it("finds fields again whose keys have changed since, and leaves those alone that came later", async () => {
    const id = await model.create({ title: "Old", items: [{ name: "a" }] });
    await models.change(
      modelId,
      form(text("f1", "heading"), text("f9", "later"), rows("lines", text("c1", "called"), text("c9", "more"))),
    );
    await saved(id, { heading: "New", later: "stays", lines: [{ called: "b", more: "m" }] });
    dataOf(await restore(id, await eventOf(id, 1)));
    expect(await model.get(id)).toMatchObject({ heading: "Old", later: null, lines: [{ called: "a", more: null }] });
  });

  it("is checked like a save: what became required or unique meanwhile refuses it, and nothing changes", async () => {
    const id = await model.create({ title: "T", code: "X" });
    await saved(id, { code: "Y" });
    await model.create({ title: "Other", code: "X" });
    const first = await eventOf(id, 1);
    expect(await restore(id, first)).toMatchObject({ code: 409, data: { errors: [{ field: "code" }] } });
    expect(await model.get(id)).toMatchObject({ code: "Y" });
    const other = await model.create({ title: "No amount" });
    await saved(other, { amount: 1 });
    const required = form(text("f1", "title"), numeric("f2", "amount", { required: true }));
    await models.change(modelId, required);
    expect(await restore(other, await eventOf(other, 1))).toMatchObject({
      code: 400,
      data: { errors: [{ field: "amount" }] },
    });
  });

  it("tells who restores over a newer version that somebody was faster", async () => {
    const id = await model.create({ title: "One" });
    await saved(id, { title: "Two" });
    const reply = await restore(id, await eventOf(id, 1), { version: 1 });
    expect(reply).toMatchObject({ code: 409, data: { current: { version: 2 } } });
    expect(await model.get(id)).toMatchObject({ title: "Two" });
  });

  it("restores only what the caller may write", async () => {
    const id = await model.create({ title: "One", amount: 1, items: [{ name: "a", price: 1 }] });
    const { items } = (await model.get(id)) as { items: Record<string, unknown>[] };
    await saved(id, { title: "Two", amount: 2, items: [{ ...items[0], name: "b", price: 2 }] });
    const first = await eventOf(id, 1);
    await limitForm("amount", "items.price");
    dataOf(await restore(id, first, {}, worker.client));
    expect(await model.get(id)).toMatchObject({ title: "One", amount: 2, items: [{ name: "a", price: 2 }] });
  });

  it("needs the right to change records, and a change of this very record", async () => {
    const id = await model.create({ title: "One" });
    const other = await model.create({ title: "Other" });
    expect((await restore(id, await eventOf(other, 0))).code).toBe(404);
    expect((await restore(id, "nothing")).code).toBe(404);
    const { id: button } = await tenant.ctx.db
      .selectFrom("moduleButton as b")
      .innerJoin("menu as m", "m.id", "b.moduleId")
      .select("b.id")
      .where("b.enCode", "=", "btn_edit")
      .where("m.fullName", "=", `Menu ${number}`)
      .executeTakeFirstOrThrow();
    await tenant.ctx.db.deleteFrom("authorize").where("itemId", "=", button).execute();
    await tenant.ctx.batch([tenant.ctx.announce({ topic: sessionTopic })]);
    expect((await restore(id, await eventOf(id, 0), {}, worker.client)).code).toBe(403);
    expect((await historyOf(id, worker.client)).list).toHaveLength(1);
  });
});
