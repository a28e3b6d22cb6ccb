import type { ImportEntry } from "@gongshu/contract/system/import-history";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { workbookBytes } from "#platform/excel/testing/workbook-bytes.ts";
import { cellsOf, dataOf, type FieldInput, ImportExportModel } from "#testing/import-export-model.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const fields: FieldInput[] = [
  { kind: "text", id: "f1", field: "code", label: "编码", required: true, unique: true },
  { kind: "number", id: "f2", field: "quantity", label: "数量" },
];
const header = ["编码", "数量"];
const excel = "/api/work-order/excel";

let app: TestApp;
let tenant: TestTenant;
let model: ImportExportModel;
let number = 0;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  model = await ImportExportModel.publish(app, tenant, "byName", fields, [], "物料");
});
afterAll(async () => {
  await app.close();
  await endIdleThreads();
});

/** Uploads a workbook as an existing client does: the choices are parts of the form, before the file. */
async function importExcel(name: string, bytes: Uint8Array, parts: Record<string, string> = {}, client = tenant.admin) {
  const body = new FormData();
  for (const [key, value] of Object.entries(parts)) body.append(key, value);
  body.append("file", new Blob([new Uint8Array(bytes)]), "数据.xlsx");
  const request = new Request("http://localhost/", { method: "POST", body });
  const reply = await app.app.inject({
    method: "POST",
    url: `${excel}/importExcel/${name}`,
    headers: { authorization: client.token, "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return reply.json<{ code: number; msg: string; data: Record<string, unknown> }>();
}

async function download(path: string, client: Client = tenant.admin) {
  const { statusCode, headers, rawPayload, body } = await app.app.inject({
    method: "GET",
    url: `${excel}/${path}`,
    headers: { authorization: client.token },
  });
  const name = decodeURIComponent(String(headers["content-disposition"]).replace("attachment; filename*=UTF-8''", ""));
  return { statusCode, name, bytes: rawPayload, body };
}

const codes = async () => (await model.list()).map(({ code }) => String(code)).toSorted();

describe("the calls of existing clients for workbooks", () => {
  it("import by the code of a form, wait, answer the counts, and give the wrong rows by messageId", async () => {
    const bytes = await workbookBytes("a", [header, ["A1", 1], ["A2", "many"], ["A3", 3]]);
    const { data } = await importExcel("byName", bytes);
    expect(data).toMatchObject({ totalSize: 3, errSize: 1, updateSize: 0, insertSize: 2 });
    expect(await codes()).toEqual(["A1", "A3"]);
    const errors = await download(`downloadError/${String(data["messageId"])}`);
    expect([errors.statusCode, errors.name]).toEqual([200, "错误数据.xlsx"]);
    expect((await cellsOf(errors.bytes)).map(([code]) => code)).toEqual(["编码", "A2"]);
  });

  it("overwrite with repeatHandling 1 and skip with 2, whether it is a part of the form or of the query", async () => {
    const bytes = await workbookBytes("a", [header, ["A1", 11]]);
    expect((await importExcel(model.id, bytes, { repeatHandling: "2" })).data).toMatchObject({ skipSize: 1 });
    expect((await importExcel(model.id, bytes, { repeatHandling: "1" })).data).toMatchObject({ updateSize: 1 });
    expect((await importExcel(`${model.id}?repeatHandling=1`, bytes)).data).toMatchObject({ updateSize: 1 });
  });

  it("send the template and everything as files under their names", async () => {
    const template = await download("exportTemplate/byName");
    expect([template.statusCode, template.name]).toEqual([200, "物料导入模板.xlsx"]);
    expect((await cellsOf(template.bytes))[0]).toEqual(header);
    const all = await download(`export/${model.id}`);
    expect([all.statusCode, all.name]).toEqual([200, "物料数据.xlsx"]);
    expect((await cellsOf(all.bytes)).length).toBe(3);
    expect((await download("exportTemplate/user")).name).toBe("用户导入模板.xlsx");
    expect((await download("export/department")).statusCode).toBe(200);
  });

  it("say what is wrong with a file, and know no other names", async () => {
    const wrong = await importExcel(
      "byName",
      await workbookBytes("a", [
        ["编码", "颜色"],
        ["A", 1],
      ]),
    );
    expect(wrong).toMatchObject({ code: 400, msg: "无法识别的表头：颜色。请使用导入模板" });
    expect((await importExcel("nothing", await workbookBytes("a", [header, ["A", 1]]))).code).toBe(404);
    expect((await download("exportTemplate/nothing")).body).toContain('"code":404');
  });

  it("refuse whoever may not import or export there, and give nobody the wrong rows of somebody else", async () => {
    const { client } = await tenant.member(`stranger${(number += 1)}`);
    const bytes = await workbookBytes("a", [header, ["X", "many"]]);
    expect((await importExcel("byName", bytes, {}, client)).code).toBe(403);
    for (const path of ["exportTemplate/byName", "export/byName", "exportTemplate/user", "export/department"])
      expect([path, (await download(path, client)).body]).toEqual([path, expect.stringContaining('"code":403')]);
    const { data } = await importExcel("byName", bytes);
    expect((await download(`downloadError/${String(data["messageId"])}`, client)).body).toContain('"code":404');
  });
});

describe("the history of imports", () => {
  const listed = async (query: string, client: Client = tenant.admin) =>
    dataOf<{ list: ImportEntry[]; pagination: { total: number } }>(await client.get(`/api/system/Import${query}`));

  it("lists one's own imports of something with their counts, the latest first, and tells which were undone", async () => {
    const own = await ImportExportModel.publish(app, tenant, `kept${(number += 1)}`, fields);
    await own.import([header, ["A", 1], ["B", "many"]], "?dryRun=1");
    const { id } = await own.import([header, ["A", 1], ["B", "many"]]);
    const { list, pagination } = await listed(`?subject=${own.id}`);
    expect(pagination.total).toBe(2);
    expect(list).toMatchObject([
      { id, subject: own.id, fileName: "数据.xlsx", dryRun: false, state: "done", insertSize: 1, errSize: 1 },
      { dryRun: true, overwrite: false, insertSize: 1, isUndone: false },
    ]);
    expect((await cellsOf(await own.download(list[0]?.errorUrl ?? "")))[1]?.[0]).toBe("B");
    dataOf(await own.client.post(`${own.path}/Import/${id}/Actions/Undo`));
    expect((await listed(`?subject=${own.id}`)).list[0]).toMatchObject({ id, isUndone: true });
    const { client } = await tenant.member(`other${(number += 1)}`);
    expect((await listed(`?subject=${own.id}`, client)).list).toEqual([]);
  });

  it("ends an import of one's own that is cancelled, with nothing written", async () => {
    const own = await ImportExportModel.publish(app, tenant, `ended${(number += 1)}`, fields);
    const rows = [header, ...Array.from({ length: 6000 }, (_, index) => [`N${index}`, index])];
    const { jobId } = dataOf<{ jobId: string }>(await own.upload(await workbookBytes("a", rows)));
    const { client } = await tenant.member(`third${(number += 1)}`);
    expect((await client.post(`/api/system/Import/${jobId}/Actions/Cancel`)).code).toBe(404);
    expect(await own.client.post(`/api/system/Import/${jobId}/Actions/Cancel`)).toMatchObject({ code: 200 });
    expect((await own.job(jobId)).state).toBe("cancelled");
    expect((await own.import([header, ["A", 1]])).state).toBe("done");
    expect(await own.list()).toHaveLength(1);
    expect((await own.client.post(`/api/system/Import/${jobId}/Actions/Cancel`)).code).toBe(404);
  });
});

describe("the limits of imports", () => {
  it("are 2 MB and 10,000 rows, and others where an administrator has set them", async () => {
    const limits = async () => dataOf<object>(await tenant.admin.get("/api/system/Import/Limits"));
    expect(await limits()).toEqual({ maxBytes: 2 * 1024 ** 2, maxRows: 10_000 });
    const config = "/api/system/Base/SysConfig";
    expect((await tenant.admin.put(config, { importMaxMb: "3", importMaxRows: "5" })).code).toBe(200);
    expect(await limits()).toEqual({ maxBytes: 3 * 1024 ** 2, maxRows: 5 });
    const rows = [header, ...Array.from({ length: 6 }, (_, index) => [`L${index}`, index])];
    expect(await model.import(rows)).toMatchObject({ state: "failed", errorText: "数据超过 5 行，请分成多个文件导入" });
    expect(await model.upload(new Uint8Array(3 * 1024 ** 2 + 1))).toMatchObject({ code: 413, msg: "文件大小超过 3MB" });
    expect((await tenant.admin.put(config, { importMaxMb: "", importMaxRows: "" })).code).toBe(200);
    expect((await tenant.admin.put(config, { importMaxRows: "1048576" })).code).toBe(400);
  });
});
