import type { Database } from "#platform/db/database.ts";
import { tenantTables } from "#platform/db/tenant-tables.ts";
import { secretColumns } from "../../lowcode/visual-dev/service.ts";
import { openTables, tenantRows } from "./tenant-rows.ts";

const formatVersion = 1;

interface ExportedTenant {
  readonly id: string;
  readonly enCode: string;
  readonly fullName: string;
}

/**
 * A whole tenant as JSON lines. The first line says what it is, then `{ table, row }` for each row, and the last one counts, so that a file that was
 * cut off is known. `onProgress` is told a share from 0 to 1.
 */
export async function* tenantLines(
  database: Database,
  { id, enCode, fullName }: ExportedTenant,
  now: Date,
  onProgress?: (share: number) => void,
): AsyncGenerator<string> {
  const tables = openTables(await tenantTables(database, id)).toReversed();
  const formSecrets = await secretColumns(database.kysely({ tenantId: id }));
  const counts: Record<string, number> = {};
  const head = { format: "gongshu-tenant", version: formatVersion, tenant: { id, enCode, fullName } };
  yield `${JSON.stringify({ ...head, exportTime: now.toISOString() })}\n`;
  for (const [index, table] of tables.entries()) {
    const name = table.schema === "public" ? table.name : `${table.schema}.${table.name}`;
    let count = 0;
    for await (const rows of tenantRows(database, id, table, formSecrets)) {
      count += rows.length;
      if (rows.length > 0) yield rows.map((row) => `{"table":${JSON.stringify(name)},"row":${row}}\n`).join("");
    }
    counts[name] = count;
    onProgress?.((index + 1) / tables.length);
  }
  yield `${JSON.stringify({ end: true, counts })}\n`;
}

/** As the file is called: the code of the tenant and the day. */
export function tenantFileName({ enCode }: Pick<ExportedTenant, "enCode">, now: Date): string {
  return `${enCode}-${now.toISOString().slice(0, 10)}.ndjson.gz`;
}
