import type { ScheduleRun } from "@gongshu/contract/data/schedule";
import { durationText } from "@gongshu/core/text/duration";
import { Badge } from "antd";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { scheduleMessages as messages } from "./schedule.messages.ts";
import { runBadges } from "./schedule-columns.tsx";

const origins = {
  cron: messages.cronOrigin,
  misfire: messages.misfireOrigin,
  manual: messages.manualOrigin,
} as const;

export function runColumns(t: Translate): readonly DataColumn<ScheduleRun>[] {
  return [
    { key: "runTime", title: t(messages.runTime), kind: "time" },
    {
      key: "state",
      title: t(messages.result),
      besideText: 16,
      text: ({ state }) => t(messages[state]),
      render: ({ state }) => <Badge status={runBadges[state]} text={t(messages[state])} />,
    },
    { key: "origin", title: t(messages.origin), text: ({ origin }) => t(origins[origin]) },
    {
      key: "durationMs",
      title: t(messages.duration),
      align: "right",
      text: (row) => (row.durationMs === null ? "" : durationText(row.durationMs, t)),
    },
    { key: "description", title: t(messages.description) },
    { key: "plannedTime", title: t(messages.plannedTime), kind: "time" },
    { key: "userName", title: t(messages.userName) },
  ];
}
