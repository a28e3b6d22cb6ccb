import type { RecordQuery } from "@gongshu/contract/lowcode/online-dev";
import { isScalarField } from "@gongshu/core/form/definition";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { isSystemColumn } from "@gongshu/core/list/definition";
import { parseFilter } from "@gongshu/core/list/filter";
import type { Context } from "#platform/http/context.ts";
import { forbidden, invalid, invalidField } from "#platform/http/errors.ts";
import type { PageRequest, RecordSelection } from "./list-sql.ts";
import { onlineDevErrors } from "./online-dev.messages.ts";
import { type ListColumn, type OnlineModel, systemColumnSql } from "./online-model.ts";

/** A model with what the caller may see and do in it. */
export interface OpenedModel {
  readonly model: OnlineModel;
  readonly selection: Omit<RecordSelection, "filters">;
  /** Permitted columns of the list, in its order. */
  readonly columns: readonly ListColumn[];
  /** Fields that the caller must neither read nor write. */
  readonly hiddenFields: ReadonlySet<string>;
}

/** The filters of a query, limited to what the caller may see. */
export function readFilters(ctx: Context, { model, hiddenFields }: OpenedModel, json: string | undefined) {
  const { filters, issues } = parseFilter(json ?? "", model.form, model.list, ctx.tenant.timeZone);
  const first = issues[0];
  if (first !== undefined)
    throw invalid(
      issues.map(({ path, message, params }) => ({ field: path || "json", message, ...(params && { params }) })),
    );
  const keyOf = (reference: string) =>
    isSystemColumn(reference) ? reference : (model.columnByField.get(reference)?.field.field ?? reference);
  if (filters.some((filter) => hiddenFields.has(keyOf(filter.field)))) throw forbidden();
  return filters;
}

/** Columns, order and position of a page. */
export function pageRequest(
  { model, columns, hiddenFields }: OpenedModel,
  query: Pick<RecordQuery, "sidx" | "sort" | "currentPage" | "pageSize">,
): PageRequest {
  return {
    columns: [...new Set(columns.map((column) => column.sql))],
    sort: sortOf(model, hiddenFields, query.sidx, query.sort),
    limit: query.pageSize,
    offset: (query.currentPage - 1) * query.pageSize,
  };
}

function sortOf(
  model: OnlineModel,
  hiddenFields: ReadonlySet<string>,
  sidx: string | undefined,
  order: "asc" | "desc",
): PageRequest["sort"] {
  if (sidx === undefined) {
    const { field, order: preset } = model.list.defaultSort;
    const column = isSystemColumn(field) ? undefined : model.columnByField.get(field);
    const sql = isSystemColumn(field) ? systemColumnSql[field] : column?.sql;
    // The order of the rows would give a hidden value away.
    return sql === undefined || hiddenFields.has(column?.field.field ?? field)
      ? { sql: systemColumnSql.creatorTime, order: "desc" }
      : { sql, order: preset };
  }
  if (hiddenFields.has(sidx)) throw forbidden();
  if (isSystemColumn(sidx)) return { sql: systemColumnSql[sidx], order };
  const column = model.columns.find(
    ({ field }) => field.field === sidx && isScalarField(field) && kindOf(field).sortable(field),
  );
  if (column === undefined) throw invalidField("sidx", onlineDevErrors.unknownSort, { field: sidx });
  return { sql: column.sql, order };
}
