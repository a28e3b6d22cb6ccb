import type { OrganizeCategory } from "@gongshu/contract/directory/organize";
import { type ReactNode, useMemo, useRef } from "react";
import type { ListControl } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { DataTable } from "#ui/DataTable.tsx";
import type { EmptyStateProps } from "#ui/EmptyState.tsx";
import { pagedTable } from "#ui/paged-table.ts";
import { useRowKeys } from "#ui/use-row-keys.ts";
import type { Selection } from "#ui/use-selection.ts";
import { organizeMessages as messages } from "./organize.messages.ts";
import { useRefreshUnits, useToggleUnit } from "./queries.ts";
import { unitColumns } from "./unit-columns.tsx";
import { unitCalls } from "./unit-kinds.ts";
import { flatUnits, type Place, type PlaceholderState, type UnitRow } from "./unit-rows.ts";
import { useUnitActions } from "./use-unit-actions.ts";
import { useUnitDrag } from "./use-unit-drag.ts";
import type { UnitTree } from "./use-unit-tree.ts";

export interface UnitTableProps {
  readonly category: OrganizeCategory;
  readonly label: string;
  readonly list: ListControl;
  readonly tree: UnitTree;
  readonly batch: ReactNode;
  readonly empty: EmptyStateProps;
  readonly selection: Selection;
  readonly revealed: string | undefined;
  readonly onAdd: (parent: UnitRow) => void;
  readonly onEdit: (id: string) => void;
  readonly onMove: (row: UnitRow) => void;
  readonly onDrop: (row: UnitRow, place: Place) => void;
}

/** Companies or departments, level by level. On a row Enter edits, Delete deletes, right and left open and close, and the handle drags. */
export function UnitTable(props: UnitTableProps) {
  const { category, list, tree, selection, onEdit } = props;
  const t = useT();
  const calls = unitCalls[category];
  const canEdit = useCan(calls.update);
  const canMove = useCan(calls.move);
  const canToggle = useCan(calls.toggle);
  const canRemove = useCan(calls.remove);
  const { mutateAsync: toggle } = useToggleUnit(category);
  const refresh = useRefreshUnits();
  const { rows = [], showMore, retry } = tree;
  const box = useRef<HTMLDivElement>(null);
  const { actionsOf, remove } = useUnitActions({ ...props, isTree: (list.filters["keyword"] ?? "") === "" });
  const keys = useRowKeys({ box, rows: flatUnits(rows), onDelete: canRemove ? remove : undefined });
  const drag = useUnitDrag({ box, rows, onOpen: (row) => tree.setOpen(row, true), onDrop: props.onDrop });
  const columns = useMemo(
    () =>
      unitColumns({
        t,
        category,
        toggle: canToggle ? (row) => toggle({ params: { id: row.id } }) : undefined,
        isDraggable: canMove,
        onPlaceholder: ({ state, parentId }: PlaceholderState) =>
          state === "more" ? showMore(parentId) : retry(parentId),
      }),
    [t, category, canToggle, canMove, toggle, showMore, retry],
  );
  return (
    <div className="unit-table" role="presentation" ref={box} onKeyDown={keys.onKeyDown} {...(canMove && drag)}>
      <DataTable<UnitRow>
        name={category}
        label={props.label}
        columns={columns}
        {...pagedTable(list, {
          ...tree.top,
          data: tree.top.data && { ...tree.top.data, list: rows },
          refetch: refresh,
        })}
        rowName={(row) => row.fullName ?? row.enCode ?? ""}
        expansion={{ keys: tree.openIds, onChange: tree.setOpen }}
        hasIndex={false}
        isGated
        batch={props.batch}
        revealed={props.revealed}
        empty={props.empty}
        rowActions={actionsOf}
        {...((canEdit || canRemove) && {
          selection: { ...selection, isDisabled: (row: UnitRow) => row.placeholder !== undefined },
        })}
        {...(canEdit && { onOpen: (row: UnitRow) => row.placeholder === undefined && onEdit(row.id) })}
      />
    </div>
  );
}

/** What the table says when it has no rows: nothing there yet, or nothing found. */
export function emptyText(t: ReturnType<typeof useT>, category: OrganizeCategory, keyword: string): EmptyStateProps {
  if (keyword !== "") return { title: t(messages.nothingFound, { keyword }) };
  return category === "company"
    ? { title: t(messages.noCompanies), description: t(messages.noCompaniesText) }
    : { title: t(messages.noDepartments), description: t(messages.noDepartmentsText) };
}
