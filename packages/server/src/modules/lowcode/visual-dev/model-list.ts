import { menuTypes } from "@gongshu/contract/account/oauth";
import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import type { listModels as listEndpoint } from "@gongshu/contract/lowcode/visual-dev";
import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import { likePattern } from "#platform/db/like-pattern.ts";
import type { Tables } from "#platform/db/tables.ts";
import type { Context } from "#platform/http/context.ts";
import { categoryId } from "./model-category.ts";

type ListQuery = ParsedArguments<typeof listEndpoint>["query"];

/** What the list can be sorted by; anything else gives the list's own order. */
const sortable: Readonly<Record<string, RawBuilder<unknown>>> = {
  fullName: sql`model.full_name`,
  enCode: sql`model.en_code`,
  type: sql`model.type`,
  state: sql`model.state`,
  category: sql`model.category`,
  sortCode: sql`model.sort_code`,
  creatorTime: sql`model.creator_time`,
  lastmodifytime: sql`model.last_modify_time`,
  publishedVersion: sql`model.published_version`,
};

const hasChanges = sql<boolean>`published.version is null or model.form_data <> published.form_data or model.column_data <> published.column_data`;

/** What of a model is worked out: its category, and whether its draft differs from what is published. */
export function derivedOf(ctx: Context, id: string): Promise<{ category: string; hasChanges: boolean }> {
  return ctx.db
    .selectFrom("visualDev as model")
    .leftJoin("visualDevVersion as published", (join) =>
      join
        .onRef("published.tenantId", "=", "model.tenantId")
        .onRef("published.visualDevId", "=", "model.id")
        .onRef("published.version", "=", "model.publishedVersion"),
    )
    .select([categoryId.as("category"), hasChanges.as("hasChanges")])
    .where("model.id", "=", id)
    .executeTakeFirstOrThrow();
}

/** A page of models by category, type and a word in name or code. */
export async function listModels(ctx: Context, query: ListQuery): Promise<ReplyOf<typeof listEndpoint>> {
  const { currentPage, pageSize } = query;
  const [list, { total }] = await Promise.all([
    modelRows(ctx, query),
    ctx.db
      .selectFrom("visualDev as model")
      .select(sql<number>`count(*)::int`.as("total"))
      .where((where) => matches(where, query))
      .executeTakeFirstOrThrow(),
  ]);
  return { list, pagination: { currentPage, pageSize, total } };
}

type ModelBuilder = ExpressionBuilder<Tables & { model: Tables["visualDev"] }, "model">;

function matches(where: ModelBuilder, { category, type, keyword }: ListQuery) {
  const conditions = [where("model.deleteMark", "is", null)];
  if (category !== undefined) conditions.push(inCategory(where, category));
  if (type !== undefined) conditions.push(where("model.type", "=", type));
  if (keyword !== undefined) {
    const pattern = likePattern(keyword);
    conditions.push(where.or([where("model.fullName", "ilike", pattern), where("model.enCode", "ilike", pattern)]));
  }
  return where.and(conditions);
}

/** A model keeps the id of its dictionary entry, or its code; either finds both. */
function inCategory(where: ModelBuilder, category: string) {
  const entry = where
    .selectFrom("dictionaryData as entry")
    .select("entry.id")
    .where("entry.deleteMark", "is", null)
    .where((of) =>
      of.or([
        of.and([of("entry.id", "=", category), of("entry.enCode", "=", of.ref("model.category"))]),
        of.and([of("entry.enCode", "=", category), of("entry.id", "=", of.ref("model.category"))]),
      ]),
    );
  return where.or([where("model.category", "=", category), where.exists(entry)]);
}

function modelRows(ctx: Context, query: ListQuery) {
  const order = query.sidx === undefined || !Object.hasOwn(sortable, query.sidx) ? undefined : sortable[query.sidx];
  const direction = query.sort === "asc" ? sql`asc` : sql`desc`;
  const menus = sql<number>`(select count(*)::int from menu where type = ${menuTypes.form} and delete_mark is null and property_json ->> 'moduleId' = model.id)`;
  return ctx.db
    .selectFrom("visualDev as model")
    .leftJoin("visualDevVersion as published", (join) =>
      join
        .onRef("published.tenantId", "=", "model.tenantId")
        .onRef("published.visualDevId", "=", "model.id")
        .onRef("published.version", "=", "model.publishedVersion"),
    )
    .leftJoin("appUser as creator", (join) =>
      join.onRef("creator.tenantId", "=", "model.tenantId").onRef("creator.id", "=", "model.creatorUserId"),
    )
    .leftJoin("appUser as modifier", (join) =>
      join.onRef("modifier.tenantId", "=", "model.tenantId").onRef("modifier.id", "=", "model.lastModifyUserId"),
    )
    .select([
      "model.id",
      "model.fullName",
      "model.enCode",
      "model.type",
      "model.state",
      "model.description",
      "model.creatorTime",
      "model.sortCode",
      "model.publishedVersion",
    ])
    .select([
      categoryId.as("category"),
      sql<string>`coalesce(creator.real_name || '/' || creator.account, '')`.as("creatorUser"),
      sql<string>`coalesce(modifier.real_name || '/' || modifier.account, '')`.as("lastmodifyuser"),
      sql<number | null>`model.last_modify_time`.as("lastmodifytime"),
      hasChanges.as("hasChanges"),
      menus.as("menuCount"),
    ])
    .where((where) => matches(where, query))
    .orderBy(order === undefined ? sql`model.sort_code` : sql`${order} ${direction} nulls last`)
    .orderBy("model.creatorTime", "desc")
    .orderBy("model.id", "desc")
    .limit(query.pageSize)
    .offset((query.currentPage - 1) * query.pageSize)
    .execute();
}
