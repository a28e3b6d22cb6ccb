import {
  batchDeletePositions,
  deletePosition,
  type PositionRow,
  togglePosition,
  updatePosition,
} from "@gongshu/contract/directory/position";
import { memberEndpoints } from "@gongshu/contract/directory/user-relation";
import { Button } from "antd";
import { useMemo } from "react";
import type { ListControl } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { DataTable } from "#ui/DataTable.tsx";
import { pagedTable } from "#ui/paged-table.ts";
import type { RowAction } from "#ui/RowActions.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import { usePagedSelection } from "#ui/use-selection.ts";
import { positionMessages as messages } from "./position.messages.ts";
import { nameOf, positionColumns } from "./position-columns.tsx";
import { useBatchDeletePositions, useDeletePosition, usePositionPage, useTogglePosition } from "./queries.ts";

interface PositionTableProps {
  readonly list: ListControl;
  readonly isNarrow: boolean;
  readonly onEdit: (id: string) => void;
  readonly onMembers: (position: { readonly id: string; readonly fullName: string }) => void;
}

/** The positions of one page. */
export function PositionTable({ list, isNarrow, onEdit, onMembers }: PositionTableProps) {
  const t = useT();
  const ask = useConfirm();
  const positions = usePositionPage(list);
  const canEdit = useCan(updatePosition);
  const canToggle = useCan(togglePosition);
  const canBatch = useCan(batchDeletePositions);
  const { mutateAsync: toggle } = useTogglePosition();
  const remove = useDeletePosition();
  const selection = usePagedSelection(list, positions, nameOf);
  const selected = selection.keys;
  const removeMany = useBatchDeletePositions(selection.keepShown);
  const columns = useMemo(
    () => positionColumns(t, canToggle ? (row) => toggle({ params: { id: row.id } }) : undefined),
    [t, canToggle, toggle],
  );
  const actions = (row: PositionRow): RowAction[] => [
    { key: "edit", label: t(messages.edit), do: updatePosition, onRun: () => onEdit(row.id) },
    {
      key: "members",
      label: t(messages.members),
      do: memberEndpoints.Position.list,
      onRun: () => onMembers({ id: row.id, fullName: nameOf(row) }),
    },
    {
      key: "remove",
      label: t(messages.remove),
      do: deletePosition,
      isDanger: true,
      confirm: (name) => t(messages.askRemove, { name }),
      onRun: () => remove.mutateAsync({ params: { id: row.id } }),
    },
  ];
  const askRemoval = () =>
    void ask({
      about: selection.names,
      text: (names) => t(messages.askBatchRemove, { names }),
      onYes: () => removeMany.mutateAsync({ body: { ids: [...selected] } }).then(selection.clear),
    });
  const isFiltered = Object.keys(list.filters).length > 0;
  return (
    <DataTable<PositionRow>
      name="position"
      label={t(messages.title)}
      columns={columns}
      {...pagedTable(list, positions)}
      rowName={nameOf}
      isGated
      hasIndex={false}
      isFilling={!isNarrow}
      {...(!isFiltered && { empty: { title: t(messages.empty), description: t(messages.emptyText) } })}
      rowActions={actions}
      {...(canEdit && { onOpen: (row: PositionRow) => onEdit(row.id) })}
      {...(canBatch && { selection })}
      batch={
        <Button danger onClick={askRemoval}>
          {t(messages.remove)}
        </Button>
      }
    />
  );
}
