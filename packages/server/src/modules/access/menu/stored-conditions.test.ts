import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DirectoryWorld, directoryWorld } from "#testing/directory-world.ts";
import { dataOf } from "#testing/model-client.ts";
import { Rights } from "#testing/rights.ts";
import { type Client, openTestApp, type TestApp, type TestTenant } from "#testing/test-app.ts";
import { grantToRole } from "../role/service.ts";

let test: TestApp;
let tenant: TestTenant;
let rights: Rights;
let world: DirectoryWorld;
let client: Client;
let scheme: string;

interface Person {
  readonly organizeId?: string;
  readonly managerId?: string;
  readonly gender?: 1 | 2 | 3;
  readonly creatorTime?: Date;
}

/** Lin, who leads a workshop with a lane, Wu and Xu in it, and Zhao in the office beside. Admin is the manager of Lin. */
beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  rights = new Rights(tenant);
  world = await directoryWorld(tenant);
  const lin = await tenant.member("lin");
  ({ client } = lin);
  const person = async (account: string, { organizeId = tenant.companyId, ...more }: Person) => {
    const { userId } = await tenant.member(account);
    await change(account, { organizeId, ...more });
    return userId;
  };
  const wu = await person("wu", { organizeId: world.workshopId, managerId: lin.userId, gender: 2 });
  await person("xu", { organizeId: world.laneId, managerId: wu, gender: 3 });
  await person("zhao", { organizeId: world.officeId, gender: 1, creatorTime: new Date("2026-01-30T16:30:00Z") });
  await change("lin", { organizeId: world.workshopId, managerId: tenant.adminId, gender: 1 });
  await rights.grant(lin.roleId, { "permission.user": { columns: ["account"] } });
  scheme = await rights.scheme("permission.user", "condition");
  await grantToRole(tenant.ctx, lin.roleId, "resource", [scheme]);
});
afterAll(() => test.close());

async function change(account: string, values: Person): Promise<void> {
  await tenant.ctx.db
    .updateTable("appUser")
    .set({ creatorTime: new Date("2026-03-01T00:00:00Z"), ...values })
    .where("account", "=", account)
    .execute();
}

/** Whom Lin sees by a condition that is stored like this. */
async function seen(values: { readonly conditionJson?: unknown; readonly condition?: string }): Promise<string> {
  const { conditionJson = [], condition = "" } = values;
  await tenant.ctx.db
    .updateTable("moduleDataAuthorizeScheme")
    .set({ condition, conditionJson: JSON.stringify(conditionJson) })
    .where("id", "=", scheme)
    .execute();
  await rights.changed();
  const { list } = dataOf<{ list: { account: string }[] }>(
    await client.get("/api/system/Permission/Users?pageSize=50"),
  );
  const people = ["lin", "wu", "xu", "zhao"];
  return people.filter((account) => list.some((row) => row.account === account)).join(" ");
}
const rule = (field: string, op: string, value: unknown) => ({ id: "1", field, type: "String", op, value });
const and = (...groups: object[]) => [{ logic: "and", groups }];

describe("conditions that were stored as groups", () => {
  it.each([
    ["account", "Equal", "wu", "wu"],
    ["account", "NotEqual", "wu", "lin xu zhao"],
    ["account", "Included", "wu, zhao", "wu zhao"],
    ["account", "In", "wu", "wu"],
    ["account", "NotIncluded", "wu,zhao", "lin xu"],
    ["account", "Contains", "u", "wu xu"],
    ["account", "GreaterThanOrEqual", "x", "xu zhao"],
    ["managerId", "NotEqual", "nobody", "lin wu xu"],
    ["gender", "Equal", "1", "lin zhao"],
    ["gender", "NotEqual", 1, "wu xu"],
    ["gender", "GreaterThan", "1", "wu xu"],
    ["gender", "Included", "1,2", "lin wu zhao"],
    ["gender", "NotIncluded", "1", "wu xu"],
    ["creatorTime", "LessThanOrEqual", "2026-01-31", "zhao"],
    ["creatorTime", "LessThan", "2026-01-31", ""],
    ["creatorTime", "GreaterThan", "2026-01-31", "lin wu xu"],
    ["creatorTime", "GreaterThanOrEqual", "2026-03-01 08:00", "lin wu xu"],
    ["creatorTime", "GreaterThan", "2026-03-01 08:00", ""],
    ["id", "Equal", "@userId", "lin"],
    ["id", "NotEqual", "@userId", "wu xu zhao"],
    ["id", "Equal", "@subordinateId", "wu"],
    ["id", "NotIncluded", "@subordinateId", "lin xu zhao"],
    ["id", "Included", "@userAraSubordinates", "lin wu"],
    ["organizeId", "Equal", "@organizeId", "lin wu"],
    ["organizeId", "Equal", "@dempmentId", "lin wu"],
    ["organizeId", "Included", "@organizationAndSuborganization", "lin wu xu"],
    ["organizeId", "NotEqual", "@organizationAndSuborganization", "zhao"],
    ["gone", "Equal", "1", ""],
    ["gender", "Equal", "@userId", ""],
  ])("choose by %s %s %s the same rows as ever", async (field, op, value, people) =>
    expect(await seen({ conditionJson: and(rule(field, op, value)) })).toBe(people),
  );

  it("join their groups by and, and the rules of each by its word", async () => {
    const conditionJson = [
      { logic: "or", groups: [rule("account", "Equal", "lin"), rule("id", "Equal", "@subordinateId")] },
      { logic: "and", groups: [rule("gender", "LessThan", 2)] },
    ];
    expect(await seen({ conditionJson })).toBe("lin");
    expect(await seen({ conditionJson: [] })).toBe("");
  });
});

describe("conditions that are written", () => {
  it.each([
    ["AMONG({organizeId}, {@organizeBelow}) and not AMONG({id}, {@selfAndSubordinates})", "xu"],
    ['{creatorTime} < DATEADD(DATE("2026-02-01"), -1, "day") + 1 and {managerId} is EMPTY', "zhao"],
    ['LEN({account}) = 2 and {gender} = 3 or {account} = "zhao"', "xu zhao"],
    ["COUNT({@roleIds}) = 0", ""],
    ["{nothing} = 1", ""],
    ["{account", ""],
    ["{account}", ""],
  ])("%s", async (condition, people) => expect(await seen({ condition })).toBe(people));
});
