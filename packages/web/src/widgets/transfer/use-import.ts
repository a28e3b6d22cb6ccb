import { useCallback, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { go, usePagePlace } from "../../lib/page-place.ts";
import { reportError, toast } from "../../lib/toast.ts";
import { dropJob, type TrackedJob, trackJob, useJobs } from "../jobs/job-tracker.ts";
import { hideJob, showJob } from "../jobs/job-tray.ts";
import { importMessages as messages } from "./import.messages.ts";
import type { ImportSubject } from "./import-subject.ts";

const scopePrefix = "import:";

export interface ImportRequest {
  readonly file: File;
  /** 1 overwrites, 2 skips. */
  readonly repeatHandling: "1" | "2";
  readonly isDryRun: boolean;
}

export interface ImportControl {
  readonly isOpen: boolean;
  /** The import of this subject, from its start until its result has been confirmed. */
  readonly job: TrackedJob | undefined;
  /** Share of the file that has been sent, 0 to 1; undefined when none is on its way. */
  readonly sent: number | undefined;
  /** The request before, so that a check can be followed by the import itself. */
  readonly request: ImportRequest | undefined;
  readonly start: () => void;
  readonly send: (request: ImportRequest) => void;
  /** Puts the result away and sends another request at once: the import after its check. */
  readonly sendAgain: (request: ImportRequest) => void;
  readonly minimise: () => void;
  /** Closes the dialog and forgets what was in it; the list is read again if something was imported. */
  readonly finish: () => void;
}

/** Sends a workbook and begins to follow its job. */
function useSending({ name, upload, reload }: ImportSubject, scope: string) {
  const t = useT();
  const [sent, setSent] = useState<number>();
  const [request, setRequest] = useState<ImportRequest>();
  const send = async (next: ImportRequest) => {
    setRequest(next);
    setSent(0);
    try {
      const form = new FormData();
      form.append("file", next.file);
      const query = { repeatHandling: next.repeatHandling, dryRun: next.isDryRun ? ("1" as const) : ("0" as const) };
      const { jobId } = await upload(form, query, setSent);
      trackJob({ id: jobId, scope, title: t(messages.jobTitle, { name }) }, reload);
    } catch (error) {
      reportError(error);
    } finally {
      setSent(undefined);
    }
  };
  return { sent, request, setRequest, send };
}

/** The import of something: one at a time in this browser tab, followed whatever page is in view. */
export function useImport(subject: ImportSubject): ImportControl {
  const t = useT();
  const { path } = usePagePlace();
  const { reload } = subject;
  const scope = scopePrefix + subject.key;
  const [isOpen, setOpen] = useState(false);
  const { sent, request, setRequest, send } = useSending(subject, scope);
  const job = useJobs(({ jobs }) => jobs.find((other) => other.scope === scope));
  const show = useCallback(
    (id: string) => {
      hideJob(id);
      go(path);
      setOpen(true);
    },
    [path],
  );
  return {
    isOpen,
    job,
    sent,
    request,
    start: () => {
      const unfinished = useJobs.getState().jobs.find((other) => other.scope.startsWith(scopePrefix));
      if (unfinished !== undefined) toast("warning", t(messages.unfinished));
      if (unfinished !== undefined && unfinished.scope !== scope) return;
      if (unfinished !== undefined) hideJob(unfinished.id);
      setOpen(true);
    },
    send: (next) => void send(next),
    sendAgain: (next) => {
      if (job !== undefined) dropJob(job.id);
      void send(next);
    },
    minimise: () => {
      setOpen(false);
      if (job !== undefined) showJob(job.id, () => show(job.id));
    },
    finish: () => {
      if (job !== undefined) {
        hideJob(job.id);
        dropJob(job.id);
        reload();
      }
      setRequest(undefined);
      setOpen(false);
    },
  };
}
