import type { Kysely } from "kysely";
import type { Statement } from "../db/database.ts";
import type { Tables } from "../db/tables.ts";
import type { Compilable, Context } from "../http/context.ts";
import { uuidV7 } from "../http/uuid-v7.ts";

/**
 * `refuse` keeps an attempt at something that was not permitted. `restore` takes something back out of the recycle bin, and `purge` takes it away from there for good.
 */
export type AuditAction = "create" | "update" | "delete" | "restore" | "purge" | "publish" | "import" | "refuse";

export interface AuditEntry {
  /** The kind of thing: its table, or the id of the online model for a record. */
  readonly entity: string;
  readonly entityId: string;
  readonly action: AuditAction;
  readonly diff: Readonly<Record<string, unknown>>;
  /** Of a record: where the change comes from. */
  readonly origin?: string;
  /** Of a record: the published version of the model by which it was written. */
  readonly modelVersion?: number;
}

const insertOf = (diff: string) =>
  `insert into audit_event (tenant_id, id, entity, entity_id, action, diff, actor_user_id, request_id, occurred_time, origin, model_version) values ($1, $2, $3, $4, $5, ${diff}, $7, $8, $9, $10, $11)`;
const insert = insertOf("$6");

/**
 * The audit row of a change, to be run in the same batch or transaction as the change itself. `storedSql` is SQL of a JSON object with what only the
 * database knows of it, such as a number that it gave; the id of the thing is `$4` in it.
 */
export function auditEvent(ctx: Context, entry: AuditEntry, storedSql?: string): Compilable {
  const by = { tenantId: ctx.tenant.id, actorUserId: ctx.actor.userId, requestId: ctx.requestId };
  const { sql, parameters } = auditStatement(by, entry, ctx.now(), ctx.newId());
  const statement = { sql: storedSql === undefined ? sql : insertOf(`$6::jsonb || ${storedSql}`), parameters };
  return { compile: () => statement };
}

interface ActingParty {
  readonly tenantId: string;
  readonly actorUserId: string;
  readonly requestId: string;
}

/** As `auditEvent`, where nobody of the tenant acts: in the name of somebody of another one, or of the machine. */
export function auditStatement(by: ActingParty, entry: AuditEntry, occurredTime: Date, id = uuidV7()): Statement {
  const { entity, entityId, action, diff, origin = null, modelVersion = null } = entry;
  const { tenantId, actorUserId, requestId } = by;
  const json = JSON.stringify(diff);
  // Every change has one, so it is worth not to be built anew.
  return {
    sql: insert,
    parameters: [
      tenantId,
      id,
      entity,
      entityId,
      action,
      json,
      actorUserId,
      requestId,
      occurredTime,
      origin,
      modelVersion,
    ],
  };
}

/** Runs that statement. */
export async function insertAuditEvent(
  db: Kysely<Tables>,
  by: ActingParty,
  { diff, ...entry }: AuditEntry,
  occurredTime: Date,
): Promise<void> {
  const row = { ...by, ...entry, id: uuidV7(), diff: JSON.stringify(diff), occurredTime };
  await db.insertInto("auditEvent").values(row).execute();
}

/** `{ field: [before, after] }` of every field of `after` that differs; an empty object when nothing does. */
export function diffOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, [unknown, unknown]> {
  const diff: Record<string, [unknown, unknown]> = {};
  for (const [field, value] of Object.entries(after)) {
    const old = before[field] ?? null;
    const fresh = value ?? null;
    if (JSON.stringify(old) !== JSON.stringify(fresh)) diff[field] = [old, fresh];
  }
  return diff;
}
