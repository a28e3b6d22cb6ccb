import {
  createInterface,
  type PreviewReply,
  type previewInterface as previewEndpoint,
  updateInterface,
} from "@gongshu/contract/data/data-interface";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import { isAllowed } from "#platform/auth/access.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden } from "#platform/http/errors.ts";
import { type Caller, failureOf, logCall } from "./call-published.ts";
import { readPairs } from "./check-definition.ts";
import { type InterfaceSource, mergedDefinition } from "./definition.ts";
import { sealHeaders } from "./header-secrets.ts";
import { type Draft, draftOf } from "./interface-rows.ts";
import { prepare } from "./prepare.ts";
import { QueryFailed } from "./prepare-sql.ts";
import { limitsOf, runMapped, valuesOf } from "./run-interface.ts";

type Body = ParsedArguments<typeof previewEndpoint>["body"];

/** More would not be looked at. */
const previewRows = 200;

/**
 * Runs a definition as it is being edited; for whoever may not write it, the stored draft, whatever else was sent. Wrong SQL is refused with the place
 * in its text.
 */
export async function preview(caller: Caller, { id = "", values: given, ...input }: Body): Promise<PreviewReply> {
  const { ctx } = caller;
  const isAuthor = isAllowed(ctx.actor.access, (id === "" ? createInterface : updateInterface).permission);
  if (id === "" && !isAuthor) throw forbidden();
  const startedMs = ctx.now().getTime();
  const start = performance.now();
  const stored = id === "" ? undefined : await draftOf(ctx, id);
  const log = (end: Pick<Parameters<typeof logCall>[2], "rows" | "state" | "error" | "isTruncated">) => {
    if (stored === undefined) return;
    const times = { startedMs, durationMs: performance.now() - start };
    logCall(caller, { id, version: stored.publishedVersion }, { ...end, ...times, isCached: false });
  };
  try {
    const source = stored !== undefined && !isAuthor ? stored : await written(ctx, id, input, stored);
    const shown = await run(ctx, { id, ...source }, given);
    log({ rows: shown.rows, state: "ok", error: "", isTruncated: shown.isTruncated });
    return { ...shown, columns: [...shown.columns], durationMs: performance.now() - start };
  } catch (error) {
    log({ ...failureOf(ctx, error), rows: 0, isTruncated: false });
    throw error instanceof QueryFailed ? error.forAuthor(input.timeoutSeconds ?? 15) : error;
  }
}

type Source = Pick<InterfaceSource, "definition" | "headerSecrets">;

/** What was sent, over what is stored. */
async function written(
  ctx: Context,
  id: string,
  input: Omit<Body, "id" | "values">,
  stored: Draft | undefined,
): Promise<Source> {
  const merged = mergedDefinition(input, readPairs(input.requestParameters), stored?.definition);
  const { requestHeaders, headerSecrets } = await sealHeaders(
    ctx,
    { id, path: merged.path, requestHeaders: input.requestHeaders ?? merged.requestHeaders },
    stored,
  );
  return { definition: { ...merged, requestHeaders }, headerSecrets };
}

async function run(ctx: Context, { id, definition, headerSecrets }: InterfaceSource, given: Body["values"]) {
  const prepared = await prepare(ctx, { id, definition, headerSecrets });
  const values = valuesOf(ctx, definition, given);
  const limits = { ...limitsOf(definition), maxRows: Math.min(previewRows, definition.maxRows) };
  return runMapped(ctx, definition, prepared, values, limits);
}
