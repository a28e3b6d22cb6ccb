import { maxViewName } from "@gongshu/core/list/view/limits";
import { sql } from "kysely";
import type { BelongingSource } from "#platform/entity/belonging.ts";
import { stockBelonging } from "#platform/entity/stock-belonging.ts";
import type { Context } from "#platform/http/context.ts";
import { viewEntity } from "./view-rows.ts";
import { viewBelongingTexts } from "./views.messages.ts";

const shared = stockBelonging({
  source: "listView",
  title: viewBelongingTexts.shared,
  table: "listView",
  column: "userId",
  name: "fullName",
  where: sql<boolean>`exists (select from list_view_role r where r.tenant_id = list_view.tenant_id and r.view_id = list_view.id)`,
  mayRead: (ctx) => ctx.actor.isAdministrator,
});

/** Views that somebody has shared. Private ones are for nobody else, and go with the person. */
export const viewBelongings: BelongingSource = {
  ...shared,
  async assigner(ctx, kind, to) {
    const assign = await shared.assigner(ctx, kind, to);
    if (assign === undefined) return undefined;
    return async (tx, fromId, limit) => {
      await renameClashing(tx, fromId, to.userId);
      return assign(tx, fromId, limit);
    };
  },
};

/** Views of the receiver keep their names; those that come get a number where the receiver has one of the same name in the same list. */
async function renameClashing(tx: Context, fromId: string, toId: string): Promise<void> {
  const live = tx.db
    .selectFrom("listView")
    .select(["id", "listKey", "fullName", "version"])
    .where("deleteMark", "is", null);
  const [coming, there] = await Promise.all([
    live.where("userId", "=", fromId).execute(),
    live.where("userId", "=", toId).execute(),
  ]);
  const nameOf = (row: { listKey: string; fullName: string }) => JSON.stringify([row.listKey, row.fullName]);
  const taken = new Set([...coming, ...there].map(nameOf));
  const kept = new Set(there.map(nameOf));
  for (const { id, version, ...view } of coming) {
    if (!kept.has(nameOf(view))) continue;
    const fullName = freeName(view.fullName, (name) => taken.has(nameOf({ ...view, fullName: name })));
    taken.add(nameOf({ ...view, fullName }));
    await viewEntity.update(tx, id, { fullName }, version);
  }
}

function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 2; ; number += 1) {
    const mark = ` (${number})`;
    const free = name.slice(0, maxViewName - mark.length).trimEnd() + mark;
    if (!isTaken(free)) return free;
  }
}
