import {
  type DirectoryRun,
  type DirectorySource,
  directorySources,
  startDirectorySync,
  testDirectory,
  updateLdapSettings,
} from "@gongshu/contract/directory/directory-sync";
import { Button, Tabs } from "antd";
import { useMemo } from "react";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { DataTable } from "#ui/DataTable.tsx";
import { formatTime } from "#ui/format-time.ts";
import { Page } from "#ui/Page.tsx";
import { pagedTable } from "#ui/paged-table.ts";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { directorySyncMessages as messages } from "./directory-sync.messages.ts";
import { useRuns, useStart, useTest } from "./queries.ts";
import { RunDrawer } from "./RunDrawer.tsx";
import { runColumns } from "./run-columns.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import "./directory-sync.css";

const sourceName = "source";

/** Departments and people from elsewhere: how they are reached, and what has come of it. */
export function DirectorySyncScreen() {
  const t = useT();
  const list = useListState();
  const source = directorySources.find((known) => known === list.filters[sourceName]) ?? "dingtalk";
  const runs = useRuns(source, list);
  const columns = useMemo(() => runColumns(t), [t]);
  const settings = useDialogTarget<DirectorySource>("settings");
  const report = useDialogTarget<string>("report");
  const start = useStart();
  const test = useTest();
  const isRunning = runs.data?.list.some((run) => run.state === "running") === true;
  const actions = (
    <>
      <Can do={updateLdapSettings}>
        <Button onClick={() => settings.open(source)}>{t(messages.settings)}</Button>
      </Can>
      <Can do={testDirectory}>
        <Button loading={test.isPending} onClick={() => test.mutate({ params: { source } })}>
          {t(messages.test)}
        </Button>
      </Can>
      <Can do={startDirectorySync}>
        <Button
          type="primary"
          loading={start.isPending || isRunning}
          onClick={() => start.mutate({ params: { source } })}
        >
          {t(messages.sync)}
        </Button>
      </Can>
    </>
  );
  return (
    <Page title={t(messages.title)} description={t(messages.description)} actions={actions}>
      <Tabs
        className="directory-sync-tabs"
        size="small"
        aria-label={t(messages.sources)}
        activeKey={source}
        items={directorySources.map((key) => ({ key, label: t(messages[key]) }))}
        onChange={(key) => list.setFilters({ [sourceName]: key })}
      />
      <DataTable<DirectoryRun>
        key={source}
        name="directory-sync"
        label={t(messages.runs)}
        columns={columns}
        {...pagedTable(list, runs)}
        isLoading={runs.data === undefined && runs.isFetching}
        rowName={(run) => formatTime(run.creatorTime)}
        isGated
        rowActions={(run) => [{ key: "report", label: t(messages.report), onRun: () => report.open(run.id) }]}
        onOpen={(run) => report.open(run.id)}
        empty={{ title: t(messages.noRuns), description: t(messages.noRunsText) }}
      />
      <RunDrawer source={source} dialog={report} />
      <SettingsForm dialog={settings} />
    </Page>
  );
}
