import type { invokTypes } from "@gongshu/contract/data/data-interface-call";
import { errorCodes } from "@gongshu/contract/errors";
import { translate } from "@gongshu/core/text/messages";
import type { Context } from "#platform/http/context.ts";
import { BusinessError } from "#platform/http/errors.ts";
import { untilAborted } from "#platform/until-aborted.ts";
import type { CachedAnswer } from "./answer-cache.ts";
import type { EndedCall } from "./call-log.ts";
import { runtimeOf } from "./interface-runtime.ts";
import { QueryFailed } from "./prepare-sql.ts";
import type { RunValues } from "./prepared.ts";
import type { Published } from "./published-store.ts";
import { limitsOf, runMapped, valuesOf } from "./run-interface.ts";

/** Who calls, for the log. */
export interface Caller {
  readonly ctx: Context;
  readonly type: (typeof invokTypes)[number];
  readonly userAgent: string;
  /** Given up when it is aborted; undefined for who waits to the end. */
  readonly signal?: AbortSignal | undefined;
}

type Parameters = Readonly<Record<string, unknown>>;

/** The answer of a published interface, from memory where it is kept; every call is in the log. */
export async function callPublished(caller: Caller, published: Published, given: Parameters): Promise<CachedAnswer> {
  const { ctx } = caller;
  const startedMs = ctx.now().getTime();
  const start = performance.now();
  const log = (end: Pick<EndedCall, "rows" | "state" | "error" | "isCached" | "isTruncated">) =>
    logCall(caller, published, { ...end, startedMs, durationMs: performance.now() - start });
  try {
    const { answer, isCached } = await answerOf(caller, published, given);
    log({ rows: answer.rows, state: "ok", error: "", isCached, isTruncated: answer.isTruncated });
    return answer;
  } catch (error) {
    log({ ...failureOf(ctx, error), rows: 0, isCached: false, isTruncated: false });
    throw error;
  }
}

export function logCall(
  { ctx, type, userAgent }: Caller,
  { id, version }: Pick<Published, "id" | "version">,
  end: Pick<EndedCall, "rows" | "state" | "error" | "isCached" | "isTruncated" | "startedMs" | "durationMs">,
): void {
  const { actor, tenant, ip } = ctx;
  runtimeOf(ctx).calls.collect({
    ...end,
    tenantId: tenant.id,
    interfaceId: id,
    version,
    userId: actor.userId,
    userName: actor.userId === "" ? "" : `${actor.realName}/${actor.account}`,
    ip,
    userAgent,
    type,
  });
}

/**
 * The kind of a failure, and its sentence in the language of who calls. What the database itself said follows in lines of its own: it may hold data, and
 * is shown to those who edit interfaces only (`listCalls`).
 */
export function failureOf(ctx: Context, error: unknown): Pick<EndedCall, "state" | "error"> {
  if (!(error instanceof BusinessError)) return { state: "failed", error: "" };
  const text = translate(error.text, ctx.locale, error.params);
  if (error instanceof QueryFailed && error.isTimeout) return { state: "timeout", error: text };
  if (error instanceof QueryFailed && error.detail !== undefined)
    return { state: "failed", error: `${text}\n${error.detail.replaceAll("\0", "")}` };
  const isRefused = error.issues.length > 0 || error.code !== errorCodes.invalid;
  return { state: isRefused ? "refused" : "failed", error: text };
}

async function answerOf({ ctx, signal }: Caller, published: Published, given: Parameters) {
  const { definition } = published;
  const values = valuesOf(ctx, definition, given);
  const prepared = await published.prepared(ctx);
  const ask = async (stops?: AbortSignal): Promise<CachedAnswer> => {
    const limits = { ...limitsOf(definition), signal: stops };
    const { data, rows, isTruncated } = await runMapped(ctx, definition, prepared, values, limits);
    return { data, rows, isTruncated };
  };
  // Taken before a change, and asked after it: what comes would outlive the change.
  const isKept = definition.cacheSeconds > 0 && published.isCurrent();
  if (!isKept) return { answer: await untilLeft(ask(signal), signal), isCached: false };
  const key = cacheKey(ctx, published, values, prepared.contextNames);
  const lifeMs = definition.cacheSeconds * 1000;
  // Others may wait for the same answer, and the next call gets it from memory: it is not stopped.
  const kept = runtimeOf(ctx).answers.get(
    key,
    ctx.tenant.id,
    lifeMs,
    () => performance.now(),
    () => ask(),
  );
  return untilLeft(kept, signal);
}

const untilLeft = <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  signal === undefined ? work : untilAborted(work, signal);

/** Everything that an answer depends on: the values of its parameters, and of the context only what it uses. */
function cacheKey(
  { tenant }: Context,
  { id, version }: Published,
  { values, context }: RunValues,
  contextNames: ReadonlySet<string>,
): string {
  const used = Object.entries(context).filter(([name]) => contextNames.has(name));
  return JSON.stringify([tenant.id, id, version, [...values], used]);
}
