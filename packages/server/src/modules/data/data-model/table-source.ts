import type { DataField, DataTable } from "@gongshu/contract/data/data-model";
import type { Context } from "#platform/http/context.ts";
import { ownDatabaseId, usableSource } from "../data-source/service.ts";
import { ExternalTables } from "./external-tables.ts";
import { FormTables } from "./form-tables.ts";

export interface PreviewQuery {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly sort: "asc" | "desc";
  readonly sidx?: string | undefined;
  readonly field?: string | undefined;
  readonly keyword?: string | undefined;
}

export interface PreviewPage {
  readonly list: Record<string, string | null>[];
  readonly total: number;
  readonly totalIsBound: boolean;
}

/** Tables that are only read: those of a data source, or of the published forms. */
export interface TableSource {
  tables(): Promise<DataTable[]>;
  /** Refused for a table that is not there. */
  fields(table: string): Promise<DataField[]>;
  preview(table: string, query: PreviewQuery): Promise<PreviewPage>;
}

/** Refused for a source that the tenant does not have, or that is switched off. */
export async function tableSource(ctx: Context, linkId: string): Promise<TableSource> {
  return linkId === ownDatabaseId ? new FormTables(ctx) : new ExternalTables(ctx, await usableSource(ctx, linkId));
}
