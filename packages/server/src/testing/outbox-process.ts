// A process that writes events and delivers them, to be killed by a test: `<write|stall|drain> <location as JSON>`.
import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { z } from "zod";
import { readConfig } from "../platform/config.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import type { Context } from "../platform/http/context.ts";
import { startWork } from "../platform/http/job-context.ts";
import type { Platform } from "../platform/http/platform.ts";
import { systemContext } from "../platform/http/system-context.ts";
import { createLogger } from "../platform/log/logger.ts";
import { openPlatform } from "../platform/open-platform.ts";
import { type Receiver, receiverOf } from "../platform/outbox/receiver.ts";

const [mode, place = "{}"] = process.argv.slice(2);
const location = z.object({ databaseUrl: z.string().optional(), dataDir: z.string() }).parse(JSON.parse(place));
const log = createLogger("silent");
const payload = z.object({ id: z.string() });
const topics = ["test.changed"];
const sentLine = z.object({ id: z.string(), eventId: z.string() });

const tables = `
  create table if not exists outbox_change (tenant_id text not null, id text not null, primary key (tenant_id, id));
  create table if not exists outbox_effect (tenant_id text not null, id text not null, seq bigint generated always as identity, primary key (tenant_id, seq));`;

/** Outside of the database: what was sent to somebody. A file of the database's own, since several tests may run. */
const outside = path.join(location.dataDir, `sent-${(location.databaseUrl ?? "").split("/").at(-1)}.txt`);

const receivers: Receiver[] = [
  receiverOf({
    name: "test.effect",
    topics,
    payload,
    async apply(tx, events) {
      for (const { payload: change } of events)
        await sql`insert into outbox_effect (tenant_id, id) values (${tx.tenant.id}, ${change.id})`.execute(tx.db);
    },
  }),
  receiverOf({
    name: "test.outside",
    topics,
    payload,
    async send(_ctx, event) {
      appendFileSync(outside, `${JSON.stringify({ id: event.payload.id, eventId: event.id })}\n`);
      if (mode !== "stall") return;
      // It has arrived, and the row does not say so yet: here the test kills the process.
      process.stdout.write(`sent ${event.payload.id}\n`);
      await new Promise(() => undefined);
    },
  }),
];

async function open(): Promise<{ platform: Platform; ctx: Context }> {
  const database = await openDatabase({ ...location, log, poolSize: 6 } as Parameters<typeof openDatabase>[0]);
  await database.transaction({ tenantId: null, role: "owner" }, (transaction) =>
    transaction.script(
      `insert into tenant (id, en_code, full_name) values ('kill', 'kill', 'Kill') on conflict do nothing; ${tables}`,
    ),
  );
  const config = readConfig({ NODE_ENV: "test", DEMO: "0", DATA_DIR: location.dataDir });
  const platform = await openPlatform(config, database, log, [{ name: "testing/outbox", receivers: () => receivers }]);
  return { platform, ctx: systemContext(platform, { id: "kill", enCode: "kill", fullName: "Kill" }) };
}

/** So many changes, each with its event; a line for each commit. */
async function write(ctx: Context, count = Number.POSITIVE_INFINITY): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const id = ctx.newId();
    await ctx.tx(async (tx) => {
      const change = sql`insert into outbox_change (tenant_id, id) values (${tx.tenant.id}, ${id})`;
      const [topic = ""] = topics;
      await tx.batch([
        { compile: () => change.compile(tx.db) },
        tx.emit({ topic, key: `${number % 7}`, payload: { id } }),
      ]);
    });
    process.stdout.write(`${number}\n`);
  }
}

const idsOf = async (ctx: Context, table: "outbox_change" | "outbox_effect") =>
  (await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(ctx.db)).rows.map(({ id }) => id);

/** What a dead process has claimed on a server comes back when its claim is over: here at once. */
async function drain({ platform, ctx }: { platform: Platform; ctx: Context }): Promise<void> {
  await ctx.db
    .updateTable("outbox")
    .set({ dueTime: new Date(0) })
    .where("state", "=", "waiting")
    .execute();
  const waiting = () =>
    ctx.db.selectFrom("outbox").select("id").where("state", "=", "waiting").limit(1).executeTakeFirst();
  while ((await waiting()) !== undefined) {
    await platform.outbox.sweep();
    await pause(20);
  }
  const [changes, effects] = [await idsOf(ctx, "outbox_change"), await idsOf(ctx, "outbox_effect")];
  const lines = readFileSync(outside, "utf8").split("\n").filter(Boolean);
  const sent = lines.map((line) => sentLine.parse(JSON.parse(line)));
  process.stdout.write(JSON.stringify({ changes, effects, sent }));
}

const opened = await open();
await startWork(opened.platform);
if (mode === "write") await write(opened.ctx);
if (mode === "stall") {
  await write(opened.ctx, 1);
  // Nothing else keeps the process.
  setInterval(() => undefined, 1000);
  await new Promise(() => undefined);
}
await drain(opened);
process.exit(0);
