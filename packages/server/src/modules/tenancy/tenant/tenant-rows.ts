import { passwordHash } from "#platform/auth/password.ts";
import type { Database } from "#platform/db/database.ts";
import type { TenantTable } from "#platform/db/tenant-tables.ts";

/** Nothing of these leaves the installation: they open doors, or mean nothing elsewhere. */
const closedTables = new Set([
  "session",
  "user_totp",
  "user_recovery_code",
  "user_passkey",
  "password_history",
  "ticket",
  "job",
  "outbox",
  "platform_operator",
]);
/** Columns that hold secrets or hashes of them, whatever the table; seals of the history are hashes that everybody may know. */
const secretColumn = /(^|_)(password|secret|token|certificate)(_|$)|_hash$/;
const openHashes = new Set(["audit_seal"]);
/** A text message may carry a code that still counts; mails are sealed with a key that stays here. */
const secretText: Readonly<Record<string, readonly string[]>> = { sms_message: ["body"], mail_message: ["content"] };
/** Settings are rows of name and value. */
const secretSetting = "password|secret|token|key|license";

const rowsAtOnce = 1000;

/** The tables whose rows are handed out. */
export function openTables(tables: readonly TenantTable[]): TenantTable[] {
  return tables.filter(({ schema, name }) => schema === "form" || !closedTables.has(name));
}

/** Columns of tables of the schema `form` with hashes of secrets, by the names of the tables. */
export type FormSecrets = ReadonlyMap<string, readonly string[]>;

/** The columns of a table that are left out. */
function hiddenColumns({ schema, name, columns }: TenantTable, formSecrets: FormSecrets): readonly string[] {
  // In tables of models columns are named by people: the models say what stands there.
  if (schema === "form") return formSecrets.get(name) ?? [];
  return columns.filter(
    (column) => secretText[name]?.includes(column) === true || (secretColumn.test(column) && !openHashes.has(name)),
  );
}

function rowSql(table: TenantTable): string {
  const row = "to_jsonb(t) - $1::text[]";
  // The columns of secrets are left out already; a hash that got into another one does not leave either.
  if (table.schema === "form")
    return `select jsonb_object_agg(f.key, case when f.value #>> '{}' ~ '${passwordHash.source}' then '"***"'::jsonb else f.value end)
      from jsonb_each(${row}) f`;
  if (table.name !== "system_config") return row;
  return `case when t.key ~* '${secretSetting}' then (${row}) || '{"value":"***"}' else ${row} end`;
}

/** All rows of a tenant in a table, as JSON texts, in chunks that start where the last one ended. */
export async function* tenantRows(
  database: Database,
  tenantId: string,
  table: TenantTable,
  formSecrets: FormSecrets,
): AsyncGenerator<string[]> {
  const { schema, name, key } = table;
  const keys = key.map((column) => `t."${column.name}"`);
  const place = `array[${keys.map((column) => `${column}::text`).join(", ")}]::text[]`;
  const from = `select (${rowSql(table)})::text as row, ${place} as place from "${schema}"."${name}" t where t.tenant_id = $2`;
  // Places travel as text and come back through their own types: nothing is lost on the way.
  const after = key.map(({ type }, index) => `$${index + 3}::text::${type}`).join(", ");
  const tail = `${keys.length === 0 ? "" : ` order by ${keys.join(", ")}`} limit ${rowsAtOnce}`;
  let behind: readonly unknown[] = [];
  for (;;) {
    const start = behind.length === 0 ? "" : ` and (${keys.join(", ")}) > (${after})`;
    const parameters = [hiddenColumns(table, formSecrets), tenantId, ...behind];
    const [result] = await database.batch({ tenantId }, [{ sql: `${from}${start}${tail}`, parameters }]);
    const rows = result?.rows ?? [];
    yield rows.map((row) => String(row["row"]));
    const last = rows.at(-1)?.["place"];
    if (rows.length < rowsAtOnce || !Array.isArray(last) || last.length === 0) return;
    behind = last;
  }
}
