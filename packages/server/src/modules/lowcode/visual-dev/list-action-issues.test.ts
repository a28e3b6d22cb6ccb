import type { ModelFile } from "@gongshu/contract/lowcode/visual-dev-exchange";
import type { ListDefinitionInput } from "@gongshu/core/list/definition";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsInterface } from "#testing/linked-samples.ts";
import { dataOf, form, ModelClient, text } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("buttons");
  models = new ModelClient(app, tenant);
});
afterAll(() => app.close());

const definition = form(text("a"));
const listWith = (step: object): ListDefinitionInput => ({
  schema: 1,
  columns: [{ field: "a" }],
  actions: [{ id: "b1", label: { zh: "处理" }, place: "row", step }],
});
const calling = (interfaceId: string) => listWith({ do: "call", interfaceId, parameters: [] });
const opening = (modelId: string, field: string) =>
  listWith({ do: "open", modelId, fills: [{ name: field, value: "{a}" }] });
const problems = async (list: ListDefinitionInput) => {
  const { data } = await models.publishAt(await models.create(definition, list), 1);
  return (data as { errors?: object[] } | null)?.errors;
};

describe("a button of a list that names something outside", () => {
  it("keeps the form from being published while the interface or the form is not there", async () => {
    expect(await problems(calling("nothing"))).toEqual([
      {
        field: "columnData.actions.0.step.interfaceId",
        message: "按钮“处理”所用的数据接口不存在，或未发布、已停用",
      },
    ]);
    expect(await problems(opening("nothing", "x"))).toEqual([
      { field: "columnData.actions.0.step.modelId", message: "按钮“处理”要打开的表单不存在或未发布" },
    ]);
    const { id: other } = await models.published(text("x"), text("y", "y", { readOnly: true }));
    expect(await problems(opening(other, "z"))).toEqual([
      {
        field: "columnData.actions.0.step.fills.0.name",
        message: "按钮“处理”第 1 个取值要填入的字段不存在",
      },
    ]);
    expect(await problems(opening(other, "y"))).toEqual([
      {
        field: "columnData.actions.0.step.fills.0.name",
        message: "按钮“处理”不能填写“Y”：它由系统给出、只读，或不是单个值",
      },
    ]);
    const model = await models.create(definition, opening(other, "x"));
    expect((await models.publishAt(model, 1)).code).toBe(200);
  });

  it("keeps its interface from being deleted", async () => {
    const id = await rowsInterface(tenant, "kept", [{ x: 1 }]);
    const model = await models.create(definition, calling(id));
    const { fullName } = await models.info(model);
    const refusal = { code: 409, msg: `接口正被“${fullName}”使用，不能删除` };
    expect(await tenant.admin.delete(`/api/system/Base/DataInterface/${id}`)).toMatchObject(refusal);
    await models.publish(model);
    await models.save(model, definition, { schema: 1, columns: [{ field: "a" }] });
    expect(await tenant.admin.delete(`/api/system/Base/DataInterface/${id}`)).toMatchObject(refusal);
  });

  it("goes to another tenant with the codes of what it names, and finds it there", async () => {
    const interfaceId = await rowsInterface(tenant, "taken", [{ x: 1 }]);
    const { id: other } = await models.published(text("x"));
    const list: ListDefinitionInput = {
      schema: 1,
      columns: [{ field: "a" }],
      actions: [...(calling(interfaceId).actions ?? []), ...(opening(other, "x").actions ?? [])].map(
        (action, index) => ({ ...(action as object), id: `b${index}` }),
      ),
    };
    const model = await models.create(definition, list);
    const file = dataOf<ModelFile>(await tenant.admin.get(`/api/visualdev/Base/${model}/Actions/ExportData?related=1`));
    const { enCode } = await models.info(other);
    expect(file.models[0]?.columnData).toMatchObject({
      actions: [{ step: { interfaceId: "taken" } }, { step: { modelId: enCode } }],
    });
    expect(file.interfaces.map((one) => one.enCode)).toEqual(["taken"]);
    const { admin } = await app.tenant("receiving");
    const { models: made } = dataOf<{ models: { id: string; enCode: string }[] }>(
      await admin.post("/api/visualdev/Base/Actions/ImportData", { document: file, choices: [] }),
    );
    const stored = dataOf<{ columnData: string }>(await admin.get(`/api/visualdev/Base/${made[0]?.id}`));
    const { actions } = JSON.parse(stored.columnData) as { actions: { step: Record<string, string> }[] };
    expect(actions[1]?.step["modelId"]).toBe(made.find((one) => one.enCode === enCode)?.id);
    expect(actions[0]?.step["interfaceId"]).not.toBe("taken");
  });
});
