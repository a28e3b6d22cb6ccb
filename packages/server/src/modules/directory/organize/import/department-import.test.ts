import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import { type DirectoryWorld, directoryWorld, nextName } from "#testing/directory-world.ts";
import { dataOf } from "#testing/import-export-model.ts";
import { departmentUrl } from "#testing/organize-client.ts";
import { SheetClient } from "#testing/sheet-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const header = ["上级组织", "部门名称", "部门编码", "部门主管"];
const overwrite = "?repeatHandling=1";
const top = "Tenant default";

describe("departments out of a workbook", () => {
  let app: TestApp;
  let tenant: TestTenant;
  let world: DirectoryWorld;
  let sheets: SheetClient;

  const find = (fullName: string) =>
    tenant.ctx.db
      .selectFrom("organize")
      .select(["id", "parentId", "enCode", "managerId", "treePath", "version", "enabledMark", "category"])
      .where("fullName", "=", fullName)
      .where("deleteMark", "is", null)
      .execute();
  const errorsOf = async (rows: (string | null)[][], query = "", client = sheets) => {
    const { result, errorText } = await client.import([header, ...rows], query);
    expect(errorText).toBe("");
    return result.errors.map(({ row, message }) => `${row} ${message}`);
  };

  beforeAll(async () => {
    app = await openTestApp();
    tenant = await app.tenant("default");
    world = await directoryWorld(tenant);
    sheets = new SheetClient(app, tenant.admin, departmentUrl);
  });
  afterAll(async () => {
    await app.close();
    await endIdleThreads();
  });

  it("adds departments in any order, below each other", async () => {
    const { result } = await sheets.import([
      [...header, "排序", "状态", "说明"],
      [`${top}/一部/一组`, "甲班", "a1", "admin", 3, null, null],
      [`${top}/一部`, "一组", "g1", "Admin/admin", null, null, "=x"],
      [top, "一部", "d1", "ADMIN", 1, null, null],
      ["d1", "二组", "g2", "admin", null, "停用", null],
    ]);
    expect(result).toMatchObject({ errSize: 0, insertSize: 4 });
    const [[part], [group], [team], [second]] = [
      await find("一部"),
      await find("一组"),
      await find("甲班"),
      await find("二组"),
    ];
    expect(part).toMatchObject({ parentId: tenant.companyId, category: "department", managerId: tenant.adminId });
    expect(team).toMatchObject({ parentId: group?.id, treePath: `${group?.treePath}${team?.id}/` });
    expect(second).toMatchObject({ parentId: part?.id, enabledMark: 0 });
    const { list } = dataOf<{ list: { fullName: string }[] }>(
      await tenant.admin.get(`/api/system/Permission/Organize/${part?.id}/Department/Children`),
    );
    // Both came in the same moment.
    expect(new Set(list.map(({ fullName }) => fullName))).toEqual(new Set(["一组", "二组"]));
    expect((await world.historyOf(part?.id ?? "")).map(({ action }) => action)).toEqual(["import"]);
  });

  it("says what is wrong with each row", async () => {
    expect(
      await errorsOf([
        ["Nowhere", "错一", "e1", "admin"],
        [top, "错二", "e-2!", "admin"],
        [top, "错三<", "e3", "nobody"],
        [top, "错四", "e4", null],
        ["Tenant default/环/环下", "环", "loop1", "admin"],
        ["loop1", "环下", "loop2", "admin"],
        [`${top}/错二`, "错七", "e7", "admin"],
        [top, "同", "same", "admin"],
        [top, "同", "SAME", "admin"],
        ["二组", "错十", "e10", "admin"],
      ]),
    ).toEqual([
      "2 上级组织“Nowhere”不存在，或不在您的数据范围内",
      expect.stringMatching(/^3 部门编码：编码只能/),
      "4 部门名称：名称不能含有特殊符号",
      "4 部门主管：主管账号“nobody”不存在或已停用",
      "5 部门主管：不能为空",
      expect.stringMatching(/^6 上级组织/),
      expect.stringMatching(/^7 上级组织/),
      "8 上级组织所在的第 3 行未能导入",
      "10 部门编码：与第 9 行重复",
      "10 部门名称：与第 9 行重复",
      `11 上级组织：上级“${top}/一部/二组”已停用，不能作为上级`,
    ]);
    expect(await find("环")).toEqual([]);
    expect(await find("错七")).toEqual([]);
  });

  it("knows a circle for what it is", async () => {
    expect(
      await errorsOf([
        ["ring2", "圈一", "ring1", "admin"],
        ["ring1", "圈二", "ring2", "admin"],
      ]),
    ).toEqual(["2 上级组织“ring2”与本行互为上下级", "3 上级组织“ring1”与本行互为上下级"]);
  });

  it("overwrites or skips by parent and code, and never takes another's name", async () => {
    const rows = [
      [top, "一部新", "D1", "admin"],
      [top, "Workshop", "fresh1", "admin"],
    ];
    expect((await sheets.import([header, ...rows])).result).toMatchObject({ skipSize: 1, errSize: 1 });
    expect(await errorsOf(rows, overwrite)).toEqual(["3 部门名称：同一上级下已有名称“Workshop”"]);
    expect(await find("一部新")).toMatchObject([{ version: 2 }]);
    await sheets.import([header, ...rows], overwrite);
    expect(await find("一部新")).toMatchObject([{ version: 2 }]);
    // Where the caller sits stays on.
    const { client, userId } = await world.manager("permission.department", { organizeId: world.laneId });
    const workshop = await tenant.ctx.db
      .selectFrom("organize")
      .select("enCode")
      .where("id", "=", world.workshopId)
      .executeTakeFirstOrThrow();
    const { result } = await sheets.as(client).import(
      [
        [...header, "状态"],
        [top, "Workshop", workshop.enCode, "admin", "停用"],
      ],
      overwrite,
    );
    expect(result.errors[0]?.message).toContain("您所在的组织");
    expect(userId).not.toBe("");
  });

  it("stays within the caller's departments, and needs the buttons", async () => {
    const scoped = await app.tenant(nextName("scoped"));
    const there = await directoryWorld(scoped);
    const { client } = await there.manager("permission.department", {
      scope: "departmentBelow",
      organizeId: there.workshopId,
    });
    const limited = sheets.as(client);
    expect(
      await errorsOf(
        [
          ["Office", "外", "o1", "admin"],
          ["Workshop", "内", "i1", "admin"],
        ],
        "",
        limited,
      ),
    ).toEqual(["2 上级组织“Office”不存在，或不在您的数据范围内"]);
    const names = (await limited.exported()).flat();
    expect(names).toContain("内");
    expect(names).not.toContain("Office");
    const reader = await world.manager("permission.department", { buttons: ["btn_add"] });
    expect((await sheets.as(reader.client).upload([header, ["a", "b", "c", "d"]])).code).toBe(403);
    expect((await reader.client.post(`${departmentUrl}/Actions/Export`, {})).code).toBe(403);
    expect((await reader.client.get(`${departmentUrl}/ImportTemplate`)).code).toBe(403);
  });

  it("exports what can be imported again, and a template with a sheet of instructions", async () => {
    await tenant.ctx.db
      .updateTable("organize")
      .set({ managerId: tenant.adminId })
      .where("category", "=", "department")
      .execute();
    const rows = await sheets.exported();
    expect(rows[0]).toEqual([...header, "排序", "状态", "说明"]);
    expect(rows.find(([, name]) => name === "甲班")?.[0]).toBe(`${top}/一部新/一组`);
    const { result } = await sheets.import(rows, overwrite);
    expect(result).toMatchObject({ errSize: 0, insertSize: 0, updateSize: rows.length - 1 });
    expect(await find("一部新")).toMatchObject([{ version: 2 }]);
    expect(await sheets.exported({ organizeId: world.workshopId })).toHaveLength(2);
    const { name, url } = dataOf<{ name: string; url: string }>(
      await tenant.admin.get(`${departmentUrl}/ImportTemplate`),
    );
    expect(name).toBe("部门导入模板.xlsx");
    expect(await sheets.cells(url)).toEqual([rows[0]]);
    expect((await sheets.cells(url, 1))[1]?.slice(0, 2)).toEqual(["上级组织", "是"]);
    // Another tenant has none of it.
    const other = await app.tenant(nextName("other"));
    expect(await sheets.as(other.admin).exported()).toHaveLength(1);
  });
});
