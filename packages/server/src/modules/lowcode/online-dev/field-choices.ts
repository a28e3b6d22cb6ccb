import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import type { fieldChoices as choicesEndpoint } from "@gongshu/contract/lowcode/visual-dev-records";
import type { ScalarValue } from "@gongshu/core/form/definition";
import { choicesOf, isSecret, kindOf } from "@gongshu/core/form/kinds/kinds";
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
import { rowFormatter, stored } from "./record-text.ts";
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
  const matching = await condition(records, ctx, opened, column, keyword);
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

/** Rows with a value that has the word in it, as people read it: in the name of an option, a person or a record, not in its id. */
async function condition(
  records: OnlineRecords,
  ctx: Context,
  opened: OpenedModel,
  column: FieldColumn,
  keyword: string,
): Promise<(sql: SqlText) => string> {
  const { field, sql } = column;
  if (keyword === "") return () => `${sql} is not null`;
  const kind = kindOf(field);
  const reference = kind.reference?.(field);
  if (reference === undefined && kind.ownChoices === undefined && choicesOf(field) === undefined)
    return (text) => `${searchedSql(field, sql, ctx.locale)}::text ilike ${text.bind(likePattern(keyword))}`;
  const values = await valuesWith(records, ctx, opened, column, keyword);
  if (values !== undefined) return (text) => `${joined(sql)} = any(${text.bind(values)}::text[])`;
  const ids = reference === undefined ? [] : await records.referenceIds(ctx, reference, keyword, maxFound);
  return (text) => hasAnySql(field, sql, text.bind(ids));
}

/** So many different values are looked at. Of more than that, people find what the source of the field finds. */
const maxValues = 5000;
const maxFound = 500;
/** No id and no code holds it. */
const separator = "\u001f";

/** A value in SQL, or several of them, as one text. */
const joined = (column: string) => `array_to_string(array[${column}]::text[], '${separator}')`;

/** The values in the caller's rows whose texts have the word in them, of what is disabled or deleted too; undefined when there are too many. */
async function valuesWith(
  records: OnlineRecords,
  ctx: Context,
  { model, selection }: OpenedModel,
  column: FieldColumn,
  keyword: string,
): Promise<string[] | undefined> {
  const sql = new SqlText();
  const where = whereClause(model, { ...selection, filters: [] }, sql);
  const statement = sql.statement(
    `select distinct ${column.sql}, ${joined(column.sql)} as joined from ${model.table}
      where ${where} and ${column.sql} is not null limit ${sql.bind(maxValues + 1)}`,
  );
  const [found] = await ctx.database.batch(ctx.scope, [statement]);
  const rows = found?.rows ?? [];
  if (rows.length > maxValues) return undefined;
  const lookups = await records.lookups(ctx, namedInList([column], rows));
  const { field } = column;
  const word = keyword.toLowerCase();
  const textOf = (row: Readonly<Record<string, unknown>>) =>
    kindOf(field).text((row[stored(column)] ?? null) as ScalarValue, field, lookups);
  return rows.filter((row) => textOf(row).toLowerCase().includes(word)).map((row) => String(row["joined"]));
}
