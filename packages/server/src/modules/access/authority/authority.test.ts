import type { GrantNode } from "@gongshu/contract/access/authority";
import { comingMenus } from "@gongshu/contract/access/coming-menus";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { InteractiveTransaction } from "#platform/db/interactive-transaction.ts";
import { authorityUrl, Granting } from "#testing/granting.ts";
import { dataOf } from "#testing/model-client.ts";
import type { Rights } from "#testing/rights.ts";
import { type Client, clientOf, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const url = authorityUrl;
let test: TestApp;
let tenant: TestTenant;
let grants: Granting;
let rights: Rights;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  grants = new Granting(tenant);
  ({ rights } = grants);
});
afterAll(() => test.close());

interface Values {
  list: GrantNode[];
  ids: string[];
  all: string[];
}
const values = async (client: Client, objectId: string | number, type: string, moduleIds: string[] = [], more = {}) =>
  dataOf<Values>(
    await client.post(`${url}/Data/${objectId}/Values`, { type, moduleIds: moduleIds.join(","), ...more }),
  );

async function newMenu(category: "Web" | "App" | "Workstation", enCode: string, parentId = "-1") {
  const { ctx } = tenant;
  const id = ctx.newId();
  await ctx.db
    .insertInto("menu")
    .values({ tenantId: ctx.tenant.id, id, parentId, fullName: `Menu ${enCode}`, enCode, type: 2, category })
    .execute();
  await rights.changed();
  return id;
}

describe("the steps of the wizard", () => {
  it("give trees of id, fullName, icon and children, the granted ids, and all ids, as the 3.1 client reads them", async () => {
    const { dictionary, directory, add, edit } = await grants.catalogue();
    const role = await grants.newRole();
    await rights.grant(role, { "systemData.dictionary": { buttons: ["btn_add"] } });
    const menus = await values(tenant.admin, role, "module");
    expect(menus.ids.sort()).toEqual([dictionary, directory].sort());
    const folder = menus.list.find(({ id }) => id === directory);
    expect(folder).toMatchObject({ parentId: "-1", fullName: "数据管理", icon: "database", hasChildren: true });
    expect(folder?.children.map(({ id }) => id)).toContain(dictionary);
    expect(menus.all).toHaveLength(new Set(menus.all).size);

    const buttons = await values(tenant.admin, role, "button", [dictionary, directory]);
    expect(buttons.ids).toEqual([add]);
    expect(buttons.list.map(({ id }) => id)).toEqual([directory]);
    expect(buttons.list[0]?.children.map(({ id }) => id)).toEqual([dictionary]);
    expect(buttons.list[0]?.children[0]?.children.map(({ id }) => id)).toEqual(expect.arrayContaining([add, edit]));
    expect(buttons.all).toEqual(expect.arrayContaining([directory, dictionary, add]));
    expect((await values(tenant.admin, role, "column")).list).toEqual([]);
  });

  it("name menus and rights in the caller's language, but for what the tenant has renamed", async () => {
    const { dictionary, directory, add, edit } = await grants.catalogue();
    const english = clientOf(test.app, tenant.admin.token, { "accept-language": "en" });
    await tenant.ctx.db.updateTable("moduleButton").set({ fullName: "登记" }).where("id", "=", edit).execute();
    const { list } = await values(english, 0, "button", [dictionary]);
    await tenant.ctx.db.updateTable("moduleButton").set({ fullName: "编辑" }).where("id", "=", edit).execute();
    const menu = list[0]?.children[0];
    expect([list[0], menu].map((node) => [node?.id, node?.fullName])).toEqual([
      [directory, "Data"],
      [dictionary, "Dictionaries"],
    ]);
    const names = new Map(menu?.children.map(({ id, fullName }) => [id, fullName]));
    expect([names.get(add), names.get(edit)]).toEqual(["Add", "登记"]);
    const columns = await values(english, 0, "column", [dictionary]);
    expect(columns.list[0]?.children[0]?.children.map(({ fullName }) => fullName)).toEqual([
      "Name",
      "Code",
      "Order",
      "Status",
    ]);
  });

  it("offer only what the granter owns", async () => {
    const { client } = await grants.granter("offered");
    const { dictionary, directory, menus, add, edit } = await grants.catalogue();
    const offered = await values(client, 0, "module");
    expect(offered.all).toEqual(expect.arrayContaining([dictionary, directory]));
    expect(offered.all).not.toContain(menus);
    expect(offered.ids).toEqual([]);
    const buttons = await values(client, 0, "button", [dictionary, menus]);
    expect(buttons.all.sort()).toEqual([directory, dictionary, add, edit].sort());
  });

  it("hang menus of the app and of workstations under nodes of their own, and can show one of the three alone", async () => {
    const app = await newMenu("App", "app.one");
    const station = await newMenu("Workstation", "station.one");
    const role = await grants.newRole();
    const { list, all } = await values(tenant.admin, role, "module");
    const nodes = list.filter(({ kind }) => kind === "category");
    expect(nodes.map(({ fullName, children }) => [fullName, children.map(({ id }) => id)])).toEqual([
      ["App 权限", [app]],
      ["工作站权限", [station]],
    ]);
    expect((await grants.replace(tenant.admin, role, { module: all })).code).toBe(200);
    expect((await values(tenant.admin, role, "module", [], { category: "App" })).all).toEqual([app]);
    expect((await values(tenant.admin, role, "module", [], { category: "Web" })).all).not.toContain(station);
    // The other places are left alone.
    expect((await grants.replace(tenant.admin, role, { module: [], category: "App" })).code).toBe(200);
    expect(await rights.of(role, "module")).not.toContain(app);
    expect(await rights.of(role, "module")).toContain(station);
  });
});

describe("replacing the grants of a role", () => {
  it("takes of each list what is of that kind, keeps kinds that are left out, and ignores unknown ids", async () => {
    const { dictionary, directory, add, fullName } = await grants.catalogue();
    const role = await grants.newRole();
    const mixed = { module: [directory, dictionary, add], button: [directory, dictionary, add, "nothing"] };
    expect(
      (await grants.replace(tenant.admin, role, { ...mixed, column: [dictionary, fullName], resource: [directory] }))
        .code,
    ).toBe(200);
    expect(await rights.of(role, "module")).toEqual([directory, dictionary].sort());
    expect(await rights.of(role, "button")).toEqual([add]);
    expect(await rights.of(role, "column")).toEqual([fullName]);
    expect((await grants.replace(tenant.admin, role, { module: [directory, dictionary], button: [] })).code).toBe(200);
    expect([await rights.of(role, "button"), await rights.of(role, "column")]).toEqual([[], [fullName]]);
  });

  it("brings the directories above a menu along, and takes what is inside a menu away with it", async () => {
    const { dictionary, directory, add, fullName } = await grants.catalogue();
    const role = await grants.newRole();
    await grants.replace(tenant.admin, role, { module: [dictionary], button: [add], column: [fullName] });
    expect(await rights.of(role, "module")).toEqual([directory, dictionary].sort());
    await grants.replace(tenant.admin, role, { module: [] });
    for (const kind of ["module", "button", "column"] as const) expect(await rights.of(role, kind)).toEqual([]);
  });

  it("keeps grants that the granter does not have, and the directories that lead to them", async () => {
    const { client } = await grants.granter("foreign");
    const { dictionary, menus, remove, add, foreignButton } = await grants.catalogue();
    const role = await grants.newRole();
    const beside = await newMenu("Web", "systemData.beside", await rights.menu("systemData"));
    await rights.grant(role, {
      "system.menu": { buttons: ["btn_add"] },
      "systemData.dictionary": { buttons: ["btn_remove", "btn_edit"] },
      "systemData.beside": {},
    });
    expect(
      (await grants.replace(client, role, { module: [dictionary], button: [add], column: [], resource: [] })).code,
    ).toBe(200);
    expect(await rights.of(role, "button")).toEqual([add, remove, foreignButton].sort());
    expect(await rights.of(role, "module")).toContain(menus);
    // The granter has the directory, and the role has a menu below it that is not the granter's.
    expect((await grants.replace(client, role, { module: [], button: [], column: [], resource: [] })).code).toBe(200);
    const left = await rights.of(role, "module");
    expect(left).toEqual(expect.arrayContaining([await rights.menu("systemData"), beside]));
    expect(left).not.toContain(dictionary);
    expect(await rights.of(role, "button")).toEqual([remove, foreignButton].sort());
  });

  it("keeps portals, and what belongs to menus that are switched off", async () => {
    const role = await grants.newRole();
    const { dictionary, add } = await grants.catalogue();
    await rights.grant(role, { "systemData.dictionary": { buttons: ["btn_add"] } });
    await tenant.admin.put(`${url}/Model/portal1`, { itemType: "portal", objectType: "Role", objectId: [role] });
    await tenant.ctx.db.updateTable("menu").set({ enabledMark: 0 }).where("id", "=", dictionary).execute();
    await rights.changed();
    expect((await grants.replace(tenant.admin, role, { module: [], button: [], column: [] })).code).toBe(200);
    await tenant.ctx.db.updateTable("menu").set({ enabledMark: 1 }).where("id", "=", dictionary).execute();
    await rights.changed();
    expect([await rights.of(role, "portal"), await rights.of(role, "button")]).toEqual([["portal1"], [add]]);
    expect(await rights.of(role, "module")).toContain(dictionary);
  });

  it("reaches the sessions of those concerned at once", async () => {
    const { client, roleId } = await tenant.member("quick");
    const { dictionary } = await grants.catalogue();
    const reach = async () => (await client.get("/api/system/Base/DictionaryType")).code;
    expect(await reach()).toBe(403);
    await grants.replace(tenant.admin, roleId, { module: [dictionary] });
    expect(await reach()).toBe(200);
    await grants.replace(tenant.admin, roleId, { module: [] });
    expect(await reach()).toBe(403);
  });
});

describe("changes at the same time", () => {
  it("by two granters are both there", async () => {
    const { dictionary, add, edit, remove, fullName } = await grants.catalogue();
    const role = await grants.newRole();
    await grants.replace(tenant.admin, role, { module: [dictionary], button: [remove] });
    const replies = await Promise.all([
      grants.change(tenant.admin, role, { button: [add] }, { button: [remove] }),
      grants.change(tenant.admin, role, { button: [edit] }),
      grants.change(tenant.admin, role, { column: [fullName] }),
      grants.batch(tenant.admin, { roleIds: [role], button: [add] }),
    ]);
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect(await rights.of(role, "button")).toEqual([add, edit].sort());
    expect(await rights.of(role, "column")).toEqual([fullName]);
  });

  it("tell how much they changed, and nothing twice", async () => {
    const { dictionary, add } = await grants.catalogue();
    const role = await grants.newRole();
    expect((await grants.change(tenant.admin, role, { module: [dictionary], button: [add] })).data).toEqual({
      added: 3,
      removed: 0,
    });
    expect((await grants.change(tenant.admin, role, { button: [add] })).data).toEqual({ added: 0, removed: 0 });
    expect((await grants.change(tenant.admin, role, {}, { module: [dictionary] })).data).toEqual({
      added: 0,
      removed: 2,
    });
  });
});

describe("the batch", () => {
  it("adds to roles, positions and people, and removes nothing", async () => {
    const { dictionary, add, edit } = await grants.catalogue();
    const role = await grants.newRole();
    const { client, userId } = await tenant.member("personal");
    await rights.grant(role, { "systemData.dictionary": { buttons: ["btn_edit"] } });
    const reply = await grants.batch(tenant.admin, {
      roleIds: [role],
      userIds: [userId],
      module: [dictionary],
      button: [add],
    });
    expect(reply.code).toBe(200);
    expect(await rights.of(role, "button")).toEqual([add, edit].sort());
    expect(await rights.of(userId, "button")).toEqual([add]);
    expect((await client.get("/api/system/Base/DictionaryType")).code).toBe(200);
    // A second change of personal grants counts as well.
    await tenant.admin.put(`${url}/Data/${userId}`, { objectType: "User", module: [] });
    expect((await client.get("/api/system/Base/DictionaryType")).code).toBe(403);
  });

  it("gives many the same in few statements: to each what is missing, with a history of its own", async () => {
    const { dictionary, directory, remove } = await grants.catalogue();
    const buttons = await tenant.ctx.db
      .selectFrom("moduleButton")
      .innerJoin("menu", "menu.id", "moduleButton.moduleId")
      .select("moduleButton.id")
      .where("menu.enCode", "not in", comingMenus)
      .orderBy("moduleButton.id")
      .limit(120)
      .execute();
    const button = buttons.map(({ id }) => id).filter((id) => id !== remove);
    const roleIds = await Promise.all(Array.from({ length: 100 }, () => grants.newRole()));
    const [first = "", second = ""] = roleIds;
    await rights.grant(first, { "systemData.dictionary": { buttons: ["btn_remove"] } });
    await grants.batch(tenant.admin, { roleIds: [second], button });
    const sent = vi.spyOn(InteractiveTransaction.prototype, "batch");
    expect((await grants.batch(tenant.admin, { roleIds, module: [dictionary], button })).code).toBe(200);
    expect(sent.mock.calls.flatMap(([statements]) => statements).length).toBeLessThan(20);
    sent.mockRestore();
    const [all, menus] = [button.toSorted(), [dictionary, directory].sort()];
    for (const id of roleIds) {
      expect(await rights.of(id, "button")).toEqual(id === first ? [...all, remove].sort() : all);
      expect(await rights.of(id, "module")).toEqual(menus);
    }
    const added = async (id: string) => {
      const events = tenant.ctx.db.selectFrom("auditEvent").select("diff").where("entityId", "=", id);
      const rows = await events.where("entity", "=", "authorize").orderBy("id").execute();
      return rows.map(({ diff }) => (diff as { added: unknown[] }).added.length);
    };
    const [one, two] = [button.length, button.length + menus.length];
    expect(await Promise.all(roleIds.slice(0, 3).map(added))).toEqual([[one], [one, menus.length], [two]]);
  });

  it("is refused as a whole when one of them does not exist, and when there is nobody", async () => {
    const { dictionary } = await grants.catalogue();
    const role = await grants.newRole();
    expect((await grants.batch(tenant.admin, { roleIds: [role, "nothing"], module: [dictionary] })).code).toBe(404);
    expect(await rights.of(role, "module")).toEqual([]);
    expect((await grants.batch(tenant.admin, { module: [dictionary] })).code).toBe(400);
  });
});

describe("the holders of one item", () => {
  it("are read and replaced, also for portals as the 3.1 client does it", async () => {
    const [one, two] = [await grants.newRole(), await grants.newRole()];
    const put = (objectId: string[]) =>
      tenant.admin.put(`${url}/Model/portal2`, { itemType: "portal", objectType: "Role", objectId });
    const holders = async () => dataOf<{ ids: string[] }>(await tenant.admin.get(`${url}/Model/portal2/Role`)).ids;
    expect((await put([one, two])).code).toBe(200);
    expect(await holders()).toEqual([one, two].sort());
    expect((await put([two])).code).toBe(200);
    expect(await holders()).toEqual([two]);
    expect((await put([])).code).toBe(200);
    expect(await holders()).toEqual([]);
    expect((await put(["nothing"])).code).toBe(404);
  });

  it("of a menu get the directory above, and lose what is inside with it", async () => {
    const { dictionary, directory } = await grants.catalogue();
    const role = await grants.newRole();
    const put = (objectId: string[]) =>
      tenant.admin.put(`${url}/Model/${dictionary}`, { itemType: "module", objectType: "Role", objectId });
    const { ids } = dataOf<{ ids: string[] }>(await tenant.admin.get(`${url}/Model/${dictionary}/Role`));
    expect((await put([...ids, role])).code).toBe(200);
    expect(await rights.of(role, "module")).toEqual([dictionary, directory].sort());
    expect((await put(ids)).code).toBe(200);
    expect(await rights.of(role, "module")).toEqual([directory]);
  });
});

describe("grants", () => {
  it("of another tenant cannot be reached", async () => {
    const other = await test.tenant("elsewhere");
    const role = await grants.newRole();
    const { dictionary } = await grants.catalogue();
    expect((await grants.replace(other.admin, role, { module: [] })).code).toBe(404);
    expect((await grants.change(other.admin, role, { module: [dictionary] })).code).toBe(404);
    expect((await grants.batch(other.admin, { roleIds: [role], module: [dictionary] })).code).toBe(404);
    expect((await other.admin.post(`${url}/Data/${role}/Values`, { type: "module" })).code).toBe(404);
  });

  it("leave a trace of what was given and taken, with codes", async () => {
    const { dictionary, directory, add } = await grants.catalogue();
    const role = await grants.newRole();
    await grants.change(tenant.admin, role, { module: [dictionary], button: [add] });
    const event = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select(["entity", "action", "diff", "actorUserId"])
      .where("entityId", "=", role)
      .where("entity", "=", "authorize")
      .executeTakeFirstOrThrow();
    expect(event).toEqual({
      entity: "authorize",
      action: "update",
      actorUserId: tenant.adminId,
      diff: {
        objectType: "Role",
        added: [
          { itemType: "module", id: dictionary, enCode: "systemData.dictionary" },
          { itemType: "module", id: directory, enCode: "systemData" },
          { itemType: "button", id: add, enCode: "systemData.dictionary:btn_add" },
        ],
        removed: [],
      },
    });
  });

  it("on menus of the app and of workstations give their menus", async () => {
    const app = await newMenu("App", "app.two");
    const station = await newMenu("Workstation", "station.two");
    const { client, roleId } = await tenant.member("mobile");
    await grants.replace(tenant.admin, roleId, { module: [app, station] });
    const menus = async (category: string) =>
      dataOf<{ list: { id: string }[] }>(await client.get(`/api/App/Menu?category=${category}`)).list.map(
        ({ id }) => id,
      );
    expect([await menus("App"), await menus("Workstation")]).toEqual([[app], [station]]);
    expect((await client.get("/api/App/Menu?category=Web")).code).toBe(400);
  });
});
