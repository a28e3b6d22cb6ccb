import type { PreviewReply, previewInterface as previewEndpoint } from "@gongshu/contract/data/data-interface";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import type { Context } from "#platform/http/context.ts";
import { type Caller, failureOf, logCall } from "./call-published.ts";
import { readPairs } from "./check-definition.ts";
import { mergedDefinition } from "./definition.ts";
import { sealHeaders } from "./header-secrets.ts";
import { draftOf } from "./interface-rows.ts";
import { prepare } from "./prepare.ts";
import { QueryFailed } from "./prepare-sql.ts";
import { limitsOf, runMapped, valuesOf } from "./run-interface.ts";

type Body = ParsedArguments<typeof previewEndpoint>["body"];

/** More would not be looked at. */
const previewRows = 200;

/** Runs a definition as it is being edited. Wrong SQL is refused with the place in its text. */
export async function preview(caller: Caller, { id = "", values: given, ...input }: Body): Promise<PreviewReply> {
  const { ctx } = caller;
  const startedMs = ctx.now().getTime();
  const start = performance.now();
  const stored = id === "" ? undefined : await draftOf(ctx, id);
  const log = (end: Pick<Parameters<typeof logCall>[2], "rows" | "state" | "error" | "isTruncated">) => {
    if (stored === undefined) return;
    const times = { startedMs, durationMs: performance.now() - start };
    logCall(caller, { id, version: stored.publishedVersion }, { ...end, ...times, isCached: false });
  };
  try {
    const shown = await run(ctx, id, input, stored, given);
    log({ rows: shown.rows, state: "ok", error: "", isTruncated: shown.isTruncated });
    return { ...shown, columns: [...shown.columns], durationMs: performance.now() - start };
  } catch (error) {
    log({ ...failureOf(ctx, error), rows: 0, isTruncated: false });
    throw error instanceof QueryFailed ? error.forAuthor(input.timeoutSeconds ?? 15) : error;
  }
}

async function run(
  ctx: Context,
  id: string,
  input: Omit<Body, "id" | "values">,
  stored: Awaited<ReturnType<typeof draftOf>> | undefined,
  given: Body["values"],
) {
  const merged = mergedDefinition(input, readPairs(input.requestParameters), stored?.definition);
  const { requestHeaders, headerSecrets } = await sealHeaders(
    ctx,
    { id, path: merged.path, requestHeaders: input.requestHeaders ?? merged.requestHeaders },
    stored,
  );
  const definition = { ...merged, requestHeaders };
  const prepared = await prepare(ctx, { id, definition, headerSecrets });
  const values = valuesOf(ctx, definition, given);
  const limits = { ...limitsOf(definition), maxRows: Math.min(previewRows, definition.maxRows) };
  return runMapped(ctx, definition, prepared, values, limits);
}
