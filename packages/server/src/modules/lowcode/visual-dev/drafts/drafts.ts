import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import {
  type listDrafts as listEndpoint,
  type restoreDraft as restoreEndpoint,
  type visitModel as visitEndpoint,
  visitEndsMs,
} from "@gongshu/contract/lowcode/visual-dev-drafts";
import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { modelRow } from "../model-row.ts";
import { visualDevErrors } from "../visual-dev.messages.ts";
import { type SavedDraft, saveDraft } from "./save-draft.ts";

const personName = sql<string>`coalesce(app_user.real_name || '/' || app_user.account, '')`;

/** The last states of a draft, the newest first. */
export async function listDrafts(ctx: Context, id: string): Promise<ReplyOf<typeof listEndpoint>> {
  const { version } = await modelRow(ctx, id);
  const rows = await ctx.db
    .selectFrom("visualDevDraft as own")
    .leftJoin("appUser", (join) =>
      join.onRef("appUser.tenantId", "=", "own.tenantId").onRef("appUser.id", "=", "own.creatorUserId"),
    )
    .select(["own.id", "own.version", "own.creatorTime as savedTime"])
    .select([personName.as("author"), sql<number>`jsonb_array_length(own.form_data -> 'fields')`.as("fieldCount")])
    .where("own.visualDevId", "=", id)
    .orderBy("own.version", "desc")
    .execute();
  return { version, list: rows.map((row) => ({ ...row, isCurrent: row.version === version })) };
}

/** Makes an earlier state the draft again; what it takes the place of is a state as well. */
export function restoreDraft(
  ctx: Context,
  id: string,
  { draftId, version }: ParsedArguments<typeof restoreEndpoint>["body"],
): Promise<SavedDraft> {
  return ctx.tx(async (tx) => {
    const values = await tx.db
      .selectFrom("visualDevDraft")
      .select(["formData", "columnData"])
      .where("visualDevId", "=", id)
      .where("id", "=", draftId)
      .executeTakeFirst();
    if (values === undefined) throw notFound(visualDevErrors.noDraft);
    return saveDraft(tx, id, { kind: "replacement", values, version });
  });
}

/** Notes that a window has the model open, and tells who else has. */
export async function visitModel(
  ctx: Context,
  id: string,
  { visitId, isDirty, isOver }: ParsedArguments<typeof visitEndpoint>["body"],
): Promise<ReplyOf<typeof visitEndpoint>> {
  const row = await modelRow(ctx, id);
  const now = ctx.now();
  const ended = new Date(now.getTime() - visitEndsMs);
  const own = { tenantId: ctx.tenant.id, id: visitId, visualDevId: id, userId: ctx.actor.userId };
  await ctx.batch([
    ctx.db.deleteFrom("visualDevVisit").where("visualDevId", "=", id).where(sql<boolean>`seen_time < ${ended}`),
    isOver
      ? ctx.db
          .deleteFrom("visualDevVisit")
          .where("visualDevId", "=", id)
          .where("id", "=", visitId)
          .where("userId", "=", own.userId)
      : ctx.db
          .insertInto("visualDevVisit")
          .values({ ...own, isDirty, creatorTime: now, seenTime: now })
          .onConflict((conflict) =>
            conflict
              .columns(["tenantId", "visualDevId", "id"])
              .doUpdateSet({ isDirty, seenTime: now })
              .where("visualDevVisit.userId", "=", own.userId),
          ),
  ]);
  const [others, savedBy] = await Promise.all([
    ctx.db
      .selectFrom("visualDevVisit as own")
      .innerJoin("appUser", (join) =>
        join.onRef("appUser.tenantId", "=", "own.tenantId").onRef("appUser.id", "=", "own.userId"),
      )
      .select(sql<string>`app_user.real_name || '/' || app_user.account`.as("name"))
      .select(sql<number>`(extract(epoch from min(own.creator_time)) * 1000)::float8`.as("since"))
      .select(sql<boolean>`bool_or(own.is_dirty)`.as("isDirty"))
      .where("own.visualDevId", "=", id)
      .where("own.userId", "<>", own.userId)
      .groupBy(["appUser.id", "appUser.realName", "appUser.account"])
      .orderBy("since")
      .execute(),
    ctx.db
      .selectFrom("appUser")
      .select(personName.as("name"))
      .where("id", "=", row.lastModifyUserId)
      .executeTakeFirst(),
  ]);
  return { version: row.version, savedBy: savedBy?.name ?? "", others };
}
