import { auditEvents } from "#platform/audit/audit-events.ts";
import type { Context } from "#platform/http/context.ts";
import type { RecordOrigin } from "#platform/http/record-hooks.ts";
import type { OnlineModel } from "../online-model.ts";
import { releaseRecordFiles } from "../record-files.ts";
import { compiled } from "../sql-text.ts";
import { purgeStatement } from "./update-sql.ts";

/** Takes deleted records away for good, with their rows and files; their history stays. Gives back how many there were. */
export async function purgeRecords(
  tx: Context,
  model: OnlineModel,
  ids: readonly string[],
  origin: RecordOrigin | undefined,
): Promise<number> {
  const [purged] = await tx.batch([compiled(purgeStatement(model, ids))]);
  const gone = (purged?.rows ?? []).map(({ id }) => String(id));
  if (gone.length === 0) return 0;
  await releaseRecordFiles(tx, model, gone);
  const entry = { entity: model.id, action: "purge", ...(origin !== undefined && { origin }) } as const;
  const history = gone.map((id) => ({ id, diff: {} }));
  await tx.batch([compiled(auditEvents(tx, { ...entry, modelVersion: model.publishedVersion }, history))]);
  return gone.length;
}
