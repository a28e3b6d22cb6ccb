import type { Envelope } from "@gongshu/contract/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { dataOf, type FieldInput, ImportExportModel } from "#testing/import-export-model.ts";
import { form, ModelClient } from "#testing/model-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { pngBytes, postFile } from "#testing/upload-client.ts";

const fields: FieldInput[] = [
  { kind: "text", id: "f1", field: "code", label: "编码", required: true, unique: true },
  { kind: "richText", id: "f2", field: "body", label: "正文" },
];

let app: TestApp;
let tenant: TestTenant;
let model: ImportExportModel;
let count = 0;
let code = "";

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  model = await ImportExportModel.publish(app, tenant, "richText", fields);
});
afterAll(async () => {
  await app.close();
  await endIdleThreads();
});
beforeEach(() => {
  count += 1;
  code = `H${count}`;
});

const save = (id: string, body: string | null): Promise<Envelope> =>
  model.client.put(`${model.path}/${id}`, { data: JSON.stringify({ code, body }) });

async function found(word: string): Promise<unknown[]> {
  const json = encodeURIComponent(JSON.stringify({ body: word, code }));
  const { list } = dataOf<{ list: { code: string }[] }>(await model.client.get(`${model.path}/List?json=${json}`));
  return list;
}

async function upload(client: Client): Promise<{ fileId: string; src: string }> {
  const reply = await postFile(app, "/api/file/Uploader/annexpic", client.token, {
    fileName: "a.png",
    bytes: pngBytes(3, 3),
  });
  const { name, url } = dataOf<{ name: string; url: string }>(reply);
  return { fileId: name, src: url.split("?")[0] ?? "" };
}

/** When the file will be taken away; null while something refers to it. */
async function lifeOf(fileId: string): Promise<number | null> {
  const { expiresTime } = await tenant.ctx.db
    .selectFrom("fileObject")
    .select("expiresTime")
    .where("name", "=", fileId)
    .executeTakeFirstOrThrow();
  return expiresTime;
}

async function purge(id: string, column: string): Promise<void> {
  const { enCode, publishedVersion } = await new ModelClient(app, tenant).info(id);
  const parts = [{ table: null, field: "f2", column }];
  const body = { parts, confirm: enCode, publishedVersion };
  dataOf(await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Purge`, body));
}

describe("the pictures of a field that is purged", () => {
  it("go in their time with the rich text that showed them", async () => {
    const own = await ImportExportModel.publish(app, tenant, "purgedText", fields);
    const { fileId, src } = await upload(tenant.admin);
    await own.create({ code, body: `<p><img src="${src}" alt=""></p>` });
    await new ModelClient(app, tenant).change(own.id, form(...fields.slice(0, 1)));
    expect(await lifeOf(fileId)).toBeNull();
    await purge(own.id, "body");
    expect(await lifeOf(fileId)).not.toBeNull();
  });

  it("stay where the column in use of the same field shows them", async () => {
    const pictures: FieldInput = { kind: "image", id: "f2", field: "body", label: "图" };
    const own = await ImportExportModel.publish(app, tenant, "purgedPictures", [...fields.slice(0, 1), pictures]);
    const [before, shown, untouched] = [
      await upload(tenant.admin),
      await upload(tenant.admin),
      await upload(tenant.admin),
    ];
    const entry = ({ fileId, src }: typeof before) => ({ fileId, url: src, name: fileId });
    const id = await own.create({ code, body: [entry(before)] });
    await own.create({ code: `${code}b`, body: [entry(untouched)] });
    await new ModelClient(app, tenant).change(own.id, form(...fields));
    const body = `<p><img src="${shown.src}" alt=""></p>`;
    dataOf(await own.client.put(`${own.path}/${id}`, { data: JSON.stringify({ code, body }) }));
    await purge(own.id, "bodyOld1");
    const lives = [await lifeOf(before.fileId), await lifeOf(shown.fileId), await lifeOf(untouched.fileId)];
    expect(lives.map((life) => life === null)).toEqual([false, true, false]);
    expect((await own.client.get(`/api/file/Download/annexpic/${shown.fileId}`)).code).toBe(200);
    // The claim itself is still there: it ends with the text.
    dataOf(await own.client.put(`${own.path}/${id}`, { data: JSON.stringify({ code, body: null }) }));
    expect(await lifeOf(shown.fileId)).not.toBeNull();
  });
});

describe("rich text in a record", () => {
  it("is cleaned before it is stored, whoever sends it", async () => {
    const body = '<p onclick="x()">甲<script>alert(1)</script><b>乙</b></p><img src="https://elsewhere.example/a.png">';
    const id = await model.create({ code, body });
    expect(await model.get(id)).toMatchObject({ body: "<p>甲乙</p>" });
    await save(id, '<p><a href="javascript:x()">丙</a></p>');
    expect(await model.get(id)).toMatchObject({ body: "<p><a>丙</a></p>" });
  });

  it("is read as plain text in lists, workbooks and details", async () => {
    const id = await model.create({ code, body: "<h1>标题</h1><p>a &lt; <strong>b</strong></p>" });
    const [row] = (await model.list()).filter((entry) => entry["code"] === code);
    expect(row).toMatchObject({ body: "标题\na < b" });
    const cells = (await model.exported()).find((line) => line.includes(code));
    expect(cells).toContain("标题\na < b");
    expect(JSON.stringify(await model.client.get(`${model.path}/${id}/DataChange`))).toContain("标题\\\\na < b");
  });

  it("shows in lists as much of a long text with many marks as of a plain one", async () => {
    await model.create({ code, body: `<p>${"<strong>字</strong>".repeat(1000)}</p>` });
    const [row] = (await model.list()).filter((entry) => entry["code"] === code);
    expect(String(row?.["body"])).toBe(`${"字".repeat(300)}…`);
  });

  it("is found by its words across marks, and not by its tags or entities", async () => {
    await model.create({ code, body: '<p class="ql-align-center">螺<strong>栓</strong> &amp; a&lt;b</p>' });
    for (const word of ["螺栓", "栓 &", "a<b"]) expect(await found(word)).toHaveLength(1);
    for (const word of ["strong", "align", "amp;", "lt;"]) expect(await found(word)).toHaveLength(0);
  });

  it.each([
    ['<p>&nbsp;<img src="@" alt=""></p><p><br></p>', "[图片]", ["图片"], ["annexpic", "Image"]],
    ['<p><img src="@" alt="甲 &amp; 乙.png" width="3"></p>', "甲 & 乙.png", ["甲 & 乙"], ["图片", "annexpic", "width"]],
    ['<p>见<img src="@" alt="图.png"><strong>下</strong></p>', "见 图.png 下", ["图.png"], ["图片"]],
    ['<p>见<img src="@" alt="">下</p>', "见 下", ["见"], ["图片"]],
  ])("with pictures, %s, reads alike everywhere and is found by that", async (html, text, words, others) => {
    const { src } = await upload(tenant.admin);
    const id = await model.create({ code, body: html.replace("@", src) });
    const [row] = (await model.list()).filter((entry) => entry["code"] === code);
    expect(row).toMatchObject({ body: text });
    expect((await model.exported()).find((line) => line.includes(code))).toContain(text);
    const history = await model.client.get(`${model.path}/${id}/History`);
    const details = await model.client.get(`${model.path}/${id}/DataChange`);
    for (const reply of [history, details]) expect(JSON.stringify(reply)).toContain(text);
    for (const word of words) expect([word, await found(word)]).toEqual([word, [expect.anything()]]);
    for (const word of others) expect([word, await found(word)]).toEqual([word, []]);
  });

  it("comes from a workbook as paragraphs", async () => {
    const { result } = await model.import([
      ["编码", "正文"],
      [code, "一 <b>\n二"],
    ]);
    expect(result).toMatchObject({ insertSize: 1, errSize: 0 });
    const [row] = (await model.list()).filter((entry) => entry["code"] === code);
    expect(await model.get(String(row?.["id"]))).toMatchObject({ body: "<p>一 &lt;b&gt;</p><p>二</p>" });
  });

  it("keeps its pictures as long as it shows them, and may show only what is the writer's", async () => {
    const { fileId, src } = await upload(tenant.admin);
    const id = await model.create({ code, body: `<p>图<img src="${src}" alt=""></p>` });
    expect(await lifeOf(fileId)).toBeNull();
    expect((await model.client.get(`/api/file/Download/annexpic/${fileId}`)).code).toBe(200);
    const other = await upload((await tenant.member("painter")).client);
    const stolen = await save(id, `<p><img src="${other.src}" alt=""></p>`);
    expect(stolen).toMatchObject({ code: 400, data: { errors: [{ field: "body" }] } });
    await save(id, "<p>无图</p>");
    expect(await lifeOf(fileId)).not.toBeNull();
  });
});
