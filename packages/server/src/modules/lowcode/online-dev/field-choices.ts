import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import type { fieldChoices as choicesEndpoint } from "@gongshu/contract/lowcode/visual-dev-records";
import { choicesOf, isSecret } from "@gongshu/core/form/kinds/kinds";
import { likePattern } from "#platform/db/like-pattern.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden, invalidField } from "#platform/http/errors.ts";
import { cellLimits, shortCells } from "./list-cells.ts";
import { countBound, whereClause } from "./list-sql.ts";
import { searchedSql } from "./markup-sql.ts";
import { onlineDevErrors } from "./online-dev.messages.ts";
import { type ModelColumn, systemColumnSql } from "./online-model.ts";
import { hasAnySql } from "./options-sql.ts";
import type { OpenedModel } from "./record-query.ts";
import { namedInList } from "./record-references.ts";
import { rowFormatter } from "./record-text.ts";
import type { OnlineRecords } from "./service.ts";
import { SqlText } from "./sql-text.ts";

type Query = ParsedArguments<typeof choicesEndpoint>["query"];

/** The records that the caller sees in the list, called by one of its fields, which they have to see as well. Records without a value are left out. */
export async function fieldChoices(
  records: OnlineRecords,
  ctx: Context,
  modelId: string,
  query: Query,
): Promise<ReplyOf<typeof choicesEndpoint>> {
  const opened = await records.open(ctx, modelId);
  const column = columnOf(opened, query.field);
  const { currentPage, pageSize, keyword = "" } = query;
  const matching = await condition(records, ctx, column, keyword);
  const limits = cellLimits([column], pageSize);
  const [cell] = shortCells([column], limits);
  const rowsSql = new SqlText();
  const where = `${whereClause(opened.model, { ...opened.selection, filters: [] }, rowsSql)} and ${matching(rowsSql)}`;
  const page = `limit ${rowsSql.bind(pageSize)} offset ${rowsSql.bind((currentPage - 1) * pageSize)}`;
  const countSql = new SqlText();
  const counted = `${whereClause(opened.model, { ...opened.selection, filters: [] }, countSql)} and ${matching(countSql)}`;
  const [found, total] = await ctx.database.batch(ctx.scope, [
    rowsSql.statement(
      `select "id", "version", ${cell?.value} as ${cell?.name} from ${opened.model.table} where ${where} order by ${systemColumnSql.creatorTime} desc, "id" desc ${page}`,
    ),
    countSql.statement(
      `select count(*) as total from (select 1 from ${opened.model.table} where ${counted} limit ${countBound + 1}) counted`,
    ),
  ]);
  const rows = found?.rows ?? [];
  const format = rowFormatter([column], await records.lookups(ctx, namedInList([column], rows)), limits);
  const all = Number(total?.rows[0]?.["total"] ?? 0);
  return {
    list: rows.map((row) => {
      const shown = format(row);
      return { id: shown.id, fullName: String(shown[column.key] ?? "") };
    }),
    pagination: {
      currentPage,
      pageSize,
      total: Math.min(all, countBound),
      ...(all > countBound && { totalIsBound: true }),
    },
  };
}

type FieldColumn = ModelColumn & { readonly key: string };

/** The field by its key; one that the caller does not see is refused, as in lists. */
function columnOf({ model, rights }: OpenedModel, key: string): FieldColumn {
  const column = model.columns.find(({ field }) => field.field === key);
  if (column === undefined || isSecret(column.field))
    throw invalidField("field", onlineDevErrors.unknownField, { field: key });
  if (!rights.canList(key)) throw forbidden();
  return { key, field: column.field, sql: column.sql };
}

/** Rows with a value that has the word in it; of a field with options, one of the options that have. */
async function condition(
  records: OnlineRecords,
  ctx: Context,
  { field, sql: column }: FieldColumn,
  keyword: string,
): Promise<(sql: SqlText) => string> {
  if (keyword === "") return () => `${column} is not null`;
  const source = choicesOf(field);
  if (source === undefined)
    return (sql) => `${searchedSql(field, column)}::text ilike ${sql.bind(likePattern(keyword))}`;
  const values = (await records.options(ctx, source, keyword)).map(({ value }) => value);
  return (sql) => hasAnySql(field, column, sql.bind(values));
}
