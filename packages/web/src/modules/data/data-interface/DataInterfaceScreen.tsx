import { createInterface, type DataInterfaceRow, listUses } from "@gongshu/contract/data/data-interface";
import { Button, Grid } from "antd";
import { useState } from "react";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { go } from "#lib/page-place.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { Page } from "#ui/Page.tsx";
import { rowName } from "#ui/row-name.ts";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { TreePanel } from "#ui/TreePanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { UsesDrawer } from "#widgets/uses/UsesDrawer.tsx";
import { CallDrawer } from "./CallDrawer.tsx";
import { DocumentDrawer } from "./DocumentDrawer.tsx";
import { dataInterfaceMessages as messages } from "./data-interface.messages.ts";
import { ImportButton } from "./ImportButton.tsx";
import { InterfaceTable } from "./InterfaceTable.tsx";
import { editPath, kindName } from "./interface-columns.tsx";
import { useCategories } from "./queries.ts";
import "./data-interface.css";

/** Categories at the left, the interfaces of one or all of them at the right. */
export function DataInterfaceScreen() {
  const t = useT();
  const list = useListState();
  const isNarrow = Grid.useBreakpoint().md === false;
  const categories = useCategories();
  const calls = useDialogTarget<Pick<DataInterfaceRow, "id" | "fullName" | "enCode">>("calls");
  const uses = useDialogTarget<DataInterfaceRow>("uses");
  const [isDocumentOpen, setDocumentOpen] = useState(false);
  const { categoryId = "", ...filters } = list.filters;
  const select = (id: string) => list.setFilters({ ...filters, categoryId: id });
  const nodes = categories.data?.list;
  const kinds = [1, 2, 3].map((value) => ({ value: String(value), label: kindName(t, value) }));
  const tree = (
    <TreePanel
      label={t(messages.categories)}
      nodes={nodes}
      selectedId={categoryId}
      error={categories.error}
      onRetry={() => void categories.refetch()}
      onSelect={({ id }) => select(id === categoryId ? "" : id)}
    />
  );
  const create = (
    <CreateButton
      do={createInterface}
      label={t(messages.newInterface)}
      onCreate={() => go(`${editPath("new")}?categoryId=${encodeURIComponent(categoryId)}`)}
    />
  );
  return (
    <Page
      title={t(messages.title)}
      description={t(messages.description)}
      {...(!isNarrow && { side: tree })}
      actions={
        <>
          <Button onClick={() => setDocumentOpen(true)}>{t(messages.document)}</Button>
          <ImportButton categoryId={categoryId || nodes?.[0]?.id} />
          {create}
        </>
      }
    >
      <SearchPanel
        items={[
          { field: "keyword", label: t(messages.keyword), kind: "text", placeholder: t(messages.keywordHint) },
          { field: "dataType", label: t(messages.dataType), kind: "select", options: kinds },
          ...(isNarrow
            ? [
                {
                  field: "categoryId",
                  label: t(messages.category),
                  kind: "select" as const,
                  options: (nodes ?? []).map(({ id, fullName }) => ({ value: id, label: fullName })),
                },
              ]
            : []),
        ]}
        values={isNarrow ? list.filters : filters}
        onSearch={(values) => list.setFilters(isNarrow ? values : { ...values, categoryId })}
      />
      <InterfaceTable list={list} isNarrow={isNarrow} emptyAction={create} onCalls={calls.open} onUses={uses.open} />
      <CallDrawer dialog={calls} />
      <UsesDrawer dialog={uses} uses={listUses} nameOf={rowName} />
      <DocumentDrawer isOpen={isDocumentOpen} onClose={() => setDocumentOpen(false)} />
    </Page>
  );
}
