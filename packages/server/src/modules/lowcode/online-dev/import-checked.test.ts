import type { ImportResult } from "@gongshu/contract/system/import-export";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { dataOf, type FieldInput, ImportExportModel, type Job, sheetsBytes } from "#testing/import-export-model.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const fields: FieldInput[] = [
  { kind: "text", id: "f1", field: "code", label: "编码", required: true, unique: true, maxLength: 10 },
  { kind: "number", id: "f2", field: "quantity", label: "数量", precision: 2, min: 0 },
];
const header = ["编码", "数量"];

describe("importing what was checked before", () => {
  let app: TestApp;
  let tenant: TestTenant;
  let number = 0;

  const fresh = (roleIds: string[] = []) =>
    ImportExportModel.publish(app, tenant, `checked${(number += 1)}`, fields, roleIds);
  const follow = (model: ImportExportModel, jobId: string) =>
    model.client.post(`${model.path}/Actions/Import?checkJobId=${jobId}`);
  const imported = async (model: ImportExportModel, jobId: string): Promise<Job<ImportResult>> =>
    model.job(dataOf<{ jobId: string }>(await follow(model, jobId)).jobId);

  beforeAll(async () => {
    app = await openTestApp();
    tenant = await app.tenant("default");
  });
  afterAll(async () => {
    await app.close();
    await endIdleThreads();
  });

  it("takes the rows that are right without another upload, in the way that was checked", async () => {
    const model = await fresh();
    await model.create({ code: "A", quantity: 1 });
    const check = await model.import([header, ["A", 5], ["B", 2], ["", 3]], "?dryRun=1&repeatHandling=1");
    const { result } = await imported(model, check.id);
    expect(result).toMatchObject({ dryRun: false, totalSize: 3, insertSize: 1, updateSize: 1, errSize: 1 });
    expect((await model.list()).map(({ code, quantity }) => `${String(code)} ${String(quantity)}`).toSorted()).toEqual([
      "A 5",
      "B 2",
    ]);
  });

  it("imports a file of more rows than are held, with the wrong ones left out and the rest counted", async () => {
    const model = await fresh();
    dataOf(await tenant.admin.put("/api/system/Base/SysConfig", { importMaxRows: "20000", importMaxMb: "5" }));
    const code = (index: number) => `C${index}`;
    await model.importFile(
      await sheetsBytes([
        { name: "a", rows: [header, ...Array.from({ length: 300 }, (_, index) => [code(index), 1])] },
      ]),
    );
    // Every hundredth row is wrong, from the first that is written to the last.
    const rows = Array.from({ length: 12_500 }, (_, index) => [code(index), index % 100 === 99 ? -1 : 2]);
    const file = await sheetsBytes([{ name: "a", rows: [header, ...rows] }]);
    for (const [repeatHandling, counts] of [
      ["2", { insertSize: 12_078, updateSize: 0, skipSize: 297 }],
      // The second time all of them are there, so all of them are overwritten; the same values write nothing.
      ["1", { insertSize: 0, updateSize: 12_375, skipSize: 0 }],
    ] as const) {
      const check = await model.importFile(file, `?dryRun=1&repeatHandling=${repeatHandling}`);
      const { result } = await imported(model, check.id);
      const { errorUrl: _url, messageId: _file, ...found } = check.result;
      expect(result).toMatchObject({ ...found, dryRun: false });
      expect(result).toMatchObject({ totalSize: 12_500, errSize: 125, ...counts });
    }
    const [first] = await model.list();
    expect(first).toMatchObject({ quantity: "2" });
    const total = dataOf<{ pagination: { total: number } }>(await model.client.get(`${model.path}/List?pageSize=1`));
    expect(total.pagination.total).toBe(12_078 + 300);
  }, 120_000);

  it("checks again what was written since", async () => {
    const model = await fresh();
    const check = await model.import([header, ["A", 5]], "?dryRun=1");
    await model.create({ code: "A", quantity: 1 });
    expect((await imported(model, check.id)).result).toMatchObject({ insertSize: 0, skipSize: 1 });
    expect(await model.list()).toMatchObject([{ quantity: "1" }]);
  });

  it("is only for whoever has checked, of the same form, and never what was imported itself", async () => {
    const somebody = await tenant.member("somebody");
    const [model, other] = [await fresh([somebody.roleId]), await fresh()];
    const check = await model.import([header, ["A", 5]], "?dryRun=1");
    expect(await follow(model.as(somebody.client), check.id)).toMatchObject({ code: 404 });
    expect(await follow(other, check.id)).toMatchObject({ code: 404 });
    expect(await follow(model, "none")).toMatchObject({ code: 404 });
    const real = await model.import([header, ["B", 5]]);
    expect(await follow(model, real.id)).toMatchObject({ code: 404 });
    expect(await model.list()).toHaveLength(1);
  });

  it("imports once, however often and fast it is sent", async () => {
    const model = await fresh();
    const check = await model.import([header, ["A", 5]], "?dryRun=1&repeatHandling=1");
    const both = await Promise.all([follow(model, check.id), follow(model, check.id)]);
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409]);
    for (const reply of both) if (reply.code === 200) await model.job(dataOf<{ jobId: string }>(reply).jobId);
    expect(await follow(model, check.id)).toMatchObject({
      code: 409,
      msg: "检查过的文件已经导入，如需再次导入请重新上传",
    });
    expect(await model.list()).toHaveLength(1);
  });

  it("may be tried again after it has failed", async () => {
    const model = await fresh();
    const check = await model.import([header, ["A", 5]], "?dryRun=1");
    const { id } = await imported(model, check.id);
    await tenant.ctx.db.updateTable("job").set({ state: "failed" }).where("id", "=", id).execute();
    expect((await imported(model, check.id)).state).toBe("done");
  });

  it("asks for the file again once it is gone", async () => {
    const model = await fresh();
    const check = await model.import([header, ["A", 5]], "?dryRun=1");
    const { payload } = await tenant.ctx.db
      .selectFrom("job")
      .select("payload")
      .where("id", "=", check.id)
      .executeTakeFirstOrThrow();
    const { stored } = payload as { stored: string };
    await app.platform.files.delete({ tenantId: tenant.ctx.tenant.id, category: "temporary", name: stored });
    expect(await follow(model, check.id)).toMatchObject({ code: 400, msg: "导入文件已不存在，请重新上传" });
  });
});
