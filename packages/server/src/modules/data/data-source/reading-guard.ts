import type { DbType } from "@gongshu/contract/data/data-source";
import { assertReading } from "#platform/db/scope-statement.ts";
import { SourceError } from "./source-error.ts";

/**
 * Functions and clauses that a transaction that only reads does not refuse when the account may use them: files of the server, other sessions, other servers,
 * statements within texts. They are looked for anywhere, also in texts and comments.
 */
const postgres =
  /\b(?:pg_read_\w+|pg_ls_\w+|pg_stat_file|pg_file_\w+|pg_terminate_\w+|pg_cancel_\w+|pg_reload_conf|pg_rotate_\w+|pg_promote|pg_switch_wal|pg_create_\w+|pg_drop_\w+|pg_backup_\w+|pg_logical_\w+|pg_replication_\w+|pg_notify|pg_(?:try_)?advisory_\w+|pg_export_snapshot|pg_sleep\w*|set_config|setval|nextval|lo_(?:import|export|creat\w*|open|close|unlink|put|get|from_bytea|truncate\w*|lseek\w*|tell\w*)|lowrite|loread|dblink\w*|(?:query|table|cursor|schema|database)_to_xml\w*|ts_stat|ts_rewrite|dblink_\w+)\b|u&["']/i;
const mysql =
  /\b(?:into|outfile|dumpfile|load_file|sleep|benchmark|get_lock|release_lock|release_all_locks|is_(?:free|used)_lock|sys_exec|sys_eval|master_pos_wait|source_pos_wait|setval|nextval|next\s+value|procedure|handler|call)\b|\/\*(?:!|M!|\+)|;\s*\S|:=/i;

const refused = { PostgreSQL: postgres, MySql: mysql, MariaDB: mysql } as const satisfies Record<DbType, RegExp>;

/**
 * The second line of defence, after what the author of a statement was told and before the session that only reads: whatever is not plainly one reading
 * statement is not sent.
 */
export function assertReadingStatement(dbType: DbType, sql: string): void {
  if (refused[dbType].test(sql)) throw new SourceError("notReading");
  try {
    assertReading(sql);
  } catch {
    throw new SourceError("notReading");
  }
}
