import type { SmsRow } from "@gongshu/contract/account/sms-sign-in";
import { Button } from "antd";
import { useMemo } from "react";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { DataTable } from "#ui/DataTable.tsx";
import { Page } from "#ui/Page.tsx";
import { pagedTable } from "#ui/paged-table.ts";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { useSmsList } from "./queries.ts";
import { smsMessages as messages } from "./sms.messages.ts";
import { smsColumns } from "./sms-columns.tsx";

/** The text messages that were asked for. Nothing can be changed here. */
export function SmsScreen() {
  const t = useT();
  const list = useListState();
  const sent = useSmsList(list);
  const columns = useMemo(() => smsColumns(t), [t]);
  const isFiltered = Object.keys(list.filters).length > 0;
  const empty = isFiltered
    ? {
        title: t(messages.nothingFound),
        action: <Button onClick={() => list.setFilters({})}>{t(uiMessages.reset)}</Button>,
      }
    : { title: t(messages.emptyTitle), description: t(messages.emptyText) };
  return (
    <Page title={t(messages.title)} description={t(messages.description)}>
      <SearchPanel
        items={[{ field: "keyword", label: t(messages.keyword), kind: "text", placeholder: t(messages.keywordHint) }]}
        values={list.filters}
        onSearch={list.setFilters}
      />
      <DataTable<SmsRow>
        name="sms"
        label={t(messages.title)}
        columns={columns}
        {...pagedTable(list, sent)}
        rowName={(row) => row.mobilePhone ?? row.id}
        empty={empty}
        isGated
      />
    </Page>
  );
}
