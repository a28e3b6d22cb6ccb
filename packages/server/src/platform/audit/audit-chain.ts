import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

const genesis = "0".repeat(64);

interface EventRow {
  readonly id: string;
  readonly xid: string;
  readonly entity: string;
  readonly entityId: string;
  readonly action: string;
  readonly diff: unknown;
  readonly actorUserId: string | null;
  readonly requestId: string;
  readonly occurredTime: number;
  readonly origin: string | null;
  readonly modelVersion: number | null;
}

interface Seal {
  readonly sealNo: number;
  readonly fromXid: string;
  readonly toXid: string;
  readonly eventCount: number;
  readonly hash: string;
}

/**
 * Seals what has happened in a tenant since the last seal, up to the oldest transaction still running: below that line no
 * further event can appear, so the run is complete. Several processes may call it; the seal number decides who comes first.
 * Gives back how many events were sealed.
 */
export async function sealAuditEvents(database: Database, tenantId: string, now: Date): Promise<number> {
  const db = database.kysely({ tenantId });
  const last = await db
    .selectFrom("auditSeal")
    .select(["sealNo", "hash", sql<string>`to_xid::text`.as("toXid")])
    .orderBy("sealNo", "desc")
    .limit(1)
    .executeTakeFirst();
  const horizon = await db
    .selectNoFrom(sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as("xid"))
    .executeTakeFirstOrThrow();
  const fromXid = last?.toXid ?? "0";
  if (BigInt(horizon.xid) <= BigInt(fromXid)) return 0;
  const previousHash = last?.hash ?? genesis;
  const run = await hashRun(database, tenantId, fromXid, horizon.xid, previousHash);
  if (run.count === 0) return 0;
  await db
    .insertInto("auditSeal")
    .values({
      tenantId,
      sealNo: (last?.sealNo ?? 0) + 1,
      fromXid: sql`${fromXid}::xid8`,
      toXid: sql`${horizon.xid}::xid8`,
      eventCount: run.count,
      previousHash,
      hash: run.hash,
      sealedTime: now,
    })
    .onConflict((conflict) => conflict.columns(["tenantId", "sealNo"]).doNothing())
    .execute();
  return run.count;
}

/** The number of the first seal that does not hold, or null when the whole chain of the tenant does. */
export async function verifyAuditChain(
  database: Database,
  tenantId: string,
): Promise<{ seals: number; events: number; brokenSealNo: number | null }> {
  const db = database.kysely({ tenantId });
  const seals: Seal[] = await db
    .selectFrom("auditSeal")
    .select([
      "sealNo",
      "eventCount",
      "hash",
      sql<string>`from_xid::text`.as("fromXid"),
      sql<string>`to_xid::text`.as("toXid"),
    ])
    .orderBy("sealNo")
    .execute();
  let previousHash = genesis;
  let previousXid = "0";
  let events = 0;
  for (const [index, seal] of seals.entries()) {
    const run = await hashRun(database, tenantId, seal.fromXid, seal.toXid, previousHash);
    const follows = seal.sealNo === index + 1 && seal.fromXid === previousXid;
    if (!follows || run.hash !== seal.hash || run.count !== seal.eventCount)
      return { seals: seals.length, events, brokenSealNo: seal.sealNo };
    previousHash = seal.hash;
    previousXid = seal.toXid;
    events += run.count;
  }
  return { seals: seals.length, events, brokenSealNo: null };
}

const chunkSize = 2000;

/** sha256 over the previous hash and every event of [fromXid, toXid) in the order (xid, id), read in chunks. */
async function hashRun(
  database: Database,
  tenantId: string,
  fromXid: string,
  toXid: string,
  previousHash: string,
): Promise<{ hash: string; count: number }> {
  const hash = createHash("sha256").update(previousHash);
  const db = database.kysely({ tenantId });
  let afterXid = fromXid;
  let afterId = "";
  for (let count = 0; ; ) {
    const rows: EventRow[] = await db
      .selectFrom("auditEvent")
      .select([
        "id",
        "entity",
        "entityId",
        "action",
        "diff",
        "actorUserId",
        "requestId",
        "occurredTime",
        "origin",
        "modelVersion",
        sql<string>`xid::text`.as("xid"),
      ])
      .where(sql<boolean>`xid < ${toXid}::xid8`)
      .where(sql<boolean>`(xid, id) > (${afterXid}::xid8, ${afterId})`)
      .orderBy(sql`xid`)
      .orderBy("id")
      .limit(chunkSize)
      .execute();
    for (const row of rows) hash.update(canonical(row));
    count += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < chunkSize) return { hash: hash.digest("hex"), count };
    afterXid = last.xid;
    afterId = last.id;
  }
}

/** One line an event; jsonb keeps its keys in an order of its own, so `diff` reads back the same every time. What came later is left out where it is empty, so that older seals hold. */
function canonical(row: EventRow): string {
  const { origin, modelVersion } = row;
  const ofRecord = origin === null && modelVersion === null ? [] : [origin, modelVersion];
  return `${JSON.stringify([row.xid, row.id, row.entity, row.entityId, row.action, row.diff, row.actorUserId, row.requestId, row.occurredTime, ...ofRecord])}\n`;
}
