import type { Context } from "#platform/http/context.ts";
import type { RecordOrigin } from "#platform/http/record-hooks.ts";

/** What the history keeps of one change of a record. */
export interface RecordEventRow {
  readonly id: string;
  readonly action: string;
  readonly origin: RecordOrigin | null;
  readonly modelVersion: number | null;
  readonly diff: Readonly<Record<string, unknown>>;
  readonly actorUserId: string | null;
  readonly occurredTime: number;
}

const eventsAtOnce = 50;
const told = ["create", "import", "update", "delete", "restore"];

function eventsOf(ctx: Context, modelId: string, recordId: string) {
  return ctx.db
    .selectFrom("auditEvent")
    .where("entity", "=", modelId)
    .where("entityId", "=", recordId)
    .where("action", "in", told);
}

const columns = ["id", "action", "origin", "modelVersion", "diff", "actorUserId", "occurredTime"] as const;

/** What the writer of records has put there. */
function readRow(row: Omit<RecordEventRow, "origin" | "diff"> & { origin: string | null; diff: unknown }) {
  return row as RecordEventRow;
}

/** A page of the changes of a record, the newest first, and how many there are. */
export async function eventPage(
  ctx: Context,
  modelId: string,
  recordId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly events: RecordEventRow[]; readonly total: number }> {
  const [rows, counted] = await Promise.all([
    eventsOf(ctx, modelId, recordId)
      .select(columns)
      .orderBy("id", "desc")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    eventsOf(ctx, modelId, recordId)
      .select((count) => count.fn.countAll<string>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { events: rows.map(readRow), total: Number(counted.total) };
}

export async function hasEvent(ctx: Context, modelId: string, recordId: string, eventId: string): Promise<boolean> {
  const found = await eventsOf(ctx, modelId, recordId).select("id").where("id", "=", eventId).executeTakeFirst();
  return found !== undefined;
}

/** The changes of a record after one of them, the newest first, some at a time. */
export async function* eventsAfter(
  ctx: Context,
  modelId: string,
  recordId: string,
  eventId: string,
): AsyncGenerator<RecordEventRow[]> {
  let until: string | undefined;
  for (;;) {
    let query = eventsOf(ctx, modelId, recordId).select(columns).where("id", ">", eventId);
    if (until !== undefined) query = query.where("id", "<", until);
    const rows = (await query.orderBy("id", "desc").limit(eventsAtOnce).execute()).map(readRow);
    if (rows.length > 0) yield rows;
    until = rows.at(-1)?.id;
    if (rows.length < eventsAtOnce) return;
  }
}
