import type { QueueRow } from "@gongshu/contract/tenancy/monitor";
import { useMemo } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { DataColumn } from "#ui/data-column.tsx";
import { monitorMessages as messages } from "./monitor.messages.ts";
import { workName } from "./names.ts";
import { useQueues } from "./queries.ts";

const keyOf = ({ queue, kind }: QueueRow) => `${queue}/${kind}`;

function columnsOf(t: Translate): readonly DataColumn<QueueRow>[] {
  return [
    { key: "queue", title: t(messages.queue), text: ({ queue }) => t(messages[queue]) },
    { key: "kind", title: t(messages.work), text: ({ kind }) => workName(t, kind) },
    { key: "waiting", title: t(messages.waiting), kind: "number" },
    { key: "running", title: t(messages.running), kind: "number" },
    { key: "done", title: t(messages.done), kind: "number" },
    { key: "failed", title: t(messages.failed), kind: "number" },
    { key: "dead", title: t(messages.dead), kind: "number" },
    { key: "oldestTime", title: t(messages.oldestTime), kind: "time" },
  ];
}

/** Jobs and events of all tenants, by kind. */
export function QueueTable() {
  const t = useT();
  const queues = useQueues();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <DataTable<QueueRow>
      name="monitor-queue"
      label={t(messages.queues)}
      columns={columns}
      rows={queues.data?.list}
      rowKey={keyOf}
      rowName={({ kind }) => workName(t, kind)}
      error={queues.error}
      onRetry={() => void queues.refetch()}
      hasIndex={false}
      isFilling={false}
      empty={{ title: t(messages.noQueues), description: t(messages.noQueuesText) }}
    />
  );
}
