import type { ParameterIssue } from "@gongshu/core/data-interface/parameter";
import { readParameters } from "@gongshu/core/data-interface/parameter-values";
import { mapResponse, rowsIn } from "@gongshu/core/data-interface/response-mapping";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import { requireSize } from "./answer-size.ts";
import { contextValues } from "./context-values.ts";
import { dataInterfaceErrors } from "./data-interface.messages.ts";
import type { Definition } from "./definition.ts";
import { type AnswerColumn, maxAnswerBytes, type Prepared, type RunLimits, type RunValues } from "./prepared.ts";

export interface MappedAnswer {
  readonly data: unknown;
  readonly columns: readonly AnswerColumn[];
  readonly rows: number;
  readonly isTruncated: boolean;
  readonly sourceMs: number;
}

/** The values of a call, or a refusal that names each wrong parameter. */
export function valuesOf(
  ctx: Context,
  { parameters }: Definition,
  given: Readonly<Record<string, unknown>>,
): RunValues {
  const context = contextValues(ctx);
  const { values, issues } = readParameters(parameters, given, { context, timeZone: ctx.tenant.timeZone });
  if (issues.length > 0) throw invalid(issues.map(withParams));
  return { values, context };
}

const withParams = ({ field, message, params = {} }: ParameterIssue) => ({ field, message, params });

export function limitsOf({ maxRows, timeoutSeconds }: Definition): RunLimits {
  return { maxRows, maxBytes: maxAnswerBytes, timeoutMs: timeoutSeconds * 1000 };
}

/** Runs a definition and maps what comes back. */
export async function runMapped(
  ctx: Context,
  { response }: Definition,
  prepared: Prepared,
  values: RunValues,
  limits: RunLimits,
): Promise<MappedAnswer> {
  const { answer, columns, isTruncated, sourceMs } = await prepared.run(ctx, values, limits);
  const part = mapResponse(answer, { ...response, columns: [], options: null });
  if (part === undefined && response.options === null)
    throw invalid(dataInterfaceErrors.nothingAtPath, { path: response.path });
  // Before columns are picked: what is beyond the rows costs nothing then.
  const isLong = Array.isArray(part) && part.length > limits.maxRows;
  const given = isLong ? part.slice(0, limits.maxRows) : part;
  const isMapped = response.columns.length > 0 || response.options !== null;
  const data = isMapped ? mapResponse({ part: given }, { ...response, path: "part" }) : given;
  requireSize(data, limits.maxBytes, isMapped);
  return { data, columns, rows: rowsIn(data), isTruncated: isTruncated || isLong, sourceMs };
}
