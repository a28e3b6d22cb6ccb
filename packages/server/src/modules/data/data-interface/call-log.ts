import type { invokTypes, logStates } from "@gongshu/contract/data/data-interface-call";
import { sql } from "kysely";
import type { Database } from "#platform/db/database.ts";
import { shortPlatForm } from "#platform/http/plat-form.ts";
import { uuidV7 } from "#platform/http/uuid-v7.ts";
import { BatchWriter } from "#platform/log/batch-writer.ts";
import type { Logger } from "#platform/log/logger.ts";

/** One call of an interface that has ended. */
export interface EndedCall {
  readonly tenantId: string;
  readonly interfaceId: string;
  readonly version: number;
  readonly userId: string;
  readonly userName: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly type: (typeof invokTypes)[number];
  readonly durationMs: number;
  readonly rows: number;
  readonly state: (typeof logStates)[number];
  readonly error: string;
  readonly isCached: boolean;
  readonly isTruncated: boolean;
  readonly startedMs: number;
}

/** Columns as arrays: the text of the statement stays the same for any number of rows. */
export async function insertCalls(database: Database, tenantId: string, calls: readonly EndedCall[]): Promise<void> {
  const texts = (pick: (call: EndedCall) => string) => sql`${calls.map(pick)}::text[]`;
  const whole = (pick: (call: EndedCall) => number) => sql`${calls.map(pick)}::int[]`;
  const flags = (pick: (call: EndedCall) => boolean) => sql`${calls.map((call) => (pick(call) ? 1 : 0))}::int[]`;
  const times = calls.map(({ startedMs }) => new Date(startedMs).toISOString());
  await sql`insert into data_interface_log (tenant_id, id, data_interface_id, version, user_id, user_name, ip_address, device, type, duration,
      row_count, state, error_text, is_cached, is_truncated, creator_time)
    select ${tenantId}, c.id, c.interface_id, c.version, c.user_id, c.user_name, c.ip, c.device, c.type, c.duration, c.row_count, c.state, c.error,
      c.is_cached = 1, c.is_truncated = 1, c.time::timestamptz
    from unnest(${texts(() => uuidV7())}, ${texts(({ interfaceId }) => interfaceId)}, ${whole(({ version }) => version)},
      ${texts(({ userId }) => userId)}, ${texts(({ userName }) => userName)}, ${texts(({ ip }) => ip)},
      ${texts(({ userAgent }) => shortPlatForm(userAgent))}, ${texts(({ type }) => type)}, ${whole(({ durationMs }) => Math.round(durationMs))},
      ${whole(({ rows }) => rows)}, ${texts(({ state }) => state)}, ${texts(({ error }) => error.slice(0, 500))},
      ${flags(({ isCached }) => isCached)}, ${flags(({ isTruncated }) => isTruncated)}, ${sql`${times}::text[]`})
      as c (id, interface_id, version, user_id, user_name, ip, device, type, duration, row_count, state, error, is_cached, is_truncated, time)`.execute(
    database.kysely({ tenantId }),
  );
}

/** Calls on their way into the log, written in bundles: nobody waits for them. */
export function callLog(database: Database, log: Logger): BatchWriter<EndedCall> {
  return new BatchWriter<EndedCall>({
    tenantOf: ({ tenantId }) => tenantId,
    write: (tenantId, calls) => insertCalls(database, tenantId, calls),
    log,
    what: "calls of data interfaces",
  });
}
