import type { HandedOver } from "@gongshu/contract/directory/hand-over";
import { deleteUser, toggleUser } from "@gongshu/contract/directory/user";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { reportError } from "#lib/toast.ts";
import { isEnded, type TrackedJob, trackJob, useJobs } from "#widgets/jobs/job-tracker.ts";
import { hideJob, showJob } from "#widgets/jobs/job-tray.ts";
import { useRefreshUsers } from "../queries.ts";
import { handOverMessages as messages } from "./hand-over.messages.ts";
import { assignmentsOf, type Draft, type Ending, endingsFor, faultOf, readResults } from "./hand-over-plan.ts";
import { useBelongings, useHandOver } from "./queries.ts";

/** Choosing, looking at what was chosen, and what came of it. */
export type Step = "choose" | "check" | "done";

export interface Leaver {
  readonly id: string;
  readonly name: string;
  readonly ending: Ending;
}

interface Sent {
  readonly results: readonly HandedOver[];
  readonly jobId: string;
}

/** The results of a job that has ended well. */
function resultsOf(job: TrackedJob | undefined): readonly HandedOver[] {
  return job?.info?.state === "done" ? readResults(job.info.result) : [];
}

function endingFlags({ ending }: Draft) {
  return { disable: ending === "disable" ? 1 : 0, delete: ending === "delete" ? 1 : 0 } as const;
}

/** One hand-over from its choices to its result. */
export function useHandOverSteps(leaver: Leaver, openCount: number) {
  const t = useT();
  const belongings = useBelongings(leaver.id, openCount);
  const { mutateAsync, isPending } = useHandOver();
  const renew = useRefreshUsers();
  const [draft, setDraft] = useState<Draft>({ receiver: "", receivers: {}, kept: new Set(), ending: leaver.ending });
  const [isChecking, setChecking] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const canDisable = useCan(toggleUser);
  const canDelete = useCan(deleteUser);
  const job = useJobs(({ jobs }) => jobs.find(({ id }) => id === sent?.jobId));
  const list = belongings.data?.list ?? [];
  const isEnabled = belongings.data?.enabledMark === 1;
  const send = async () => {
    try {
      const body = { kinds: assignmentsOf(list, draft), ...endingFlags(draft) };
      const reply = await mutateAsync({ params: { id: leaver.id }, body });
      const title = t(messages.title, { name: leaver.name });
      if (reply.jobId !== "") trackJob({ id: reply.jobId, scope: `handOver:${leaver.id}`, title }, () => void renew());
      setSent(reply);
    } catch (error) {
      // The belongings may have changed, so they are read again.
      setChecking(false);
      void belongings.refetch();
      reportError(error);
    }
  };
  const step: Step = sent !== undefined ? "done" : isChecking ? "check" : "choose";
  return {
    belongings,
    list,
    draft,
    setDraft,
    step,
    fault: faultOf(list, draft, leaver.id),
    endings: endingsFor({ isEnabled, canDisable, canDelete }),
    isSending: isPending,
    isDirty: sent === undefined && (draft.receiver !== "" || Object.keys(draft.receivers).length > 0),
    check: () => setChecking(true),
    back: () => setChecking(false),
    send: () => void send(),
    job,
    isRunning: job !== undefined && !isEnded(job),
    hasFailed: job !== undefined && isEnded(job) && job.info?.state !== "done",
    results: [...(sent?.results ?? []), ...resultsOf(job)],
    /** The job goes on, and is told of at the edge of the window. */
    leave: () => {
      if (job !== undefined && !isEnded(job)) showJob(job.id);
      else if (job !== undefined) hideJob(job.id);
    },
  };
}
export type HandOverSteps = ReturnType<typeof useHandOverSteps>;
