import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowScope } from "#platform/auth/row-scope.ts";
import { createContext } from "#platform/http/context.ts";
import { uuidV7 } from "#platform/http/uuid-v7.ts";
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
let linId: string;
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
  ({ client, userId: linId } = lin);
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

interface StoredCondition {
  readonly conditionJson?: unknown;
  readonly condition?: string;
}

async function store({ conditionJson = [], condition = "" }: StoredCondition): Promise<void> {
  await tenant.ctx.db
    .updateTable("moduleDataAuthorizeScheme")
    .set({ condition, conditionJson: JSON.stringify(conditionJson) })
    .where("id", "=", scheme)
    .execute();
  await rights.changed();
}

const people = ["lin", "wu", "xu", "zhao"];
const known = (rows: readonly { readonly account: string }[]) =>
  people.filter((account) => rows.some((row) => row.account === account)).join(" ");

/** Whom Lin sees by a condition that is stored like this. */
async function seen(values: StoredCondition): Promise<string> {
  await store(values);
  const { list } = dataOf<{ list: { account: string }[] }>(
    await client.get("/api/system/Permission/Users?pageSize=50"),
  );
  return known(list);
}

/** Whom Lin sees at a moment. */
async function seenAt(moment: string, values: StoredCondition, log = test.platform.log): Promise<string> {
  await store(values);
  const loaded = await test.platform.actors.load(tenant.id, linId);
  if (loaded === undefined) throw new Error("Lin is not there");
  const { database, events, hooks, outbound } = test.platform;
  const { actor } = loaded;
  const parts = { database, events, hooks, log, outbound, actor, locale: "zh", requestId: "", ip: "" } as const;
  const ctx = createContext({ ...parts, tenant: loaded.tenant, now: () => new Date(moment) });
  return known(await ctx.db.selectFrom("appUser").select("account").where(rowScope(ctx, "permission.user")).execute());
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

  it("may name thousands of people, departments and numbers, as one value each", async () => {
    const ids = (account: string) => [...Array.from({ length: 3000 }, () => uuidV7()), account];
    const quoted = ids("wu").map((id) => `"${id}"`);
    expect(await seen({ condition: `{account} in (${quoted.join(", ")})` })).toBe("wu");
    expect(await seen({ condition: `{account} not in (${quoted.join(", ")})` })).toBe("lin xu zhao");
    expect(await seen({ conditionJson: and(rule("account", "Included", ids("xu").join(","))) })).toBe("xu");
    expect(await seen({ conditionJson: and(rule("account", "NotIncluded", ids("xu").join(","))) })).toBe("lin wu zhao");
    const numbers = Array.from({ length: 3000 }, (_, index) => index + 3);
    expect(await seen({ condition: `{gender} in (${numbers.join(", ")})` })).toBe("xu");
    expect(await seen({ condition: `{creatorTime} in (DATE("2026-03-01T00:00:00Z"), {@now}, EMPTY)` })).toBe(
      "lin wu xu",
    );
  });

  it("show nothing where they are too large, and say so once in the log", async () => {
    const lines: [object, string][] = [];
    const log = { ...test.platform.log, warn: (details: object, line: string) => void lines.push([details, line]) };
    const many = Array.from({ length: 600 }, (_, index) => `{account} = "${index}"`).join(" or ");
    const condition = `${many} or {account} = "wu"`;
    expect(await seenAt("2026-03-02T00:00:00Z", { condition }, log)).toBe("");
    const reason = expect.stringMatching(/^Too many operators follow each other: at most 500/) as unknown;
    const line = "a data scheme cannot be used and grants no row";
    expect(lines).toEqual([[expect.objectContaining({ tenantId: tenant.id, schemeId: scheme, reason }), line]]);
    expect(await seen({ condition })).toBe("");
  });

  it("know the tenant", async () => {
    expect(await seen({ condition: `{@tenantId} = "${tenant.id}" and {account} <> "wu"` })).toBe("lin xu zhao");
    expect(await seen({ condition: '{@tenantId} = "other"' })).toBe("");
  });

  it("take today and now from the clock of the request, in the time zone of the tenant", async () => {
    // Zhao was made at 00:30 of the 31st in Shanghai, which is the 30th in London.
    const today = { condition: '{creatorTime} >= {@today} and {creatorTime} < DATEADD({@today}, 1, "day")' };
    expect(await seenAt("2026-01-30T15:59:59Z", today)).toBe("");
    expect(await seenAt("2026-01-30T16:00:00Z", today)).toBe("zhao");
    expect(await seenAt("2026-01-31T15:59:59Z", today)).toBe("zhao");
    expect(await seenAt("2026-01-31T16:00:00Z", today)).toBe("");
    const past = { condition: '{creatorTime} < {@now} and {account} <> "lin"' };
    expect(await seenAt("2026-02-28T00:00:00Z", past)).toBe("zhao");
    expect(await seenAt("2026-03-02T00:00:00Z", past)).toBe("wu xu zhao");
  });
});
