import { setTimeout as delay } from "node:timers/promises";
import { errorCodes } from "@gongshu/contract/errors";
import { sameInAll } from "@gongshu/core/text/messages";
import type { Context } from "../http/context.ts";
import { BusinessError } from "../http/errors.ts";
import { readSentence } from "../text/stored-sentence.ts";

const pollMs = 100;

/**
 * Waits for a job of the caller and gives its result, for clients that do not know jobs. The job goes on when `signal` ends the waiting.
 * @throws {BusinessError} with what the job has told of its failure
 */
export async function endedJob(ctx: Context, id: string, signal: AbortSignal): Promise<unknown> {
  for (;;) {
    signal.throwIfAborted();
    const job = await ctx.db
      .selectFrom("job")
      .select(["state", "result", "errorText"])
      .where("id", "=", id)
      .where("creatorUserId", "=", ctx.actor.userId)
      .executeTakeFirst();
    if (job?.state === "done") return job.result;
    if (job?.state !== "waiting" && job?.state !== "running")
      throw new BusinessError(errorCodes.invalid, sameInAll(readSentence(job?.errorText ?? "", ctx.locale)));
    await delay(pollMs, undefined, { signal });
  }
}
