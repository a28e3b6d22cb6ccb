import type { Envelope } from "@gongshu/contract/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, form, ModelClient, numeric, text } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  models = new ModelClient(app, tenant);
});
afterAll(() => app.close());

const base = "/api/visualdev/Base";
const put = (id: string, body: object) => tenant.admin.put(`${base}/${id}`, body);

function fieldsOf(reply: Envelope): string[] {
  const { errors } = reply.data as { errors: { field: string }[] };
  return errors.map(({ field }) => field);
}

describe("a draft", () => {
  it("is kept as it was designed, with a list made from the form when none was", async () => {
    const id = await models.create(form(text("a", "title"), numeric("b", "amount")));
    const info = await models.info(id);
    expect(info).toMatchObject({ state: 0, publishedVersion: 0, version: 1, tables: "" });
    expect(JSON.parse(info.formData)).toMatchObject({
      fields: [
        { id: "a", field: "title" },
        { id: "b", field: "amount" },
      ],
    });
    expect(JSON.parse(info.columnData)).toMatchObject({
      columns: [{ field: "a" }, { field: "b" }, { field: "creatorUser" }, {}, {}],
    });
  });

  it("is refused with every place that has not the shape of a form", async () => {
    const reply = await tenant.admin.post(
      base,
      models.body({
        ...form(text("a"), { kind: "wheel", id: "b", label: "B" } as never),
        layout: [{ kind: "field", id: "a", span: 99 }],
      }),
    );
    expect(reply.code).toBe(400);
    expect(fieldsOf(reply)).toEqual(["formData.fields.1.kind", "formData.layout.0.span"]);
    expect(fieldsOf(await tenant.admin.post(base, models.body(form(text("a")), { formData: "{" })))).toEqual([
      "formData",
    ]);
  });

  it("may be wrong in itself while it is designed, and is refused with all of it when it is published", async () => {
    const id = await models.create(
      form(text("a", "id"), text("b", "same"), text("c", "same"), {
        kind: "table",
        id: "t",
        field: "rows",
        label: "Rows",
        columns: [],
      }),
    );
    const reply = await models.publishAt(id, 1);
    expect(reply.code).toBe(400);
    expect(fieldsOf(reply)).toEqual([
      "formData.fields.0.field",
      "formData.fields.2.field",
      "formData.fields.3.columns",
    ]);
    expect(await tenant.admin.get(`${base}/${id}/Actions/Plan`)).toMatchObject({ code: 400 });
  });

  it("does not change its version when nothing in it did", async () => {
    const id = await models.create(form(text("a"), numeric("b")));
    const { fullName, enCode, formData, columnData } = await models.info(id);
    const same = { fullName, enCode, category: "office", formData, columnData };
    expect(dataOf(await put(id, { ...same, version: 1 }))).toEqual({ version: 1, hasChanges: true });
    expect(
      dataOf(await put(id, { ...same, formData: JSON.stringify(form(text("a"), text("b"))), version: 1 })),
    ).toEqual({ version: 2, hasChanges: true });
    expect(await put(id, { ...same, version: 1 })).toMatchObject({
      code: 409,
      data: { current: { version: 2 }, submitted: { version: 1 } },
    });
  });

  it("cannot take the name or code of another", async () => {
    const id = await models.create(form(text("a")));
    const { fullName, enCode } = await models.info(id);
    expect(await tenant.admin.post(base, models.body(form(text("a")), { fullName }))).toMatchObject({
      code: 409,
      data: { errors: [{ field: "fullName" }] },
    });
    expect(await tenant.admin.post(base, models.body(form(text("a")), { enCode }))).toMatchObject({
      code: 409,
      data: { errors: [{ field: "enCode" }] },
    });
    expect(await tenant.admin.post(base, models.body(form(text("a")), { enCode: ".a" }))).toMatchObject({ code: 400 });
  });
});

describe("the list of models", () => {
  it("tells who made a model, whether its draft differs from what is published, and how many menus show it", async () => {
    const id = await models.create(form(text("a")));
    expect(await models.row(id)).toMatchObject({
      creatorUser: "管理员/admin",
      lastmodifyuser: "",
      lastmodifytime: null,
      hasChanges: true,
      menuCount: 0,
      state: 0,
    });
    await models.publish(id);
    expect(await models.row(id)).toMatchObject({ hasChanges: false, state: 1, publishedVersion: 1 });
    await models.save(id, form(text("a"), text("b")));
    await tenant.admin.post(`${base}/${id}/Actions/Menu`, { fullName: "Shown" });
    expect(await models.row(id)).toMatchObject({ hasChanges: true, menuCount: 1, lastmodifyuser: "管理员/admin" });
  });

  it("finds by category, type and a word, page by page", async () => {
    for (const name of ["100% wool", "100 wool", "cotton"])
      await tenant.admin.post(base, models.body(form(text("a")), { fullName: name, category: "textile" }));
    const names = async (query: string) => {
      const { list, pagination } = dataOf<{ list: { fullName: string }[]; pagination: { total: number } }>(
        await tenant.admin.get(`${base}?category=textile&${query}`),
      );
      return [...list.map(({ fullName }) => fullName), pagination.total];
    };
    expect(await names("sidx=fullName&sort=asc")).toEqual(["100 wool", "100% wool", "cotton", 3]);
    expect(await names(`keyword=${encodeURIComponent("0% W")}`)).toEqual(["100% wool", 1]);
    expect(await names("type=2")).toEqual([0]);
    expect(await names("sidx=fullName&sort=desc&pageSize=2&currentPage=2")).toHaveLength(2);
    expect(await names("sidx=constructor")).toHaveLength(4);
  });

  it("finds the models of a category by its entry's id and code, whichever of them they keep", async () => {
    const { list } = dataOf<{ list: { id: string; enCode: string }[] }>(
      await tenant.admin.get("/api/system/Base/DictionaryData/webDesign/Data/Selector"),
    );
    const { id, enCode } = list[1] ?? { id: "", enCode: "" };
    for (const category of [id, enCode]) await tenant.admin.post(base, models.body(form(text("a")), { category }));
    for (const category of [id, enCode])
      expect(dataOf(await tenant.admin.get(`${base}?category=${category}`))).toMatchObject({
        pagination: { total: 2 },
      });
  });

  it("is whole without paging, and names the category by its entry's id, as existing clients group it", async () => {
    const { list: entries } = dataOf<{ list: { id: string; enCode: string }[] }>(
      await tenant.admin.get("/api/system/Base/DictionaryData/webDesign/Data/Selector"),
    );
    const { id: category, enCode } = entries[2] ?? { id: "", enCode: "" };
    const ids: string[] = [];
    for (let at = 0; at < 21; at += 1) {
      const body = models.body(form(text("a")), { category: at % 2 === 0 ? enCode : category });
      ids.push(dataOf<{ id: string }>(await tenant.admin.post(base, body)).id);
    }
    // As the 3.1 client asks: the second, and its filters with nothing in them.
    const url = `${base}?n=${Math.floor(Date.now() / 1000)}&keyword=&type=1`;
    const { list } = dataOf<{ list: { id: string; category: string }[] }>(await tenant.admin.get(url));
    const categories = list.filter(({ id }) => ids.includes(id)).map((row) => row.category);
    expect(categories).toEqual(ids.map(() => category));
    expect((await models.info(ids[0] ?? "")).category).toBe(category);
  });

  it("offers published models only to pickers, and the plain fields of one", async () => {
    const id = await models.create(
      form(text("a", "title"), { kind: "table", id: "t", field: "rows", label: "Rows", columns: [text("c") as never] }),
    );
    const picked = async () =>
      dataOf<{ list: { id: string }[] }>(await tenant.admin.get(`${base}/Selector?type=1`)).list.some(
        (one) => one.id === id,
      );
    expect(await picked()).toBe(false);
    expect(await tenant.admin.get(`${base}/${id}/FormDataFields`)).toMatchObject({ code: 404 });
    await models.publish(id);
    expect(await picked()).toBe(true);
    expect(dataOf(await tenant.admin.get(`${base}/${id}/FormDataFields`))).toEqual({
      list: [{ id: "a", vmodel: "title", label: "TITLE" }],
    });
    expect(dataOf(await tenant.admin.get(`${base}/Selector?type=2`))).toEqual({ list: [] });
  });
});

describe("a model", () => {
  it("tells whether its draft differs from what is published, also when a change is taken back", async () => {
    const id = await models.create(form(text("a")));
    expect((await models.info(id)).hasChanges).toBe(true);
    await models.publish(id);
    const published = await models.info(id);
    expect(published.hasChanges).toBe(false);
    await models.save(id, form(text("a"), text("b")));
    const { fullName, enCode, version, hasChanges } = await models.info(id);
    expect(hasChanges).toBe(true);
    const { formData, columnData } = published;
    const reply = await put(id, { fullName, enCode, category: "office", formData, columnData, version });
    expect(dataOf(reply)).toMatchObject({ hasChanges: false });
    expect((await models.info(id)).hasChanges).toBe(false);
  });

  it("is copied as a draft of its own, name and code with the same mark", async () => {
    const id = await models.create(form(text("a")));
    await models.publish(id);
    const copy = await models.info(dataOf<{ id: string }>(await tenant.admin.post(`${base}/${id}/Actions/Copy`)).id);
    const original = await models.info(id);
    expect(copy).toMatchObject({ state: 0, publishedVersion: 0, formData: original.formData, tables: "" });
    const mark = copy.enCode.slice(original.enCode.length);
    expect(mark).toMatch(/^[0-9a-f]{5}$/);
    expect(copy.fullName).toBe(`${original.fullName}副本${mark}`);
  });

  it("is paused and taken up again, but not before it is published", async () => {
    const id = await models.create(form(text("a")));
    expect(await tenant.admin.put(`${base}/${id}/Actions/State`)).toMatchObject({ code: 409, msg: "该模型尚未发布" });
    await models.publish(id);
    dataOf(await tenant.admin.put(`${base}/${id}/Actions/State`));
    expect((await models.info(id)).state).toBe(0);
    dataOf(await tenant.admin.put(`${base}/${id}/Actions/State`));
    expect((await models.info(id)).state).toBe(1);
  });

  it("is not deleted while a menu shows it", async () => {
    const id = await models.create(form(text("a")));
    await models.publish(id);
    const menuId = dataOf<{ id: string }>(
      await tenant.admin.post(`${base}/${id}/Actions/Menu`, { fullName: "Kept" }),
    ).id;
    expect(await tenant.admin.delete(`${base}/${id}`)).toMatchObject({
      code: 409,
      msg: "有 1 个菜单正在使用该模型，请先删除这些菜单",
    });
    await tenant.ctx.db.updateTable("menu").set({ deleteMark: 1 }).where("id", "=", menuId).execute();
    dataOf(await tenant.admin.delete(`${base}/${id}`));
    expect(await tenant.admin.get(`${base}/${id}`)).toMatchObject({ code: 404 });
  });

  it("is nobody else's: another tenant neither sees nor changes it", async () => {
    const other = await app.tenant("other");
    const id = await models.create(form(text("a")));
    for (const reply of [
      await other.admin.get(`${base}/${id}`),
      await other.admin.put(`${base}/${id}`, models.body(form(text("a")))),
      await other.admin.delete(`${base}/${id}`),
      await other.admin.post(`${base}/${id}/Actions/Copy`),
      await other.admin.get(`${base}/${id}/Actions/Plan`),
      await other.admin.post(`${base}/${id}/Actions/Publish`, { version: 1 }),
    ])
      expect(reply).toMatchObject({ code: 404 });
    expect(dataOf(await other.admin.get(base))).toMatchObject({ list: [] });
  });
});

describe("a menu of a model", () => {
  const menusOf = async (client: typeof tenant.admin) =>
    JSON.stringify(dataOf(await client.get("/api/oauth/CurrentUser")));

  it("is asked for after publishing only, below a directory, for roles that exist", async () => {
    const id = await models.create(form(text("a")));
    const add = (body: object) => tenant.admin.post(`${base}/${id}/Actions/Menu`, { fullName: "Menu", ...body });
    expect(await add({})).toMatchObject({ code: 404, msg: "该模型尚未发布" });
    await models.publish(id);
    expect(await add({ roleIds: ["nobody"] })).toMatchObject({ code: 400, data: { errors: [{ field: "roleIds" }] } });
    expect(await add({ parentId: "nowhere" })).toMatchObject({ code: 404 });
  });

  it("gives its roles the buttons and columns of the list, and the way to it", async () => {
    const member = await tenant.member("worker");
    const directory = await tenant.ctx.db
      .selectFrom("menu")
      .select("id")
      .where("enCode", "=", "systemData")
      .executeTakeFirstOrThrow();
    const id = await models.create(form(text("a", "title")), {
      schema: 1,
      columns: [{ field: "a" }, { field: "creatorTime" }],
      buttons: { remove: false, batchRemove: false },
    });
    await models.publish(id);
    dataOf(
      await tenant.admin.post(`${base}/${id}/Actions/Menu`, {
        fullName: "Work",
        parentId: directory.id,
        roleIds: [member.roleId],
      }),
    );
    const client = await app.signIn("default@worker");
    const seen = await menusOf(client);
    for (const part of ["Work", "btn_add", "btn_download", '"title"', '"creatorTime"']) expect(seen).toContain(part);
    expect(seen).not.toContain("btn_remove");
  });

  it("gets the columns that a later publication brings, without losing what was granted", async () => {
    const id = await models.create(form(text("a", "title")));
    await models.publish(id);
    const menuId = dataOf<{ id: string }>(
      await tenant.admin.post(`${base}/${id}/Actions/Menu`, { fullName: "Grows" }),
    ).id;
    const columns = () =>
      tenant.ctx.db
        .selectFrom("moduleColumn")
        .select(["id", "enCode"])
        .where("moduleId", "=", menuId)
        .orderBy("sortCode")
        .execute();
    const before = await columns();
    await models.change(id, form(text("a", "title"), text("b", "remark")));
    const after = await columns();
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ enCode: "remark" });
  });

  it("keeps the grants of a column whose field was renamed", async () => {
    const id = await models.create(form(text("a", "title"), text("b", "remark")));
    await models.publish(id);
    const menuId = dataOf<{ id: string }>(
      await tenant.admin.post(`${base}/${id}/Actions/Menu`, { fullName: "Renamed" }),
    ).id;
    const columns = async () => {
      const rows = await tenant.ctx.db
        .selectFrom("moduleColumn")
        .select(["id", "enCode"])
        .where("moduleId", "=", menuId)
        .where("deleteMark", "is", null)
        .execute();
      return new Map(rows.map((row) => [row.enCode, row.id]));
    };
    const before = await columns();
    await models.change(id, form(text("a", "remark"), text("b", "headline")));
    const after = await columns();
    expect([after.get("remark"), after.get("headline"), after.size]).toEqual([
      before.get("title"),
      before.get("remark"),
      before.size,
    ]);
  });
});
