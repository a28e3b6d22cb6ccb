import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import {
  type compareModelVersions,
  type listModelVersions as listEndpoint,
  maxListedVersions,
  type rollBackModel,
} from "@gongshu/contract/lowcode/visual-dev-versions";
import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { type Draft, storedDraft } from "../draft.ts";
import { modelRow } from "../model-row.ts";
import { visualDevErrors } from "../visual-dev.messages.ts";
import { countChanges, diffDefinitions } from "./definition-diff.ts";
import { diffText } from "./diff-text.ts";

/** The published versions of a model, the newest first. */
export async function listVersions(ctx: Context, id: string): Promise<ReplyOf<typeof listEndpoint>> {
  const { publishedVersion, version } = await modelRow(ctx, id);
  const rows = await ctx.db
    .selectFrom("visualDevVersion as own")
    .leftJoin("appUser", (join) =>
      join.onRef("appUser.tenantId", "=", "own.tenantId").onRef("appUser.id", "=", "own.creatorUserId"),
    )
    .select(["own.version", "own.note", "own.changeCount", "own.creatorTime as publishedTime"])
    .select(sql<string>`coalesce(app_user.real_name || '/' || app_user.account, '')`.as("publisher"))
    .where("own.visualDevId", "=", id)
    .orderBy("own.version", "desc")
    .limit(maxListedVersions)
    .execute();
  return { version, list: rows.map((row) => ({ ...row, isPublished: row.version === publishedVersion })) };
}

/** What has changed between two versions in words; 0 stands for the draft. */
export async function compareVersions(
  ctx: Context,
  id: string,
  { from, to }: ParsedArguments<typeof compareModelVersions>["query"],
): Promise<ReplyOf<typeof compareModelVersions>> {
  const [before, after] = await Promise.all([definitionOf(ctx, id, from), definitionOf(ctx, id, to)]);
  const diff = diffDefinitions(before, after);
  return { changes: diffText(diff, [before.form, after.form], ctx.locale), count: countChanges(diff) };
}

/** Gives back what saves a published version as the draft. */
export async function storedVersion(
  ctx: Context,
  id: string,
  { to }: Pick<ParsedArguments<typeof rollBackModel>["body"], "to">,
): Promise<{ formData: unknown; columnData: unknown }> {
  const row = await ctx.db
    .selectFrom("visualDevVersion")
    .select(["formData", "columnData"])
    .where("visualDevId", "=", id)
    .where("version", "=", to)
    .executeTakeFirst();
  if (row === undefined) throw notFound(visualDevErrors.noVersion);
  return row;
}

async function definitionOf(ctx: Context, id: string, version: number): Promise<Draft> {
  const model = await modelRow(ctx, id);
  return storedDraft(version === 0 ? model : await storedVersion(ctx, id, { to: version }));
}
