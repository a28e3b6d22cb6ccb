import { ownDatabaseId } from "@gongshu/contract/data/data-source";
import { Grid } from "antd";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Page } from "#ui/Page.tsx";
import { dataModelMessages as messages } from "./data-model.messages.ts";
import { TableChooser } from "./TableChooser.tsx";
import { TableView } from "./TableView.tsx";
import "./data-model.css";

/** The tables of a source at the left, one of them at the right; which stands in the address. */
export function DataModelScreen() {
  const t = useT();
  const isNarrow = Grid.useBreakpoint().md === false;
  const list = useListState();
  const { source = ownDatabaseId, table, tab = "" } = list.filters;
  const chooser = (
    <TableChooser
      isNarrow={isNarrow}
      source={source}
      table={table}
      onSource={(next) => list.setFilters({ source: next })}
      onTable={(next) => list.setFilters({ source, table: next, tab })}
    />
  );
  return (
    <Page title={t(messages.title)} description={t(messages.text)} {...(!isNarrow && { side: chooser })}>
      {isNarrow && chooser}
      {table === undefined ? (
        <EmptyState title={t(messages.chooseTable)} description={t(messages.chooseTableText)} />
      ) : (
        <TableView key={`${source}/${table}`} list={list} source={source} table={table} />
      )}
    </Page>
  );
}
