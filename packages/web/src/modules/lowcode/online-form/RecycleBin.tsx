import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import UndoOutlined from "@ant-design/icons/UndoOutlined";
import type { RecordRow } from "@gongshu/contract/lowcode/online-dev";
import { purgeRecords, restoreRecords } from "@gongshu/contract/lowcode/record-life";
import { Button, Drawer } from "antd";
import { useMemo, useState } from "react";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { DataTable } from "#ui/DataTable.tsx";
import type { DataColumn } from "#ui/data-column.tsx";
import { answeredPage } from "#ui/paged-table.ts";
import type { RowAction } from "#ui/RowActions.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import { type Selection, usePagedSelection } from "#ui/use-selection.ts";
import { useDeletedRecords, usePurgeRecords, useRestoreRecords } from "./life-queries.ts";
import { nameOfRow } from "./list-columns.tsx";
import { onlineFormMessages } from "./online-form.messages.ts";
import type { OnlineModel } from "./online-model.ts";
import { recordLifeMessages as messages } from "./record-life.messages.ts";

/** Columns of the list that are shown: enough to know a record again. */
const shownColumns = 4;

export interface RecycleBinProps {
  readonly model: OnlineModel;
  readonly columns: readonly DataColumn<RecordRow>[];
  readonly onClose: () => void;
}

/** The deleted records of a model, to be restored or let go for good. */
export function RecycleBin({ model, columns, onClose }: RecycleBinProps) {
  const t = useT();
  const [page, setPage] = useState({ currentPage: 1, pageSize: 20 });
  const deleted = useDeletedRecords(model.id, page);
  const restore = useRestoreRecords();
  const purge = usePurgeRecords();
  const answered = answeredPage(deleted);
  // No field can have such a key.
  const rows = useMemo(
    () =>
      answered.rows?.map(
        ({ id, row, deleteUserName, deleteTime, purgeTime }): RecordRow => ({
          ...row,
          id,
          "~by": deleteUserName,
          "~at": deleteTime,
          "~until": purgeTime,
        }),
      ),
    [answered.rows],
  );
  const shown = useMemo(
    (): readonly DataColumn<RecordRow>[] => [
      ...columns
        .slice(0, shownColumns)
        .map(({ fixed: _fixed, ...column }): DataColumn<RecordRow> => ({ ...column, isSortable: false })),
      { key: "~by", title: t(messages.deletedBy) },
      { key: "~at", title: t(messages.deletedAt), kind: "time" },
      { key: "~until", title: t(messages.keptUntil), kind: "date" },
    ],
    [columns, t],
  );
  const nameOf = (row: RecordRow) => nameOfRow(shown, row);
  const list = { ...page, sidx: "", sort: "desc", filters: {} } as const;
  const { keepShown, ...selection } = usePagedSelection(list, deleted, ({ row }) => nameOf(row));
  const params = { modelId: model.id };
  const rowActions = ({ id }: RecordRow): readonly RowAction[] => [
    {
      key: "restore",
      label: t(messages.takeBack),
      do: restoreRecords,
      onRun: () => restore.mutateAsync({ params, body: { ids: [id] } }),
    },
    {
      key: "purge",
      label: t(messages.purge),
      do: purgeRecords,
      isDanger: true,
      confirm: (name) => t(messages.askPurge, { name }),
      onRun: () => purge.mutateAsync({ params, body: { ids: [id] } }),
    },
  ];
  return (
    <Drawer
      open
      title={`${t(onlineFormMessages.recycleBin)} · ${model.fullName}`}
      size={Math.min(960, window.innerWidth)}
      onClose={onClose}
    >
      <DataTable<RecordRow>
        name={`online_bin_${model.id}`}
        label={t(onlineFormMessages.recycleBin)}
        columns={shown}
        rows={rows}
        {...(answered.page !== undefined && { page: answered.page })}
        onPage={(currentPage, pageSize) => setPage({ currentPage, pageSize })}
        isLoading={deleted.isFetching}
        error={deleted.data === undefined ? deleted.error : undefined}
        onRetry={() => void deleted.refetch()}
        rowName={nameOf}
        selection={{ keys: selection.keys, onChange: (keys) => selection.onChange(keys) }}
        batch={<BatchActions model={model} selection={selection} onRefused={keepShown} />}
        isFilling={false}
        rowActions={rowActions}
        empty={{ title: t(messages.emptyBin), description: t(messages.emptyBinText) }}
      />
    </Drawer>
  );
}

interface BatchActionsProps {
  readonly model: OnlineModel;
  readonly selection: Selection;
  /** Something of them was not there any more, and nothing was done. */
  readonly onRefused: () => void;
}

/** What can be done with several deleted records at once. */
function BatchActions({ model, selection: { keys, names, clear }, onRefused }: BatchActionsProps) {
  const t = useT();
  const ask = useConfirm();
  const restore = useRestoreRecords();
  const purge = usePurgeRecords();
  const args = { params: { modelId: model.id }, body: { ids: [...keys] } };
  const purgeAll = () =>
    ask({
      about: names,
      text: (about) => t(messages.askPurgeMany, { names: about }),
      okText: t(messages.purge),
      onYes: () => purge.mutateAsync(args).then(clear, onRefused),
    });
  return (
    <>
      <Can do={restoreRecords}>
        <Button
          icon={<UndoOutlined />}
          loading={restore.isPending}
          onClick={() => void restore.mutateAsync(args).then(clear, onRefused)}
        >
          {t(messages.takeBack)}
        </Button>
      </Can>
      <Can do={purgeRecords}>
        <Button danger icon={<DeleteOutlined />} onClick={() => void purgeAll()}>
          {t(messages.purge)}
        </Button>
      </Can>
    </>
  );
}
