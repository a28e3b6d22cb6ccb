// A process that sees how an import of records that was cut off goes on, then imports others, or takes these back, until it is killed:
// `<location as JSON> <left> <next> <statement> <turn> <import or undo>`.
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { z } from "zod";
import { createApp } from "../app.ts";
import { createTenant } from "../modules/tenancy/tenant/service.ts";
import { serverModules } from "../modules.ts";
import { hashPassword } from "../platform/auth/password.ts";
import { readConfig } from "../platform/config.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { workbookBytes } from "../platform/excel/testing/workbook-bytes.ts";
import { startWork } from "../platform/http/job-context.ts";
import { systemContext } from "../platform/http/system-context.ts";
import { createLogger } from "../platform/log/logger.ts";
import { openPlatform } from "../platform/open-platform.ts";
import { DyingDatabase } from "./dying-database.ts";
import { dataOf, form, text } from "./model-client.ts";
import { clientOf } from "./test-app.ts";

const [place = "{}", left = "", next = "", statement = "", turn = "1", work = "import"] = process.argv.slice(2);
const location = z.object({ databaseUrl: z.string().optional(), dataDir: z.string() }).parse(JSON.parse(place));
const log = createLogger("silent");
/** More than are held before a server begins to write. */
const rowCount = 12_500;
const tenant = { id: "kill", enCode: "kill", fullName: "Kill" };

const opened = await openDatabase({ ...location, log, poolSize: 6 } as Parameters<typeof openDatabase>[0]);
const dying = new DyingDatabase(opened, statement, Number(turn));
const config = readConfig({ NODE_ENV: "test", DEMO: "0", CHEAP_PASSWORDS: "1", DATA_DIR: location.dataDir });
const platform = await openPlatform(config, dying.database, log, serverModules);
const ctx = systemContext(platform, tenant);
const app = await createApp(platform);
await app.ready();
const client = clientOf(app, await signedIn());

async function signedIn(): Promise<string> {
  if (left === "")
    await createTenant(platform, {
      ...tenant,
      adminAccount: "admin",
      adminPassword: { hashed: await hashPassword("0".repeat(32)) },
    });
  const { id } = await ctx.db
    .selectFrom("appUser")
    .select("id")
    .where("account", "=", "admin")
    .executeTakeFirstOrThrow();
  return platform.sessions.open(tenant.id, id, { ip: "127.0.0.1", platForm: "", way: "password" }, platform.now());
}

/** The one model, published by the first process. */
async function modelId(): Promise<string> {
  const base = "/api/visualdev/Base";
  const { list } = dataOf<{ list: { id: string }[] }>(await client.get(`${base}?keyword=killed`));
  if (list[0] !== undefined) return list[0].id;
  const formData = JSON.stringify(
    form(text("code", "code", { label: "code", unique: true }), text("word", "word", { label: "word" })),
  );
  const names = { fullName: "killed", enCode: "killed", category: "office", columnData: "" };
  const { id } = dataOf<{ id: string }>(await client.post(base, { ...names, formData }));
  const { version } = dataOf<{ version: number }>(await client.get(`${base}/${id}`));
  dataOf(await client.post(`${base}/${id}/Actions/Publish`, { version }));
  dataOf(await client.post(`${base}/${id}/Actions/Menu`, { fullName: "killed" }));
  return id;
}

/** How many records an import has brought in, and events of the history. */
async function stateOf(code: string): Promise<object> {
  const filter = JSON.stringify({ code });
  const page = dataOf<{ pagination: { total: number } }>(
    await client.get(`${records}/List?pageSize=1&json=${encodeURIComponent(filter)}`),
  );
  const { count } = await ctx.db
    .selectFrom("auditEvent")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("action", "=", "import")
    .where(sql<boolean>`diff ->> 'code' like ${`${code}-%`}`)
    .executeTakeFirstOrThrow();
  return { records: page.pagination.total, events: count };
}

/** The latest import, or undoing of one, once it has ended. */
async function ended(): Promise<string> {
  for (;;) {
    const job = await ctx.db
      .selectFrom("job")
      .select(["state", "errorText"])
      .where("kind", "in", ["onlineImport", "onlineImportUndo"])
      .orderBy("creatorTime", "desc")
      .executeTakeFirst();
    if (job !== undefined && job.state !== "waiting" && job.state !== "running") return job.state + job.errorText;
    await delay(20);
  }
}

const records = `/api/visualdev/OnlineDev/${await modelId()}`;
const found = left === "" ? undefined : await stateOf(left);
// On a server a process is dead after a while only: that while is over here.
await ctx.db
  .updateTable("job")
  .set({ leaseUntil: new Date(0) })
  .where("state", "=", "running")
  .execute();
await startWork(platform);
if (left !== "") process.stdout.write(JSON.stringify({ found, state: await ended(), after: await stateOf(left) }));
const rows = Array.from({ length: rowCount }, (_, index) => [`${next}-${index}`, "word"]);
const body = new FormData();
body.append("file", new Blob([new Uint8Array(await workbookBytes("a", [["code", "word"], ...rows]))]), "a.xlsx");
const request = new Request("http://localhost/", { method: "POST", body });
dataOf(await client.put("/api/system/Base/SysConfig", { importMaxRows: "20000" }));
const payload = Buffer.from(await request.arrayBuffer());
if (work === "import") dying.arm();
const started = await app.inject({
  method: "POST",
  url: `${records}/Actions/Import`,
  headers: { authorization: client.token, "content-type": request.headers.get("content-type") ?? "" },
  payload,
});
await ended();
if (work === "undo") {
  dying.arm();
  const { jobId } = dataOf<{ jobId: string }>(started.json());
  dataOf(await client.post(`${records}/Import/${jobId}/Actions/Undo`));
  await ended();
}
// Acknowledged: whatever dies now, it has happened.
process.kill(process.pid, "SIGKILL");
