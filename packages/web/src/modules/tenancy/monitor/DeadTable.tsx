import { type DeadItem, discardDead, retryDead } from "@gongshu/contract/tenancy/monitor";
import { useMemo } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { DataColumn } from "#ui/data-column.tsx";
import type { RowAction } from "#ui/RowActions.tsx";
import { monitorMessages as messages } from "./monitor.messages.ts";
import { errorName, workName } from "./names.ts";
import { useDead, useDiscard, useRetry } from "./queries.ts";

function columnsOf(t: Translate): readonly DataColumn<DeadItem>[] {
  return [
    { key: "tenantName", title: t(messages.tenant) },
    { key: "queue", title: t(messages.queue), text: ({ queue }) => t(messages[queue]) },
    { key: "kind", title: t(messages.work), text: ({ kind }) => workName(t, kind) },
    { key: "attempt", title: t(messages.attempt), kind: "number" },
    { key: "errorClass", title: t(messages.errorClass), text: ({ errorClass }) => errorName(t, errorClass) },
    { key: "creatorTime", title: t(messages.creatorTime), kind: "time" },
    { key: "endedTime", title: t(messages.endedTime), kind: "time" },
  ];
}

/** What was given up, to be tried again or discarded. */
export function DeadTable() {
  const t = useT();
  const dead = useDead();
  const retry = useRetry();
  const discard = useDiscard();
  const columns = useMemo(() => columnsOf(t), [t]);
  const actions = ({ queue, tenantId, id }: DeadItem): RowAction[] => {
    const params = { queue, tenantId, id };
    return [
      { key: "retry", label: t(messages.retry), do: retryDead, onRun: () => retry.mutateAsync({ params }) },
      {
        key: "discard",
        label: t(messages.discard),
        do: discardDead,
        isDanger: true,
        confirm: (name) => t(messages.askDiscard, { name }),
        onRun: () => discard.mutateAsync({ params }),
      },
    ];
  };
  return (
    <DataTable<DeadItem>
      name="monitor-dead"
      label={t(messages.deadTitle)}
      columns={columns}
      rows={dead.data?.list}
      rowName={({ kind, tenantName }) => `${tenantName} ${workName(t, kind)}`}
      error={dead.error}
      onRetry={() => void dead.refetch()}
      hasIndex={false}
      isFilling={false}
      rowActions={actions}
      empty={{ title: t(messages.noDead), description: t(messages.noDeadText) }}
    />
  );
}
