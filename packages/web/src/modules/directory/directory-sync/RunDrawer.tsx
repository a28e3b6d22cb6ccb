import type { DirectorySource } from "@gongshu/contract/directory/directory-sync";
import { Descriptions, Drawer, Skeleton } from "antd";
import { useT } from "#lib/locale.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { formatTime } from "#ui/format-time.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { directorySyncMessages as messages } from "./directory-sync.messages.ts";
import { useRun } from "./queries.ts";
import { countsText, RunState } from "./run-columns.tsx";

interface RunDrawerProps {
  readonly source: DirectorySource;
  readonly dialog: DialogTarget<string>;
}

/** What came of a run, and what could not be taken over and why. `dialog` holds the id. */
export function RunDrawer({ source, dialog }: RunDrawerProps) {
  const t = useT();
  const { isOpen, target, close } = dialog;
  const { data, error, refetch } = useRun(source, target, isOpen);
  return (
    <Drawer open={isOpen} title={t(messages.reportTitle)} size={640} onClose={close}>
      {data === undefined && error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <>
          <Descriptions
            column={1}
            size="small"
            styles={{ label: { width: 112 } }}
            items={[
              { key: "creatorTime", label: t(messages.creatorTime), children: formatTime(data.creatorTime) },
              { key: "creatorUser", label: t(messages.creatorUser), children: data.creatorUser },
              { key: "state", label: t(messages.state), children: <RunState run={data} t={t} /> },
              {
                key: "departments",
                label: t(messages.departments),
                children: countsText(t, data.counters, "departments"),
              },
              { key: "people", label: t(messages.people), children: countsText(t, data.counters, "people") },
            ]}
          />
          {data.report.length === 0 ? (
            // Before the end, and after a failure, an empty report says nothing.
            data.state === "done" && <EmptyState title={t(messages.noIssues)} />
          ) : (
            <ul className="directory-sync-report" aria-label={t(messages.reportTitle)}>
              {data.report.map(({ kind, externalId, name, text }) => (
                <li key={`${kind} ${externalId} ${text}`}>
                  <b>{name || t(messages[kind])}</b>
                  <span className="directory-sync-note">
                    {[t(messages[kind]), externalId].filter(Boolean).join(" · ")}
                  </span>
                  <div>{text}</div>
                </li>
              ))}
            </ul>
          )}
          {data.omitted > 0 && <p className="directory-sync-note">{t(messages.omitted, { count: data.omitted })}</p>}
        </>
      )}
    </Drawer>
  );
}
