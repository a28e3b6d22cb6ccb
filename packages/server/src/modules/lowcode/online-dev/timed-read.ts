import type { Statement, StatementResult } from "#platform/db/database.ts";
import { errorCode } from "#platform/db/database-error.ts";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import { onlineDevErrors } from "./online-dev.messages.ts";

/** PostgreSQL has cancelled a statement, because it took too long. */
export function isTooSlow(error: unknown): boolean {
  return errorCode(error) === "57014";
}

/** Reads for somebody who waits: what takes too long is refused with a sentence that says what to do. */
export async function readWithin(
  ctx: Context,
  timeoutMs: number,
  statements: readonly Statement[],
): Promise<StatementResult[]> {
  try {
    return await ctx.database.batch({ ...ctx.scope, timeoutMs }, statements);
  } catch (error) {
    if (!isTooSlow(error)) throw error;
    throw invalid(onlineDevErrors.slowList, { seconds: timeoutMs / 1000 });
  }
}
