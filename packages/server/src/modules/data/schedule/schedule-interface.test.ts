import { interfaceCategoryType } from "@gongshu/contract/data/data-interface";
import type { ScheduleInfo, ScheduleRun } from "@gongshu/contract/data/schedule";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nextName } from "#testing/directory-world.ts";
import { dataOf } from "#testing/model-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const path = "/api/system/Base/ScheduleTask";
const interfaces = "/api/system/Base/DataInterface";

let test: TestApp;
let tenant: TestTenant;
let admin: Client;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  admin = tenant.admin;
});
afterAll(() => test.close());

/** A new interface, published unless it is said. */
async function makeInterface(more: object = {}, by = admin): Promise<string> {
  const categories = await by.get(`/api/system/Base/DictionaryData/${interfaceCategoryType}/Data/Selector`);
  const categoryId = dataOf<{ list: { id: string }[] }>(categories).list[0]?.id ?? "";
  const enCode = nextName("interface");
  const stock = { id: "", dbLinkId: "0", dataType: 1, requestMethod: "get", responseType: "json", enabledMark: 1 };
  const form = { ...stock, fullName: enCode, enCode, categoryId, path: "", requestParameters: "[]", sortCode: 0 };
  const reply = await by.post(interfaces, { ...form, description: "", query: "select 1 as a", ...more });
  return dataOf<{ id: string }>(reply).id;
}

type Parameters = readonly { readonly name: string; readonly value: string }[];

function form(interfaceId: string, parameters: Parameters = []) {
  const enCode = nextName("call");
  const dataInterface = { interfaceId, parameters };
  return { fullName: enCode, enCode, executeType: "dataInterface", dataInterface, cron: "0 0 1 1 *" };
}
const create = async (interfaceId: string, parameters: Parameters = []) =>
  dataOf<{ id: string }>(await admin.post(path, form(interfaceId, parameters))).id;

/** Runs it once by hand, and says what came of it. */
async function outcome(id: string): Promise<{ run: ScheduleRun; output: string }> {
  const runs = async () => dataOf<{ list: ScheduleRun[] }>(await admin.get(`${path}/${id}/TaskLog`)).list;
  const before = (await runs()).length;
  expect((await admin.post(`${path}/${id}/Actions/Run`)).code).toBe(200);
  await expect.poll(async () => (await runs()).filter(({ runResult }) => runResult !== null).length).toBe(before + 1);
  const [run] = await runs();
  if (run === undefined) throw new Error("no run");
  const { output } = dataOf<{ output: string }>(await admin.get(`${path}/${id}/TaskLog/${run.id}`));
  return { run, output };
}

const issueOf = async (body: object) => {
  const reply = await admin.post(path, body);
  return [reply.code, (reply.data as { errors?: { field: string; message: string }[] }).errors?.[0]];
};

describe("a schedule of a data interface", () => {
  it("calls it with its parameters and the rights of its owner, and keeps the answer", async () => {
    const interfaceId = await makeInterface({
      query: "select @least + 1 as more, @user as who",
      parameters: [{ field: "least", type: "number", required: true }],
    });
    const id = await create(interfaceId, [{ name: "least", value: "10" }]);
    const { run, output } = await outcome(id);
    expect(run).toMatchObject({ state: "done", runResult: 1, hasOutput: true, description: "" });
    expect(JSON.parse(output)).toEqual([{ more: 11, who: tenant.adminId }]);
    const info = dataOf<ScheduleInfo>(await admin.get(`${path}/${id}`));
    expect(info.dataInterface).toEqual({ interfaceId, parameters: [{ name: "least", value: "10" }] });
  });

  it("says what the interface refuses", async () => {
    const interfaceId = await makeInterface({
      query: "select @least as least",
      parameters: [{ field: "least", label: "最低金额", type: "number", required: true }],
    });
    const id = await create(interfaceId, [{ name: "least", value: "many" }]);
    const { run } = await outcome(id);
    expect(run).toMatchObject({ state: "failed", runResult: 0, hasOutput: false });
    expect(run.description).toContain("最低金额");
  });

  it("fails with a sentence when its interface is disabled, and works again with it", async () => {
    const interfaceId = await makeInterface();
    const id = await create(interfaceId);
    const toggle = () => admin.put(`${interfaces}/${interfaceId}/Actions/State`);
    expect((await toggle()).code).toBe(200);
    const { run } = await outcome(id);
    expect(run).toMatchObject({ state: "failed", description: "数据接口不存在、未发布或已停用" });
    const info = dataOf<ScheduleInfo>(await admin.get(`${path}/${id}`));
    expect((await admin.put(`${path}/${id}`, { ...info, description: "kept" })).code).toBe(200);
    await toggle();
    expect((await outcome(id)).run.state).toBe("done");
  });

  it("is refused for an interface that cannot be called, and with a parameter twice", async () => {
    const draft = await makeInterface({ publish: false });
    const missing = { field: "dataInterface.interfaceId", message: "数据接口不存在或未发布" };
    expect(await issueOf(form(draft))).toEqual([400, missing]);
    expect(await issueOf(form("nothing"))).toEqual([400, missing]);
    const elsewhere = await test.tenant("elsewhere");
    expect(await issueOf(form(await makeInterface({}, elsewhere.admin)))).toEqual([400, missing]);
    const { version } = dataOf<{ version: number }>(await admin.get(`${interfaces}/${draft}`));
    expect((await admin.post(`${interfaces}/${draft}/Actions/Publish`, { version })).code).toBe(200);
    const twice = [1, 2].map((value) => ({ name: "a", value: String(value) }));
    expect(await issueOf(form(draft, twice))).toMatchObject([400, { field: "dataInterface.parameters" }]);
    expect((await issueOf(form(draft)))[0]).toBe(200);
  });

  it("is shown at its interface, which cannot be deleted as long as it is there", async () => {
    const interfaceId = await makeInterface();
    const uses = async () => dataOf<{ list: object[] }>(await admin.get(`${interfaces}/${interfaceId}/Uses`)).list;
    expect(await uses()).toEqual([]);
    const id = await create(interfaceId);
    const { fullName } = dataOf<ScheduleInfo>(await admin.get(`${path}/${id}`));
    expect(await uses()).toEqual([{ id, name: fullName, kind: "定时任务" }]);
    const refused = { code: 409, msg: `接口正被“${fullName}”使用，不能删除` };
    expect(await admin.delete(`${interfaces}/${interfaceId}`)).toMatchObject(refused);
    await admin.put(`${path}/${id}/Actions/State`);
    expect(await admin.delete(`${interfaces}/${interfaceId}`)).toMatchObject(refused);
    expect((await admin.delete(`${path}/${id}`)).code).toBe(200);
    expect(await uses()).toEqual([]);
    expect((await admin.delete(`${interfaces}/${interfaceId}`)).code).toBe(200);
  });
});
