import { approveDisplay, type Display, revokeDisplay, updateDisplay } from "@gongshu/contract/canvas/display";
import { Button } from "antd";
import { useMemo } from "react";
import { useListState } from "#lib/list-query.ts";
import { useLocale, useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { useTimeZone } from "#lib/time-zone.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { DataTable } from "#ui/DataTable.tsx";
import type { EmptyStateProps } from "#ui/EmptyState.tsx";
import { Page } from "#ui/Page.tsx";
import type { RowAction } from "#ui/RowActions.tsx";
import { rowName } from "#ui/row-name.ts";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { displayMessages } from "./display.messages.ts";
import { displayColumns } from "./display-columns.tsx";
import { EditForm } from "./EditForm.tsx";
import { PairForm } from "./PairForm.tsx";
import { useDisplays, useRevokeDisplay } from "./queries.ts";
import "./display.css";

/** The screens on walls: pairing, renaming, revoking, and which of them are there now. */
export function DisplayScreen() {
  const t = useT();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { filters, setFilters } = useListState();
  const keyword = filters["keyword"] ?? "";
  const { data, dataUpdatedAt, error, refetch } = useDisplays(keyword);
  const canEdit = useCan(updateDisplay);
  const { mutateAsync: revoke } = useRevokeDisplay();
  const pairing = useDialogTarget<undefined>("pair");
  const editing = useDialogTarget<Display>("edit");
  const pairButton = (
    <CreateButton do={approveDisplay} label={t(displayMessages.pair)} onCreate={() => pairing.open(undefined)} />
  );
  const columns = useMemo(
    () => displayColumns(t, { now: dataUpdatedAt, locale, timeZone }),
    [t, locale, timeZone, dataUpdatedAt],
  );
  const actions = (row: Display): RowAction[] => [
    { key: "edit", label: t(displayMessages.rename), do: updateDisplay, onRun: () => editing.open(row) },
    {
      key: "revoke",
      label: t(displayMessages.revoke),
      do: revokeDisplay,
      isDanger: true,
      confirm: (name) => t(displayMessages.askRevoke, { name }),
      onRun: () => revoke({ params: { id: row.id } }),
    },
  ];
  const empty: EmptyStateProps =
    keyword === ""
      ? {
          title: t(displayMessages.none),
          description: t(displayMessages.noneText),
          action: pairButton,
        }
      : {
          title: t(displayMessages.nothingFound, { keyword }),
          action: <Button onClick={() => setFilters({})}>{t(displayMessages.clearSearch)}</Button>,
        };
  return (
    <Page title={t(displayMessages.title)} description={t(displayMessages.description)} actions={pairButton}>
      <SearchPanel
        items={[
          {
            field: "keyword",
            label: t(displayMessages.keyword),
            kind: "text",
            placeholder: t(displayMessages.keywordHint),
          },
        ]}
        values={keyword === "" ? {} : { keyword }}
        onSearch={setFilters}
      />
      <DataTable<Display>
        name="displays"
        label={t(displayMessages.list)}
        columns={columns}
        rows={data?.list}
        rowName={rowName}
        error={error}
        onRetry={() => void refetch()}
        empty={empty}
        rowActions={actions}
        isGated
        {...(canEdit && { onOpen: editing.open })}
      />
      <PairForm dialog={pairing} />
      <EditForm key={editing.openCount} dialog={editing} rows={data?.list} />
    </Page>
  );
}
