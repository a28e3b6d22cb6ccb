import { clearLog, deleteLogs, exportLog, type LogRow, logCategories } from "@gongshu/contract/system/log";
import { Button } from "antd";
import { useMemo } from "react";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useCan, useColumnCan } from "#lib/permission.ts";
import { DataTable } from "#ui/DataTable.tsx";
import { formatTime } from "#ui/format-time.ts";
import { Page } from "#ui/Page.tsx";
import { pagedTable } from "#ui/paged-table.ts";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { usePagedSelection } from "#ui/use-selection.ts";
import { ClearForm } from "./ClearForm.tsx";
import { LogDrawer } from "./LogDrawer.tsx";
import { LogTabs } from "./LogTabs.tsx";
import { logMessages as messages } from "./log.messages.ts";
import { logColumns } from "./log-columns.tsx";
import { categoryName, categoryOf, isFiltered } from "./log-filters.ts";
import { useDeleteLogs, useLogs } from "./queries.ts";
import { logSearchItems } from "./search-items.tsx";
import { useLogExport } from "./use-log-export.ts";
import "./log.css";

const names = {
  [logCategories.login]: messages.login,
  [logCategories.request]: messages.request,
  [logCategories.error]: messages.error,
} as const;

/** A line has no name of its own: when it was written, and for whom. */
const nameOf = ({ creatorTime, userName, id }: LogRow) =>
  [creatorTime === undefined ? "" : formatTime(creatorTime), userName ?? ""].filter(Boolean).join(" ") || id;

/** The logs: one in view, searched, exported and cleared. */
export function LogScreen() {
  const t = useT();
  const ask = useConfirm();
  const list = useListState();
  const { [categoryName]: _named, ...filters } = list.filters;
  const category = categoryOf(list.filters);
  const name = t(names[category]);
  const logs = useLogs(category, list);
  const canSee = useColumnCan();
  const columns = useMemo(() => logColumns(category, t), [category, t]);
  const items = useMemo(() => logSearchItems(category, t, canSee("userName")), [category, t, canSee]);
  const selection = usePagedSelection(list, logs, nameOf);
  const chosen = selection.keys;
  const clearing = useDialogTarget<number>("clear");
  const detail = useDialogTarget<string>("detail");
  const remove = useDeleteLogs();
  const exporting = useLogExport(category, name);
  const [canRemove, canClear, canExport] = [useCan(deleteLogs), useCan(clearLog), useCan(exportLog)];
  const removeChosen = () =>
    ask({
      about: selection.names,
      onYes: async () => {
        await remove.mutateAsync({ body: { ids: [...chosen] } });
        selection.clear();
      },
    });
  const show = (next: string) => {
    selection.clear();
    list.setFilters({ [categoryName]: next });
  };
  const actions = (
    <>
      {canClear && <Button onClick={() => clearing.open(Date.now())}>{t(messages.clear)}</Button>}
      {canExport && (
        <Button type="primary" loading={exporting.isStarting} onClick={() => void exporting.start(filters)}>
          {t(messages.export)}
        </Button>
      )}
    </>
  );
  return (
    <Page title={t(messages.title)} description={t(messages.description)} actions={actions}>
      <LogTabs category={category} onChange={show} />
      <SearchPanel
        key={category}
        items={items}
        values={filters}
        beside={{ [categoryName]: category }}
        onSearch={(values) => list.setFilters({ ...values, [categoryName]: category })}
      />
      <DataTable<LogRow>
        key={`table-${category}`}
        name={`log-${category}`}
        label={name}
        columns={columns}
        {...pagedTable(list, logs)}
        rowName={nameOf}
        isGated
        rowActions={(row) => [{ key: "detail", label: t(messages.detail), onRun: () => detail.open(row.id) }]}
        onOpen={(row) => detail.open(row.id)}
        {...(canRemove && {
          selection,
          batch: (
            <Button danger onClick={() => void removeChosen()}>
              {t(messages.remove)}
            </Button>
          ),
        })}
        {...(!isFiltered(filters) && {
          empty: {
            title: t(category === logCategories.error ? messages.emptyError : messages.empty),
            description: t(messages.emptyText),
          },
        })}
      />
      <LogDrawer category={category} dialog={detail} />
      <ClearForm category={category} name={name} dialog={clearing} />
    </Page>
  );
}
