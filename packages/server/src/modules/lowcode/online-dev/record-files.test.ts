import type { Envelope } from "@gongshu/contract/errors";
import type { FileEntry } from "@gongshu/core/form/definition";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { cellsOf, dataOf, type FieldInput, ImportExportModel } from "#testing/import-export-model.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { pngBytes, postFile } from "#testing/upload-client.ts";

const fields: FieldInput[] = [
  { kind: "text", id: "f1", field: "code", label: "编码", required: true, unique: true },
  { kind: "file", id: "f2", field: "files", label: "附件", limit: 3, maxSize: 100, unit: "KB" },
  {
    kind: "image",
    id: "f3",
    field: "pictures",
    label: "照片",
    conditions: { visible: '{f1} is not "HIDE"' },
  },
];
const notYours = "文件不存在或已过期，请重新上传";

let app: TestApp;
let tenant: TestTenant;
let model: ImportExportModel;
let colleague: ImportExportModel;
let blind: ImportExportModel;
let stranger: Client;
let count = 0;
let code = "";

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  stranger = (await (await app.tenant("other")).member("stranger")).client;
  const [one, other] = [await tenant.member("colleague"), await tenant.member("blind")];
  model = await ImportExportModel.publish(app, tenant, "files", fields, [one.roleId, other.roleId]);
  colleague = model.as(one.client);
  blind = model.as(other.client);
  // One of them may not see the column of the pictures.
  const { id } = await tenant.ctx.db
    .selectFrom("moduleColumn")
    .select("id")
    .where("enCode", "=", "pictures")
    .executeTakeFirstOrThrow();
  await tenant.ctx.db.deleteFrom("authorize").where("itemId", "=", id).where("objectId", "=", other.roleId).execute();
  await tenant.ctx.batch([tenant.ctx.announce({ topic: sessionTopic })]);
});
afterAll(async () => {
  await app.close();
  await endIdleThreads();
});
beforeEach(() => {
  count += 1;
  code = `R${count}`;
});

/** Uploads a file as its uploader would, and gives what a record keeps of it. */
async function upload(client: Client, name: string, type = "annex", bytes = Buffer.from(`text ${name}`)) {
  const content = type === "annexpic" ? pngBytes(3, 3) : bytes;
  const reply = await postFile(app, `/api/file/Uploader/${type}`, client.token, { fileName: name, bytes: content });
  const { name: fileId, url } = dataOf<{ name: string; url: string }>(reply);
  return { url, name, fileId } satisfies FileEntry;
}

const save = ({ client, path }: ImportExportModel, id: string, values: object): Promise<Envelope> =>
  client.put(`${path}/${id}`, { data: JSON.stringify(values) });
const create = ({ client, path }: ImportExportModel, values: object): Promise<Envelope> =>
  client.post(path, { data: JSON.stringify(values) });
const isOpen = async (url: string) => (await app.app.inject({ url })).statusCode === 200;
const mayFetch = async ({ client }: ImportExportModel, type: string, { fileId }: FileEntry) =>
  (await client.get(`/api/file/Download/${type}/${fileId}`)).code === 200;
const filesOf = async (reader: ImportExportModel, id: string) =>
  ((await reader.get(id)) as { files: FileEntry[] | null }).files ?? [];

/** When the file will be taken away; null while something refers to it. */
async function lifeOf({ fileId }: FileEntry): Promise<number | null> {
  const row = await tenant.ctx.db
    .selectFrom("fileObject")
    .select("expiresTime")
    .where("name", "=", fileId)
    .executeTakeFirstOrThrow();
  return row.expiresTime;
}

describe("the files of a field that is purged", () => {
  it("go in their time, unless another field holds them, and do not come back with a record of the recycle bin", async () => {
    const shared = { category: "office", columnData: "" };
    const names = { fullName: "Purged", enCode: "purged", ...shared };
    const [text, other] = [fields[0], { kind: "file", id: "o", field: "other", label: "其他" }];
    const draft = (...own: unknown[]) => ({ ...names, formData: JSON.stringify({ schema: 3, fields: own }) });
    const base = "/api/visualdev/Base";
    const { id } = dataOf<{ id: string }>(await tenant.admin.post(base, draft(text, fields[1], other)));
    const info = async () =>
      dataOf<{ version: number; publishedVersion: number }>(await tenant.admin.get(`${base}/${id}`));
    const publish = async () =>
      dataOf(await tenant.admin.post(`${base}/${id}/Actions/Publish`, { version: (await info()).version }));
    await publish();
    dataOf(await tenant.admin.post(`${base}/${id}/Actions/Menu`, { fullName: "Purged" }));
    const path = `/api/visualdev/OnlineDev/${id}`;
    const [a, b, c] = [
      await upload(tenant.admin, "a.txt"),
      await upload(tenant.admin, "b.txt"),
      await upload(tenant.admin, "c.txt"),
    ];
    const write = async (values: object) =>
      dataOf<{ id: string }>(await tenant.admin.post(path, { data: JSON.stringify(values) })).id;
    await write({ code: "1", files: [a, b], other: [b] });
    const deleted = await write({ code: "2", files: [c] });
    dataOf(await tenant.admin.delete(`${path}/${deleted}`));
    dataOf(await tenant.admin.put(`${base}/${id}`, draft(text, other)));
    await publish();
    expect(await lifeOf(a)).toBeNull();
    const { publishedVersion } = await info();
    const parts = [{ table: null, field: "f2", column: "files" }];
    dataOf(await tenant.admin.post(`${base}/${id}/Actions/Purge`, { parts, confirm: "purged", publishedVersion }));
    expect(await lifeOf(a)).not.toBeNull();
    expect(await lifeOf(b)).toBeNull();
    dataOf(await tenant.admin.post(`${path}/RecycleBin/Actions/Restore`, { ids: [deleted] }));
    expect(await lifeOf(c)).not.toBeNull();
  });
});

describe("the files of a record", () => {
  it("are saved, given back in their order with addresses that open them, and kept for good", async () => {
    const [a, b] = [await upload(tenant.admin, "甲 方.txt"), await upload(tenant.admin, "b.txt")];
    const picture = await upload(tenant.admin, "c.png", "annexpic");
    const id = await model.create({ code, files: [b, a], pictures: [picture] });
    const read = await model.get(id);
    expect(read).toMatchObject({ files: [{ name: "b.txt" }, { name: "甲 方.txt" }], pictures: [{ name: "c.png" }] });
    for (const { url } of [...(read["files"] as FileEntry[]), ...(read["pictures"] as FileEntry[])])
      expect(await isOpen(url)).toBe(true);
    expect([await lifeOf(a), await lifeOf(b), await lifeOf(picture)]).toEqual([null, null, null]);
    const [row] = (await model.list()).filter((one) => one["code"] === code);
    expect(row).toMatchObject({ files: "b.txt、甲 方.txt", pictures: "c.png" });
    expect(await isOpen((row?.["pictures_raw"] as FileEntry[] | undefined)?.[0]?.url ?? "")).toBe(true);
  });

  it("keep no key of a session in the database", async () => {
    const id = await model.create({ code, files: [await upload(tenant.admin, "a.txt")] });
    const { diff } = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select("diff")
      .where("entityId", "=", id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(diff)).not.toContain("key=");
  });

  it("are the same record when they are sent back as they were read", async () => {
    const id = await model.create({ code, files: [await upload(tenant.admin, "a.txt")] });
    expect(dataOf(await save(model, id, await model.get(id)))).toMatchObject({ version: 1 });
    const reordered = [await upload(tenant.admin, "b.txt"), ...(await filesOf(model, id))];
    expect(dataOf(await save(model, id, { code, files: reordered }))).toMatchObject({ version: 2 });
    expect((await filesOf(model, id)).map(({ name }) => name)).toEqual(["b.txt", "a.txt"]);
  });

  it("are called as they were uploaded, whatever a client says", async () => {
    const file = await upload(tenant.admin, "real.txt");
    const id = await model.create({ code, files: [{ ...file, name: "invoice.pdf" }] });
    expect((await filesOf(model, id))[0]?.name).toBe("real.txt");
    await save(model, id, { code, files: [{ ...file, name: "other.pdf" }] });
    expect((await filesOf(model, id))[0]?.name).toBe("real.txt");
  });

  it("go some days after a change lets go of them, and stay while the record is in the recycle bin", async () => {
    const [a, b] = [await upload(tenant.admin, "a.txt"), await upload(tenant.admin, "b.txt")];
    const id = await model.create({ code, files: [a, b] });
    dataOf(await save(model, id, { code, files: [b] }));
    expect([(await lifeOf(a)) === null, (await lifeOf(b)) === null]).toEqual([false, true]);
    dataOf(await save(model, id, { code, files: [a, b] }));
    expect(await lifeOf(a)).toBeNull();
    dataOf(await model.client.delete(`${model.path}/${id}`));
    expect([(await lifeOf(a)) === null, (await lifeOf(b)) === null]).toEqual([true, true]);
  });

  it("stay with the record when saving it fails, with nothing claimed", async () => {
    await model.create({ code });
    const file = await upload(tenant.admin, "a.txt");
    expect(await create(model, { code, files: [file] })).toMatchObject({ code: 409 });
    expect(await lifeOf(file)).not.toBeNull();
  });
});

describe("who may put files into a record", () => {
  it("is their uploader only, as long as they are not part of a record that others may read", async () => {
    const file = await upload(tenant.admin, "a.txt");
    expect(await create(colleague, { code, files: [file] })).toMatchObject({
      code: 400,
      data: { errors: [{ field: "files", message: notYours }] },
    });
    const id = await model.create({ code, files: [file] });
    // Whoever may read the record may change it with its files, and copy these.
    dataOf(await save(colleague, id, { code: `${code}x`, files: [file] }));
    dataOf(await create(colleague, { code: `${code}y`, files: [file] }));
  });

  it("is nobody for a file of another tenant, one that is not there, and one of another category", async () => {
    const refused = { code: 400, data: { errors: [{ field: "files", message: notYours }] } };
    expect(await create(model, { code, files: [await upload(stranger, "a.txt")] })).toMatchObject(refused);
    const file = await upload(tenant.admin, "a.txt");
    const invented = {
      ...file,
      fileId: file.fileId.replaceAll("a", "b"),
      url: file.url.split("?")[0]?.replaceAll(file.fileId, file.fileId.replaceAll("a", "b")),
    };
    expect(await create(model, { code, files: [invented] })).toMatchObject({ code: 400 });
    const avatar = await postFile(app, "/api/file/Uploader/userAvatar", tenant.admin.token, {
      fileName: "a.png",
      bytes: pngBytes(),
    });
    const { name, url } = dataOf<{ name: string; url: string }>(avatar);
    expect(await create(model, { code, files: [{ name: "a.png", fileId: name, url }] })).toMatchObject(refused);
  });

  it("must keep to the limits of the field, whatever the client says of the file", async () => {
    const large = await upload(tenant.admin, "large.txt", "annex", Buffer.from("x".repeat(100 * 1024)));
    expect(await create(model, { code, files: [large] })).toMatchObject({
      data: { errors: [{ field: "files", message: "文件大小超过 100KB" }] },
    });
    const text = await upload(tenant.admin, "a.txt");
    expect(await create(model, { code, pictures: [{ ...text, name: "a.png" }] })).toMatchObject({
      data: { errors: [{ field: "pictures", message: "只能上传图片" }] },
    });
    const many = await Promise.all(["1.txt", "2.txt", "3.txt", "4.txt"].map((name) => upload(tenant.admin, name)));
    expect(await create(model, { code, files: many })).toMatchObject({
      data: { errors: [{ field: "files", message: "当前限制最多可以上传 3个文件" }] },
    });
  });
});

describe("who may read the files of a record", () => {
  it("is who may read the record and the field, and nobody else", async () => {
    const file = await upload(tenant.admin, "a.txt");
    const picture = await upload(tenant.admin, "p.png", "annexpic");
    expect(await mayFetch(colleague, "annex", file)).toBe(false);
    const id = await model.create({ code, files: [file], pictures: [picture] });
    expect([await mayFetch(colleague, "annex", file), await mayFetch(colleague, "annexpic", picture)]).toEqual([
      true,
      true,
    ]);
    // The right on the column is missing: neither its value nor its files, nor by an address that somebody else passed on.
    expect([await mayFetch(blind, "annex", file), await mayFetch(blind, "annexpic", picture)]).toEqual([true, false]);
    expect(await blind.get(id)).not.toHaveProperty("pictures");
    expect(await mayFetch(model.as(stranger), "annex", file)).toBe(false);
    dataOf(await model.client.delete(`${model.path}/${id}`));
    expect(await mayFetch(colleague, "annex", file)).toBe(false);
  });
});

describe("workbooks and files", () => {
  it("name the files in an export, and neither take them nor lose them in an import", async () => {
    const file = await upload(tenant.admin, "a.txt");
    const id = await model.create({ code, files: [file] });
    const rows = await model.exported();
    const place = rows[0]?.indexOf("附件") ?? -1;
    expect(rows.find((row) => row.includes(code))?.[place]).toBe("a.txt");
    const job = await model.import(
      [
        ["编码", "附件"],
        [code, "b.txt"],
        [`${code}n`, "c.txt"],
      ],
      "?repeatHandling=1",
    );
    expect(job.result).toMatchObject({ errSize: 0, insertSize: 1 });
    expect((await filesOf(model, id)).map(({ name }) => name)).toEqual(["a.txt"]);
    expect(await lifeOf(file)).toBeNull();
  });

  it("are named in the instructions of the template, as what cannot be imported, and have no column", async () => {
    const { url } = dataOf<{ url: string }>(await model.client.get(`${model.path}/Template`));
    const bytes = await model.download(url);
    const [sheet, instructions] = [await cellsOf(bytes, 0), await cellsOf(bytes, 1)];
    expect(JSON.stringify(sheet)).not.toContain("附件");
    expect(JSON.stringify(instructions)).toContain("文件不能通过导入填写，请在表单中上传");
  });

  it("let go of what an import hides by its condition", async () => {
    const picture = await upload(tenant.admin, "p.png", "annexpic");
    const hidden = await ImportExportModel.publish(
      app,
      tenant,
      `files${count}`,
      [...fields, { kind: "text", id: "f9", field: "mode", label: "方式" }].map((field) =>
        field.id === "f3" ? { ...field, conditions: { visible: "ISEMPTY({f9})" } } : field,
      ) as FieldInput[],
    );
    const id = await hidden.create({ code, pictures: [picture] });
    const job = await hidden.import(
      [
        ["编码", "方式"],
        [code, "x"],
      ],
      "?repeatHandling=1",
    );
    expect(job.result).toMatchObject({ updateSize: 1, errSize: 0 });
    expect((await hidden.get(id))["pictures"]).toBeNull();
    expect(await lifeOf(picture)).not.toBeNull();
  });
});
