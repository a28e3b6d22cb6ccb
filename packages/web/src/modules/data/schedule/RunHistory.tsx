import { cancelScheduleRun, runHistoryDays, runSchedule, type ScheduleRun } from "@gongshu/contract/data/schedule";
import { Button, Drawer } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { DataTable } from "#ui/DataTable.tsx";
import { formatTime } from "#ui/format-time.ts";
import { answeredPage } from "#ui/paged-table.ts";
import type { RowAction } from "#ui/RowActions.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useCancelRun, useRunSchedule, useRuns } from "./queries.ts";
import { RunOutput } from "./RunOutput.tsx";
import { runColumns } from "./run-columns.tsx";
import { scheduleMessages as messages } from "./schedule.messages.ts";

export interface HistoryTarget {
  readonly id: string;
  readonly fullName: string;
}

/** What came of a schedule, newest first; while something is under way it is read again and again. */
export function RunHistory({ dialog }: { readonly dialog: DialogTarget<HistoryTarget> }) {
  const t = useT();
  const { isOpen, target, openCount, close } = dialog;
  const title = target === undefined ? "" : `${t(messages.history)} · ${target.fullName}`;
  const run = useRunSchedule();
  return (
    <Drawer
      open={isOpen}
      title={title}
      size={860}
      onClose={close}
      destroyOnHidden
      extra={
        target !== undefined && (
          <Can do={runSchedule}>
            <Button loading={run.isPending} onClick={() => run.mutate({ params: { id: target.id } })}>
              {t(messages.runNow)}
            </Button>
          </Can>
        )
      }
    >
      {target !== undefined && <Runs key={openCount} id={target.id} />}
    </Drawer>
  );
}

function Runs({ id }: { readonly id: string }) {
  const t = useT();
  const [page, setPage] = useState({ currentPage: 1, pageSize: 20 });
  const [shown, setShown] = useState<ScheduleRun>();
  const runs = useRuns(id, page);
  const cancel = useCancelRun();
  if (shown !== undefined) return <RunOutput id={id} run={shown} onBack={() => setShown(undefined)} />;
  const answered = answeredPage(runs);
  const actions = (row: ScheduleRun): RowAction[] => [
    ...(row.hasOutput ? [{ key: "output", label: t(messages.output), onRun: () => setShown(row) }] : []),
    ...(row.state === "waiting" || row.state === "running"
      ? [
          {
            key: "stop",
            label: t(messages.stop),
            do: cancelScheduleRun,
            isDanger: true,
            confirm: (name: string) => t(messages.askStop, { name }),
            onRun: () => cancel.mutateAsync({ params: { id, runId: row.id } }),
          },
        ]
      : []),
  ];
  return (
    <DataTable<ScheduleRun>
      name="schedule-run"
      label={t(messages.history)}
      columns={runColumns(t)}
      rows={answered.rows}
      {...(answered.page !== undefined && { page: answered.page })}
      onPage={(currentPage, pageSize) => setPage({ currentPage, pageSize })}
      isLoading={runs.data === undefined && runs.isFetching}
      error={runs.error}
      onRetry={() => void runs.refetch()}
      rowName={(row) => formatTime(row.runTime)}
      hasIndex={false}
      isFilling={false}
      rowActions={actions}
      onOpen={(row) => row.hasOutput && setShown(row)}
      empty={{ title: t(messages.noHistory), description: t(messages.noHistoryText, { days: runHistoryDays }) }}
    />
  );
}
