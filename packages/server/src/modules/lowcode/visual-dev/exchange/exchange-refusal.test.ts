import type { ModelFile, PlanPart } from "@gongshu/contract/lowcode/visual-dev-exchange";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, form, ModelClient, text } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;
let rights: Rights;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  models = new ModelClient(app, tenant);
  rights = new Rights(tenant);
});
afterAll(() => app.close());

const base = "/api/visualdev/Base";
const menu = "onlineDev.webDesign";
const unit = { source: "dictionary" as const, dictionaryType: "unit" };

/** A file by hand, that nobody has exported from here. */
function file(more: object = {}, model: object = {}): object {
  return {
    format: "gongshu.models",
    version: 1,
    models: [
      {
        fullName: "从外面来",
        enCode: "outside",
        type: 1,
        category: { enCode: "outside", fullName: "外来" },
        formData: { schema: 3, fields: [{ kind: "select", id: "a", field: "a", label: "A", options: unit }] },
        columnData: { schema: 1, columns: [] },
        ...model,
      },
    ],
    dictionaries: [{ enCode: "unit", fullName: "单位", entries: [{ enCode: "kg", fullName: "千克" }] }],
    billRules: [],
    interfaces: [],
    named: [],
    ...more,
  };
}

const plan = (document: unknown, client: Client = tenant.admin) =>
  client.post(`${base}/Actions/PlanImport`, { document });
const take = (document: unknown, client: Client = tenant.admin) =>
  client.post(`${base}/Actions/ImportData`, { document });
const partsOf = async (document: unknown, client: Client) =>
  dataOf<{ parts: PlanPart[] }>(await plan(document, client)).parts;

async function member(account: string, buttons: readonly string[], others: Parameters<Rights["grant"]>[1] = {}) {
  const made = await tenant.member(account);
  const columns = ["fullName", "enCode", "description", "state"];
  await rights.grant(made.roleId, { [menu]: { buttons, columns }, ...others });
  return made.client;
}

describe("a file that is refused", () => {
  const deep = (levels: number): object => (levels === 0 ? {} : { inside: deep(levels - 1) });
  const field = { kind: "text", id: "a", field: "a", label: "A" };
  const files: readonly (readonly [string, unknown, string])[] = [
    ["is no export at all", { hello: "world" }, "不是导出的表单文件"],
    ["is a list", [1, 2], ""],
    ["is that of another part of the product", { ...file(), format: "gongshu.dictionaries" }, "不是导出的表单文件"],
    ["was made by a newer version", { format: "gongshu.models", version: 2, shape: "unknown" }, "请先升级系统"],
    ["has a form of a newer version", file({}, { formData: { schema: 99, fields: [] } }), "请先升级系统"],
    [
      "has a form of an unknown kind",
      file({}, { formData: { schema: 3, fields: [{ ...field, kind: "wheel" }] } }),
      "wheel",
    ],
    ["has no models", file({ models: [] }), ""],
    ["has texts where numbers belong", file({}, { type: "1", sortCode: "many" }), ""],
    ["has a number where a text belongs", file({}, { fullName: 12 }), ""],
    ["has a list for a form", file({}, { formData: [] }), ""],
    ["has script in a name", file({}, { fullName: "<script>alert(1)</script>" }), "不能有标签"],
    ["has script in a code", file({}, { enCode: "<script>" }), ""],
    [
      "has script in the name of an entry",
      file({
        dictionaries: [
          { enCode: "unit", fullName: "单位", entries: [{ enCode: "k", fullName: "<img src=x onerror=a>" }] },
        ],
      }),
      "不能有标签",
    ],
    ["has what no database keeps", file({}, { description: "a\u0000b" }), "空字符"],
    ["has half a character", file({}, { description: "a\ud83d" }), "不完整的字符"],
    [
      "has one code twice",
      file({ models: [(file() as ModelFile).models[0], (file() as ModelFile).models[0]] }),
      "两项使用编码",
    ],
    ["nests without end", file({}, { formData: deep(60) }), ""],
    ["has too many models", file({ models: Array.from({ length: 51 }, () => (file() as ModelFile).models[0]) }), ""],
    ["has an interface with a header that breaks a request", file({ interfaces: [{ fullName: "x" }] }), ""],
  ];

  it.each(files)("%s: it gets a sentence, and nothing is made", async (_what, document, sentence) => {
    for (const reply of [await plan(document), await take(document)]) {
      expect(reply.code).toBe(400);
      expect(reply.msg).toContain(sentence);
      expect(reply.msg.length).toBeGreaterThan(3);
    }
    expect(await tenant.admin.get("/api/system/Base/DictionaryType/unit")).toMatchObject({ code: 404 });
  });

  it("is larger than a request may be", async () => {
    const reply = await plan(file({}, { description: "x".repeat(4_300_000) }));
    expect(reply).toMatchObject({ code: 413 });
  });

  it("has keys that reach for prototypes", async () => {
    const document: unknown = JSON.parse(
      JSON.stringify(file()).replace('"named":', '"__proto__":{"isAdministrator":true},"named":'),
    );
    expect(await plan(document)).toMatchObject({ code: 400 });
  });
});

describe("the rights to files of models", () => {
  it("are buttons of the list of models", async () => {
    const id = await models.create(form(text("a")));
    const nobody = await member("nobody", ["btn_add", "btn_edit"]);
    expect(await nobody.get(`${base}/${id}/Actions/ExportData`)).toMatchObject({ code: 403 });
    expect(await plan(file(), nobody)).toMatchObject({ code: 403 });
    expect(await take(file(), nobody)).toMatchObject({ code: 403 });
    const reader = await member("reader", ["btn_download"]);
    expect(await reader.get(`${base}/${id}/Actions/ExportData`)).toMatchObject({ code: 200 });
    expect(await take(file(), reader)).toMatchObject({ code: 403 });
  });

  it("do not reach further than those of the screens where its parts are made", async () => {
    const client = await member("uploader", ["btn_upload", "btn_add"]);
    const parts = await partsOf(file(), client);
    expect(parts.map(({ kind, state, actions }) => ({ kind, state, actions }))).toEqual([
      { kind: "model", state: "new", actions: ["add"] },
      { kind: "dictionary", state: "new", actions: [] },
      { kind: "category", state: "new", actions: [] },
    ]);
    expect(await take(file(), client)).toMatchObject({ code: 200, data: { count: 1 } });
    expect(await tenant.admin.get("/api/system/Base/DictionaryType/unit")).toMatchObject({ code: 404 });
    const onlooker = await member("onlooker", ["btn_upload"]);
    expect((await partsOf(file(), onlooker))[0]).toMatchObject({ state: "same", actions: ["keep"] });
  });

  it("keep a choice from going beyond what may be done", async () => {
    const client = await member("chooser", ["btn_upload"]);
    const document = file({}, { enCode: "another", fullName: "另一个" });
    const choices = [{ kind: "model", enCode: "another", action: "add" }];
    expect(await client.post(`${base}/Actions/ImportData`, { document, choices })).toMatchObject({ code: 409 });
    expect(await take(document, client)).toMatchObject({ code: 200, data: { count: 0 } });
  });

  it("leave what the exporter may not read out of the file, which has its code and not its name", async () => {
    const { admin } = tenant;
    const rule = { enCode: "secret-no", fullName: "密号", prefix: "X", dateFormat: "no", digit: 4, startNumber: "1" };
    dataOf(await admin.post("/api/system/Base/BillRule", rule));
    const id = await models.create(
      form({ kind: "billNumber", id: "no", field: "no", label: "No", rule: rule.enCode }, text("a")),
    );
    const reader = await member("outsider", ["btn_download"]);
    const read = async (client: Client) => dataOf<ModelFile>(await client.get(`${base}/${id}/Actions/ExportData`));
    expect((await read(admin)).billRules).toHaveLength(1);
    const { billRules, named } = await read(reader);
    expect(billRules).toEqual([]);
    expect(named).toEqual([{ kind: "rule", enCode: "secret-no", fullName: "secret-no" }]);
  });

  it("do not let a plan tell what is in a part that may not be read", async () => {
    const { admin } = tenant;
    const own = { enCode: "quiet-no", fullName: "静号", prefix: "Q", dateFormat: "no", digit: 4, startNumber: "1" };
    dataOf(await admin.post("/api/system/Base/BillRule", own));
    const stored = { ...own, startNumber: "0001", sortCode: 0, description: "" };
    const client = await member("guesser", ["btn_upload", "btn_add"]);
    const guess = async (rule: object) => {
      const parts = await partsOf(file({ billRules: [{ ...stored, ...rule }] }), client);
      return parts.find(({ kind }) => kind === "rule");
    };
    const rules = { "system.billRule": { columns: ["fullName", "enCode", "digit", "startNumber"] } };
    const reader = await member("ruleReader", ["btn_upload"], rules);
    expect(await partsOf(file({ billRules: [stored] }), reader)).toContainEqual(
      expect.objectContaining({ kind: "rule", state: "same" }),
    );
    const { newName: _name, ...right } = (await guess({})) ?? {};
    expect(right).toMatchObject({
      state: "there",
      actions: ["keep"],
      notes: ["您没有查看它的权限，未作比较，保留现有内容"],
    });
    expect(await guess({ prefix: "Z" })).toEqual(await guess({}));
    // Nor does it tell of names that are taken.
    expect(await guess({ enCode: "other-no" })).toMatchObject({ state: "new", actions: [], newName: "静号" });
    const blind = await tenant.member("blind");
    await rights.grant(blind.roleId, { [menu]: { buttons: ["btn_upload", "btn_edit"], columns: ["enCode"] } });
    const { enCode } = await models.info(await models.create(form(text("a"))));
    const [model] = await partsOf(file({}, { enCode }), blind.client);
    expect(model).toMatchObject({ state: "there", actions: ["keep"] });
  });

  it("include the columns whose content is in a file", async () => {
    const id = await models.create(form(text("a")));
    const { client, roleId } = await tenant.member("narrow");
    await rights.grant(roleId, { [menu]: { buttons: ["btn_download"], columns: ["fullName", "enCode"] } });
    expect(await client.get(`${base}/${id}/Actions/ExportData`)).toMatchObject({ code: 403 });
  });

  it("end at the tenant", async () => {
    const id = await models.create(form(text("a")));
    const other = await app.tenant("second");
    expect(await other.admin.get(`${base}/${id}/Actions/ExportData`)).toMatchObject({ code: 404 });
  });
});
