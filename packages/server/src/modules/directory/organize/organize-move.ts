import type { OrganizeMove } from "@gongshu/contract/directory/organize";
import { sql } from "kysely";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { rowScope } from "#platform/auth/row-scope.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { isAtOrBelow } from "#platform/db/at-or-below.ts";
import { entityTopic } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import { invalidField } from "#platform/http/errors.ts";
import { organizeErrors } from "./organize.messages.ts";
import { getInScope, lockTree, type OrganizeKind, organizes } from "./organize-kinds.ts";
import { placeAmong } from "./organize-order.ts";
import { checkNames, checkParent } from "./organize-rules.ts";

/** Gives everything at and below a path its new one, in one statement. What scopes mean changes with it, so all rights are read again. */
export async function rewritePaths(tx: Context, from: string, to: string): Promise<void> {
  if (from === to) return;
  const update = sql`update organize set tree_path = ${to} || substr(tree_path, ${from.length + 1}::int) where ${isAtOrBelow("organize.tree_path", from)}`;
  await tx.batch([{ compile: () => update.compile(tx.db) }, tx.announce({ topic: sessionTopic })]);
}

/** Moves one with everything below it, or changes its place among its siblings. */
export function moveUnit(ctx: Context, kind: OrganizeKind, id: string, target: OrganizeMove): Promise<void> {
  const { parentId } = target;
  return ctx.tx(async (tx) => {
    await lockTree(tx);
    const before = await getInScope(tx, kind, id, "update");
    const isMoved = parentId !== before.parentId;
    const above = isMoved ? await checkParent(tx, kind, parentId, before) : "";
    if (isMoved) await checkNames(tx, kind, { ...before, parentId });
    const sortCode = await makeRoom(tx, kind, id, target);
    await organizes.update(tx, id, { parentId, sortCode });
    if (isMoved) await rewritePaths(tx, before.treePath, `${above}${id}/`);
  });
}

/** Makes the place free among the siblings that the caller may touch, and gives its order. The others are neither named nor changed. */
async function makeRoom(
  tx: Context,
  { menu }: OrganizeKind,
  id: string,
  { parentId, beforeId, afterId }: OrganizeMove,
): Promise<number> {
  const siblings = await tx.db
    .selectFrom("organize")
    .select(["id", "sortCode"])
    .where("parentId", "=", parentId)
    .where("id", "<>", id)
    .where("deleteMark", "is", null)
    .where(rowScope(tx, menu))
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .orderBy("id")
    .forUpdate()
    .execute();
  const nextTo = beforeId ?? afterId;
  const found = siblings.findIndex((sibling) => sibling.id === nextTo);
  if (nextTo !== undefined && found < 0)
    throw invalidField(beforeId === undefined ? "afterId" : "beforeId", organizeErrors.siblingNotFound);
  const index = nextTo === undefined ? siblings.length : beforeId === undefined ? found + 1 : found;
  const { sortCode, changes } = placeAmong(siblings, index);
  await setOrders(tx, siblings, changes);
  return sortCode;
}

async function setOrders(
  tx: Context,
  siblings: readonly { id: string; sortCode: number }[],
  changes: readonly { id: string; sortCode: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  const old = new Map(siblings.map((sibling) => [sibling.id, sibling.sortCode]));
  const ids = changes.map((change) => change.id);
  const codes = changes.map((change) => change.sortCode);
  const update = sql`update organize set sort_code = place.sort_code, version = version + 1, last_modify_user_id = ${tx.actor.userId}, last_modify_time = ${tx.now()}
    from unnest(${ids}::text[], ${codes}::bigint[]) as place(id, sort_code) where organize.id = place.id`;
  await tx.batch([
    { compile: () => update.compile(tx.db) },
    ...changes.map((change) =>
      auditEvent(tx, {
        entity: "organize",
        entityId: change.id,
        action: "update",
        diff: { sortCode: [old.get(change.id) ?? null, change.sortCode] },
      }),
    ),
    tx.announce({ topic: entityTopic, payload: { table: "organize" } }),
  ]);
}
