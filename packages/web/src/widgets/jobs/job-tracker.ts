import { getJob, type JobInfo, type JobState, jobStates } from "@gongshu/contract/system/job";
import { create } from "zustand";
import { call } from "../../lib/call.ts";
import { CallError, noAnswerCode } from "../../lib/call-error.ts";
import { useSession } from "../../lib/session.ts";
import { type Frame, subscribe } from "../../lib/socket.ts";

/** Asked again when the socket has said nothing for this long. */
const pollMs = 1_000;

export interface TrackedJob {
  readonly id: string;
  readonly title: string;
  /** What it belongs to, such as `import:<modelId>`. */
  readonly scope: string;
  readonly state: JobState;
  /** 0–100 */
  readonly progress: number;
  /** When it was started here, epoch milliseconds. */
  readonly startedAt: number;
  /** The result, once the job has ended. */
  readonly info: JobInfo | undefined;
  /** Why it could not be followed any further; empty while it can. */
  readonly errorText: string;
}

interface Jobs {
  readonly jobs: readonly TrackedJob[];
}

/** The jobs started in this browser tab and not yet put away. They live as long as the tab, whatever page is in view. */
export const useJobs = create<Jobs>()(() => ({ jobs: [] }));

function patch(id: string, change: Partial<TrackedJob>): void {
  useJobs.setState(({ jobs }) => ({ jobs: jobs.map((job) => (job.id === id ? { ...job, ...change } : job)) }));
}

function findJob(id: string): TrackedJob | undefined {
  return useJobs.getState().jobs.find((job) => job.id === id);
}

/** Whether the job has ended or been lost sight of: nothing more will be heard of it. */
export function isEnded(job: Pick<TrackedJob, "state" | "info" | "errorText">): boolean {
  return job.info !== undefined || job.errorText !== "";
}

function isFinal(state: JobState): boolean {
  return state !== "waiting" && state !== "running";
}

/** Seconds that are left at the pace so far; undefined while it is too early to say. */
export function secondsLeft(job: Pick<TrackedJob, "progress" | "startedAt">, now: number): number | undefined {
  const passed = now - job.startedAt;
  if (job.progress < 5 || job.progress >= 100 || passed < 1_000) return undefined;
  return Math.ceil((passed * (100 - job.progress)) / job.progress / 1_000);
}

/** Progress never goes back: a late answer must not undo a frame. */
function advance(id: string, state: JobState, progress: number): void {
  const job = findJob(id);
  if (job !== undefined && !isEnded(job))
    patch(id, { state, progress: Math.max(job.progress, Math.min(100, progress)) });
}

function readFrame(frame: Frame, id: string): { state: JobState; progress: number } | undefined {
  if (frame["jobId"] !== id) return undefined;
  const state = jobStates.find((option) => option === frame["state"]);
  const progress = frame["progress"];
  return state === undefined || typeof progress !== "number" ? undefined : { state, progress };
}

function addJob(start: Pick<TrackedJob, "id" | "title" | "scope">): void {
  const job = {
    ...start,
    state: "waiting",
    progress: 0,
    startedAt: Date.now(),
    info: undefined,
    errorText: "",
  } as const;
  useJobs.setState(({ jobs }) => ({ jobs: [...jobs.filter((other) => other.id !== job.id), job] }));
}

/**
 * Follows a job to its end: by the socket, and by asking once a second while the socket is silent. `onEnd` is called once with the result; it is not
 * called when the job is lost (signed out, not found), which `errorText` then tells.
 */
export function trackJob(start: Pick<TrackedJob, "id" | "title" | "scope">, onEnd: (info: JobInfo) => void): void {
  const { id } = start;
  const userId = useSession.getState().userInfo?.userId;
  let heardAt = 0;
  let isAsking = false;
  addJob(start);
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      const info = await call(getJob, { params: { id } });
      advance(id, info.state, info.progress);
      if (isFinal(info.state)) end(info);
    } catch (error) {
      // Without an answer the next second may bring one.
      if (error instanceof CallError && error.code !== noAnswerCode) lose(error.message);
    } finally {
      isAsking = false;
    }
  };
  const stop = subscribe("jobProgress", (frame) => {
    const heard = readFrame(frame, id);
    if (heard === undefined) return;
    heardAt = Date.now();
    advance(id, heard.state, heard.progress);
    if (isFinal(heard.state)) void ask();
  });
  const timer = window.setInterval(() => {
    // Somebody else may have signed in since; the job is not theirs.
    if (useSession.getState().userInfo?.userId !== userId) dropJob(id);
    if (findJob(id) === undefined) return leave();
    if (Date.now() - heardAt >= pollMs) void ask();
  }, pollMs);
  function leave(): void {
    stop();
    window.clearInterval(timer);
  }
  function end(info: JobInfo): void {
    leave();
    const job = findJob(id);
    if (job === undefined || isEnded(job)) return;
    patch(id, { info, state: info.state });
    onEnd(info);
  }
  function lose(errorText: string): void {
    leave();
    patch(id, { errorText, state: "failed" });
  }
}

/** Forgets a job here; it goes on at the server. */
export function dropJob(id: string): void {
  useJobs.setState(({ jobs }) => ({ jobs: jobs.filter((job) => job.id !== id) }));
}
