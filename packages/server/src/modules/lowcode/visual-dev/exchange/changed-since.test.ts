import type { ModelFile, PlanPart } from "@gongshu/contract/lowcode/visual-dev-exchange";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, form, ModelClient, text } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;
let document: ModelFile;
let modelId: string;

const base = "/api/visualdev/Base";
const rulePath = "/api/system/Base/BillRule";
const typePath = "/api/system/Base/DictionaryType";
const entryPath = "/api/system/Base/DictionaryData";
const interfacePath = "/api/system/Base/DataInterface";
let ruleId: string;
let interfaceId: string;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  models = new ModelClient(app, tenant);
  const { admin } = tenant;
  const idOf = async (reply: Promise<Parameters<typeof dataOf>[0]>) => dataOf<{ id: string }>(await reply).id;
  const types = [{ enCode: "unit", fullName: "单位", entries: [{ enCode: "kg", fullName: "千克" }] }];
  const dictionaries = { format: "gongshu.dictionaries", version: 1, types };
  dataOf(await admin.post(`${typePath}/Actions/ImportFile`, { document: dictionaries, dryRun: false }));
  const rule = { enCode: "no", fullName: "单号", prefix: "SO", dateFormat: "yyyyMM", digit: 4, startNumber: "0001" };
  ruleId = await idOf(admin.post(rulePath, rule));
  const categories = dataOf<{ list: { id: string }[] }>(
    await admin.get("/api/system/Base/DictionaryData/9c43287481364d348c0ea0d0f64b38be"),
  ).list;
  interfaceId = await idOf(
    admin.post(interfacePath, {
      enCode: "prices",
      fullName: "价格",
      categoryId: categories[0]?.id,
      dataType: 3,
      path: "https://prices.example.com/list",
      publish: false,
    }),
  );
  const unit = { source: "dictionary" as const, dictionaryType: "unit" };
  modelId = await models.create(
    form(
      { kind: "billNumber", id: "no", field: "no", label: "单号", rule: "no" },
      { kind: "select", id: "unit", field: "unit", label: "单位", options: unit },
      { kind: "popupSelect", id: "price", field: "price", label: "价格", interfaceId },
    ),
  );
  const file = dataOf<ModelFile>(await admin.get(`${base}/${modelId}/Actions/ExportData`));
  // The file asks for other content in each of its parts.
  const changed = <Part extends { description: string }>(part: Part) => ({ ...part, description: "from the file" });
  document = {
    ...file,
    models: file.models.map(changed),
    dictionaries: file.dictionaries.map(changed),
    billRules: file.billRules.map(changed),
    interfaces: file.interfaces.map(changed),
  };
});
afterAll(() => app.close());

const planned = async (client = tenant.admin) =>
  dataOf<{ parts: PlanPart[] }>(await client.post(`${base}/Actions/PlanImport`, { document })).parts;
const take = (parts: readonly PlanPart[], kinds: readonly string[]) => {
  const choices = parts.map((part) => ({ ...part, action: kinds.includes(part.kind) ? "replace" : "keep" }));
  return tenant.admin.post(`${base}/Actions/ImportData`, { document, choices });
};
const edit = async (path: string, change: object) => {
  const before = dataOf<Record<string, unknown>>(await tenant.admin.get(path));
  dataOf(await tenant.admin.put(path, { ...before, ...change }));
};

/** What somebody else may do while a person looks at the plan, and what must still be there afterwards. */
const changes: readonly (readonly [kind: string, change: () => Promise<unknown>, there: () => Promise<unknown>])[] = [
  ["model", () => models.save(modelId, form(text("theirs"))), async () => (await models.info(modelId)).formData],
  [
    "dictionary",
    async () => {
      const { id: dictionaryTypeId } = dataOf<{ id: string }>(await tenant.admin.get(`${typePath}/unit`));
      const entry = { dictionaryTypeId, enCode: "t", fullName: "theirs", parentId: "0", sortCode: 0, enabledMark: 1 };
      return dataOf(await tenant.admin.post(entryPath, entry));
    },
    async () => dataOf(await tenant.admin.get(`${entryPath}/unit`)),
  ],
  ["rule", () => edit(`${rulePath}/${ruleId}`, { prefix: "theirs" }), () => tenant.admin.get(`${rulePath}/${ruleId}`)],
  [
    "interface",
    () => edit(`${interfacePath}/${interfaceId}`, { path: "https://theirs.example.com/list", publish: false }),
    () => tenant.admin.get(`${interfacePath}/${interfaceId}`),
  ],
];

describe("what somebody changes between the plan and the import", () => {
  it.each(changes)(
    "is not replaced when it is a %s: the import is refused as a whole and names it",
    async (kind, change, there) => {
      const parts = await planned();
      await change();
      const before = await there();
      const reply = await take(parts, ["model", "dictionary", "rule", "interface"]);
      const name = parts.find((part) => part.kind === kind)?.fullName;
      expect(reply).toMatchObject({ code: 409, msg: `“${name}”在此期间有变化，未导入任何内容，请重新查看计划` });
      expect(await there()).toEqual(before);
      expect(JSON.stringify(before)).toContain("theirs");
      // Nothing else of the file has been taken either.
      expect((await planned()).filter((part) => part.state === "differs")).toHaveLength(4);
      // What is kept may have changed.
      dataOf(await take(parts, []));
    },
  );

  it("is named all at once", async () => {
    const parts = await planned();
    const { fullName } = document.models[0] ?? { fullName: "" };
    await models.save(modelId, form(text("again")));
    await edit(`${rulePath}/${ruleId}`, { prefix: "again" });
    const { msg } = await take(parts, ["model", "rule", "dictionary"]);
    expect(msg).toContain(`“${fullName}、单号”`);
  });

  it("is replaced after another look at the plan", async () => {
    const parts = await planned();
    await models.save(modelId, form(text("theirs"), text("more")));
    expect(await take(parts, ["model"])).toMatchObject({ code: 409 });
    dataOf(await take(await planned(), ["model", "dictionary", "rule", "interface"]));
    expect((await planned()).map(({ state }) => state)).toEqual(["same", "same", "same", "same"]);
  });

  it("is never replaced unseen: without the revision of a plan, and by no preset", async () => {
    await models.save(modelId, form(text("mine")));
    const { enCode } = document.models[0] ?? { enCode: "" };
    const choices = [{ kind: "model", enCode, action: "replace" }];
    expect(await tenant.admin.post(`${base}/Actions/ImportData`, { document, choices })).toMatchObject({ code: 409 });
    const { client, roleId } = await tenant.member("editor");
    const columns = ["fullName", "enCode", "description", "state"];
    await new Rights(tenant).grant(roleId, {
      "onlineDev.webDesign": { buttons: ["btn_upload", "btn_edit"], columns },
    });
    expect((await planned(client))[0]).toMatchObject({ state: "differs", actions: ["keep", "replace"] });
    expect(await client.post(`${base}/Actions/ImportData`, { document })).toMatchObject({ data: { count: 0 } });
  });
});
