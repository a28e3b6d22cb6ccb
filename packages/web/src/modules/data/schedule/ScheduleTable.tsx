import {
  deleteSchedule,
  listScheduleRuns,
  runSchedule,
  type ScheduleRow,
  toggleSchedule,
  updateSchedule,
} from "@gongshu/contract/data/schedule";
import { useMemo } from "react";
import type { ListControl } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { DataTable } from "#ui/DataTable.tsx";
import { pagedTable } from "#ui/paged-table.ts";
import type { RowAction } from "#ui/RowActions.tsx";
import { useDeleteSchedule, useRunSchedule, useSchedulePage, useToggleSchedule } from "./queries.ts";
import type { HistoryTarget } from "./RunHistory.tsx";
import { scheduleMessages as messages } from "./schedule.messages.ts";
import { nameOf, scheduleColumns } from "./schedule-columns.tsx";
import { useCronSentence } from "./use-cron-sentence.ts";

interface ScheduleTableProps {
  readonly list: ListControl;
  readonly onEdit: (id: string) => void;
  readonly onHistory: (target: HistoryTarget) => void;
}

/** The schedules of one page. */
export function ScheduleTable({ list, onEdit, onHistory }: ScheduleTableProps) {
  const t = useT();
  const sentenceOf = useCronSentence();
  const schedules = useSchedulePage(list);
  const canEdit = useCan(updateSchedule);
  const canToggle = useCan(toggleSchedule);
  const { mutateAsync: toggle } = useToggleSchedule();
  const remove = useDeleteSchedule();
  const run = useRunSchedule();
  const columns = useMemo(
    () =>
      scheduleColumns({
        t,
        sentenceOf,
        toggle: canToggle ? (row) => toggle({ params: { id: row.id } }) : undefined,
      }),
    [t, sentenceOf, canToggle, toggle],
  );
  const actions = (row: ScheduleRow): RowAction[] => [
    { key: "edit", label: t(messages.edit), do: updateSchedule, onRun: () => onEdit(row.id) },
    {
      key: "history",
      label: t(messages.history),
      do: listScheduleRuns,
      onRun: () => onHistory({ id: row.id, fullName: nameOf(row) }),
    },
    {
      key: "run",
      label: t(messages.runNow),
      do: runSchedule,
      confirm: (name) => t(messages.askRun, { name }),
      onRun: () =>
        run.mutateAsync({ params: { id: row.id } }).then(() => onHistory({ id: row.id, fullName: nameOf(row) })),
    },
    {
      key: "remove",
      label: t(messages.remove),
      do: deleteSchedule,
      isDanger: true,
      confirm: (name) => t(messages.askRemove, { name }),
      onRun: () => remove.mutateAsync({ params: { id: row.id } }),
    },
  ];
  const isFiltered = Object.keys(list.filters).length > 0;
  return (
    <DataTable<ScheduleRow>
      name="schedule"
      label={t(messages.title)}
      columns={columns}
      {...pagedTable(list, schedules)}
      rowName={nameOf}
      isGated
      hasIndex={false}
      {...(!isFiltered && { empty: { title: t(messages.empty), description: t(messages.emptyText) } })}
      rowActions={actions}
      {...(canEdit && { onOpen: (row: ScheduleRow) => onEdit(row.id) })}
    />
  );
}
