import type { ImportResult } from "@gongshu/contract/system/import-export";
import { type ImportEntry, listImports } from "@gongshu/contract/system/import-history";
import type { Message } from "@gongshu/core/text/messages";
import { useQuery } from "@tanstack/react-query";
import { Button, Drawer } from "antd";
import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { endpointQuery } from "../../lib/queries.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import type { DataColumn } from "../../ui/data-column.tsx";
import { openDownload } from "../jobs/open-download.ts";
import { importHistoryMessages as messages } from "./import-history.messages.ts";
import type { ImportSubject } from "./import-subject.ts";

const states: Readonly<Record<ImportEntry["state"], Message>> = {
  waiting: messages.waiting,
  running: messages.running,
  done: messages.done,
  failed: messages.failed,
  cancelled: messages.cancelled,
};

interface ImportHistoryProps {
  readonly subject: ImportSubject;
  readonly onClose: () => void;
}

/** One's own imports of something, with their counts, their wrong rows, and the way to take back what they have added. */
export function ImportHistory({ subject, onClose }: ImportHistoryProps) {
  const t = useT();
  const [page, setPage] = useState({ currentPage: 1, pageSize: 20 });
  const query = useQuery(endpointQuery(listImports, { query: { ...page, subject: subject.key } }));
  const refresh = () => {
    subject.reload();
    void query.refetch();
  };
  return (
    <Drawer open title={t(messages.title, { name: subject.name })} size={960} onClose={onClose}>
      <DataTable<ImportEntry>
        name="importHistory"
        label={t(messages.title, { name: subject.name })}
        columns={columnsOf(t, subject, refresh)}
        rows={query.data?.list}
        rowName={({ fileName }) => fileName}
        isLoading={query.isFetching}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={{ title: t(messages.empty), description: t(messages.kept) }}
        page={query.data?.pagination ?? { ...page, total: 0 }}
        onPage={(currentPage, pageSize) => setPage({ currentPage, pageSize })}
        isFilling={false}
      />
    </Drawer>
  );
}

type T = ReturnType<typeof useT>;

function columnsOf(t: T, subject: ImportSubject, refresh: () => void): DataColumn<ImportEntry>[] {
  return [
    { key: "creatorTime", title: t(messages.time), kind: "time" },
    { key: "fileName", title: t(messages.file) },
    textColumn("dryRun", t(messages.mode), (entry) => modeOf(t, entry)),
    textColumn("state", t(messages.state), (entry) => stateOf(t, entry)),
    { key: "totalSize", title: t(messages.total), kind: "number" },
    { key: "insertSize", title: t(messages.inserted), kind: "number" },
    { key: "updateSize", title: t(messages.updated), kind: "number" },
    { key: "skipSize", title: t(messages.skipped), kind: "number" },
    { key: "errSize", title: t(messages.wrong), kind: "number" },
    {
      key: "errorUrl",
      title: t(messages.actions),
      width: 220,
      text: () => "",
      render: (entry) => <EntryActions entry={entry} subject={subject} refresh={refresh} />,
    },
  ];
}

function textColumn(key: string, title: string, text: (entry: ImportEntry) => string): DataColumn<ImportEntry> {
  return { key, title, text, render: text };
}

function modeOf(t: T, { dryRun, overwrite }: ImportEntry): string {
  if (dryRun) return t(messages.checkOnly);
  return t(overwrite ? messages.overwrite : messages.skip);
}

/** A failure says why. */
function stateOf(t: T, { state, isUndone, errorText }: ImportEntry): string {
  if (isUndone) return t(messages.undone);
  return errorText === "" ? t(states[state]) : `${t(states[state])}: ${errorText}`;
}

interface EntryActionsProps {
  readonly entry: ImportEntry;
  readonly subject: ImportSubject;
  readonly refresh: () => void;
}

function EntryActions({ entry, subject, refresh }: EntryActionsProps) {
  const t = useT();
  const { id, errorUrl, isUndone, state, dryRun, insertSize } = entry;
  const result: Pick<ImportResult, "dryRun" | "insertSize"> = { dryRun, insertSize };
  return (
    <>
      {errorUrl !== "" && (
        <Button type="link" size="small" onClick={() => openDownload(errorUrl)}>
          {t(messages.downloadErrors)}
        </Button>
      )}
      {state === "done" && !isUndone && subject.undo?.(id, result, refresh, "link")}
    </>
  );
}
