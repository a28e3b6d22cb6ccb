import type { ScheduleRow, ScheduleRun } from "@gongshu/contract/data/schedule";
import { Badge } from "antd";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { formatTime } from "#ui/format-time.ts";
import { stateColumn } from "#ui/state-column.tsx";
import { scheduleMessages as messages } from "./schedule.messages.ts";
import { workForms } from "./work/work-forms.ts";

/** A schedule in texts; columns may be hidden. */
export const nameOf = ({ fullName, enCode }: Pick<ScheduleRow, "fullName" | "enCode">): string =>
  fullName ?? enCode ?? "";

export const runBadges = {
  waiting: "default",
  running: "processing",
  done: "success",
  failed: "error",
  skipped: "warning",
  cancelled: "default",
} as const satisfies Record<ScheduleRun["state"], string>;

interface ColumnOptions {
  readonly t: Translate;
  readonly sentenceOf: (cron: string) => string;
  /** Undefined for users who may not: then the state is only shown. */
  readonly toggle: ((row: ScheduleRow) => Promise<unknown>) | undefined;
}

/** The columns of the list; their keys are the codes that grants name. */
export function scheduleColumns({ t, sentenceOf, toggle }: ColumnOptions): DataColumn<ScheduleRow>[] {
  return [
    { key: "fullName", title: t(messages.fullName), isSortable: true },
    { key: "enCode", title: t(messages.enCode), isSortable: true },
    {
      key: "executeType",
      title: t(messages.executeType),
      text: ({ executeType }) => (executeType === undefined ? "" : t(workForms[executeType].title)),
    },
    { key: "cron", title: t(messages.cron), text: ({ cron }) => (cron === undefined ? "" : sentenceOf(cron)) },
    { key: "nextRunTime", title: t(messages.nextRunTime), kind: "time", isSortable: true },
    {
      key: "lastRunTime",
      title: t(messages.lastRunTime),
      isSortable: true,
      besideText: 16,
      text: ({ lastRunTime }) => formatTime(lastRunTime),
      render: ({ lastRunTime, lastRunState }) =>
        lastRunTime === undefined || lastRunTime === null || lastRunState === null ? (
          ""
        ) : (
          <span title={t(messages[lastRunState])}>
            <Badge status={runBadges[lastRunState]} text={formatTime(lastRunTime)} />
          </span>
        ),
    },
    { key: "runCount", title: t(messages.runCount), kind: "number", isSortable: true },
    stateColumn({ t, title: t(messages.state), nameOf, toggle }),
    { key: "ownerUser", title: t(messages.ownerUser), isGated: false },
    { key: "description", title: t(messages.description) },
  ];
}
