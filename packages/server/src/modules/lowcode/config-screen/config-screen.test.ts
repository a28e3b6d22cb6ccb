import type { CurrentUser } from "@gongshu/contract/account/oauth";
import type { ReplyOf } from "@gongshu/contract/endpoint";
import type { listScreen, ScreenConfigReply, ScreenRecord } from "@gongshu/contract/lowcode/config-screen";
import type { listViews } from "@gongshu/contract/lowcode/list-views";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { type Client, clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { postFile } from "#testing/upload-client.ts";
import { menuRights } from "../../access/menu/service.ts";
import { grantToRole } from "../../access/role/service.ts";

const base = "/api/work-order/custom";

let test: TestApp;
let tenant: TestTenant;
let admin: Client;

beforeAll(async () => {
  test = await openTestApp({}, [], { hasShippedModels: true });
  tenant = await test.tenant("default");
  admin = tenant.admin;
}, 60_000);
afterAll(() => test.close());

async function save(key: string, values: object, client = admin) {
  return client.post(`${base}/${key}/save`, values);
}
async function saved(key: string, values: object): Promise<string> {
  const reply = await save(key, values);
  expect(reply).toMatchObject({ code: 200 });
  return (reply.data as { id: string }).id;
}
async function page(key: string, query = "", client = admin) {
  const reply = await client.get(`${base}/${key}/list?${query}`);
  expect(reply).toMatchObject({ code: 200 });
  return reply.data as ReplyOf<typeof listScreen>;
}
async function record(key: string, id: string) {
  return (await admin.get(`${base}/${key}/get/${id}`)).data as ScreenRecord;
}

/** A file that an address of a configuration gives. */
async function downloaded(url: string): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { headers, rawPayload } = await test.app.inject({ url, headers: { authorization: admin.token } });
  const [, fileName = ""] = String(headers["content-disposition"]).split("UTF-8''");
  return { bytes: rawPayload, fileName: decodeURIComponent(fileName) };
}

/** Somebody with some buttons and columns of one screen. */
async function keeper(
  account: string,
  key: string,
  wanted: { buttons: readonly string[]; columns: readonly string[] },
) {
  const { client, roleId } = await tenant.member(account);
  const menus = await menuRights(tenant.ctx);
  const menu = menus.find(({ enCode }) => enCode === `masterData.${key}`);
  const directory = menus.find(({ enCode }) => enCode === "masterData");
  if (menu === undefined || directory === undefined) throw new Error(`There is no menu of ${key}.`);
  const idsOf = (items: ReadonlyMap<string, string>, codes: readonly string[]) =>
    codes.map((code) => items.get(code) ?? "");
  await grantToRole(tenant.ctx, roleId, "module", [directory.id, menu.id]);
  await grantToRole(tenant.ctx, roleId, "button", idsOf(menu.buttons, wanted.buttons));
  await grantToRole(tenant.ctx, roleId, "column", idsOf(menu.columns, wanted.columns));
  return client;
}

describe("the configuration of a screen", () => {
  it("says what is searched, what the form asks for, and where its calls go", async () => {
    const reply = await admin.get(`${base}/config/loadConfig/material`);
    const config = reply.data as ScreenConfigReply;
    expect(config).toMatchObject({
      key: "material",
      name: "物料",
      page: { current: 1, size: 20, total: 0 },
      excel: {
        importApi: "/api/work-order/excel/importExcel/material",
        exportTemplateApi: "/api/work-order/excel/exportTemplate/material",
        exportApi: "/api/work-order/excel/export/material",
      },
      listener: ["importDone:material"],
    });
    expect(config.searchItems.map(({ prop }) => prop)).toEqual([
      "code",
      "name",
      "materialType",
      "specification",
      "defaultWarehouse",
      "supplier",
      "active",
    ]);
    expect(config.formConfig.items[0]).toEqual({
      field: "code",
      prop: "code",
      label: "编码",
      type: "code",
      code: "",
      tips: "保存后不可修改，其他单据以它引用",
      disabled: false,
      required: true,
      span: 8,
    });
    expect(config.formConfig.items.find(({ prop }) => prop === "unit")).toMatchObject({ type: "select", code: "Unit" });
    expect(config.fields.slice(0, 2)).toEqual([
      expect.objectContaining({ field: "code", name: "编码", type: 1, required: true, search: true, system: true }),
      expect.objectContaining({ field: "name", name: "名称", type: 1, required: true, search: true, system: true }),
    ]);
    expect(config.columns.slice(-3).map(({ prop }) => prop)).toEqual(["createName", "createTime", "updateTime"]);
    expect(config.buttons).toEqual(
      expect.arrayContaining(["btn_add", "btn_edit", "btn_del", "btn_upload", "btn_download"]),
    );
  });

  it("names calls that give a template and an export, and take what came out in again", async () => {
    const { excel, name } = (await admin.get(`${base}/config/loadConfig/warehouse`)).data as ScreenConfigReply;
    await saved("warehouse", { code: "W-X", name: "外仓", warehouseType: "raw" });
    expect(await downloaded(excel.exportTemplateApi)).toMatchObject({ fileName: `${name}导入模板.xlsx` });
    const { bytes, fileName } = await downloaded(excel.exportApi);
    expect(fileName).toBe(`${name}数据.xlsx`);
    const url = `${excel.importApi}?repeatHandling=1`;
    expect(await postFile(test, url, admin.token, { bytes, fileName: "a.xlsx" })).toMatchObject({
      code: 200,
      data: { totalSize: 1, errSize: 0, updateSize: 1 },
    });
    await endIdleThreads();
  });

  it("comes in the language of the reader, except for what somebody has worded otherwise", async () => {
    const english = clientOf(test.app, admin.token, { "accept-language": "en" });
    const config = (await english.get(`${base}/config/loadConfig/warehouse`)).data as ScreenConfigReply;
    expect(config.name).toBe("Warehouses");
    expect(config.formConfig.items.slice(0, 3).map(({ label }) => label)).toEqual([
      "Code",
      "Name",
      "Kind of warehouse",
    ]);
    const { list } = (await english.get("/api/visualdev/OnlineDev/material/Views")).data as ReplyOf<typeof listViews>;
    expect(list.map(({ fullName }) => fullName)).toEqual(["Browse by kind"]);
    const refused = await english.post(`${base}/warehouse/save`, {});
    expect((refused.data as { errors: { message: string }[] }).errors.map(({ message }) => message)).toContain(
      "Kind of warehouse is required",
    );
  });

  it("is refused for what is no screen, and to somebody without its menu", async () => {
    const { client } = await tenant.member("stranger");
    expect(await client.get(`${base}/config/loadConfig/material`)).toMatchObject({ code: 403 });
    expect(await client.get(`${base}/material/list`)).toMatchObject({ code: 403 });
    expect(await admin.get(`${base}/config/loadConfig/nothing`)).toMatchObject({ code: 403 });
  });
});

describe("the records of a screen", () => {
  it("are saved, listed in pages with the texts of their codes beside them, changed and deleted by ids", async () => {
    const warehouse = await saved("warehouse", { code: "W1", name: "一号仓", warehouseType: "raw" });
    const first = await saved("location", { code: "L1", name: "甲", warehouse, locationType: "storage", capacity: 5 });
    const second = await saved("location", { code: "L2", name: "乙", warehouse, locationType: "shipping" });
    const listed = await page("location", "current=1&size=1&sortProp=code&isAsc=true");
    expect(listed).toMatchObject({ total: 2, current: 1, size: 1, pages: 2 });
    expect(listed.records).toEqual([
      expect.objectContaining({
        id: first,
        code: "L1",
        warehouse,
        warehouse_dictText: "一号仓",
        locationType: "storage",
        locationType_dictText: "存储位",
        capacity: 5,
        createTime: expect.any(Number) as number,
        createName: expect.stringContaining("admin") as string,
      }),
    ]);
    expect(await page("location", "current=2&pageSize=1&sortProp=code&isAsc=true")).toMatchObject({
      records: [{ id: second }],
      current: 2,
      size: 1,
    });
    expect((await page("location", "locationType=shipping")).records.map(({ id }) => id)).toEqual([second]);
    expect((await page("location", "name=%E7%94%B2&n=17")).total).toBe(1);
    const { version } = await record("location", first);
    expect(await save("location", { id: first, version, name: "丙" })).toMatchObject({ code: 200 });
    expect(await record("location", first)).toMatchObject({ name: "丙", capacity: 5, warehouse_dictText: "一号仓" });
    expect(await save("location", { id: first, version, name: "丁" })).toMatchObject({ code: 409 });
    expect(await admin.delete(`${base}/location/delete/${first},${second}`)).toMatchObject({
      code: 200,
      msg: "删除成功",
      data: { deleted: 2 },
    });
    expect((await page("location")).total).toBe(0);
  });

  it("keep their code once they are saved, and share it with no other", async () => {
    const id = await saved("supplier", { code: "S1", name: "供方", supplierType: "material" });
    expect(await save("supplier", { id, code: "S2", name: "改名" })).toMatchObject({ code: 200 });
    expect(await record("supplier", id)).toMatchObject({ code: "S1", name: "改名" });
    const again = await save("supplier", { code: "S1", name: "另一个", supplierType: "material" });
    expect(again).toMatchObject({ code: 409, msg: "编码 已存在，不能重复" });
  });

  it("are refused by the name of what is wrong", async () => {
    const reply = await save("material", { name: "甲", price: "x", defaultWarehouse: "gone" });
    expect(reply).toMatchObject({ code: 400 });
    const { errors } = reply.data as { errors: { field: string; message: string }[] };
    expect(errors.map(({ field }) => field.replace("data.", "")).toSorted()).toEqual(
      ["code", "defaultWarehouse", "materialType", "price", "unit"].toSorted(),
    );
    expect(errors.map(({ message }) => message)).toContain("编码必填");
    expect(await admin.get(`${base}/material/list?nothing=1`)).toMatchObject({ code: 400 });
    expect(await admin.get(`${base}/material/list?sortProp=nothing`)).toMatchObject({ code: 400 });
    expect(await admin.delete(`${base}/material/delete/none`)).toMatchObject({ code: 404 });
  });

  it("carry in extendsJson what a screen does not have by itself", async () => {
    const extendsJson = JSON.stringify({ contact: "李四", creditLimit: 5000.5, phone: "" });
    const id = await saved("customer", { code: "C1", name: "客户甲", customerLevel: "key", extendsJson });
    const stored = await record("customer", id);
    expect(stored).toMatchObject({
      code: "C1",
      contact: "李四",
      creditLimit: 5000.5,
      customerLevel_dictText: "重点客户",
    });
    expect(JSON.parse(String(stored["extendsJson"]))).toEqual({
      contact: "李四",
      creditLimit: 5000.5,
      customerLevel: "key",
    });
    expect(await save("customer", { id, extendsJson: { contact: "王五" } })).toMatchObject({ code: 200 });
    expect(await record("customer", id)).toMatchObject({ contact: "王五", creditLimit: 5000.5 });
    expect(await save("customer", { id, extendsJson: "[1]" })).toMatchObject({
      code: 400,
      data: { errors: [{ field: "extendsJson", message: "扩展字段（extendsJson）不是有效的 JSON 对象" }] },
    });
  });

  it("can be changed and deleted only with the buttons, and show only the columns that are granted", async () => {
    await saved("equipment", { code: "E1", name: "炉", equipmentType: "calender", equipmentState: "running" });
    const reader = await keeper("reader", "equipment", { buttons: ["btn_detail"], columns: ["code", "equipmentType"] });
    const [row] = (await page("equipment", "", reader)).records;
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      "code",
      "equipmentType",
      "equipmentType_dictText",
      "id",
      "version",
    ]);
    expect(await save("equipment", { code: "E2", name: "x" }, reader)).toMatchObject({ code: 403 });
    expect(await reader.delete(`${base}/equipment/delete/${String(row?.id)}`)).toMatchObject({ code: 403 });
    expect(await reader.get(`${base}/equipment/list?name=x`)).toMatchObject({ code: 403 });
    const config = (await reader.get(`${base}/config/loadConfig/equipment`)).data as ScreenConfigReply;
    expect(config.columns.map(({ prop }) => prop)).toEqual(["code", "equipmentType"]);
    expect(config.buttons).toEqual(["btn_detail"]);
    const author = await keeper("author", "equipment", { buttons: ["btn_edit"], columns: ["code", "name"] });
    expect(await save("equipment", { code: "E3", name: "x" }, author)).toMatchObject({ code: 403 });
  });

  it("are deleted with a right that such clients call btn_del", async () => {
    const remover = await keeper("remover", "sparePart", { buttons: ["btn_remove"], columns: ["code"] });
    const { permissionList } = (await remover.get("/api/oauth/CurrentUser")).data as CurrentUser;
    const rights = permissionList.find(({ button }) => button.length > 0);
    expect(rights?.button.map(({ enCode }) => enCode)).toEqual(["btn_remove", "btn_del"]);
  });

  it("belong to their tenant", async () => {
    const other = await test.tenant("other");
    await saved("material", { code: "M-OWN", name: "甲", materialType: "raw", unit: "roll" });
    expect((await page("material", "code=M-OWN", other.admin)).total).toBe(0);
    expect((await page("material", "code=M-OWN")).total).toBe(1);
  });
});
