import {
  type ConditionField,
  conditionOperators,
  conditionSymbols,
  type DataSchemeRow,
} from "@gongshu/contract/access/menu-data";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noAccess } from "#platform/auth/access.ts";
import { type PolicyContext, schemeCondition } from "#platform/auth/row-policy.ts";
import { stockSubjects } from "#platform/auth/stock-subjects.ts";
import { dataOf, day, ModelClient, many, numeric, text } from "#testing/model-client.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { addModelMenu } from "../../lowcode/visual-dev/service.ts";
import { menuRights } from "./service.ts";

const url = "/api/system/Base/ModuleDataAuthorizeScheme";
const fieldUrl = "/api/system/Base/ModuleDataAuthorize";

let test: TestApp;
let tenant: TestTenant;
let admin: Client;
let users: string;
let log: string;
let count = 0;

beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  count += 1;
  tenant = await test.tenant(`t${count}`);
  admin = tenant.admin;
  const menus = await menuRights(tenant.ctx);
  users = menus.find(({ enCode }) => enCode === "permission.user")?.id ?? "";
  log = menus.find(({ enCode }) => enCode === "system.log")?.id ?? "";
});
afterAll(() => test.close());

const rule = (field: string, op: string, value: unknown) => ({ id: "1", field, type: "String", op, value });
const groups = (...rules: object[]) => JSON.stringify([{ logic: "and", groups: rules }]);

function create(values: object): ReturnType<Client["post"]> {
  return admin.post(url, { id: "", moduleId: users, fullName: "方案", ...values });
}

async function options(moduleId: string): Promise<{ list: ConditionField[]; isLimitable: boolean }> {
  return dataOf(await admin.get(`${fieldUrl}/${moduleId}/FieldOptions`));
}

/** Somebody for whom rows are chosen. */
function askerAt(timeZone: string): PolicyContext {
  const { ctx } = tenant;
  const actor = { ...ctx.actor, isAdministrator: false, access: noAccess };
  return { actor, tenant: { ...ctx.tenant, timeZone }, log: ctx.log, now: () => ctx.now() };
}

describe("the fields of a menu's conditions", () => {
  it("are those of its list, with what they can be compared by", async () => {
    const { list, isLimitable } = await options(users);
    expect(isLimitable).toBe(true);
    expect(list.find(({ field }) => field === "organizeId")).toMatchObject({ fullName: "所属组织", type: "text" });
    expect(list.find(({ field }) => field === "gender")).toMatchObject({ type: "number", symbols: [] });
    expect(await options(log)).toEqual({ list: [], isLimitable: false });
  });

  it("are the fields of the model that it shows, and what every record has", async () => {
    const model = await new ModelClient(test, tenant).published(
      text("name"),
      numeric("amount"),
      day("due"),
      many("tags"),
    );
    const input = { parentId: "-1", fullName: "表", icon: "", sortCode: 0, roleIds: [] };
    const { list } = await options(await addModelMenu(tenant.ctx, model.id, input));
    expect(list.map(({ field, fullName, type }) => [field, fullName, type])).toEqual([
      ["name", "NAME", "text"],
      ["amount", "AMOUNT", "number"],
      ["due", "DUE", "time"],
      ["tags", "TAGS", "list"],
      ["organizeId", "所属组织", "text"],
      ["creatorUserId", "创建人", "text"],
      ["creatorTime", "创建时间", "time"],
    ]);
  });

  it("are offered to 3.1 clients one by one", async () => {
    const body = {
      id: 0,
      moduleId: users,
      fullName: "组织",
      enCode: "organizeId",
      type: "String",
      description: "",
      conditionSymbol: "Equal,NotEqual",
      conditionText: "text,@organizeId,@dempmentId",
    };
    const { id } = dataOf<{ id: string }>(await admin.post(fieldUrl, body));
    const { list } = dataOf<{ list: object[] }>(await admin.get(`${fieldUrl}/${users}/List`));
    const { moduleId: _module, description: _description, ...row } = body;
    expect(list).toEqual([{ ...row, id }]);
    const stored = dataOf<object>(await admin.get(`${fieldUrl}/${id}`));
    dataOf(await admin.put(`${fieldUrl}/${id}`, { ...stored, fullName: "部门" }));
    for (const [field, values] of [
      ["enCode", { enCode: "password" }],
      ["conditionSymbol", { conditionSymbol: "Equal,Like" }],
      ["conditionText", { conditionText: "@everybody" }],
      ["moduleId", { moduleId: log }],
    ] as const) {
      const reply = await admin.post(fieldUrl, { ...body, ...values });
      expect(reply).toMatchObject({ code: 400, data: { errors: [{ field }] } });
    }
    dataOf(await admin.delete(`${fieldUrl}/${id}`));
    expect((await admin.get(`${fieldUrl}/${id}`)).code).toBe(404);
  });
});

describe("a data scheme", () => {
  it("is made, read and changed by a 3.1 client, which knows neither codes nor scopes", async () => {
    const conditionJson = groups(rule("organizeId", "Equal", "@organizeId"));
    const { id } = dataOf<{ id: string }>(await create({ conditionJson, conditionText: "【组织 等于 @organizeId】" }));
    const { list } = dataOf<{ list: DataSchemeRow[] }>(await admin.get(`${url}/${users}/List`));
    expect(list).toEqual([
      {
        id,
        fullName: "方案",
        scope: "condition",
        conditionText: "【组织 等于 @organizeId】",
        enCode: expect.stringMatching(/^scheme\.\w{12}$/) as unknown,
      },
    ]);
    const stored = dataOf<Record<string, unknown>>(await admin.get(`${url}/${id}`));
    expect(JSON.parse(String(stored["conditionJson"]))).toEqual(JSON.parse(conditionJson));
    dataOf(await admin.put(`${url}/${id}`, { ...stored, fullName: "改名" }));
    expect((await admin.put(`${url}/${id}`, stored)).code).toBe(409);
    dataOf(await admin.delete(`${url}/${id}`));
    expect((await admin.get(`${url}/${id}`)).code).toBe(404);
  });

  it("keeps its scope when a client that knows none changes its name", async () => {
    const body = { moduleId: users, fullName: "方案", scope: "chosen", organizeIds: [tenant.companyId] };
    const { id } = dataOf<{ id: string }>(await admin.post(url, body));
    dataOf(await admin.put(`${url}/${id}`, { moduleId: users, fullName: "改名", conditionJson: "[]" }));
    expect(dataOf(await admin.get(`${url}/${id}`))).toMatchObject({
      fullName: "改名",
      scope: "chosen",
      organizeIds: [tenant.companyId],
      organizeNames: [`Tenant ${tenant.enCode}`],
      conditionText: `所选组织及下级的数据：Tenant ${tenant.enCode}`,
    });
  });

  it("says in words what it lets somebody see", async () => {
    const describeIt = async (body: object) =>
      dataOf<{ conditionText: string }>(await admin.post(`${url}/Actions/Describe`, { moduleId: users, ...body }));
    const conditionJson = JSON.stringify([
      { logic: "or", groups: [rule("managerId", "Equal", "@userId"), rule("gender", "GreaterThan", 1)] },
      { logic: "and", groups: [rule("realName", "Contains", "杨")] },
    ]);
    expect((await describeIt({ conditionJson })).conditionText).toBe("(主管等于当前用户 或 性别大于1) 且 姓名包含杨");
    expect((await describeIt({ scope: "departmentBelow" })).conditionText).toBe("本部门及下级部门的数据");
    expect((await create({ conditionJson })).code).toBe(200);
    const { list } = dataOf<{ list: DataSchemeRow[] }>(await admin.get(`${url}/${users}/List`));
    expect(list[0]?.conditionText).toBe("(主管等于当前用户 或 性别大于1) 且 姓名包含杨");
  });

  it("is refused when a row could not be compared by it", async () => {
    for (const conditionJson of [
      "",
      "[]",
      "{",
      "{}",
      '[{"logic":"xor","groups":[]}]',
      '[{"logic":"and","groups":[]}]',
      groups(rule("password", "Equal", "x")),
      groups(rule("__proto__", "Equal", "x")),
      groups(rule("account", "Like", "x")),
      groups(rule("account", "toString", "x")),
      groups(rule("account", "Equal", "")),
      groups(rule("account", "Equal", null)),
      groups(rule("account", "Equal", "@everybody")),
      groups(rule("account", "GreaterThan", "@userId")),
      groups(rule("gender", "Equal", "@userId")),
      groups(rule("gender", "Equal", "male")),
      groups(rule("gender", "Included", "1,male")),
      groups(rule("gender", "Contains", "1")),
      groups(rule("creatorTime", "Equal", "2026-01-01")),
      groups(rule("creatorTime", "GreaterThan", "yesterday")),
      groups(rule("account", "Equal", "x"), rule("nothing", "Equal", "x")),
    ])
      expect([conditionJson, await create({ conditionJson })]).toEqual([
        conditionJson,
        expect.objectContaining({
          code: 400,
          data: { errors: [expect.objectContaining({ field: "conditionJson" })] },
        }),
      ]);
    for (const [field, values] of [
      ["organizeIds", { scope: "chosen" }],
      ["organizeIds", { scope: "chosen", organizeIds: ["no-such"] }],
      ["moduleId", { scope: "own", moduleId: log }],
      ["scope", { scope: "everything" }],
    ] as const)
      expect(await create(values)).toMatchObject({ code: 400, data: { errors: [{ field }] } });
    const other = await test.tenant(`other${count}`);
    expect((await create({ scope: "chosen", organizeIds: [other.companyId] })).code).toBe(400);
    expect((await admin.put(`${url}/no-such`, { moduleId: users, fullName: "x", scope: "own" })).code).toBe(404);
  });

  it("can use every operator and symbol that is offered, each of which the row policy understands", async () => {
    const asker = askerAt("UTC");
    const compiled = (op: string, value: unknown, field = "account") => {
      const json = JSON.parse(groups(rule(field, op, value))) as unknown;
      const scheme = {
        id: "x",
        fullName: "x",
        scope: "condition" as const,
        organizeIds: [],
        condition: "",
        conditionJson: json,
      };
      return schemeCondition(scheme, stockSubjects["permission.user"], asker, { bind: () => "$1" });
    };
    for (const op of conditionOperators) expect(compiled(op, "x")).toContain("app_user.account");
    for (const symbol of conditionSymbols)
      expect(compiled("Equal", symbol)).toMatch(/^\(app_user.account = (any\(.*\)|\$1::text)\)$/);
    for (const { field, operators } of (await options(users)).list)
      for (const op of operators)
        expect([field, op, compiled(op, "2026-01-01", field).includes("unknown")]).toEqual([field, op, false]);
  });

  it("takes days and minutes for those of the tenant, and each of them as a whole", async () => {
    const asker = askerAt("Asia/Shanghai");
    const bounds = (op: string, value: string) => {
      const conditionJson = JSON.parse(groups(rule("creatorTime", op, value))) as unknown;
      const scheme = {
        id: "x",
        fullName: "x",
        scope: "condition" as const,
        organizeIds: [],
        condition: "",
        conditionJson,
      };
      const bound: unknown[] = [];
      const bind = (moment: unknown) => `$${bound.push(moment)}`;
      const text = schemeCondition(scheme, stockSubjects["permission.user"], asker, { bind });
      return [/>=|</.exec(text)?.[0] ?? text, ...bound];
    };
    expect(bounds("GreaterThanOrEqual", "2026-01-31")).toEqual([">=", "2026-01-30T16:00:00.000Z"]);
    expect(bounds("GreaterThan", "2026-01-31")).toEqual([">=", "2026-01-31T16:00:00.000Z"]);
    expect(bounds("LessThan", "2026-01-31")).toEqual(["<", "2026-01-30T16:00:00.000Z"]);
    expect(bounds("LessThanOrEqual", "2026-01-31")).toEqual(["<", "2026-01-31T16:00:00.000Z"]);
    expect(bounds("LessThanOrEqual", "2026-01-31 08:30")).toEqual(["<", "2026-01-31T00:31:00.000Z"]);
    // There is no such day: the comparison is with nothing, which no row is later than.
    expect(bounds("GreaterThan", "2026-02-31")).toEqual([">="]);
    for (const value of ["soon", "2026"]) expect(bounds("GreaterThan", value)).toEqual(["false"]);
  });

  it("may be an expression, in one spelling, which a 3.1 client leaves as it is", async () => {
    const written =
      '{account}="lin"  或 属于({managerId},{@subordinates}) and {creatorTime}>=DATEADD(TODAY(),-7,"day")';
    const { id } = dataOf<{ id: string }>(await create({ condition: written }));
    const stored = dataOf<Record<string, unknown>>(await admin.get(`${url}/${id}`));
    const condition =
      '{account} = "lin" or AMONG({managerId}, {@subordinates}) and {creatorTime} >= DATEADD(TODAY(), -7, "day")';
    const conditionText =
      '{账号} = "lin" or AMONG({主管}, {@subordinates}) and {创建时间} ≥ DATEADD(TODAY(), -7, "day")';
    expect(stored).toMatchObject({ condition, conditionJson: "[]", conditionText });
    const { condition: _unknown, ...known } = stored;
    dataOf(await admin.put(`${url}/${id}`, { ...known, fullName: "改名" }));
    expect(dataOf(await admin.get(`${url}/${id}`))).toMatchObject({ fullName: "改名", condition });
    const conditionJson = groups(rule("account", "Equal", "x"));
    dataOf(await admin.put(`${url}/${id}`, { moduleId: users, fullName: "改名", conditionJson }));
    expect(dataOf(await admin.get(`${url}/${id}`))).toMatchObject({ condition: "" });
  });

  it.each<[string, unknown]>([
    ["{account} = ", "表达式不完整，结尾处缺少内容"],
    ["{account} + 1 = 2", expect.stringContaining("“+”")],
    ['{password} = "x"', expect.stringContaining("password")],
    ["{account}", "表达式的结果是文本，这里需要是或否"],
    ['TEXT({gender}, "0.0") = "1.0"', expect.stringContaining("数据库")],
  ])("is refused as the expression %s, with the reason", async (condition, message) => {
    const reply = await create({ condition });
    expect(reply).toMatchObject({ code: 400, data: { errors: [{ field: "condition", message }] } });
  });

  it("may name thousands of departments, but its words stay short", async () => {
    const ids = Array.from({ length: 3000 }, () => tenant.ctx.newId());
    const conditionJson = groups(rule("organizeId", "Included", ids.join(",")));
    const { id } = dataOf<{ id: string }>(await create({ conditionJson }));
    expect(dataOf<{ conditionText: string }>(await admin.get(`${url}/${id}`)).conditionText).toHaveLength(2000);
    const condition = `{organizeId} in (${ids.map((one) => `"${one}"`).join(", ")})`;
    const written = dataOf<{ id: string }>(await create({ condition }));
    expect(dataOf<{ condition: string }>(await admin.get(`${url}/${written.id}`)).condition).toBe(condition);
  });

  it("is refused when it is larger than it could be used, and the sentence says how large it may be", async () => {
    const ids = Array.from({ length: 6000 }, () => tenant.ctx.newId());
    const many = (length: number, text: string) => Array.from({ length }, () => text).join(" or ");
    const refused = async (values: object, message: string) =>
      expect(await create(values)).toMatchObject({ code: 400, data: { errors: [{ message }] } });
    const list = `{account} in (${ids.map((id) => `"${id}"`).join(", ")})`;
    await refused({ condition: list }, "condition 不能超过 200000 个字符");
    const pairs = `(${many(200, "{account} = {id}")})`;
    await refused(
      { condition: Array.from({ length: 17 }, () => pairs).join(" and ") },
      "表达式过于复杂，最多 10000 个部分",
    );
    await refused(
      { condition: many(501, "{account} = {id}") },
      "连在一起的运算过多，最多 500 个；同一字段的多个固定值请写成 in (…)",
    );
    // Each of these is much longer in SQL than it is written.
    const few = many(40, "AMONG({id}, {@selfAndSubordinates})");
    await refused(
      { condition: Array.from({ length: 40 }, () => `(${few})`).join(" and ") },
      "条件过大，数据库无法处理：转换成的 SQL 最多 200000 个字符",
    );
    const large =
      "条件过大：全部条件写成表达式最多 200000 个字符、10000 个部分，转换成的 SQL 最多 200000 个字符，请减少条件或取值";
    const letters = Array.from({ length: 60_000 }, () => "a").join(",");
    await refused({ conditionJson: groups(rule("account", "Included", letters)) }, large);
    const fiftyOne = Array.from({ length: 51 }, () => rule("account", "Equal", "a"));
    await refused({ conditionJson: groups(...fiftyOne) }, "条件过多：最多 20 组，每组最多 50 个条件");
    const symbols = Array.from({ length: 50 }, () => rule("id", "NotIncluded", "@organizationAndSuborganization"));
    const whole = Array.from({ length: 20 }, () => ({ logic: "or", groups: symbols }));
    await refused({ conditionJson: JSON.stringify(whole) }, large);
  });

  it("decides at once what those see who have it, and nothing is left of it when it goes", async () => {
    const menus = await menuRights(tenant.ctx);
    const menu = dataOf<object>(await admin.get(`/api/system/Base/Menu/${users}`));
    const { client, roleId } = await tenant.member("lin");
    const { id } = dataOf<{ id: string }>(await create({ scope: "own" }));
    dataOf(await admin.put(`/api/system/Base/Menu/${users}`, { ...menu, isDataAuthorize: 1, version: undefined }));
    const { grantToRole } = await import("../role/service.ts");
    await grantToRole(tenant.ctx, roleId, "module", [users]);
    const columns = menus.find((entry) => entry.id === users)?.columns.values() ?? [];
    await grantToRole(tenant.ctx, roleId, "column", [...columns]);
    const seen = async () => {
      const reply = await client.get("/api/system/Permission/Users?pageSize=50");
      return dataOf<{ list: { account: string }[] }>(reply).list.map(({ account }) => account);
    };
    expect(await seen()).toEqual([]);
    await grantToRole(tenant.ctx, roleId, "resource", [id]);
    expect(await seen()).toEqual(["lin"]);
    const all = { moduleId: users, fullName: "方案", conditionJson: groups(rule("account", "Equal", "admin")) };
    dataOf(await admin.put(`${url}/${id}`, { ...all, scope: "condition" }));
    expect(await seen()).toEqual(["admin"]);
    // The first hours of two days in Shanghai are still the days before in London.
    const makeAt = (account: string, moment: string) =>
      tenant.ctx.db
        .updateTable("appUser")
        .set({ creatorTime: new Date(moment) })
        .where("account", "=", account)
        .execute();
    await makeAt("admin", "2026-01-30T16:30:00Z");
    await makeAt("lin", "2026-01-31T16:30:00Z");
    const written = {
      ...all,
      scope: "condition",
      conditionJson: "",
      condition: '{account} = {@userId} or {account} in ("lin", "x")',
    };
    dataOf(await admin.put(`${url}/${id}`, written));
    expect(await seen()).toEqual(["lin"]);
    const onDay = groups(
      rule("creatorTime", "GreaterThanOrEqual", "2026-01-31"),
      rule("creatorTime", "LessThanOrEqual", "2026-01-31"),
    );
    dataOf(await admin.put(`${url}/${id}`, { ...all, scope: "condition", conditionJson: onDay }));
    expect(await seen()).toEqual(["admin"]);
    dataOf(await admin.delete(`${url}/${id}`));
    expect(await seen()).toEqual([]);
    const left = await tenant.ctx.db.selectFrom("authorize").select("itemId").where("itemId", "=", id).execute();
    expect(left).toEqual([]);
  });
});
