import {
  type DataType,
  dataInterfaceColumns,
  type InterfaceNode,
  interfaceCategoryType,
  type listInterfaces as listEndpoint,
} from "@gongshu/contract/data/data-interface";
import type { listCalls as callsEndpoint } from "@gongshu/contract/data/data-interface-call";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import { sql } from "kysely";
import { isAllowed } from "#platform/auth/access.ts";
import { GatedList } from "#platform/auth/gated-list.ts";
import type { Context } from "#platform/http/context.ts";
import { listData } from "../../system/dictionary/service.ts";
import { interfaces } from "./interface-rows.ts";

const list = new GatedList({
  table: "dataInterface",
  columns: dataInterfaceColumns,
  search: { columns: { fullName: "data_interface.full_name", enCode: "data_interface.en_code" } },
  order: {
    fullName: sql`data_interface.full_name`,
    enCode: sql`data_interface.en_code`,
    dataType: sql`data_interface.data_type`,
    creatorTime: sql`data_interface.creator_time`,
    sortCode: sql`data_interface.sort_code`,
    enabledMark: sql`data_interface.enabled_mark`,
  },
  ownOrder: sql`data_interface.sort_code, data_interface.creator_time desc, data_interface.id`,
});

/** Draft and publication differ in what they do. */
export const hasChanges = sql<boolean>`not exists (
  select from data_interface_version as published
  where published.data_interface_id = data_interface.id and published.version = data_interface.published_version
    and published.definition = data_interface.definition and published.header_secrets = data_interface.header_secrets)`;

const fromDefinition = (name: string) => sql<string>`data_interface.definition ->> ${name}`;

/** A page of the interfaces of a category, or of all. */
export function listInterfaces(ctx: Context, query: ParsedArguments<typeof listEndpoint>["query"]) {
  const { categoryId, dataType } = query;
  const select = ctx.db
    .selectFrom("dataInterface")
    .leftJoin("appUser", (join) =>
      join
        .onRef("appUser.tenantId", "=", "dataInterface.tenantId")
        .onRef("appUser.id", "=", "dataInterface.creatorUserId"),
    )
    .select([
      "dataInterface.id",
      "dataInterface.fullName",
      "dataInterface.enCode",
      "dataInterface.categoryId",
      "dataInterface.description",
      "dataInterface.creatorTime",
      "dataInterface.sortCode",
      "dataInterface.enabledMark",
      "dataInterface.publishedVersion",
      sql<DataType>`data_interface.data_type`.as("dataType"),
      fromDefinition("dbLinkId").as("dbLinkId"),
      fromDefinition("path").as("path"),
      fromDefinition("requestMethod").as("requestMethod"),
      fromDefinition("responseType").as("responseType"),
      sql<0 | 1 | 2>`(data_interface.definition ->> 'checkType')::int`.as("checkType"),
      sql<string>`coalesce(app_user.real_name || '/' || app_user.account, '')`.as("creatorUser"),
      hasChanges.as("hasChanges"),
    ]);
  return list.page(ctx, query, select, [
    categoryId === undefined ? undefined : sql<boolean>`data_interface.category_id = ${categoryId}`,
    dataType === undefined ? undefined : sql<boolean>`data_interface.data_type::text = ${dataType}`,
  ]);
}

/** What can be called, below its categories; categories without any are left out. */
export async function selector(ctx: Context): Promise<InterfaceNode[]> {
  const [categories, rows] = await Promise.all([
    listData(ctx, interfaceCategoryType, { enabledOnly: true }),
    ctx.db
      .selectFrom(interfaces.table)
      .select(["id", "fullName", "categoryId"])
      .where("deleteMark", "is", null)
      .where("enabledMark", "=", 1)
      .where("publishedVersion", ">", 0)
      .orderBy("sortCode")
      .orderBy("creatorTime", "desc")
      .execute(),
  ]);
  const byCategory = Map.groupBy(rows, ({ categoryId }) => categoryId);
  return categories.flatMap(({ id, fullName }): InterfaceNode[] => {
    const own = byCategory.get(id) ?? [];
    if (own.length === 0) return [];
    const children = own.map((row) => ({
      id: row.id,
      fullName: row.fullName,
      parentId: id,
      categoryId: "1",
      hasChildren: false,
      children: [],
    }));
    return [{ id, fullName, parentId: "0", categoryId: "0", hasChildren: true, children }];
  });
}

/** The first line is the sentence, the others are what the database said. */
const failureSentence = sql<string>`split_part(error_text, E'\\n', 1)`;

/** The calls of one interface, newest first. What the database said is shown to, and searched for, those who edit interfaces. */
export async function listCalls(
  ctx: Context,
  id: string,
  { currentPage, pageSize, keyword, state }: ParsedArguments<typeof callsEndpoint>["query"],
) {
  await interfaces.get(ctx, id);
  const mayEdit = isAllowed(ctx.actor.access, { menu: "systemData.dataInterface", button: "btn_edit" });
  const error = mayEdit ? sql<string>`error_text` : failureSentence;
  const calls = ctx.db
    .selectFrom("dataInterfaceLog")
    .where("dataInterfaceId", "=", id)
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "ok"))
    .$if(keyword !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where(sql`strpos(user_name, ${keyword})`, ">", 0),
          where(sql`strpos(ip_address, ${keyword})`, ">", 0),
          where(sql`strpos(${error}, ${keyword})`, ">", 0),
        ]),
      ),
    );
  const [rows, counted] = await Promise.all([
    calls
      .select(["id", "version", "userId", "userName", "state", "isCached", "isTruncated"])
      .select([
        "dataInterfaceId as invokId",
        "creatorTime as invokTime",
        "ipAddress as invokIp",
        "device as invokDevice",
        "type as invokType",
        "duration as invokWasteTime",
        "rowCount as rows",
      ])
      .select(error.as("error"))
      .orderBy("creatorTime", "desc")
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute(),
    calls.select(sql<number>`count(*)::int`.as("total")).executeTakeFirst(),
  ]);
  return { list: rows, pagination: { currentPage, pageSize, total: counted?.total ?? 0 } };
}
