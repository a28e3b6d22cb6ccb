import type { ContextValues, ParameterValue } from "@gongshu/core/data-interface/parameter-values";
import type { Context } from "#platform/http/context.ts";

/** One call of an interface, with its values. */
export interface RunValues {
  readonly values: ReadonlyMap<string, ParameterValue>;
  readonly context: ContextValues;
}

export interface RunLimits {
  readonly maxRows: number;
  readonly maxBytes: number;
  readonly timeoutMs: number;
  /** Stops what is asked, also where it is asked. */
  readonly signal?: AbortSignal | undefined;
}

export interface AnswerColumn {
  readonly name: string;
  readonly type: string;
}

/** What a source gave, before it is mapped. */
export interface RawAnswer {
  readonly answer: unknown;
  readonly columns: readonly AnswerColumn[];
  readonly isTruncated: boolean;
  readonly sourceMs: number;
}

/** A definition that was checked, ready to run. */
export interface Prepared {
  /** Values of the context that it uses, and nothing else of its caller. */
  readonly contextNames: ReadonlySet<string>;
  run(ctx: Context, values: RunValues, limits: RunLimits): Promise<RawAnswer>;
}

export const maxAnswerBytes = 8 * 1_048_576;
