import type { MenuInfo } from "@gongshu/contract/access/menu";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dataOf, ModelClient, text } from "#testing/model-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const base = "/api/system/Base/Menu";
const page = { parentId: "-1", fullName: "", enCode: "", type: 3, icon: "" };

let test: TestApp;
let tenant: TestTenant;
let admin: Client;
let models: ModelClient;
let count = 0;

beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  count += 1;
  tenant = await test.tenant(`t${count}`);
  admin = tenant.admin;
  models = new ModelClient(test, tenant);
});
afterAll(() => test.close());

const info = async (id: string) => dataOf<MenuInfo>(await admin.get(`${base}/${id}`));
const create = async (values: object) => dataOf<{ id: string }>(await admin.post(base, values)).id;

describe("a menu of an online model", () => {
  const shown = (moduleId: string, enCode: string, more: object = {}) =>
    create({ ...page, type: 3, enCode, fullName: enCode, urlAddress: "", propertyJson: { moduleId }, ...more });
  const addressOf = async (id: string) => (await info(id)).urlAddress;
  const codeOf = async (id: string) => (await models.info(id)).enCode.replace(".", "");

  it("has the address of its model, whatever a client makes up", async () => {
    const [one, other] = [await models.published(text("name")), await models.published(text("name"))];
    const first = await shown(one.id, "own.form", { urlAddress: "model/ownform" });
    const second = await shown(one.id, "own.again");
    const address = `model/${await codeOf(one.id)}`;
    expect([await addressOf(first), await addressOf(second)]).toEqual([address, `${address}.2`]);
    const stored = await info(second);
    dataOf(await admin.put(`${base}/${second}`, { ...stored, urlAddress: "model/ownagain" }));
    expect(await addressOf(second)).toBe(`${address}.2`);
    const moved = { ...(await info(second)), urlAddress: "", propertyJson: { moduleId: other.id } };
    dataOf(await admin.put(`${base}/${second}`, moved));
    expect(await addressOf(second)).toBe(`model/${await codeOf(other.id)}`);
  });

  it("is not limited by a client that switches the limits on with each save, before there is a scheme", async () => {
    const { id: moduleId } = await models.published(text("name"));
    const id = await shown(moduleId, "own.form");
    const save = async (more: object = {}) =>
      admin.put(`${base}/${id}`, { ...(await info(id)), isDataAuthorize: 1, ...more });
    expect(await save()).toMatchObject({
      code: 200,
      msg: "修改成功，但数据权限仍未启用：请先新增数据方案，否则没有人能看到数据",
    });
    expect(await info(id)).toMatchObject({ isDataAuthorize: 0, hasDataScheme: false });
    const scheme = { moduleId: id, fullName: "本人", scope: "own" };
    const url = "/api/system/Base/ModuleDataAuthorizeScheme";
    const { id: schemeId } = dataOf<{ id: string }>(await admin.post(url, scheme));
    expect(await info(id)).toMatchObject({ isDataAuthorize: 0, hasDataScheme: true });
    expect((await save()).msg).toBe("修改成功");
    expect((await info(id)).isDataAuthorize).toBe(1);
    // What is on stays on: nobody sees more because a scheme is gone.
    dataOf(await admin.delete(`${url}/${schemeId}`));
    expect((await save()).msg).toBe("修改成功");
    expect(await info(id)).toMatchObject({ isDataAuthorize: 1, hasDataScheme: false });
    // A menu that is to show something else means what it says.
    const { id: other } = await models.published(text("name"));
    await save({ isDataAuthorize: 0 });
    expect((await save({ propertyJson: { moduleId: other } })).msg).toBe("修改成功");
    expect((await info(id)).isDataAuthorize).toBe(1);
  });
});
