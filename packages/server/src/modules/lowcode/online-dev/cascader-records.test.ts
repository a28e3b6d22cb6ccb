import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { dataOf, type FieldInput, ImportExportModel } from "#testing/import-export-model.ts";
import { form, ModelClient } from "#testing/model-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const options = {
  source: "static" as const,
  options: [
    { value: "e", label: "电器", children: [{ value: "e1", label: "冰箱" }] },
    { value: "f", label: "食品", children: [{ value: "f1", label: "面包" }] },
  ],
};
const name: FieldInput = { kind: "text", id: "f1", field: "name", label: "名称" };
const kinds = (multiple: boolean): FieldInput => ({
  kind: "cascader",
  id: "f2",
  field: "kinds",
  label: "类别",
  multiple,
  options,
});
const several: FieldInput[] = [
  name,
  kinds(true),
  {
    kind: "table",
    id: "f3",
    field: "lines",
    label: "明细",
    columns: [{ kind: "cascader", id: "f4", field: "kind", label: "类别", multiple: true, options }],
  },
];

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
});
afterAll(async () => {
  await app.close();
  await endIdleThreads();
});

async function found(model: ImportExportModel, kind: string): Promise<unknown[]> {
  const json = encodeURIComponent(JSON.stringify({ kinds: [kind] }));
  const { list } = dataOf<{ list: { name: string }[] }>(await model.client.get(`${model.path}/List?json=${json}`));
  return list.map((row) => row.name).toSorted();
}

describe("several ways through a tree in one field", () => {
  it("are kept, shown, searched by each of their nodes, exported and imported", async () => {
    const model = await ImportExportModel.publish(app, tenant, "ways", several);
    const both = [["e", "e1"], ["f"]];
    const id = await model.create({ name: "甲", kinds: both, lines: [{ kind: both }] });
    expect(await model.get(id)).toMatchObject({ kinds: both, lines: [{ kind: both }] });
    expect(await model.list()).toMatchObject([{ name: "甲", kinds: "电器 / 冰箱、食品" }]);
    const save = (values: object) => model.client.put(`${model.path}/${id}`, { data: JSON.stringify(values) });
    expect(dataOf(await save({ kinds: both, lines: [{ kind: both }] }))).toMatchObject({ version: 1 });
    dataOf(
      await save({
        kinds: [
          ["e", "e1"],
          ["f", "f1"],
        ],
      }),
    );
    dataOf(await save({ kinds: both }));
    const { result } = await model.import([
      ["名称", "类别"],
      ["乙", "食品 / 面包"],
    ]);
    expect(result).toMatchObject({ insertSize: 1, errSize: 0 });
    expect(await found(model, "e1")).toEqual(["甲"]);
    expect(await found(model, "f")).toEqual(["乙", "甲"]);
    expect(await model.exported()).toContainEqual(expect.arrayContaining(["甲", "电器 / 冰箱、食品"]));
    const choices = await model.client.get(`/api/visualdev/Base/${model.id}/FieldDataSelect?field=kinds&keyword=冰`);
    expect(choices.data).toMatchObject({ list: [{ id, fullName: "电器 / 冰箱、食品" }] });
    expect(JSON.stringify(await model.client.get("/api/system/Search?keyword=冰箱"))).toContain(id);
  });

  it("begin with the one that was there when several are allowed", async () => {
    const models = new ModelClient(app, tenant);
    const id = await models.create(form(name, kinds(false)));
    await models.publish(id);
    dataOf(await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, { fullName: "Ways" }));
    const model = new ImportExportModel(app, tenant.admin, id);
    const one = await model.create({ name: "甲", kinds: ["e", "e1"] });
    const none = await model.create({ name: "乙" });
    await models.change(id, form(name, kinds(true)));
    expect(await model.get(one)).toMatchObject({ kinds: [["e", "e1"]] });
    expect(await model.get(none)).toMatchObject({ kinds: null });
    expect(await found(model, "e")).toEqual(["甲"]);
  });
});
