import { createHash } from "node:crypto";
import { grantToRole, insertRoleUnchecked } from "../packages/server/src/modules/access/role/service.ts";
import { insertUserUnchecked } from "../packages/server/src/modules/directory/user/service.ts";
import { hashPassword } from "../packages/server/src/platform/auth/password.ts";
import type { Context } from "../packages/server/src/platform/http/context.ts";
import type { Figure } from "./figure.ts";
import { onTwoDirectories } from "./support/large-directory.ts";
import { p95Of } from "./support/percentiles.ts";
import { ProductClient } from "./support/product.ts";

export const name = "directory";

const rounds = 200;
const password = "Bench2026pass";
const accounts = { all: "bench.all", departmentBelow: "bench.below" } as const;
type Scope = keyof typeof accounts;
const scopes = ["all", "departmentBelow"] as const;
/** The first page, one further on, and a search. */
const pages = ["currentPage=1", "currentPage=20", "currentPage=1&keyword=wang"];

/**
 * The list of 100,000 users in 50,000 departments, with a tenant of the same size beside it, on an embedded database: for somebody whose scheme allows
 * the own department and everything below it (8,000 departments), against somebody with the same rights whose scheme allows everything. p95 of
 * requests that are sent in turn.
 */
export function run(): Promise<Figure[]> {
  return onTwoDirectories({ NODE_ENV: "production", ADMIN_PASSWORD: password }, measure, createReaders);
}

/** Two people of the same department with the list of users, whose rows are limited differently. */
async function createReaders(ctx: Context): Promise<void> {
  const menu = await ctx.db
    .selectFrom("menu")
    .select("id")
    .where("enCode", "=", "permission.user")
    .where("deleteMark", "is", null)
    .executeTakeFirstOrThrow();
  const columns = await ctx.db.selectFrom("moduleColumn").select("id").where("moduleId", "=", menu.id).execute();
  await ctx.db.updateTable("menu").set({ isDataAuthorize: 1 }).where("id", "=", menu.id).execute();
  for (const scope of scopes) {
    const scheme = ctx.newId();
    await ctx.db
      .insertInto("moduleDataAuthorizeScheme")
      .values({
        tenantId: ctx.tenant.id,
        id: scheme,
        moduleId: menu.id,
        fullName: scope,
        enCode: `bench.${scope}`,
        conditionJson: "[]",
        scope,
      })
      .execute();
    const roleId = await insertRoleUnchecked(ctx, { fullName: scope, enCode: `bench.${scope}`, type: "business" });
    await grantToRole(ctx, roleId, "module", [menu.id]);
    await grantToRole(ctx, roleId, "resource", [scheme]);
    await grantToRole(
      ctx,
      roleId,
      "column",
      columns.map((column) => column.id),
    );
    await createReader(ctx, scope, roleId);
  }
}

async function createReader(ctx: Context, scope: Scope, roleId: string): Promise<void> {
  const hashed = await hashPassword(createHash("md5").update(password).digest("hex"));
  await insertUserUnchecked(ctx, {
    account: accounts[scope],
    realName: accounts[scope],
    password: { hashed },
    organizeId: "dept-1",
    roleIds: [roleId],
  });
}

async function measure(url: string): Promise<Figure[]> {
  const clients = new Map<Scope, ProductClient>();
  for (const scope of scopes) clients.set(scope, await ProductClient.signIn(url, accounts[scope], password));
  const times: Record<Scope, number[]> = { all: [], departmentBelow: [] };
  // The first rounds warm both up.
  for (let round = -10; round < rounds; round++)
    // By turns who comes first.
    for (const page of pages)
      for (const [scope, client] of round % 2 === 0 ? clients : [...clients].toReversed()) {
        const from = performance.now();
        await client.call("GET", `/api/system/Permission/Users?pageSize=20&${page}`);
        if (round >= 0) times[scope].push(performance.now() - from);
      }
  const all = p95Of(times.all);
  const below = p95Of(times.departmentBelow);
  return [
    { name: "user list p95", value: all, unit: "ms" },
    { name: "user list p95, department and below", value: below, unit: "ms", ratioOf: "user list p95" },
    { name: "department and below / everything", value: below / all, unit: "×", bar: 1.2 },
  ];
}
