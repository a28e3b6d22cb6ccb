import type { ExecuteType, ScheduleChange, ScheduleInfo } from "@gongshu/contract/data/schedule";
import type { Context } from "#platform/http/context.ts";

/** What a schedule does: its secrets, as one text, are stored sealed and beside the rest. */
export interface Work {
  readonly content: unknown;
  readonly secret: string | undefined;
}

/** What came of a run. */
export interface WorkResult {
  readonly isOk: boolean;
  readonly output: string;
  /** Why it did not go well, as a stored sentence; empty when it did. */
  readonly errorText: string;
}

export interface WorkRun {
  /** The same when a run is repeated after a process died over it. */
  readonly runId: string;
  readonly signal: AbortSignal;
}

/** A kind of work. Each takes its own part of a form. */
export interface WorkKind {
  /** Checks what was entered and makes it what is stored; `before` is what was stored until then, for secrets that stay. Undefined when its part is not there. */
  store(ctx: Context, form: Pick<ScheduleChange, ExecuteType>, before: Work | undefined): Promise<Work | undefined>;
  /** What a form shows, without secrets. */
  info(content: unknown): Pick<ScheduleInfo, ExecuteType>;
  /** `ctx` is that of the owner, with their rights of now. */
  run(ctx: Context, work: Work, run: WorkRun): Promise<WorkResult>;
}
