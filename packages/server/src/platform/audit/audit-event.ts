import type { Compilable, Context } from "../http/context.ts";

/** `refuse` keeps an attempt at something that was not permitted. */
export type AuditAction = "create" | "update" | "delete" | "publish" | "import" | "refuse";

export interface AuditEntry {
  /** The kind of thing: its table, or the id of the online model for a record. */
  readonly entity: string;
  readonly entityId: string;
  readonly action: AuditAction;
  readonly diff: Readonly<Record<string, unknown>>;
}

/** The audit row of a change, to be run in the same batch or transaction as the change itself. */
export function auditEvent(ctx: Context, entry: AuditEntry): Compilable {
  return ctx.db.insertInto("auditEvent").values({
    tenantId: ctx.tenant.id,
    id: ctx.newId(),
    entity: entry.entity,
    entityId: entry.entityId,
    action: entry.action,
    diff: JSON.stringify(entry.diff),
    actorUserId: ctx.actor.userId,
    requestId: ctx.requestId,
    occurredTime: ctx.now(),
  });
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
