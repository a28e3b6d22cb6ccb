import type { ScheduleRun } from "@gongshu/contract/data/schedule";
import { Button, Skeleton } from "antd";
import { useT } from "#lib/locale.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { formatTime } from "#ui/format-time.ts";
import { useOutput } from "./queries.ts";
import { scheduleMessages as messages } from "./schedule.messages.ts";

interface RunOutputProps {
  readonly id: string;
  readonly run: ScheduleRun;
  readonly onBack: () => void;
}

/** What a run has answered. */
export function RunOutput({ id, run, onBack }: RunOutputProps) {
  const t = useT();
  const { data, error, refetch } = useOutput(id, run.id);
  return (
    <section aria-label={t(messages.output)}>
      <div className="schedule-output-head">
        <Button size="small" onClick={onBack}>
          {t(messages.back)}
        </Button>
        <span>
          {formatTime(run.runTime)} {t(messages[run.state])} {run.description}
        </span>
      </div>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active />}
      {data !== undefined && <pre className="schedule-output">{data.output}</pre>}
      {data?.isCut === true && <p className="schedule-note">{t(messages.outputCut)}</p>}
    </section>
  );
}
