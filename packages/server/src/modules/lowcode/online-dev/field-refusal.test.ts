import type { ReplyOf } from "@gongshu/contract/endpoint";
import type { Envelope } from "@gongshu/contract/errors";
import type { getConfig } from "@gongshu/contract/lowcode/online-dev";
import type { FormDefinition } from "@gongshu/core/form/definition";
import type { ListDefinitionInput } from "@gongshu/core/list/definition";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { ImportExportModel, sheetsBytes } from "#testing/import-export-model.ts";
import { dataOf, form, ModelClient, numeric, rows, text } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../../access/role/service.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;
let rights: Rights;
let number = 0;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  models = new ModelClient(app, tenant);
  rights = new Rights(tenant);
});
afterAll(async () => {
  await app.close();
  await endIdleThreads();
});

const fields = [
  text("f1", "code", { required: true }),
  numeric("f2", "price", { unique: true, defaultValue: 3 }),
  text("f3", "note", { required: true }),
  rows("items", text("c1", "part"), numeric("c2", "cost")),
];
/** The list shows code and price. */
const list: ListDefinitionInput = { schema: 1, columns: [{ field: "f1" }, { field: "f2" }] };

interface Shown {
  readonly all: ImportExportModel;
  readonly limited: ImportExportModel;
  readonly menuId: string;
  readonly menuCode: string;
}

/** A model as its administrator has it, and as somebody has it with some of its columns and, where the menu restricts them, fields of its form. */
async function shown(columns: readonly string[], formFields?: readonly string[]): Promise<Shown> {
  number += 1;
  const id = await models.create(form(...fields), list);
  await models.publish(id);
  const menu = { fullName: `Shown ${number}` };
  const menuId = dataOf<{ id: string }>(await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, menu)).id;
  const info = dataOf<{ enCode: string }>(await tenant.admin.get(`/api/system/Base/Menu/${menuId}`));
  const { client, roleId } = await tenant.member(`worker${number}`);
  if (formFields !== undefined)
    dataOf(await tenant.admin.put(`/api/system/Base/Menu/${menuId}`, { ...info, isFormAuthorize: 1 }));
  const buttons = ["btn_add", "btn_edit", "btn_upload"];
  await rights.grant(roleId, { [info.enCode]: { buttons, columns } });
  const offered = await tenant.ctx.db
    .selectFrom("moduleForm")
    .select(["id", "enCode"])
    .where("moduleId", "=", menuId)
    .execute();
  const granted = offered.filter(({ enCode }) => formFields?.includes(enCode)).map(({ id: item }) => item);
  await grantToRole(tenant.ctx, roleId, "form", granted);
  const all = new ImportExportModel(app, tenant.admin, id);
  return { all, limited: all.as(client), menuId, menuCode: info.enCode };
}

const save = ({ client, path }: ImportExportModel, id: string, data: object): Promise<Envelope> =>
  client.put(`${path}/${id}`, { data: JSON.stringify(data) });
const refused = (...names: string[]) => ({
  code: 403,
  data: { errors: names.map((field) => ({ field, message: "您无权填写该字段" })) },
});
const configOf = async ({ client, path }: ImportExportModel) =>
  dataOf<ReplyOf<typeof getConfig>>(await client.get(`${path}/Config`));

describe("somebody without all fields", () => {
  it("is shown a form without what they may not read, in which what they may not fill in is locked", async () => {
    const { limited, all } = await shown(["code", "price"], ["code", "items", "items.part"]);
    const config = await configOf(limited);
    expect(config.fieldRights).toEqual({ code: "write", price: "read", items: "write", "items.part": "write" });
    expect(config.hasWithheldFields).toBe(true);
    const definition = JSON.parse(config.formData) as FormDefinition;
    expect(definition.fields.map((field) => ["readOnly" in field && field.readOnly, field.id])).toEqual([
      [false, "f1"],
      [true, "f2"],
      [false, "t"],
    ]);
    const whole = await configOf(all);
    expect(whole.hasWithheldFields).toBe(false);
    expect(new Set(Object.values(whole.fieldRights))).toEqual(new Set(["write"]));
  });

  it("saves what they may; the other fields keep what is stored, and nothing is asked of them", async () => {
    const { all, limited } = await shown(["code"], ["code", "items", "items.part"]);
    const items = [{ part: "a", cost: 7 }];
    const id = await all.create({ code: "A", price: 5, note: "n", items });
    const before = await limited.get(id);
    expect(Object.keys(before).toSorted()).toEqual(["code", "items"]);
    const [row] = before["items"] as { id: string; part: string }[];
    expect(row).toEqual({ id: row?.id, part: "a" });
    expect((await save(limited, id, { code: "B", items: [{ ...row, part: "b" }] })).code).toBe(200);
    expect(await all.get(id)).toMatchObject({ code: "B", price: 5, note: "n", items: [{ part: "b", cost: 7 }] });
    const made = await limited.create({ code: "C" });
    expect(await all.get(made)).toMatchObject({ code: "C", price: 3, note: null });
  });

  it("is refused with the names that they sent when they fill in another field, and nothing is saved", async () => {
    const { all, limited } = await shown(["code", "price"], ["code", "items", "items.part"]);
    const id = await all.create({ code: "A", price: 5, note: "n", items: [{ part: "a", cost: 7 }] });
    const { items: stored } = await all.get(id);
    const [row] = stored as { id: string }[];
    expect(await save(limited, id, { code: "B", note: "m" })).toMatchObject(refused("note"));
    expect(await save(limited, id, { code: "B", note: null, price: 6 })).toMatchObject(refused("price", "note"));
    const cells = { items: [{ part: "b" }, { ...row, cost: 9 }] };
    expect(await save(limited, id, cells)).toMatchObject(refused("items.1.cost"));
    const added = await limited.client.post(limited.path, { data: JSON.stringify({ code: "C", price: 9 }) });
    expect(added).toMatchObject(refused("price"));
    expect(await all.get(id)).toMatchObject({ code: "A", price: 5, note: "n", items: stored });
    expect(await all.list()).toHaveLength(1);
  });

  it("may send back as it was what they can only read", async () => {
    const { all, limited } = await shown(["code", "price"], ["code"]);
    const id = await all.create({ code: "A", price: 5, note: "n" });
    expect((await save(limited, id, { code: "B", price: 5 })).code).toBe(200);
    expect((await limited.client.post(limited.path, { data: '{"code":"C","price":3}' })).code).toBe(200);
  });

  it("is not told by which field a record is there already that they may not know", async () => {
    const { all, limited } = await shown(["code"]);
    await all.create({ code: "A", price: 3, note: "n" });
    const create = (model: ImportExportModel) => model.client.post(model.path, { data: '{"code":"B","note":"n"}' });
    expect(await create(limited)).toEqual({ code: 409, msg: "与已有数据重复，不能保存", data: null });
    expect(await create(all)).toMatchObject({ code: 409, msg: "PRICE 已存在，不能重复" });
  });

  it("imports no column and no sheet that they may not fill in, instead of leaving it aside", async () => {
    const { limited } = await shown(["code", "price"], ["code", "items", "items.part"]);
    const head = ["CODE", "PRICE"];
    expect((await limited.import([head, ["A", 1]])).errorText).toBe("您无权填写这些列：PRICE");
    const bytes = await sheetsBytes([
      { name: "Sheet1", rows: [["CODE"], ["A"]] },
      {
        name: "ITEMS",
        rows: [
          ["主表行号", "PART"],
          [2, "a"],
        ],
      },
    ]);
    expect((await limited.importFile(bytes)).errorText).toBe("您无权填写工作表“ITEMS”，请先删除该工作表");
    expect((await limited.import([["CODE"], ["A"]])).result).toMatchObject({ insertSize: 1, errSize: 0 });
  });
});

describe("whoever designs a form", () => {
  let setting: Shown;
  const seen = async (id: string) => JSON.stringify([await setting.limited.get(id), await configOf(setting.limited)]);

  beforeEach(async () => {
    setting = await shown(["code"]);
  });

  it("does not see what they compute from a column that they were not granted", async () => {
    const { all } = setting;
    const id = await all.create({ code: "A", price: 987_654, note: "n" });
    const copy = { kind: "calculation" as const, id: "f9", field: "copy", label: "Copy", expression: "{f2}*1" };
    await models.change(all.id, form(...fields, copy), list);
    await save(all, id, { code: "A2" });
    expect(await all.get(id)).toMatchObject({ copy: 987_654 });
    expect(await seen(id)).not.toMatch(/987654|copy/);
  });

  it("does not see it under another name, taken out of the list, or brought back after it was removed", async () => {
    const { all } = setting;
    const id = await all.create({ code: "A", price: 987_654, note: "n" });
    const [code, , note, items] = fields;
    const rest = [code, note, items].filter((field) => field !== undefined);
    const short: ListDefinitionInput = { schema: 1, columns: [{ field: "f1" }] };
    const renamed = (field: string) => form(...rest, numeric("f2", field));
    for (const definition of [renamed("fee"), form(...rest), renamed("worth"), form(...rest), renamed("price")]) {
      await models.change(all.id, definition, short);
      expect(await seen(id)).not.toMatch(/987654|price|fee|worth/);
    }
    expect(await all.get(id)).toMatchObject({ price: 987_654 });
  });

  it("reads the names of all fields; whoever has the model those that they may read, and others none", async () => {
    const { all, limited } = setting;
    const url = `/api/visualdev/Base/${all.id}/FormDataFields`;
    const names = (reply: Envelope) => dataOf<{ list: { vmodel: string }[] }>(reply).list.map(({ vmodel }) => vmodel);
    expect(names(await limited.client.get(url))).toEqual(["code", "note"]);
    const designer = await tenant.member(`designer${number}`);
    expect((await designer.client.get(url)).code).toBe(403);
    await rights.grant(designer.roleId, { "onlineDev.webDesign": {} });
    expect(names(await designer.client.get(url))).toEqual(["code", "price", "note"]);
  });
});

describe("the reason why somebody sees a row", () => {
  it("is not told to somebody who may not see the field by which a scheme chooses it", async () => {
    const { all, limited, menuCode } = await shown(["code"]);
    const id = await all.create({ code: "A", price: 5, note: "n" });
    const asker = await tenant.ctx.db
      .selectFrom("appUser")
      .select("id")
      .where("account", "=", `worker${number}`)
      .executeTakeFirstOrThrow();
    const role = await tenant.ctx.db
      .selectFrom("role")
      .select("id")
      .where("enCode", "=", `role.worker${number}`)
      .executeTakeFirstOrThrow();
    await rights.grant(role.id, { "permission.user": { columns: ["account"] }, "permission.explain": {} });
    const conditionJson = [{ logic: "and", groups: [{ field: "price", op: "GreaterThan", value: "4" }] }];
    const dear = await rights.scheme(menuCode, "condition", { conditionJson });
    await grantToRole(tenant.ctx, role.id, "resource", [await rights.scheme(menuCode, "all")]);
    const other = await tenant.member(`other${number}`);
    await rights.grant(other.roleId, { [menuCode]: {} });
    await grantToRole(tenant.ctx, other.roleId, "resource", [dear]);
    const url = `/api/system/Permission/Explain?entity=${all.id}&id=${id}&userId=`;
    expect(await limited.client.get(url + asker.id)).toMatchObject({ code: 200 });
    expect(await limited.client.get(url + other.userId)).toMatchObject({
      code: 403,
      msg: "数据权限用到了您无权查看的字段，不能说明这条数据",
    });
    expect((await tenant.admin.get(url + other.userId)).code).toBe(200);
  });
});
