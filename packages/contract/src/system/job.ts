import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { idParams, time } from "../page.ts";

export const jobStates = ["waiting", "running", "done", "failed", "cancelled"] as const;
export const jobState = z.enum(jobStates);
export type JobState = (typeof jobStates)[number];

/** Sent over the socket to the user who started the job. */
export interface JobFrame {
  readonly method: "jobProgress";
  readonly jobId: string;
  readonly state: JobState;
  /** 0–100 */
  readonly progress: number;
}

export const jobInfo = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  state: jobState,
  progress: z.number(),
  result: z.unknown(),
  errorText: z.string(),
  creatorTime: time,
  endedTime: time.nullable(),
});
export type JobInfo = z.infer<typeof jobInfo>;

/** One's own jobs only; anybody else's are not found. */
export const getJob = endpoint({
  method: "GET",
  path: "/api/system/Job/:id",
  permission: "signed-in",
  params: idParams,
  reply: jobInfo,
  isPoll: true,
  summary: "Progress and result of a job that one has started",
});
