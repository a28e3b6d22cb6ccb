import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import { dataSourceErrors } from "./data-source.messages.ts";
import { assertReadingStatement } from "./reading-guard.ts";
import { SourcePools } from "./source-pools.ts";
import type { SourceQuery, SourceResult } from "./source-query.ts";
import { type StoredSource, settingsOf, storedSource } from "./stored-source.ts";

/** Runs a statement that somebody wrote on a source of the tenant. */
export async function queryExternal(ctx: Context, id: string, query: SourceQuery): Promise<SourceResult> {
  const source = await usableSource(ctx, id);
  assertReadingStatement(source.dbType, query.sql);
  return readSource(ctx, source, query);
}

/** A source that is there and switched on. */
export async function usableSource(ctx: Context, id: string): Promise<StoredSource> {
  const source = await storedSource(ctx, id);
  if (source.enabledMark === 0) throw invalid(dataSourceErrors.disabled);
  return source;
}

/** Runs a statement of the product itself, or one that was checked. */
export async function readSource(ctx: Context, source: StoredSource, query: SourceQuery): Promise<SourceResult> {
  const { signal, timeoutMs } = query;
  const start = performance.now();
  const ends = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]);
  const key = { tenantId: ctx.tenant.id, id: source.id, version: source.version };
  const optionsOf = async () => ({
    connecting: { outbound: ctx.outbound, settings: await settingsOf(ctx, source) },
    maxConnections: source.maxConnections,
    idleMs: source.idleSeconds * 1_000,
  });
  try {
    const found = await SourcePools.of(ctx.database).run(
      key,
      optionsOf,
      (connection) => connection.read(query, ends),
      ends,
    );
    return { ...found, durationMs: performance.now() - start };
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}
