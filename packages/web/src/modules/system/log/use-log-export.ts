import { exportLog, type LogCategory } from "@gongshu/contract/system/log";
import { useState } from "react";
import { call } from "#lib/call.ts";
import { useT } from "#lib/locale.ts";
import { reportError, toast } from "#lib/toast.ts";
import { followFile } from "#widgets/jobs/follow-file.ts";
import { logMessages as messages } from "./log.messages.ts";
import { filtersOf } from "./log-filters.ts";

/** Starts exports of a log with the filters of the list; a notice follows each until its file is downloaded. */
export function useLogExport(category: LogCategory, name: string) {
  const t = useT();
  const [isStarting, setStarting] = useState(false);
  const start = async (filters: Readonly<Record<string, string>>) => {
    setStarting(true);
    try {
      const { jobId } = await call(exportLog, { params: { category }, body: filtersOf(filters) });
      const title = t(messages.exportTitle, { name });
      followFile({ id: jobId, scope: `log:${category}`, title }, () => toast("success", t(messages.exported)));
    } catch (error) {
      reportError(error);
    } finally {
      setStarting(false);
    }
  };
  return { isStarting, start };
}
