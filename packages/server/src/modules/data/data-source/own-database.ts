import { DatabaseError } from "#platform/db/database-error.ts";
import { isUnavailable } from "#platform/db/database-unavailable.ts";
import { ReadTimeout } from "#platform/db/reading.ts";
import { NotReading } from "#platform/db/scope-statement.ts";
import type { Context } from "#platform/http/context.ts";
import { pgRows } from "./pg-values.ts";
import { SourceError } from "./source-error.ts";
import type { SourceQuery, SourceResult } from "./source-query.ts";

/** Reads the tenant's own online forms: by the role `query`, under row security, in a transaction that only reads. */
export async function queryOwnDatabase(ctx: Context, query: SourceQuery): Promise<SourceResult> {
  const { sql, parameters, maxRows, maxBytes, timeoutMs, signal } = query;
  const start = performance.now();
  try {
    const found = await ctx.database.read(ctx.tenant.id, { sql, parameters }, { maxRows, maxBytes, timeoutMs }, signal);
    return { ...pgRows(found, query.nameOf), isTruncated: found.isTruncated, durationMs: performance.now() - start };
  } catch (error) {
    signal?.throwIfAborted();
    throw refusal(error);
  }
}

function refusal(error: unknown): unknown {
  if (error instanceof ReadTimeout) return new SourceError("timeout");
  if (error instanceof NotReading) return new SourceError("notReading");
  if (!(error instanceof DatabaseError) || isUnavailable(error)) return error;
  // Writing in a transaction that only reads; what may not be called or read.
  if (error.code === "25006") return new SourceError("notReading", { detail: error.message });
  const position = error.position === undefined ? undefined : Number(error.position);
  return new SourceError("statement", { detail: error.message, position });
}
