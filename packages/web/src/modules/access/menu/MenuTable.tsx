import {
  deleteMenu,
  type MenuCategory,
  moveMenu,
  setMenuStates,
  toggleMenu,
  updateMenu,
} from "@gongshu/contract/access/menu";
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { useT } from "#lib/locale.ts";
import { useCan } from "#lib/permission.ts";
import { DataTable } from "#ui/DataTable.tsx";
import { focusedRowId, useRowKeys } from "#ui/use-row-keys.ts";
import { useSelection } from "#ui/use-selection.ts";
import { BatchStates } from "./BatchStates.tsx";
import { menuMessages as messages } from "./menu.messages.ts";
import { menuColumns } from "./menu-columns.tsx";
import { flatRows, type MenuRow, menuRows, nameOf, stepPlace } from "./menu-rows.ts";
import { useMenus, useMoveMenu, useToggleMenu } from "./queries.ts";
import { type MenuDialogs, useMenuActions } from "./use-menu-actions.ts";
import { useMenuDrag } from "./use-menu-drag.ts";

interface MenuTableProps extends MenuDialogs {
  readonly category: MenuCategory;
  readonly keyword: string;
  /** The next step of an empty list. */
  readonly emptyAction: ReactNode;
}

/** The menus as a tree. On a row Enter edits, Delete deletes, arrows open and close, Alt with an arrow moves it among its siblings. */
export function MenuTable(props: MenuTableProps) {
  const { category, keyword } = props;
  const t = useT();
  const { data, error, refetch } = useMenus(category, keyword);
  const rows = useMemo(() => data && menuRows(data.list), [data]);
  const flat = useMemo(() => flatRows(rows ?? []), [rows]);
  const selection = useSelection(flat, nameOf);
  const { mutateAsync: toggle } = useToggleMenu();
  const move = useMoveMenu();
  const canToggle = useCan(toggleMenu);
  const canEdit = useCan(updateMenu);
  const canRemove = useCan(deleteMenu);
  const canBatch = useCan(setMenuStates);
  // What a search leaves out would be jumped over unseen.
  const canMove = useCan(moveMenu) && keyword === "";
  const box = useRef<HTMLDivElement>(null);
  const { actionsOf, remove } = useMenuActions({ ...props, rows: rows ?? [], canMove });
  const keys = useRowKeys({ box, rows: flat, onDelete: canRemove ? remove : undefined });
  const go = (row: MenuRow, body: Parameters<typeof move.mutate>[0]["body"]) =>
    move.mutate({ params: { id: row.id }, body });
  const drag = useMenuDrag({ box, rows: rows ?? [], onDrop: go });
  const expansion = useExpansion(flat);
  const columns = useMemo(
    () =>
      menuColumns({
        t,
        toggle: canToggle ? (row) => toggle({ params: { id: row.id } }) : undefined,
        isDraggable: canMove,
      }),
    [t, canToggle, canMove, toggle],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const focused = focusedRowId(event);
    const row = flat.find(({ id }) => id === focused);
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
    const place = row && step && event.altKey && canMove ? stepPlace(rows ?? [], row, step) : undefined;
    if (row !== undefined && event.altKey && step !== undefined) {
      event.preventDefault();
      if (place !== undefined) go(row, place);
      return;
    }
    keys.onKeyDown(event);
  };
  return (
    <div className="menu-table" role="presentation" ref={box} onKeyDown={onKeyDown} {...(canMove && drag)}>
      <DataTable<MenuRow>
        name="menu"
        label={t(messages.title)}
        columns={columns}
        rows={rows}
        rowName={nameOf}
        error={error}
        onRetry={() => void refetch()}
        empty={
          keyword === ""
            ? { title: t(messages.nothingHere), description: t(messages.nothingText), action: props.emptyAction }
            : { title: t(messages.nothingFound, { keyword }), action: props.emptyAction }
        }
        expansion={expansion}
        hasIndex={false}
        isGated
        batch={<BatchStates ids={selection.keys} onDone={selection.clear} />}
        rowActions={actionsOf}
        {...(canBatch && { selection })}
        {...(canEdit && { onOpen: (row: MenuRow) => props.onEdit(row) })}
      />
    </div>
  );
}

/** All directories are open but those that somebody has closed. */
function useExpansion(flat: readonly MenuRow[]) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  return {
    keys: flat.filter(({ id, children }) => children !== undefined && !closed.has(id)).map(({ id }) => id),
    onChange: ({ id }: MenuRow, isOpen: boolean) =>
      setClosed((before) => (isOpen ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]))),
  };
}
