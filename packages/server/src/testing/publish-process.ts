// A process that looks at a model whose publication was cut off, then publishes another until it is killed: `<location as JSON> <model> <statement> <turn>`.
import { sql } from "kysely";
import { z } from "zod";
import { clearDeadRuns } from "../modules/lowcode/visual-dev/conversion/publication-run.ts";
import {
  createModel,
  getModel,
  planPublication,
  publishModel,
  updateModel,
} from "../modules/lowcode/visual-dev/service.ts";
import { serverModules } from "../modules.ts";
import { readConfig } from "../platform/config.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import type { Context } from "../platform/http/context.ts";
import { systemContext } from "../platform/http/system-context.ts";
import { createLogger } from "../platform/log/logger.ts";
import { openPlatform } from "../platform/open-platform.ts";
import { DyingDatabase } from "./dying-database.ts";
import { form, numeric, text } from "./model-client.ts";

const [place = "{}", modelId = "", moment = "", turn = "1"] = process.argv.slice(2);
const location = z.object({ databaseUrl: z.string().optional(), dataDir: z.string() }).parse(JSON.parse(place));
const log = createLogger("silent");
const rowCount = 3000;
const opened = await openDatabase({ ...location, log, poolSize: 6 } as Parameters<typeof openDatabase>[0]);
const dying = new DyingDatabase(opened, moment, Number(turn));

async function open(): Promise<Context> {
  await dying.database.transaction({ tenantId: null, role: "owner" }, (transaction) =>
    transaction.script(
      `insert into tenant (id, en_code, full_name) values ('kill', 'kill', 'Kill') on conflict do nothing`,
    ),
  );
  const config = readConfig({ NODE_ENV: "test", DEMO: "0", DATA_DIR: location.dataDir });
  const platform = await openPlatform(config, dying.database, log, serverModules);
  return systemContext(platform, { id: "kill", enCode: "kill", fullName: "Kill" });
}

/** A published model with records whose draft makes numbers of a text, sorted before and after. */
async function prepare(ctx: Context): Promise<string> {
  const code = `kill${ctx.newId().slice(-8)}`;
  const names = { fullName: code, enCode: code, type: 1, category: "x", sortCode: 0, description: "", columnData: "" };
  const plain = { ...names, formData: JSON.stringify(form(text("v"), text("w"))) };
  const id = await createModel(ctx, plain);
  await publishModel(ctx, id, { version: 1, note: "" });
  const table = await tableOf(ctx, id);
  await sql`insert into ${sql.id("form", table)} (tenant_id, id, model_version, v, w)
    select 'kill', 'r' || n, 1, n::text, repeat('x', 200) from generate_series(1, ${rowCount}::int) n`.execute(ctx.db);
  const changed = { ...names, formData: JSON.stringify(form(numeric("v"), text("w"), text("added"))) };
  await updateModel(ctx, id, changed);
  return id;
}

async function tableOf(ctx: Context, id: string): Promise<string> {
  return z.object({ main: z.string() }).parse(JSON.parse((await getModel(ctx, id)).tables)).main;
}

/** What there is after a crash and a new start: what is published, what is left over, and whether the rest of it goes through. */
async function check(ctx: Context): Promise<object> {
  // On a server a run is dead after a while only: that while is over here.
  await ctx.db
    .updateTable("visualDevConversion")
    .set({ seenTime: new Date(0) })
    .execute();
  await clearDeadRuns(ctx);
  const table = await tableOf(ctx, modelId);
  const { rows } = await sql<{ type: string; left: number; sum: string }>`
    select (select format_type(atttypid, atttypmod) from pg_attribute where attrelid = to_regclass(${`form.${table}`}) and attname = 'v') as type,
      ((select count(*) from pg_attribute where attrelid = to_regclass(${`form.${table}`}) and attname like 'next%' and not attisdropped)
        + (select count(*) from pg_trigger where tgrelid = to_regclass(${`form.${table}`}) and not tgisinternal)
        + (select count(*) from pg_class where relname like ${`${table}%`} and relname like '%\\_n')
        + (select count(*) from pg_proc where proname like ${`${table}%`})
        + (select count(*) from visual_dev_conversion))::int as left,
      (select sum(v::numeric)::int from ${sql.id("form", table)}) as sum`.execute(ctx.db);
  const { publishedVersion, version } = await getModel(ctx, modelId);
  const { steps } = await planPublication(ctx, modelId);
  if (steps.length > 0) await publishModel(ctx, modelId, { version, note: "" });
  const after = await getModel(ctx, modelId);
  return { ...rows[0], publishedVersion, steps: steps.length, finalVersion: after.publishedVersion };
}

const ctx = await open();
const checked = modelId === "" ? {} : await check(ctx);
const next = await prepare(ctx);
process.stdout.write(JSON.stringify({ ...checked, next }));
dying.arm();
await publishModel(ctx, next, { version: (await getModel(ctx, next)).version, note: "" });
// Acknowledged: whatever dies now, it has happened.
process.kill(process.pid, "SIGKILL");
