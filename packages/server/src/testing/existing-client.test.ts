import type { CurrentUser } from "@gongshu/contract/account/oauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ModelClient, text } from "./model-client.ts";
import { Rights } from "./rights.ts";
import { openTestApp, type TestApp, type TestTenant } from "./test-app.ts";

/** Requests of an existing 3.1 client, as they are on the wire. */
let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
afterAll(() => test.close());

type Method = "GET" | "POST" | "PUT";

/** With the time as `n`, no word before the token, and a JSON content type also on reads that have parameters. */
async function send<Data>(token: string, method: Method, path: string, payload: object = {}): Promise<Data> {
  const query = new URLSearchParams({ n: "1763800000", ...(method === "GET" ? payload : {}) });
  const type = method === "GET" ? "application/json;charset=utf-8" : "application/json;charset=UTF-8";
  const reply = await test.app.inject({
    method,
    url: `${path}?${query.toString()}`,
    headers: { accept: "application/json, text/plain, */*", authorization: token, "content-type": type },
    ...(method !== "GET" && { payload: JSON.stringify(payload) }),
  });
  const { code, msg, data } = reply.json<{ code: number; msg: string; data: Data }>();
  if (code !== 200 || msg === "") throw new Error(`${method} ${path}: ${code} ${msg}`);
  return data;
}

const base = "/api/system/Base";

describe("the menus of an existing client", () => {
  const buttonsOf = async (token: string, menuId: string) => {
    const { permissionList } = await send<CurrentUser>(token, "GET", "/api/oauth/CurrentUser");
    return permissionList.find(({ modelId }) => modelId === menuId)?.button.map(({ enCode }) => enCode) ?? [];
  };

  it("have the buttons inside of their drawers for whoever may open these", async () => {
    const rights = new Rights(tenant);
    const { client, roleId } = await tenant.member("clerk");
    await rights.grant(roleId, { "system.menu": { buttons: ["btn_edit", "btn_columnPer"] } });
    const menuId = await rights.menu("system.menu");
    const insideOf = (drawer: string, ...names: string[]) => names.map((name) => `${drawer}_${name}`);
    const column = insideOf("btn_columnPer", "add", "edit", "remove");
    expect((await buttonsOf(client.token, menuId)).toSorted()).toEqual(
      ["btn_columnPer", "btn_edit", ...column].toSorted(),
    );
    const all = [
      ...insideOf("btn_btnPer", "add", "edit", "remove"),
      ...column,
      ...insideOf("btn_dataPer", "edit", "remove"),
    ];
    expect(await buttonsOf(tenant.admin.token, menuId)).toEqual(expect.arrayContaining(all));
    const elsewhere = await buttonsOf(tenant.admin.token, await rights.menu("permission.user"));
    expect(elsewhere.filter((code) => code.includes("Per_"))).toEqual([]);
  });

  it("show the same records at the same address after they were saved without a change", async () => {
    const { id: modelId } = await new ModelClient(test, tenant).published(text("name"));
    const { client, roleId } = await tenant.member("reader");
    await send(tenant.admin.token, "POST", `/api/visualdev/Base/${modelId}/Actions/Menu`, {
      fullName: "检验单",
      roleIds: [roleId],
    });
    const record = { id: "", data: JSON.stringify({ name: "a" }) };
    await send(tenant.admin.token, "POST", `/api/visualdev/OnlineDev/${modelId}`, record);
    const seen = async () => {
      const { menuList } = await send<CurrentUser>(client.token, "GET", "/api/oauth/CurrentUser");
      const list = { currentPage: "1", pageSize: "20", sort: "desc", sidx: "", json: "" };
      const path = `/api/visualdev/OnlineDev/${modelId}/List`;
      const { pagination } = await send<{ pagination: { total: number } }>(client.token, "GET", path, list);
      return [menuList.map(({ urlAddress }) => urlAddress), pagination.total];
    };
    const before = await seen();
    expect(before[1]).toBe(1);

    const { id } = await tenant.ctx.db
      .selectFrom("menu")
      .select("id")
      .where("fullName", "=", "检验单")
      .executeTakeFirstOrThrow();
    const stored = await send<Record<string, unknown>>(tenant.admin.token, "GET", `${base}/Menu/${id}`);
    await send(tenant.admin.token, "PUT", `${base}/Menu/${id}`, {
      ...stored,
      // What the form of this client does by itself with a menu of a model.
      propertyJson: JSON.parse(String(stored["propertyJson"])) as object,
      urlAddress: `model/${String(stored["enCode"]).replace(".", "")}`,
      isDataAuthorize: 1,
    });
    expect(await seen()).toEqual(before);
  });
});

describe("the organisation of an existing client", () => {
  it("has names with brackets of either width", async () => {
    const { token } = tenant.admin;
    const propertyJson = { shortName: "砚川（苏州）", foundedTime: 1_262_275_200_000, managerName: "" };
    const company = {
      id: "",
      parentId: "-1",
      enCode: "sz",
      enabledMark: 1,
      sortCode: 0,
      description: "",
      propertyJson,
    };
    const fullName = "砚川新材料（苏州）有限公司(A)";
    await send(token, "POST", "/api/system/Permission/Organize", { ...company, fullName });
    const { list } = await send<{ list: { id: string; fullName: string }[] }>(
      token,
      "GET",
      "/api/system/Permission/Organize",
      { keyword: "（苏州）" },
    );
    expect(list.map((node) => node.fullName)).toEqual([fullName]);
    type Dictionaries = { list: { enCode: string; dictionaryList: { enCode: string }[] }[] };
    const dictionaries = await send<Dictionaries>(token, "GET", `${base}/DictionaryData/All`);
    const types = dictionaries.list.find(({ enCode }) => enCode === "PositionType")?.dictionaryList ?? [];
    await send(token, "POST", "/api/system/Permission/Position", {
      id: "",
      organizeId: list[0]?.id,
      fullName: "检验员（夜班）",
      type: types[0]?.enCode,
      enCode: "night",
      enabledMark: 1,
      sortCode: 0,
      description: "",
    });
  });
});
