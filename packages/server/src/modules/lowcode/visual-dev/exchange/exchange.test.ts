import type { ModelFile, PlanPart } from "@gongshu/contract/lowcode/visual-dev-exchange";
import type { FormDefinitionInput } from "@gongshu/core/form/definition";
import { anyForm } from "@gongshu/core/testing/any-form";
import fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, form, ModelClient, text } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let here: TestTenant;
let there: TestTenant;
let models: ModelClient;

beforeAll(async () => {
  app = await openTestApp();
  here = await app.tenant("default");
  there = await app.tenant("second");
  models = new ModelClient(app, here);
});
afterAll(() => app.close());

const base = "/api/visualdev/Base";
const exported = async (id: string, related = false, tenant = here) =>
  dataOf<ModelFile>(await tenant.admin.get(`${base}/${id}/Actions/ExportData?related=${related ? 1 : 0}`));
const plan = async (document: object, tenant = there) =>
  dataOf<{ parts: PlanPart[] }>(await tenant.admin.post(`${base}/Actions/PlanImport`, { document })).parts;
const take = (document: object, choices: object[] = [], tenant = there) =>
  tenant.admin.post(`${base}/Actions/ImportData`, { document, choices });
interface Taken {
  readonly models: readonly { id: string; fullName: string; enCode: string; isNew: boolean }[];
}
const taken = async (document: object, choices: object[] = [], tenant = there) =>
  dataOf<Taken>(await take(document, choices, tenant)).models;
const states = (parts: readonly PlanPart[]) =>
  Object.fromEntries(parts.map(({ kind, enCode, fullName, state }) => [`${kind} ${enCode || fullName}`, state]));

const asOwner = (statement: RawBuilder<unknown>) => there.ctx.tx(({ db }) => statement.execute(db), "owner");

const dictionaryPath = "/api/system/Base/DictionaryType/Actions/ImportFile";
let number = 0;

/** A form with everything outside of itself that forms name, in the first tenant. */
async function whole() {
  number += 1;
  const own = `w${number}`;
  const { admin } = here;
  const entries = [
    { enCode: "kg", fullName: "千克", color: "gold" },
    { enCode: "t", fullName: "吨", sortCode: 2 },
  ];
  const type = { enCode: `${own}.unit`, fullName: `单位 ${own}`, entries };
  dataOf(
    await admin.post(dictionaryPath, {
      document: { format: "gongshu.dictionaries", version: 1, types: [type] },
      dryRun: false,
    }),
  );
  const rule = { enCode: `${own}-no`, fullName: `单号 ${own}`, prefix: "SO", dateFormat: "yyyyMM", digit: 4 };
  dataOf(await admin.post("/api/system/Base/BillRule", { ...rule, startNumber: "0001" }));
  const categories = dataOf<{ list: { id: string }[] }>(
    await admin.get("/api/system/Base/DictionaryData/9c43287481364d348c0ea0d0f64b38be"),
  ).list;
  const source = dataOf<{ id: string }>(
    await admin.post("/api/system/Base/DataInterface", {
      enCode: `${own}.prices`,
      fullName: `价格 ${own}`,
      categoryId: categories[0]?.id,
      dataType: 3,
      path: "https://prices.example.com/list",
      requestHeaders: [
        { field: "X-Key", value: "open sesame", isSecret: true },
        { field: "Accept-Language", value: "zh", isSecret: false },
      ],
      publish: false,
    }),
  ).id;
  const customer = await models.create(form(text("name")));
  const order = await models.create(
    form(
      { kind: "billNumber", id: "no", field: "no", label: "单号", rule: rule.enCode },
      { kind: "relatedForm", id: "who", field: "who", label: "客户", modelId: customer, labelField: "name" },
      {
        kind: "table",
        id: "items",
        field: "items",
        label: "明细",
        columns: [
          {
            kind: "select",
            id: "unit",
            field: "unit",
            label: "单位",
            options: { source: "dictionary", dictionaryType: type.enCode },
          },
          { kind: "popupSelect", id: "price", field: "price", label: "价格", interfaceId: source },
        ],
      },
    ),
  );
  return { own, customer, order, codes: { customer: (await models.info(customer)).enCode } };
}

describe("a form that goes to another tenant", () => {
  it("takes along dictionaries, rules, interfaces and related forms, and is there byte by byte what it was", async () => {
    const { own, order } = await whole();
    const file = await exported(order, true);
    expect(file.models.map(({ enCode }) => enCode)).toHaveLength(2);
    expect(file.named).toEqual([]);
    const [main] = await taken(file);
    expect(await exported(main?.id ?? "", true, there)).toEqual(file);
    expect(JSON.stringify(await exported(main?.id ?? "", true, there))).toBe(JSON.stringify(file));
    const { formData } = dataOf<{ formData: string }>(await there.admin.get(`${base}/${main?.id}`));
    const { fields } = JSON.parse(formData) as { fields: { modelId?: string; columns?: { interfaceId?: string }[] }[] };
    const customer = (await there.admin.get(`${base}/${fields[1]?.modelId}`)) as { code: number };
    expect(customer.code).toBe(200);
    const interfaceId = fields[2]?.columns?.[1]?.interfaceId;
    expect(await there.admin.get(`/api/system/Base/DataInterface/${interfaceId}`)).toMatchObject({
      data: { enCode: `${own}.prices`, publishedVersion: 0 },
    });
    expect(states(await plan(file))).toMatchObject({
      [`dictionary ${own}.unit`]: "same",
      [`rule ${own}-no`]: "same",
    });
  });

  it("holds no secret", async () => {
    const { order } = await whole();
    const file = await exported(order);
    expect(JSON.stringify(file)).not.toContain("sesame");
    expect(file.interfaces[0]?.requestHeaders).toEqual([
      { field: "X-Key", value: "", isSecret: true },
      { field: "Accept-Language", value: "zh", isSecret: false },
    ]);
    const parts = await plan(file);
    expect(parts.find(({ kind }) => kind === "interface")?.notes.join()).toContain("X-Key");
  });

  it("only names related forms unless they are asked for, and says which of them are missing", async () => {
    const { order, codes } = await whole();
    const file = await exported(order);
    expect(file.models).toHaveLength(1);
    expect(file.named).toMatchObject([{ kind: "model", enCode: codes.customer }]);
    expect(states(await plan(file))).toMatchObject({ [`model ${codes.customer}`]: "missing" });
    expect(states(await plan(file, here))).toMatchObject({ [`model ${codes.customer}`]: "there" });
  });

  it("may name itself, and other forms in a circle", async () => {
    const one = await models.create(form(text("a")));
    const other = await models.create(form({ kind: "relatedForm", id: "r", field: "r", label: "R", modelId: one }));
    await models.save(
      one,
      form(
        { kind: "relatedForm", id: "s", field: "s", label: "S", modelId: one },
        { kind: "relatedForm", id: "t", field: "t", label: "T", modelId: other },
      ),
    );
    const file = await exported(one, true);
    const [first, second] = await taken(file);
    const { formData } = dataOf<{ formData: string }>(await there.admin.get(`${base}/${first?.id}`));
    expect(JSON.parse(formData)).toMatchObject({ fields: [{ modelId: first?.id }, { modelId: second?.id }] });
    expect(await exported(first?.id ?? "", true, there)).toEqual(file);
  });

  it("is identical after its way, whatever the form", async () => {
    const { order, customer } = await whole();
    const [sample] = [await exported(order, true)];
    const named = {
      dictionary: [sample.dictionaries[0]?.enCode ?? ""],
      rule: [sample.billRules[0]?.enCode ?? ""],
      interface: [sample.interfaces[0]?.enCode ?? ""],
      model: [customer],
    };
    await taken(sample);
    await fc.assert(
      fc.asyncProperty(anyForm(named), async (definition) => {
        const file = await exported(await models.create(definition as FormDefinitionInput));
        const [made] = await taken(file);
        expect(JSON.stringify(await exported(made?.id ?? "", false, there))).toBe(JSON.stringify(file));
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it("is upgraded when an older version has written it", async () => {
    const id = await models.create(form(text("a")));
    const file = await exported(id);
    const old = {
      schema: 1,
      fields: [
        { kind: "groupTitle", id: "g", label: "基本", span: 24 },
        { kind: "text", id: "a", field: "a", label: "A", span: 12 },
      ],
    };
    const [made] = await taken({ ...file, models: [{ ...file.models[0], formData: old }] });
    const after = await exported(made?.id ?? "", false, there);
    expect(after.models[0]?.formData).toMatchObject({
      schema: 3,
      layout: [{ kind: "groupTitle" }, { kind: "field", id: "a", span: 12 }],
    });
  });
});

describe("what is there already", () => {
  it("is kept, replaced or copied as it was chosen, and a name that is taken gets a number", async () => {
    const id = await models.create(form(text("a")));
    const file = await exported(id);
    const { enCode, fullName } = file.models[0] ?? { enCode: "", fullName: "" };
    expect((await plan(file, here))[0]).toMatchObject({ state: "same", actions: ["keep", "copy"] });
    await models.save(id, form(text("a"), text("b")));
    expect((await plan(file, here))[0]).toMatchObject({
      state: "differs",
      actions: ["copy", "replace", "keep"],
      newCode: `${enCode}2`,
      newName: `${fullName} 2`,
    });
    const choose = async (action: string) => taken(file, [{ ...(await plan(file, here))[0], action }], here);
    expect(await choose("keep")).toEqual([]);
    expect(await choose("copy")).toMatchObject([{ enCode: `${enCode}2`, fullName: `${fullName} 2`, isNew: true }]);
    expect(await choose("replace")).toMatchObject([{ id, enCode, isNew: false }]);
    expect(await exported(id)).toEqual(file);
    const { list } = dataOf<{ list: { fieldCount: number }[] }>(await here.admin.get(`${base}/${id}/Drafts`));
    // What was replaced is kept, however short ago it was saved.
    expect(list.map(({ fieldCount }) => fieldCount)).toEqual([1, 2, 1]);
  });

  it("is not touched by a plan", async () => {
    const { order } = await whole();
    const file = await exported(order, true);
    await plan(file);
    expect((await plan(file))[0]?.state).toBe("new");
  });

  it("stops the import when it has changed since the plan, and nothing of the file is there then", async () => {
    const { own, order } = await whole();
    const file = await exported(order, true);
    const { enCode, fullName } = file.models[0] ?? { enCode: "", fullName: "" };
    const choices = [{ kind: "model", enCode, action: "add" }];
    dataOf(await there.admin.post(base, models.body(form(text("x")), { enCode, fullName: "Somebody was faster" })));
    const reply = await take(file, choices);
    expect(reply.code).toBe(409);
    expect(reply.msg).toContain(fullName);
    expect(await there.admin.get(`/api/system/Base/DictionaryType/${own}.unit`)).toMatchObject({ code: 404 });
  });

  it("is as it was when the last statement of an import fails", async () => {
    const { own, order } = await whole();
    const file = await exported(order, true);
    const last = file.models.at(-1)?.fullName ?? "";
    await asOwner(
      sql`create function refuse_model() returns trigger language plpgsql as $$
        begin if new.full_name = ${sql.lit(last)} then raise exception 'power cut'; end if; return new; end $$`,
    );
    await asOwner(
      sql`create trigger refuse_model before insert on visual_dev for each row execute function refuse_model()`,
    );
    expect((await take(file)).code).toBe(500);
    await asOwner(sql`drop trigger refuse_model on visual_dev`);
    expect(new Set((await plan(file)).map(({ state }) => state))).toEqual(new Set(["new"]));
    expect(await there.admin.get(`/api/system/Base/DictionaryType/${own}.unit`)).toMatchObject({ code: 404 });
  });
});
