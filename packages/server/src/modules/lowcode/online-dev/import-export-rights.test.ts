import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { dataOf, type FieldInput, ImportExportModel } from "#testing/import-export-model.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const fields: FieldInput[] = [
  { kind: "text", id: "f1", field: "code", label: "编码", required: true, unique: true },
  { kind: "number", id: "f2", field: "price", label: "单价" },
  { kind: "number", id: "f3", field: "quantity", label: "数量" },
];

describe("carrying records in and out with limited rights", () => {
  let app: TestApp;
  let tenant: TestTenant;
  let model: ImportExportModel;
  let limited: ImportExportModel;

  beforeAll(async () => {
    app = await openTestApp();
    tenant = await app.tenant("default");
    const { client, roleId } = await tenant.member("worker");
    model = await ImportExportModel.publish(app, tenant, "rights", fields, [roleId]);
    limited = model.as(client);
    const { id } = await tenant.ctx.db
      .selectFrom("moduleColumn")
      .select("id")
      .where("enCode", "=", "price")
      .executeTakeFirstOrThrow();
    await tenant.ctx.db.deleteFrom("authorize").where("itemId", "=", id).execute();
    await tenant.ctx.batch([tenant.ctx.announce({ topic: sessionTopic })]);
    await model.create({ code: "A", price: 5, quantity: 1 });
  });
  afterAll(async () => {
    await app.close();
    await endIdleThreads();
  });

  it("leaves out columns that one may not see, and refuses to be asked for them", async () => {
    expect((await limited.exported())[0]).not.toContain("单价");
    expect((await limited.export({ selectKey: "code,price" })).code).toBe(403);
    expect((await limited.export({ sidx: "price", sort: "asc" })).code).toBe(403);
    const { url } = dataOf<{ url: string }>(await limited.client.get(`${limited.path}/Template`));
    expect(url).toContain("/api/file/Download");
  });

  it("takes a hidden column in a file for an unknown one, and leaves its values alone", async () => {
    expect(
      (
        await limited.import([
          ["编码", "单价"],
          ["B", 1],
        ])
      ).errorText,
    ).toBe("无法识别的表头：单价。请使用导入模板");
    expect(
      (
        await limited.import(
          [
            ["编码", "数量"],
            ["A", 9],
          ],
          "?repeatHandling=1",
        )
      ).result,
    ).toMatchObject({ updateSize: 1 });
    expect((await model.list()).find(({ code }) => code === "A")).toMatchObject({ price: "5", quantity: "9" });
  });

  it("needs the buttons for it", async () => {
    const { client } = await tenant.member("stranger");
    const stranger = model.as(client);
    expect((await stranger.export()).code).toBe(403);
    expect((await stranger.upload(new Uint8Array(10))).code).toBe(403);
    expect((await client.get(`${model.path}/Template`)).code).toBe(403);
  });

  it("shows nobody else's job or result", async () => {
    const { jobId } = dataOf<{ jobId: string }>(await model.export({ background: true }));
    await model.job(jobId);
    expect((await limited.client.get(`/api/system/Job/${jobId}`)).code).toBe(404);
  });

  it("keeps to the rows that one may see: none are exported, none overwritten", async () => {
    await tenant.ctx.db.updateTable("menu").set({ isDataAuthorize: 1 }).where("type", "=", 3).execute();
    await tenant.ctx.batch([tenant.ctx.announce({ topic: sessionTopic })]);
    expect(await limited.exported()).toHaveLength(1);
    const job = await limited.import(
      [
        ["编码", "数量"],
        ["A", 77],
        ["N", 1],
      ],
      "?repeatHandling=1",
    );
    expect(job.result).toMatchObject({
      updateSize: 0,
      insertSize: 1,
      errSize: 1,
      errors: [{ row: 2, field: "", message: "已存在，但您无权修改该数据" }],
    });
    expect((await model.list()).find(({ code }) => code === "A")).toMatchObject({ quantity: "9" });
  });
});
