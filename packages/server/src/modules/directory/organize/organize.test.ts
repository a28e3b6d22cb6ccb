import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  departmentUrl,
  listAt,
  newPosition,
  newUser,
  OrganizeClient,
  organizeUrl,
  outline,
  pathOf,
} from "#testing/organize-client.ts";
import { openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { organizeExists, organizesLedBy, requireOrganize } from "./service.ts";

let test: TestApp;
let tenant: TestTenant;
let own: OrganizeClient;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  own = new OrganizeClient(tenant.admin, tenant.adminId);
});
afterAll(() => test.close());

describe("companies", () => {
  it("keep their facts: an object goes in, text comes out, and clients send back what they read", async () => {
    const propertyJson = {
      shortName: "Short",
      industry: "id-1",
      foundedTime: 86_400_000,
      businessscope: "All",
      secret: "x",
    };
    const id = String(Reflect.get((await own.tryCompany("facts", "-1", { propertyJson })).data as object, "id"));
    const form = (await tenant.admin.get(`${organizeUrl}/${id}`)).data as { propertyJson: string };
    expect(form).toMatchObject({ id, parentId: "-1", fullName: "facts", enCode: "facts", enabledMark: 1, sortCode: 0 });
    expect(form).not.toHaveProperty("treePath");
    const facts = JSON.parse(form.propertyJson) as Record<string, unknown>;
    expect(facts).toMatchObject({ shortName: "Short", industry: "id-1", foundedTime: 86_400_000, fax: "" });
    expect(facts).not.toHaveProperty("secret");
    const back = {
      ...form,
      propertyJson: { ...facts, fax: "021" },
      fullName: "Facts",
      tenantId: "other",
      treePath: "/",
    };
    expect(await tenant.admin.put(`${organizeUrl}/${id}`, back)).toMatchObject({ code: 200, msg: "修改成功" });
    const again = (await tenant.admin.get(`${organizeUrl}/${id}`)).data as { propertyJson: string };
    expect(again).toMatchObject({ fullName: "Facts", version: 2 });
    expect(JSON.parse(again.propertyJson)).toMatchObject({ shortName: "Short", fax: "021" });
    expect(await tenant.admin.put(`${organizeUrl}/${id}`, { ...form, propertyJson: "text" })).toMatchObject({
      code: 400,
    });
  });

  it("come as a tree with the keys that clients read; a search keeps what is above", async () => {
    const top = await own.company("tree.top");
    await own.company("tree.below", top);
    await own.department("tree.department", top);
    const [node] = await listAt(tenant.admin, `${organizeUrl}?keyword=TREE.bel`);
    expect(node).toMatchObject({ id: top, parentId: "-1", category: "company", icon: "company", hasChildren: true });
    expect(outline(node === undefined ? [] : [node])).toBe("tree.top(tree.below)");
    expect(outline(await listAt(tenant.admin, organizeUrl))).toContain("tree.top(tree.below)");
    for (const url of [`${organizeUrl}/Selector`, `${organizeUrl}/Tree`])
      expect(outline(await listAt(tenant.admin, url))).toContain("tree.top(tree.below)");
    expect(outline(await listAt(tenant.admin, `${departmentUrl}/Selector`))).toMatch(/tree\.top\(.*tree\.department/);
  });

  it("are found by pinyin, and a percent sign is only a percent sign", async () => {
    await own.tryCompany("pinyin", "-1", { fullName: "青钢100%制造" });
    for (const keyword of ["qinggang", "qg1", "100%"])
      expect(outline(await listAt(tenant.admin, `${organizeUrl}?keyword=${encodeURIComponent(keyword)}`))).toBe(
        "青钢100%制造",
      );
    expect(await listAt(tenant.admin, `${organizeUrl}?keyword=${encodeURIComponent("10%0")}`)).toEqual([]);
  });

  it("have a code of their own in the whole tenant, and a name of their own under one parent", async () => {
    const top = await own.company("unique.top");
    expect(await own.tryCompany("UNIQUE.TOP", top, { fullName: "Other" })).toMatchObject({
      code: 409,
      msg: "编码“UNIQUE.TOP”已被其他公司使用",
      data: { errors: [{ field: "enCode" }] },
    });
    expect(await own.tryCompany("unique.other", "-1", { fullName: "Unique.Top" })).toMatchObject({
      code: 409,
      msg: "同一上级下已有名称“Unique.Top”",
      data: { errors: [{ field: "fullName" }] },
    });
    expect((await own.tryCompany("unique.below", top, { fullName: "unique.top" })).code).toBe(200);
  });

  it("stand below companies only, and never below themselves", async () => {
    const top = await own.company("below.top");
    const middle = await own.company("below.middle", top);
    const department = await own.department("below.department", top);
    expect(await own.tryCompany("below.wrong", department)).toMatchObject({ code: 400, msg: "公司不能放在部门下面" });
    const move = (id: string, parentId: string) => tenant.admin.put(`${organizeUrl}/${id}/Actions/Move`, { parentId });
    expect(await move(middle, department)).toMatchObject({ code: 400, msg: "公司不能放在部门下面" });
    for (const parentId of [top, middle])
      expect(await move(top, parentId)).toMatchObject({ code: 400, msg: "上级不能是自己或自己的下级" });
    const form = (await tenant.admin.get(`${organizeUrl}/${top}`)).data as { propertyJson: string };
    const put = { ...form, propertyJson: JSON.parse(form.propertyJson) as unknown, parentId: middle };
    expect(await tenant.admin.put(`${organizeUrl}/${top}`, put)).toMatchObject({
      code: 400,
      data: { errors: [{ field: "parentId", message: "上级不能是自己或自己的下级" }] },
    });
    expect((await move(middle, "-1")).code).toBe(200);
    expect(await pathOf(tenant, middle)).toBe(`/${middle}/`);
  });

  it("refuse what is no name and no code", async () => {
    for (const fullName of ["", "x".repeat(51), "<b>", "line\nbreak"])
      expect(await own.tryCompany("names", "-1", { fullName })).toMatchObject({
        data: { errors: [{ field: "fullName" }] },
      });
    for (const enCode of ["", ".a", "a b", "中"])
      expect(await own.tryCompany("codes", "-1", { enCode })).toMatchObject({
        data: { errors: [{ field: "enCode" }] },
      });
    expect(await own.tryCompany("parent", "nowhere")).toMatchObject({
      code: 400,
      data: { errors: [{ field: "parentId" }] },
    });
  });

  it("are not what departments are: each is reached under its own menu only", async () => {
    const company = await own.company("kinds");
    const department = await own.department("kinds", company);
    for (const reply of [
      await tenant.admin.get(`${organizeUrl}/${department}`),
      await tenant.admin.delete(`${organizeUrl}/${department}`),
      await tenant.admin.put(`${organizeUrl}/${department}/Actions/State`),
      await tenant.admin.put(`${organizeUrl}/${department}/Actions/Move`, { parentId: "-1" }),
      await tenant.admin.get(`${departmentUrl}/${company}`),
      await tenant.admin.delete(`${departmentUrl}/${company}`),
    ])
      expect(reply.code).toBe(404);
  });
});

describe("departments", () => {
  it("of one company come as a tree below 0, without those of the companies below it", async () => {
    const top = await own.company("list.top");
    const other = await own.company("list.other", top);
    const parent = await own.department("list.parent", top);
    await own.department("list.child", parent);
    const foreign = await own.department("list.foreign", other);
    await own.department("list.deep", foreign);
    const tree = await listAt(tenant.admin, `${organizeUrl}/${top}/Department?keyword=`);
    expect(outline(tree)).toBe("list.parent(list.child)");
    expect(tree[0]).toMatchObject({ parentId: "0", manager: "管理员/admin", enabledMark: 1 });
    expect(outline(await listAt(tenant.admin, `${organizeUrl}/${top}/Department?keyword=child`))).toBe(
      "list.parent(list.child)",
    );
    expect((await tenant.admin.get(`${organizeUrl}/nowhere/Department`)).code).toBe(404);
  });

  it("are led by nobody, or by somebody who can act", async () => {
    const company = await own.company("led");
    const managerId = await newUser(tenant, "led.manager", company);
    const unled = await own.department("led.nobody", company, { managerId: "" });
    expect((await tenant.admin.get(`${organizeUrl}/Department/${unled}`)).data).toMatchObject({ managerId: "" });
    expect(await own.tryDepartment("led.unknown", company, { managerId: "unknown" })).toMatchObject({
      msg: "负责人不存在或已停用",
    });
    const id = await own.department("led.department", company, { managerId });
    expect(await organizesLedBy(tenant.ctx, managerId)).toEqual([{ id, fullName: "led.department" }]);
    await tenant.ctx.db.updateTable("appUser").set({ enabledMark: 0 }).where("id", "=", managerId).execute();
    expect((await own.tryDepartment("led.late", company, { managerId })).code).toBe(400);
    expect((await tenant.admin.put(`${departmentUrl}/${id}`, { ...(await own.form(id)), sortCode: 3 })).code).toBe(200);
  });

  it("have a code and a name of their own under one parent only", async () => {
    const [one, two] = [await own.company("same.one"), await own.company("same.two")];
    const first = await own.department("same", one);
    const second = await own.department("same", two);
    expect(await own.tryDepartment("SAME", one, { fullName: "Other" })).toMatchObject({
      code: 409,
      msg: "同一上级下已有编码“SAME”",
    });
    expect(await own.tryDepartment("other", one, { fullName: "Same" })).toMatchObject({
      code: 409,
      msg: "同一上级下已有名称“Same”",
    });
    expect(await own.move(second, { parentId: one })).toMatchObject({ code: 409, msg: "同一上级下已有编码“same”" });
    expect(await pathOf(tenant, first)).toBe(`/${one}/${first}/`);
  });

  it("need a parent that is live and enabled", async () => {
    const company = await own.company("parents");
    const off = await own.department("parents.off", company, { enabledMark: 0 });
    for (const parentId of ["-1", "0", "nowhere"])
      expect((await own.tryDepartment("parents.x", parentId)).data).toMatchObject({ errors: [{ field: "parentId" }] });
    expect(await own.tryDepartment("parents.x", off)).toMatchObject({
      code: 400,
      msg: "上级“parents.off”已停用，不能作为上级",
    });
    await expect(requireOrganize(tenant.ctx, off, "permission.user")).rejects.toThrow("does not exist");
    await expect(requireOrganize(tenant.ctx, company, "permission.user")).resolves.toMatchObject({
      category: "company",
    });
    expect([await organizeExists(tenant.ctx, off), await organizeExists(tenant.ctx, "nowhere")]).toEqual([true, false]);
  });

  it("tell a second editor that somebody was faster", async () => {
    const id = await own.department("stale", await own.company("stale.company"));
    const form = await own.form(id);
    expect((await tenant.admin.put(`${departmentUrl}/${id}`, { ...form, fullName: "First" })).code).toBe(200);
    expect(await tenant.admin.put(`${departmentUrl}/${id}`, { ...form, fullName: "Second" })).toMatchObject({
      code: 409,
      data: { current: { fullName: "First" }, submitted: { fullName: "Second" } },
    });
  });

  it("keep their state when a form does not name it", async () => {
    const id = await own.department("state", await own.company("state.company"));
    expect(await tenant.admin.put(`${departmentUrl}/${id}/Actions/State`)).toMatchObject({
      code: 200,
      msg: "状态已更改",
    });
    const { enabledMark: _mark, ...form } = await own.form(id);
    expect((await tenant.admin.put(`${departmentUrl}/${id}`, { ...form, description: "x" })).code).toBe(200);
    expect(await own.form(id)).toMatchObject({ enabledMark: 0, description: "x" });
  });
});

describe("deleting organisations", () => {
  it("is refused while something belongs to them, saying how much of what", async () => {
    const company = await own.company("full");
    const child = await own.department("full.child", company);
    const remove = () => tenant.admin.delete(`${organizeUrl}/${company}`);
    expect(await remove()).toMatchObject({ code: 409, msg: "“full”下还有 1 个下级组织，不能删除" });
    expect((await tenant.admin.delete(`${departmentUrl}/${child}`)).code).toBe(200);
    const position = await newPosition(tenant, "full.position", company);
    expect(await remove()).toMatchObject({ code: 409, msg: "“full”下还有 1 个岗位，不能删除" });
    await tenant.ctx.db.updateTable("position").set({ deleteMark: 1 }).where("id", "=", position).execute();
    for (const account of ["full.one", "full.two"]) await newUser(tenant, account, company);
    expect(await remove()).toMatchObject({ code: 409, msg: "“full”下还有 2 名用户，不能删除" });
    await tenant.ctx.db.updateTable("appUser").set({ deleteMark: 1 }).where("organizeId", "=", company).execute();
    expect(await remove()).toMatchObject({ code: 200, msg: "删除成功" });
    expect((await tenant.admin.get(`${organizeUrl}/${company}`)).code).toBe(404);
    await own.company("full");
  });

  it("of many takes parents together with what is below them, and all or none", async () => {
    const company = await own.company("many");
    const parent = await own.department("many.parent", company);
    const child = await own.department("many.child", parent);
    const taken = await own.department("many.taken", company);
    await newUser(tenant, "many.user", taken);
    const remove = (ids: string[]) => tenant.admin.post(`${departmentUrl}/Actions/BatchDelete`, { ids });
    expect(await remove([parent, child, taken])).toMatchObject({
      code: 409,
      msg: "“many.taken”下还有 1 名用户，不能删除",
    });
    expect((await own.form(child))["fullName"]).toBe("many.child");
    expect((await remove([parent, child])).code).toBe(200);
    expect((await remove([taken, child])).code).toBe(404);
    expect((await remove([])).code).toBe(400);
    expect((await remove(Array.from({ length: 201 }, (_, index) => `x${index}`))).code).toBe(400);
  });
});

describe("disabling organisations", () => {
  it("is refused for where one sits oneself and for what is above", async () => {
    const toggle = () => tenant.admin.put(`${organizeUrl}/${tenant.companyId}/Actions/State`);
    const refusal = { code: 409, msg: "“Tenant default”是您所在的组织或其上级，不能停用" };
    expect(await toggle()).toMatchObject(refusal);
    const batch = { ids: [tenant.companyId], enabledMark: 0 };
    expect(await tenant.admin.put(`${organizeUrl}/Actions/BatchState`, batch)).toMatchObject(refusal);
    const form = (await tenant.admin.get(`${organizeUrl}/${tenant.companyId}`)).data as { propertyJson: string };
    const put = { ...form, enabledMark: 0, propertyJson: JSON.parse(form.propertyJson) as unknown };
    expect(await tenant.admin.put(`${organizeUrl}/${tenant.companyId}`, put)).toMatchObject(refusal);
  });

  it("of many sets one state for all of them, and hides disabled companies from pickers", async () => {
    const ids = [await own.company("off.one"), await own.company("off.two")];
    const set = (enabledMark: number) => tenant.admin.put(`${organizeUrl}/Actions/BatchState`, { ids, enabledMark });
    expect((await set(0)).code).toBe(200);
    expect(outline(await listAt(tenant.admin, `${organizeUrl}/Selector`))).not.toContain("off.");
    expect(outline(await listAt(tenant.admin, organizeUrl))).toContain("off.one");
    expect((await set(0)).code).toBe(200);
    expect((await set(1)).code).toBe(200);
    expect(outline(await listAt(tenant.admin, `${organizeUrl}/Tree`))).toContain("off.two");
    expect((await set(2)).code).toBe(400);
  });
});
