import type { FormDefinitionInput } from "@gongshu/core/form/definition";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createBillRule } from "#modules/system/bill-rule/service.ts";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { conflict } from "#platform/http/errors.ts";
import { type RecordEvent, type RecordWrite, recordEvent, recordTopics } from "#platform/http/record-hooks.ts";
import type { ServerModule } from "#platform/http/server-module.ts";
import { receiverOf } from "#platform/outbox/receiver.ts";
import { directoryWorld } from "#testing/directory-world.ts";
import { HandOverClient } from "#testing/hand-over-client.ts";
import { ImportExportModel } from "#testing/import-export-model.ts";
import { dataOf, numeric, rows, text } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const asked: RecordWrite[] = [];
const told: (RecordEvent & { readonly topic: string; readonly key: string })[] = [];
let refusing = false;

/** A module that looks on: its hook sees each write and may refuse it, its receiver gets each event. */
const looker: ServerModule = {
  name: "test/looker",
  recordHooks: [
    {
      name: "test/looker.look",
      concerns: ({ fullName }) => !fullName.endsWith("unseen"),
      before(_tx, write) {
        asked.push(write);
        if (refusing) throw conflict({ zh: "今天盘点", zhtw: "今天盤點", en: "Stock is being taken" });
      },
    },
  ],
  receivers: () => [
    receiverOf({
      name: "test.looker",
      topics: [...new Set(Object.values(recordTopics))],
      payload: recordEvent,
      async apply(_tx, events) {
        for (const { topic, key, payload } of events) told.push({ ...payload, topic, key });
      },
    }),
  ],
};

type Field = FormDefinitionInput["fields"][number];
const fields: Field[] = [
  text("f1", "code", { unique: true }),
  numeric("f2", "amount"),
  rows("items", text("c1", "name")),
  { kind: "billNumber", id: "f3", field: "no", label: "No", rule: "looked" },
];

let app: TestApp;
let tenant: TestTenant;
let model: ImportExportModel;
let number = 0;

beforeAll(async () => {
  app = await openTestApp({}, [looker]);
  tenant = await app.tenant("default");
  const rule = { fullName: "Looked", enCode: "looked", prefix: "L", dateFormat: "no", digit: 4, startNumber: "0001" };
  await createBillRule(tenant.ctx, { ...rule, dateFormat: "no" });
});
beforeEach(async () => {
  number += 1;
  model = await ImportExportModel.publish(app, tenant, `looked${number}`, fields);
  await seen();
  forget();
});
afterAll(async () => {
  await app.close();
  await endIdleThreads();
});

function forget(): void {
  refusing = false;
  asked.length = 0;
  told.length = 0;
}

/** What the hook was asked and what the receiver was told, in short. */
async function seen() {
  await app.platform.outbox.sweep();
  return {
    asked: asked.map(({ kind, origin, changes }) => `${kind} ${origin} ${changes.length}`),
    told: told.map(({ topic, origin, records }) => `${topic} ${origin} ${records.length}`),
  };
}

const historyOf = (id: string) =>
  tenant.ctx.db
    .selectFrom("auditEvent")
    .select(["action", "origin", "modelVersion"])
    .where("entityId", "=", id)
    .orderBy("id")
    .execute();

describe("every way of writing records", () => {
  it("asks the hooks and tells the receivers once: form and API", async () => {
    const body = (values: object, more: object = {}) => ({ data: JSON.stringify(values), ...more });
    const { id } = dataOf<{ id: string }>(await model.client.post(model.path, body({ code: "A" })));
    expect(await seen()).toEqual({ asked: ["create api 1"], told: ["record.created api 1"] });
    forget();
    dataOf(await model.client.put(`${model.path}/${id}`, body({ code: "B" }, { origin: "form" })));
    expect(await seen()).toEqual({ asked: ["update form 1"], told: ["record.changed form 1"] });
    forget();
    dataOf(await model.client.delete(`${model.path}/${id}?origin=form`));
    expect(await seen()).toEqual({ asked: ["delete form 1"], told: ["record.deleted form 1"] });
    expect(await historyOf(id)).toEqual([
      { action: "create", origin: "api", modelVersion: 1 },
      { action: "update", origin: "form", modelVersion: 1 },
      { action: "delete", origin: "form", modelVersion: 1 },
    ]);
  });

  it("asks the hooks and tells the receivers once a batch: an import, and its undoing", async () => {
    const many = Array.from({ length: 600 }, (_, index) => [`N${index}`, index]);
    const { id: jobId } = await model.import([["CODE", "AMOUNT"], ...many]);
    expect(await seen()).toEqual({
      asked: ["create import 500", "create import 100"],
      told: ["record.created import 500", "record.created import 100"],
    });
    const numbers = told.flatMap(({ records }) => records.map(({ after }) => after?.["no"]));
    expect([new Set(numbers).size, numbers.every((no) => /^L\d{4}$/.test(String(no)))]).toEqual([600, true]);
    forget();
    await model.import(
      [
        ["CODE", "AMOUNT"],
        ["N0", 7],
      ],
      "?repeatHandling=1",
    );
    expect(await seen()).toEqual({ asked: ["update import 1"], told: ["record.changed import 1"] });
    forget();
    const undone = await model.client.post(`${model.path}/Import/${jobId}/Actions/Undo`);
    expect(undone.data).toEqual({ jobId: "", deleted: 599, kept: 1 });
    expect((await seen()).asked).toEqual(["delete undo 499", "delete undo 100"]);
    expect(told.flatMap(({ records }) => records)).toHaveLength(599);
  });

  it("asks the hooks and tells the receivers once: a hand-over", async () => {
    const world = await directoryWorld(tenant);
    const hands = new HandOverClient(app, tenant, world);
    const [from, to] = [await hands.newId(), await hands.newId()];
    const { modelId, table, insertLine } = await hands.recordsWithLines();
    await table.insert(`${modelId}-1`, { title: "Repair", creatorUserId: from });
    await insertLine(`${modelId}-1`, "a", from, [from]);
    await hands.handOver(from, { [`record:${modelId}`]: to, [`record:${modelId}:t:who`]: to });
    expect(await seen()).toEqual({
      asked: ["update assign 1", "update assign 1"],
      told: ["record.changed assign 1", "record.changed assign 1"],
    });
    expect(told[0]?.records[0]).toMatchObject({ before: { creatorUserId: from }, after: { creatorUserId: to } });
    expect(told[1]?.records[0]).toMatchObject({ before: { lines: [{ who: from }] }, after: { lines: [{ who: to }] } });
  });
});

describe("an event", () => {
  it("has the values before and after, with sub-tables and the number that was taken", async () => {
    const id = await model.create({ code: "A", amount: 1, items: [{ name: "x" }] });
    const { no } = await model.get(id);
    dataOf(await model.client.put(`${model.path}/${id}`, { data: JSON.stringify({ amount: 2, items: [] }) }));
    dataOf(await model.client.delete(`${model.path}/${id}`));
    await seen();
    const [created, changed, deleted] = told;
    const common = { modelId: model.id, modelVersion: 1, isCut: false, key: id };
    expect(created).toMatchObject({ ...common, records: [{ id, before: null, after: { code: "A", amount: 1, no } }] });
    expect(changed?.records).toMatchObject([
      { before: { amount: 1, items: [{ name: "x" }] }, after: { code: "A", amount: 2, items: null, no } },
    ]);
    expect(deleted?.records).toMatchObject([{ id, before: { amount: 2, no }, after: null }]);
  });

  it("of a batch with very long values tells which records, and leaves the values out", async () => {
    const long = await ImportExportModel.publish(app, tenant, `long${number}`, [
      { kind: "textarea", id: "f1", field: "note", label: "Note", maxLength: 20_000 },
    ]);
    const body = Array.from({ length: 80 }, () => ["x".repeat(15_000)]);
    expect((await long.import([["Note"], ...body])).state).toBe("done");
    await seen();
    expect(told.map(({ isCut, records }) => [isCut, records.length])).toEqual([[true, 80]]);
    expect(told[0]?.records[0]).toMatchObject({ before: null, after: null });
  });

  it("is not told of a change that changes nothing", async () => {
    const id = await model.create({ code: "A", items: [{ name: "x" }] });
    await seen();
    forget();
    const data = JSON.stringify(await model.get(id));
    expect((await model.client.put(`${model.path}/${id}`, { data })).data).toEqual({ id, version: 1 });
    expect(await seen()).toEqual({ asked: [], told: [] });
  });
});

describe("a hook that refuses", () => {
  it("leaves nothing behind: no record, no number, no history, no event", async () => {
    refusing = true;
    const refusal = { code: 409, msg: "今天盘点" };
    expect(await model.client.post(model.path, { data: '{"code":"A"}' })).toMatchObject(refusal);
    expect(await model.list()).toEqual([]);
    const job = await model.import([["CODE"], ["B"]]);
    expect([job.state, await model.list()]).toEqual(["failed", []]);
    expect((await seen()).told).toEqual([]);
    const events = await tenant.ctx.db.selectFrom("auditEvent").select("id").where("entity", "=", model.id).execute();
    expect(events).toEqual([]);
    refusing = false;
    const before = await model.get(await model.create({ code: "A" }));
    const after = await model.get(await model.create({ code: "B" }));
    expect(Number(String(after["no"]).slice(1)) - Number(String(before["no"]).slice(1))).toBe(1);
  });

  it("keeps a record as it is that was to be changed or deleted", async () => {
    const id = await model.create({ code: "A" });
    refusing = true;
    expect((await model.client.put(`${model.path}/${id}`, { data: '{"code":"B"}' })).code).toBe(409);
    expect((await model.client.delete(`${model.path}/${id}`)).code).toBe(409);
    expect(await model.get(id)).toMatchObject({ code: "A" });
  });

  it("is not asked about models that are none of its concern", async () => {
    const name = `Model ${number} unseen`;
    const other = await ImportExportModel.publish(app, tenant, `unseen${number}`, fields, [], name);
    refusing = true;
    await other.create({ code: "A" });
    expect((await seen()).told).toEqual(["record.created api 1"]);
  });
});

describe("without receivers", () => {
  it("no event is written, and a new record is one round trip", async () => {
    const plain = await openTestApp();
    const here = await plain.tenant("default");
    const other = await ImportExportModel.publish(plain, here, "plain", fields.slice(0, 3));
    const trips = countTrips(plain);
    const id = await other.create({ code: "A", items: [{ name: "x" }] });
    expect(trips()).toEqual({ batches: 1, transactions: 0 });
    dataOf(await other.client.put(`${other.path}/${id}`, { data: '{"code":"B"}' }));
    dataOf(await other.client.delete(`${other.path}/${id}`));
    expect(await here.ctx.db.selectFrom("outbox").select("topic").where("topic", "like", "record.%").execute()).toEqual(
      [],
    );
    await plain.close();
  });
});

/** Counts the round trips that write, from now on. */
function countTrips({ platform }: TestApp) {
  const { database } = platform;
  const counts = { batches: 0, transactions: 0 };
  const { batch, transaction } = database;
  database.batch = (scope, statements) => {
    if (statements.some(({ sql }) => sql.startsWith("insert into form."))) counts.batches += 1;
    return batch.call(database, scope, statements);
  };
  database.transaction = (scope, work) => {
    counts.transactions += 1;
    return transaction.call(database, scope, work) as never;
  };
  return () => ({ ...counts });
}
