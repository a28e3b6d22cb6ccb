import { comingMenus } from "@gongshu/contract/access/coming-menus";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authorityUrl, Granting } from "#testing/granting.ts";
import { dataOf } from "#testing/model-client.ts";
import type { Rights } from "#testing/rights.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const menuUrl = "/api/system/Base/Menu";
let test: TestApp;
let tenant: TestTenant;
let grants: Granting;
let rights: Rights;
let count = 0;

beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  count += 1;
  tenant = await test.tenant(`t${count}`);
  grants = new Granting(tenant);
  ({ rights } = grants);
});
afterAll(() => test.close());

interface Node {
  readonly id: string;
  readonly enCode: string;
  readonly children?: readonly Node[];
}

const codesOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ enCode, children = [] }) => [enCode, ...codesOf(children)]);
const listed = async (client: Client, url: string) => codesOf(dataOf<{ list: Node[] }>(await client.get(url)).list);
const current = async (client: Client) =>
  dataOf<{ menuList: Node[]; permissionList: { modelId: string }[] }>(await client.get("/api/oauth/CurrentUser"));

describe("menus of features that are not built", () => {
  it("are in nobody's menu, and in no list of menus to manage, to choose from or to grant", async () => {
    const values = dataOf<{ list: Node[] }>(
      await tenant.admin.post(`${authorityUrl}/Data/0/Values`, { type: "module", moduleIds: "" }),
    );
    const lists = [
      codesOf((await current(tenant.admin)).menuList),
      await listed(tenant.admin, `${menuUrl}?category=Web`),
      await listed(tenant.admin, `${menuUrl}/Selector/All?category=Web`),
      codesOf(values.list),
    ];
    for (const codes of lists) {
      expect(codes).toContain("systemData.dictionary");
      expect(codes.filter((code) => comingMenus.some((coming) => coming === code))).toEqual([]);
    }
  });

  it("keep what was granted of them before, out of sight, when other rights of the role are granted anew", async () => {
    const { client, roleId } = await tenant.member("upgraded");
    await rights.grant(roleId, {
      "workFlow.flowTodo": { buttons: ["btn_audit"], columns: ["fullName"] },
      "systemData.dictionary": { buttons: ["btn_add"] },
    });
    const granted = async () => ({
      menus: await rights.of(roleId, "module"),
      buttons: await rights.of(roleId, "button"),
      columns: await rights.of(roleId, "column"),
    });
    const todo = await rights.menu("workFlow.flowTodo");
    const { menuList, permissionList } = await current(client);
    expect(codesOf(menuList)).toEqual(["systemData", "systemData.dictionary"]);
    expect(permissionList.map(({ modelId }) => modelId)).not.toContain(todo);
    const before = await granted();
    const { dictionary, directory, add } = await grants.catalogue();
    const same = { module: [directory, dictionary], button: [add], column: [] };
    expect((await grants.replace(tenant.admin, roleId, same)).code).toBe(200);
    expect(await granted()).toEqual(before);
  });

  it("cannot be granted by naming their id", async () => {
    const role = await grants.newRole();
    const todo = await rights.menu("workFlow.flowTodo");
    const audit = await rights.button("workFlow.flowTodo", "btn_audit");
    await grants.replace(tenant.admin, role, { module: [todo], button: [audit] });
    await grants.change(tenant.admin, role, { module: [todo], button: [audit] });
    expect([await rights.of(role, "module"), await rights.of(role, "button")]).toEqual([[], []]);
  });

  it("go with a directory that looks empty when it is deleted", async () => {
    const [onlineDev, design] = [await rights.menu("onlineDev"), await rights.menu("onlineDev.webDesign")];
    expect((await tenant.admin.delete(`${menuUrl}/${onlineDev}`)).code).toBe(409);
    expect((await tenant.admin.delete(`${menuUrl}/${design}`)).code).toBe(200);
    expect((await tenant.admin.delete(`${menuUrl}/${onlineDev}`)).code).toBe(200);
    await expect(rights.menu("onlineDev.dataReport")).rejects.toThrow("no such right");
  });
});
