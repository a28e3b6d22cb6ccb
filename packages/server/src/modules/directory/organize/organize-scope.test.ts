import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  departmentUrl,
  grantMenu,
  limitRows,
  listAt,
  moveUserTo,
  newUser,
  OrganizeClient,
  organizeUrl,
  outline,
} from "#testing/organize-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../../access/role/service.ts";
import { requireOrganize } from "./service.ts";

let test: TestApp;
let tenant: TestTenant;
let own: OrganizeClient;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  own = new OrganizeClient(tenant.admin, tenant.adminId);
});
afterAll(() => test.close());

const menuId = async (enCode: string) => {
  const row = await tenant.ctx.db
    .selectFrom("menu")
    .select("id")
    .where("enCode", "=", enCode)
    .executeTakeFirstOrThrow();
  return row.id;
};

describe("somebody who may manage their department and below", () => {
  let limited: OrganizeClient;
  let company: string;
  let sub: string;
  let mine: string;
  let below: string;
  let foreign: string;

  beforeAll(async () => {
    company = await own.company("scope");
    sub = await own.company("scope.sub", company);
    mine = await own.department("scope.mine", company);
    below = await own.department("scope.below", mine);
    foreign = await own.department("scope.foreign", company);
    await own.department("scope.elsewhere", sub);
    const member = await tenant.member("scoped");
    for (const menu of ["permission.organize", "permission.department"]) {
      await grantMenu(tenant, member.roleId, menu);
      await limitRows(tenant, member.roleId, menu, "departmentBelow");
    }
    await moveUserTo(tenant, member.userId, mine);
    limited = new OrganizeClient(member.client, tenant.adminId);
  });

  it("sees just that, in every list and count", async () => {
    expect(outline(await limited.rows(company))).toBe("scope.mine");
    expect(outline(await limited.rows("-1"))).toBe("scope.mine");
    expect((await limited.client.get(`${organizeUrl}/${sub}/Department/Children`)).code).toBe(404);
    expect(outline(await limited.rows(mine))).toBe("scope.below");
    expect(outline(await limited.rows("-1", "?keyword=scope"))).toMatch(
      /^scope\.(mine scope\.below|below scope\.mine)$/,
    );
    expect(outline(await listAt(limited.client, `${organizeUrl}/${company}/Department`))).toBe(
      "scope.mine(scope.below)",
    );
    expect(await listAt(limited.client, organizeUrl)).toEqual([]);
    const chart = await limited.client.get(`${organizeUrl}/-1/Chart`);
    expect(chart.data).toMatchObject({ list: [{ id: mine, children: [{ id: below }] }] });
    expect((await limited.client.get(`${organizeUrl}/${company}/Chart`)).code).toBe(404);
    const counted = await limited.client.get(`${organizeUrl}/${company}/Department/Children?pageSize=1`);
    expect(counted.data).toMatchObject({ pagination: { total: 1 } });
  });

  it("is told of everything else that it does not exist", async () => {
    const form = await own.form(foreign);
    const { client } = limited;
    for (const reply of [
      await client.get(`${departmentUrl}/${foreign}`),
      await client.put(`${departmentUrl}/${foreign}`, form),
      await client.delete(`${departmentUrl}/${foreign}`),
      await client.put(`${departmentUrl}/${foreign}/Actions/State`),
      await client.put(`${departmentUrl}/${foreign}/Actions/Move`, { parentId: mine }),
      await client.post(`${departmentUrl}/Actions/BatchDelete`, { ids: [below, foreign] }),
      await client.put(`${departmentUrl}/Actions/BatchState`, { ids: [below, foreign], enabledMark: 0 }),
      await client.get(`${organizeUrl}/${company}`),
      await client.put(`${organizeUrl}/${company}/Actions/State`),
    ])
      expect([reply.code, reply.msg]).toEqual([404, "数据不存在或已被删除"]);
    expect(await own.form(below)).toMatchObject({ enabledMark: 1 });
  });

  it("places nothing outside, neither new nor moved", async () => {
    const refusal = {
      code: 400,
      data: { errors: [{ field: "parentId", message: "上级不存在，或不在您的数据范围内" }] },
    };
    for (const parentId of [company, foreign, "nowhere"]) {
      expect(await limited.tryDepartment("scope.new", parentId)).toMatchObject(refusal);
      expect(await limited.move(below, { parentId })).toMatchObject(refusal);
      const put = { ...(await limited.form(below)), parentId };
      expect(await limited.client.put(`${departmentUrl}/${below}`, put)).toMatchObject(refusal);
    }
    expect(await limited.tryCompany("scope.root")).toMatchObject({
      code: 400,
      msg: "您的数据范围有限，不能建立或移动到顶级",
    });
  });

  it("changes what is inside, and sees at once what is new there", async () => {
    const id = await limited.department("scope.new", below);
    expect(outline(await limited.rows(below))).toBe("scope.new");
    expect((await limited.move(id, { parentId: mine, beforeId: below })).code).toBe(200);
    expect((await limited.client.put(`${departmentUrl}/${id}/Actions/State`)).code).toBe(200);
    expect((await limited.client.put(`${departmentUrl}/${mine}/Actions/State`)).msg).toContain("是您所在的组织");
    expect((await limited.client.delete(`${departmentUrl}/${id}`)).code).toBe(200);
  });

  it("orders among what they see, and neither learns of the others nor changes them", async () => {
    const top = await own.department("order.mine", company);
    const hidden = await own.department("order.hidden", company);
    const member = await tenant.member("ordering");
    await grantMenu(tenant, member.roleId, "permission.department");
    const id = tenant.ctx.newId();
    const moduleId = await menuId("permission.department");
    const scheme = { tenantId: tenant.id, id, moduleId, fullName: id, enCode: id, scope: "chosen" as const };
    await tenant.ctx.db
      .insertInto("moduleDataAuthorizeScheme")
      .values({ ...scheme, organizeIds: JSON.stringify([top, mine]) })
      .execute();
    await grantToRole(tenant.ctx, member.roleId, "resource", [id]);
    const ordering = new OrganizeClient(member.client, tenant.adminId);
    const place = async (beforeId: string) => {
      const { code, msg, data } = await ordering.move(top, { parentId: company, beforeId });
      return { code, msg, data };
    };
    const before = await own.form(hidden);
    const unknown = await place("nowhere");
    expect(unknown.code).toBe(400);
    expect(await place(hidden)).toEqual(unknown);
    expect((await place(mine)).code).toBe(200);
    expect(outline(await ordering.rows(company))).toBe("order.mine scope.mine");
    expect(await own.form(hidden)).toEqual(before);
  });

  it("counts in the chart the people whom their list of users shows", async () => {
    const people = await own.department("chart.people", mine);
    await newUser(tenant, "chart.outside", people);
    const { client, roleId, userId } = await tenant.member("chartist");
    await grantMenu(tenant, roleId, "permission.department");
    await grantMenu(tenant, roleId, "permission.user");
    await limitRows(tenant, roleId, "permission.department", "all");
    await limitRows(tenant, roleId, "permission.user", "own");
    await moveUserTo(tenant, userId, people);
    const chart = async (by: Client) =>
      (await by.get(`${organizeUrl}/${people}/Chart`)).data as { list: { people: number; peopleBelow: number }[] };
    expect((await chart(tenant.admin)).list[0]).toMatchObject({ people: 2, peopleBelow: 2 });
    expect((await chart(client)).list[0]).toMatchObject({ people: 1, peopleBelow: 1 });
  });

  it("loses what is moved away, and finds what is moved in", async () => {
    const id = await own.department("scope.wanderer", foreign);
    expect((await limited.client.get(`${departmentUrl}/${id}`)).code).toBe(404);
    await own.move(id, { parentId: below });
    expect((await limited.client.get(`${departmentUrl}/${id}`)).code).toBe(200);
    await own.move(id, { parentId: foreign });
    expect((await limited.client.get(`${departmentUrl}/${id}`)).code).toBe(404);
  });
});

describe("rights on organisations", () => {
  it("leave out of the lists the columns that were not granted, and do not search in them", async () => {
    const company = await own.company("columns");
    await own.department("columns.department", company, { fullName: "Hidden code" });
    const { client, roleId } = await tenant.member("columns");
    await grantMenu(tenant, roleId, "permission.department", ["manager", "enCode", "creatorTime"]);
    await tenant.ctx.db.updateTable("menu").set({ isDataAuthorize: 0 }).execute();
    const limited = new OrganizeClient(client, tenant.adminId);
    await grantMenu(tenant, roleId, "permission.department", ["manager", "enCode", "creatorTime"]);
    for (const [row] of [await limited.rows(company), await listAt(client, `${organizeUrl}/${company}/Department`)]) {
      expect(row).toMatchObject({ fullName: "Hidden code", description: "" });
      for (const column of ["manager", "enCode", "creatorTime"]) expect(row).not.toHaveProperty(column);
    }
    expect(await limited.rows(company, "?keyword=columns.dep")).toEqual([]);
    expect(outline(await limited.rows(company, "?keyword=hidden"))).toBe("Hidden code");
    expect((await client.get(`${organizeUrl}/${company}/Department/Children?sidx=enCode`)).code).toBe(403);
    const { data } = await client.get(`${organizeUrl}/${company}/Chart`);
    expect(data).toMatchObject({ list: [{ children: [{ fullName: "Hidden code" }] }] });
    expect(JSON.stringify(data)).not.toContain("manager");
  });

  it("are those of the buttons: seeing is not changing, nor reading one for a form", async () => {
    const company = await own.company("buttons");
    const id = await own.department("buttons.department", company);
    const { client, roleId } = await tenant.member("buttons");
    await grantMenu(tenant, roleId, "permission.department", ["btn_add", "btn_edit", "btn_remove"]);
    expect((await client.get(`${organizeUrl}/${company}/Department/Children`)).code).toBe(200);
    const refused = async (reply: ReturnType<Client["get"]>) => expect((await reply).code).toBe(403);
    await refused(client.get(`${departmentUrl}/${id}`));
    await refused(client.post(departmentUrl, {}));
    await refused(client.put(`${departmentUrl}/${id}/Actions/Move`, { parentId: company }));
    await refused(client.delete(`${departmentUrl}/${id}`));
    await refused(client.get(organizeUrl));
    expect((await client.get(`${departmentUrl}/Selector`)).code).toBe(200);
    expect((await client.get(`${organizeUrl}/Tree`)).code).toBe(200);
  });

  it("never cross tenants", async () => {
    const other = await test.tenant("other");
    const company = await own.company("secret");
    const id = await own.department("secret.department", company);
    for (const reply of [
      await other.admin.get(`${organizeUrl}/${company}`),
      await other.admin.get(`${organizeUrl}/${company}/Department`),
      await other.admin.get(`${organizeUrl}/${company}/Department/Children`),
      await other.admin.get(`${organizeUrl}/${company}/Chart`),
      await other.admin.get(`${departmentUrl}/${id}`),
      await other.admin.delete(`${departmentUrl}/${id}`),
      await other.admin.put(`${departmentUrl}/${id}/Actions/State`),
      await other.admin.put(`${departmentUrl}/${id}/Actions/Move`, { parentId: other.companyId }),
      await other.admin.post(`${departmentUrl}/Actions/BatchDelete`, { ids: [id] }),
    ])
      expect(reply.code).toBe(404);
    const theirs = new OrganizeClient(other.admin, other.adminId);
    expect((await theirs.tryDepartment("x", company)).code).toBe(400);
    expect((await theirs.tryDepartment("x", other.companyId, { managerId: tenant.adminId })).code).toBe(400);
    const own404 = await theirs.department("x", other.companyId);
    expect((await theirs.move(own404, { parentId: company })).code).toBe(400);
    for (const url of [organizeUrl, `${organizeUrl}/Tree`, `${departmentUrl}/Selector`])
      expect(JSON.stringify(await listAt(other.admin, url))).not.toContain("secret");
  });

  it("let nobody put people where the menu's scope does not reach", async () => {
    const { roleId, userId } = await tenant.member("seats");
    await grantMenu(tenant, roleId, "permission.user");
    await limitRows(tenant, roleId, "permission.user", "departmentBelow");
    const inside = await own.department("seats.inside", await own.company("seats"));
    await moveUserTo(tenant, userId, inside);
    const loaded = await test.platform.actors.load(tenant.id, userId);
    if (loaded === undefined) throw new Error("nobody there");
    const ctx = Object.create(tenant.ctx, {
      actor: { value: loaded.actor },
      db: { value: tenant.ctx.db },
    }) as typeof tenant.ctx;
    await expect(requireOrganize(ctx, inside, "permission.user")).resolves.toMatchObject({ id: inside });
    await expect(requireOrganize(ctx, tenant.companyId, "permission.user")).rejects.toThrow(
      "not within your data scope",
    );
  });
});
