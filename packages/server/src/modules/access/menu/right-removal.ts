import { auditEvent } from "#platform/audit/audit-event.ts";
import type { GrantItemType } from "#platform/auth/access.ts";
import type { Context } from "#platform/http/context.ts";

const rightTables = {
  button: "moduleButton",
  column: "moduleColumn",
  form: "moduleForm",
  resource: "moduleDataAuthorizeScheme",
} as const satisfies Partial<Record<GrantItemType, string>>;

const tables = [...Object.values(rightTables), "moduleDataAuthorize"] as const;

/** Takes away everything that a menu offers, with what was granted of it and of the menu itself. */
export async function removeRightsOf(tx: Context, moduleId: string): Promise<void> {
  await removeGrants(tx, "module", [moduleId]);
  for (const table of tables) {
    const gone = { deleteMark: 1 as const, deleteUserId: tx.actor.userId, deleteTime: tx.now() };
    const rows = await tx.db
      .updateTable(table)
      .set(gone)
      .set((row) => ({ version: row("version", "+", 1) }))
      .where("moduleId", "=", moduleId)
      .where("deleteMark", "is", null)
      .returning(["id", "enCode", "fullName"])
      .execute();
    if (rows.length === 0) continue;
    await tx.batch(
      rows.map(({ id, ...diff }) =>
        auditEvent(tx, { entity: table, entityId: id, action: "delete", diff: { moduleId, ...diff } }),
      ),
    );
    const itemType = itemTypeOf(table);
    const ids = rows.map(({ id }) => id);
    if (itemType !== undefined) await removeGrants(tx, itemType, ids);
  }
}

function itemTypeOf(table: (typeof tables)[number]): GrantItemType | undefined {
  const found = Object.entries(rightTables).find(([, name]) => name === table);
  return found === undefined ? undefined : (found[0] as keyof typeof rightTables);
}

/** Takes back what was granted of these items, from everybody. */
export async function removeGrants(tx: Context, itemType: GrantItemType, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const grants = await tx.db
    .deleteFrom("authorize")
    .where("itemType", "=", itemType)
    .where("itemId", "in", [...ids])
    .returning(["itemId", "objectType", "objectId"])
    .execute();
  const byItem = Map.groupBy(grants, ({ itemId }) => itemId);
  const events = [...byItem].map(([entityId, list]) =>
    auditEvent(tx, {
      entity: "authorize",
      entityId,
      action: "delete",
      diff: { itemType, objects: list.map(({ objectType, objectId }) => `${objectType}:${objectId}`) },
    }),
  );
  if (events.length > 0) await tx.batch(events);
}
