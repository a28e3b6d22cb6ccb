import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { grantToRole, insertRoleUnchecked } from "../../packages/server/src/modules/access/role/service.ts";
import { createOrganize } from "../../packages/server/src/modules/directory/organize/service.ts";
import { insertUserUnchecked } from "../../packages/server/src/modules/directory/user/service.ts";
import { serverModules } from "../../packages/server/src/modules.ts";
import { readConfig } from "../../packages/server/src/platform/config.ts";
import type { Database } from "../../packages/server/src/platform/db/database.ts";
import { openDatabase } from "../../packages/server/src/platform/db/open-database.ts";
import type { Context } from "../../packages/server/src/platform/http/context.ts";
import { systemContext } from "../../packages/server/src/platform/http/system-context.ts";
import { createLogger } from "../../packages/server/src/platform/log/logger.ts";
import { openPlatform } from "../../packages/server/src/platform/open-platform.ts";
import { type RunningServer, startServer } from "../../scripts/server-process.mjs";
import { inspectionModel, type MeasuredModel } from "./model.ts";
import { ProductClient } from "./product.ts";

export const recordCount = 100_000;
/** Of the accounts `admin` and `member`. */
export const password = "Bench2026pass";
const tenant = { id: "default", enCode: "default", fullName: "Gongshu" };

/** The product with a published model of 100,000 records unless the model says otherwise, and a member whose rights stop at some columns and departments. */
export interface PreparedProduct {
  readonly url: string;
  readonly dataDir: string;
  /** Settings of the server, to start it again. */
  readonly env: Record<string, string>;
  readonly modelId: string;
  /** The model's table in the schema `form`. */
  readonly table: string;
  readonly admin: ProductClient;
  readonly member: ProductClient;
  /** Some records to read one by one. */
  readonly ids: readonly string[];
  readonly server: RunningServer;
  stop(): Promise<void>;
}

/** On a PostgreSQL server, or embedded without a URL. The records are written while the product is down, as only one process may use an embedded database. */
export async function prepareProduct(
  databaseUrl = "",
  model: MeasuredModel = inspectionModel,
): Promise<PreparedProduct> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "gongshu-bench-"));
  const env = { DATABASE_URL: databaseUrl, NODE_ENV: "production", ADMIN_PASSWORD: password };
  const first = await startServer({ env, dataDir });
  const modelId = await publishDesign(await ProductClient.signIn(first.url, "admin", password), "bench", model);
  await first.stop();
  const table = await fill(dataDir, databaseUrl, modelId, model);
  const server = await startServer({ env, dataDir });
  const admin = await ProductClient.signIn(server.url, "admin", password);
  const member = await ProductClient.signIn(server.url, "member", password);
  const page = await admin.call<{ list: { id: string }[] }>(
    "GET",
    `/api/visualdev/OnlineDev/${modelId}/List?currentPage=7&pageSize=100`,
  );
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const ids = page.list.map((row) => row.id);
  return { url: server.url, dataDir, env, modelId, table, admin, member, ids, server, stop };
}

/** A form and its list, as the designer sends them. */
export interface ModelDesign {
  readonly formData: {
    readonly schema: number;
    readonly fields: readonly { readonly kind: string; readonly [key: string]: unknown }[];
  };
  readonly columnData: object;
}

/** Publishes a model with a menu of its own; gives back its id. */
export async function publishDesign(
  admin: ProductClient,
  enCode: string,
  { formData, columnData }: Pick<MeasuredModel, "formData" | "columnData">,
): Promise<string> {
  const base = "/api/visualdev/Base";
  const { id } = await admin.call<{ id: string }>("POST", base, {
    fullName: enCode,
    enCode,
    category: "bench",
    formData: JSON.stringify(formData),
    columnData: JSON.stringify(columnData),
  });
  const { version } = await admin.call<{ version: number }>("GET", `${base}/${id}/Actions/Plan`);
  await admin.call("POST", `${base}/${id}/Actions/Publish`, { version });
  await admin.call("POST", `${base}/${id}/Actions/Menu`, { fullName: enCode });
  return id;
}

async function fill(dataDir: string, databaseUrl: string, modelId: string, model: MeasuredModel): Promise<string> {
  const database = await openDatabase({ dataDir, ...(databaseUrl !== "" && { databaseUrl }) });
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir }), database, createLogger("warn"), serverModules);
  const ctx = systemContext(platform, tenant);
  const organizeIds = await (model.people ?? createMember)(ctx, modelId);
  const published = await ctx.db
    .selectFrom("visualDevVersion")
    .select("tables")
    .where("visualDevId", "=", modelId)
    .executeTakeFirstOrThrow();
  const { main } = published.tables as { main: string };
  await insertRecords(database, main, model, organizeIds);
  await platform.sessions.close();
  await platform.events.stop();
  await database.close();
  return main;
}

/** A member of a department with ten below it, who may see the records of those, and seven of the nine columns. */
async function createMember(ctx: Context, modelId: string): Promise<string[]> {
  const company = await ctx.db.selectFrom("organize").select("id").executeTakeFirstOrThrow();
  const department = await createOrganize(ctx, {
    parentId: company.id,
    category: "department",
    fullName: "Quality",
    enCode: "quality",
  });
  const below: string[] = [];
  for (let index = 0; index < 10; index++)
    below.push(
      await createOrganize(ctx, {
        parentId: department,
        category: "department",
        fullName: `Line ${index}`,
        enCode: `line${index}`,
      }),
    );
  const groups = [{ field: "organizeId", op: "Included", value: "@organizationAndSuborganization" }];
  const rows = { conditionJson: JSON.stringify([{ logic: "and", groups }]) };
  await createReader(ctx, modelId, { account: "member", organizeId: department, rows });
  return below;
}

/** Somebody with the list and seven of the nine columns, and the rows that a scheme gives. */
interface Reader {
  readonly account: string;
  readonly organizeId: string;
  readonly rows: { readonly conditionJson?: string; readonly scope?: "all" | "departmentBelow" };
}

/** Gives the model's menu data scopes, and a reader one of them. */
export async function createReader(
  ctx: Context,
  modelId: string,
  { account, organizeId, rows }: Reader,
): Promise<void> {
  const menus = await ctx.db.selectFrom("menu").select(["id", "propertyJson"]).where("type", "=", 3).execute();
  const menu = menus.find(({ propertyJson }) => JSON.stringify(propertyJson).includes(modelId));
  if (menu === undefined) throw new Error("the model has no menu");
  await ctx.db.updateTable("menu").set({ isDataAuthorize: 1 }).where("id", "=", menu.id).execute();
  const schemeId = ctx.newId();
  await ctx.db
    .insertInto("moduleDataAuthorizeScheme")
    .values({
      tenantId: tenant.id,
      id: schemeId,
      moduleId: menu.id,
      fullName: account,
      enCode: account,
      conditionJson: "[]",
      ...rows,
    })
    .execute();
  const columns = await ctx.db
    .selectFrom("moduleColumn")
    .select(["id", "enCode"])
    .where("moduleId", "=", menu.id)
    .execute();
  const roleId = await insertRoleUnchecked(ctx, { fullName: account, enCode: account, type: "business" });
  await grantToRole(ctx, roleId, "module", [menu.id]);
  await grantToRole(ctx, roleId, "resource", [schemeId]);
  await grantToRole(
    ctx,
    roleId,
    "column",
    columns.filter(({ enCode }) => enCode !== "quantity" && enCode !== "inspector").map(({ id }) => id),
  );
  await insertUserUnchecked(ctx, {
    account,
    realName: account,
    password: createHash("md5").update(password).digest("hex"),
    organizeId,
    roleIds: [roleId],
  });
}

async function insertRecords(
  database: Database,
  table: string,
  { columns, count = recordCount }: MeasuredModel,
  organizeIds: readonly string[],
): Promise<void> {
  await database.transaction({ tenantId: tenant.id, role: "owner" }, async (transaction) => {
    // Millions of rows are indexed afterwards, in a fraction of the time.
    const indexes = await transaction.run({
      sql: `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as sql from pg_index
        where indrelid = 'form."${table}"'::regclass and not indisunique`,
      parameters: [],
    });
    for (const { name } of indexes.rows) await transaction.script(`drop index ${String(name)}`);
    await transaction.run({
      sql: `insert into form."${table}" (tenant_id, id, creator_user_id, creator_time, organize_id, model_version, ${Object.keys(columns).join(", ")})
        select $1, lpad(n::text, 12, '0') || '-record', 'somebody', now() - n * interval '5 minutes', ($2::text[])[1 + n % array_length($2::text[], 1)], 1,
          ${Object.values(columns).join(", ")} from generate_series(1, ${count}) n`,
      parameters: [tenant.id, organizeIds],
    });
    for (const { sql } of indexes.rows) await transaction.script(String(sql));
  });
  // The planner would otherwise learn of the records only when the database gets round to it.
  await database.transaction({ tenantId: null, role: "owner" }, (transaction) =>
    transaction.script(`analyze form."${table}"`),
  );
}
