import { Progress } from "antd";
import { useEffect, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { isEnded, secondsLeft, type TrackedJob } from "./job-tracker.ts";
import { jobsMessages as messages } from "./jobs.messages.ts";

/** The present moment, once a second while `isRunning`. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, [isRunning]);
  return now;
}

/** A bar with what is left of the work, read aloud as it changes. */
export function JobProgress({ job }: { readonly job: TrackedJob }) {
  const t = useT();
  const ended = isEnded(job);
  const now = useNow(!ended);
  const isFailed = ended && job.state !== "done";
  const seconds = secondsLeft(job, now);
  const wait =
    seconds === undefined
      ? t(job.state === "waiting" ? messages.waiting : messages.running)
      : seconds < 90
        ? t(messages.left, { count: seconds })
        : t(messages.leftMinutes, { count: Math.ceil(seconds / 60) });
  return (
    <div>
      <Progress
        percent={Math.floor(ended && !isFailed ? 100 : job.progress)}
        size="small"
        aria-label={job.title}
        {...(isFailed && { status: "exception" })}
      />
      <div className="job-state" aria-live="polite">
        {ended ? t(isFailed ? messages.failed : messages.done) : wait}
      </div>
    </div>
  );
}
