import { createDataSource, type DataSourceRow, dataSourceUses } from "@gongshu/contract/data/data-source";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { Page } from "#ui/Page.tsx";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { UsesDrawer } from "#widgets/uses/UsesDrawer.tsx";
import { DataSourceForm, type SourceTarget } from "./DataSourceForm.tsx";
import { DataSourceTable } from "./DataSourceTable.tsx";
import { dataSourceMessages as messages } from "./data-source.messages.ts";
import { nameOf } from "./source-columns.tsx";
import { dbTypeOptions } from "./source-fields.ts";

/** Connections to other databases. */
export function DataSourceScreen() {
  const t = useT();
  const { filters, setFilters } = useListState();
  const form = useDialogTarget<SourceTarget>("form");
  const uses = useDialogTarget<DataSourceRow>("uses");
  return (
    <Page
      title={t(messages.title)}
      description={t(messages.text)}
      actions={<CreateButton do={createDataSource} label={t(messages.create)} onCreate={() => form.open({})} />}
    >
      <SearchPanel
        items={[
          { field: "keyword", label: t(messages.keyword), kind: "text", placeholder: t(messages.keywordHint) },
          { field: "dbType", label: t(messages.dbType), kind: "select", options: dbTypeOptions },
        ]}
        values={filters}
        onSearch={setFilters}
      />
      <DataSourceTable
        filters={filters}
        onCreate={() => form.open({})}
        onEdit={(id) => form.open({ id })}
        onUses={uses.open}
      />
      <DataSourceForm dialog={form} />
      <UsesDrawer dialog={uses} uses={dataSourceUses} nameOf={nameOf} />
    </Page>
  );
}
