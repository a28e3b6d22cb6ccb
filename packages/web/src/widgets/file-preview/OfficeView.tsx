import { Progress } from "antd";
import { useEffect, useRef } from "react";
import { useT } from "../../lib/locale.ts";
import { dropJob, trackJob, useJobs } from "../jobs/job-tracker.ts";
import { filePreviewMessages as messages } from "./file-preview.messages.ts";
import type { PreviewViewProps } from "./preview-view.ts";

/** An office file while it is made readable, which goes on when the dialog is closed. */
export function OfficeView({ file, onConverted }: PreviewViewProps) {
  const t = useT();
  const { jobId, name } = file;
  const job = useJobs(({ jobs }) => jobs.find(({ id }) => id === jobId));
  const ended = useRef(onConverted);
  useEffect(() => {
    ended.current = onConverted;
  });
  useEffect(() => {
    if (jobId === null) return undefined;
    trackJob({ id: jobId, title: name, scope: "filePreview" }, ({ state }) => {
      if (state === "done") ended.current();
    });
    return () => dropJob(jobId);
  }, [jobId, name]);
  const failure = job?.errorText || job?.info?.errorText;
  if (failure) return <p className="file-preview-wait">{failure}</p>;
  return (
    <div className="file-preview-wait" role="status">
      <p>{t(messages.converting)}</p>
      <Progress percent={job?.progress ?? 0} aria-label={t(messages.converting)} />
    </div>
  );
}
