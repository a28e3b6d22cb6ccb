import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { reportError, toast } from "../../lib/toast.ts";
import { followFile } from "../jobs/follow-file.ts";
import { fileExportMessages as messages } from "./file-export.messages.ts";

/** Starts exports of something; a notice follows each until its file is downloaded. `onStarted` runs once the work has begun. */
export function useFileExport(key: string, name: string, onStarted?: () => void) {
  const t = useT();
  const [isStarting, setStarting] = useState(false);
  const start = async (ask: () => Promise<{ readonly jobId: string }>) => {
    setStarting(true);
    try {
      const { jobId } = await ask();
      const job = { id: jobId, scope: `export:${key}`, title: t(messages.jobTitle, { name }) };
      followFile(job, () => toast("success", t(messages.ready)));
      onStarted?.();
    } catch (error) {
      reportError(error);
    } finally {
      setStarting(false);
    }
  };
  return { isStarting, start: (ask: () => Promise<{ readonly jobId: string }>) => void start(ask) };
}
