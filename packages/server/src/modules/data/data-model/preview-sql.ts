import { type DataField, maxPreviewCount, maxPreviewText } from "@gongshu/contract/data/data-model";
import { invalid, invalidField } from "#platform/http/errors.ts";
import type { Catalogue, CatalogueQuery } from "./catalogue.ts";
import { dataModelErrors } from "./data-model.messages.ts";
import type { PreviewQuery } from "./table-source.ts";

export interface PreviewedTable {
  /** Quoted, with its schema where it needs one. */
  readonly from: string;
  readonly fields: readonly PreviewedField[];
}

export interface PreviewedField extends Pick<DataField, "field" | "dataType"> {
  /** Its value in SQL, quoted. */
  readonly sql: string;
}

const textType = /char|text|enum|uuid|json/i;
/** So many columns at most are searched when none is named. */
const maxSearched = 20;

/**
 * The statements of a preview: a page, and the number of rows up to a bound. Names come from the list of columns, whatever is asked for; values are
 * parameters.
 */
export function previewStatements(catalogue: Catalogue, table: PreviewedTable, query: PreviewQuery) {
  const { currentPage, pageSize, sort, sidx } = query;
  const offset = (currentPage - 1) * pageSize;
  if (offset >= maxPreviewCount) throw invalid(dataModelErrors.tooFar, { max: maxPreviewCount });
  const { where, parameters } = condition(catalogue, table, query);
  const shown = table.fields.map(
    ({ sql, dataType }, index) =>
      `${catalogue.shown(sql, dataType, maxPreviewText)} as ${catalogue.quote(`c${index}`)}`,
  );
  const order = sidx === undefined ? "" : ` order by ${fieldOf(table, sidx, "sidx").sql} ${sort}`;
  const page: CatalogueQuery = {
    sql: `select ${shown.join(", ")} from ${table.from}${where}${order} limit ${pageSize} offset ${offset}`,
    parameters,
  };
  const count: CatalogueQuery = {
    sql: `select count(*) as total from (select 1 as one from ${table.from}${where} limit ${maxPreviewCount + 1}) counted`,
    parameters,
  };
  return { page, count };
}

/** The rows of a page under the names of their columns. */
export function previewRows(table: PreviewedTable, rows: readonly Record<string, unknown>[]) {
  return rows.map((row) =>
    Object.fromEntries(
      table.fields.map(({ field }, index) => {
        const value = row[`c${index}`];
        return [field, value === null || value === undefined ? null : String(value)];
      }),
    ),
  );
}

function condition(catalogue: Catalogue, table: PreviewedTable, { keyword, field }: PreviewQuery) {
  if (keyword === undefined) return { where: "", parameters: [] };
  const searched =
    field === undefined
      ? table.fields.filter(({ dataType }) => textType.test(dataType)).slice(0, maxSearched)
      : [fieldOf(table, field, "field")];
  if (searched.length === 0) return { where: " where 1 = 0", parameters: [] };
  const pattern = `%${keyword.replaceAll(/[|%_]/g, "|$&")}%`;
  const parts = searched.map(({ sql }, index) => catalogue.contains(sql, catalogue.parameter(index + 1)));
  return { where: ` where (${parts.join(" or ")})`, parameters: searched.map(() => pattern) };
}

function fieldOf(table: PreviewedTable, name: string, place: string): PreviewedField {
  const found = table.fields.find(({ field }) => field === name);
  if (found === undefined) throw invalidField(place, dataModelErrors.noField, { field: name });
  return found;
}
