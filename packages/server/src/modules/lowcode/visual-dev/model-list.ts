import { menuTypes } from "@gongshu/contract/access/menu-entry";
import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import { type listModels as listEndpoint, modelColumns } from "@gongshu/contract/lowcode/visual-dev";
import { type RawBuilder, sql } from "kysely";
import { GatedList } from "#platform/auth/gated-list.ts";
import type { Context } from "#platform/http/context.ts";
import { categoryId } from "./model-category.ts";

type ListQuery = ParsedArguments<typeof listEndpoint>["query"];

const models = new GatedList({
  table: "visualDev",
  columns: modelColumns,
  search: { columns: { fullName: "visual_dev.full_name", enCode: "visual_dev.en_code" } },
  order: {
    fullName: sql`visual_dev.full_name`,
    enCode: sql`visual_dev.en_code`,
    type: sql`visual_dev.type`,
    state: sql`visual_dev.state`,
    category: sql`visual_dev.category`,
    sortCode: sql`visual_dev.sort_code`,
    creatorTime: sql`visual_dev.creator_time`,
    lastmodifytime: sql`coalesce(visual_dev.last_modify_time, 'epoch')`,
    publishedVersion: sql`visual_dev.published_version`,
  },
  ownOrder: sql`visual_dev.sort_code, visual_dev.creator_time desc, visual_dev.id desc`,
});

const hasChanges = sql<boolean>`published.version is null or visual_dev.form_data <> published.form_data or visual_dev.column_data <> published.column_data`;

/** Computed columns of a model: its category, and whether its draft differs from the published version. */
export function derivedOf(ctx: Context, id: string): Promise<{ category: string; hasChanges: boolean }> {
  return ctx.db
    .selectFrom("visualDev")
    .leftJoin("visualDevVersion as published", (join) =>
      join
        .onRef("published.tenantId", "=", "visualDev.tenantId")
        .onRef("published.visualDevId", "=", "visualDev.id")
        .onRef("published.version", "=", "visualDev.publishedVersion"),
    )
    .select([categoryId.as("category"), hasChanges.as("hasChanges")])
    .where("visualDev.id", "=", id)
    .executeTakeFirstOrThrow();
}

/** A page of models by category, type and a word in name or code. */
export async function listModels(ctx: Context, query: ListQuery): Promise<ReplyOf<typeof listEndpoint>> {
  const { category, type } = query;
  const { list, pagination } = await models.page(ctx, query, modelRows(ctx), [
    category === undefined ? undefined : inCategory(category),
    type === undefined ? undefined : sql<boolean>`visual_dev.type = ${type}`,
  ]);
  return { list: list.map((row) => ({ ...row, isShipped: ctx.hooks.shippedModel(row.id) !== undefined })), pagination };
}

/** A model keeps the id of its dictionary entry, or its code; either finds both. */
function inCategory(category: string): RawBuilder<boolean> {
  return sql<boolean>`(visual_dev.category = ${category} or exists (
    select from dictionary_data entry where entry.tenant_id = visual_dev.tenant_id and entry.delete_mark is null
      and ((entry.id = ${category} and entry.en_code = visual_dev.category)
        or (entry.en_code = ${category} and entry.id = visual_dev.category))))`;
}

function modelRows(ctx: Context) {
  const menus = sql<number>`(select count(*)::int from menu where type = ${menuTypes.form} and delete_mark is null and property_json ->> 'moduleId' = visual_dev.id)`;
  return ctx.db
    .selectFrom("visualDev")
    .leftJoin("visualDevVersion as published", (join) =>
      join
        .onRef("published.tenantId", "=", "visualDev.tenantId")
        .onRef("published.visualDevId", "=", "visualDev.id")
        .onRef("published.version", "=", "visualDev.publishedVersion"),
    )
    .leftJoin("appUser as creator", (join) =>
      join.onRef("creator.tenantId", "=", "visualDev.tenantId").onRef("creator.id", "=", "visualDev.creatorUserId"),
    )
    .leftJoin("appUser as modifier", (join) =>
      join
        .onRef("modifier.tenantId", "=", "visualDev.tenantId")
        .onRef("modifier.id", "=", "visualDev.lastModifyUserId"),
    )
    .select([
      "visualDev.id",
      "visualDev.fullName",
      "visualDev.enCode",
      "visualDev.type",
      "visualDev.state",
      "visualDev.description",
      "visualDev.creatorTime",
      "visualDev.sortCode",
      "visualDev.publishedVersion",
    ])
    .select([
      categoryId.as("category"),
      sql<string>`coalesce(creator.real_name || '/' || creator.account, '')`.as("creatorUser"),
      sql<string>`coalesce(modifier.real_name || '/' || modifier.account, '')`.as("lastmodifyuser"),
      sql<number | null>`visual_dev.last_modify_time`.as("lastmodifytime"),
      hasChanges.as("hasChanges"),
      menus.as("menuCount"),
    ]);
}
