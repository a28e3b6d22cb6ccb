import { type RawBuilder, sql } from "kysely";
import type { Context } from "../http/context.ts";
import type { FailedJob, Job } from "./job.ts";
import type { JobRow } from "./job-rows.ts";

/** How a job has come to its end without a result. */
export interface Failure {
  /** `dead` for kinds that are tried again: somebody may still do so. */
  readonly state: "failed" | "dead";
  /** A stored sentence. */
  readonly errorText: string;
  readonly errorClass: string;
  /** What must be true of the row besides. */
  readonly isLost?: RawBuilder<boolean>;
}

/** Marks an attempt of a job failed, with what its kind does then. False when it has ended already or another attempt has it. */
export function failJob(ctx: Context, row: JobRow, definition: Job | undefined, failure: Failure): Promise<boolean> {
  const { state, errorText, errorClass, isLost = sql<boolean>`true` } = failure;
  return ctx.tx(async (tx) => {
    if (state === "failed") await hold(tx, row, definition);
    const { numUpdatedRows } = await tx.db
      .updateTable("job")
      .set({ state, errorText, errorClass, endedTime: sql`now()`, leaseUntil: null, workerId: null })
      .where("id", "=", row.id)
      .where("state", "=", "running")
      .where("attempt", "=", row.attempt)
      .where(isLost)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    if (state === "failed") await runOnFailed(tx, row, definition, errorText);
    return true;
  });
}

/** Gives a dead job up: it is cancelled, with what its kind does when it fails. False when there is none, also when the job waits or has ended. */
export function discardJob(
  ctx: Context,
  id: string,
  definitionOf: (kind: string) => Job | undefined,
): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const row = await tx.db
      .selectFrom("job")
      .select(["id", "kind", "payload", "attempt", "earlierAttempts", "creatorUserId", "errorText"])
      .where("id", "=", id)
      .where("state", "=", "dead")
      .executeTakeFirst();
    if (row === undefined) return false;
    const definition = definitionOf(row.kind);
    await hold(tx, row, definition);
    const { numUpdatedRows } = await tx.db
      .updateTable("job")
      .set({ state: "cancelled", endedTime: sql`now()` })
      .where("id", "=", id)
      .where("state", "=", "dead")
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    await runOnFailed(tx, row, definition, row.errorText);
    return true;
  });
}

async function hold(tx: Context, row: JobRow, definition: Job | undefined): Promise<void> {
  if (definition?.hold === undefined) return;
  const payload = definition.payload.safeParse(row.payload);
  if (payload.success) await definition.hold(tx, payload.data);
}

async function runOnFailed(tx: Context, row: JobRow, definition: Job | undefined, errorText: string): Promise<void> {
  if (definition?.onFailed === undefined) return;
  const payload = definition.payload.safeParse(row.payload);
  if (!payload.success) return;
  const job: FailedJob = { id: row.id, tenantId: tx.tenant.id, creatorUserId: row.creatorUserId, errorText };
  await definition.onFailed(tx, payload.data, job);
}
