import type { Envelope } from "@gongshu/contract/errors";
import type { SavedView } from "@gongshu/contract/lowcode/list-views";
import { viewLimits } from "@gongshu/contract/lowcode/list-views";
import type { ListDefinitionInput } from "@gongshu/core/list/definition";
import type { ViewDefinitionInput } from "@gongshu/core/list/view/definition";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, form, ModelClient, numeric, text } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let app: TestApp;
let tenant: TestTenant;
let models: ModelClient;
let rights: Rights;
beforeAll(async () => {
  app = await openTestApp();
  tenant = await app.tenant("default");
  models = new ModelClient(app, tenant);
  rights = new Rights(tenant);
});
afterAll(() => app.close());

const columnsOf = (...fields: string[]): ListDefinitionInput => ({
  schema: 1,
  columns: fields.map((field) => ({ field })),
  search: fields.includes("a") ? [{ field: "a", operator: "like" }] : [],
});
const view = (more: object = {}): ViewDefinitionInput => ({ schema: 1, kind: "table", ...more });

/** A list with three columns in the menu, and people with roles of their own who have it. */
class ViewedList {
  readonly id: string;
  readonly menu: string;

  private constructor(id: string, menu: string) {
    this.id = id;
    this.menu = menu;
  }

  static async open(list: ListDefinitionInput = columnsOf("a", "b", "n")): Promise<ViewedList> {
    const id = await models.create(form(text("a"), text("b"), numeric("n")), list);
    await models.publish(id);
    const reply = await tenant.admin.post(`/api/visualdev/Base/${id}/Actions/Menu`, {
      fullName: `Viewed ${id}`.slice(0, 50),
    });
    const { enCode } = await tenant.ctx.db
      .selectFrom("menu")
      .select("enCode")
      .where("id", "=", dataOf<{ id: string }>(reply).id)
      .executeTakeFirstOrThrow();
    return new ViewedList(id, enCode);
  }

  async person(account: string, buttons: readonly string[] = [], columns: readonly string[] = ["a", "b", "n"]) {
    const member = await tenant.member(account);
    await rights.grant(member.roleId, { [this.menu]: { buttons, columns } });
    return { ...member, views: new Views(member.client, this.id) };
  }

  get admin(): Views {
    return new Views(tenant.admin, this.id);
  }
}

class Views {
  readonly #client: Client;
  readonly base: string;

  constructor(client: Client, modelId: string) {
    this.#client = client;
    this.base = `/api/visualdev/OnlineDev/${modelId}/Views`;
  }

  async all(): Promise<{ list: SavedView[]; defaultId: string }> {
    return dataOf(await this.#client.get(this.base));
  }

  async names(): Promise<string[]> {
    return (await this.all()).list.map(({ fullName }) => fullName);
  }

  async one(id: string): Promise<SavedView> {
    const found = (await this.all()).list.find((one) => one.id === id);
    if (found === undefined) throw new Error("There is no such view.");
    return found;
  }

  add(fullName: string, definition: ViewDefinitionInput = view()): Promise<Envelope> {
    return this.#client.post(this.base, { fullName, view: definition });
  }

  async added(fullName: string, definition?: ViewDefinitionInput): Promise<string> {
    return dataOf<{ id: string }>(await this.add(fullName, definition)).id;
  }

  change(id: string, body: object): Promise<Envelope> {
    return this.#client.put(`${this.base}/${id}`, body);
  }

  remove(id: string): Promise<Envelope> {
    return this.#client.delete(`${this.base}/${id}`);
  }

  share(id: string, ...shares: { roleId: string; isDefault?: boolean }[]): Promise<Envelope> {
    return this.#client.put(`${this.base}/${id}/Shares`, { shares });
  }

  mark(id: string, body: object): Promise<Envelope> {
    return this.#client.put(`${this.base}/${id}/Marks`, body);
  }
}

const share = "btn_shareViews";

describe("views of a list", () => {
  it("are private until they are shared, and an administrator sees no private ones either", async () => {
    const list = await ViewedList.open();
    const [anna, bert] = [await list.person("anna"), await list.person("bert")];
    const definition = view({
      columns: [
        { field: "b", width: 120 },
        { field: "a", isShown: false },
      ],
      sort: { field: "n", order: "asc" },
      search: [{ field: "a", text: "x,y" }],
    });
    const id = await anna.views.added("Mine", definition);
    expect(await anna.views.all()).toMatchObject({
      list: [{ id, fullName: "Mine", view: definition, losses: [], origin: "own", isShared: false, isEditable: true }],
      defaultId: "",
    });
    for (const other of [bert.views, list.admin]) {
      expect(await other.names()).toEqual([]);
      const refusals = await Promise.all([other.change(id, { fullName: "x" }), other.remove(id), other.mark(id, {})]);
      for (const refusal of refusals) expect(refusal).toMatchObject({ code: 404, msg: "该视图不存在，或未共享给您" });
    }
  });

  it("do not cross tenants, and not lists either", async () => {
    const list = await ViewedList.open();
    const { views } = await list.person("carl");
    const id = await views.added("Mine");
    const other = new Views((await app.tenant("other")).admin, list.id);
    expect((await other.add("Theirs")).code).toBe(403);
    expect((await other.remove(id)).code).toBe(403);
    const elsewhere = await ViewedList.open();
    expect((await elsewhere.admin.change(id, { fullName: "x" })).code).toBe(404);
  });

  it("are refused with fields that are not there, cannot be used so, or are not the caller's", async () => {
    const list = await ViewedList.open(columnsOf("a", "n"));
    const { views } = await list.person("dora", [], ["a"]);
    const wrong: object[] = [
      { columns: [{ field: "gone" }] },
      { columns: [{ field: "n" }] },
      { columns: [{ field: "b" }] },
      { columns: [{ field: "a" }, { field: "a" }] },
      { sort: { field: "n", order: "asc" } },
      { search: [{ field: "n", text: "1" }] },
      { kind: "grouped", groups: ["a"], totals: [{ field: "a", aggregate: "sum" }] },
      { kind: "grouped", groups: [] },
      { kind: "treeList", by: "a" },
      { kind: "card", picture: "a" },
      { kind: "calendar" },
      { schema: 2 },
      { filter: { logic: "and", rules: [{ field: "n", operator: "equal", value: 1 }] } },
    ];
    for (const each of wrong) expect((await views.add("Wrong", view(each))).code, JSON.stringify(each)).toBe(400);
    expect((await views.add(" ")).code).toBe(400);
    expect((await views.add("名".repeat(51))).code).toBe(400);
    expect((await views.add("Right", view({ kind: "card", title: "a", lines: ["creatorTime"] }))).code).toBe(400);
    expect((await views.add("Right", view({ kind: "card", title: "a", lines: ["a"] }))).code).toBe(200);
  });

  it("have names of their own, a limit, and overwrite nothing that another tab has changed", async () => {
    const list = await ViewedList.open();
    const { views, userId } = await list.person("emil");
    const id = await views.added("One");
    expect(await views.add("One ")).toMatchObject({ code: 409, data: { errors: [{ field: "fullName" }] } });
    expect((await views.change(id, { fullName: "Two", version: 1 })).code).toBe(200);
    expect(await views.change(id, { fullName: "Three", version: 1 })).toMatchObject({
      code: 409,
      data: { current: { fullName: "Two" }, submitted: { fullName: "Three" } },
    });
    const rows = Array.from({ length: viewLimits.own - 2 }, (_, index) => ({
      tenantId: tenant.id,
      id: `${list.id}-${index}`,
      listKey: list.id,
      userId,
      fullName: `V${index}`,
      kind: "table" as const,
      definition: JSON.stringify(view()),
    }));
    await tenant.ctx.db.insertInto("listView").values(rows).execute();
    const codes = (await Promise.all([views.add("A"), views.add("B")])).map(({ code }) => code);
    expect(codes.toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it("are shared with roles by those who may, and changed by their owner and by those who may share", async () => {
    const list = await ViewedList.open();
    const owner = await list.person("frida", [share]);
    const [reader, editor, outsider] = [
      await list.person("reader"),
      await list.person("editor", [share]),
      await list.person("outsider"),
    ];
    const id = await owner.views.added("Ours");
    expect((await reader.views.share(await reader.views.added("Mine"), { roleId: outsider.roleId })).code).toBe(403);
    expect((await owner.views.share(id, { roleId: "no-role" })).code).toBe(400);
    expect((await owner.views.share(id, { roleId: reader.roleId }, { roleId: reader.roleId })).code).toBe(400);
    dataOf(await owner.views.share(id, { roleId: reader.roleId }));
    expect(await reader.views.one(id)).toMatchObject({ origin: "shared", ownerName: "frida", isEditable: false });
    expect(await outsider.views.names()).toEqual([]);
    expect(await reader.views.change(id, { fullName: "x" })).toMatchObject({
      code: 403,
      msg: "这是他人共享的视图，您不能修改；可以另存为自己的视图",
    });
    expect((await reader.views.remove(id)).code).toBe(403);
    expect((await editor.views.change(id, { fullName: "Edited", view: view({ kind: "card" }) })).code).toBe(200);
    expect(await reader.views.one(id)).toMatchObject({ fullName: "Edited", view: { kind: "card" } });
    dataOf(await owner.views.share(id));
    expect(await reader.views.names()).toEqual(["Mine"]);
    expect((await editor.views.change(id, { fullName: "x" })).code).toBe(404);
  });

  it("are gone for somebody who loses the role, and for everybody once they are deleted", async () => {
    const list = await ViewedList.open();
    const [owner, reader] = [await list.person("gerd", [share]), await list.person("hanna")];
    const id = await owner.views.added("Ours");
    dataOf(await owner.views.share(id, { roleId: reader.roleId, isDefault: true }));
    dataOf(await reader.views.mark(id, { isStarred: true }));
    expect(await reader.views.all()).toMatchObject({ list: [{ isStarred: true }], defaultId: id });
    const other = await tenant.member("ida");
    await rights.grant(other.roleId, { [list.menu]: { columns: ["a"] } });
    const path = `/api/system/Permission/Users/${reader.userId}`;
    const person = dataOf<{ roleId: string }>(await tenant.admin.get(path));
    dataOf(await tenant.admin.put(path, { ...person, roleId: other.roleId }));
    expect(await reader.views.all()).toEqual({ list: [], defaultId: "" });
    dataOf(await owner.views.remove(id));
    expect(await owner.views.names()).toEqual([]);
    const left = await tenant.ctx.db.selectFrom("listViewRole").select("roleId").where("viewId", "=", id).execute();
    expect(left).toEqual([]);
  });

  it("are seen first as a role has it, unless somebody chooses another one or the list as it is", async () => {
    const list = await ViewedList.open();
    const [owner, reader] = [await list.person("jan", [share]), await list.person("kim")];
    const [first, second] = [await owner.views.added("First"), await owner.views.added("Second")];
    dataOf(await owner.views.share(first, { roleId: reader.roleId, isDefault: true }));
    expect((await reader.views.all()).defaultId).toBe(first);
    dataOf(await owner.views.share(second, { roleId: reader.roleId, isDefault: true }));
    expect((await reader.views.all()).defaultId).toBe(second);
    dataOf(await reader.views.mark("plain", { isDefault: true }));
    expect((await reader.views.all()).defaultId).toBe("");
    dataOf(await reader.views.mark(first, { isDefault: true }));
    expect((await reader.views.all()).defaultId).toBe(first);
    dataOf(await reader.views.mark(first, { isDefault: false }));
    expect((await reader.views.all()).defaultId).toBe(second);
    expect((await owner.views.all()).defaultId).toBe("");
  });

  it("open without the fields that are gone, and say what these were called", async () => {
    const list = await ViewedList.open();
    const { views } = await list.person("lena");
    const parts = { sort: { field: "b", order: "asc" }, columns: [{ field: "b" }, { field: "a" }] };
    const table = await views.added("Table", view(parts));
    const groups = await views.added("Groups", view({ kind: "grouped", groups: ["b"] }));
    await models.change(list.id, form(text("a"), numeric("n")), columnsOf("a", "n"));
    const shown = await views.one(table);
    expect(shown.view).toMatchObject({ kind: "table", columns: [{ field: "a" }] });
    expect(shown.view.sort).toBeUndefined();
    expect(shown.losses).toEqual([
      { part: "column", reason: "removed", name: "B" },
      { part: "sort", reason: "removed", name: "B" },
    ]);
    expect(await views.one(groups)).toMatchObject({ view: { kind: "table" }, losses: [{ part: "group", name: "B" }] });
    expect((await views.change(table, { view: shown.view })).code).toBe(200);
    expect((await views.one(table)).losses).toEqual([]);
  });

  it("keep a filter of all that queries may ask, and open without it once a field of it is gone", async () => {
    const list = await ViewedList.open();
    const { views } = await list.person("vfnils", ["btn_detail"]);
    const rule = (field: string, operator: string, value: unknown) => ({ field, operator, value });
    const filter = {
      logic: "or",
      rules: [rule("n", "between", [1, null])],
      groups: [{ logic: "and", rules: [rule("b", "startsWith", "x"), rule("creatorUser", "in", ["@userId"])] }],
    } as const;
    const id = await views.added("Filtered", view({ filter }));
    expect((await views.one(id)).view.filter).toEqual(filter);
    for (const [wrong, sentence] of [
      [rule("gone", "equal", "x"), "第 1 个筛选条件所用的字段已不存在，请修改或删除该条件"],
      [rule("n", "contains", "x"), "字段“N”不能这样筛选"],
      [rule("n", "equal", ""), "请填写“N”的筛选值"],
    ] as const)
      expect(await views.add("Wrong", view({ filter: { logic: "and", rules: [wrong] } }))).toMatchObject({
        code: 400,
        data: { errors: [{ message: sentence }] },
      });
    await models.change(list.id, form(text("a"), numeric("n")), columnsOf("a", "n"));
    const shown = await views.one(id);
    expect(shown.view.filter).toBeUndefined();
    expect(shown.losses).toEqual([{ part: "filter", reason: "removed", name: "B" }]);
  });

  it("keep a filter of thousands of values, and say when it is too many", async () => {
    const list = await ViewedList.open();
    const { views } = await list.person("vfquin");
    const filter = (count: number) => {
      const value = Array.from({ length: count }, (_, index) => `order-${index}`);
      return { logic: "and", rules: [{ field: "a", operator: "in", value }] } as const;
    };
    const id = await views.added("Orders", view({ filter: filter(6000) }));
    expect((await views.one(id)).view.filter).toEqual(filter(6000));
    expect(await views.add("Too many", view({ filter: filter(9000) }))).toMatchObject({
      code: 400,
      data: { errors: [{ message: "视图的内容过多，无法保存；请减少筛选值" }] },
    });
  });

  it("that are shared are handed over with the rest of somebody's belongings, under free names", async () => {
    const list = await ViewedList.open();
    const [from, to] = [await list.person("vfrolf", [share]), await list.person("vfsara", [share])];
    const ours = await from.views.added("Ours");
    await from.views.added("Mine");
    dataOf(await from.views.share(ours, { roleId: to.roleId, isDefault: true }));
    await to.views.added("Ours");
    const path = `/api/system/Permission/Users/${from.userId}`;
    const { list: groups } = dataOf<{ list: object[] }>(await tenant.admin.get(`${path}/Belongings`));
    expect(groups).toContainEqual(expect.objectContaining({ kind: "listView", count: 1, sample: ["Ours"] }));
    dataOf(await tenant.admin.post(`${path}/Actions/HandOver`, { kinds: [{ kind: "listView", toUserId: to.userId }] }));
    expect(await to.views.one(ours)).toMatchObject({ fullName: "Ours (2)", origin: "own", isShared: true });
    expect((await from.views.all()).list.map(({ origin }) => origin)).toEqual(["shared", "own"]);
  });

  it("do not tell somebody about a filter by a column that they may not see", async () => {
    const list = await ViewedList.open();
    const [owner, reader] = [await list.person("vfolaf", [share]), await list.person("vfpaul", [], ["a"])];
    const filter = { logic: "and", rules: [{ field: "b", operator: "equal", value: "secret" }] } as const;
    const id = await owner.views.added("Filtered", view({ filter }));
    dataOf(await owner.views.share(id, { roleId: reader.roleId }));
    const shown = await reader.views.one(id);
    expect(shown.losses).toEqual([{ part: "filter", reason: "withheld", name: "" }]);
    expect(JSON.stringify(shown)).not.toContain("secret");
    expect(await reader.views.add("Mine", view({ filter }))).toMatchObject({ code: 400 });
  });

  it("open without the columns that somebody may not see, do not name these, and are not saved over by them", async () => {
    const list = await ViewedList.open();
    const owner = await list.person("mia", [share]);
    const limited = await list.person("nils", [share], ["a"]);
    const filter = { logic: "and", rules: [{ field: "n", operator: "greater", value: 5 }] };
    const definition = view({ columns: [{ field: "a" }, { field: "n" }], search: [{ field: "a", text: "x" }], filter });
    const id = await owner.views.added("Ours", definition);
    dataOf(await owner.views.share(id, { roleId: limited.roleId }));
    const shown = await limited.views.one(id);
    expect(shown.losses).toEqual([
      { part: "column", reason: "withheld", name: "" },
      { part: "filter", reason: "withheld", name: "" },
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/"n"|"N"/);
    expect(await limited.views.change(id, { view: shown.view })).toMatchObject({ code: 403 });
    expect((await limited.views.change(id, { fullName: "Renamed" })).code).toBe(200);
    expect((await owner.views.one(id)).view).toMatchObject(definition);
  });

  it("of the list definition are for everybody who has the list, and are changed in the design alone", async () => {
    const designed = { id: "cards", fullName: "Cards", view: view({ kind: "card", title: "a", lines: ["n"] }) };
    const list = await ViewedList.open({ ...columnsOf("a", "b", "n"), views: [designed] });
    const { views, client } = await list.person("olga", [share], ["a"]);
    expect(await views.all()).toMatchObject({
      list: [{ id: "cards", origin: "list", isEditable: false, view: { title: "a", lines: [] } }],
    });
    const config = JSON.stringify(await client.get(`/api/visualdev/OnlineDev/${list.id}/Config`));
    expect(config).not.toContain("Cards");
    expect((await views.change("cards", { fullName: "x" })).code).toBe(403);
    expect((await views.remove("cards")).code).toBe(403);
    expect((await views.share("cards")).code).toBe(403);
    dataOf(await views.mark("cards", { isStarred: true, isDefault: true }));
    expect(await views.all()).toMatchObject({ defaultId: "cards", list: [{ isStarred: true }] });
  });

  it("go with the person who made them, but for those that others have", async () => {
    const list = await ViewedList.open();
    const [owner, reader] = [await list.person("paul", [share]), await list.person("quinn")];
    await owner.views.added("Private");
    const id = await owner.views.added("Shared");
    dataOf(await owner.views.share(id, { roleId: reader.roleId }));
    dataOf(await tenant.admin.delete(`/api/system/Permission/Users/${owner.userId}`));
    expect(await reader.views.names()).toEqual(["Shared"]);
    const left = await tenant.ctx.db
      .selectFrom("listView")
      .select("fullName")
      .where("userId", "=", owner.userId)
      .execute();
    expect(left).toEqual([{ fullName: "Shared" }]);
  });
});
