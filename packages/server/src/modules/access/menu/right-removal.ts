import { auditEvent } from "#platform/audit/audit-event.ts";
import type { GrantItemType } from "#platform/auth/access.ts";
import type { Context } from "#platform/http/context.ts";
import { removeItemGrants } from "../role/service.ts";

const rightTables = {
  button: "moduleButton",
  column: "moduleColumn",
  form: "moduleForm",
  resource: "moduleDataAuthorizeScheme",
} as const satisfies Partial<Record<GrantItemType, string>>;

const tables = [...Object.values(rightTables), "moduleDataAuthorize"] as const;

/** Takes away everything that a menu offers, with what was granted of it and of the menu itself. */
export async function removeRightsOf(tx: Context, moduleId: string): Promise<void> {
  await removeItemGrants(tx, "module", [moduleId]);
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
    if (itemType !== undefined) await removeItemGrants(tx, itemType, ids);
  }
}

function itemTypeOf(table: (typeof tables)[number]): GrantItemType | undefined {
  const found = Object.entries(rightTables).find(([, name]) => name === table);
  return found === undefined ? undefined : (found[0] as keyof typeof rightTables);
}
