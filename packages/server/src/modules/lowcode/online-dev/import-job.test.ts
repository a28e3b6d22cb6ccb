import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { dataOf, type FieldInput, ImportExportModel, sheetsBytes } from "#testing/import-export-model.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const fields: FieldInput[] = [
  { kind: "text", id: "f1", field: "code", label: "编码", required: true, unique: true },
  { kind: "number", id: "f2", field: "quantity", label: "数量" },
];
const header = ["编码", "数量"];

describe("an import as a job", () => {
  let app: TestApp;
  let tenant: TestTenant;
  let number = 0;

  /** A model of the test's own. */
  const fresh = () => ImportExportModel.publish(app, tenant, `once${(number += 1)}`, fields);

  beforeAll(async () => {
    app = await openTestApp();
    tenant = await app.tenant("default");
  });
  afterAll(async () => {
    await app.close();
    await endIdleThreads();
  });

  it("refuses a second import while the first is unfinished", async () => {
    const model = await fresh();
    const rows = [header, ...Array.from({ length: 3000 }, (_, index) => [`N${index}`, index])];
    const bytes = await sheetsBytes([{ name: "a", rows }]);
    const first = await model.upload(bytes);
    expect(await model.upload(bytes)).toMatchObject({ code: 409, msg: "请先处理当前导入的数据" });
    expect((await model.job((first.data as { jobId: string }).jobId)).state).toBe("done");
    const both = await Promise.all([model.upload(bytes), model.upload(bytes)]);
    expect(both.map(({ code }) => code).toSorted((left, right) => left - right)).toEqual([200, 409]);
    for (const { code, data } of both) if (code === 200) await model.job((data as { jobId: string }).jobId);
  });

  it("brings the rows in once when a process dies in the middle and another takes over", async () => {
    const model = await fresh();
    const { jobId } = (await model.upload(await sheetsBytes([{ name: "a", rows: [header, ["A", 1], ["B", 2]] }])))
      .data as { jobId: string };
    expect((await model.job(jobId)).state).toBe("done");
    // As a process leaves it that dies before its transaction ends: claimed, lease run out, nothing written.
    const ids = (await model.list()).map(({ id }) => String(id));
    await model.client.post(`${model.path}/Actions/BatchDelete`, { ids });
    await tenant.ctx.db
      .updateTable("job")
      .set({ state: "running", attempt: 1, result: null, endedTime: null, leaseUntil: new Date(0) })
      .where("id", "=", jobId)
      .execute();
    await app.platform.jobs.sweep();
    expect(await model.job(jobId)).toMatchObject({ state: "done", result: { insertSize: 2 } });
    expect(await model.list()).toHaveLength(2);
    await app.platform.jobs.sweep();
    expect(await model.list()).toHaveLength(2);
  });

  it("does nothing when another process has taken the job over meanwhile", async () => {
    const model = await fresh();
    // To a process that slept past its lease, its attempt is not the one that counts any more.
    const bytes = await sheetsBytes([
      { name: "a", rows: [header, ...Array.from({ length: 4000 }, (_, index) => [`N${index}`, index])] },
    ]);
    const started = (await model.upload(bytes)).data as { jobId: string };
    const claimed = () =>
      tenant.ctx.db
        .updateTable("job")
        .set({ attempt: 7 })
        .where("id", "=", started.jobId)
        .where("state", "=", "running")
        .executeTakeFirst();
    while ((await claimed()).numUpdatedRows === 0n);
    // Long enough for the import to have ended, had it not been refused.
    await delay(1500);
    expect(await model.list()).toEqual([]);
  });

  it("can be undone by whoever started it: what nobody has changed since is deleted", async () => {
    const model = await fresh();
    await model.create({ code: "own" });
    const { id, result } = await model.import([header, ["A", 1], ["B", 2], ["own", 3]], "?repeatHandling=1");
    expect(result).toMatchObject({ insertSize: 2, updateSize: 1 });
    await model.import([header, ["B", 20]], "?repeatHandling=1");
    const { client } = await tenant.member(`other${number}`);
    expect((await model.as(client).client.post(`${model.path}/Import/${id}/Actions/Undo`)).code).toBe(403);
    expect(await model.client.post(`${model.path}/Import/${id}/Actions/Undo`)).toMatchObject({
      code: 200,
      data: { deleted: 1, kept: 1 },
    });
    expect(
      (await model.list()).map(({ code }) => String(code)).toSorted((left, right) => left.localeCompare(right)),
    ).toEqual(["B", "own"]);
    expect(await model.client.post(`${model.path}/Import/${id}/Actions/Undo`)).toMatchObject({
      data: { deleted: 0, kept: 2 },
    });
    expect((await model.client.post(`${model.path}/Import/unknown/Actions/Undo`)).code).toBe(404);
    expect((await model.import([header, ["A", 5]])).result).toMatchObject({ insertSize: 1 });
  });

  it("is undone as a job of its own when it was large, with progress, once, and all of it or nothing", async () => {
    const model = await fresh();
    const rows = Array.from({ length: 2500 }, (_, index) => [`N${index}`, index]);
    const { id } = await model.importFile(await sheetsBytes([{ name: "a", rows: [header, ...rows] }]));
    const undo = () => model.client.post(`${model.path}/Import/${id}/Actions/Undo`);
    const count = async () =>
      dataOf<{ pagination: { total: number } }>(await model.client.get(`${model.path}/List?pageSize=1`)).pagination
        .total;
    const changed = (await model.list())[0];
    await model.client.put(`${model.path}/${String(changed?.["id"])}`, {
      data: JSON.stringify({ code: changed?.["code"], quantity: 7 }),
      version: 1,
    });
    const cancelled = dataOf<{ jobId: string; deleted: number }>(await undo());
    expect(cancelled).toMatchObject({ jobId: expect.stringMatching(/./) as unknown, deleted: 0, kept: 0 });
    expect(await undo()).toMatchObject({ code: 409, msg: "正在撤销该导入，请等待完成" });
    await model.client.post(`/api/system/Import/${cancelled.jobId}/Actions/Cancel`);
    const { state } = await model.job(cancelled.jobId);
    // It may have been quicker than the word to end it; never something between.
    expect([state, await count()]).toEqual(state === "cancelled" ? ["cancelled", 2500] : ["done", 1]);
    const again = dataOf<{ jobId: string }>(await undo());
    expect(await model.job(again.jobId)).toMatchObject({
      state: "done",
      progress: 100,
      result: state === "done" ? {} : { deleted: 2499, kept: 1 },
    });
    expect(await count()).toBe(1);
  });
});
