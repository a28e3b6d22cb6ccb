import type { OrganizeTreeNode, PickerEntry, PickerName } from "@gongshu/contract/directory/picker";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "#testing/model-client.ts";
import { type Client, md5, openTestApp, type TestApp, type TestTenant, testPassword } from "#testing/test-app.ts";
import { grantToRole, insertRoleUnchecked } from "../../access/role/service.ts";
import { createOrganize, type OrganizeInput } from "../organize/service.ts";
import { insertPositionUnchecked } from "../position/service.ts";
import { insertUserUnchecked } from "../user/service.ts";

let test: TestApp;
let tenant: TestTenant;
let count = 0;
beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
});
afterAll(() => test.close());

const base = "/api/system/Permission/Picker";
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const textOf = (query: Readonly<Record<string, string | number>>) =>
  new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString();

async function list<Row = PickerEntry>(path: string, query = {}, client: Client = tenant.admin): Promise<Row[]> {
  return dataOf<{ list: Row[] }>(await client.get(`${base}/${path}?${textOf(query)}`)).list;
}

const search = (keyword: string, query = {}, client: Client = tenant.admin) =>
  list("Search", { kinds: "user", keyword, ...query }, client);

function department(fullName: string, parentId = tenant.companyId, more: Partial<OrganizeInput> = {}): Promise<string> {
  count += 1;
  return createOrganize(tenant.ctx, { parentId, category: "department", fullName, enCode: `d${count}`, ...more });
}

function person(realName: string, account: string, more: { organizeId?: string; sortCode?: number } = {}) {
  return insertUserUnchecked(tenant.ctx, {
    account,
    realName,
    password: { hashed: "" },
    organizeId: tenant.companyId,
    ...more,
  });
}

const disable = (table: "appUser" | "organize", id: string) =>
  tenant.ctx.db.updateTable(table).set({ enabledMark: 0 }).where("id", "=", id).execute();
const remove = (table: "appUser" | "organize", id: string) =>
  tenant.ctx.db.updateTable(table).set({ deleteMark: 1 }).where("id", "=", id).execute();

/** Somebody whose rows of a menu are limited to what a scope allows. */
async function limited(account: string, menu: string, scope: "own" | "departmentBelow", organizeId: string) {
  const roleId = await insertRoleUnchecked(tenant.ctx, { fullName: account, enCode: account, type: "business" });
  const password = md5(testPassword);
  await insertUserUnchecked(tenant.ctx, { account, realName: account, password, organizeId, roleIds: [roleId] });
  const { id } = await tenant.ctx.db
    .selectFrom("menu")
    .select("id")
    .where("enCode", "=", menu)
    .executeTakeFirstOrThrow();
  await tenant.ctx.db.updateTable("menu").set({ isDataAuthorize: 1 }).where("id", "=", id).execute();
  const scheme = tenant.ctx.newId();
  await tenant.ctx.db
    .insertInto("moduleDataAuthorizeScheme")
    .values({
      tenantId: tenant.id,
      id: scheme,
      moduleId: id,
      fullName: scope,
      enCode: scope,
      conditionJson: "[]",
      scope,
    })
    .execute();
  await grantToRole(tenant.ctx, roleId, "module", [id]);
  await grantToRole(tenant.ctx, roleId, "resource", [scheme]);
  return test.signIn(`default@${account}`);
}

describe("the organisation, level by level", () => {
  it("says of each level what can be opened further", async () => {
    const plant = await department("开封一厂");
    const line = await department("装配线", plant);
    const top = await list<OrganizeTreeNode>("Organize");
    expect(top).toMatchObject([{ id: tenant.companyId, parentId: "-1", type: "company", hasChildren: true }]);
    const below = await list<OrganizeTreeNode>("Organize", { parentId: tenant.companyId });
    expect(below.find(({ id }) => id === plant)).toMatchObject({ fullName: "开封一厂", hasChildren: true });
    expect(await list<OrganizeTreeNode>("Organize", { parentId: plant })).toMatchObject([
      { id: line, parentId: plant, hasChildren: false },
    ]);
  });

  it("leaves out what is disabled or removed, and does not count it as something to open", async () => {
    const plant = await department("空厂");
    await disable("organize", await department("停用组", plant));
    await remove("organize", await department("删除组", plant));
    expect(await list("Organize", { parentId: plant })).toEqual([]);
    const nodes = await list<OrganizeTreeNode>("Organize", { parentId: tenant.companyId });
    expect(nodes.find(({ id }) => id === plant)?.hasChildren).toBe(false);
  });

  it("has companies alone when they are asked for", async () => {
    expect(await list("Organize", { parentId: tenant.companyId, kinds: "company" })).toEqual([]);
    expect(await list("Organize", { kinds: "company" })).toMatchObject([{ id: tenant.companyId, hasChildren: false }]);
    expect((await tenant.admin.get(`${base}/Organize?kinds=user`)).code).toBe(400);
  });

  it("finds a department anywhere in the tree by name, pinyin and initials", async () => {
    const deep = await department("精密磨削班", await department("磨削车间"));
    for (const keyword of ["精密", "jingmi", "jmmx"]) {
      const found = await list<OrganizeTreeNode>("Organize", { keyword });
      expect([keyword, idsOf(found)]).toEqual([keyword, [deep]]);
      expect(found[0]?.subText).toContain("磨削车间");
    }
  });

  it("begins, for somebody who sees a part of it, where that part begins", async () => {
    const own = await department("自家部门");
    const inner = await department("自家小组", own);
    const client = await limited("scoped.tree", "permission.department", "departmentBelow", own);
    const top = await list<OrganizeTreeNode>("Organize", { kinds: "department" }, client);
    expect(top).toMatchObject([{ id: own, hasChildren: true }]);
    expect(idsOf(await list("Organize", { parentId: own }, client))).toEqual([inner]);
    expect(await list("Search", { kinds: "department", keyword: "开封一厂" }, client)).toEqual([]);
  });
});

describe("a search for people", () => {
  it("finds them by name, account, whole pinyin and initials", async () => {
    const id = await person("欧阳靖宇", "oyjy88");
    for (const keyword of ["欧阳", "靖宇", "OYJY88", "ouyangjing", "oyjy", " 欧阳 "])
      expect([keyword, idsOf(await search(keyword))]).toEqual([keyword, [id]]);
    expect(await search("欧阳")).toMatchObject([
      { kind: "user", fullName: "欧阳靖宇", enCode: "oyjy88", subText: "oyjy88 · Tenant default" },
    ]);
  });

  it("puts those first whose name, account or pinyin begins with the word", async () => {
    const inside = await person("东方朔", "xqzq1", { sortCode: 0 });
    const first = await person("西门庆", "qzq2", { sortCode: 9 });
    expect(idsOf(await search("qzq"))).toEqual([first, inside]);
  });

  it("takes the signs of patterns as they are", async () => {
    const id = await person("百分之%_\\人", "percent1");
    expect(idsOf(await search("%_\\"))).toEqual([id]);
    expect(await search("%人%")).toEqual([]);
    expect(await search("p_rcent")).toEqual([]);
  });

  it("offers nobody who is disabled, removed, or of another tenant", async () => {
    const [off, gone] = [await person("不在岗甲", "off1"), await person("不在岗乙", "off2")];
    await disable("appUser", off);
    await remove("appUser", gone);
    const other = await test.tenant("neighbour");
    const theirs = { account: "nb", realName: "不在岗丙", password: { hashed: "" }, organizeId: other.companyId };
    await insertUserUnchecked(other.ctx, theirs);
    expect(await search("不在岗")).toEqual([]);
    expect(await search("不在岗", {}, other.admin)).toHaveLength(1);
    expect(await search("不在岗", { organizeId: tenant.companyId }, other.admin)).toEqual([]);
  });

  it("stays in an organisation and below it when one is named", async () => {
    const plant = await department("南厂");
    const group = await department("南厂组", plant);
    const near = await person("范围内", "near1", { organizeId: group });
    const far = await person("范围外", "far1");
    expect(new Set(idsOf(await search("范围")))).toEqual(new Set([near, far]));
    expect(idsOf(await search("范围", { organizeId: plant }))).toEqual([near]);
    expect(await search("范围", { organizeId: "nowhere" })).toEqual([]);
  });

  it("is limited to the rows that the caller's scheme allows, as the list of users is", async () => {
    const client = await limited("scoped.user", "permission.user", "own", tenant.companyId);
    expect(await search("scoped.user", {}, client)).toHaveLength(1);
    expect(await search("admin", {}, client)).toEqual([]);
    expect(await list("People", {}, client)).toHaveLength(1);
  });

  it("asks for a word of one to fifty characters, known kinds, and at most fifty matches", async () => {
    const bad = [
      { keyword: "" },
      { keyword: "x".repeat(51) },
      { keyword: "x", limit: 51 },
      { keyword: "x", kinds: "tenant" },
    ];
    for (const query of bad) expect((await tenant.admin.get(`${base}/Search?${textOf(query)}`)).code).toBe(400);
    for (let index = 0; index < 3; index += 1) await person("许多人", `many${index}`);
    expect(await search("许多人", { limit: 2 })).toHaveLength(2);
  });
});

describe("other kinds", () => {
  it("are found beside each other, each with what tells it from its namesakes", async () => {
    const organizeId = await department("同名");
    const position = await insertPositionUnchecked(tenant.ctx, {
      organizeId,
      fullName: "同名岗",
      enCode: "tm",
      type: "01",
    });
    const role = await insertRoleUnchecked(tenant.ctx, { fullName: "同名角色", enCode: "tmjs", type: "business" });
    const found = await list("Search", { keyword: "tongming", kinds: "role,position,department,company" });
    expect(found.map(({ kind, id }) => [kind, id])).toEqual([
      ["role", role],
      ["position", position],
      ["department", organizeId],
    ]);
    expect(found[1]?.subText).toBe("tm · Tenant default / 同名");
    expect(idsOf(await list("Positions", { organizeId }))).toEqual([position]);
    expect(idsOf(await list("Roles", { pageSize: 200 }))).toContain(role);
  });
});

describe("people of an organisation", () => {
  it("come page by page in the order of the list", async () => {
    const organizeId = await department("翻页部");
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1)
      ids.push(await person("翻页", `page${index}`, { organizeId, sortCode: index }));
    const page = async (currentPage: number) =>
      dataOf<{ list: PickerEntry[]; hasMore: boolean }>(
        await tenant.admin.get(`${base}/People?${textOf({ organizeId, currentPage, pageSize: 2 })}`),
      );
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.flatMap((one) => idsOf(one.list))).toEqual(ids);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false]);
    expect((await tenant.admin.get(`${base}/People?pageSize=201`)).code).toBe(400);
  });
});

describe("names of ids", () => {
  const names = async (items: unknown, client: Client = tenant.admin) =>
    dataOf<{ list: PickerName[] }>(await client.post(`${base}/Names`, { items })).list;

  it("are given for several kinds at once; removed and disabled ones are marked, unknown ones left out", async () => {
    const [off, here] = [await person("离职人", "left1"), await person("在职人", "here1")];
    await disable("appUser", off);
    const found = await names([
      { kind: "user", id: off },
      { kind: "user", id: here },
      { kind: "company", id: tenant.companyId },
      { kind: "role", id: "unknown" },
    ]);
    const byId = new Map(found.map((name) => [name.id, name]));
    expect(byId.get(off)).toMatchObject({ fullName: "离职人", isRemoved: true });
    expect(byId.get(here)).toMatchObject({ fullName: "在职人", enCode: "here1", isRemoved: false });
    expect(byId.get(tenant.companyId)).toMatchObject({ kind: "company", isRemoved: false });
    expect(found).toHaveLength(3);
  });

  it("are asked for in hundreds, and never given to another tenant", async () => {
    const other = await test.tenant("stranger");
    expect(await names([{ kind: "user", id: tenant.adminId }], other.admin)).toEqual([]);
    const many = Array.from({ length: 501 }, () => ({ kind: "user", id: "x" }));
    expect((await tenant.admin.post(`${base}/Names`, { items: many })).code).toBe(400);
    expect(await names([])).toEqual([]);
  });
});
