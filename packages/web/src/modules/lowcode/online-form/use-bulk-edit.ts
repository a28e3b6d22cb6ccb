import {
  applyBulkEdit,
  type BulkEdit,
  getBulkEdit,
  planBulkEdit,
  undoBulkEdit,
} from "@gongshu/contract/lowcode/bulk-edit";
import { useState } from "react";
import { call } from "#lib/call.ts";
import { useT } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import { dropJob, isEnded, type TrackedJob, trackJob, useJobs } from "#widgets/jobs/job-tracker.ts";
import { bulkEditMessages as messages } from "./bulk-edit.messages.ts";
import type { OnlineModel } from "./online-model.ts";
import { type RecordListQuery, useReloadRecords } from "./queries.ts";

/** Which records: those that are ticked, or all that the filter of the list leaves. */
export type BulkRange = { readonly ids: readonly string[] } | Pick<RecordListQuery, "json" | "filter" | "keyword">;

interface Started {
  readonly id: string;
  readonly jobId: string;
}

/** Follows a job to its end, and forgets it then; undefined when somebody else has forgotten it before. */
function endOf(job: Pick<TrackedJob, "id" | "title" | "scope">) {
  return new Promise<TrackedJob | undefined>((resolve) => {
    trackJob(job, () => undefined);
    const stop = useJobs.subscribe(({ jobs }) => {
      const known = jobs.find(({ id }) => id === job.id);
      if (known !== undefined && !isEnded(known)) return;
      stop();
      dropJob(job.id);
      resolve(known);
    });
  });
}

/** One bulk edit from its preview to its undoing; `jobId` while the server works on it for longer. */
export function useBulkEdit({ id: modelId, fullName }: OnlineModel) {
  const t = useT();
  const reload = useReloadRecords();
  const [edit, setEdit] = useState<BulkEdit>();
  const [isBusy, setBusy] = useState(false);
  const [jobId, setJobId] = useState<string>();
  const params = { modelId };
  const take = async (ask: () => Promise<Started>) => {
    setBusy(true);
    try {
      const started = await ask();
      if (started.jobId !== "") {
        setJobId(started.jobId);
        const title = t(messages.jobTitle, { name: fullName });
        const job = await endOf({ id: started.jobId, title, scope: `bulkEdit:${modelId}` });
        setJobId(undefined);
        if (job?.state !== "done") {
          if (job !== undefined) toast("error", job.info?.errorText ?? job.errorText);
          return;
        }
      }
      setEdit(await call(getBulkEdit, { params: { modelId, editId: started.id } }));
    } finally {
      setBusy(false);
      setJobId(undefined);
    }
  };
  const step = async (of: typeof applyBulkEdit) => {
    if (edit === undefined) return;
    await take(() => call(of, { params: { ...params, editId: edit.id } }));
    reload();
  };
  return {
    edit,
    isBusy,
    jobId,
    /** Fails with what is wrong with the values. */
    plan: (range: BulkRange, data: object) => {
      const scope = "ids" in range ? { ids: [...range.ids] } : range;
      return take(() => call(planBulkEdit, { params, body: { ...scope, data: JSON.stringify(data) } }));
    },
    apply: () => step(applyBulkEdit),
    undo: () => step(undoBulkEdit),
    /** Back to the choice of fields: what was shown is not done. */
    restart: () => setEdit(undefined),
  };
}
