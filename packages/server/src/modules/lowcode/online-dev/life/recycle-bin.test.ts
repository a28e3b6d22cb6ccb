import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { ImportExportModel } from "#testing/import-export-model.ts";
import { dataOf, form, ModelClient, numeric, rows, text } from "#testing/model-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { postFile } from "#testing/upload-client.ts";
import { purgeExpiredRecords, recycleBinDays } from "./purge-expired.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;
let model: ImportExportModel;
let worker: { client: Client; roleId: string };
let number = 0;

const files = { kind: "file" as const, id: "f3", field: "files", label: "Files" };
const definition = () =>
  form(
    text("f1", "title"),
    text("f2", "code", { unique: true }),
    files,
    rows("items", text("c1", "name"), numeric("c2", "price")),
  );

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  models = new ModelClient(app, tenant);
});
beforeEach(async () => {
  number += 1;
  worker = await tenant.member(`worker${number}`);
  const id = await models.create(definition());
  await models.publish(id);
  const menu = { fullName: `Menu ${number}`, roleIds: [worker.roleId] };
  dataOf(await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, menu));
  model = new ImportExportModel(app, tenant.admin, id);
});
afterAll(() => app.close());

interface Bin {
  readonly list: { id: string; deleteUserName: string; deleteTime: number; purgeTime: number; row: object }[];
  readonly pagination: { readonly total: number };
}

const binOf = async (client = tenant.admin, query = "") =>
  dataOf<Bin>(await client.get(`${model.path}/RecycleBin${query}`));
const act = (action: "Restore" | "Purge", ids: readonly string[], client = tenant.admin) =>
  client.post(`${model.path}/RecycleBin/Actions/${action}`, { ids });
const remove = async (...ids: string[]) =>
  dataOf(await tenant.admin.post(`${model.path}/Actions/BatchDelete`, { ids }));
const historyOf = (id: string) =>
  tenant.ctx.db.selectFrom("auditEvent").select("action").where("entityId", "=", id).orderBy("id").execute();
const lifeOf = async (fileId: string) =>
  (await tenant.ctx.db.selectFrom("fileObject").select("expiresTime").where("name", "=", fileId).executeTakeFirst())
    ?.expiresTime;

async function upload(client: Client, fileName: string) {
  const file = { fileName, bytes: Buffer.from(fileName) };
  const { url, name: fileId } = dataOf<{ url: string; name: string }>(
    await postFile(app, "/api/file/Uploader/annex", client.token, file),
  );
  return { url, name: fileName, fileId };
}

async function withoutButton(enCode: string): Promise<void> {
  const found = await tenant.ctx.db.selectFrom("moduleButton").select("id").where("enCode", "=", enCode).execute();
  const ids = found.map(({ id }) => id);
  await tenant.ctx.db.deleteFrom("authorize").where("itemId", "in", ids).execute();
  await tenant.ctx.batch([tenant.ctx.announce({ topic: sessionTopic })]);
}

describe("the recycle bin", () => {
  it("lists what was deleted, last first, with who and when and how long it stays", async () => {
    const [a, b] = [await model.create({ title: "A" }), await model.create({ title: "B" })];
    await model.create({ title: "Stays" });
    await remove(a);
    await remove(b);
    const { list, pagination } = await binOf(worker.client);
    expect(list.map(({ id, row }) => [id, (row as { title: string }).title])).toEqual([
      [b, "B"],
      [a, "A"],
    ]);
    expect(pagination.total).toBe(2);
    const [first] = list;
    expect(first?.deleteUserName).not.toBe("");
    expect((first?.purgeTime ?? 0) - (first?.deleteTime ?? 0)).toBe(recycleBinDays * 86_400_000);
    expect((await binOf(tenant.admin, "?pageSize=1&currentPage=2")).list.map(({ id }) => id)).toEqual([a]);
  });

  it("gives records back as they were, with their rows, files and unique values, and the history goes on", async () => {
    const file = await upload(tenant.admin, "a.txt");
    const id = await model.create({ title: "A", code: "X", files: [file], items: [{ name: "a", price: 1 }] });
    const before = await model.get(id);
    await remove(id);
    expect((await tenant.admin.get(`${model.path}/${id}`)).code).toBe(404);
    expect((await act("Restore", [id], worker.client)).data).toEqual({ restored: 1 });
    expect(await model.get(id)).toMatchObject({ title: "A", code: "X", items: before["items"] });
    expect(await lifeOf(file.fileId)).toBeNull();
    expect(dataOf<{ version: number }>(await tenant.admin.get(`${model.path}/${id}`)).version).toBe(3);
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(["create", "delete", "restore"]);
    const list = dataOf<{ list: { action: string; origin: string }[] }>(
      await tenant.admin.get(`${model.path}/${id}/History`),
    ).list;
    expect(list.map(({ action, origin }) => [action, origin])).toEqual([
      ["restore", "restore"],
      ["delete", "api"],
      ["create", "api"],
    ]);
    expect((await binOf()).list).toEqual([]);
  });

  it("gives nothing back when another record has a unique value by now, and says which", async () => {
    const [a, b] = [await model.create({ code: "X" }), await model.create({ code: "Y" })];
    await remove(a, b);
    await model.create({ code: "Y" });
    expect(await act("Restore", [a, b])).toMatchObject({ code: 409, msg: "不能恢复：CODE 已被其他数据使用" });
    expect((await binOf()).pagination.total).toBe(2);
    expect((await act("Restore", [a])).code).toBe(200);
  });

  it("restores and purges all that is named or nothing", async () => {
    const [a, live] = [await model.create({ title: "A" }), await model.create({ title: "Live" })];
    await remove(a);
    for (const action of ["Restore", "Purge"] as const) {
      expect((await act(action, [a, live])).code).toBe(404);
      expect((await act(action, [a, "nowhere"])).code).toBe(404);
      expect((await act(action, [])).code).toBe(400);
    }
    expect((await binOf()).list.map(({ id }) => id)).toEqual([a]);
  });

  it("lets a record go for good with its rows and files; its history stays", async () => {
    const file = await upload(tenant.admin, "a.txt");
    const id = await model.create({ title: "A", files: [file], items: [{ name: "a" }] });
    await remove(id);
    expect(await lifeOf(file.fileId)).toBeNull();
    expect((await act("Purge", [id])).data).toEqual({ purged: 1 });
    expect((await binOf()).list).toEqual([]);
    const lines = await models.table(model.id, "t");
    expect(await lines.query(`select id from form."${lines.name}"`)).toEqual([]);
    expect(await lifeOf(file.fileId)).not.toBeNull();
    expect((await act("Restore", [id])).code).toBe(404);
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(["create", "delete", "purge"]);
  });

  it("is for those who may delete; letting go for good needs a right of its own", async () => {
    const id = await model.create({ title: "A" });
    await remove(id);
    await withoutButton("btn_purge");
    expect((await act("Purge", [id], worker.client)).code).toBe(403);
    expect((await binOf(worker.client)).list).toHaveLength(1);
    await withoutButton("btn_remove");
    expect((await worker.client.get(`${model.path}/RecycleBin`)).code).toBe(403);
    expect((await act("Restore", [id], worker.client)).code).toBe(403);
    expect((await act("Purge", [id])).code).toBe(200);
  });

  it("shows and gives back only rows that the caller may see, without columns that they may not", async () => {
    const [own, other] = [await model.as(worker.client).create({ title: "Own" }), await model.create({ code: "Z" })];
    await remove(own, other);
    const { db } = tenant.ctx;
    const column = await db.selectFrom("moduleColumn").select("id").where("enCode", "=", "code").execute();
    const ids = column.map(({ id }) => id);
    await db.deleteFrom("authorize").where("itemId", "in", ids).execute();
    await tenant.ctx.batch([tenant.ctx.announce({ topic: sessionTopic })]);
    expect(JSON.stringify(await binOf(worker.client))).not.toContain('"Z"');
    await db.updateTable("menu").set({ isDataAuthorize: 1 }).where("fullName", "=", `Menu ${number}`).execute();
    await tenant.ctx.batch([tenant.ctx.announce({ topic: sessionTopic })]);
    expect((await binOf(worker.client)).list).toEqual([]);
    expect((await act("Restore", [other], worker.client)).code).toBe(404);
    expect((await act("Purge", [other], worker.client)).code).toBe(404);
    expect((await binOf()).list).toHaveLength(2);
  });

  it("of another tenant is out of reach", async () => {
    const id = await model.create({ title: "A" });
    await remove(id);
    const foreign = await app.tenant(`other${number}`);
    expect((await foreign.admin.get(`${model.path}/RecycleBin`)).code).toBe(403);
    for (const action of ["Restore", "Purge"] as const) expect((await act(action, [id], foreign.admin)).code).toBe(403);
  });

  it("is emptied of what was deleted long ago, also of a paused model", async () => {
    const [old, fresh] = [await model.create({ title: "Old" }), await model.create({ title: "Fresh" })];
    await remove(old, fresh);
    const table = await models.table(model.id);
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const age = (id: string, count: number) =>
      table.query(`update form."${table.name}" set delete_time = $1 where id = $2`, [days(count), id]);
    await age(old, recycleBinDays + 1);
    await age(fresh, recycleBinDays - 1);
    dataOf(await tenant.admin.put(`/api/visualdev/Base/${model.id}/Actions/State`));
    await purgeExpiredRecords(app.platform, new Date());
    expect(Object.keys(await table.column("title"))).toEqual([fresh]);
    expect((await historyOf(old)).map(({ action }) => action)).toEqual(["create", "delete", "purge"]);
  });
});
