import type { Message } from "@gongshu/core/text/messages";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../http/context.ts";
import { conflict } from "../http/errors.ts";
import { importErrors } from "./import-export.messages.ts";

/**
 * Refuses a second import of the caller, or whatever else `refusal` tells of, while one is unfinished. `name` says which exclude each other, `isOne` which jobs
 * those are. The lock is held until the job is in line, so that of two uploads at once only one gets through.
 */
export async function refuseSecond(
  tx: Context,
  name: string,
  isOne: RawBuilder<boolean>,
  refusal: Message = importErrors.unfinished,
): Promise<void> {
  const key = `${name}|${tx.tenant.id}|${tx.actor.userId}`;
  await tx.batch([
    { compile: () => ({ sql: "select pg_advisory_xact_lock(hashtextextended($1, 0))", parameters: [key] }) },
  ]);
  const unfinished = await tx.db
    .selectFrom("job")
    .select("id")
    .where(isOne)
    .where("creatorUserId", "=", tx.actor.userId)
    .where("state", "in", ["waiting", "running"])
    .executeTakeFirst();
  if (unfinished !== undefined) throw conflict(refusal);
}

/**
 * Refuses a file that is or was imported: a check is followed by one import, and by another only when that failed. After `refuseSecond`, under its
 * lock.
 */
export async function refuseImported(tx: Context, stored: string, isOne: RawBuilder<boolean>): Promise<void> {
  const imported = await tx.db
    .selectFrom("job")
    .select("id")
    .where(isOne)
    .where("creatorUserId", "=", tx.actor.userId)
    .where("state", "in", ["waiting", "running", "done"])
    .where(sql<boolean>`payload ->> 'stored' = ${stored}`)
    .where(sql<boolean>`payload ->> 'dryRun' = 'false'`)
    .executeTakeFirst();
  if (imported !== undefined) throw conflict(importErrors.imported);
}
