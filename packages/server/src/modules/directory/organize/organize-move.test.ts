import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  departmentUrl,
  newPosition,
  newUser,
  OrganizeClient,
  organizeUrl,
  outline,
  pathOf,
} from "#testing/organize-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

let test: TestApp;
let tenant: TestTenant;
let own: OrganizeClient;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  own = new OrganizeClient(tenant.admin, tenant.adminId);
});
afterAll(() => test.close());

const names = async (parentId: string) => outline(await own.rows(parentId));

describe("moving an organisation", () => {
  it("takes everything below it along, people and positions too", async () => {
    const [from, to] = [await own.company("take.from"), await own.company("take.to")];
    const top = await own.department("take.top", from);
    const child = await own.department("take.child", top);
    const leaf = await own.department("take.leaf", child);
    const gone = await own.department("take.gone", child);
    await tenant.admin.delete(`${departmentUrl}/${gone}`);
    const userId = await newUser(tenant, "take.user", leaf);
    const positionId = await newPosition(tenant, "take.position", child);
    expect(await own.move(top, { parentId: to })).toMatchObject({ code: 200, msg: "移动成功" });
    expect(await pathOf(tenant, leaf)).toBe(`/${to}/${top}/${child}/${leaf}/`);
    expect(await pathOf(tenant, gone)).toBe(`/${to}/${top}/${child}/${gone}/`);
    const user = await tenant.ctx.db
      .selectFrom("appUser")
      .select("organizePath")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    expect(user.organizePath).toBe(`/${to}/${top}/${child}/${leaf}/`);
    const position = await tenant.ctx.db
      .selectFrom("position")
      .select("organizePath")
      .where("id", "=", positionId)
      .executeTakeFirstOrThrow();
    expect(position.organizePath).toBe(`/${to}/${top}/${child}/`);
    expect(await names(from)).toBe("");
  });

  it("is the same when the form names another parent", async () => {
    const company = await own.company("form");
    const [one, two] = [await own.department("form.one", company), await own.department("form.two", company)];
    const child = await own.department("form.child", one);
    expect((await tenant.admin.put(`${departmentUrl}/${one}`, { ...(await own.form(one)), parentId: two })).code).toBe(
      200,
    );
    expect(await pathOf(tenant, child)).toBe(`/${company}/${two}/${one}/${child}/`);
    const back = { ...(await own.form(two)), parentId: child };
    expect(await tenant.admin.put(`${departmentUrl}/${two}`, back)).toMatchObject({
      code: 400,
      msg: "上级不能是自己或自己的下级",
    });
  });

  it("puts it before, after or behind the others, whatever numbers they have", async () => {
    const company = await own.company("order");
    const ids = new Map<string, string>();
    for (const name of ["a", "b", "c", "d"]) ids.set(name, await own.department(name, company, { sortCode: 5 }));
    const id = (name: string) => String(ids.get(name));
    expect(await names(company)).toBe("d c b a");
    await own.move(id("a"), { parentId: company, beforeId: id("c") });
    expect(await names(company)).toBe("d a c b");
    await own.move(id("d"), { parentId: company, afterId: id("c") });
    expect(await names(company)).toBe("a c d b");
    await own.move(id("b"), { parentId: company, beforeId: id("a") });
    expect(await names(company)).toBe("b a c d");
    await own.move(id("b"), { parentId: company });
    expect(await names(company)).toBe("a c d b");
    const below = await own.department("below", id("a"));
    await own.move(below, { parentId: company, afterId: id("d") });
    expect(await names(company)).toBe("a c d below b");
    expect(await own.move(below, { parentId: company, beforeId: "nowhere" })).toMatchObject({
      code: 400,
      msg: "目标位置已变化，请刷新后重试",
    });
  });

  it("leaves its trace in the history of all whose place changed, and makes their open forms stale", async () => {
    const company = await own.company("trace");
    const one = await own.department("trace.one", company, { sortCode: 1 });
    const two = await own.department("trace.two", company, { sortCode: 1 });
    const open = await own.form(two);
    expect((await own.move(one, { parentId: company, beforeId: two })).code).toBe(200);
    expect((await tenant.admin.put(`${departmentUrl}/${two}`, { ...open, fullName: "x" })).code).toBe(409);
    const events = await tenant.ctx.db
      .selectFrom("auditEvent")
      .select(["entityId", "diff"])
      .where("entity", "=", "organize")
      .where("entityId", "=", two)
      .where("action", "=", "update")
      .execute();
    expect(events).toEqual([{ entityId: two, diff: { sortCode: [1, 2] } }]);
  });

  it("cannot close a circle when two people move at once", async () => {
    for (let round = 0; round < 3; round += 1) {
      const company = await own.company(`race${round}`);
      const [one, two] = [await own.department("race.one", company), await own.department("race.two", company)];
      const replies = await Promise.all([own.move(one, { parentId: two }), own.move(two, { parentId: one })]);
      expect(replies.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([200, 400]);
    }
  });

  it("cannot give one place two of the same name when two people act at once", async () => {
    const company = await own.company("twice");
    const replies = await Promise.all([own.tryDepartment("twice.d", company), own.tryDepartment("twice.d", company)]);
    expect(replies.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("cannot leave anything below what is deleted at the same time", async () => {
    for (let round = 0; round < 3; round += 1) {
      const company = await own.company(`gone${round}`);
      const [one, two] = [await own.department("gone.one", company), await own.department("gone.two", company)];
      const [moved, removed] = await Promise.all([
        own.move(one, { parentId: two }),
        tenant.admin.delete(`${departmentUrl}/${two}`),
      ]);
      expect([moved.code === 200, removed.code === 200].filter(Boolean)).toHaveLength(1);
    }
  });

  it("of a big branch keeps every path right", async () => {
    const company = await own.company("big");
    const [from, to] = [await own.department("big.from", company), await own.department("big.to", company)];
    const path = await pathOf(tenant, from);
    const rows = Array.from({ length: 2000 }, (_, index) => {
      const id = `big${index}`;
      return {
        tenantId: tenant.id,
        id,
        parentId: from,
        category: "department" as const,
        fullName: id,
        enCode: id,
        treePath: `${path}${id}/`,
      };
    });
    await tenant.ctx.db.insertInto("organize").values(rows).execute();
    expect((await own.move(from, { parentId: to })).code).toBe(200);
    expect(await pathOf(tenant, "big1999")).toBe(`/${company}/${to}/${from}/big1999/`);
    const page = await tenant.admin.get(`${organizeUrl}/${from}/Department/Children?pageSize=50&currentPage=2`);
    expect(page.data).toMatchObject({ pagination: { total: 2000, currentPage: 2 } });
  });
});

describe("the lazy lists", () => {
  it("give one level at a time and say what has more below", async () => {
    const company = await own.company("lazy");
    const parent = await own.department("lazy.parent", company);
    await own.department("lazy.child", parent);
    expect(await own.rows(company)).toMatchObject([{ id: parent, hasChildren: true, manager: "管理员/admin" }]);
    expect(await own.rows(parent)).toMatchObject([{ fullName: "lazy.child", hasChildren: false }]);
    expect(await own.rows("-1", "?keyword=lazy.ch")).toMatchObject([
      { fullName: "lazy.child", path: "lazy / lazy.parent" },
    ]);
    expect((await own.rows("-1", "?pageSize=1000")).find((row) => row.id === parent)).toMatchObject({ path: "lazy" });
    expect((await tenant.admin.get(`${organizeUrl}/nowhere/Department/Children`)).code).toBe(404);
    const companies = await tenant.admin.get(`${organizeUrl}/-1/Children?pageSize=1000`);
    expect((companies.data as { list: { id: string }[] }).list.map((row) => row.id)).toContain(company);
  });
});

describe("the organisation chart", () => {
  it("shows who leads and how many people there are, to the depth that was asked for", async () => {
    const company = await own.company("chart");
    const top = await own.department("chart.top", company);
    const child = await own.department("chart.child", top);
    await own.department("chart.leaf", child);
    await newUser(tenant, "chart.one", top);
    await newUser(tenant, "chart.two", child);
    const chart = await tenant.admin.get(`${organizeUrl}/${company}/Chart?depth=2`);
    expect(chart.data).toMatchObject({
      list: [
        {
          id: company,
          category: "company",
          manager: null,
          people: 0,
          peopleBelow: 2,
          childCount: 1,
          children: [
            {
              id: top,
              manager: { id: tenant.adminId, headIcon: "/api/file/Image/userAvatar/001.png" },
              people: 1,
              peopleBelow: 2,
              children: [{ id: child, people: 1, childCount: 1, children: [] }],
            },
          ],
        },
      ],
    });
    expect((await tenant.admin.get(`${organizeUrl}/nowhere/Chart`)).code).toBe(404);
    expect((await tenant.admin.get(`${organizeUrl}/${company}/Chart?depth=99`)).code).toBe(400);
  });
});
