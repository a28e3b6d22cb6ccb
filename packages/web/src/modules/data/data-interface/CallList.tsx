import type { InterfaceLogRow } from "@gongshu/contract/data/data-interface-call";
import { Badge, Button, Segmented } from "antd";
import { useMemo, useState } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { DataColumn } from "#ui/data-column.tsx";
import { formatTime } from "#ui/format-time.ts";
import { callMessages as messages } from "./call.messages.ts";
import { useCalls } from "./queries.ts";

const states = ["ok", "refused", "failed", "timeout"] as const;
const badges = { ok: "success", refused: "warning", failed: "error", timeout: "error" } as const;

function columnsOf(t: Translate): DataColumn<InterfaceLogRow>[] {
  return [
    { key: "invokTime", title: t(messages.invokTime), kind: "time" },
    {
      key: "state",
      title: t(messages.state),
      render: ({ state }) => <Badge status={badges[state]} text={t(messages[state])} />,
      text: ({ state }) => t(messages[state]),
      besideText: 16,
    },
    { key: "invokWasteTime", title: t(messages.invokWasteTime), kind: "number" },
    {
      key: "rows",
      title: t(messages.rows),
      kind: "number",
      text: ({ rows, isTruncated, isCached }) =>
        `${rows}${isTruncated ? "+" : ""}${isCached ? ` ${t(messages.cached)}` : ""}`,
    },
    { key: "invokType", title: t(messages.invokType), text: ({ invokType }) => t(messages[invokType]) },
    { key: "userName", title: t(messages.userName) },
    { key: "invokIp", title: t(messages.invokIp) },
    { key: "invokDevice", title: t(messages.invokDevice) },
    { key: "version", title: t(messages.version), kind: "number" },
    { key: "error", title: t(messages.error) },
  ];
}

/** The calls of an interface, newest first: who, when, how long and what came of it. */
export function CallList({ id }: { readonly id: string }) {
  const t = useT();
  const [place, setPlace] = useState({ currentPage: 1, pageSize: 20 });
  const [state, setState] = useState("");
  const calls = useCalls(id, { ...place, state });
  const columns = useMemo(() => columnsOf(t), [t]);
  const choose = (next: string) => {
    setState(next);
    setPlace({ ...place, currentPage: 1 });
  };
  return (
    <DataTable<InterfaceLogRow>
      name="data-interface-calls"
      label={t(messages.title)}
      columns={columns}
      rows={calls.data?.list}
      rowName={({ invokTime, userName }) => `${formatTime(invokTime)} ${userName}`.trim()}
      isLoading={calls.isFetching}
      error={calls.error}
      onRetry={() => void calls.refetch()}
      {...(calls.data !== undefined && { page: calls.data.pagination })}
      onPage={(currentPage, pageSize) => setPlace({ currentPage, pageSize })}
      hasIndex={false}
      isFilling={false}
      toolbar={
        <div className="interface-calls-head">
          <Segmented
            aria-label={t(messages.state)}
            value={state}
            options={[
              { value: "", label: t(messages.all) },
              ...states.map((value) => ({ value, label: t(messages[value]) })),
            ]}
            onChange={choose}
          />
          <Button onClick={() => void calls.refetch()}>{t(messages.refresh)}</Button>
        </div>
      }
      empty={{ title: t(messages.empty), description: t(messages.emptyText) }}
    />
  );
}
