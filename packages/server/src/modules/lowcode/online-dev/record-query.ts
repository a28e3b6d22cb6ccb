import type { RecordQuery } from "@gongshu/contract/lowcode/online-dev";
import { isScalarField } from "@gongshu/core/form/definition";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { isSystemColumn } from "@gongshu/core/list/definition";
import { parseFilter } from "@gongshu/core/list/filter";
import type { Context } from "#platform/http/context.ts";
import { BusinessError, forbidden, invalid, invalidField } from "#platform/http/errors.ts";
import { type FieldRights, fieldRights } from "./field-rights.ts";
import { pageCells } from "./list-cells.ts";
import type { PageRequest, RecordSelection } from "./list-sql.ts";
import { onlineDevErrors } from "./online-dev.messages.ts";
import { type OnlineModel, systemColumnSql } from "./online-model.ts";

/** A model with what the caller may see and do in it. */
export interface OpenedModel {
  readonly model: OnlineModel;
  readonly selection: Omit<RecordSelection, "filters">;
  readonly rights: FieldRights;
}

/** The model with the rights of the caller, who is refused without a menu for it. */
export function openedBy(ctx: Context, model: OnlineModel): OpenedModel {
  const access = ctx.actor.access.models.get(model.id);
  if (access === undefined) throw forbidden();
  const rights = fieldRights(model, access, ctx.actor.isAdministrator);
  return { model, rights, selection: { access, ctx } };
}

/** The model that is being opened; undefined for one that is not there, or that the caller may not open. */
export async function openedOrNone(opening: Promise<OpenedModel>): Promise<OpenedModel | undefined> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof BusinessError) return undefined;
    throw error;
  }
}

/** The filters of a query, limited to what the caller may see. */
export function readFilters(ctx: Context, { model, rights }: OpenedModel, json: string | undefined) {
  const { filters, issues } = parseFilter(json ?? "", model.form, model.list, ctx.tenant.timeZone);
  const first = issues[0];
  if (first !== undefined)
    throw invalid(
      issues.map(({ path, message, params }) => ({ field: path || "json", message, ...(params && { params }) })),
    );
  const keyOf = (reference: string) =>
    isSystemColumn(reference) ? reference : (model.columnByField.get(reference)?.field.field ?? reference);
  if (!filters.every((filter) => rights.canList(keyOf(filter.field)))) throw forbidden();
  return filters;
}

/** Columns, order and position of a page. */
export function pageRequest(
  { model, rights }: OpenedModel,
  query: Pick<RecordQuery, "sidx" | "sort" | "sorts" | "currentPage" | "pageSize">,
): PageRequest {
  return {
    cells: pageCells(rights.columns, query.pageSize).cells,
    sort: sortsOf(model, rights, query),
    limit: query.pageSize,
    offset: (query.currentPage - 1) * query.pageSize,
  };
}

/** The order of a list by several fields, or by one. */
export function sortsOf(
  model: OnlineModel,
  rights: FieldRights,
  { sidx, sort, sorts = [] }: Pick<RecordQuery, "sidx" | "sort" | "sorts">,
): PageRequest["sort"] {
  const [first, ...then] = sorts.map(({ field, order }) => sortOf(model, rights, field, order));
  if (first === undefined) return sortOf(model, rights, sidx, sort);
  return then.length === 0 ? first : { ...first, then };
}

/** The order of a list: the asked one, if the caller may see its column, or that of the definition. */
function sortOf(
  model: OnlineModel,
  rights: FieldRights,
  sidx: string | undefined,
  order: "asc" | "desc",
): PageRequest["sort"] {
  if (sidx === undefined) {
    const { field, order: preset } = rights.list.defaultSort;
    const sql = isSystemColumn(field) ? systemColumnSql[field] : model.columnByField.get(field)?.sql;
    return sql === undefined ? { sql: systemColumnSql.creatorTime, order: "desc" } : { sql, order: preset };
  }
  const column = model.columns.find(
    ({ field }) => field.field === sidx && isScalarField(field) && kindOf(field).sortable(field),
  );
  const sql = isSystemColumn(sidx) ? systemColumnSql[sidx] : column?.sql;
  if (sql === undefined) throw invalidField("sidx", onlineDevErrors.unknownSort, { field: sidx });
  if (!rights.canList(sidx)) throw forbidden();
  return { sql, order };
}
