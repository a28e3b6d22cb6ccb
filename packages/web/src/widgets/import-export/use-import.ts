import type { ImportQuery } from "@gongshu/contract/system/import-export";
import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { usePagePlace } from "../../lib/page-place.ts";
import { reportError, toast } from "../../lib/toast.ts";
import { type TrackedJob, useJobs } from "../jobs/job-tracker.ts";
import { hideJob } from "../jobs/job-tray.ts";
import { importMessages as messages } from "./import.messages.ts";
import { importScope, importScopePrefix, useImportWork } from "./import-state.ts";
import type { ImportSubject } from "./import-subject.ts";
import {
  announceImportEnded,
  closeImport,
  followImport,
  minimiseImport,
  openImport,
  putImportAway,
} from "./import-work.ts";

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
  /** The latest request. */
  readonly request: ImportRequest | undefined;
  readonly start: () => void;
  readonly send: (request: ImportRequest) => void;
  /** After a check: imports the file that the server has checked, with the same options. */
  readonly importChecked: () => void;
  /** Puts the result away, for another file. */
  readonly again: () => void;
  readonly minimise: () => void;
  /** Closes the dialog and forgets what was in it; the list is read again if something was imported. */
  readonly finish: () => void;
}

/** Sends a workbook, or the word to import a checked one, and begins to follow the job. */
function useSending({ name, upload }: ImportSubject, scope: string, path: string) {
  const t = useT();
  const [sent, setSent] = useState<number>();
  const [request, setRequest] = useState<ImportRequest>();
  const begin = async (form: FormData, query: ImportQuery) => {
    setSent(0);
    try {
      const { jobId } = await upload(form, query, setSent);
      followImport({ id: jobId, scope, path, title: t(messages.jobTitle, { name }) });
      return true;
    } catch (error) {
      reportError(error);
      return false;
    } finally {
      setSent(undefined);
    }
  };
  const send = (next: ImportRequest) => {
    setRequest(next);
    const form = new FormData();
    form.append("file", next.file);
    return begin(form, { repeatHandling: next.repeatHandling, dryRun: next.isDryRun ? "1" : "0" });
  };
  // How repeated rows are dealt with is as it was checked.
  const importChecked = (checkJobId: string) => begin(new FormData(), { checkJobId, repeatHandling: "2", dryRun: "0" });
  return { sent, request, setRequest, send, importChecked };
}

/** The import that has not been put away, whatever it is of. */
function unfinishedImport(): TrackedJob | undefined {
  return useJobs.getState().jobs.find(({ scope }) => scope.startsWith(importScopePrefix));
}

/** The import of something: one at a time in this browser tab, followed whatever page is in view. */
export function useImport(subject: ImportSubject): ImportControl {
  const t = useT();
  const { path } = usePagePlace();
  const scope = importScope(subject.key);
  const isOpen = useImportWork(({ open }) => open?.scope === scope && open.path === path);
  const { sent, request, setRequest, send, importChecked } = useSending(subject, scope, path);
  const job = useJobs(({ jobs }) => jobs.find((other) => other.scope === scope));
  const putAway = () => {
    if (job === undefined) return;
    putImportAway(job.id);
    announceImportEnded(scope);
  };
  return {
    isOpen,
    job,
    sent,
    request,
    start: () => {
      const unfinished = unfinishedImport();
      if (unfinished !== undefined) toast("warning", t(messages.unfinished));
      if (unfinished !== undefined && unfinished.scope !== scope) return;
      if (unfinished !== undefined) hideJob(unfinished.id);
      openImport(scope, path);
    },
    send: (next) => void send(next),
    importChecked: () => job && void importChecked(job.id).then((isSent) => isSent && putImportAway(job.id)),
    again: putAway,
    minimise: () => {
      closeImport();
      if (job !== undefined) minimiseImport({ id: job.id, scope, path, title: job.title });
    },
    finish: () => {
      putAway();
      setRequest(undefined);
      closeImport();
    },
  };
}
