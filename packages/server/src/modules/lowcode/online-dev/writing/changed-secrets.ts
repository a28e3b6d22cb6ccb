import { isSecret } from "@gongshu/core/form/kinds/kinds";
import type { Context } from "#platform/http/context.ts";
import type { OpenedModel } from "../record-query.ts";
import type { StoredRecord } from "../record-sql.ts";

/**
 * The keys of the secrets of a record that the caller may read and that were changed since a version. Their values look the same before and after, so
 * the history is asked: each change of a record is one version and one event.
 */
export async function changedSecrets(
  tx: Context,
  { model, rights }: OpenedModel,
  { id, version }: StoredRecord,
  since: number,
): Promise<string[]> {
  const keys = model.columns.flatMap(({ field }) =>
    isSecret(field) && rights.canRead(field.field) ? [field.field] : [],
  );
  if (keys.length === 0 || since >= version) return [];
  const changes = tx.db
    .selectFrom("auditEvent")
    .select(["action", "diff"])
    .where("entity", "=", model.id)
    .where("entityId", "=", id)
    .orderBy("id", "desc")
    .limit(version - since);
  const rows = await tx.db
    .selectFrom(changes.as("change"))
    .select((eb) => eb.fn<string>("jsonb_object_keys", [eb.ref("change.diff")]).as("key"))
    .distinct()
    // A deletion and its opposite hold all values.
    .where("change.action", "=", "update")
    .execute();
  const changed = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => changed.has(key));
}
