import { errorCodes } from "@gongshu/contract/errors";
import { compileSql, type SqlOptions, type SqlRowSource } from "@gongshu/core/expression/compile-sql";
import type { ExpressionNode } from "@gongshu/core/expression/node";
import { isScalarField } from "@gongshu/core/form/definition";
import { isSystemColumn } from "@gongshu/core/list/definition";
import { checkFilter } from "@gongshu/core/list/query/check-filter";
import type { FilterColumn, FilterFields } from "@gongshu/core/list/query/filter-fields";
import {
  type FilterName,
  filterScope,
  parseFilterExpression,
  readFilterName,
} from "@gongshu/core/list/query/filter-scope";
import { type FilterExpression, filterExpression, listName } from "@gongshu/core/list/query/filter-text";
import type { FilterTree } from "@gongshu/core/list/query/filter-tree";
import { rowsOfFilter } from "@gongshu/core/list/query/filter-tree";
import type { Locale } from "@gongshu/core/text/messages";
import { rowContext } from "#platform/auth/row-policy.ts";
import type { Context } from "#platform/http/context.ts";
import { BusinessError, type FieldIssue, invalid } from "#platform/http/errors.ts";
import { type NodesBelow, withNodesBelow } from "./filter-nodes.ts";
import type { RowCondition } from "./list-sql.ts";
import { searchedSql } from "./markup-sql.ts";
import { type OnlineModel, systemColumnSql } from "./online-model.ts";
import { recordPredicate } from "./policy.ts";
import type { OpenedModel } from "./record-query.ts";
import { fieldsOf, type OpenModels, type Related, relatedModels } from "./related-models.ts";
import type { SqlText } from "./sql-text.ts";

/** An advanced filter, ready to stand in statements. */
export interface FilterCondition {
  readonly condition: RowCondition;
  /** Whether it reads records of other models. */
  readonly readsOthers: boolean;
}

/**
 * An advanced filter as a condition. What it names must be there and readable for the caller: a filter that names a field that is gone or withheld is
 * refused, because without that condition it would find more than it says. Of other models it sees the rows that the caller sees there.
 */
export async function filterCondition(
  records: OpenModels & NodesBelow,
  ctx: Context,
  opened: OpenedModel,
  tree: FilterTree,
): Promise<FilterCondition> {
  const related = await relatedModels(records, ctx, opened.model, rowsOfFilter(tree));
  const fields = fieldsOf(opened, related);
  const checked = checkFilter(tree, fields, ctx.tenant.timeZone);
  if (!checked.ok) {
    const issues = checked.issues.map(({ path, message, params }): FieldIssue => {
      return { field: path || "filter", message, ...(params && { params }) };
    });
    throw checked.isWithheld ? refused(issues) : invalid(issues);
  }
  const expression = filterExpression(
    await withNodesBelow(records, ctx, checked.filter, fields),
    fields,
    ctx.tenant.timeZone,
  );
  const parsed = parseFilterExpression(expression);
  if (!parsed.ok) throw invalid([{ ...parsed.issue, field: "filter" }]);
  const parts: FilterParts = { ctx, opened, related, fields, lists: expression.lists, node: parsed.node };
  return { condition: (sql) => conditionSql(parts, sql), readsOthers: related.size > 0 };
}

/** What is withheld is a matter of rights, and told as such. */
function refused(issues: readonly FieldIssue[]): BusinessError {
  const [first] = issues;
  if (first === undefined) throw new Error("There is nothing to refuse.");
  return new BusinessError(errorCodes.forbidden, first.message, {
    issues,
    ...(first.params !== undefined && { params: first.params }),
  });
}

interface FilterParts {
  readonly ctx: Context;
  readonly opened: OpenedModel;
  readonly related: Related;
  readonly fields: FilterFields;
  readonly lists: FilterExpression["lists"];
  readonly node: ExpressionNode;
}

function conditionSql(parts: FilterParts, sql: SqlText): string {
  const { ctx, fields, lists, node } = parts;
  const options: SqlOptions = {
    column: mainColumns(parts, sql),
    rows: rowSource(parts, sql),
    holds: longLists(parts, sql),
    bind: (value) => sql.bind(value),
    context: rowContext(ctx),
  };
  const compiled = compileSql(node, filterScope(fields, lists), options, "bool");
  if (!compiled.ok) throw invalid([{ ...compiled.issue, field: "filter" }]);
  return compiled.sql;
}

/** Columns of the records: with the name of their table, as the rows of sub-tables may have columns of the same names. */
function mainColumns({ opened: { model }, fields, lists, ctx }: FilterParts, sql: SqlText): SqlOptions["column"] {
  const bound = new Map<string, string>();
  const listSql = new Map(lists.map((list, index) => [listName(index), list]));
  return (name) => {
    const list = listSql.get(name);
    if (list === undefined) return columnSql(readFilterName(name, fields.column), model, model.table, ctx.locale);
    const known = bound.get(name) ?? `${sql.bind(list)}::text[]`;
    bound.set(name, known);
    return known;
  };
}

/** From so many values on a list is hashed: PostgreSQL goes through an array from its beginning for every row. Shorter ones may be found by an index. */
const hashedValues = 500;

function longLists({ lists }: FilterParts, sql: SqlText): NonNullable<SqlOptions["holds"]> {
  const listed = new Map(lists.map((list, index) => [listName(index), list]));
  return (name) => {
    const list = listed.get(name);
    if (list === undefined || list.length < hashedValues) return undefined;
    return (value) =>
      `(case when ${value} is not null then ${value} in (select unnest(${sql.bind(list)}::text[])) end)`;
  };
}

/** The name of the rows that a condition walks. */
const walked = '"~rows"';

function rowSource(parts: FilterParts, sql: SqlText): SqlRowSource {
  const { opened, related, fields, ctx } = parts;
  const { model } = opened;
  const columnsOf = new Map(
    model.children.map(({ field, columns }) => [
      field,
      { columnByField: new Map(columns.map((one) => [one.field.id, one])) },
    ]),
  );
  return {
    from(id) {
      const child = model.children.find(({ field }) => field === id);
      const sameTenant = `${walked}."tenant_id" = ${model.table}."tenant_id"`;
      if (child !== undefined)
        return `${child.table} as ${walked} where ${sameTenant} and ${walked}."record_id" = ${model.table}."id"`;
      const other = related.get(id);
      const column = model.columnByField.get(id);
      if (other === undefined || column === undefined) return undefined;
      const seen = recordPredicate(other.model, other.selection.access, ctx, sql);
      const scope = seen === undefined ? "" : ` and (${seen})`;
      return `${other.model.table} as ${walked} where ${sameTenant} and ${walked}."id" = ${model.table}.${column.sql} and ${walked}."delete_mark" is null${scope}`;
    },
    cell(id, name) {
      const rows = fields.rows(id);
      if (typeof rows === "string") return undefined;
      const place = related.get(id)?.model ?? columnsOf.get(id);
      return place && columnSql(readFilterName(name, rows.find), place, walked, ctx.locale);
    },
  };
}

function columnSql(
  name: FilterName | undefined,
  { columnByField }: Pick<OnlineModel, "columnByField">,
  table: string,
  locale: Locale,
): string | undefined {
  if (name === undefined) return undefined;
  const { column, end } = name;
  const own = ownColumn(column, columnByField);
  if (own === undefined) return undefined;
  const sql = `${table}.${own}`;
  if (end !== undefined) return `${sql}[${end === "from" ? 1 : 2}]`;
  switch (column.shape) {
    case "markup":
      return typeof column.column === "string" ? sql : searchedSql(column.column, sql, locale);
    case "paths":
      return `array(select jsonb_array_elements_text(path) from jsonb_array_elements(${sql}) path)`;
    case "files":
      return `array(select entry->>'name' from jsonb_array_elements(${sql}) entry)`;
    case "switch":
      return `(${sql} = 1)`;
    default:
      return sql;
  }
}

function ownColumn({ column }: FilterColumn, columnByField: OnlineModel["columnByField"]): string | undefined {
  if (typeof column === "string") return isSystemColumn(column) ? systemColumnSql[column] : undefined;
  return isScalarField(column) ? columnByField.get(column.id)?.sql : undefined;
}
