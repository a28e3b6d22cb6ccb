import type { DirectoryCounters, DirectoryRun } from "@gongshu/contract/directory/directory-sync";
import { Badge, Progress } from "antd";
import type { Translate } from "#lib/locale.ts";
import type { DataColumn } from "#ui/data-column.tsx";
import { directorySyncMessages as messages } from "./directory-sync.messages.ts";

const dataTypes = { departments: 2, people: 3 } as const;
const badges = { running: "processing", done: "success", failed: "error" } as const;

export function countsText(t: Translate, counters: readonly DirectoryCounters[], of: keyof typeof dataTypes): string {
  const found = counters.find(({ dataType }) => dataType === dataTypes[of]);
  if (found === undefined) return "";
  const { synSuccessCount: success, unSynCount: same, synFailCount: fail } = found;
  return t(messages.counts, { success, same, fail });
}

/** How a run stands, with why it failed. */
export function RunState({ run, t }: { readonly run: DirectoryRun; readonly t: Translate }) {
  if (run.state === "running") return <Progress percent={run.progress} size="small" aria-label={t(messages.running)} />;
  return (
    <span title={run.errorText}>
      <Badge status={badges[run.state]} text={t(messages[run.state])} />{" "}
      {run.errorText !== "" && <span className="directory-sync-failure">{run.errorText}</span>}
    </span>
  );
}

/** The menu has no columns to grant, so all are visible to users who may see the page. */
export function runColumns(t: Translate): readonly DataColumn<DirectoryRun>[] {
  const open = { isGated: false } as const;
  return [
    { key: "creatorTime", title: t(messages.creatorTime), kind: "time", ...open },
    { key: "state", title: t(messages.state), width: 180, render: (run) => <RunState run={run} t={t} />, ...open },
    {
      key: "departments",
      title: t(messages.departments),
      render: ({ counters }) => countsText(t, counters, "departments"),
      ...open,
    },
    {
      key: "people",
      title: t(messages.people),
      render: ({ counters }) => countsText(t, counters, "people"),
      ...open,
    },
    { key: "creatorUser", title: t(messages.creatorUser), ...open },
    { key: "endedTime", title: t(messages.endedTime), kind: "time", ...open },
  ];
}
