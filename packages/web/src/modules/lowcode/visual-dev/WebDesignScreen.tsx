import { listDataSchemes } from "@gongshu/contract/access/menu-data";
import {
  addModelMenu,
  copyModel,
  createModel,
  deleteModel,
  publishModel,
  toggleModel,
  updateModel,
  type VisualDevRow,
} from "@gongshu/contract/lowcode/visual-dev";
import { exportModel } from "@gongshu/contract/lowcode/visual-dev-exchange";
import { previewData } from "@gongshu/contract/lowcode/visual-dev-records";
import { listModelVersions } from "@gongshu/contract/lowcode/visual-dev-versions";
import { useMemo, useState } from "react";
import { type FormPlace, formPlaces } from "#lib/form-menu.ts";
import { useListState } from "#lib/list-query.ts";
import { type Translate, useT } from "#lib/locale.ts";
import { go } from "#lib/page-place.ts";
import { useSession } from "#lib/session.ts";
import { CreateButton } from "#ui/CreateButton.tsx";
import { DataTable } from "#ui/DataTable.tsx";
import type { DataColumn } from "#ui/data-column.tsx";
import { formatTime } from "#ui/format-time.ts";
import { Page } from "#ui/Page.tsx";
import { pagedTable } from "#ui/paged-table.ts";
import type { RowAction } from "#ui/RowActions.tsx";
import { rowName } from "#ui/row-name.ts";
import { SearchPanel } from "#ui/SearchPanel.tsx";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { dataScopePath } from "#widgets/authority/data-paths.ts";
import { DataDrawer } from "./data/DataDrawer.tsx";
import { dataMessages } from "./data/data.messages.ts";
import { ExportDialog } from "./exchange/ExportDialog.tsx";
import { exchangeMessages } from "./exchange/exchange.messages.ts";
import { ImportButton } from "./exchange/ImportButton.tsx";
import { HistoryDrawer } from "./history/HistoryDrawer.tsx";
import { historyMessages } from "./history/history.messages.ts";
import { ModelDialog, newModel } from "./models/ModelDialog.tsx";
import { ModelStateTag } from "./models/ModelStateTag.tsx";
import { useCategories, useCopyModel, useDeleteModel, useModels, useToggleModel } from "./models/queries.ts";
import { visualDevMessages as messages } from "./models/visual-dev.messages.ts";
import { AddMenuDialog } from "./publishing/AddMenuDialog.tsx";
import { placeName } from "./publishing/form-places.tsx";
import { PublishDialog } from "./publishing/PublishDialog.tsx";

const designPath = (id: string) => `/onlineDev/webDesign/design/${id}`;

function columnsOf(t: Translate, categories: ReadonlyMap<string, string>): readonly DataColumn<VisualDevRow>[] {
  return [
    { key: "fullName", title: t(messages.fullName), to: (row) => designPath(row.id) },
    { key: "enCode", title: t(messages.enCode) },
    {
      key: "category",
      title: t(messages.category),
      isGated: false,
      render: (row) => categories.get(row.category) ?? row.category,
    },
    { key: "state", title: t(messages.state), width: 176, render: (row) => <ModelStateTag model={row} /> },
    {
      key: "publishedVersion",
      title: t(messages.version),
      kind: "number",
      isGated: false,
      render: (row) => (row.publishedVersion === 0 ? "" : `v${row.publishedVersion}`),
    },
    {
      key: "isShipped",
      title: t(messages.origin),
      isGated: false,
      render: (row) => t(row.isShipped ? messages.shipped : messages.ownMade),
    },
    { key: "menuCount", title: t(messages.menus), kind: "number", isGated: false },
    {
      key: "lastmodifyuser",
      title: t(messages.modifiedBy),
      render: (row) => (row.lastmodifyuser === "" ? row.creatorUser : row.lastmodifyuser),
    },
    {
      key: "lastmodifytime",
      title: t(messages.modifiedAt),
      kind: "time",
      isSortable: true,
      render: (row) => formatTime(row.lastmodifytime ?? row.creatorTime),
    },
    { key: "description", title: t(messages.remarks) },
  ];
}

interface Handlers {
  readonly design: (row: VisualDevRow) => void;
  readonly publish: (row: VisualDevRow) => void;
  readonly edit: (row: VisualDevRow) => void;
  readonly addMenu: (row: VisualDevRow) => void;
  readonly history: (row: VisualDevRow) => void;
  readonly showData: (row: VisualDevRow) => void;
  /** Where the records of a model are in this session. */
  readonly placesOf: (row: VisualDevRow) => readonly FormPlace[];
  readonly copy: (row: VisualDevRow) => unknown;
  readonly save: (row: VisualDevRow) => void;
  readonly toggle: (row: VisualDevRow) => unknown;
  readonly remove: (row: VisualDevRow) => unknown;
}

function actionsOf(t: Translate, row: VisualDevRow, on: Handlers): readonly RowAction[] {
  const isPublished = row.publishedVersion > 0;
  const isOn = row.state === 1;
  return [
    { key: "design", label: t(messages.design), onRun: () => on.design(row) },
    {
      key: "publish",
      label: t(messages.publish),
      do: publishModel,
      isDisabled: isOn && !row.hasChanges,
      onRun: () => on.publish(row),
    },
    {
      key: "menu",
      label: t(messages.addMenu),
      do: addModelMenu,
      isDisabled: !isPublished || !isOn,
      onRun: () => on.addMenu(row),
    },
    ...limitActions(t, on.placesOf(row)),
    { key: "history", label: t(historyMessages.open), do: listModelVersions, onRun: () => on.history(row) },
    {
      key: "data",
      label: t(dataMessages.open),
      do: previewData,
      isDisabled: !isPublished,
      onRun: () => on.showData(row),
    },
    { key: "edit", label: t(messages.edit), do: updateModel, onRun: () => on.edit(row) },
    { key: "copy", label: t(messages.copy), do: copyModel, onRun: () => on.copy(row) },
    { key: "export", label: t(exchangeMessages.export), do: exportModel, onRun: () => on.save(row) },
    {
      key: "state",
      label: t(isOn ? messages.pause : messages.resume),
      do: toggleModel,
      isDisabled: !isPublished,
      onRun: () => on.toggle(row),
      ...(isOn && { confirm: (name) => t(messages.pauseAsk, { name }) }),
    },
    {
      key: "remove",
      label: t(messages.remove),
      do: deleteModel,
      isDanger: true,
      isDisabled: row.isShipped,
      confirm: (name) => t(messages.removeAsk, { name }),
      onRun: () => on.remove(row),
    },
  ];
}

/** The ways to who may see which records of a model: one for each of its menus. */
function limitActions(t: Translate, places: readonly FormPlace[]): readonly RowAction[] {
  const action = { key: "dataScope", label: t(messages.dataScope), do: listDataSchemes };
  if (places.length === 0) return [{ ...action, isDisabled: true, onRun: () => undefined }];
  return places.map((place) => ({
    ...action,
    key: `dataScope ${place.menuId}`,
    label: places.length === 1 ? action.label : t(messages.dataScopeOf, { name: placeName(t, place) }),
    onRun: () => go(dataScopePath(place.menuId)),
  }));
}

/** The online models: from a first idea to a form in the menu. */
export function WebDesignScreen() {
  const t = useT();
  const list = useListState();
  const models = useModels(list);
  const categories = useCategories();
  const names = useMemo(
    () => new Map(categories.list.flatMap(({ id, enCode, fullName }) => [id, enCode].map((key) => [key, fullName]))),
    [categories.list],
  );
  const columns = useMemo(() => columnsOf(t, names), [t, names]);
  const editing = useDialogTarget<string>("model");
  const [publishing, setPublishing] = useState<VisualDevRow>();
  const [isPublishOpen, setPublishOpen] = useState(false);
  const [menuFor, setMenuFor] = useState<VisualDevRow>();
  const [historyOf, setHistoryOf] = useState<VisualDevRow>();
  const [dataOf, setDataOf] = useState<VisualDevRow>();
  const [exporting, setExporting] = useState<VisualDevRow>();
  const [copy, toggle, remove] = [useCopyModel(), useToggleModel(), useDeleteModel()];
  const design = (id: string) => go(designPath(id));
  const menus = useSession(({ menuList }) => menuList);
  const handlers: Handlers = {
    design: (row) => design(row.id),
    publish: (row) => {
      setPublishing(row);
      setPublishOpen(true);
    },
    edit: (row) => editing.open(row.id),
    addMenu: setMenuFor,
    history: setHistoryOf,
    showData: setDataOf,
    placesOf: (row) => formPlaces(menus, row.id),
    copy: (row) => copy.mutate({ params: { id: row.id } }),
    save: setExporting,
    toggle: (row) => toggle.mutateAsync({ params: { id: row.id } }),
    remove: (row) => remove.mutateAsync({ params: { id: row.id } }),
  };
  const createButton = (
    <CreateButton do={createModel} label={t(messages.create)} onCreate={() => editing.open(newModel)} />
  );
  const isFiltered = Object.keys(list.filters).length > 0;
  return (
    <Page
      title={t(messages.title)}
      description={t(messages.description)}
      actions={
        <>
          <ImportButton />
          {createButton}
        </>
      }
    >
      <SearchPanel
        items={[
          { field: "keyword", label: t(messages.keyword), kind: "text", placeholder: t(messages.keywordHint) },
          {
            field: "category",
            label: t(messages.category),
            kind: "select",
            options: categories.list.map(({ id, fullName }) => ({ value: id, label: fullName })),
          },
        ]}
        values={list.filters}
        onSearch={list.setFilters}
      />
      <DataTable<VisualDevRow>
        name="webDesign"
        label={t(messages.title)}
        columns={columns}
        {...pagedTable(list, models)}
        rowName={rowName}
        {...(!isFiltered && {
          empty: { title: t(messages.emptyTitle), description: t(messages.emptyText), action: createButton },
        })}
        rowActions={(row) => actionsOf(t, row, handlers)}
        onOpen={handlers.design}
      />
      <ModelDialog dialog={editing} onCreated={design} />
      {publishing !== undefined && (
        <PublishDialog
          model={publishing}
          isOpen={isPublishOpen}
          onClose={() => setPublishOpen(false)}
          onAddMenu={() => {
            setPublishOpen(false);
            setMenuFor(publishing);
          }}
        />
      )}
      {historyOf !== undefined && <HistoryDrawer model={historyOf} isOpen onClose={() => setHistoryOf(undefined)} />}
      {dataOf !== undefined && <DataDrawer model={dataOf} onClose={() => setDataOf(undefined)} />}
      {exporting !== undefined && <ExportDialog model={exporting} onClose={() => setExporting(undefined)} />}
      <AddMenuDialog model={menuFor} onClose={() => setMenuFor(undefined)} />
    </Page>
  );
}
