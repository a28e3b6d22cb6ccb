import type { PlanPart } from "@gongshu/contract/lowcode/visual-dev-exchange";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, form, ModelClient, text } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

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

/** A file with one form under the code of one that is here. */
function file(enCode: string, model: object) {
  const formData = { schema: 3, fields: [{ kind: "text", id: "b", field: "b", label: "B" }] };
  const one = {
    fullName: `File ${enCode}`,
    enCode,
    type: 1,
    formData,
    columnData: { schema: 1, columns: [] },
    ...model,
  };
  const parts = { models: [one], dictionaries: [], billRules: [], interfaces: [], named: [] };
  return { format: "gongshu.models", version: 1, ...parts };
}

async function replace(document: object, client: Client = tenant.admin): Promise<PlanPart[]> {
  const { parts } = dataOf<{ parts: PlanPart[] }>(await client.post(`${base}/Actions/PlanImport`, { document }));
  const choices = [{ ...parts[0], action: "replace" }];
  dataOf(await client.post(`${base}/Actions/ImportData`, { document, choices }));
  return parts;
}

const categoriesOf = async (dictionary: string) =>
  dataOf<{ list: { id: string; enCode: string; fullName: string }[] }>(
    await tenant.admin.get(`/api/system/Base/DictionaryData/${dictionary}`),
  ).list;

async function made(more: object = {}) {
  const [first] = await categoriesOf("webDesign");
  const body = models.body(form(text("a")), { category: first?.id, ...more });
  const { id } = dataOf<{ id: string }>(await tenant.admin.post(base, body));
  return models.info(id);
}

describe("the category of a form that is replaced", () => {
  it("is that of the file, which is made where it is missing", async () => {
    const { id, enCode } = await made();
    await replace(file(enCode, { category: { enCode: "fresh", fullName: "新类" } }));
    const fresh = (await categoriesOf("webDesign")).find((one) => one.enCode === "fresh");
    expect(fresh).toBeDefined();
    const after = await models.info(id);
    expect(after).toMatchObject({ category: fresh?.id });
    expect(after.formData).toContain('"b"');
  });

  it("stays when the file has it from another type of forms, which is said before", async () => {
    const { id, enCode, category } = await made();
    const [flow] = await categoriesOf("flowForm");
    const parts = await replace(file(enCode, { type: 3, category: flow ?? { enCode: "flow", fullName: "流程" } }));
    expect(parts[0]?.notes).toContain("这里的表单是另一种类型：替换时类型和分类保持不变");
    const after = await models.info(id);
    expect(after).toMatchObject({ type: 1, category });
    expect(after.formData).toContain('"b"');
  });

  it("stays when that of the file is not here and may not be made", async () => {
    const [, second] = await categoriesOf("webDesign");
    const { id, enCode } = await made({ category: second?.id });
    const { client, roleId } = await tenant.member("editor");
    const columns = ["fullName", "enCode", "description", "state"];
    await new Rights(tenant).grant(roleId, {
      "onlineDev.webDesign": { buttons: ["btn_upload", "btn_edit"], columns },
    });
    await replace(file(enCode, { category: { enCode: "unheard", fullName: "没有" } }), client);
    const after = await models.info(id);
    expect(after).toMatchObject({ category: second?.id });
    expect(after.formData).toContain('"b"');
  });
});
