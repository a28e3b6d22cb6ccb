import { type DataField, type DataTable, maxPreviewCount } from "@gongshu/contract/data/data-model";
import { formatFileSize } from "@gongshu/core/text/file-size";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { readSource, type StoredSource } from "../data-source/service.ts";
import { type Catalogue, type CatalogueQuery, catalogues } from "./catalogue.ts";
import { dataModelErrors } from "./data-model.messages.ts";
import { previewRows, previewStatements } from "./preview-sql.ts";
import type { PreviewPage, PreviewQuery, TableSource } from "./table-source.ts";

const limits = { maxRows: 20_000, maxBytes: 16 * 1_048_576, timeoutMs: 10_000 };

/** Tables of a data source, as the account of the source may read them. */
export class ExternalTables implements TableSource {
  readonly #ctx: Context;
  readonly #source: StoredSource;
  readonly #catalogue: Catalogue;

  constructor(ctx: Context, source: StoredSource) {
    this.#ctx = ctx;
    this.#source = source;
    this.#catalogue = catalogues[source.dbType];
  }

  async tables(): Promise<DataTable[]> {
    const rows = await this.#read(this.#catalogue.tables);
    return rows.map((row) => {
      const table = this.#catalogue.tableOf(row);
      return { ...table, size: formatFileSize(table.sizeBytes), description: "" };
    });
  }

  async fields(table: string): Promise<DataField[]> {
    const rows = await this.#read(this.#catalogue.fields(table));
    if (rows.length === 0) throw notFound(dataModelErrors.noTable, { table });
    return rows.map((row) => ({ ...this.#catalogue.fieldOf(row), isTechnical: false }));
  }

  async preview(table: string, query: PreviewQuery): Promise<PreviewPage> {
    const quote = (name: string) => this.#catalogue.quote(name);
    const fields = await this.fields(table);
    const previewed = {
      from: quote(table),
      fields: fields.map(({ field, dataType }) => ({ field, dataType, sql: quote(field) })),
    };
    const { page, count } = previewStatements(this.#catalogue, previewed, query);
    const [rows, [counted]] = await Promise.all([this.#read(page), this.#read(count)]);
    const total = Number(counted?.["total"] ?? 0);
    return {
      list: previewRows(previewed, rows),
      total: Math.min(total, maxPreviewCount),
      totalIsBound: total > maxPreviewCount,
    };
  }

  async #read(query: CatalogueQuery): Promise<Record<string, unknown>[]> {
    return (await readSource(this.#ctx, this.#source, { ...query, ...limits })).rows;
  }
}
