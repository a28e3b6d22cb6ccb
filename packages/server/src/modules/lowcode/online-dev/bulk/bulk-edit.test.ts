import type { Envelope } from "@gongshu/contract/errors";
import type { BulkEdit } from "@gongshu/contract/lowcode/bulk-edit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantToRole } from "#modules/access/role/service.ts";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { dataOf, type FieldInput, ImportExportModel } from "#testing/import-export-model.ts";
import { Rights } from "#testing/rights.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { recordsInRequest } from "./bulk-edits.ts";

const states = ["open", "held", "closed"].map((value) => ({ value, label: value.toUpperCase() }));
const fields: FieldInput[] = [
  { kind: "text", id: "f1", field: "code", label: "Code", unique: true },
  { kind: "select", id: "f2", field: "state", label: "State", options: { source: "static", options: states } },
  { kind: "number", id: "f3", field: "price", label: "Price" },
  {
    kind: "text",
    id: "f4",
    field: "reason",
    label: "Reason",
    conditions: { visible: '{f2} = "held"', required: "{f3} > 100" },
  },
  { kind: "calculation", id: "f5", field: "twice", label: "Twice", result: "number", expression: "{f3} * 2" },
  { kind: "password", id: "f6", field: "secret", label: "Secret" },
  { kind: "text", id: "f7", field: "fixed", label: "Fixed", readOnly: true },
  {
    kind: "table",
    id: "f8",
    field: "items",
    label: "Items",
    columns: [{ kind: "text", id: "f9", field: "name", label: "Name" }],
  },
];

let app: TestApp;
let tenant: TestTenant;
let model: ImportExportModel;
let number = 0;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  model = await ImportExportModel.publish(app, tenant, "bulk", fields);
});
afterAll(async () => {
  await app.close();
  await endIdleThreads();
});

/** A record with a code of its own. */
async function record(values: Record<string, unknown>): Promise<string> {
  number += 1;
  return model.create({ code: `R${number}`, ...values });
}

const plan = (data: object, more: object, by = model): Promise<Envelope> =>
  by.client.post(`${by.path}/Actions/BulkEdit`, { data: JSON.stringify(data), ...more });
const step = (name: "Apply" | "Undo", id: string, by = model): Promise<Envelope> =>
  by.client.post(`${by.path}/BulkEdit/${id}/Actions/${name}`, {});
const seen = async (id: string, by = model) => dataOf<BulkEdit>(await by.client.get(`${by.path}/BulkEdit/${id}`));

async function planned(data: object, more: object): Promise<BulkEdit> {
  return seen(dataOf<{ id: string }>(await plan(data, more)).id);
}

async function stepped(name: "Apply" | "Undo", id: string): Promise<BulkEdit> {
  const { jobId } = dataOf<{ jobId: string }>(await step(name, id));
  expect(jobId).toBe("");
  return seen(id);
}

const nothingLeft = { count: 0, reasons: [], records: [] };

describe("a bulk edit", () => {
  it("shows what would change before anything does, with what follows from it", async () => {
    const ids = [
      await record({ state: "held", reason: "broken", price: 5 }),
      await record({ state: "closed", price: 5 }),
      await record({ state: "open", price: 7 }),
    ];
    const edit = await planned({ state: "closed", price: 7 }, { ids });
    expect(edit).toMatchObject({
      state: "planned",
      fields: [
        { field: "state", label: "State", text: "CLOSED" },
        { field: "price", label: "Price", text: "7" },
      ],
      plan: { changed: 3, unchanged: 0, leftOut: nothingLeft },
      done: null,
      undone: null,
    });
    const [first, second, third] = ids.toSorted().map((id) => edit.records.find((one) => one.id === id));
    expect(first).toMatchObject({
      fullName: "R1",
      changes: [
        { field: "state", label: "State", before: "HELD", after: "CLOSED" },
        { field: "price", label: "Price", before: "5", after: "7" },
        { field: "reason", label: "Reason", before: "broken", after: "" },
        { field: "twice", label: "Twice", before: "10.00", after: "14.00" },
      ],
    });
    expect(second?.changes.map(({ field }) => field)).toEqual(["price", "twice"]);
    expect(third?.changes.map(({ field }) => field)).toEqual(["state"]);
    expect(await model.get(ids[0] ?? "")).toMatchObject({ state: "held", price: 5, reason: "broken" });
  });

  it("is one act that can be taken back whole, as the history of each record tells", async () => {
    const items = [{ name: "one" }, { name: "two" }];
    const ids = [
      await record({ state: "held", reason: "broken", price: 5, secret: "Secret2026", items }),
      await record({ state: "open", price: 6 }),
    ];
    const before = await Promise.all(ids.map((id) => model.get(id)));
    const { id } = await planned({ state: "closed", price: 7 }, { ids });
    expect(await stepped("Apply", id)).toMatchObject({
      state: "done",
      done: { changed: 2, unchanged: 0, leftOut: nothingLeft },
    });
    for (const one of ids)
      expect(await model.get(one)).toMatchObject({ state: "closed", price: 7, reason: null, twice: 14 });
    expect(await model.get(ids[0] ?? "")).toMatchObject({ items: before[0]?.["items"], secret: before[0]?.["secret"] });
    const history = dataOf<{ list: object[] }>(await tenant.admin.get(`${model.path}/${ids[0]}/History`)).list;
    expect(history[0]).toMatchObject({ action: "update", origin: "bulk" });
    expect(await stepped("Undo", id)).toMatchObject({
      state: "undone",
      undone: { changed: 2, unchanged: 0, leftOut: nothingLeft },
    });
    expect(await Promise.all(ids.map((one) => model.get(one)))).toEqual(before);
  });

  it("leaves out what the rules of the form refuse, and says why", async () => {
    const ids = [await record({ state: "held", reason: "x", price: 1 }), await record({ state: "held", price: 1 })];
    const gone = await record({ state: "held" });
    dataOf(await tenant.admin.delete(`${model.path}/${gone}`));
    const edit = await planned({ price: 200 }, { ids: [...ids, gone, "nowhere"] });
    expect(edit.plan).toMatchObject({ changed: 1, unchanged: 0, leftOut: { count: 3 } });
    expect(edit.plan?.leftOut.reasons).toMatchObject([{ text: "已删除，或您无权查看", count: 2 }, { count: 1 }]);
    const refused = edit.plan?.leftOut.records.find(({ id }) => id === ids[1]);
    expect(refused).toMatchObject({ fullName: `R${number - 1}` });
    expect(refused?.reason).toContain("Reason");
  });

  it("tells of a value that the conditions of a record do not let in, instead of dropping it", async () => {
    const ids = [await record({ state: "held" }), await record({ state: "open" })];
    const { plan: outcome } = await planned({ reason: "late" }, { ids });
    expect(outcome).toMatchObject({
      changed: 1,
      leftOut: { records: [{ id: ids[1], reason: "“Reason”在这条数据中不能填写" }] },
    });
  });

  it("writes over nothing that somebody has changed since it was shown", async () => {
    const ids = [await record({ price: 1 }), await record({ price: 1 }), await record({ price: 1 })];
    const { id } = await planned({ price: 9 }, { ids });
    dataOf(await tenant.admin.put(`${model.path}/${ids[0]}`, { data: JSON.stringify({ price: 5 }), version: 1 }));
    dataOf(await tenant.admin.delete(`${model.path}/${ids[1]}`));
    const { done } = await stepped("Apply", id);
    expect(done).toMatchObject({ changed: 1, leftOut: { count: 2 } });
    expect(done?.leftOut.reasons.map(({ text }) => text).toSorted()).toEqual([
      "已删除，或您无权查看",
      "预览后已被修改",
    ]);
    expect(await model.get(ids[0] ?? "")).toMatchObject({ price: 5 });
  });

  it("is taken back where nobody has changed the same fields since", async () => {
    const ids = [await record({ price: 1 }), await record({ price: 1, state: "open" })];
    const { id } = await planned({ price: 9 }, { ids });
    await stepped("Apply", id);
    dataOf(await tenant.admin.put(`${model.path}/${ids[0]}`, { data: JSON.stringify({ price: 5 }), version: 2 }));
    dataOf(await tenant.admin.put(`${model.path}/${ids[1]}`, { data: JSON.stringify({ state: "held" }), version: 2 }));
    expect((await stepped("Undo", id)).undone).toMatchObject({
      changed: 1,
      leftOut: { records: [{ id: ids[0], reason: "“Price”在批量修改后又被修改" }] },
    });
    expect(await model.get(ids[0] ?? "")).toMatchObject({ price: 5 });
    expect(await model.get(ids[1] ?? "")).toMatchObject({ price: 1, state: "held" });
  });

  it("is done once, and undone once", async () => {
    const { id } = await planned({ price: 3 }, { ids: [await record({ price: 1 })] });
    expect((await step("Undo", id)).code).toBe(409);
    await stepped("Apply", id);
    expect((await step("Apply", id)).code).toBe(409);
    await stepped("Undo", id);
    expect((await step("Undo", id)).code).toBe(409);
  });

  it("changes all that a filter leaves, and nothing that came into it later", async () => {
    const other = await ImportExportModel.publish(app, tenant, "bulkAll", fields);
    for (const price of [1, 1, 2]) await other.create({ code: `A${(number += 1)}`, price });
    const json = JSON.stringify({ price: [1, 1] });
    const { id } = dataOf<{ id: string }>(await plan({ state: "held" }, { json }, other));
    expect((await seen(id, other)).plan).toMatchObject({ changed: 2 });
    await other.create({ code: "late", price: 1 });
    dataOf(await step("Apply", id, other));
    const rows = await other.list();
    expect(rows.filter(({ state }) => state === "HELD")).toHaveLength(2);
    expect(rows.find(({ code }) => code === "late")).toMatchObject({ state: "" });
  });

  it("changes what an advanced filter and a word leave", async () => {
    const other = await ImportExportModel.publish(app, tenant, "bulkFilter", fields);
    for (const [code, price] of [
      ["North 1", 1],
      ["North 2", 2],
      ["South 1", 2],
    ] as const)
      await other.create({ code, price });
    const price = fields.find(({ field }) => field === "price")?.id ?? "";
    const filter = { logic: "and", rules: [{ field: price, operator: "greater", value: 1 }] };
    const { id } = dataOf<{ id: string }>(await plan({ state: "held" }, { filter, keyword: "north" }, other));
    expect((await seen(id, other)).plan).toMatchObject({ changed: 1 });
    const wrong = { logic: "and", rules: [{ field: "gone", operator: "empty" }] };
    expect(await plan({ state: "held" }, { filter: wrong }, other)).toMatchObject({ code: 400 });
  });

  it("runs as a job when it is large", async () => {
    const other = await ImportExportModel.publish(app, tenant, "bulkLarge", fields);
    const count = recordsInRequest + 150;
    const rows = Array.from({ length: count }, (_, index) => [`L${index}`, 1]);
    await other.import([["Code", "Price"], ...rows]);
    const { id, jobId } = dataOf<{ id: string; jobId: string }>(await plan({ price: 4 }, {}, other));
    expect(await other.job(jobId)).toMatchObject({ state: "done", result: { id } });
    expect(await seen(id, other)).toMatchObject({ state: "planned", plan: { changed: count } });
    for (const name of ["Apply", "Undo"] as const) {
      const started = dataOf<{ jobId: string }>(await step(name, id, other));
      expect(await other.job(started.jobId)).toMatchObject({ state: "done" });
      const price = name === "Apply" ? "4" : "1";
      expect(new Set((await other.list()).map((row) => row["price"]))).toEqual(new Set([price]));
    }
    expect((await seen(id, other)).undone).toMatchObject({ changed: count });
  });
});

describe("what a bulk edit refuses at once", () => {
  it.each([
    [{}, "请至少选择一个要修改的字段"],
    [{ nothing: 1 }, "没有字段 nothing"],
    [{ code: "X" }, "“Code”不能批量修改"],
    [{ secret: "Secret2026" }, "“Secret”不能批量修改"],
    [{ fixed: "x" }, "“Fixed”不能批量修改"],
    [{ twice: 3 }, "“Twice”不能批量修改"],
    [{ items: [] }, "没有字段 items"],
  ])("%o", async (data, msg) => {
    expect(await plan(data, { ids: ["r1"] })).toMatchObject({ code: 400, msg });
  });

  it("a value that no record could take", async () => {
    const reply = await plan({ price: "much", state: "lost" }, { ids: ["r1"] });
    expect(reply).toMatchObject({ code: 400, data: { errors: [{ field: "price" }, { field: "state" }] } });
  });
});

describe("the rights of a bulk edit", () => {
  it("are a right of its own, those on fields and those on rows", async () => {
    const { client, roleId } = await tenant.member("bulkWorker");
    const worker = model.as(client);
    const own = { columns: ["code", "price"] };
    const rights = new Rights(tenant);
    await rights.grant(roleId, { "model.bulk": { ...own, buttons: ["btn_edit", "btn_add"] } });
    await rights.changed();
    const ids = [await record({ price: 1 })];
    expect((await plan({ price: 2 }, { ids }, worker)).code).toBe(403);
    await rights.grant(roleId, { "model.bulk": { buttons: ["btn_batchEdit"] } });
    await rights.changed();
    expect((await plan({ state: "held" }, { ids }, worker)).msg).toBe("没有字段 state");
    const { id } = dataOf<{ id: string }>(await plan({ price: 2 }, { ids }, worker));
    expect((await seen(id, worker)).plan).toMatchObject({ changed: 1 });
    // It is somebody else's.
    expect((await model.client.get(`${model.path}/BulkEdit/${id}`)).code).toBe(404);
    await grantToRole(tenant.ctx, roleId, "resource", [await rights.scheme("model.bulk", "own")]);
    await rights.changed();
    const mine = dataOf<{ id: string }>(await client.post(model.path, { data: JSON.stringify({ code: "Mine" }) })).id;
    const scoped = dataOf<{ id: string }>(await plan({ price: 2 }, { ids: [...ids, mine] }, worker)).id;
    expect((await seen(scoped, worker)).plan).toMatchObject({ changed: 1, leftOut: { records: [{ id: ids[0] }] } });
    // What was shown before is not theirs to change any more.
    dataOf(await step("Apply", id, worker));
    expect((await seen(id, worker)).done).toMatchObject({ changed: 0, leftOut: { count: 1 } });
  });
});
