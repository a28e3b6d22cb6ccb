import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertRoleUnchecked } from "#modules/access/role/service.ts";
import { endIdleThreads } from "#platform/excel/reading/thread-pool.ts";
import type { SheetCell } from "#platform/excel/sheet-cell.ts";
import { type DirectoryWorld, directoryWorld, nextName, usersUrl } from "#testing/directory-world.ts";
import { dataOf } from "#testing/import-export-model.ts";
import { SheetClient } from "#testing/sheet-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";

const header = ["账号", "姓名", "所属组织"];
const overwrite = "?repeatHandling=1";

describe("users out of a workbook", () => {
  let app: TestApp;
  let tenant: TestTenant;
  let world: DirectoryWorld;
  let sheets: SheetClient;

  const find = async (account: string) => {
    const [row] = await world.list(`keyword=${account}`);
    return row === undefined ? undefined : world.infoOf(row.id);
  };
  /** The sentences of one wrong row with these headings and cells. */
  const wrong = async (headings: string[], cells: SheetCell[], query = "", client = sheets) => {
    const { result, errorText } = await client.import([headings, cells], query);
    expect(errorText).toBe("");
    expect([result.errSize, result.insertSize, result.updateSize]).toEqual([1, 0, 0]);
    return result.errors.map(({ message }) => message);
  };

  beforeAll(async () => {
    app = await openTestApp();
    tenant = await app.tenant("default");
    world = await directoryWorld(tenant);
    sheets = new SheetClient(app, tenant.admin, usersUrl);
  });
  afterAll(async () => {
    await app.close();
    await endIdleThreads();
  });

  it("adds people with everything that the form knows, and managers in any order", async () => {
    const positionId = await world.newPosition();
    const position = await tenant.ctx.db
      .selectFrom("position")
      .select("fullName")
      .where("id", "=", positionId)
      .executeTakeFirstOrThrow();
    await insertRoleUnchecked(tenant.ctx, { fullName: "检验员", enCode: "inspector", type: "business" });
    const path = "Tenant default/Workshop";
    const { result } = await sheets.import([
      [
        ...header,
        "性别",
        "岗位",
        "角色",
        "直属主管",
        "手机号",
        "邮箱",
        "入职日期",
        "证件类型",
        "证件号码",
        "状态",
        "排序",
        "说明",
      ],
      [
        "wang1",
        "王一",
        path,
        "女",
        position.fullName,
        "检验员",
        "wang2",
        "13800138000",
        "a@b.cn",
        "2024-03-01",
        "身份证",
        "11010519491231002X",
        "启用",
        7,
        "=1+1",
      ],
      ["wang2", "王二", "Lane", null, null, null, null, null, null, null, null, null, "停用", null, null],
    ]);
    // A manager who is switched off leads nobody.
    expect(result).toMatchObject({ totalSize: 2, errSize: 1, insertSize: 1 });
    expect(result.errors).toEqual([{ row: 2, field: "直属主管", message: "直属主管：主管账号“wang2”不存在或已停用" }]);
    const again = await sheets.import([
      [...header, "直属主管", "性别", "岗位", "角色", "手机号", "入职日期", "排序", "说明"],
      ["wang1", "王一", path, "WANG3", "女", position.fullName, "检验员", "13800138000", "2024-03-01", 7, "=1+1"],
      ["wang3", "王三", "Tenant default/Workshop/Lane", null, null, null, null, null, null, null, null],
    ]);
    expect(again.result).toMatchObject({ errSize: 0, insertSize: 2 });
    const [one, three] = [await find("wang1"), await find("wang3")];
    expect(one).toMatchObject({
      realName: "王一",
      gender: "2",
      organizeId: world.workshopId,
      positionId,
      managerId: three?.id,
      mobilePhone: "13800138000",
      sortCode: 7,
      description: "=1+1",
      entryDate: Date.UTC(2024, 1, 29, 16),
      enabledMark: 1,
      version: 1,
    });
    expect(three).toMatchObject({ organizeId: world.laneId, gender: "3" });
    expect(await world.list("keyword=wy")).toHaveLength(1);
    const history = await world.historyOf(one?.id ?? "");
    expect(history.map(({ action }) => action)).toEqual(["import"]);
    expect(JSON.stringify(history)).not.toContain("drawn$");
  });

  it("lists the initial passwords once for whoever imported, and nobody else", async () => {
    const other = await world.manager("permission.user");
    const job = await sheets.import([header, ["pass1", "甲", "Workshop"], ["pass2", "乙", "Workshop"]]);
    expect(job.result.secretSize).toBe(2);
    expect(JSON.stringify(job)).not.toContain("Download");
    const url = `${usersUrl}/Import/${job.id}/Passwords`;
    const file = dataOf<{ name: string; url: string }>(await sheets.client.get(url));
    expect(file.name).toBe("初始密码.xlsx");
    const [head, first, second] = await sheets.cells(file.url);
    expect(head).toEqual(["账号", "姓名", "初始密码"]);
    const password = String(first?.[2]);
    expect(password).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(second?.[2]).not.toBe(password);
    const signed = await app.signIn("pass1", password);
    expect((await signed.get(usersUrl)).data).toMatchObject({ mustChangePassword: 1 });
    await expect(app.signIn("pass1", String(second?.[2]))).rejects.toThrow("sign-in of pass1");
    expect((await other.client.get(url)).code).toBe(404);
    await tenant.ctx.db
      .updateTable("fileObject")
      .set({ expiresTime: new Date(0) })
      .where("originalName", "=", file.name)
      .execute();
    expect((await sheets.client.get(url)).code).toBe(404);
  });

  it("says what is wrong with each cell, and marks it in a workbook that can be corrected and sent again", async () => {
    expect(await wrong([...header, "手机号"], ["bad-1", "甲<乙", "Nowhere", "12345"])).toEqual([
      "所属组织“Nowhere”不存在、已停用或不在您的数据范围内",
      "账号：只能输入数字英文",
      "姓名：名称不能含有特殊符号",
      "手机号：请正确输入您的手机号",
    ]);
    expect(await wrong(header, [null, "甲", null])).toEqual(["账号：不能为空", "所属组织：不能为空"]);
    expect(await wrong([...header, "性别"], ["bad2", "甲", "Workshop", "其他"])).toEqual(["性别：可选：男、女、保密"]);
    expect(await wrong([...header, "出生日期"], ["bad2", "甲", "Workshop", "去年"])).toEqual([
      "出生日期：不是有效的日期，请按 yyyy-MM-dd 填写",
    ]);
    expect(await wrong([...header, "排序"], ["bad2", "甲", "Workshop", "10000"])).toEqual([
      "排序：应为 0 到 9999 的整数",
    ]);
    expect(await wrong([...header, "角色"], ["bad2", "甲", "Workshop", "无此角色"])).toEqual([
      "角色“无此角色”不存在或已停用",
    ]);
    expect(await wrong([...header, "岗位"], ["bad2", "甲", "Workshop", "无"])).toEqual([
      "岗位“无”不存在、已停用或不在您的数据范围内",
    ]);
    expect(await wrong([...header, "证件类型", "证件号码"], ["bad2", "甲", "Workshop", "身份证", "123"])).toEqual([
      "证件号码：请正确输入您的身份证号码",
    ]);
    expect(await wrong([...header, "民族"], ["bad2", "甲", "Workshop", "火星"])).toEqual([
      "民族：“火星”不在数据字典中",
    ]);
    expect(await wrong([...header, "直属主管"], ["bad2", "甲", "Workshop", "BAD2"])).toEqual([
      "直属主管：主管不能是自己",
    ]);
    expect(await wrong(header, ["bad2", { kind: "formula", value: "甲" }, "Workshop"])).toEqual([
      "姓名：单元格 B2 含有公式，请粘贴为数值后再导入",
    ]);
    const { result } = await sheets.import([header, ["bad 3", "丙", "Workshop"], ["good3", "丁", "Workshop"]]);
    expect(result).toMatchObject({ totalSize: 2, errSize: 1, insertSize: 1 });
    expect(await sheets.cells(result.errorUrl)).toEqual([
      [...header, "错误信息"],
      ["bad 3", "丙", "Workshop", "账号：只能输入数字英文"],
    ]);
    expect((await sheets.importFile(await sheets.download(result.errorUrl))).result).toMatchObject({ errSize: 1 });
  });

  it("refuses an account that stands twice in the file, and one that exists is skipped or overwritten", async () => {
    const { account, id } = await world.newUser({ mobilePhone: "13800138099" });
    const rows = [
      [...header, "邮箱"],
      [account.toUpperCase(), "新名", "Lane", "x@y.cn"],
      ["twice1", "甲", "Lane", null],
      ["TWICE1", "乙", "Lane", null],
    ];
    expect((await sheets.import(rows)).result).toMatchObject({ skipSize: 1, insertSize: 1, errSize: 1, updateSize: 0 });
    expect((await world.infoOf(id)).realName).toBe(`Name ${account}`);
    const { result } = await sheets.import(rows, overwrite);
    expect(result).toMatchObject({ skipSize: 0, insertSize: 0, updateSize: 2, errSize: 1 });
    expect(result.errors).toEqual([{ row: 4, field: "账号", message: "账号：与第 3 行重复" }]);
    // What the file does not have stays.
    expect(await world.infoOf(id)).toMatchObject({
      realName: "新名",
      organizeId: world.laneId,
      email: "x@y.cn",
      mobilePhone: "13800138099",
      version: 2,
    });
    expect((await world.historyOf(id)).at(-1)).toMatchObject({
      action: "update",
      diff: { realName: [`Name ${account}`, "新名"] },
    });
    await sheets.import(rows, overwrite);
    expect((await world.infoOf(id)).version).toBe(2);
  });

  it("refuses a number or an address that another account, or another row, signs in with", async () => {
    const { account } = await world.newUser({ mobilePhone: "13800138077", email: "Taken@y.cn" });
    const other = await world.newUser({ mobilePhone: "13800138078" });
    const rows = [
      [...header, "手机号", "邮箱"],
      ["contact1", "甲", "Lane", "13800138077", null],
      ["contact2", "乙", "Lane", null, "taken@Y.cn"],
      ["contact3", "丙", "Lane", "13800138079", null],
      ["contact4", "丁", "Lane", "13800138079", null],
      [account, "戊", "Lane", "13800138077", "Taken@y.cn"],
      [other.account, "己", "Lane", "13800138077", null],
    ];
    const { result } = await sheets.import(rows, overwrite);
    expect(result.errors.map(({ row, message }) => [row, message])).toEqual([
      [2, "手机号：该手机号已被其他账号使用"],
      [3, "邮箱：该邮箱已被其他账号使用"],
      [5, "手机号：与第 4 行重复"],
      [7, "手机号：该手机号已被其他账号使用"],
    ]);
    expect(result).toMatchObject({ insertSize: 1, updateSize: 1, errSize: 4 });
  });

  it("closes no circle of managers", async () => {
    const rows = [
      [...header, "直属主管"],
      ["ring1", "甲", "Lane", "ring2"],
      ["ring2", "乙", "Lane", "ring3"],
      ["ring3", "丙", "Lane", "ring1"],
    ];
    const { result } = await sheets.import(rows);
    expect(result.errors[0]).toEqual({ row: 2, field: "直属主管", message: "直属主管：主管不能是自己的下属" });
    expect(result).toMatchObject({ errSize: 3, insertSize: 0 });
    expect((await sheets.import([header, ["ring1", "甲", "Lane"], ["ring2", "乙", "Lane"]])).result.insertSize).toBe(2);
    await sheets.import([rows[0] ?? [], ["ring1", "甲", "Lane", "ring2"]], overwrite);
    expect(await wrong(rows[0] as string[], ["ring2", "乙", "Lane", "ring1"], overwrite)).toEqual([
      "直属主管：主管不能是自己的下属",
    ]);
  });

  it("writes nothing when only asked to check", async () => {
    const { result } = await sheets.import([header, ["dry1", "甲", "Lane"], ["dry 2", "乙", "Lane"]], "?dryRun=1");
    expect(result).toMatchObject({ dryRun: true, insertSize: 1, errSize: 1 });
    expect(result.secretSize).toBeUndefined();
    expect(await find("dry1")).toBeUndefined();
  });

  it("switches off with the end of all sessions, but never the caller", async () => {
    const { client } = await tenant.member("closing");
    const rows = [
      [...header, "状态"],
      ["closing", "甲", "Lane", "停用"],
      ["admin", "管理员", "Tenant default", "停用"],
    ];
    const { result } = await sheets.import(rows, overwrite);
    expect(result).toMatchObject({ updateSize: 1, errSize: 1 });
    expect(result.errors).toEqual([{ row: 3, field: "状态", message: "状态：不能停用自己" }]);
    expect((await client.get("/api/oauth/CurrentUser")).code).toBe(601);
  });

  describe("by somebody with limited rights", () => {
    it("stays within the caller's rows: nobody outside is added, moved there, or overwritten", async () => {
      const scoped = await app.tenant(nextName("scoped"));
      const there = await directoryWorld(scoped);
      const { client } = await there.manager("permission.user", {
        scope: "departmentBelow",
        organizeId: there.workshopId,
      });
      const outside = await there.newUser({ organizeId: there.officeId });
      const inside = await there.newUser({ organizeId: there.laneId });
      const limited = new SheetClient(app, client, usersUrl);
      const { result } = await limited.import(
        [
          header,
          ["in1", "甲", "Lane"],
          ["out1", "乙", "Office"],
          [outside.account, "改名", "Lane"],
          [inside.account, "丁", "Office"],
        ],
        overwrite,
      );
      expect(result).toMatchObject({ insertSize: 1, updateSize: 0, errSize: 3 });
      expect(result.errors.map(({ message }) => message)).toEqual([
        "所属组织“Office”不存在、已停用或不在您的数据范围内",
        "已存在，但您无权修改该数据",
        "所属组织“Office”不存在、已停用或不在您的数据范围内",
      ]);
      expect((await there.infoOf(outside.id)).organizeId).toBe(there.officeId);
      const exported = await limited.exported();
      expect(exported.flat()).toContain("in1");
      expect(exported.flat()).not.toContain(outside.account);
    });

    it("hands on nothing that the caller does not have, and touches nobody who may do more", async () => {
      const { client, userId } = await world.manager("permission.user", { buttons: ["btn_upload"] });
      const limited = sheets.as(client);
      const strong = await world.manager("permission.role");
      const role = await tenant.ctx.db
        .selectFrom("role")
        .select("fullName")
        .where("id", "=", strong.roleId)
        .executeTakeFirstOrThrow();
      const headings = [...header, "角色"];
      expect(await wrong(headings, ["esc1", "甲", "Workshop", role.fullName], "", limited)).toEqual([
        `角色：“${role.fullName}”的权限超出您自己的权限，不能授予`,
      ]);
      const { account } = await world.infoOf(userId);
      expect(await wrong(headings, [account, "自己", "Tenant default", "检验员"], overwrite, limited)).toEqual([
        "不能更改自己的组织、岗位和角色",
      ]);
      const { account: other } = await world.infoOf(strong.userId);
      for (const name of ["admin", other])
        expect(await wrong(header, [name, "改名", "Workshop"], overwrite, limited)).toEqual([
          "对方的权限高于您，不能执行此操作",
        ]);
      expect(
        (
          await limited.import([
            [...header, "isAdministrator"],
            ["esc2", "甲", "Workshop", 1],
          ])
        ).errorText,
      ).toBe("无法识别的表头：isAdministrator。请使用导入模板");
    });

    it("takes a column that one may not see for an unknown one", async () => {
      const { client } = await world.manager("permission.user", { columns: ["account", "realName", "department"] });
      const limited = sheets.as(client);
      expect(
        (
          await limited.import([
            [...header, "手机号"],
            ["col1", "甲", "Lane", "13800138000"],
          ])
        ).errorText,
      ).toContain("手机号");
      const { url } = dataOf<{ url: string }>(await client.get(`${usersUrl}/ImportTemplate`));
      expect((await limited.cells(url))[0]).not.toContain("手机号");
      expect((await limited.exported())[0]).not.toContain("手机号");
      expect((await client.post(`${usersUrl}/Actions/Export`, { enabledMark: 1 })).code).toBe(403);
    });

    it("needs the buttons", async () => {
      const { client } = await world.manager("permission.user", { buttons: ["btn_add", "btn_edit"] });
      const limited = sheets.as(client);
      expect((await limited.upload([header, ["x", "y", "z"]])).code).toBe(403);
      expect((await client.get(`${usersUrl}/ImportTemplate`)).code).toBe(403);
      expect((await client.post(`${usersUrl}/Actions/Export`, {})).code).toBe(403);
      expect((await client.get(`${usersUrl}/Import/x/Passwords`)).code).toBe(403);
      const reader = await world.manager("permission.user", { buttons: ["btn_download"] });
      const [head] = await sheets.as(reader.client).exported();
      // What only the form shows needs the right to open it.
      expect(head).toEqual(["账号", "姓名", "性别", "所属组织", "岗位", "角色", "手机号", "状态", "排序", "说明"]);
    });
  });

  it("knows nothing of other tenants", async () => {
    const other = await app.tenant(nextName("other"));
    await directoryWorld(other);
    const there = sheets.as(other.admin);
    expect((await there.import([header, ["wang1", "他", "Workshop"]])).result).toMatchObject({ insertSize: 1 });
    expect(await wrong(header, ["x1", "甲", "Tenant default/Workshop"], "", there)).toEqual([
      "所属组织“Tenant default/Workshop”不存在、已停用或不在您的数据范围内",
    ]);
    expect((await find("wang1"))?.realName).toBe("王一");
  });

  it("exports what the list shows, safely, and takes it back unchanged", async () => {
    const bytes = await sheets.export();
    const rows = await sheets.exported({ keyword: "wang1" });
    expect(rows).toHaveLength(2);
    expect(rows[1]?.[3]).toBe("Tenant default/Workshop");
    expect(rows[1]).toContain("=1+1");
    expect(rows[1]).toContain("wang3");
    const before = await tenant.ctx.db.selectFrom("appUser").select(["id", "version"]).orderBy("id").execute();
    const { result } = await sheets.importFile(bytes, overwrite);
    expect(result.errors).toEqual([]);
    expect(result).toMatchObject({ errSize: 0, insertSize: 0, updateSize: result.totalSize });
    expect(await tenant.ctx.db.selectFrom("appUser").select(["id", "version"]).orderBy("id").execute()).toEqual(before);
  });
});
