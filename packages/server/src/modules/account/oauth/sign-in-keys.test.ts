import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database, Statement } from "#platform/db/database.ts";
import { kyselyOver } from "#platform/db/kysely-over.ts";
import { seedDirectory } from "#testing/seed-directory.ts";
import { clientOf, md5, openTestApp, type TestApp, type TestTenant, testPassword } from "#testing/test-app.ts";
import { checkContactsFree } from "../../directory/user/service.ts";
import { userOfIdentity } from "./oidc/identity.ts";
import { signIn } from "./service.ts";

let test: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.tenant("default");
  await seedDirectory(tenant.ctx, { departments: 20, users: 6000 });
  await tenant.ctx.tx(async ({ db }) => {
    await sql`update app_user set email = 'Mail' || account || '@example.com' where id like 'user-%'`.execute(db);
  });
  await tenant.ctx.tx(({ db }) => sql`analyze app_user`.execute(db), "owner");
});
afterAll(() => test.close());

/** A kysely of the tenant, as the application's role, that writes down what runs through it. */
function watched() {
  const { database } = test.platform;
  const statements: Statement[] = [];
  const kysely: Database["kysely"] = (scope) =>
    kyselyOver(async (statement) => {
      statements.push(statement);
      const [result] = await database.batch(scope, [statement]);
      return result ?? { rows: [], affected: 0 };
    });
  const passed = {
    kind: database.kind,
    batch: database.batch.bind(database),
    read: database.read.bind(database),
    transaction: database.transaction.bind(database),
    listen: database.listen.bind(database),
    health: database.health.bind(database),
    close: database.close.bind(database),
  };
  return { statements, database: { ...passed, kysely }, db: kysely({ tenantId: tenant.id }) };
}

/** The conditions by which the statements that read this column go into an index. */
async function indexConditions(statements: readonly Statement[], column: string): Promise<string[][]> {
  const asking = statements.filter(({ sql: text }) => text.startsWith("select") && text.includes(column));
  return Promise.all(
    asking.map(async ({ sql: text, parameters }) => {
      const explain = { sql: `explain ${text}`, parameters };
      const [plan] = await test.platform.database.batch({ tenantId: tenant.id }, [explain]);
      const lines = (plan?.rows ?? []).map((row) => String(Object.values(row)[0]));
      return lines.filter((line) => line.includes("Index Cond") && line.includes(`${column} = `));
    }),
  );
}

const visitor = { ip: "10.0.0.7", platForm: "", devices: [] };
const request = { account: "U000077", visitor, tenantHeader: "default", hostName: "" };

describe("in a large tenant", () => {
  it("a sign-in goes to its account by an index", async () => {
    const { statements, database } = watched();
    const wrong = { ...request, password: md5("wrong") };
    await expect(signIn({ ...test.platform, database }, wrong)).rejects.toMatchObject({ code: 400 });
    const people = statements.filter(({ sql: text }) => text.includes(`from "app_user"`));
    const conditions = await indexConditions(people, "account_key");
    expect(conditions.map((lines) => lines.length)).toEqual([1]);
  });

  it("an address of a provider and one of a form are looked for by an index", async () => {
    const { statements, database, db } = watched();
    const person = { issuer: "i", subject: "s", claims: { email: "mailU000078@example.com", email_verified: true } };
    const found = await userOfIdentity(database, tenant.id, person, "email", new Date());
    expect(found).toEqual({ userId: "user-78" });
    const tx = { ...tenant.ctx, tenant: tenant.ctx.tenant, db };
    const taken = checkContactsFree(tx, "new", { email: "MAILu000079@example.com" }, {});
    await expect(taken).rejects.toMatchObject({ code: 409 });
    const conditions = await indexConditions(statements, "email_key");
    expect(conditions.map((lines) => lines.length)).toEqual([1, 1]);
  });
});

describe("an account", () => {
  it("is the same in any case, at the sign-in, when it is taken, and for the count of failures", async () => {
    const { userId } = await tenant.member("MixedCase");
    const login = (account: string, password = testPassword) =>
      clientOf(test.app, "").post("/api/oauth/Login", { account, password: md5(password) });
    expect((await login("mixedCASE")).code).toBe(200);
    const { organizeId } = await tenant.ctx.db
      .selectFrom("appUser")
      .select("organizeId")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    const form = { account: "MIXEDcase", realName: "Twice", organizeId, roleId: "", positionId: "", gender: 1 };
    expect(await tenant.admin.post("/api/system/Permission/Users", form)).toMatchObject({
      code: 409,
      data: { errors: [{ field: "account" }] },
    });
    for (const account of ["mixedcase", "MIXEDCASE", "MixedCase", "mixedcasE", "mIxedcase"])
      expect((await login(account, "wrong")).msg).toBe("账号或密码错误");
    expect(await login("MixedCase")).toMatchObject({ code: 400, data: { captcha: 1 } });
  });
});
