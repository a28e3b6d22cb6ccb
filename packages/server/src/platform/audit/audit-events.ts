import type { Statement } from "../db/database.ts";
import type { Context } from "../http/context.ts";
import type { AuditEntry } from "./audit-event.ts";

/** The history of many things of one kind, one event each, to be run with the changes themselves. */
export function auditEvents(
  ctx: Context,
  { entity, action, origin, modelVersion }: Omit<AuditEntry, "entityId" | "diff">,
  changes: readonly { readonly id: string; readonly diff: object }[],
): Statement {
  return {
    sql: `insert into audit_event (tenant_id, id, entity, entity_id, action, diff, actor_user_id, request_id, occurred_time, origin, model_version)
      select $1, event_id, $2, entity_id, $3, diff::jsonb, $4, $5, $6, $10, $11 from unnest($7::text[], $8::text[], $9::text[]) as bulk(event_id, entity_id, diff)`,
    parameters: [
      ctx.tenant.id,
      entity,
      action,
      ctx.actor.userId,
      ctx.requestId,
      ctx.now(),
      changes.map(() => ctx.newId()),
      changes.map(({ id }) => id),
      changes.map(({ diff }) => JSON.stringify(diff)),
      origin ?? null,
      modelVersion ?? null,
    ],
  };
}
