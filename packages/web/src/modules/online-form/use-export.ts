import type { JobInfo } from "@gongshu/contract/job";
import { exportRecords } from "@gongshu/contract/online-dev";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { useT } from "../../lib/locale.ts";
import { reportError, toast } from "../../lib/toast.ts";
import { dropJob, trackJob } from "../../widgets/jobs/job-tracker.ts";
import { hideJob, showJob } from "../../widgets/jobs/job-tray.ts";
import { openDownload } from "../../widgets/jobs/open-download.ts";
import { exportMessages as messages } from "./export.messages.ts";
import type { OnlineModel } from "./online-model.ts";
import type { RecordListQuery } from "./queries.ts";

interface ExportedFile {
  readonly name: string;
  readonly url: string;
}

/** The file of an export job; undefined for one that ended without. */
function fileOf({ state, result }: JobInfo): ExportedFile | undefined {
  if (
    state !== "done" ||
    typeof result !== "object" ||
    result === null ||
    !("url" in result) ||
    typeof result.url !== "string"
  )
    return undefined;
  return { url: result.url, name: "name" in result && typeof result.name === "string" ? result.name : "" };
}

/** Starts exports; a notice follows each until its file is downloaded. `onStarted` runs once the work has begun. */
export function useExport(model: OnlineModel, onStarted: () => void) {
  const t = useT();
  const [isStarting, setStarting] = useState(false);
  const finish = (info: JobInfo) => {
    const file = fileOf(info);
    // A failed one keeps its notice, which says why.
    if (file === undefined || !openDownload(file.url, file.name)) return;
    hideJob(info.id);
    dropJob(info.id);
    toast("success", t(messages.ready));
  };
  const start = async (query: RecordListQuery, isAll: boolean, columns: readonly string[]) => {
    setStarting(true);
    try {
      const body = {
        ...query,
        dataType: isAll ? (1 as const) : (0 as const),
        selectKey: columns.join(","),
        background: true,
      };
      const { jobId } = await call(exportRecords, { params: { modelId: model.id }, body });
      trackJob(
        { id: jobId, scope: `export:${model.id}`, title: t(messages.jobTitle, { name: model.fullName }) },
        finish,
      );
      showJob(jobId);
      onStarted();
    } catch (error) {
      reportError(error);
    } finally {
      setStarting(false);
    }
  };
  return {
    isStarting,
    start: (query: RecordListQuery, isAll: boolean, columns: readonly string[]) => void start(query, isAll, columns),
  };
}
