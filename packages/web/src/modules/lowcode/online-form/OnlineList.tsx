import { createRecord, type RecordRow } from "@gongshu/contract/lowcode/online-dev";
import { Fragment, lazy, Suspense, useState } from "react";
import { useT } from "#lib/locale.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import type { DataTableProps } from "#ui/DataTable.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Page } from "#ui/Page.tsx";
import { pagedTable } from "#ui/paged-table.ts";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { usePagedSelection } from "#ui/use-selection.ts";
import { useLateImport } from "#widgets/import-export/use-late-import.ts";
import { useListActions } from "./actions/use-list-actions.tsx";
import { type ListDialog, ListDialogs } from "./ListDialogs.tsx";
import { ListHead } from "./ListHead.tsx";
import { nameOfRow } from "./list-columns.tsx";
import { noRecords, nothingFound } from "./list-empty.tsx";
import { onlineFormMessages as messages } from "./online-form.messages.ts";
import type { OnlineModel } from "./online-model.ts";
import { useOpenRecord } from "./open-record.ts";
import { useReloadRecords } from "./queries.ts";
import { RowMerge } from "./RowMerge.tsx";
import { SelectedActions } from "./SelectedActions.tsx";
import { useListRights } from "./use-list-rights.ts";
import { useRecordList } from "./use-record-list.ts";
import { useRowActions } from "./use-row-actions.ts";
import { useRowDetails } from "./use-row-details.tsx";
import { useRowEdits } from "./use-row-edits.ts";
import { ViewBar } from "./views/ViewBar.tsx";
import { kindPart } from "./views/view-kinds.ts";
import "./online-form.css";

const OpenRecordPanel = lazy(() =>
  import("./OpenRecordPanel.tsx").then((module) => ({ default: module.OpenRecordPanel })),
);
const loadImport = () => import("./RecordImport.tsx");
const RecordImport = lazy(() => loadImport().then((module) => ({ default: module.RecordImport })));

/** Whether the list shows less than it has, by something else than its search panel. */
function isNarrowed({ node, filter, word }: ReturnType<typeof useRecordList>["active"]): boolean {
  return node !== "" || filter !== undefined || word !== "";
}

/** The list page of a published model. Forms, import and export come with their first use. */
export function OnlineList({ model }: { readonly model: OnlineModel }) {
  const t = useT();
  const { fullName, form } = model;
  const { active, state, place, query, records, columns, sumTitle, items, values, sources } = useRecordList(model);
  const edits = useRowEdits(model, records.data?.list, sources);
  const nameOf = (row: RecordRow) => nameOfRow(columns, row);
  const [open, show] = useOpenRecord();
  const { keepShown, ...selection } = usePagedSelection(place, records, nameOf);
  const [dialog, setDialog] = useState<ListDialog>();
  const upload = useLateImport({ key: model.id, reload: useReloadRecords() });
  const rights = useListRights(model);
  const { canAdd, canEdit, canRead, canUpload, canDownload, canRemoveMany, canEditMany } = rights;
  const add = () => show({ kind: "new" });
  const openRow = (row: RecordRow) => show({ kind: canRead ? "detail" : "edit", id: row.id });
  const own = useListActions(model, { selection, nameOf, show });
  const rowActions = useRowActions(model, show, own.inRow);
  const details = useRowDetails(model);
  const addButton = canAdd && <CreateButton do={createRecord} label={t(messages.add)} onCreate={add} />;
  const editMany = canEditMany ? () => setDialog("bulkEdit") : undefined;
  const toSelected = { selection, onNotFound: keepShown, onEdit: editMany, own: own.inSelection };
  const batch = <SelectedActions model={model} {...toSelected} />;
  const head = (
    <ListHead
      model={model}
      own={own.atHead}
      add={addButton}
      onOpen={setDialog}
      onImport={upload.start}
      onNearImport={() => void loadImport()}
    />
  );
  const isFiltered = Object.keys(values).length > 0 || isNarrowed(active);
  const empty = isFiltered ? nothingFound(t, active.clear) : noRecords(t, { fullName, canAdd, canUpload, addButton });
  const table: DataTableProps<RecordRow> = {
    name: active.tableName,
    ownLayout: active.ownLayout,
    label: fullName,
    columns,
    ...pagedTable(state, records),
    rowName: nameOf,
    error: records.data === undefined ? records.error : undefined,
    empty,
    ...((canRemoveMany || canEditMany || canDownload || own.hasSelection) && { selection, batch }),
    rowActions,
    sumTitle,
    ...(details !== undefined && { details }),
    ...(edits.editing !== undefined && { editing: edits.editing }),
    ...((canRead || canEdit) && { onOpen: openRow }),
  };
  const { definition, node, setNode } = active;
  const kind = kindPart(definition.kind);
  const side = kind.side?.({ view: definition, model, node, onNode: setNode });
  const isPageOpen = open !== undefined && form.popupType === "fullScreen";
  if (columns.length === 0) return <EmptyState title={t(messages.noColumns)} description={t(messages.noColumnsText)} />;
  return (
    <>
      <div className="online-list" hidden={isPageOpen}>
        <Page title={fullName} actions={head} {...(side !== undefined && { side })}>
          <ViewBar model={model} active={active} />
          {items.length > 0 && (
            <SearchPanel items={items} values={values} isRemembered={false} onSearch={state.setFilters} />
          )}
          <Fragment key={active.tableName}>{kind.body({ view: definition, model, table, query })}</Fragment>
        </Page>
      </div>
      <Suspense fallback={null}>
        {open !== undefined && <OpenRecordPanel model={model} open={open} order={query} onShow={show} />}
        <RowMerge form={form} sources={sources} edits={edits} />
        <ListDialogs
          open={dialog}
          model={model}
          query={query}
          columns={columns}
          selected={selection.keys}
          onClose={() => setDialog(undefined)}
        />
        {own.dialog}
        {upload.isWanted && <RecordImport model={model} starts={upload.starts} />}
      </Suspense>
    </>
  );
}
