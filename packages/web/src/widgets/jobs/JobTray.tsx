import CloseOutlined from "@ant-design/icons/CloseOutlined";
import { useT } from "../../lib/locale.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { JobPill } from "./JobPill.tsx";
import { useJobs } from "./job-tracker.ts";
import { hideJob, useJobTray } from "./job-tray.ts";
import { jobsMessages } from "./jobs.messages.ts";
import "./jobs.css";

/** The jobs that are listed of, above each other in the corner. */
export function JobTray() {
  const t = useT();
  const listed = useJobTray((tray) => tray.jobs);
  const followed = useJobs(({ jobs }) => jobs);
  // Without a session no job is followed.
  const jobs = listed.filter(({ id }) => followed.some((job) => job.id === id));
  return (
    <div className="job-tray">
      {jobs.map(({ id, onShow }) => (
        <div key={id} className="job-notice">
          <JobPill id={id} onShow={onShow} />
          <IconButton
            size="small"
            className="job-close"
            label={t(jobsMessages.close)}
            icon={<CloseOutlined />}
            onClick={() => hideJob(id)}
          />
        </div>
      ))}
    </div>
  );
}
