import type { RemovedPart } from "@gongshu/contract/lowcode/visual-dev-removed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, form, ModelClient, numeric, rows, text } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
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

async function removedOf(id: string): Promise<RemovedPart[]> {
  return dataOf<{ list: RemovedPart[] }>(await tenant.admin.get(`${base}/${id}/Removed`)).list;
}

/** A model of which a field, a column of a sub-table and the number of a converted field are hidden. */
async function withRemoved() {
  const { id, table } = await models.published(
    text("a"),
    text("b", "note", { maxLength: 77 }),
    text("n"),
    rows("items", text("c"), text("d")),
  );
  await table.insert("1", { a: "x", note: "kept", n: "12" });
  await table.insert("2", { a: "y", note: "too", n: "twelve" });
  const child = await models.table(id, "t");
  await child.query(`insert into form.${child.name} (tenant_id, id, record_id, d) values ($1, 'r', '1', 'cell')`, [
    tenant.id,
  ]);
  await models.change(id, form(text("a"), numeric("n"), rows("items", text("c"))));
  return { id, table, child };
}

const purge = async (id: string, parts: object[], more: object = {}) => {
  const { enCode, publishedVersion } = await models.info(id);
  return tenant.admin.post(`${base}/${id}/Actions/Purge`, { parts, confirm: enCode, publishedVersion, ...more });
};

describe("what was removed from a model", () => {
  it("is told with its last name, what it holds, and whether it can come back", async () => {
    const { id } = await withRemoved();
    const shared = { lastVersion: 1, obstacle: "" };
    expect(await removedOf(id)).toEqual([
      { table: null, field: "b", column: "note", label: "NOTE", type: "文本", valueCount: 2, ...shared },
      {
        table: null,
        field: "n",
        column: "nOld1",
        label: "N",
        type: "文本",
        valueCount: 2,
        lastVersion: 2,
        obstacle: "草稿中已有这个字段；这里是它转换前的值",
      },
      { table: "t", field: "d", column: "d", label: "ITEMS / D", type: "文本", valueCount: 1, ...shared },
    ]);
  });

  it("comes back into the draft as it was, and its values with it when that is published", async () => {
    const { id, table } = await withRemoved();
    const { version } = await models.info(id);
    const restore = (body: object) => tenant.admin.post(`${base}/${id}/Actions/RestoreRemoved`, body);
    expect(dataOf(await restore({ field: "b", version }))).toEqual({ version: version + 1, hasChanges: true });
    dataOf(await restore({ table: "t", field: "d" }));
    expect(await restore({ field: "n" })).toMatchObject({ code: 409, msg: "草稿中已有这个字段；这里是它转换前的值" });
    expect(await restore({ field: "a" })).toMatchObject({ code: 404 });
    expect(await restore({ table: "t", field: "d", version })).toMatchObject({ code: 409 });
    const { fields } = JSON.parse((await models.info(id)).formData) as { fields: object[] };
    expect(fields.at(-1)).toMatchObject({ id: "b", field: "note", label: "NOTE", maxLength: 77 });
    expect((await models.plan(id)).steps.map(({ kind }) => kind)).toEqual(["showColumn", "showColumn"]);
    await models.publish(id);
    expect(await table.column("note")).toEqual({ 1: "kept", 2: "too" });
    expect((await removedOf(id)).map(({ column }) => column)).toEqual(["nOld1"]);
  });

  it("gets another key where a new field has taken its own", async () => {
    const { id } = await models.published(text("a"), text("b", "note"));
    await models.change(id, form(text("a"), text("other", "note")));
    dataOf(await tenant.admin.post(`${base}/${id}/Actions/RestoreRemoved`, { field: "b" }));
    const { fields } = JSON.parse((await models.info(id)).formData) as { fields: object[] };
    expect(fields.at(-1)).toMatchObject({ id: "b", field: "noteOld1" });
  });

  it("comes back as a whole sub-table, of which no column can come back before it", async () => {
    const { id } = await models.published(text("a"), rows("items", text("c"), text("d")));
    await models.change(id, form(text("a"), rows("items", text("c"))));
    await models.change(id, form(text("a")));
    expect(await removedOf(id)).toMatchObject([{ table: null, field: "t", column: null, type: "子表", valueCount: 0 }]);
    dataOf(await tenant.admin.post(`${base}/${id}/Actions/RestoreRemoved`, { field: "t" }));
    expect((await models.plan(id)).steps.map(({ kind }) => kind)).toEqual(["showTable"]);
  });
});

describe("purging", () => {
  it("needs the code of the model, typed, and drops what was named with all its values", async () => {
    const { id, table, child } = await withRemoved();
    const part = { table: null, field: "b", column: "note" };
    expect(await purge(id, [part], { confirm: "yes" })).toMatchObject({
      code: 400,
      data: { errors: [{ field: "confirm" }] },
    });
    expect(await purge(id, [part], { publishedVersion: 1 })).toMatchObject({ code: 409 });
    expect(await purge(id, [{ ...part, field: "a", column: "a" }])).toMatchObject({ code: 404 });
    expect(await table.column("note")).toEqual({ 1: "kept", 2: "too" });
    const reply = await purge(id, [part, part, { table: "t", field: "d", column: "d" }]);
    expect(dataOf(reply)).toEqual({ valueCount: 3 });
    expect((await removedOf(id)).map(({ column }) => column)).toEqual(["nOld1"]);
    await expect(table.column("note")).rejects.toThrow(/does not exist/);
    await expect(child.column("d")).rejects.toThrow(/does not exist/);
    expect((await models.plan(id)).steps).toEqual([]);
    // The id is free again: the field begins anew.
    expect(await models.change(id, form(text("a"), text("b", "note"), numeric("n"), rows("items", text("c"))))).toEqual(
      ["addColumn", "addIndex"],
    );
  });

  it("drops sub-tables, and the model goes on to be published", async () => {
    const { id } = await models.published(text("a"), rows("items", text("c")));
    const child = await models.table(id, "t");
    await models.change(id, form(text("a")));
    dataOf(await purge(id, [{ field: "t" }]));
    await expect(child.column("c")).rejects.toThrow(/does not exist/);
    expect(await models.change(id, form(text("a"), rows("items", text("c"))))).toEqual(["createTable"]);
  });

  it("has a right of its own, and reaches nothing of another tenant", async () => {
    const { id } = await withRemoved();
    const { client, roleId } = await tenant.member("purger");
    const { enCode } = await models.info(id);
    const body = { parts: [{ field: "b", column: "note" }], confirm: enCode, publishedVersion: 2 };
    await new Rights(tenant).grant(roleId, { "onlineDev.webDesign": { buttons: ["btn_edit"] } });
    expect(await client.post(`${base}/${id}/Actions/Purge`, body)).toMatchObject({ code: 403 });
    const other = await app.tenant("other");
    expect(await other.admin.post(`${base}/${id}/Actions/Purge`, body)).toMatchObject({ code: 404 });
    await new Rights(tenant).grant(roleId, { "onlineDev.webDesign": { buttons: ["btn_edit", "btn_purge"] } });
    expect(dataOf(await client.post(`${base}/${id}/Actions/Purge`, body))).toEqual({ valueCount: 2 });
  });
});
