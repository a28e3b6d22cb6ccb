import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import {
  type markView as markEndpoint,
  type shareView as shareEndpoint,
  type viewShares as sharesEndpoint,
  viewLimits,
} from "@gongshu/contract/lowcode/list-views";
import { sql } from "kysely";
import { roleOptions } from "#modules/access/role/service.ts";
import { auditEvent } from "#platform/audit/audit-event.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, invalidField, notFound } from "#platform/http/errors.ts";
import type { OnlineRecords } from "../service.ts";
import { lockViews, visibleViews } from "./view-rows.ts";
import { viewErrors } from "./views.messages.ts";
import { canShareViews, editableView, plainId } from "./views.ts";

type Shares = ParsedArguments<typeof shareEndpoint>["body"]["shares"];
type Marks = ParsedArguments<typeof markEndpoint>["body"];

export async function shareableRoles(ctx: Context) {
  return { list: (await roleOptions(ctx)).map(({ id, fullName }) => ({ id, fullName })) };
}

/** The roles that have a view; roles that are gone or switched off have nothing. */
export async function sharesOf(
  records: OnlineRecords,
  ctx: Context,
  modelId: string,
  viewId: string,
): Promise<ReplyOf<typeof sharesEndpoint>> {
  await editableView(ctx, await records.open(ctx, modelId), viewId);
  const known = new Set((await roleOptions(ctx)).map(({ id }) => id));
  const rows = await ctx.db
    .selectFrom("listViewRole")
    .select(["roleId", "isDefault"])
    .where("viewId", "=", viewId)
    .orderBy("roleId")
    .execute();
  return { list: rows.filter(({ roleId }) => known.has(roleId)) };
}

/** Gives a view to these roles and to no others. What was seen first by one of them before gives way. */
export async function shareView(
  records: OnlineRecords,
  ctx: Context,
  modelId: string,
  viewId: string,
  shares: Shares,
): Promise<void> {
  const opened = await records.open(ctx, modelId);
  await checkRoles(ctx, shares);
  await ctx.tx(async (tx) => {
    await lockViews(tx, modelId);
    const { isShared } = await editableView(tx, opened, viewId);
    if (!isShared && shares.length > 0) await checkSharedLimit(tx, modelId);
    const firsts = shares.filter(({ isDefault }) => isDefault).map(({ roleId }) => roleId);
    await tx.batch([
      tx.db.deleteFrom("listViewRole").where("viewId", "=", viewId),
      tx.db
        .updateTable("listViewRole")
        .set({ isDefault: false })
        .where("listKey", "=", modelId)
        .where("isDefault", "=", true)
        .where(sql<boolean>`role_id = any(${firsts}::text[])`),
      ...(shares.length === 0
        ? []
        : [
            tx.db
              .insertInto("listViewRole")
              .values(shares.map((share) => ({ tenantId: tx.tenant.id, listKey: modelId, viewId, ...share }))),
          ]),
      auditEvent(tx, { entity: "listView", entityId: viewId, action: "update", diff: { shares } }),
    ]);
  });
}

async function checkRoles(ctx: Context, shares: Shares): Promise<void> {
  const known = new Set((await roleOptions(ctx)).map(({ id }) => id));
  if (shares.some(({ roleId }) => !known.has(roleId))) throw invalidField("shares", viewErrors.unknownRole);
  if (new Set(shares.map(({ roleId }) => roleId)).size < shares.length)
    throw invalidField("shares", viewErrors.repeatedRole);
}

async function checkSharedLimit(tx: Context, listKey: string): Promise<void> {
  const { count } = await tx.db
    .selectFrom("listViewRole")
    .select(sql<number>`count(distinct view_id)::int`.as("count"))
    .where("listKey", "=", listKey)
    .executeTakeFirstOrThrow();
  if (count >= viewLimits.shared) throw conflict(viewErrors.tooManyShared, { limit: viewLimits.shared });
}

/** Stars a view for the caller, or has them see it first. */
export async function markView(
  records: OnlineRecords,
  ctx: Context,
  modelId: string,
  viewId: string,
  { isStarred, isDefault }: Marks,
): Promise<void> {
  const opened = await records.open(ctx, modelId);
  const isOfList = viewId === plainId || opened.model.list.views?.some(({ id }) => id === viewId) === true;
  const seen = isOfList
    ? 1
    : (await visibleViews(ctx, { listKey: modelId, canShare: canShareViews(opened), id: viewId })).length;
  if (seen === 0) throw notFound(viewErrors.notThere);
  const row = { tenantId: ctx.tenant.id, userId: ctx.actor.userId, listKey: modelId, viewId };
  const change = { ...(isStarred !== undefined && { isStarred }), ...(isDefault !== undefined && { isDefault }) };
  if (Object.keys(change).length === 0) return;
  await ctx.tx(async (tx) => {
    await lockViews(tx, modelId);
    const own = tx.db.updateTable("listViewMark").where("userId", "=", row.userId).where("listKey", "=", modelId);
    await tx.batch([
      ...(isDefault === true ? [own.set({ isDefault: false }).where("isDefault", "=", true)] : []),
      tx.db
        .insertInto("listViewMark")
        .values({ ...row, ...change })
        .onConflict((known) => known.columns(["tenantId", "userId", "listKey", "viewId"]).doUpdateSet(change)),
    ]);
  });
}
