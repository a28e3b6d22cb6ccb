import type { ViewDefinition } from "@gongshu/core/list/view/definition";
import { viewSchema } from "@gongshu/core/list/view/view.schema";
import { sql } from "kysely";
import { z } from "zod";
import { Entity } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import type { UserRemoval } from "#platform/http/hooks.ts";

export const viewEntity = new Entity("listView", ["listKey", "userId", "fullName", "kind", "definition", "labels"]);

/** A saved view as it is stored. */
export interface ViewRow {
  readonly id: string;
  readonly userId: string;
  readonly ownerName: string;
  readonly fullName: string;
  readonly view: ViewDefinition;
  readonly labels: Readonly<Record<string, string>>;
  readonly version: number;
  readonly isShared: boolean;
}

const storedLabels = z.record(z.string(), z.string());

/** The definition of a row; undefined for one that a newer version of the product has written, which this one cannot show. */
function readStoredView(definition: unknown): ViewDefinition | undefined {
  return viewSchema.safeParse(definition).data;
}

interface Seeing {
  readonly listKey: string;
  /** Whether views are seen that are shared with other roles only. */
  readonly canShare: boolean;
  readonly id?: string;
}

/** The views of a list that the caller may see: their own, those of their roles, and with the right to share all that are shared. */
export async function visibleViews(ctx: Context, { listKey, canShare, id }: Seeing): Promise<ViewRow[]> {
  const { userId, roleIds } = ctx.actor;
  const shared = ctx.db
    .selectFrom("listViewRole")
    .select("viewId")
    .where("listKey", "=", listKey)
    .$if(!canShare, (query) => query.where(sql<boolean>`role_id = any(${[...roleIds]}::text[])`));
  const query = ctx.db
    .selectFrom("listView as v")
    .innerJoin("appUser as owner", (join) =>
      join.onRef("owner.tenantId", "=", "v.tenantId").onRef("owner.id", "=", "v.userId"),
    )
    .select((row) => [
      "v.id",
      "v.userId",
      "v.fullName",
      "v.definition",
      "v.labels",
      "v.version",
      "owner.realName as ownerName",
      row
        .exists(row.selectFrom("listViewRole as r").select("r.viewId").whereRef("r.viewId", "=", "v.id"))
        .as("isShared"),
    ])
    .where("v.listKey", "=", listKey)
    .where("v.deleteMark", "is", null)
    .where((where) => where.or([where("v.userId", "=", userId), where("v.id", "in", shared)]))
    .orderBy("v.creatorTime")
    .orderBy("v.id");
  const rows = await (id === undefined ? query : query.where("v.id", "=", id)).execute();
  return rows.flatMap(({ definition, labels, isShared, ...row }) => {
    const view = readStoredView(definition);
    return view === undefined
      ? []
      : [{ ...row, view, labels: storedLabels.safeParse(labels).data ?? {}, isShared: Boolean(isShared) }];
  });
}

/** The views that the roles of the caller see first, in the order in which the views were made. */
export async function defaultsOfRoles(ctx: Context, listKey: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("listViewRole as r")
    .innerJoin("listView as v", (join) => join.onRef("v.tenantId", "=", "r.tenantId").onRef("v.id", "=", "r.viewId"))
    .select("r.viewId")
    .where("r.listKey", "=", listKey)
    .where("r.isDefault", "=", true)
    .where(sql<boolean>`r.role_id = any(${[...ctx.actor.roleIds]}::text[])`)
    .orderBy("v.creatorTime")
    .orderBy("v.id")
    .execute();
  return rows.map(({ viewId }) => viewId);
}

export function marksOf(ctx: Context, listKey: string) {
  return ctx.db
    .selectFrom("listViewMark")
    .select(["viewId", "isStarred", "isDefault"])
    .where("userId", "=", ctx.actor.userId)
    .where("listKey", "=", listKey)
    .execute();
}

/** One change of the views of a list after the other, so that no limit is passed together. Must run inside a transaction. */
export async function lockViews(tx: Context, listKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list-views:${tx.tenant.id}:${listKey}`}, 0))`.execute(
    tx.db,
  );
}

/** Private views go with the person who made them. Those that are shared stay, and whoever may share views looks after them. */
export const viewRemoval: UserRemoval = (tx, userId) => [
  tx.db.deleteFrom("listViewMark").where("userId", "=", userId),
  tx.db
    .deleteFrom("listView")
    .where("userId", "=", userId)
    .where("id", "not in", tx.db.selectFrom("listViewRole").select("viewId")),
];
