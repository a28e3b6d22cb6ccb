import { type DataField, type DataTable, maxPreviewCount } from "@gongshu/contract/data/data-model";
import { formatFileSize } from "@gongshu/core/text/file-size";
import { translate } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import { forbidden, notFound } from "#platform/http/errors.ts";
import type { FormColumn, FormTable } from "#platform/http/hooks.ts";
import { ownDatabaseId, querySource } from "../data-source/service.ts";
import type { CatalogueQuery } from "./catalogue.ts";
import { dataModelErrors } from "./data-model.messages.ts";
import { postgresCatalogue } from "./postgres-catalogue.ts";
import { type PreviewedField, previewRows, previewStatements } from "./preview-sql.ts";
import type { PreviewPage, PreviewQuery, TableSource } from "./table-source.ts";

const quote = (name: string) => postgresCatalogue.quote(name);
const limits = { maxRows: 1_000, maxBytes: 16 * 1_048_576, timeoutMs: 10_000 };
/** Says that a record was deleted; rows of sub-tables go with theirs. */
const deletedField = "deleteMark";
/** Kept by the product in every record and every row of a sub-table. */
const technical = new Set([
  "id",
  "creatorUserId",
  "creatorTime",
  "lastModifyUserId",
  "lastModifyTime",
  "organizeId",
  "recordId",
  "sortCode",
]);

/**
 * The published forms of the tenant, under their codes and the names of their fields. Their structure is for everybody with the menu. Their rows are for
 * administrators, who have every column and every row of every form: for anybody else the menu of the form decides, and it is not asked here.
 */
export class FormTables implements TableSource {
  readonly #ctx: Context;

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  async tables(): Promise<DataTable[]> {
    const tables = await this.#ctx.hooks.models.tables(this.#ctx);
    const sizes = await this.#sizes(tables.map(({ table }) => table));
    return tables.map(({ name, fullName, table }) => {
      const { rows, bytes } = sizes.get(table) ?? { rows: null, bytes: 0 };
      return {
        table: name,
        tableName: fullName,
        description: "",
        sum: rows,
        size: formatFileSize(bytes),
        sizeBytes: bytes,
        primaryKey: "id",
        kind: "table",
      };
    });
  }

  async fields(table: string): Promise<DataField[]> {
    const form = await this.#form(table);
    const fields = businessFirst(form.columns).map((column) => fieldOf(column));
    const fieldName = translate(dataModelErrors.deleted, this.#ctx.locale);
    return [...fields, { ...plain, field: deletedField, fieldName, dataType: "integer", isTechnical: true }];
  }

  async preview(table: string, query: PreviewQuery): Promise<PreviewPage> {
    if (!this.#ctx.actor.isAdministrator) throw forbidden(dataModelErrors.dataForAdministrators);
    const form = await this.#form(table);
    const previewed = { from: `form.${quote(form.table)} t`, fields: previewedFields(form) };
    const { page, count } = previewStatements(postgresCatalogue, previewed, query);
    const [rows, [counted]] = await Promise.all([this.#read(page), this.#read(count)]);
    const total = Number(counted?.["total"] ?? 0);
    return {
      list: previewRows(previewed, rows),
      total: Math.min(total, maxPreviewCount),
      totalIsBound: total > maxPreviewCount,
    };
  }

  async #form(name: string): Promise<FormTable> {
    const tables = await this.#ctx.hooks.models.tables(this.#ctx);
    const found = tables.find((table) => table.name === name);
    if (found === undefined) throw notFound(dataModelErrors.noTable, { table: name });
    return found;
  }

  async #read(query: CatalogueQuery): Promise<Record<string, unknown>[]> {
    return (await querySource(this.#ctx, ownDatabaseId, { ...query, ...limits })).rows;
  }

  /** Each table belongs to one tenant, so that the estimates of the database tell of nobody else. */
  async #sizes(tables: readonly string[]) {
    const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
      select relname::text as name, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
      from pg_class where relnamespace = 'form'::regnamespace and relname = any (${tables})`.execute(this.#ctx.db);
    return new Map(rows.map(({ name, rows: count, bytes }) => [name, { rows: count < 0 ? null : count, bytes }]));
  }
}

const plain = { dataLength: "", allowNull: 1, primaryKey: 0, identity: 0, defaults: "" } as const;

function fieldOf({ field, fullName, type }: FormColumn): DataField {
  const [dataType = type, length = ""] = type.replace(")", "").split("(");
  const isKey = field === "id";
  return {
    ...plain,
    field,
    fieldName: fullName,
    dataType,
    dataLength: length,
    allowNull: isKey ? 0 : 1,
    primaryKey: isKey ? 1 : 0,
    isTechnical: technical.has(field),
  };
}

/** What the product keeps comes last, but for the key. */
function businessFirst(columns: readonly FormColumn[]): FormColumn[] {
  const isLast = ({ field }: FormColumn) => technical.has(field) && field !== "id";
  return [...columns.filter((column) => !isLast(column)), ...columns.filter(isLast)];
}

function previewedFields({ columns, recordTable }: FormTable): PreviewedField[] {
  const own = businessFirst(columns).map(({ field, name, type }) => ({
    field,
    dataType: type,
    sql: `t.${quote(name)}`,
  }));
  const deleted =
    recordTable === undefined
      ? "t.delete_mark"
      : `(select r.delete_mark from form.${quote(recordTable)} r where r.tenant_id = t.tenant_id and r.id = t.record_id)`;
  return [...own, { field: deletedField, dataType: "integer", sql: deleted }];
}
