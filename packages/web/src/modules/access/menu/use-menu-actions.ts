import { createMenu, deleteMenu, moveMenu, updateMenu } from "@gongshu/contract/access/menu";
import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { useT } from "#lib/locale.ts";
import type { RowAction } from "#ui/RowActions.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import { menuMessages as messages } from "./menu.messages.ts";
import { hasRights, type MenuRow, nameOf, stepPlace } from "./menu-rows.ts";
import { useDeleteMenu, useMoveMenu } from "./queries.ts";
import { type MenuDrawerKind, menuDrawerKinds, menuDrawerReads } from "./use-menu-drawer.ts";

/** What the rows open. */
export interface MenuDialogs {
  readonly onAdd: (parent: MenuRow) => void;
  readonly onEdit: (row: MenuRow) => void;
  readonly onMove: (row: MenuRow) => void;
  readonly onDrawer: (row: MenuRow, kind: MenuDrawerKind) => void;
}

interface MenuActionsOptions extends MenuDialogs {
  readonly rows: readonly MenuRow[];
  readonly canMove: boolean;
}

/** What can be done with a menu, and the one way to delete it. */
export function useMenuActions(options: MenuActionsOptions) {
  const { rows, canMove, onAdd, onEdit, onMove, onDrawer } = options;
  const t = useT();
  const ask = useConfirm();
  const { mutateAsync } = useDeleteMenu();
  const move = useMoveMenu();
  const remove = async (row: MenuRow) => {
    let isDeleted = false;
    await ask({
      about: nameOf(row),
      text: (name) => t(messages.askRemove, { name }),
      onYes: () => mutateAsync({ params: { id: row.id } }).then(() => (isDeleted = true)),
    });
    return isDeleted;
  };
  const rightsOf = (row: MenuRow): RowAction[] =>
    menuDrawerKinds.map((kind) => ({
      key: kind,
      label: t(messages[kind]),
      do: menuDrawerReads[kind],
      onRun: () => onDrawer(row, kind),
    }));
  const step = (row: MenuRow, by: -1 | 1): RowAction[] => {
    const place = canMove ? stepPlace(rows, row, by) : undefined;
    const label = t(by < 0 ? messages.moveUp : messages.moveDown);
    const onRun = () => place && move.mutate({ params: { id: row.id }, body: place });
    return place === undefined ? [] : [{ key: label, label, do: moveMenu, onRun }];
  };
  const actionsOf = (row: MenuRow): RowAction[] => {
    const isDirectory = row.type === menuTypes.directory;
    return [
      { key: "edit", label: t(messages.edit), do: updateMenu, onRun: () => onEdit(row) },
      ...(isDirectory ? [{ key: "add", label: t(messages.newBelow), do: createMenu, onRun: () => onAdd(row) }] : []),
      ...(hasRights(row) ? rightsOf(row) : []),
      ...step(row, -1),
      ...step(row, 1),
      ...(canMove ? [{ key: "move", label: t(messages.moveTo), do: moveMenu, onRun: () => onMove(row) }] : []),
      { key: "remove", label: t(messages.remove), do: deleteMenu, isDanger: true, onRun: () => remove(row) },
    ];
  };
  return { actionsOf, remove };
}
