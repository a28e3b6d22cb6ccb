import { setTimeout as pause } from "node:timers/promises";
import type { JobInfo } from "@gongshu/contract/system/job";
import type { ProductClient } from "./product.ts";

/** The result of a job once it has ended; a job that fails fails the measurement. */
export async function untilEnded<Result>(client: ProductClient, jobId: string, pollMs = 100): Promise<Result> {
  for (;;) {
    const { state, result, errorText } = await client.call<JobInfo>("GET", `/api/system/Job/${jobId}`);
    // The contract of the job's kind.
    if (state === "done") return result as Result;
    if (state !== "waiting" && state !== "running") throw new Error(`the job is ${state}: ${errorText}`);
    await pause(pollMs);
  }
}
