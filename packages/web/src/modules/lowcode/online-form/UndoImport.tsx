import { undoImport } from "@gongshu/contract/lowcode/online-dev";
import { cancelImport } from "@gongshu/contract/system/import-history";
import type { JobInfo } from "@gongshu/contract/system/job";
import { formatNumber } from "@gongshu/core/validation/number-text";
import { Button } from "antd";
import { useT } from "#lib/locale.ts";
import { useEndpointMutation } from "#lib/queries.ts";
import { toast } from "#lib/toast.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import { importMessages as messages } from "#widgets/import-export/import.messages.ts";
import { readUndoneImport, type UndoneImport } from "#widgets/import-export/import-result.ts";
import { dropJob, isEnded, trackJob, useJobs } from "#widgets/jobs/job-tracker.ts";
import { hideJob, showJob } from "#widgets/jobs/job-tray.ts";

export interface UndoImportProps {
  readonly modelId: string;
  readonly jobId: string;
  /** Records that the import has added. */
  readonly count: number;
  /** Reads the records again. */
  readonly onUndone: () => void;
  readonly look: "button" | "link";
}

const shown = (count: number) => formatNumber(count, { thousands: true });
const asLink = { type: "link", size: "small" } as const;

/**
 * Takes back what an import has added, after a question; records that somebody has changed since stay. A large one goes on at the edge of the window,
 * whatever page is in view, and can be cancelled.
 */
export function UndoImport({ modelId, jobId, count, onUndone, look }: UndoImportProps) {
  const t = useT();
  const ask = useConfirm();
  const undo = useEndpointMutation(undoImport, { isQuiet: true });
  const stop = useEndpointMutation(cancelImport, { isQuiet: true });
  const scope = `undoImport:${jobId}`;
  const running = useJobs(({ jobs }) => jobs.find((job) => job.scope === scope && !isEnded(job)));
  const tell = (counts: UndoneImport) => {
    const [deleted, kept] = [shown(counts.deleted), shown(counts.kept)];
    toast("success", t(counts.kept > 0 ? messages.undoneExcept : messages.undone, { deleted, kept }));
    onUndone();
  };
  const end = ({ id, state, result, errorText }: JobInfo) => {
    hideJob(id);
    dropJob(id);
    if (state === "done") tell(readUndoneImport(result));
    else if (state === "cancelled") toast("info", t(messages.undoCancelled));
    else toast("error", errorText);
  };
  const run = async () => {
    const { jobId: id, ...counts } = await undo.mutateAsync({ params: { modelId, jobId } });
    if (id === "") return tell(counts);
    trackJob({ id, scope, title: t(messages.undo) }, end);
    showJob(id);
  };
  if (running !== undefined)
    return (
      <Button
        {...(look === "link" && asLink)}
        loading={stop.isPending}
        onClick={() => stop.mutate({ params: { id: running.id } })}
      >
        {t(messages.cancelUndo)}
      </Button>
    );
  return (
    <Button
      danger
      {...(look === "link" && asLink)}
      loading={undo.isPending}
      onClick={() =>
        void ask({
          about: null,
          text: t(messages.undoText, { count: shown(count) }),
          okText: t(messages.undo),
          onYes: run,
        })
      }
    >
      {t(messages.undo)}
    </Button>
  );
}
