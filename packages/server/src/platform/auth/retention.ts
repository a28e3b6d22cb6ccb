import type { RawBuilder } from "kysely";

/** Rows of a table with the columns `tenant_id` and `id` that are deleted some time after they ended. */
export interface RetentionRule {
  readonly table: string;
  /** A number, or the setting of the tenant that has it. */
  readonly days: number | "loginLogDays" | "requestLogDays" | "errorLogDays";
  readonly isOld: (before: Date) => RawBuilder<boolean>;
}
