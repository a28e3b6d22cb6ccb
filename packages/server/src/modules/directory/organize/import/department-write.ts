import { diffOf } from "#platform/audit/audit-event.ts";
import { auditEvents } from "#platform/audit/audit-events.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { type BulkRow, insertRows, updateRows } from "#platform/entity/bulk-write.ts";
import { entityTopic } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict } from "#platform/http/errors.ts";
import { importErrors } from "#platform/import-export/import-export.messages.ts";
import { searchText } from "#platform/text/pinyin.ts";
import type { PlannedUnit } from "./department-units.ts";

/** Adds and changes departments with their history. Rows that are wrong must not be among them; parents come first. */
export async function writeDepartments(tx: Context, units: readonly PlannedUnit[]): Promise<void> {
  const fresh = units.filter(({ before }) => before === undefined);
  const changed = units.flatMap((unit) => {
    const { before } = unit;
    const diff = before === undefined ? {} : diffOf(before, fieldsOf(unit));
    return Object.keys(diff).length === 0 ? [] : [{ unit, diff }];
  });
  const rows: BulkRow[] = fresh.map((unit) => ({
    tenantId: tx.tenant.id,
    id: unit.id,
    parentId: unit.parentId,
    treePath: unit.treePath,
    category: "department",
    propertyJson: {},
    ...fieldsOf(unit),
    creatorUserId: tx.actor.userId,
    creatorTime: tx.now().toISOString(),
  }));
  await insertRows(tx, "organize", rows);
  const count = await updateRows(
    tx,
    "organize",
    changed.map(({ unit }) => ({ id: unit.id, ...fieldsOf(unit) })),
  );
  if (count !== changed.length) throw conflict(importErrors.changedMeanwhile);
  const added = fresh.map((unit) => ({ id: unit.id, diff: { parentId: unit.parentId, ...fieldsOf(unit) } }));
  const history = changed.map(({ unit, diff }) => ({ id: unit.id, diff }));
  await tx.batch([
    { compile: () => auditEvents(tx, { entity: "organize", action: "import" }, added) },
    { compile: () => auditEvents(tx, { entity: "organize", action: "update" }, history) },
    tx.announce({ topic: entityTopic, payload: { table: "organize" } }),
    // A scope that includes what is below an organisation includes the new ones.
    ...(fresh.length > 0 ? [tx.announce({ topic: sessionTopic })] : []),
  ]);
}

/** The values of the row merged over the stored ones, if any. */
function fieldsOf({ placed, before, managerId }: PlannedUnit) {
  const { sortCode, enabledMark, description } = placed.row.values;
  const { fullName, enCode } = placed;
  return {
    fullName,
    enCode,
    managerId,
    sortCode: sortCode ?? before?.sortCode ?? 0,
    enabledMark: enabledMark ?? before?.enabledMark ?? 1,
    description: description ?? before?.description ?? "",
    searchText: searchText([fullName], [enCode]),
  };
}
