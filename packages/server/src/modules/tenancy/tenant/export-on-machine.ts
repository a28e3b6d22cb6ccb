import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { insertAuditEvent } from "#platform/audit/audit-event.ts";
import type { Database } from "#platform/db/database.ts";
import { uuidV7 } from "#platform/http/uuid-v7.ts";
import { tenantFileName, tenantLines } from "./tenant-file.ts";

/** Who is named in the tenant's list of exports and in its history. */
const machine = "server";

/**
 * Exports a tenant on the machine itself, whose operator has the database anyway: without a consent, for tenants that nobody can sign in to. The
 * tenant finds it in its list of exports. Gives the name of the file, or undefined when there is no such tenant.
 */
export async function exportOnMachine(
  database: Database,
  { code, file, reason }: { readonly code: string; readonly file: string | undefined; readonly reason: string },
  now: Date,
): Promise<string | undefined> {
  const tenant = await database
    .kysely({ tenantId: null })
    .selectFrom("tenant")
    .select(["id", "enCode", "fullName"])
    .where("enCode", "=", code)
    // A code may have gone to another tenant: the one that is there counts.
    .orderBy("deleteMark", (order) => order.asc().nullsFirst())
    .orderBy("creatorTime", "desc")
    .limit(1)
    .executeTakeFirst();
  if (tenant === undefined) return undefined;
  await writeDown(database, tenant.id, reason, now);
  const target = file ?? tenantFileName(tenant, now);
  const lines = Readable.from(tenantLines(database, tenant, now));
  // Never overwrites a file, and is readable only by its owner.
  await pipeline(lines, createGzip(), createWriteStream(target, { flags: "wx", mode: 0o600 }));
  return target;
}

async function writeDown(database: Database, tenantId: string, reason: string, now: Date): Promise<void> {
  const id = uuidV7();
  const request = { tenantId, id, operator: machine, reason, state: "used" as const };
  await database.transaction({ tenantId }, async ({ db }) => {
    await db
      .insertInto("tenantExportRequest")
      .values({ ...request, creatorTime: now, expiresTime: now, usedTime: now })
      .execute();
    const diff = { state: "used", operator: machine, reason };
    const entry = { entity: "tenantExportRequest", entityId: id, action: "create", diff } as const;
    await insertAuditEvent(db, { tenantId, actorUserId: "system", requestId: machine }, entry, now);
  });
}
