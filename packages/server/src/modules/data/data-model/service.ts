import type {
  listDataTables as listEndpoint,
  previewDataTable as previewEndpoint,
} from "@gongshu/contract/data/data-model";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import { ownDatabaseId } from "../data-source/service.ts";
import { dataModelErrors } from "./data-model.messages.ts";
import { tableSource } from "./table-source.ts";

type ListQuery = ParsedArguments<typeof listEndpoint>["query"];
type PreviewQuery = ParsedArguments<typeof previewEndpoint>["query"];

/** By name and by what people call them. */
export async function listDataTables(ctx: Context, linkId: string, { keyword }: ListQuery) {
  const tables = await (await tableSource(ctx, linkId)).tables();
  if (keyword === undefined) return tables;
  const wanted = keyword.toLowerCase();
  return tables.filter(({ table, tableName }) => `${table}\n${tableName}`.toLowerCase().includes(wanted));
}

export async function listDataFields(ctx: Context, linkId: string, table: string) {
  return (await tableSource(ctx, linkId)).fields(table);
}

export async function getDataTable(ctx: Context, linkId: string, table: string) {
  const source = await tableSource(ctx, linkId);
  const [tableFieldList, tables] = await Promise.all([source.fields(table), source.tables()]);
  const tableName = tables.find((one) => one.table === table)?.tableName ?? "";
  return { tableInfo: { table, tableName, newTable: table }, tableFieldList };
}

export async function previewDataTable(ctx: Context, linkId: string, table: string, query: PreviewQuery) {
  const { currentPage, pageSize } = query;
  const { list, total, totalIsBound } = await (await tableSource(ctx, linkId)).preview(table, query);
  return { list, pagination: { currentPage, pageSize, total, totalIsBound } };
}

/** Sources are only read; tables of forms follow their forms. */
export async function refuseTableChange(ctx: Context, linkId: string): Promise<never> {
  await tableSource(ctx, linkId);
  throw invalid(linkId === ownDatabaseId ? dataModelErrors.formsByDesigner : dataModelErrors.sourceOnlyRead);
}
