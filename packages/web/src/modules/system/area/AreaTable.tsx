import { areaRoot, createArea, deleteArea, toggleArea, updateArea } from "@gongshu/contract/system/area";
import { Button } from "antd";
import { useMemo, useRef, useState } from "react";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { RowAction } from "#ui/RowActions.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import { phoneQuery, useMedia } from "#ui/use-media.ts";
import { useRowKeys } from "#ui/use-row-keys.ts";
import { areaMessages as messages } from "./area.messages.ts";
import { areaColumns } from "./area-columns.tsx";
import { type AreaRow, areaName, flatAreas, nestAreas } from "./area-rows.ts";
import { useAreas, useAreasBelow, useDeleteArea, useToggleArea } from "./queries.ts";

interface AreaTableProps {
  readonly keyword: string;
  readonly onAdd: (parent: AreaRow) => void;
  readonly onEdit: (id: string) => void;
  readonly onClear: () => void;
}

const streetLevel = 4;

/** Areas level by level; what a search finds stands in one list. On a row Enter edits, Delete deletes, right and left open and close. */
export function AreaTable({ keyword, onAdd, onEdit, onClear }: AreaTableProps) {
  const t = useT();
  const isPhone = useMedia(phoneQuery);
  const { data, error, refetch } = useAreas(areaRoot, keyword);
  const tree = useOpenAreas();
  const isTree = keyword === "";
  const rows = data && (isTree ? nestAreas(data.list, tree.below) : data.list);
  const flat = flatAreas(rows ?? []);
  const { mutateAsync: toggle } = useToggleArea();
  const canToggle = useCan(toggleArea);
  const canEdit = useCan(updateArea);
  const columns = useMemo(
    () =>
      areaColumns({
        t,
        toggle: canToggle ? (row) => toggle({ params: { id: row.id } }) : undefined,
        onRetry: tree.retry,
      }),
    [t, canToggle, toggle, tree.retry],
  );
  const box = useRef<HTMLDivElement>(null);
  const remove = useRemoval();
  const canRemove = useCan(deleteArea);
  const keys = useRowKeys({ box, rows: flat, onDelete: canRemove ? remove : undefined });
  const opening = (row: AreaRow): RowAction[] => {
    const isOpen = tree.openIds.includes(row.id);
    if (!isPhone || row.children === undefined) return [];
    const label = t(isOpen ? messages.close : messages.open);
    return [{ key: "open", label, onRun: () => tree.setOpen(row, !isOpen) }];
  };
  const actionsOf = (row: AreaRow): RowAction[] => [
    ...opening(row),
    { key: "edit", label: t(messages.edit), do: updateArea, onRun: () => onEdit(row.id) },
    ...(row.type < streetLevel
      ? [{ key: "add", label: t(messages.createBelow), do: createArea, onRun: () => onAdd(row) }]
      : []),
    { key: "remove", label: t(messages.remove), do: deleteArea, isDanger: true, onRun: () => keys.remove(row) },
  ];
  const actions = (row: AreaRow) => (row.stand === undefined ? actionsOf(row) : []);
  return (
    <div className="area-table" role="presentation" ref={box} onKeyDown={keys.onKeyDown}>
      <DataTable<AreaRow>
        name="area"
        label={t(messages.title)}
        columns={columns}
        rows={rows}
        rowName={areaName}
        error={error}
        onRetry={() => void refetch()}
        {...(!isTree && {
          empty: {
            title: t(messages.nothingFound, { keyword }),
            action: <Button onClick={onClear}>{t(messages.clearSearch)}</Button>,
          },
        })}
        expansion={{ keys: tree.openIds, onChange: tree.setOpen }}
        hasIndex={false}
        isGated
        rowActions={actions}
        {...(canEdit && { onOpen: (row: AreaRow) => row.stand === undefined && onEdit(row.id) })}
      />
    </div>
  );
}

/** Which areas are open, and what is below them. */
function useOpenAreas() {
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const lists = useAreasBelow(openIds);
  return {
    openIds,
    below: new Map(
      openIds.map((id, index) => [id, { list: lists[index]?.data?.list, isFailed: lists[index]?.isError === true }]),
    ),
    retry: (parentId: string) => void lists[openIds.indexOf(parentId)]?.refetch(),
    setOpen: ({ id }: AreaRow, isOpen: boolean) =>
      setOpenIds((before) => (isOpen ? [...new Set([...before, id])] : before.filter((other) => other !== id))),
  };
}

/** Deletes after a question; gives whether it is gone. */
function useRemoval() {
  const t = useT();
  const ask = useConfirm();
  const { mutateAsync } = useDeleteArea();
  return async (row: AreaRow) => {
    let isDeleted = false;
    await ask({
      about: areaName(row),
      text: (name) => t(messages.askRemove, { name }),
      onYes: () => mutateAsync({ params: { id: row.id } }).then(() => (isDeleted = true)),
    });
    return isDeleted;
  };
}
