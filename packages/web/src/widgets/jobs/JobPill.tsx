import { Button } from "antd";
import { useT } from "../../lib/locale.ts";
import { JobProgress } from "./JobProgress.tsx";
import { isEnded, useJobs } from "./job-tracker.ts";
import { jobsMessages } from "./jobs.messages.ts";

export interface JobPillProps {
  readonly id: string;
  readonly onShow: (() => void) | undefined;
}

/** The progress of a job, and why it failed if it did. */
export function JobPill({ id, onShow }: JobPillProps) {
  const t = useT();
  const job = useJobs(({ jobs }) => jobs.find((other) => other.id === id));
  if (job === undefined) return null;
  return (
    <div className="job-pill" role="status">
      <div className="job-pill-head">
        <span>{job.title}</span>
        {onShow !== undefined && (
          <Button type="link" size="small" onClick={onShow}>
            {t(jobsMessages.show)}
          </Button>
        )}
      </div>
      <JobProgress job={job} />
      {isEnded(job) && (job.errorText !== "" || job.info?.errorText) && (
        <div className="job-pill-error">{job.errorText || job.info?.errorText}</div>
      )}
    </div>
  );
}
