import type { OptionSource, ScalarField } from "@gongshu/core/form/definition";
import { choicesOf } from "@gongshu/core/form/kinds/kinds";
import { operatorsOf } from "@gongshu/core/list/searchable";
import type { Locale } from "@gongshu/core/text/messages";
import { likePattern } from "#platform/db/like-pattern.ts";
import type { Context } from "#platform/http/context.ts";
import type { RowCondition } from "./list-sql.ts";
import { searchedSql } from "./markup-sql.ts";
import type { ListColumn } from "./online-model.ts";
import { hasAnySql } from "./options-sql.ts";
import type { OpenedModel } from "./record-query.ts";
import type { SqlText } from "./sql-text.ts";

/** Finds options by a word in their names. */
export interface NamedOptions {
  options(ctx: Context, source: OptionSource, word: string): Promise<readonly { readonly value: string }[]>;
}

type FieldColumn = Extract<ListColumn, { readonly field: ScalarField }>;

/** A column, and which of its options have the word in their names; undefined for a column that holds the text itself. */
export interface SearchedColumn {
  readonly column: FieldColumn;
  readonly options: readonly string[] | undefined;
}

/** The columns of a list in which a word is searched: those that show texts, names of options included, and that the caller sees. */
export function searchedColumns(
  records: NamedOptions,
  ctx: Context,
  { rights }: OpenedModel,
  keyword: string,
): Promise<SearchedColumn[]> {
  return Promise.all(searchable(rights.columns).map((column) => searchedColumn(records, ctx, column, keyword)));
}

/** Columns that show texts: those that hold one, and those with options. */
function searchable(columns: readonly ListColumn[]): FieldColumn[] {
  return columns.filter(
    (column): column is FieldColumn =>
      column.field !== undefined &&
      (operatorsOf(column.field).includes("like") || choicesOf(column.field) !== undefined),
  );
}

async function searchedColumn(
  records: NamedOptions,
  ctx: Context,
  column: FieldColumn,
  keyword: string,
): Promise<SearchedColumn> {
  const source = choicesOf(column.field);
  if (source === undefined) return { column, options: undefined };
  const found = await records.options(ctx, source, keyword);
  return { column, options: found.map(({ value }) => value) };
}

export function canMatch({ options }: SearchedColumn): boolean {
  return options === undefined || options.length > 0;
}

/** SQL of whether one of the columns has the word. */
export function wordSql(columns: readonly SearchedColumn[], keyword: string, locale: Locale, sql: SqlText): string {
  const pattern = likePattern(keyword);
  const matches = columns.filter(canMatch).map(({ column, options }) => {
    if (options === undefined) return `${searchedSql(column.field, column.sql, locale)} ilike ${sql.bind(pattern)}`;
    return hasAnySql(column.field, column.sql, sql.bind(options));
  });
  return matches.join(" or ") || "false";
}

/** Likewise as a condition of a list. */
export async function wordCondition(
  records: NamedOptions,
  ctx: Context,
  opened: OpenedModel,
  keyword: string,
): Promise<RowCondition> {
  const columns = await searchedColumns(records, ctx, opened, keyword);
  return (sql) => wordSql(columns, keyword, ctx.locale, sql);
}
