import type { z } from "zod";
import type { Context } from "../http/context.ts";
import type { RetryPolicy } from "../work/back-off.ts";

/** What the running work gets to report and to finish. */
export interface RunningJob {
  readonly id: string;
  /** 2 and more after a process died in the middle, or after a failure: what was done before must not be done again. */
  readonly attempt: number;
  /** Aborted when the server stops, and when the job is cancelled. */
  readonly signal: AbortSignal;
  /** 0–100; written and pushed at most a few times a second. */
  progress(percent: number): void;
  /** Marks the job done inside the transaction of its effect, so that both happen or neither. Throws when another process has taken the job over meanwhile. */
  finish(tx: Context, result: unknown): Promise<void>;
  /** Instead of an end: puts the job in line again for later, in the transaction of its effect, with its attempts counted anew. */
  again(tx: Context, runAt: Date): Promise<void>;
}

/** A job that has failed for good. Whoever asked for it may be gone by now. */
export interface FailedJob {
  readonly id: string;
  readonly tenantId: string;
  readonly creatorUserId: string;
  /** What is told to the user who asked for it, as a stored sentence. */
  readonly errorText: string;
}

/** The account by which the product itself acts. */
export const systemUserId = "system";

/** What is known of a kind of jobs beside its payload. */
interface JobTraits {
  /** Its name in the rows of the table. */
  readonly kind: string;
  /**
   * How many of this kind run at once in a process. They do not count among the others: all kinds without a number share two places, so that
   * long work never holds up what has places of its own.
   */
  readonly concurrency?: number;
  /** How many of these places one tenant may have at once, so that what is slow for one holds up no other. */
  readonly ofOneTenant?: number;
  /** Higher ones first; 0 unless it is said. */
  readonly priority?: number;
  /** For work that may be repeated. Errors are tried again, refusals are not; after the last attempt the job is dead until somebody decides. */
  readonly retry?: RetryPolicy;
  /** The product acts, not who has asked for the job. */
  readonly isSystem?: true;
  /** Its row goes when it is done: what came of it is kept elsewhere. */
  readonly isForgotten?: true;
}

export interface JobDefinition<Payload> extends JobTraits {
  readonly payload: z.ZodType<Payload>;
  /** Its return value becomes the result, unless `finish` or `again` has been called. */
  run(ctx: Context, payload: Payload, job: RunningJob): Promise<unknown>;
  /** Locks what `onFailed` is going to change, before the row of the job is locked: whatever else locks both must not do it in the other order. */
  hold?(tx: Context, payload: Payload): Promise<void>;
  /** Takes back what was done when the job was asked for, in the transaction that marks it failed, dead or discarded, whatever the reason. */
  onFailed?(tx: Context, payload: Payload, job: FailedJob): Promise<void>;
}

/** A kind of job, whatever its payload. */
export type Job = JobDefinition<never>;

/** A kind of job: what its payload is, and what it does. */
export function jobOf<Payload>(definition: JobDefinition<Payload>): Job {
  return definition as Job;
}
