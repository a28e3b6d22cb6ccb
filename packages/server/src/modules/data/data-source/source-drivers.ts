import type { DbType } from "@gongshu/contract/data/data-source";
import { mysqlDriver } from "./mysql-driver.ts";
import { postgresDriver } from "./postgres-driver.ts";
import type { SourceDriver } from "./source-driver.ts";

/** One for each kind of database. */
export const sourceDrivers = {
  PostgreSQL: postgresDriver,
  MySql: mysqlDriver,
  MariaDB: mysqlDriver,
} as const satisfies Record<DbType, SourceDriver>;
