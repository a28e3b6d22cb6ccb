import { dataSourceColumns, type listDataSources as listEndpoint } from "@gongshu/contract/data/data-source";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import { sql } from "kysely";
import { isAllowed } from "#platform/auth/access.ts";
import { GatedList } from "#platform/auth/gated-list.ts";
import type { Context } from "#platform/http/context.ts";
import { kindsOf } from "./stored-source.ts";

type Query = ParsedArguments<typeof listEndpoint>["query"];

const list = new GatedList({
  table: "dataSource",
  columns: dataSourceColumns,
  search: { columns: { fullName: "data_source.full_name", host: "data_source.host" } },
  order: {},
  ownOrder: sql`data_source.sort_code, data_source.creator_time desc, data_source.id`,
});

/** All sources; there are few. */
export async function listDataSources(ctx: Context, { keyword, dbType }: Query) {
  const ofType = dbType === undefined ? undefined : sql<boolean>`data_source.db_type = ${dbType}`;
  const rows = await list.all(ctx, { keyword }, sourceRows(ctx), [ofType]);
  return rows.map((row) => ({ ...row, ...kindsOf(row) }));
}

function sourceRows(ctx: Context) {
  return ctx.db
    .selectFrom("dataSource")
    .leftJoin("appUser as creator", (join) =>
      join.onRef("creator.tenantId", "=", "dataSource.tenantId").onRef("creator.id", "=", "dataSource.creatorUserId"),
    )
    .leftJoin("appUser as modifier", (join) =>
      join
        .onRef("modifier.tenantId", "=", "dataSource.tenantId")
        .onRef("modifier.id", "=", "dataSource.lastModifyUserId"),
    )
    .select([
      "dataSource.id",
      "dataSource.fullName",
      "dataSource.dbType",
      "dataSource.sslMode",
      "dataSource.host",
      "dataSource.port",
      "dataSource.serviceName",
      "dataSource.userName",
      "dataSource.enabledMark",
      "dataSource.sortCode",
      "dataSource.creatorTime",
      "dataSource.lastModifyTime",
    ])
    .select([
      sql<string>`coalesce(creator.real_name || '/' || creator.account, '')`.as("creatorUser"),
      sql<string>`coalesce(modifier.real_name || '/' || modifier.account, '')`.as("lastModifyUser"),
    ]);
}

/** Menus whose pages choose a source. */
const choosingMenus = ["systemData.dataSource", "systemData.dataModel", "systemData.dataInterface"];

/** The enabled sources, for somebody who has one of the menus that choose one. */
export async function selectableSources(ctx: Context) {
  if (!choosingMenus.some((menu) => isAllowed(ctx.actor.access, { menu }))) return [];
  const rows = await ctx.db
    .selectFrom("dataSource")
    .select(["id", "fullName", "dbType", "sslMode"])
    .where("deleteMark", "is", null)
    .where("enabledMark", "=", 1)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .execute();
  return rows.map(({ id, fullName, ...row }) => ({ id, fullName, dbType: kindsOf(row).dbType }));
}
