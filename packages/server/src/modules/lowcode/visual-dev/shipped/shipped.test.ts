import type { ScreenItem } from "@gongshu/core/screen/screen-config";
import { screenDraft } from "@gongshu/core/screen/screen-draft";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ShippedModel } from "#platform/http/shipped-model.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { installShippedModels } from "./install-shipped.ts";

const models = "/api/visualdev/Base";
const records = "/api/visualdev/OnlineDev";

const code: ScreenItem = { field: "code", prop: "code", label: "编码", type: "code" };
const text = (prop: string, label: string): ScreenItem => ({ field: prop, prop, label, type: "input" });

/** A model as some release ships it. */
function shipped(release: number, items: readonly ScreenItem[]): ShippedModel {
  const name = { zh: "模具", zhtw: "模具", en: "Moulds" };
  const definition = screenDraft({ key: "mould", name: name.zh, searchItems: [], formConfig: { items } });
  return {
    key: "mould",
    release,
    fullName: name,
    description: name,
    category: "production",
    menu: { directory: "masterData", directoryIcon: "database", icon: "form", sortCode: 9 },
    dictionaries: [],
    definition: () => definition,
    ownFields: new Set(items.map(({ prop }) => prop)),
  };
}

let test: TestApp;
let tenant: TestTenant;
let admin: Client;

beforeAll(async () => {
  test = await openTestApp();
  ship(shipped(1, [code, text("name", "名称"), text("maker", "厂家")]));
  tenant = await test.tenant("default");
  admin = tenant.admin;
}, 60_000);
afterAll(() => test.close());

function ship(...list: readonly ShippedModel[]): void {
  test.platform.hooks.shippedModels.splice(0, Infinity, ...list);
}

interface Model {
  readonly formData: string;
  readonly columnData: string;
  readonly version: number;
  readonly publishedVersion: number;
  readonly hasChanges: boolean;
}
interface Form {
  fields: { id: string; field: string; label: string; kind: string }[];
  layout: { id: string }[];
}

async function model(): Promise<Model> {
  return (await admin.get(`${models}/mould`)).data as Model;
}
const formOf = ({ formData }: Model) => JSON.parse(formData) as Form;
const labels = (form: Form) => form.fields.map(({ field, label }) => `${field} ${label}`);

/** Changes the draft as a designer does. */
async function redraft(change: (form: Form) => void, leaveOut = "") {
  const before = (await admin.get(`${models}/mould`)).data as Model & Record<string, unknown>;
  const form = formOf(before);
  change(form);
  const list = JSON.parse(before.columnData) as { columns: { field: string }[] };
  list.columns = list.columns.filter(({ field }) => field !== leaveOut);
  const draft = { formData: JSON.stringify(form), columnData: JSON.stringify(list) };
  const reply = await admin.put(`${models}/mould`, { ...before, ...draft });
  expect(reply).toMatchObject({ code: 200 });
}
async function publish() {
  return admin.post(`${models}/mould/Actions/Publish`, { version: (await model()).version });
}
async function published(): Promise<Form> {
  const reply = await admin.get(`${records}/mould/Config`);
  return JSON.parse((reply.data as { formData: string }).formData) as Form;
}

describe("a shipped model", () => {
  it("is published in every new tenant, with a menu of its own", async () => {
    expect(await model()).toMatchObject({ publishedVersion: 1, hasChanges: false });
    const { data } = await admin.get("/api/oauth/CurrentUser");
    const [directory] = (data as { menuList: { enCode: string; children: unknown[] }[] }).menuList.filter(
      ({ enCode }) => enCode === "masterData",
    );
    expect(directory?.children).toEqual([
      expect.objectContaining({ enCode: "masterData.mould", fullName: "模具", urlAddress: "model/mould" }),
    ]);
  });

  it("is told from the models of the tenant, and its fields from those that are added to it", async () => {
    const { id } = (await admin.post(`${models}/mould/Actions/Copy`)).data as { id: string };
    const { list } = (await admin.get(models)).data as { list: { id: string; isShipped: boolean }[] };
    const origins = list.map((row): [string, boolean] => [row.id, row.isShipped]);
    expect(origins).toContainEqual(["mould", true]);
    expect(origins).toContainEqual([id, false]);
    expect((await admin.get(`${models}/mould`)).data).toMatchObject({
      shippedFields: (await published()).fields.map((field) => field.id),
    });
    expect((await admin.get(`${models}/${id}`)).data).toMatchObject({ shippedFields: [] });
    expect(await admin.delete(`${models}/${id}`)).toMatchObject({ code: 200 });
  });

  it("cannot be deleted, nor lose a field or change what it means", async () => {
    expect(await admin.delete(`${models}/mould`)).toMatchObject({ code: 409 });
    await redraft((form) => {
      form.fields = form.fields.filter(({ field }) => field !== "maker");
      form.layout = form.layout.filter(({ id }) => id !== "maker");
    }, "maker");
    expect(await publish()).toMatchObject({
      code: 400,
      data: { errors: [{ message: "“厂家”随产品提供，不能删除；可以将它隐藏" }] },
    });
    await redraft((form) => {
      form.fields.push({ id: "maker", field: "maker", label: "厂家", kind: "textarea" });
      form.layout.push({ ...form.layout[0], id: "maker" });
    });
    expect(await publish()).toMatchObject({
      code: 400,
      data: { errors: [{ message: "“厂家”随产品提供，不能更改其类型、字段名或选项来源" }] },
    });
    await redraft((form) => {
      form.fields = form.fields.map((field) => (field.id === "maker" ? { ...field, kind: "text" } : field));
    });
  });

  it("takes fields and labels of the tenant, which a newer release leaves alone", async () => {
    await redraft((form) => {
      form.fields.push({ id: "own1", field: "cavities", label: "型腔数", kind: "number" });
      form.fields.push({ id: "own2", field: "weight", label: "自重", kind: "text" });
      form.fields = form.fields.map((field) => (field.id === "name" ? { ...field, label: "模具名称" } : field));
    });
    expect(await publish()).toMatchObject({ code: 200 });
    await admin.post(`${records}/mould`, { data: JSON.stringify({ code: "A", cavities: 4, weight: "9kg" }) });
    ship(shipped(2, [code, text("name", "品名"), text("maker", "制造商"), text("weight", "重量")]));
    await installShippedModels(tenant.ctx);
    expect(labels(await published())).toEqual([
      "code 编码",
      "name 模具名称",
      "maker 制造商",
      "cavities 型腔数",
      "weight2 自重",
      "weight 重量",
    ]);
    const { list } = (await admin.get(`${records}/mould/List`)).data as { list: { id: string }[] };
    const stored = await admin.get(`${records}/mould/${list[0]?.id ?? ""}`);
    expect(JSON.parse((stored.data as { data: string }).data)).toMatchObject({
      cavities: 4,
      weight2: "9kg",
      weight: null,
    });
    const { publishedVersion } = await model();
    await installShippedModels(tenant.ctx);
    expect(await model()).toMatchObject({ publishedVersion, hasChanges: false });
  });

  it("is not read again at a start while it is not behind", async () => {
    const row = () => tenant.ctx.db.updateTable("shippedModel").where("key", "=", "mould");
    const stored = await tenant.ctx.db
      .selectFrom("shippedModel")
      .select("formData")
      .where("key", "=", "mould")
      .executeTakeFirstOrThrow();
    await row().set({ formData: "{}" }).execute();
    await installShippedModels(tenant.ctx);
    await row()
      .set({ formData: JSON.stringify(stored.formData) })
      .execute();
    expect(await model()).toMatchObject({ hasChanges: false });
  });

  it("leaves a draft that somebody works on a draft", async () => {
    await redraft((form) => {
      form.fields.push({ id: "own3", field: "shelf", label: "架位", kind: "text" });
    });
    ship(
      shipped(3, [code, text("name", "品名"), text("maker", "制造商"), text("weight", "重量"), text("cycle", "节拍")]),
    );
    await installShippedModels(tenant.ctx);
    expect(labels(await published())).toContain("cycle 节拍");
    expect(labels(await published())).not.toContain("shelf 架位");
    const draft = await model();
    expect(draft.hasChanges).toBe(true);
    expect(labels(formOf(draft))).toEqual(expect.arrayContaining(["cycle 节拍", "shelf 架位"]));
  });

  it("is installed once when two processes start at once, beside a model of the tenant with its code and name", async () => {
    ship();
    const other = await test.tenant("crowded");
    const own = {
      fullName: "模具",
      enCode: "mould",
      category: "production",
      formData: JSON.stringify({ schema: 3, fields: [] }),
      columnData: "",
    };
    expect(await other.admin.post(models, own)).toMatchObject({ code: 200 });
    ship(shipped(1, [code]));
    await Promise.all([installShippedModels(other.ctx), installShippedModels(other.ctx)]);
    const { data } = await other.admin.get(models);
    const found = (data as { list: { id: string; fullName: string; enCode: string }[] }).list;
    expect(found.map(({ fullName, enCode }) => `${enCode} ${fullName}`).toSorted()).toEqual([
      "mould 模具",
      "mould2 模具 2",
    ]);
    expect(found.some(({ id }) => id === "mould")).toBe(true);
  });
});
