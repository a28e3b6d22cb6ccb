import type { DataField, DataTable } from "@gongshu/contract/data/data-model";
import type { DbType } from "@gongshu/contract/data/data-source";
import { mysqlCatalogue } from "./mysql-catalogue.ts";
import { postgresCatalogue } from "./postgres-catalogue.ts";

export interface CatalogueQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

type Row = Readonly<Record<string, unknown>>;

/** How a kind of database lists what it holds, and how statements for it are written. */
export interface Catalogue {
  readonly tables: CatalogueQuery;
  tableOf(row: Row): Omit<DataTable, "size" | "description">;
  fields(table: string): CatalogueQuery;
  fieldOf(row: Row): Omit<DataField, "isTechnical">;
  quote(name: string): string;
  /** A column as a text that is not too long; how many bytes it has where it holds bytes. */
  shown(column: string, dataType: string, maxLength: number): string;
  /** A column contains a text, whatever its case. */
  contains(column: string, parameter: string): string;
  /** The place of a parameter, from 1. */
  parameter(number: number): string;
}

/** One for each kind of database. */
export const catalogues = {
  PostgreSQL: postgresCatalogue,
  MySql: mysqlCatalogue,
  MariaDB: mysqlCatalogue,
} as const satisfies Record<DbType, Catalogue>;
