import type { OrganizeCategory } from "@gongshu/contract/directory/organize";
import { useT } from "#lib/locale.ts";
import type { RowAction } from "#ui/RowActions.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import { phoneQuery, useMedia } from "#ui/use-media.ts";
import { organizeMessages as messages } from "./organize.messages.ts";
import { useRemoveUnit } from "./queries.ts";
import { unitCalls } from "./unit-kinds.ts";
import type { UnitRow } from "./unit-rows.ts";
import type { UnitTree } from "./use-unit-tree.ts";

interface UnitActionsOptions {
  readonly category: OrganizeCategory;
  readonly tree: UnitTree;
  /** False where the results of a search stand side by side. */
  readonly isTree: boolean;
  readonly onAdd: (parent: UnitRow) => void;
  readonly onEdit: (id: string) => void;
  readonly onMove: (row: UnitRow) => void;
}

/** What can be done with a row, and the one way to delete: asked for first. */
export function useUnitActions({ category, tree, isTree, onAdd, onEdit, onMove }: UnitActionsOptions) {
  const t = useT();
  const ask = useConfirm();
  const isPhone = useMedia(phoneQuery);
  const calls = unitCalls[category];
  const { mutateAsync } = useRemoveUnit(category);
  const remove = async (row: UnitRow) => {
    let isDeleted = false;
    await ask({
      about: row.fullName ?? "",
      text: (name) => t(messages.askRemove, { name }),
      onYes: () => mutateAsync({ params: { id: row.id } }).then(() => (isDeleted = true)),
    });
    return isDeleted;
  };
  /** Cards have no arrow to open what is below. */
  const openingOf = (row: UnitRow): RowAction[] => {
    if (!isPhone || row.children === undefined) return [];
    const isOpen = tree.openIds.includes(row.id);
    const label = t(isOpen ? messages.closeRow : messages.openRow);
    return [{ key: "open", label, onRun: () => tree.setOpen(row, !isOpen) }];
  };
  const actionsOf = (row: UnitRow): RowAction[] => {
    if (row.placeholder !== undefined) return [];
    const add: RowAction = { key: "add", label: t(messages.newBelow), do: calls.create, onRun: () => onAdd(row) };
    return [
      ...openingOf(row),
      { key: "edit", label: t(messages.edit), do: calls.update, onRun: () => onEdit(row.id) },
      ...(isTree ? [add] : []),
      { key: "move", label: t(messages.moveTo), do: calls.move, onRun: () => onMove(row) },
      { key: "remove", label: t(messages.remove), do: calls.remove, isDanger: true, onRun: () => remove(row) },
    ];
  };
  return { actionsOf, remove };
}
